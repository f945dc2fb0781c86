"""Search over the kernel contract, independent of the game."""
