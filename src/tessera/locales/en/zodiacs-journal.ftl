### Zodiacs: the journal, and what it tells.

zodiacs-journal-not-over = The journal of everything opens when the game is over.
zodiacs-journal-number = There is no entry { $found }; expected a number from 0 to { $last }.
zodiacs-journal-no-log = This is no log of a game of Zodiacs.
zodiacs-journal-broken-off = A game goes on only from its whole log, that of all players, up to a step in which somebody is asked.

zodiacs-plan-past = Plans are for later hours; orders for this one are given now.
zodiacs-plan-end = The game ends after day { $days }.
zodiacs-plan-many = These are too many plans.
zodiacs-plan-json = These are no plans: { $reason }.

## Why an order was cancelled.

zodiacs-reason-gone = the piece is gone
zodiacs-reason-stunned = the piece is stunned
zodiacs-reason-not-ready = the piece is not ready
zodiacs-reason-attacking = the piece is attacking
zodiacs-reason-combat = the piece is in combat
zodiacs-reason-leader = a leader does not leave combat
zodiacs-reason-target-lost = the target is lost
zodiacs-reason-countered = it was countered
zodiacs-reason-no-room = there is no room

## Parts of sentences.

zodiacs-morning = morning
zodiacs-midday = midday
zodiacs-evening = evening
zodiacs-dusk = dusk
zodiacs-midnight = midnight
zodiacs-dawn = dawn

zodiacs-told-move = move { $origin }–{ $target }
zodiacs-told-move-to = move to { $target }
zodiacs-told-ability = “{ $ability }”{ $aimed ->
        [yes] {" "}→ { $aims }
       *[no] {""}
    }
zodiacs-told-glory-name = glory
zodiacs-told-step-before = before the first
zodiacs-told-step-orders = orders
zodiacs-told-step-response = response orders
zodiacs-told-step-execution = execution
zodiacs-told-step-targets = the choice of targets
zodiacs-told-step-defence = vanguards
zodiacs-told-step-order = the order of vanguards
zodiacs-told-step-damage = damage
zodiacs-told-step-over = the end

## Time.

zodiacs-told-numbered = The numbers of pieces to come are drawn.
zodiacs-told-day = Day { $day } begins; priority: { $priority }.
zodiacs-told-hour = Day { $day }, { $hour }.
zodiacs-told-step = Step: { $step } (stage { $stage }).
zodiacs-told-out = Player { $player } is out.
zodiacs-told-over = The game is over: { $how ->
        [last] { $winner } wins, left alone.
        [glory] { $winner } wins by glory.
       *[draw] a draw.
    }

## Orders.

zodiacs-told-given = Order: piece { $piece }, { $order }.
zodiacs-told-refused = Refused: { $text }.
zodiacs-told-witnessed = Shown to { $by }: piece { $piece }, { $order }.
zodiacs-told-countered = Countered, to be cancelled in its turn: piece { $piece }, { $order }.
zodiacs-told-executed = Carried out: piece { $piece }, { $order }.
zodiacs-told-stopped = Suspended: piece { $piece }, { $order }.
zodiacs-told-cancelled = Cancelled, as { $reason }: piece { $piece }, { $order }.
zodiacs-told-failed = Nothing comes of what piece { $piece } was ordered: { $what ->
        [move] to move
       *[ability] “{ $ability }”
    }.
zodiacs-told-shown = { $whom ->
        [you] You are shown an order
       *[everybody] An order is shown
    }: piece { $piece }, { $order }.
zodiacs-told-failure = { $how ->
        [refused] Refused: { $text } – { $reason }
       *[cancelled] Cancelled: { $text } – { $reason }.
    }

## Pieces.

zodiacs-told-placed = Piece { $piece } stands on { $cell }.
zodiacs-told-seen = Piece { $piece } comes into view on { $cell }; hit points: { $hp }.
zodiacs-told-lost = Piece { $piece } is lost from view.
zodiacs-told-destroyed = Piece { $piece } is destroyed.
zodiacs-told-removed = Piece { $piece } leaves the map with its player.
zodiacs-told-moved = Piece { $piece } moves from { $origin } to { $target }.
zodiacs-told-acted = Piece { $piece } has used its action of this hour.
zodiacs-told-suspended = Piece { $piece } halts and attacks { $cell }.
zodiacs-told-alarmed =
    { $any ->
        [yes] Somebody unseen attacks { $cells }.
       *[no] Nobody unseen attacks you any more.
    }
zodiacs-told-marked = Piece { $piece } attacks in its own cell, { $cell }.
zodiacs-told-unmarked = Piece { $piece } no longer attacks.
zodiacs-told-revealed = Piece { $piece } is revealed.
zodiacs-told-hidden = Piece { $piece } hides.
zodiacs-told-stealth-ended = Piece { $piece } will not hide again by itself.
zodiacs-told-damaged = Piece { $piece } takes damage: { $amount }.
zodiacs-told-absorbed = The shield of piece { $piece } takes damage: { $amount }.
zodiacs-told-healed = Piece { $piece } is healed: { $amount }.
zodiacs-told-shielded = Piece { $piece } gets a shield: { $amount }.
zodiacs-told-boosted = Piece { $piece } has more strength this hour: { $amount }.
zodiacs-told-detecting = Piece { $piece } detects hidden pieces this hour; radius: { $radius }.
zodiacs-told-stunned = Piece { $piece } is stunned until the end of the next hour.
zodiacs-told-fired = Piece { $piece } uses { $order }.
zodiacs-told-used = Piece { $piece } has used up “{ $ability }” for this hour.

## Battles.

zodiacs-told-attacked = Battle: piece { $attacker } attacks piece { $target }.
zodiacs-told-battle-over = The battle is over: piece { $attacker } against piece { $target }.
zodiacs-told-vanguard = Vanguard of piece { $own } against piece { $enemy }: { $pieces }.
zodiacs-told-holds = Piece { $target } does not strike at piece { $attacker }.
zodiacs-told-peace = All battles of this hour are over.

## Resources.

zodiacs-told-resource = { $player }: { $resource } { $amount }.
zodiacs-told-glory = { $player }: glory { $amount }.
