## The board that two players lay together, before they set up.

laying-web-turn = { web-side } lays
laying-web-task = { $first ->
    [yes] Lay the first fragment wherever you like.
   *[no] { $kind ->
        [layered] Lay three cells that touch the board; or ground on three laid cells, which makes pillars.
        [lava] Lay three cells of ground or lava that touch the board.
       *[plain] Lay three cells that touch the board.
    }
} Press a chosen form again to turn it.
laying-web-count = { $laid } of { $wanted } fragments laid.
laying-web-more = All { $wanted } fragments are laid, but no game can be played on this board yet: go on until one can.
laying-web-here = Lay it here
laying-web-close = Lay no further and close the table
laying-web-told = { web-side } has laid a fragment; { $laid } of { $wanted } are laid.
laying-web-taken = A fragment was taken back; { $laid } of { $wanted } are laid.
laying-web-over = The board is laid.
