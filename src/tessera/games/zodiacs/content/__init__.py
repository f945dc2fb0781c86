"""What Zodiacs is made of: terrains, kinds of pieces, abilities, factions, maps; all of it data."""
