"""Rules over text. Knows neither git nor files: documents in, findings out."""
