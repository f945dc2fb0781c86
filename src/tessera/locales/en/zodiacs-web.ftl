### Zodiacs in the browser: the page of a war.

## Pieces and players

zodiacs-web-hour = { $hour ->
    [morning] morning
    [midday] midday
    [evening] evening
    [dusk] dusk
    [midnight] midnight
   *[dawn] dawn
}
zodiacs-web-ghost = { $piece }: last seen on day { $day }, { $hour ->
    [morning] morning
    [midday] midday
    [evening] evening
    [dusk] dusk
    [midnight] midnight
   *[dawn] dawn
}
zodiacs-web-ghost-when = { $day } · { $hour ->
    [morning] morn
    [midday] noon
    [evening] eve
    [dusk] dusk
    [midnight] night
   *[dawn] dawn
}
zodiacs-web-piece-hp = { $piece }, hit points { $hp } of { $of }
zodiacs-web-is-hidden = hidden
zodiacs-web-is-attacking = attacks { $cell }
zodiacs-web-is-stunned = stunned
zodiacs-web-has-acted = has acted
zodiacs-web-has-shield = shield { $amount }
zodiacs-web-has-boost = strength +{ $amount }
zodiacs-web-detects = detects within { $radius }
zodiacs-web-order-move = { $piece } → { $cell }
zodiacs-web-order-ability = { $piece }: { $ability }{ $aimed ->
    [yes] {" "}→ { $aims }
   *[no] {""}
}
zodiacs-web-order-number = order #{ $number }
zodiacs-web-order-unseen = what you cannot see
zodiacs-web-bot = Bot { $number }
zodiacs-web-level = { $level ->
    [1] novice
    [2] experienced
    [3] strong
    [4] very strong
   *[5] master
}
zodiacs-web-seat = Player { $number }
zodiacs-web-namesake = { $name } ({ $number })
zodiacs-web-asked-to-leave = The founder of the war has asked you to leave your seat.
zodiacs-web-result = { $how ->
    [last] { $winner } wins: nobody else is left.
    [glory] { $winner } wins by glory.
    [aborted] Aborted: a bot could not think. There is no result.
   *[other] A draw.
}
zodiacs-web-result-glory = Glory — { $sides }
zodiacs-web-is-asleep = asleep at this hour

## Time

zodiacs-web-day = Day { $day }
zodiacs-web-day-of = Day { $day } of { $days }
zodiacs-web-step = { $step ->
    [before] The hour begins
    [orders] Orders
    [response] Responses
    [execution] Orders are carried out
    [targets] Combat: targets
    [defence] Combat: vanguards
    [order] Combat: who is struck first
    [damage] Combat: damage
    [combat] Combat
   *[over] The game is over
}
zodiacs-web-turn = Day { $day }, { zodiacs-web-hour }
zodiacs-web-turn-planned = Planned: day { $day }, { zodiacs-web-hour }
zodiacs-web-paused = The game is paused
zodiacs-web-suspended = A bot cannot think at the moment, and the war waits for it. The server is repairing this, and the war goes on by itself.
zodiacs-web-suspended-abort = If all who play vote for it, the war is aborted, and no rating changes.
zodiacs-web-reserve = { $kind ->
    [day] holidays: { $time }
    [hour] holidays: { $time }
   *[live] reserve { $time }
}
zodiacs-web-returned = The server was away. This step has been given the time back: { $time }.
zodiacs-web-days-left = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

## Players

zodiacs-web-players = Players, by priority
zodiacs-web-you = you
zodiacs-web-coalition = in coalition { $name }
zodiacs-web-away = away
zodiacs-web-away-grace = { $name } is away and may take { $time } longer
zodiacs-web-stand-in = a bot stands in
zodiacs-web-glory = glory { $amount }
zodiacs-web-out = out
zodiacs-web-is-ready = ready
zodiacs-web-deciding = deciding
zodiacs-web-holdings = Your resources
zodiacs-web-vote = { $proposal ->
    [pause] Vote to pause
    [resume] Vote to go on
    [draw] Vote for a draw
    [abort] Vote to abort the war
   *[extend] Vote for more time
}{ $count ->
    [0] {""}
   *[other] {" "}(for it: { $count })
}

## What to do

zodiacs-web-task = { $step ->
    [orders] Give orders
    [response] Respond, or let it pass
    [targets] Choose targets
    [defence] Choose vanguards
   *[order] Choose whom your blows meet first
}
zodiacs-web-waiting = Waiting for the others
zodiacs-web-not-asked = { $step ->
    [response] You have nothing to respond with.
    [orders] You have nothing to order now.
   *[other] You have nothing to choose in this step.
}
zodiacs-web-watching = You are watching
zodiacs-web-watching-why = You see what is public: the ground, who plays, day and hour. The pieces, and what happened, are shown when the game is over.
zodiacs-web-you-are-out = You are out. The game goes on without you.
zodiacs-web-out-sees-all = You see all that truly happens: the whole map, and the journal of the truth.
zodiacs-web-ready = { $step ->
    [orders] { $count ->
        [0] Ready, without orders
        [one] Ready with { $count } order
       *[other] Ready with { $count } orders
    }
    [response] { $count ->
        [0] Let it pass
        [one] Ready with { $count } response
       *[other] Ready with { $count } responses
    }
   *[other] Ready
}
zodiacs-web-ready-back = You are ready. Take it back
zodiacs-web-kept = Your last orders are not handed in yet: they are kept here until the connection is back.
zodiacs-web-not-given = What you ordered last may not have been handed in: look at your orders and at the journal.
zodiacs-web-awaited = { $count ->
    [0] The step is being closed.
    [one] { $count } player is still deciding.
   *[other] { $count } players are still deciding.
}
zodiacs-web-then-hand-over = When you are ready, the screen goes to the next player.
zodiacs-web-why-asked = { $round ->
    [1] Orders have been given, and are not carried out yet.
   *[other] Somebody has responded, so everybody is asked once more.
}
zodiacs-web-seen-none = { $round ->
    [1] You have seen none of them.
   *[other] You have seen nothing of the new responses.
}
zodiacs-web-seen-count = { $count ->
    [0] You have seen nothing new.
    [one] You have seen { $count } new response.
   *[other] You have seen { $count } new responses.
}
zodiacs-web-round = round { $round }
zodiacs-web-pass = Let this hour pass
zodiacs-web-pass-wary = Pass until something happens
zodiacs-web-pass-to = pass until an hour…
zodiacs-web-pass-back = Ask me again
zodiacs-web-ready-again = Ready, and ask me again
zodiacs-web-ready-again-why = You are asked for orders once more in this hour, even if nothing concerns you.
zodiacs-web-pass-until = { $how ->
    [hour] You are asked nothing more before the next hour. What you have handed in stands; plans and standing answers are given.
   *[other] You are asked again when something of yours is touched, an enemy comes into view, or an order of yours comes to nothing. Plans and standing answers are given.
}
zodiacs-web-passing = { $count ->
    [0] You let it pass
    [one] { $count } order handed in; passing { zodiacs-web-passing-until }
   *[other] { $count } orders handed in; passing { zodiacs-web-passing-until }
}
zodiacs-web-passing-until = { $how ->
    [hour] until the next hour
   *[other] until something happens
}
zodiacs-web-roused = Something concerns you: you are asked again.
zodiacs-web-roused-by = Asked again: { $why }

## The piece in hand

zodiacs-web-piece-in-hand = Piece
zodiacs-web-let-go = Let go
zodiacs-web-hp = Hit points
zodiacs-web-strength = Strength
zodiacs-web-sight = Sight
zodiacs-web-size = Size
zodiacs-web-move = Move to
zodiacs-web-nowhere = It has nowhere to go.
zodiacs-web-no-move = No move: { $why }
zodiacs-web-extra = (extra)
zodiacs-web-aim = { $kind ->
    [cell] Choose a cell
    [player] Choose a player
    [order] Choose an order
   *[piece] Choose a piece
}{ $number ->
    [1] .
   *[other] {" "}({ $number }).
}

## Orders

zodiacs-web-orders = Orders
zodiacs-web-orders-none = { $step ->
    [response] No response yet. Choose a piece that can respond.
   *[orders] No orders yet. Choose a piece, then a cell or an ability. To a cell farther away it marches hour by hour.
}
zodiacs-web-orders-count = { $count ->
    [0] No orders.
    [one] { $count } order.
   *[other] { $count } orders.
}
zodiacs-web-preview = As if all went well
zodiacs-web-previewing = As if all went well
zodiacs-web-earlier = Earlier: { $order }
zodiacs-web-later = Later: { $order }
zodiacs-web-withdraw = Withdraw: { $order }
zodiacs-web-type = Type an order
zodiacs-web-type-example = 12 c3-d3
zodiacs-web-type-give = Give it
zodiacs-web-dismiss = Dismiss
zodiacs-web-for-hour = Write orders for
zodiacs-web-for-now = for this hour
zodiacs-web-march = goes on to { $cell } by day { $day }, { zodiacs-web-hour }
zodiacs-web-plan-ahead = plan ahead…
zodiacs-web-for = plan: { zodiacs-web-turn }{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
zodiacs-web-plan-none = Nothing planned for this hour. Plans are handed in when it comes, unless you order otherwise.
zodiacs-web-planning = Planning: { zodiacs-web-turn }
zodiacs-web-planned = { $count ->
    [one] { $count } of these orders was planned for this hour. “Ready” hands in all of them.
   *[other] { $count } of these orders were planned for this hour. “Ready” hands in all of them.
}
zodiacs-web-ahead = { $ahead ->
    [day] The whole day is handed in at once: orders for this hour, plans for the five after it, standing answers. Then it is played by itself.
   *[hour] The whole hour is handed in at once: orders, and standing answers. Then it is played by itself.
}
zodiacs-web-quiet = Only leaders are left to fight, and nobody was hurt for a day: if nobody is by the end of this one, the war ends by glory.

zodiacs-web-standing = Standing answers
zodiacs-web-standing-count = { $count ->
    [0] none
   *[other] { $count }
}
zodiacs-web-standing-how = Given by themselves when you can respond: from the first on, as long as you can pay; each once an hour.
zodiacs-web-standing-usual = Shield and counter as usual ({ $count })
zodiacs-web-standing-often = each time
zodiacs-web-standing-own = Another…
zodiacs-web-standing-when = When
zodiacs-web-standing-then = then
zodiacs-web-standing-add = Add it
zodiacs-web-standing-rule = When { $when } → { $then }
zodiacs-web-standing-aimed = { $at ->
    [any] anything of mine is aimed at
    [cell] { $name } is aimed at
   *[piece] { $name } is aimed at
}
zodiacs-web-standing-ordered = { $at ->
    [any] an enemy orders anything
    [move] an enemy orders a move
   *[ability] an enemy orders “{ $name }”
}
zodiacs-web-standing-ask = ask me
zodiacs-web-standing-order = { $order }, { $aim ->
    [order] against that order
    [aim] for the piece that is aimed at
   *[piece] at the piece that was ordered
}

zodiacs-web-concede = Concede…
zodiacs-web-concede-sure = All your pieces leave the map, and you are out. This cannot be taken back.
zodiacs-web-concede-not = Play on
zodiacs-web-concede-yes = Concede
zodiacs-web-let-bot = Let a bot play for me
zodiacs-web-let-bot-why = A bot plays in your stead until you do something again; nobody waits for you.
zodiacs-web-bot-plays = A bot plays for you.{ $known ->
    [yes] {" "}It took over on { $time }.
   *[no] {""}
} As soon as you do anything, you play on yourself.
zodiacs-web-bot-from = If you hand in nothing by { $time }, a bot plays for you from then on.
zodiacs-web-take-over = Play on myself
zodiacs-web-go-on = { $paused ->
    [yes] Go on
   *[no] Go on without them
}
zodiacs-web-go-on-why = { $paused ->
    [yes] You have asked for three days that this war goes on.
   *[no] This war has waited for others for three days. If it goes on, a bot plays for who is away until they come back.
}
zodiacs-web-go-on-from = { $paused ->
    [yes] If the others do not answer, you may let it go on from { $time } on.
   *[no] If nobody comes, you may let it go on without them from { $time } on.
}
zodiacs-web-of-league = A war of a league
zodiacs-web-rematch = Rematch
zodiacs-web-rematch-go = To the rematch

## Combat

zodiacs-web-combat = Combat
zodiacs-web-combat-how = { $step ->
    [targets] Each attacker has one target. Press an attacker and its target, or drag one onto the other.
    [defence] Pieces in a vanguard stand in front of yours and take the blows first.
   *[order] Blows meet the enemy vanguard in this order, then the one behind it.
}
zodiacs-web-target-of = Target of piece { $piece }
zodiacs-web-strike-of = Whom piece { $piece } strikes
zodiacs-web-vanguard-of = Vanguard: piece { $piece }
zodiacs-web-order-of = Order in which piece { $piece } strikes
zodiacs-web-stays-out = stays out
zodiacs-web-covers = covers
zodiacs-web-against = against
zodiacs-web-strikes-through = strikes, in this order:

## What came of it

zodiacs-web-playback = What came of it
zodiacs-web-speed = Speed
zodiacs-web-speed-of = { $speed ->
    [slow] slow
    [usual] usual
   *[fast] fast
}
zodiacs-web-play-step = Next
zodiacs-web-skip = Skip
zodiacs-web-replay = Show again what came of it

## What has happened since one looked last

zodiacs-web-digest = Since your last visit
zodiacs-web-digest-play = Play
zodiacs-web-digest-skip = Skip
zodiacs-web-play-news = Play what happened
zodiacs-web-digest-more = What happened
zodiacs-web-digest-little = Nothing of weight
zodiacs-web-digest-days = day { $from } to day { $to }
zodiacs-web-digest-count = { $what ->
    [lost] lost: { $count }
    [destroyed] destroyed: { $count }
    [out] players eliminated: { $count }
    [battles] battles: { $count }
    [seen] enemies seen: { $count }
   *[moves] moves: { $count }
}
zodiacs-web-digest-loss = { $what ->
    [lost] Lost: { $piece }
   *[destroyed] Destroyed: { $piece }
}{ $placed ->
    [no] {""}
   *[other] {" "}on { $cell }
}{ $known ->
    [yes] {" "}— in battle with { $by }
   *[no] {""}
}

## Journal and talk

zodiacs-web-tab = { $tab ->
    [journal] Journal
    [note] Note
   *[talk] Talk
}
zodiacs-web-journal = Journal
zodiacs-web-journal-none = Nothing of the kind has happened.
zodiacs-web-journal-closed = The journals open when the game is over.
zodiacs-web-journal-more = Show earlier hours
zodiacs-web-past = The past.
zodiacs-web-filter-topic = About
zodiacs-web-filter-player = Player
zodiacs-web-filter-piece = Piece
zodiacs-web-topic = { $topic ->
    [orders] orders
    [pieces] pieces
    [battles] battles
    [resources] resources
   *[all] everything
}
zodiacs-web-all-players = all players
zodiacs-web-all-pieces = all pieces
zodiacs-web-eyes = What was known to
zodiacs-web-eyes-own = me
zodiacs-web-eyes-all = all: the truth
zodiacs-web-talk = Talk
zodiacs-web-talk-none = Nobody has said anything yet.
zodiacs-web-to = To
zodiacs-web-to-all = to all
zodiacs-web-to-coalition = to the coalition
zodiacs-web-to-player = to { $name }
zodiacs-web-message = Message
zodiacs-web-send = Send

## One screen

zodiacs-web-hand-over = { $name }, it is your turn
zodiacs-web-hand-over-why = Pass the screen on. Nobody else should look now.
zodiacs-web-uncover = I am { $name }

## Keys

zodiacs-web-lead = Next piece by itself
zodiacs-web-lead-why = Pieces that can be ordered something come into your hand one after another
zodiacs-web-key-walk = walk the map when it has the focus
zodiacs-web-key-press = choose a piece, a cell, a target
zodiacs-web-key-next = to the next piece that may be ordered something; back with Shift
zodiacs-web-key-ability = choose an ability of the piece in hand
zodiacs-web-key-back = take the last pick back
zodiacs-web-key-escape = let go; back to now
zodiacs-web-key-ready = ready, or take that back
zodiacs-web-key-pass = let this hour pass, or take that back
zodiacs-web-key-watch = pass until something happens, or take that back
zodiacs-web-key-preview = the map as if all went well
zodiacs-web-key-map = to the map
zodiacs-web-key-journal = journal
zodiacs-web-key-talk = talk
zodiacs-web-key-play = what came of it, step by step
zodiacs-web-key-now = back to now
zodiacs-web-key-zoom = nearer, farther, the whole map
zodiacs-web-key-help = this list

## For screen readers

zodiacs-web-map = Map
zodiacs-web-fog = { $fog ->
    [view] in view
    [seen] seen before
   *[never] never seen
}
zodiacs-web-mark = { $mark ->
    [move] may move here
    [attack] may attack here
    [target] may be aimed at
    [aimed] aimed at in your plan
    [chosen] chosen
   *[told] told of
}
zodiacs-web-told-ready = { $name } is ready.
zodiacs-web-no-war = There is no such war

## The ground and a fight, as far as one sees

zodiacs-web-cell-in-hand = Cell
zodiacs-web-room = { $capacity ->
    [0] nobody can go in
   *[other] { $free ->
        [0] full: all { $capacity } of its room is taken
        [one] room for { $free } of { $capacity }: only a piece of size 1 fits
       *[other] room for { $free } of { $capacity }: pieces up to size { $free } fit
    }
}
zodiacs-web-pays = each day pays { $faction }: { $amounts }
zodiacs-web-awake = { $all ->
    [yes] active at every hour
   *[no] active: { $hours }
}
zodiacs-web-cost = costs { $amounts }
zodiacs-web-too-dear = you have: { $amounts }
zodiacs-web-income = Tomorrow brings: { $amounts }
zodiacs-web-income-source = { $source ->
    [day] every day
   *[other] { $name }{ $count ->
        [one] {""}
       *[other] {" "}× { $count }
    }
}
zodiacs-web-forecast = If it comes to a fight
zodiacs-web-forecast-unsure = A forecast from what you see now. Answers, vanguards and hidden pieces can change it; a piece attacked by several strikes only one.
zodiacs-web-duel = { $ordered ->
    [yes] Deals
   *[no] Would deal
} { $deals } of { $of }, { $ordered ->
    [yes] takes
   *[no] would take
} { $takes } of { $has }.
zodiacs-web-duel-together = With { $others }: { $together } of { $of }.
zodiacs-web-duel-kills = That destroys { $enemy }.
zodiacs-web-duel-dies = That destroys { $own }.
zodiacs-web-duel-attacked = { $enemy } attacks { $cell }.
zodiacs-web-duel-covered = May be covered by { $covers }.

zodiacs-web-no-room = { $own ->
    [yes] No room in { $cell } when its turn comes, as far as you see: it would stay where it is.
   *[no] It takes the room in { $cell }: { $pieces } would stay behind.
}
zodiacs-web-lit = A lit cell is a move; pressing your own piece selects it. To move to a cell where one of yours stands, press the ground beside it, drag, or use “Move to”.

zodiacs-web-vote-asked = { $count ->
    [one] { $names } votes
   *[other] { $names } vote
} { $proposal ->
    [pause] to pause the game.
    [resume] to go on.
    [draw] for a draw.
    [abort] to abort the war without a result.
   *[extend] for more time for this step.
}
zodiacs-web-vote-agree = I am for it, too
zodiacs-web-vote-how = It takes effect when all agree. If you are against it, just play on.

## The pile of orders

zodiacs-web-pile = Orders of this stage
zodiacs-web-pile-how = The top one is carried out first, the lowest last.
zodiacs-web-pile-step = { $step ->
    [1] Orders
   *[other] Answers, round { $round }
}
zodiacs-web-pile-answers = answers { $name }: { $order }
zodiacs-web-pile-answered = answered by { $names }
zodiacs-web-pile-mine = your draft
zodiacs-web-pile-answer-to = Your answers to { $name }
zodiacs-web-pile-answer = { $piece }: { $ability }{ $aimed ->
    [yes] {" "}→ { $aim }
   *[no] {""}
}

zodiacs-web-share = Show my drafts to my allies

## The film of a war

zodiacs-web-film = The film of the war
zodiacs-web-review = Review the war
zodiacs-web-film-watch = Watch the film of the war
zodiacs-web-film-back = To the war
zodiacs-web-no-film = There is no film of this war
zodiacs-web-film-sides = Which map
zodiacs-web-film-side = { $side ->
    [truth] The truth
   *[believed] What was believed
}
zodiacs-web-film-errors = { $wrong ->
    [0] No shadow in a wrong place
    [one] { $wrong } shadow in a wrong place
   *[other] { $wrong } shadows in wrong places
}, { $unknown ->
    [0] nobody unknown.
    [one] { $unknown } piece unknown.
   *[other] { $unknown } pieces unknown.
}
zodiacs-web-film-play = Play
zodiacs-web-film-pause = Pause
zodiacs-web-film-hour = Hour
zodiacs-web-film-deciding = What decided it:
zodiacs-web-film-lost = Fallen: { $names }.
zodiacs-web-film-gain = { $name }: glory +{ $amount }.
zodiacs-web-film-link = Copy the link to the film
zodiacs-web-leaves-later = Room is made later in this list, by { $pieces }: put that order first.
