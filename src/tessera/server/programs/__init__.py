"""Programs of others: tokens by which they are let in, and what they are told."""
