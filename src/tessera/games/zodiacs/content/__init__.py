"""Content of Zodiacs as data: terrains, kinds of pieces, abilities, factions, maps."""
