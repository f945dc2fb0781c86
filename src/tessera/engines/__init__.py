"""Engines: the protocol in which programs play, our own that speaks it, and others driven."""
