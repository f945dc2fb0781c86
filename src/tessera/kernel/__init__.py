"""The base of every game's compiled rules: the contract, bitboards, random numbers, the cache."""
