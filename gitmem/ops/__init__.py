"""Use cases, one a file: each a public function that returns a value and prints nothing."""
