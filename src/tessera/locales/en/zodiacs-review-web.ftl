## A war looked back at.

zodiacs-web-review-title = Review of the war
zodiacs-web-review-open = Review the war
zodiacs-web-review-reviewing = Looking back: part { $done } of { $most }
zodiacs-web-review-stopped = The review was stopped. What comes of one is kept: it is worked out only once.
zodiacs-web-review-bring = Open the record of a war that is over: the file that a review or “tessera zodiacs play” has kept. It is looked at and not kept.
zodiacs-web-review-file = Choose a file
zodiacs-web-review-torn = The address holds no whole record; copy all of it.
zodiacs-web-review-large = This file is larger than { $most } MB: no record of a war is.
zodiacs-web-review-another = Another record
zodiacs-web-review-record = Download the record

## How it went

zodiacs-web-review-curve = Chances over the hours
zodiacs-web-review-share = { $name } { $percent } %
zodiacs-web-review-end = The end
zodiacs-web-review-who = Seat
zodiacs-web-review-chance = Chance
zodiacs-web-review-accuracy = Accuracy
zodiacs-web-review-step = { $way ->
    [back] The hour before
   *[forth] The next hour
}
zodiacs-web-review-hidden = { $count ->
    [0] { $name } knew where all of these pieces stood.
    [one] One piece, marked with an eye struck out, stands where { $name } could not know of it.
   *[other] { $count } pieces, marked with an eye struck out, stand where { $name } could not know of them.
}
zodiacs-web-review-turns = Turning points
zodiacs-web-review-no-turns = In no hour did the chances shift much.
zodiacs-web-review-shift = { $name } { $way ->
    [down] −
   *[up] +
}{ $points }
zodiacs-web-review-conceded = { $name } conceded
zodiacs-web-review-days = Day by day
zodiacs-web-review-day = Day { $day }
zodiacs-web-review-nobody-fell = Nobody fell.

## What was ordered

zodiacs-web-review-verdict = { $name }: { $how ->
    [blunder] a blunder, { $points } points given away
    [mistake] a mistake, { $points } points given away
    [slip] a slip, { $points } points given away
    [little] { $points ->
        [one] { $points } point given away
       *[other] { $points } points given away
    }
   *[fine] well ordered
}
zodiacs-web-review-from-to = With what { $name } could know, this was better: { $before } % to win expected, instead of { $after } %, give or take { $error }.
zodiacs-web-review-as-good = With what could be known, nothing clearly better was found.
zodiacs-web-review-forced = There was nothing to choose.
zodiacs-web-review-no-part = { $name } was out by then.
zodiacs-web-review-over = The war is over.
zodiacs-web-review-plans = Which orders the map shows
zodiacs-web-review-plan = { $plan ->
    [given] As ordered
   *[better] Better
}
zodiacs-web-review-nothing = No orders.
zodiacs-web-review-misses = Gravest misses: { $name }
zodiacs-web-review-no-misses = No hour gave much away.
zodiacs-web-review-miss = −{ $points }. Better: { $order }
zodiacs-web-review-fewer = to order less
zodiacs-web-review-useless = Orders of no use, { $name }: { $count }
zodiacs-web-review-why = { $why ->
    [refused] refused at once
   *[idle] carried out, and nothing changed
}

## How it is worked out

zodiacs-web-review-how = How this is worked out
zodiacs-web-review-about = { $what ->
    [chances] The curve shows how things truly stood when each hour began, hidden or not: the bots’ judgement of armies, leaders, glory and resources, fitted to how some four hundred wars between bots ended. Shares of all come to 100 %; allies win together.
    [orders] Orders are judged by what their player could know, never by what was hidden. The strongest bot gives orders in its place, with its view, what it had seen before, and nothing else. Then both are played out in the same dozen guesses of what was hidden and what the others might order, for this hour and the next. Only a difference that does not look like chance counts, and the bot can be wrong. Answers and choices in combat are not judged.
    [accuracy] Accuracy is the average over the hours in which there was a choice: an hour that gives nothing away counts 100 %, one that gives away 10 points of the chance to win 65 %, 30 points 27 %.
   *[luck] There is no luck in the rules: no dice, no cards. What comes as a surprise was hidden, or ordered at the same time.
}
