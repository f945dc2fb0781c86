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
zodiacs-web-ghost-when = { $day } · { zodiacs-web-hour }
zodiacs-web-piece-hp = { $piece }, hit points { $hp } of { $of }
zodiacs-web-is-hidden = hidden
zodiacs-web-is-attacking = attacks { $cell }
zodiacs-web-is-stunned = stunned
zodiacs-web-has-acted = has acted
zodiacs-web-has-shield = shield { $amount }
zodiacs-web-has-boost = strength +{ $amount }
zodiacs-web-detects = detects hidden pieces within { $radius }
zodiacs-web-order-move = { $piece } → { $cell }
zodiacs-web-order-ability = { $piece }: { $ability }{ $aimed ->
    [yes] {" "}→ { $aims }
   *[no] {""}
}
zodiacs-web-order-number = order #{ $number }
zodiacs-web-order-event = { $kind ->
    [seen] { $piece } (came into view)
    [done] { $piece } (order carried out)
    [fired] { $piece } (passive ability fired)
   *[none] event !{ $number }
}
zodiacs-web-order-unseen = something you cannot see
zodiacs-web-bot = Bot { $number }
zodiacs-web-level = { $level ->
    [0] easy
    [1] novice
    [2] experienced
    [3] strong
    [4] very strong
   *[5] master
}
zodiacs-web-seat = Player { $number }
zodiacs-web-namesake = { $name } ({ $number })
zodiacs-web-asked-to-leave = The organizer of the war has removed you from your seat.
zodiacs-web-result = { $how ->
    [last] { $winner } wins: no enemies are left.
    [glory] { $winner } wins by glory.
    [aborted] War aborted: a bot failed. The war has no result.
   *[other] Draw.
}
zodiacs-web-ending = The last hour
zodiacs-web-ending-skip = Show the result
zodiacs-web-seen-all = Show what was hidden
zodiacs-web-result-glory = Glory — { $sides }
zodiacs-web-is-asleep = asleep at this hour

## Time

zodiacs-web-day = Day { $day }
zodiacs-web-day-of = Day { $day } of { $days }
zodiacs-web-step = { $step ->
    [before] Start of the hour
    [orders] Orders
    [response] Responses
    [execution] Execution of orders
    [targets] Combat: targets
    [defence] Combat: vanguards
    [order] Combat: target order
    [damage] Combat: damage
    [combat] Combat
   *[over] The game is over
}
zodiacs-web-turn = Day { $day }, { zodiacs-web-hour }
zodiacs-web-turn-numbered = Turn { $turn }: day { $day }, { zodiacs-web-hour }
zodiacs-web-turn-planned = Planned for turn { $turn }: day { $day }, { zodiacs-web-hour }
zodiacs-web-paused = The game is paused
zodiacs-web-suspended = A bot is unavailable, and the war waits for it. The server is restarting it; the war will continue automatically.
zodiacs-web-suspended-abort = If all players vote for it, the war is aborted and ratings do not change.
zodiacs-web-reserve = { $kind ->
    [day] vacation: { $time }
    [hour] vacation: { $time }
   *[live] reserve { $time }
}
zodiacs-web-returned = The server was down; this step has been extended by { $time }.
zodiacs-web-days-left = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

## Players

zodiacs-web-players = Players, by priority
zodiacs-web-you = you
zodiacs-web-ally = ally
zodiacs-web-coalition = in coalition { $name }
zodiacs-web-allied = Coalition { $name }
zodiacs-web-away = offline
zodiacs-web-away-grace = { $name } is disconnected: { $time } to reconnect
zodiacs-web-stand-in = played by a bot
zodiacs-web-glory = glory { $amount }
zodiacs-web-out = eliminated
zodiacs-web-is-ready = ready
zodiacs-web-deciding = deciding
zodiacs-web-holdings = Your resources
zodiacs-web-vote = { $proposal ->
    [pause] Vote to pause
    [resume] Vote to resume
    [draw] Vote for a draw
    [abort] Vote to abort the war
   *[extend] Vote for more time
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count } in favour)
}

## What to do

zodiacs-web-task = { $step ->
    [orders] Give orders
    [response] Respond or pass
    [targets] Choose targets
    [defence] Choose vanguards
   *[order] Choose the order of targets
}
zodiacs-web-waiting = Waiting for the other players
zodiacs-web-not-asked = { $step ->
    [response] You have nothing to respond with.
    [orders] You have no orders to give now.
   *[other] You have nothing to choose in this step.
}
zodiacs-web-watching = You are spectating
zodiacs-web-watching-why = You see only what is public: terrain, players, day and hour. Pieces and events are shown once the war is over.
zodiacs-web-you-are-out = You have been eliminated. The war continues without you.
zodiacs-web-out-sees-all = You see everything: the whole map and the complete journal.
zodiacs-web-ready = { $step ->
    [orders] { $count ->
        [0] Ready, without orders
        [one] Ready with { $count } order
       *[other] Ready with { $count } orders
    }
    [response] { $count ->
        [0] Pass
        [one] Ready with { $count } response
       *[other] Ready with { $count } responses
    }
   *[other] Ready
}
zodiacs-web-ready-back = Not ready after all
zodiacs-web-not-submitted = Your last orders have not been submitted yet; they are stored here until you are back online.
zodiacs-web-not-given = Your last orders may not have been submitted: check your orders and the journal.
zodiacs-web-awaited = { $count ->
    [0] The step is ending.
    [one] { $count } player is still deciding.
   *[other] { $count } players are still deciding.
}
zodiacs-web-then-hand-over = When you are ready, hand the device to the next player.
zodiacs-web-why-asked = { $round ->
    [1] Orders have been given but not carried out yet.
   *[other] There was a response, so every player may respond again.
}
zodiacs-web-seen-none = { $round ->
    [1] You have seen none of them.
   *[other] You have seen none of the new responses.
}
zodiacs-web-seen-count = { $count ->
    [0] You have seen nothing new.
    [one] You have seen { $count } new response.
   *[other] You have seen { $count } new responses.
}
zodiacs-web-round = round { $round }
zodiacs-web-pass = Skip this hour
zodiacs-web-pass-alert = Skip until something happens
zodiacs-web-pass-to = skip to…
zodiacs-web-pass-back = Stop skipping
zodiacs-web-ready-again = Ready, but ask again
zodiacs-web-ready-again-why = You can give orders once more this hour, even if nothing affects you.
zodiacs-web-is-ready-name = Ready
zodiacs-web-ready-why = Submits your orders. You can act again this hour only if something affects you.
zodiacs-web-pass-to-why = The same, but no later than the hour you choose.
zodiacs-web-ways = How do these differ?
zodiacs-web-pass-until = { $how ->
    [hour] You are not asked again before the next hour. Submitted orders stand; plans and automatic responses are carried out.
   *[other] You are asked again when one of your pieces is affected, an enemy comes into view, or one of your orders fails. Plans and automatic responses are carried out.
}
zodiacs-web-passing = { $count ->
    [0] Skipping { zodiacs-web-passing-until }
    [one] { $count } order submitted; skipping { zodiacs-web-passing-until }
   *[other] { $count } orders submitted; skipping { zodiacs-web-passing-until }
}
zodiacs-web-passing-until = { $how ->
    [hour] until the next hour
   *[other] until something happens
}
zodiacs-web-alerted = Something affects you: you can act again.
zodiacs-web-alerted-by = You can act again: { $why }

## The selected piece

zodiacs-web-piece-in-hand = Piece
zodiacs-web-let-go = Deselect
zodiacs-web-hp = Hit points
zodiacs-web-strength = Strength
zodiacs-web-sight = Sight
zodiacs-web-size = Size
zodiacs-web-move = Move to
zodiacs-web-move-full = { $cell } (no room)
zodiacs-web-nowhere = No cell to move to.
zodiacs-web-no-move = Can’t move: { $why }
zodiacs-web-extra = (extra)
zodiacs-web-aim = { $kind ->
    [cell] Choose a cell
    [player] Choose a player
    [event] Choose an event
   *[piece] Choose a piece
}{ $number ->
    [1] .
   *[other] {" "}({ $number }).
}

## Orders

zodiacs-web-orders = Orders
zodiacs-web-orders-submitted = Orders: submitted
zodiacs-web-orders-none = { $step ->
    [response] No responses yet. Choose a piece that can respond.
   *[orders] No orders yet. Choose a piece, then a cell or an ability. A piece marches to a distant cell hour by hour.
}
zodiacs-web-orders-count = { $count ->
    [0] No orders.
    [one] { $count } order.
   *[other] { $count } orders.
}
zodiacs-web-preview = Preview orders
zodiacs-web-previewing = Preview: all orders succeed
zodiacs-web-earlier = Move up: { $order }
zodiacs-web-later = Move down: { $order }
zodiacs-web-withdraw = Withdraw: { $order }
zodiacs-web-type = Type an order
zodiacs-web-type-example = 12 c3-d3
zodiacs-web-type-give = Add
zodiacs-web-for-hour = Orders for
zodiacs-web-for-now = this hour
zodiacs-web-march = reaches { $cell } by day { $day }, { zodiacs-web-hour }
zodiacs-web-plan-ahead = plan ahead…
zodiacs-web-for = plan: { zodiacs-web-turn }{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
zodiacs-web-plan-none = Nothing planned for this hour. Plans are submitted when it comes, unless you give other orders.
zodiacs-web-planning = Planning: { zodiacs-web-turn }
zodiacs-web-planned = { $count ->
    [one] { $count } of these orders was planned for this hour. “Ready” submits all of them.
   *[other] { $count } of these orders were planned for this hour. “Ready” submits all of them.
}
zodiacs-web-ahead = { $ahead ->
    [day] You submit the whole day at once: orders for this hour, plans for the next five, and automatic responses. Then the day is played.
   *[hour] You submit the whole hour at once: orders and automatic responses. Then the hour is played.
}
zodiacs-web-quiet = Only leaders can still fight, and no piece has been hurt for a day: if none is hurt by the end of this day, glory decides the war.

zodiacs-web-automatic = Automatic responses
zodiacs-web-automatic-count = { $count ->
    [0] none
   *[other] { $count }
}
zodiacs-web-automatic-how = Given automatically when you can respond: in this order, while you can pay, each at most once an hour.
zodiacs-web-automatic-usual = Add the usual shields and counters ({ $count })
zodiacs-web-automatic-often = every time
zodiacs-web-automatic-own = Custom…
zodiacs-web-automatic-when = When
zodiacs-web-automatic-then = then
zodiacs-web-automatic-add = Add
zodiacs-web-automatic-rule = When { $when } → { $then }
zodiacs-web-automatic-aimed = { $at ->
    [any] any of my pieces is targeted
    [cell] { $name } is targeted
   *[piece] { $name } is targeted
}
zodiacs-web-automatic-ordered = { $at ->
    [any] an enemy gives any order
    [move] an enemy orders a move
   *[ability] an enemy orders “{ $name }”
}
zodiacs-web-automatic-ask = ask me
zodiacs-web-automatic-order = { $order }, { $aim ->
    [order] against that order
    [aim] for the targeted piece
   *[piece] at the ordered piece
}

zodiacs-web-concede = Concede…
zodiacs-web-concede-sure = All your pieces leave the map, and you are eliminated. This cannot be undone.
zodiacs-web-concede-not = Keep playing
zodiacs-web-concede-yes = Concede
zodiacs-web-let-bot = Let a bot take over
zodiacs-web-let-bot-why = A bot plays for you until your next action, so other players do not have to wait.
zodiacs-web-bot-plays = A bot is playing for you.{ $known ->
    [yes] {" "}It took over on { $time }.
   *[no] {""}
} Your next action ends this.
zodiacs-web-bot-from = If you submit nothing by { $time }, a bot takes over.
zodiacs-web-take-over = Take over again
zodiacs-web-go-on = { $paused ->
    [yes] Resume
   *[no] Continue without them
}
zodiacs-web-go-on-why = { $paused ->
    [yes] You have been asking to resume this war for three days.
   *[no] This war has waited for absent players for three days. If you continue, bots play for them until they return.
}
zodiacs-web-go-on-from = { $paused ->
    [yes] If the others do not answer, you can resume at { $time }.
   *[no] If they stay away, you can continue without them at { $time }.
}
zodiacs-web-rules = Rules: { $rules }.
zodiacs-web-of-league = league war
zodiacs-web-rematch = Rematch
zodiacs-web-rematch-go = Go to the rematch

## Combat

zodiacs-web-combat = Combat
zodiacs-web-combat-how = { $step ->
    [targets] Each attacker has one target. Press an attacker and its target, or drag one onto the other.
    [defence] A vanguard stands in front of a piece and takes damage first.
   *[order] Damage hits the enemy vanguard in this order, then the piece behind it.
}
zodiacs-web-target-of = Target of piece { $piece }
zodiacs-web-strike-of = Enemy that piece { $piece } strikes
zodiacs-web-vanguard-of = Vanguard: piece { $piece }
zodiacs-web-order-of = Order in which piece { $piece } strikes
zodiacs-web-stays-out = does not take part
zodiacs-web-covers = covers
zodiacs-web-against = against
zodiacs-web-strikes-through = strikes, in this order:
zodiacs-web-harm = takes { $damage }, has { $has }{ $dies ->
    [yes] {" "}– destroyed
   *[no] {""}
}
zodiacs-web-harm-unsure = Damage with the choices made so far, as far as you can see. Choices of other players can change it.

## Result of a step

zodiacs-web-playback = Result
zodiacs-web-speed = Speed
zodiacs-web-speed-of = { $speed ->
    [slow] slow
    [usual] normal
   *[fast] fast
}
zodiacs-web-play-step = Next
zodiacs-web-skip = Skip
zodiacs-web-replay = Show the result again

## Events since the last visit

zodiacs-web-digest = Since your last visit
zodiacs-web-digest-play = Play
zodiacs-web-digest-skip = Skip
zodiacs-web-play-news = Play recent events
zodiacs-web-digest-more = Events
zodiacs-web-digest-little = Nothing important happened
zodiacs-web-digest-days = Day { $from } to day { $to }
zodiacs-web-digest-count = { $what ->
    [lost] { $count } lost
    [destroyed] { $count } destroyed
    [out] { $count ->
        [one] 1 player eliminated
       *[other] { $count } players eliminated
    }
    [battles] { $count ->
        [one] 1 battle
       *[other] { $count } battles
    }
    [seen] { $count ->
        [one] 1 enemy seen
       *[other] { $count } enemies seen
    }
   *[moves] { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
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

## Journal and chat

zodiacs-web-tab = { $tab ->
    [journal] Journal
    [note] Notes
   *[talk] Chat
}
zodiacs-web-journal = Journal
zodiacs-web-journal-none = No such events.
zodiacs-web-journal-closed = Journals open when the war is over.
zodiacs-web-journal-more = Show earlier turns
zodiacs-web-journal-newest = Newest first
zodiacs-web-past = Viewing an earlier moment.
zodiacs-web-filter-topic = Topic
zodiacs-web-filter-player = Player
zodiacs-web-filter-piece = Piece
zodiacs-web-topic = { $topic ->
    [orders] orders
    [pieces] pieces
    [battles] battles
    [resources] resources
   *[all] all
}
zodiacs-web-all-players = all players
zodiacs-web-all-pieces = all pieces
zodiacs-web-eyes = Point of view
zodiacs-web-eyes-own = mine
zodiacs-web-eyes-all = everything that happened
zodiacs-web-talk = Chat
zodiacs-web-talk-none = No messages yet.
zodiacs-web-to = To
zodiacs-web-to-all = to all
zodiacs-web-to-coalition = to the coalition
zodiacs-web-to-player = to { $name }

## One screen

zodiacs-web-hand-over = { $name }, it is your turn
zodiacs-web-hand-over-why = Hand over the device; other players should look away.
zodiacs-web-uncover = I am { $name }

## Keyboard shortcuts

zodiacs-web-lead = Auto-select next
zodiacs-web-lead-why = Selects each of your pieces that can take orders, one after another
zodiacs-web-key-walk = move around the map when it has focus
zodiacs-web-key-press = select a piece, a cell, a target
zodiacs-web-key-next = next piece that can take an order; Shift goes back
zodiacs-web-key-ability = select an ability of the piece
zodiacs-web-key-back = undo the last selection
zodiacs-web-key-escape = deselect; back to the game
zodiacs-web-key-ready = ready, or not ready
zodiacs-web-key-pass = skip this hour, or stop skipping
zodiacs-web-key-watch = skip until something happens, or stop skipping
zodiacs-web-key-preview = preview orders
zodiacs-web-key-map = go to the map
zodiacs-web-key-journal = journal
zodiacs-web-key-talk = chat
zodiacs-web-key-play = play the result step by step
zodiacs-web-key-now = back to the game
zodiacs-web-key-zoom = zoom in, zoom out, fit the map
zodiacs-web-key-help = this list

## For screen readers

zodiacs-web-map = Map
zodiacs-web-names = Names of pieces
zodiacs-web-fog = { $fog ->
    [view] in view
    [seen] seen before
   *[never] never seen
}
zodiacs-web-mark = { $mark ->
    [move] can move here
    [full] no room to move here
    [attack] can attack here
    [target] can be targeted
    [aimed] target in your plan
    [chosen] selected
   *[told] event here
}
zodiacs-web-announce-ready = { $name } is ready.
zodiacs-web-no-war = War not found

## Terrain and combat forecast

zodiacs-web-cell-in-hand = Cell
zodiacs-web-room = { $capacity ->
    [0] no piece can enter
   *[other] { $free ->
        [0] full: { $capacity } of { $capacity } taken
        [one] { $free } of { $capacity } free: fits a piece of size 1
       *[other] { $free } of { $capacity } free: fits pieces up to size { $free }
    }
}
zodiacs-web-pays = daily income for { $faction }: { $amounts }
zodiacs-web-awake = { $all ->
    [yes] active at every hour
   *[no] active: { $hours }
}
zodiacs-web-cost = costs { $amounts }
zodiacs-web-too-dear = {" "}— you have: { $amounts }
zodiacs-web-income = Income tomorrow: { $amounts }
zodiacs-web-income-source = { $source ->
    [day] every day
   *[other] { $name }{ $count ->
        [one] {""}
       *[other] {" "}× { $count }
    }
}
zodiacs-web-forecast = Combat forecast
zodiacs-web-forecast-unsure = Based on what you see now. Responses, vanguards and hidden pieces can change it; a piece attacked by several enemies strikes only one.
zodiacs-web-duel = { $ordered ->
    [yes] Deals
   *[no] Would deal
} { $deals } (the enemy has { $of }), { $ordered ->
    [yes] takes
   *[no] would take
} { $takes } (has { $has }).
zodiacs-web-duel-together = With { $others }: { $together }.
zodiacs-web-duel-kills = { $enemy } would be destroyed.
zodiacs-web-duel-dies = { $own } would be destroyed.
zodiacs-web-duel-attacked = { $enemy } attacks { $cell }.
zodiacs-web-duel-covered = { $covers } can cover it.

zodiacs-web-no-room = { $own ->
    [yes] As far as you can see, { $cell } will be full when this order is carried out: the piece would stay where it is.
   *[no] This fills { $cell }: { $pieces } would stay behind.
}
zodiacs-web-stuck = { $count ->
    [one] { $count } order will fail: there is no room. See the list of orders.
   *[other] { $count } orders will fail: there is no room. See the list of orders.
}
zodiacs-web-lit = Press a highlighted cell to move; press your own piece to select it. To move to a cell with a piece of yours, press the ground next to that piece, drag, or use “Move to”.

zodiacs-web-vote-asked = { $count ->
    [one] { $names } votes
   *[other] { $names } vote
} { $proposal ->
    [pause] to pause the game.
    [resume] to resume.
    [draw] for a draw.
    [abort] to abort the war without a result.
   *[extend] for more time for this step.
}
zodiacs-web-vote-agree = Vote for it too
zodiacs-web-vote-how = It takes effect when all players have voted for it. If you are against it, keep playing.

## Orders of a stage

zodiacs-web-pile = Orders of this stage
zodiacs-web-pile-how = Carried out from top to bottom.
zodiacs-web-pile-step = { $step ->
    [1] Orders
   *[other] Responses, round { $round }
}
zodiacs-web-pile-answers = responds to { $name }: { $order }
zodiacs-web-pile-answered = responses: { $names }
zodiacs-web-pile-mine = your draft
zodiacs-web-pile-answer-to = Your responses to { $name }
zodiacs-web-pile-answer = { $piece }: { $ability }{ $aimed ->
    [yes] {" "}→ { $aim }
   *[no] {""}
}

zodiacs-web-ally-drafts = Drafts of allies
zodiacs-web-share = Show my drafts to my allies

## War replay

zodiacs-web-war-replay = War replay
zodiacs-web-review = Analyse the war
zodiacs-web-war-replay-watch = Watch the replay
zodiacs-web-war-replay-back = Back to the war
zodiacs-web-no-replay = This war has no replay
zodiacs-web-war-replay-sides = View
zodiacs-web-war-replay-side = { $side ->
    [truth] What happened
   *[believed] What players believed
}
zodiacs-web-war-replay-errors = { $wrong ->
    [0] No shadows in the wrong place
    [one] { $wrong } shadow in the wrong place
   *[other] { $wrong } shadows in the wrong place
}, { $unknown ->
    [0] no pieces unknown.
    [one] { $unknown } piece unknown.
   *[other] { $unknown } pieces unknown.
}
zodiacs-web-war-replay-play = Play
zodiacs-web-war-replay-pause = Pause
zodiacs-web-war-replay-hour = Hour
zodiacs-web-war-replay-deciding = Turning point:
zodiacs-web-war-replay-lost = Lost: { $names }.
zodiacs-web-war-replay-gain = { $name }: glory +{ $amount }.
zodiacs-web-war-replay-link = Copy link to replay
zodiacs-web-leaves-later = { $pieces } will make room later in this list: move that order up.
