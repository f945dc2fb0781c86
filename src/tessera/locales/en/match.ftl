### Matches between bots.

match-contestant = “{ $found }” is nobody who can play; expected a level from 1 to { $most }, uct:N, plain UCT with N random playouts an action, or ab:N (alpha-beta) or trees:N (tree search) with N milliseconds an action.
match-standing = The first scored { $share } of the points ({ $tally }); with 95 % confidence { $low } to { $high }.
match-sides = { web-side } scored { $share } of the points ({ $tally }) in { $games } { $games ->
        [one] game
       *[other] games
    } of a player against itself; with 95 % confidence { $low } to { $high }.
match-elo = Elo difference { $elo }, with 95 % confidence { $low } to { $high }, from { $games } { $games ->
    [one] game
   *[other] games
}.
match-player = player
match-mean = seconds an action
match-most = at most
