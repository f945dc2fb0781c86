"""What would you order? Moments of wars in which it matters, weighed against a deep search."""
