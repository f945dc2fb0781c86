"""Reports of experiments: one page in both languages, or a PDF."""
