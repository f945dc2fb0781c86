"""The engine protocol: its messages, our own engine, and a client for outside engines."""
