"""The parts of the page: each file has one function, facts → HTML."""
