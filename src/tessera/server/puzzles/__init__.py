"""Puzzles: mining, storage and HTTP API."""
