## The position editor

position-web-title = Set up a position
position-web-games = Games
position-web-tools = History
position-web-undo = Undo
position-web-redo = Redo
position-web-bin = Clear board
position-web-owner = { $hand ->
    [finger] Side of the pieces
   *[mouse] Side of the pieces (X)
}
position-web-things = Pieces to place
position-web-away = Remove
position-web-turn = Side to move
position-web-reserves = In reserve
position-web-hint = Press an empty cell to place a piece; press a piece, then an empty cell to move it; { $hand ->
    [finger] hold it to remove it.
   *[mouse] or drag it. Delete or a right click removes it.
}
position-web-empty = { $hand ->
    [finger] Choose a piece and press cells.
   *[mouse] Choose a piece and press cells, or drag it onto the board.
}
position-web-checking = Checking…
position-web-refused = The position in this link cannot be shown. { $problem }
position-web-mend = You can play from here once the position is valid.
position-web-share = Copy link
position-web-copy = Copy text
position-web-analyse = Analyse position
position-web-open = Open in the replay
