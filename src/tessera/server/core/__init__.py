"""Foundations of the server: time, errors, limits, logs."""
