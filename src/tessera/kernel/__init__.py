"""What every game's compiled rules stand on: the contract, bit sets of cells, dice, the cache."""
