### Matches between bots.

match-contestant = “{ $found }” is nobody who can play; expected a level from 1 to { $most }, uct:N, plain UCT with N random playouts an action, ab:N (alpha-beta) or trees:N (tree search) with N milliseconds an action, or engine:N:COMMAND, another program.
match-engine = “{ $found }” is no outside engine; expected engine:N:COMMAND, with N milliseconds an action and a command line, as engine:500:'./program --flag'.
match-no-program = There is no program “{ $program }” that could be started.
match-sprt = “{ $found }” cannot be tested; expected two differences in Elo points from −{ $most } to { $most }, the smaller one first.
match-sprt-itself = A player against itself is no stronger or weaker; leave out --sprt.
match-standing = The first scored { $share } of the points ({ $tally }); with 95 % confidence{ $watched ->
        [yes] , however often one looks,
       *[no] {""}
    } { $low } to { $high }.
match-sides = { web-side } scored { $share } of the points ({ $tally }) in { $games } { $games ->
        [one] game
       *[other] games
    } of a player against itself; with 95 % confidence{ $watched ->
        [yes] , however often one looks,
       *[no] {""}
    } { $low } to { $high }.
match-elo = Elo difference { $elo }, with 95 % confidence{ $watched ->
        [yes] , however often one looks,
       *[no] {""}
    } { $low } to { $high }, from { $games } { $games ->
    [one] game
   *[other] games
}.
match-player = player
match-mean = seconds an action
match-most = at most
match-pairs = Pairs of games by the points of the first: 0 in { $none }, ½ in { $half }, 1 in { $one }, 1½ in { $more }, 2 in { $both }.
match-sprt-over = The test ended after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
}: an Elo difference of { $verdict } rather than { $other } (log-likelihood ratio { $ratio }, bounds ±{ $bound }).
match-sprt-open = The test between Elo differences of { $low } and { $high } is undecided after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
} (log-likelihood ratio { $ratio }, bounds ±{ $bound }).
match-failures = { $name } lost { $games } { $games ->
    [one] game by failing.
   *[other] games by failing, the first of them so.
} { $first }
match-stopped = { $games ->
    [0] Stopped before the first game was over.
    [one] Stopped after { $games } game of { $of }.
   *[other] Stopped after { $games } games of { $of }.
} A match is not gone on with; with another --seed it has other games.
