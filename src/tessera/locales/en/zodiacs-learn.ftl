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
   *[response] as a response
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
zodiacs-learn-first-about = You lead Earth on the smallest map; a bot that makes mistakes leads Fire. A guide below the map says what to try next, and notices when you have. About ten minutes.
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

zodiacs-learn-happened = { $what ->
    [damaged] { $name }: −{ $amount } hp
    [destroyed] { $name } is destroyed
    [revealed] { $name } is revealed
    [suspended] { $name } stops and attacks
    [cancelled] { $name }: cancelled, { $why ->
        [gone] gone
        [stunned] stunned
        [not-ready] not ready
        [attacking] attacking
        [combat] in combat
        [leader] leader
        [target-lost] target lost
        [countered] countered
       *[no-room] no room
    }
   *[refused] an order is refused
}
zodiacs-learn-when = Day { $day }, { zodiacs-learn-hour }

zodiacs-learn-guide-close = Without hints
zodiacs-learn-guide-play = Play on
zodiacs-learn-guide-end = Now you know how it is done. The rest is what your pieces can do, and what the others believe you will. Play this game to its end, or begin another.

zodiacs-learn-guide-piece = Choose a piece
zodiacs-learn-guide-piece-task = Press one of your pieces, the blue ones. Beside the map you read what it is and what it can do in this hour.
zodiacs-learn-guide-piece-done = The piece with the crown is your leader. Guard it: whoever loses the last leader is out. A piece with a moon beside it sleeps: each kind has its hours.
zodiacs-learn-guide-move = Give it an order
zodiacs-learn-guide-move-task = Press one of the lit cells beside it. The arrow is an order, and only you see it. Until you are ready you may change everything.
zodiacs-learn-guide-move-done = Order more pieces forward, if you like: each has one action an hour.
zodiacs-learn-guide-ready = Be ready
zodiacs-learn-guide-ready-task = Press the button that says you are ready. When everybody is, all orders are carried out together.
zodiacs-learn-guide-ready-done = { $came ->
    [yes] Now you see what came of it. You are asked again in this hour if something concerns you: an enemy in sight, an order that came to nothing. Else the next hour begins.
    [given] Your orders are handed in. Players who saw one may answer it first; then all are carried out.
   *[nothing] Nothing came of it: nobody ordered anything, or it could not be carried out. Pieces that have not acted wait for your orders.
}
zodiacs-learn-guide-hour = Let the hour pass
zodiacs-learn-guide-hour-task = Nothing more to order? Be ready without orders. When nobody orders anything, the fighting is settled and the next hour begins. You can also pass until something happens.
zodiacs-learn-guide-hour-done = Six hours are a day: three by light, three by night.
zodiacs-learn-guide-journal = Look back
zodiacs-learn-guide-journal-task = Press an entry in the journal. The map shows what you knew then; one press brings you back.
zodiacs-learn-guide-journal-done = You can look back at any time, and write orders ahead for hours to come: a piece sent to a far cell marches there by itself.
zodiacs-learn-guide-ability = Use an ability
zodiacs-learn-guide-ability-task = Choose a gnome and let it dig: that costs 1 ether and brings 2 ore. Or choose another piece and see what it can do.
zodiacs-learn-guide-ability-done = An ability is paid when you order it. If something makes it impossible, you mostly get that back.
zodiacs-learn-guide-meet = Find the enemy
zodiacs-learn-guide-meet-task = Go towards the middle, hour by hour, until one of your pieces sees a red one. The dark part of the map is what you do not see.
zodiacs-learn-guide-meet-done = You see what your pieces see, and no more. What you lost from view stays as a shadow, with the hour in which you saw it.
zodiacs-learn-guide-attack = Attack
zodiacs-learn-guide-attack-task = Order a piece to move onto a cell where you see an enemy. It stops in front of it and attacks when the hour ends.
zodiacs-learn-guide-attack-done = Where you have a choice, you will be asked for the target. If a leader is there, it must be the leader.
zodiacs-learn-guide-fight = See it through
zodiacs-learn-guide-fight-task = Be ready until the fighting comes. Pieces in the same cell can stand in the vanguard and take the blows first.
zodiacs-learn-guide-fight-done = Both sides strike at once. Whoever destroys a piece gains glory, and whoever loses the last leader is out.
zodiacs-learn-guide-night = See the night come
zodiacs-learn-guide-night-task = Play on until dusk. Look who falls asleep and who wakes: your troll is a creature of the night.
zodiacs-learn-guide-night-done = By night most pieces see less far. It is a good time to move.
zodiacs-learn-guide-respond = Answer an order
zodiacs-learn-guide-respond-task = When you see the enemy order something, and have an answer, you are asked for it: a golem can brace, a dryad can heal. You may also let it pass.
zodiacs-learn-guide-respond-done = Answers are carried out first, so a shield is up before the fire arrives.
