"""HTTP API of accounts, and what becomes of their games: names, export, erasure, withdrawal."""
