"""Bots that people run: tokens, the event stream, challenges."""
