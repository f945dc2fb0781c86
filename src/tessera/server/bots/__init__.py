"""Bots: who plays when, and searches in processes of their own."""
