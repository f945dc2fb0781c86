"""What all games share: options, texts, outcomes, records, and the object API."""
