"""Training of evaluation networks on self-play of the bots."""
