## Positions that are set up by hand.

position-web-title = Set up a position
position-web-games = Games
position-web-tools = Steps
position-web-undo = Undo
position-web-redo = Redo
position-web-bin = Take all away
position-web-owner = { $hand ->
    [finger] Whose pieces
   *[mouse] Whose pieces (X)
}
position-web-things = What to put on the board
position-web-away = Take away
position-web-turn = Whose turn it is
position-web-reserves = In reserve
position-web-hint = Press a free cell to put a piece there; press a piece and then a free cell to move it; { $hand ->
    [finger] hold it to take it away.
   *[mouse] or drag it. Delete or a right click takes it away.
}
position-web-empty = { $hand ->
    [finger] Choose a piece and press cells.
   *[mouse] Choose a piece and press cells, or drag it onto the board.
}
position-web-looking = Looking at it…
position-web-refused = The position in this link cannot be shown. { $problem }
position-web-mend = One can play as soon as the position makes sense.
position-web-share = Copy link
position-web-copy = Copy text
position-web-analyse = Analyse
position-web-open = Look at it in the replay
