### Zodiacs: options, bots, and matches between them.

zodiacs-options-no-target = “{ $ability }” finds no target now.
zodiacs-options-pinned = In combat: as things stand, it would be cancelled.
zodiacs-bots-level = There is no level “{ $found }” of bots; there are { $expected }.
zodiacs-bots-players = There is no map for “{ $found }” players; there are maps for { $expected }.
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
zodiacs-balance-length = Days until the end: the median { $days }, quartiles { $low } and { $high } (day: games — { $spread }).
zodiacs-balance-ends = Ended by defeat: { $last }; by glory: { $glory }; drawn: { $draw }. In { $stalled } nobody but leaders could hurt anybody any more.
zodiacs-balance-useless = Orders that were of no use: { $useless } of { $given } (cancelled { $cancelled }, without effect { $idle }).
zodiacs-balance-faction = faction
zodiacs-balance-seat-share = won for each seat
zodiacs-balance-seats = seats taken
zodiacs-balance-near = Every faction stays between { $low } and { $high }.
zodiacs-balance-factions = Factions can be chosen only for games of two; at a larger table all play.
zodiacs-balance-fair = Every pairing stays between { $low } and { $high }.
zodiacs-balance-unfair = Outside { $low } to { $high }: { $pairings }.
