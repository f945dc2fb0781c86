### The boards of Pit: their names, and what is special about each.

board-pit61 = The Pit
board-pit61-about = The standard board: two pillars and six lakes of lava, the same after half a turn.
