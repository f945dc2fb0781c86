"""Benchmarks of the project's speed claims: `python -m benchmarks`."""
