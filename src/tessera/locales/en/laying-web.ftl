## Building a board together, before the setup

laying-web-turn = { web-side } to place a fragment
laying-web-task = { $first ->
    [yes] Place the first fragment anywhere.
   *[no] { $kind ->
        [layered] Place three cells next to the board, or a ground fragment on three occupied cells to make pillars.
        [lava] Place three cells of ground or lava next to the board.
       *[plain] Place three cells next to the board.
    }
} Press a selected shape again to rotate it.
laying-web-count = Fragments placed: { $laid } of { $wanted }.
laying-web-more = All { $wanted } fragments are placed, but this board is not playable yet: keep adding.
laying-web-check-about = Guidelines for good boards, checked after each fragment.
laying-web-here = Place here
laying-web-close = Stop and close the table
laying-web-placed = { web-side } placed a fragment: { $laid } of { $wanted }.
laying-web-taken = A fragment was taken back: { $laid } of { $wanted } placed.
laying-web-over = The board is complete.
