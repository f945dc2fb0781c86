"""Reports: one page that says what an experiment has shown, in both languages."""
