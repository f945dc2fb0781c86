"""Telling people of their turn while they are away: by push, and by letter."""
