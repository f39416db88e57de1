"""The built-in extractor: words of a person go in, candidates for records come out. It has no way to read or write."""
