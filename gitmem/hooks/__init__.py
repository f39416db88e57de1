"""What git and agents call."""
