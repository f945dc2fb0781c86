### Learning Zodiacs: its pieces, and a guided first war.

## Pieces

zodiacs-learn-pieces = Pieces and abilities
zodiacs-learn-pieces-about = Four factions, each with three leaders to choose from and an army of its own. What is said here is worked out from the very data that the game is played with.
zodiacs-learn-pieces-of = Faction
zodiacs-learn-pieces-all = All
zodiacs-learn-seek = Search: a name, “stun”, “hidden” …
zodiacs-learn-found = { $count ->
    [0] No piece is like that.
    [one] { $count } piece
   *[other] { $count } pieces
}
zodiacs-learn-resources = Begins with { $start }; each day brings { $income }, and some ground or pieces bring more.
zodiacs-learn-rank = { $rank ->
    [leader] Leader
    [summoned] Only summoned
   *[ordinary] Ordinary piece
}
zodiacs-learn-number = { $what ->
    [hp] hit points
    [strength] strength
    [size] size
    [sight] sight
    [detect] detects within
   *[level] glory
}
zodiacs-learn-sight = { $day } by day, { $night } by night
zodiacs-learn-stealthy = hides
zodiacs-learn-no-abilities = It moves and fights, and that is all.
zodiacs-learn-tag = { $tag ->
    [main] action
    [extra] extra
    [passive] fires by itself
   *[response] also as a response
}
zodiacs-learn-hours-all = active at every hour
zodiacs-learn-hour = { $hour ->
    [morning] morning
    [midday] midday
    [evening] evening
    [dusk] dusk
    [midnight] midnight
   *[dawn] dawn
}

## A first war

zodiacs-learn-first = Your first war
zodiacs-learn-first-about = You lead Fire against Earth on the smallest map; a bot that makes mistakes leads Earth. A guide beside the board says what to try next, and notices when you have. About ten minutes.
zodiacs-learn-first-point = { $what ->
    [orders] Orders are given in secret and carried out together.
    [answers] What you see others order, you may answer.
   *[fights] Whoever walks into an enemy fights it at the end of the hour.
}
zodiacs-learn-first-begin = Begin

## Figures of the rules

zodiacs-learn-moment = { $shows ->
    [eyes] { $place ->
        [0] As it is
       *[other] What Blue knows
    }
   *[other] { $place ->
        [0] Orders
       *[other] What comes of them
    }
}

zodiacs-learn-when = Day { $day }, { zodiacs-learn-hour }
