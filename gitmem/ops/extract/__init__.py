"""Background extraction: what a person said in a session becomes records, after the answer and out of its way."""
