### Zodiacs: orders and choices, and why they are refused.

zodiacs-target-piece = a piece number, such as 12
zodiacs-target-cell = a cell, such as c3
zodiacs-target-player = a player, such as @name
zodiacs-target-event = { $events }, such as { $names ->
        [orders] #1
        [hour] !1
       *[both] #1 or !1
    }

zodiacs-event-kind-order = an order of an earlier step
zodiacs-event-kind-seen = an enemy that came into view this hour
zodiacs-event-kind-done = an order that was carried out this hour
zodiacs-event-kind-fired = a passive ability that fired this hour

zodiacs-side-own = a piece of yours
zodiacs-side-ally = a piece of an ally
zodiacs-side-enemy = an enemy piece
zodiacs-side-any = a piece

zodiacs-step-orders = orders
zodiacs-step-response = response orders
zodiacs-step-targets = the targets of your attackers
zodiacs-step-defence = the pieces of your vanguards
zodiacs-step-order = the order of the enemy’s vanguards

zodiacs-order-form = “{ $found }” is not an order; expected PIECE FROM-TO, such as 12 c3-d3, or PIECE ABILITY TARGET…, such as 12 strike 7.
zodiacs-order-closed = You cannot give orders in this step.
zodiacs-order-out = You have been eliminated and cannot give orders.
zodiacs-order-piece = You have no piece { $piece } on the map.
zodiacs-order-ability = Piece { $piece } has no ability “{ $ability }”; expected one of: { $known }.
zodiacs-order-passive = “{ $ability }” triggers automatically and cannot be ordered.
zodiacs-order-no-response = “{ $ability }” is not a response; it can be ordered only in an orders step.
zodiacs-order-move-response = A move is never a response; it can be ordered only in an orders step.
zodiacs-order-commanded = Piece { $piece } already has an action for this hour.
zodiacs-order-acted = Piece { $piece } has already acted this hour.
zodiacs-order-stunned = Piece { $piece } is stunned and cannot act.
zodiacs-order-asleep = Piece { $piece } is not active at this hour ({ $hour }).
zodiacs-order-used = Piece { $piece } has already used “{ $ability }” this hour; an extra without a cost works only once an hour.
zodiacs-order-again = No order was carried out in the last stage: piece { $piece } cannot be given the same order again this hour.
zodiacs-order-held = Piece { $piece } is a leader in combat: it cannot leave its cell.
zodiacs-order-origin = Piece { $piece } stands in { $cell }, not in { $found }.
zodiacs-order-far = { $target } is not next to { $cell }; a move goes to a neighbouring cell.
zodiacs-order-cell = The map has no cell “{ $found }”.
zodiacs-order-no-player = There is no player “{ $found }”.
zodiacs-order-targets = “{ $ability }” takes { $expected ->
        [0] no targets
        [one] one target
       *[other] { $expected } different targets
    }; found { $found }.
zodiacs-order-target-type = “{ $ability }” cannot be aimed at { $found }; expected { $expected }.
zodiacs-order-unseen = { $kind ->
        [order] You know of no order { $found } in an earlier step of this stage.
        [event] You know of no event { $found } in this hour.
       *[piece] You see no piece { $found }.
    }
zodiacs-order-lost-sight = You no longer see the piece of { $found }.
zodiacs-order-side = { $found } is not a valid target; expected { $side }.
zodiacs-order-range = { $found } is out of range: at most { $range ->
        [one] one cell
       *[other] { $range } cells
    } away.
zodiacs-order-line = { $found } is not on a straight line with piece { $piece }.
zodiacs-order-player = You cannot target { $found }; expected another side, or a player who has not been eliminated.
zodiacs-order-dark = { $found } is not in your view.
zodiacs-order-cost = “{ $ability }” costs { $amount } { $resource }; you have { $held }.

zodiacs-automatic-many = There are { $found } automatic responses; at most { $most } are allowed.
zodiacs-automatic-wrong = Automatic response { $number }: { $what }
zodiacs-automatic-ability = No piece here has an ability “{ $found }”; expected an ability of some piece, “move”, or nothing for any order.
zodiacs-automatic-piece = You have no piece { $found } on the map; expected the number of a piece of yours, or a cell.
zodiacs-automatic-no-response = Piece { $piece } cannot respond with “{ $found }”; expected one of its abilities that are responses.
zodiacs-automatic-event = “{ $ability }” names events of the hour and cannot name an order, so it cannot be an automatic response.
zodiacs-automatic-targets = “{ $ability }” takes { $expected ->
        [0] no targets
        [one] one target
       *[other] { $expected } targets
    }, of other types than these; # (the order that triggers it) and ! (the piece of that order) can also be targets.

zodiacs-answer-rules = This game uses version { $version } of the rules, which this program does not have.
zodiacs-answer-over = The game is over.
zodiacs-answer-kind = This step expects { $step }.
zodiacs-answer-many = You gave { $found } orders at once; a step takes at most { $most }.
zodiacs-answer-one-order = The order “{ $text }”: { $what }
zodiacs-answer-order = Order { $number }, “{ $text }”: { $what }
zodiacs-answer-attacker = Piece { $piece } is not one of your attackers.
zodiacs-answer-target = Piece { $piece } cannot attack { $found }; expected one of: { $expected }.
zodiacs-answer-battle = There is nothing to choose between piece { $own } and piece { $enemy }.
zodiacs-answer-vanguard = Piece { $piece } cannot join this vanguard; expected pieces in that cell that are in no other vanguard: { $expected }.
zodiacs-answer-arrangement = Put the enemy’s vanguard in order; expected each of these once: { $expected }.
zodiacs-answer-strike = Piece { $piece } has no such attacker to strike; expected one of: { $expected }.

zodiacs-case-form = A case is one JSON object, such as {"{"}"name": "…", "kinds": …{"}"}.
zodiacs-case-steps = “{ $name }” is invalid: { $reason }
zodiacs-case-twice = two pieces have the same number.
zodiacs-case-names = two players have the same name.
zodiacs-case-seats = there are { $found } players; expected 1 to { $most }.
zodiacs-case-objects = “{ $name }” must hold objects, such as [{"{"}"…": …{"}"}].

zodiacs-start-what-map = map
zodiacs-start-what-faction = faction
zodiacs-start-unknown = There is no { $what } “{ $found }”; expected one of: { $expected }.
zodiacs-start-leader = “{ $found }” does not lead { $faction }; expected one of: { $expected }.
zodiacs-start-seats = The map { $map } is for { $seats } players; found { $found }.
zodiacs-start-no-map = There is no map for { $found } players; expected one of { $expected }.
zodiacs-start-days = A game cannot last { $found } days; expected 0 (no end) or more.
zodiacs-start-name = “{ $found }” cannot be a player’s name here; expected 1 to { $most } visible characters without spaces.
zodiacs-start-twice = Two players are called “{ $found }”.
zodiacs-start-friends = All players are in one coalition; at least one must be an enemy.
zodiacs-start-clash = “{ $found }” is the name of a player and of a coalition.
zodiacs-start-coalitions = “coalitions” is { $found }; expected 0 for none, or 2 to { $most }, the number of seats.
zodiacs-rule-days = { $days ->
    [0] The war lasts until one side is left.
    [one] Glory decides after one day.
   *[other] Glory decides after { $days } days.
}
zodiacs-rule-allied-sight = Allies see only what their own pieces see.
zodiacs-rule-shared-cells = Enemies in one cell always fight.
