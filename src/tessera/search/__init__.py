"""Search over the kernel contract: it names no game."""
