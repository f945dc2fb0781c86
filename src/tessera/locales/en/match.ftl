### Matches between bots.

match-contestant = Unknown player “{ $found }”; expected a level from 1 to { $most }, uct:N (plain UCT with N playouts per action), ab:N (alpha-beta) or trees:N (tree search) with N milliseconds per action, or engine:N:COMMAND (another program).
match-engine = “{ $found }” is not an outside engine; expected engine:N:COMMAND, with N milliseconds per action and a command line, such as engine:500:'./program --flag'.
match-no-program = Cannot start the program “{ $program }”.
match-sprt = Cannot test “{ $found }”; expected two Elo differences from −{ $most } to { $most }, the smaller one first.
match-sprt-itself = A player cannot be tested against itself; leave out --sprt.
match-standing = The first scored { $win_rate } of the points ({ $tally }); with 95% confidence{ $anytime ->
        [yes] {" "}(valid at any time)
       *[no] {""}
    } { $low } to { $high }.
match-sides = { web-side } scored { $win_rate } of the points ({ $tally }) in { $games } { $games ->
        [one] game
       *[other] games
    } of a player against itself; with 95% confidence{ $anytime ->
        [yes] {" "}(valid at any time)
       *[no] {""}
    } { $low } to { $high }.
match-elo = Elo difference { $elo }, with 95% confidence{ $anytime ->
        [yes] {" "}(valid at any time)
       *[no] {""}
    } { $low } to { $high }, from { $games } { $games ->
    [one] game
   *[other] games
}.
match-player = player
match-mean = seconds per action
match-most = at most
match-pairs = Pairs of games by the first player’s points: 0 in { $none }, ½ in { $half }, 1 in { $one }, 1½ in { $more }, 2 in { $both }.
match-sprt-over = The test ended after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
}: an Elo difference of { $verdict } rather than { $other } (log-likelihood ratio { $ratio }, bounds ±{ $bound }).
match-sprt-open = The test between Elo differences of { $low } and { $high } is undecided after { $pairs } { $pairs ->
    [one] pair
   *[other] pairs
} (log-likelihood ratio { $ratio }, bounds ±{ $bound }).
match-failures = { $name } lost { $games } { $games ->
    [one] game
   *[other] games
} by failing. The first failure: { $first }
match-stopped = { $games ->
    [0] Stopped before the first game was over.
    [one] Stopped after { $games } game of { $of }.
   *[other] Stopped after { $games } games of { $of }.
} A match cannot be resumed; another --seed plays other games.
