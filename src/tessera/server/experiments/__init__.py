"""Experiments of the lab, on the site."""
