"""Export and erasure of an account's data, and its withdrawal from all games."""
