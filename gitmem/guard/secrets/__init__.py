"""Finding credentials in prose: the standard-library stage, the gate, and the engines behind it."""
