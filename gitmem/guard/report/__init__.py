"""Findings as text, JSON, SARIF, annotations, JUnit: one format a file."""
