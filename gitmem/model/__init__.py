"""Memory without git: records, scopes, dates, and the files they stand in. Pure; the standard library and YAML only."""
