### Learning Zodiacs: its pieces, and a guided first war.

## Pieces

zodiacs-learn-pieces = Pieces and abilities
zodiacs-learn-pieces-about = Four factions, each with three leaders to choose from and its own army. This page is generated from the data the game is played with.
zodiacs-learn-pieces-of = Faction
zodiacs-learn-pieces-all = All
zodiacs-learn-seek = Search: a name, “stun”, “hidden” …
zodiacs-learn-found = { $count ->
    [0] No pieces found.
    [one] { $count } piece
   *[other] { $count } pieces
}
zodiacs-learn-resources = Starts with { $start }; each day brings { $income }, and some terrains and pieces bring more.
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
zodiacs-learn-sight = { $day }, at night { $night }
zodiacs-learn-stealthy = hides
zodiacs-learn-no-abilities = No abilities: it only moves and fights.
zodiacs-learn-tag = { $tag ->
    [main] action
    [extra] extra
    [passive] automatic
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
zodiacs-learn-first-about = You lead Earth on the smallest map against Fire, played by a bot that makes mistakes. A guide below the map suggests what to try next and notices when you have done it. It takes about ten minutes.
zodiacs-learn-first-point = { $what ->
    [orders] Orders are given in secret and carried out together.
    [answers] You can respond to orders you see.
   *[fights] A piece that moves into an enemy fights it at the end of the hour.
}
zodiacs-learn-first-begin = Start

## Figures of the rules

zodiacs-learn-moment = { $shows ->
    [eyes] { $place ->
        [0] What is there
       *[other] What Blue knows
    }
   *[other] { $place ->
        [0] Orders
       *[other] Result
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

zodiacs-learn-guide-close = Hide the guide
zodiacs-learn-guide-play = Keep playing
zodiacs-learn-guide-end = You know the basics. The rest is learning what your pieces can do, and guessing what the others will. Play this war to its end, or start another.

zodiacs-learn-guide-piece = Choose a piece
zodiacs-learn-guide-piece-task = Press one of your pieces, the green ones. Beside the map you can read what it is and what it can do this hour.
zodiacs-learn-guide-piece-done = The piece with the crown is your leader. Guard it: if you lose your last leader, you are eliminated. A piece with a moon next to it is asleep: each kind is active at its own hours.
zodiacs-learn-guide-move = Give an order
zodiacs-learn-guide-move-task = Press a highlighted cell next to it. The arrow is an order, and only you see it. You can change everything until you are ready.
zodiacs-learn-guide-move-done = Order more pieces forward, if you like: each has one action an hour.
zodiacs-learn-guide-ready = Be ready
zodiacs-learn-guide-ready-task = Press the button “Ready”. When all players are ready, all orders are carried out together.
zodiacs-learn-guide-ready-done = { $came ->
    [yes] This is the result. You can act again this hour if something affects you, such as an enemy in sight or a failed order. Otherwise the next hour begins.
    [given] Your orders are submitted. Players who saw one can respond first; then all are carried out.
   *[nothing] Nothing happened: there were no orders, or they failed. Pieces that have not acted wait for your orders.
}
zodiacs-learn-guide-hour = Let the hour pass
zodiacs-learn-guide-hour-task = No more orders? Press “Ready, without orders”. When no player has orders left, battles are fought and the next hour begins. You can also skip until something happens.
zodiacs-learn-guide-hour-done = Six hours are a day: three by light, three by night.
zodiacs-learn-guide-journal = View the past
zodiacs-learn-guide-journal-task = Press an entry in the journal. The map shows what you knew then; one click brings you back.
zodiacs-learn-guide-journal-done = You can view the past at any time, and plan orders for later hours: a piece sent to a distant cell marches there automatically.
zodiacs-learn-guide-ability = Use an ability
zodiacs-learn-guide-ability-task = Choose a gnome and let it dig: this costs 1 ether and brings 2 ore. Or choose another piece and see what it can do.
zodiacs-learn-guide-ability-done = You pay for an ability when you order it. If it fails, you usually get the cost back.
zodiacs-learn-guide-meet = Find the enemy
zodiacs-learn-guide-meet-task = Move towards the centre, hour by hour, until one of your pieces sees a red one. The dark part of the map is what you do not see.
zodiacs-learn-guide-meet-done = You see what your pieces see, and no more. Pieces you lose sight of stay as shadows, with the hour in which you last saw them.
zodiacs-learn-guide-attack = Attack
zodiacs-learn-guide-attack-task = Order a piece to move onto a cell where you see an enemy. It stops in front of it and attacks when the hour ends.
zodiacs-learn-guide-attack-done = If there are several targets, you will be asked to choose one. If one of them is a leader, you must choose the leader.
zodiacs-learn-guide-fight = Fight the battle
zodiacs-learn-guide-fight-task = Press “Ready” until the battle starts. Pieces in the same cell can form a vanguard and take damage first.
zodiacs-learn-guide-fight-done = Both sides strike at once. Destroying a piece earns glory; losing your last leader eliminates you.
zodiacs-learn-guide-night = Wait for night
zodiacs-learn-guide-night-task = Play on until dusk. Watch which pieces fall asleep and which wake: your troll is a creature of the night.
zodiacs-learn-guide-night-done = At night most pieces see less far. It is a good time to move.
zodiacs-learn-guide-respond = Respond to an order
zodiacs-learn-guide-respond-task = When you see an enemy order and can respond, you are asked: a golem can brace, a dryad can heal. You can also pass.
zodiacs-learn-guide-respond-done = Responses are carried out first, so a shield is up before the fire arrives.
