### Zodiacs: options, bots, and matches between them.

zodiacs-options-no-target = “{ $ability }” finds no target now.
zodiacs-options-pinned = In combat: as things stand, it would be cancelled.
zodiacs-bots-level = There is no level “{ $found }” of bots; there are { $expected }.
zodiacs-bots-unknown = Nothing goes by the name “{ $found }”; expected some of { $expected }.

zodiacs-balance-games = “{ $found }” is no number of games; expected 1 to { $most }.
zodiacs-balance-pairing = pairing
zodiacs-balance-share = the first’s share
zodiacs-balance-interval = with 95 % confidence
zodiacs-balance-tally = games
zodiacs-balance-fair-column = fair
zodiacs-balance-level = level
zodiacs-balance-mean = seconds an answer
zodiacs-balance-most = at most
zodiacs-balance-length = Ended by defeat: { $decided } of the games; the median game ends on day { $days } (day: games — { $spread }).
zodiacs-balance-fair = Every pairing stays between { $low } and { $high }.
zodiacs-balance-unfair = Outside { $low } to { $high }: { $pairings }.
