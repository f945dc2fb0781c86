### Zodiacs: the journal.

zodiacs-journal-not-over = The full journal is available after the game.
zodiacs-journal-number = The journal has no entry { $found }; expected a number from 0 to { $last }.
zodiacs-journal-no-log = This is not the log of a Zodiacs game.
zodiacs-journal-broken-off = A game can be resumed only from its full log, not from a player’s, and only at a step that is waiting for players.

zodiacs-plan-past = Plans are for later hours; give orders for this hour now.
zodiacs-plan-end = The game ends after day { $days }.
zodiacs-plan-many = There are too many plans.
zodiacs-plan-json = The plans cannot be read: { $reason }.

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

zodiacs-event-move = move { $origin }–{ $target }
zodiacs-event-move-to = move to { $target }
zodiacs-event-ability = “{ $ability }”{ $aimed ->
        [yes] {" "}→ { $aims }
       *[no] {""}
    }
zodiacs-event-glory-name = glory
zodiacs-event-piece = { $known ->
        [yes] { $kind } { $id }{ $owned ->
            [yes] {" "}({ $owner })
           *[no] {""}
        }
       *[no] Piece { $id }
    }
zodiacs-event-step-before = before the first step
zodiacs-event-step-orders = orders
zodiacs-event-step-response = response orders
zodiacs-event-step-execution = execution
zodiacs-event-step-targets = the choice of targets
zodiacs-event-step-defence = vanguards
zodiacs-event-step-order = the order of vanguards
zodiacs-event-step-damage = damage
zodiacs-event-step-over = the end

## Time.

zodiacs-event-numbered = Numbers for future pieces have been drawn.
zodiacs-event-day = Day { $day } begins; priority: { $priority }.
zodiacs-event-hour = Day { $day }, { $hour }.
zodiacs-event-step = Step: { $step } (stage { $stage }).
zodiacs-event-out = { $player } is eliminated.
zodiacs-event-coalition = coalition { $name }
zodiacs-event-over = The game is over: { $how ->
        [last] { $winner } wins; no enemies are left.
        [glory] { $winner } wins by glory.
       *[draw] a draw.
    }

## Orders.

zodiacs-event-given = Order: { $piece }, { $order }.
zodiacs-event-refused = Refused: { $text }.
zodiacs-event-witnessed = Shown to { $by }: { $piece }, { $order }.
zodiacs-event-countered = Countered, and cancelled when its turn comes: { $piece }, { $order }.
zodiacs-event-executed = Carried out: { $piece }, { $order }.
zodiacs-event-stopped = Suspended: { $piece }, { $order }.
zodiacs-event-cancelled = Cancelled, because { $reason }: { $piece }, { $order }.
zodiacs-event-failed = No effect: { $piece }, { $what ->
        [move] move
       *[ability] “{ $ability }”
    }.
zodiacs-event-shown = { $to ->
        [you] You see an order
       *[everybody] An order is shown
    }: { $piece }, { $order }.
zodiacs-event-failure = { $how ->
        [refused] Refused: { $text } – { $reason }
       *[cancelled] Cancelled: { $text } – { $reason }.
    }

## Pieces.

zodiacs-event-placed = { $piece } stands on { $cell }.
zodiacs-event-seen = { $piece } comes into view on { $cell }; hit points: { $hp }.
zodiacs-event-lost = { $piece } is out of sight.
zodiacs-event-destroyed = { $piece } is destroyed.
zodiacs-event-removed = { $piece } leaves the map with its player.
zodiacs-event-moved = { $piece } moves from { $origin } to { $target }.
zodiacs-event-acted = { $piece } has used its action for this hour.
zodiacs-event-suspended = { $piece } stops and attacks { $cell }.
zodiacs-event-alarmed =
    { $any ->
        [yes] An unseen enemy attacks { $cells }.
       *[no] You are no longer attacked by an unseen enemy.
    }
zodiacs-event-marked = { $piece } attacks in its own cell, { $cell }.
zodiacs-event-unmarked = { $piece } no longer attacks.
zodiacs-event-revealed = { $piece } is revealed.
zodiacs-event-hidden = { $piece } hides.
zodiacs-event-stealth-ended = { $piece } no longer hides automatically.
zodiacs-event-damaged = { $piece } takes damage: { $amount }.
zodiacs-event-absorbed = The shield of { $piece } takes damage: { $amount }.
zodiacs-event-healed = { $piece } is healed: { $amount }.
zodiacs-event-shielded = { $piece } gets a shield: { $amount }.
zodiacs-event-boosted = { $piece } gains strength for this hour: { $amount }.
zodiacs-event-detecting = { $piece } detects hidden pieces this hour; radius: { $radius }.
zodiacs-event-stunned = { $piece } is stunned until the end of the next hour.
zodiacs-event-fired = { $piece } uses { $order }.
zodiacs-event-used = { $piece } has used up “{ $ability }” for this hour.
zodiacs-event-occurred = Orders of this hour can name: { $what }.
zodiacs-event-occurred-seen = { $piece } came into view
zodiacs-event-occurred-done = an order of { $piece } was carried out
zodiacs-event-occurred-fired = a passive ability of { $piece } fired

## Battles.

zodiacs-event-attacked = Battle: { $attacker } attacks { $target }.
zodiacs-event-battle-over = The battle is over: { $attacker } against { $target }.
zodiacs-event-vanguard = Vanguard of { $own } against { $enemy }: { $pieces }.
zodiacs-event-holds = { $target } does not strike { $attacker }.
zodiacs-event-peace = All battles of this hour are over.

## Resources.

zodiacs-event-resource = { $player }: { $resource } { $amount }.
zodiacs-event-glory = { $player }: glory { $amount }.
