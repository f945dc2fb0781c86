## War analysis

zodiacs-web-review-title = War analysis
zodiacs-web-review-open = Analyse the war
zodiacs-web-review-reviewing = Analysing: { $done } of { $most } parts done
zodiacs-web-review-stopped = Analysis stopped. A finished analysis is saved, so it runs only once.
zodiacs-web-review-bring = Open the record of a finished war: a file downloaded from an analysis, or saved by “tessera zodiacs play”. It is analysed but not stored.
zodiacs-web-review-file = Choose a file
zodiacs-web-review-torn = The link is incomplete; copy all of it.
zodiacs-web-review-large = This file is too large for a war record; the limit is { $most } MB.
zodiacs-web-review-another = Another record
zodiacs-web-review-record = Download record

## Course of the war

zodiacs-web-review-curve = Winning chances by hour
zodiacs-web-review-share = { $name } { $percent }%
zodiacs-web-review-end = End
zodiacs-web-review-seat = Seat
zodiacs-web-review-chance = Chance
zodiacs-web-review-accuracy = Accuracy
zodiacs-web-review-step = { $way ->
    [back] Previous hour
   *[forth] Next hour
}
zodiacs-web-review-hidden = { $count ->
    [0] { $name } knew the position of all these pieces.
    [one] One piece, marked with a crossed-out eye, was hidden from { $name }.
   *[other] { $count } pieces, marked with a crossed-out eye, were hidden from { $name }.
}
zodiacs-web-review-turns = Turning points
zodiacs-web-review-no-turns = The chances never shifted much.
zodiacs-web-review-shift = { $name } { $way ->
    [down] −
   *[up] +
}{ $points }
zodiacs-web-review-conceded = { $name } conceded
zodiacs-web-review-days = Day by day
zodiacs-web-review-day = Day { $day }
zodiacs-web-review-no-losses = No pieces lost.

## Orders

zodiacs-web-review-verdict = { $name }: { $how ->
    [blunder] blunder, { $points } points lost
    [mistake] mistake, { $points } points lost
    [slip] inaccuracy, { $points } points lost
    [little] { $points ->
        [one] { $points } point lost
       *[other] { $points } points lost
    }
   *[fine] good orders
}
zodiacs-web-review-from-to = Knowing what { $name } could know, this was better: winning chance { $before }% instead of { $after }% (±{ $error }).
zodiacs-web-review-as-good = Knowing what the player could know, nothing clearly better was found.
zodiacs-web-review-forced = There was no choice.
zodiacs-web-review-no-part = { $name } had already been eliminated.
zodiacs-web-review-over = The war is over.
zodiacs-web-review-plans = Orders shown on the map
zodiacs-web-review-plan = { $plan ->
    [given] As played
   *[better] Better
}
zodiacs-web-review-nothing = No orders.
zodiacs-web-review-misses = Worst mistakes: { $name }
zodiacs-web-review-no-misses = No serious mistakes.
zodiacs-web-review-miss = −{ $points }. Better: { $order }
zodiacs-web-review-fewer = fewer orders
zodiacs-web-review-useless = Useless orders, { $name }: { $count }
zodiacs-web-review-why = { $why ->
    [refused] refused at once
   *[idle] carried out without effect
}

## Method

zodiacs-web-review-how = How the analysis works
zodiacs-web-review-about = { $what ->
    [chances] The curve shows the true state at the start of each hour, including hidden pieces: the bots’ evaluation of armies, leaders, glory and resources, fitted to the results of some four hundred wars between bots. Shares add up to 100%; allies win together.
    [orders] Orders are judged by what their player could know, never by what was hidden. The strongest bot gives orders for the same seat, knowing only what that player saw. Both sets of orders are then played out, for this hour and the next, against the same twelve guesses at hidden pieces and the others’ orders. Only significant differences count, and the bot can be wrong. Responses and choices in combat are not judged.
    [accuracy] Accuracy is the average over all hours with a choice: an hour that loses nothing counts as 100%, one that loses 10 percentage points of the winning chance as 65%, 30 points as 27%.
   *[luck] The rules have no dice or cards, so there is no luck. Surprises come from hidden pieces and simultaneous orders.
}
