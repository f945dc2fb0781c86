"""Experiments of the lab, started from the site."""
