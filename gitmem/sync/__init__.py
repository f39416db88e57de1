"""Snapshot, merge, plan, exchange, show."""
