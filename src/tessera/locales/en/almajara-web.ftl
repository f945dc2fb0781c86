### Almajara in the browser client

almajara-web-content = { $name ->
    [none] Custom token set
   *[other] Token set “{ $name }”
}

almajara-web-name = Almajara
almajara-web-tagline = Tokens that carry their own moves, zones that bring reinforcements. Step into the enemy portal, or hold two Obelisks.

## Tokens, zones, cells

almajara-web-owner = { $side ->
    [s] South’s
   *[n] North’s
}
almajara-web-category = { $category ->
    [O] ordinary
    [A] Ancient
    [M] Myth
   *[G] Guardian
}
almajara-web-category-name = { $category ->
    [O] Ordinary token
    [A] Ancient
    [M] Myth
   *[G] Guardian
}
almajara-web-zone = { $zone ->
    [v] Void
    [l] Lighthouse
    [o] Obelisk
    [k] Stone
    [P] South’s portal
   *[p] North’s portal
}
almajara-web-where = { $mark ->
    [yes] on the mark of { almajara-web-zone-of }
   *[no] in { almajara-web-zone-of }
}{ $active ->
    [yes] , active
   *[no] {""}
}
almajara-web-zone-of = { $zone ->
    [v] the Void
    [l] a Lighthouse
    [o] an Obelisk
    [k] a Stone
    [P] South’s portal
   *[p] North’s portal
}
almajara-web-standing = { almajara-web-owner } { $name }, { almajara-web-category }, { almajara-web-where }{ $guard ->
    [none] {""}
   *[other] , guarded from { $guard }
}{ $spent ->
    [yes] , has warded off an attack this turn
   *[no] {""}
}
almajara-web-free = empty, { almajara-web-where }
almajara-web-zone-lies = { almajara-web-zone } from { $from } to { $to }{ $cell ->
    [none] {""}
   *[other] , mark on { $cell }
}{ $holder ->
    [none] {""}
    [s] , held by South
   *[n] , held by North
}{ $active ->
    [yes] , active
   *[no] {""}
}.
almajara-web-words-zones = Zones
almajara-web-lighthouses = { $stone ->
    [all] every Lighthouse
   *[held] active Lighthouses
}
almajara-web-about = { $rank ->
    [plain] Placed at the start; deployed through your portal and at active Lighthouses, Obelisks and Stones, like all tokens here.
    [O] Placed at the start; deployed through your portal{ $ruled ->
        [MG] , at active Obelisks
        [M] , at active Obelisks
        [G] , at active Obelisks
       *[AMG] {""}
    }, at active Lighthouses and at an active Stone.
    [A] Enters only in the zones of active Obelisks and Stones; with an active Stone, at { almajara-web-lighthouses } too.
    [M] Enters only through your portal and at an active Stone; with an active Stone, at { almajara-web-lighthouses } too.
   *[G] { $guardian ->
        [fight] Attacks only by cards of other categories.
       *[peaceful] Never attacks.
    } { $moves ->
        [cards] {""}
       *[other] Once a turn, wards off an attack on a token of yours that stands on one of its pips.{" "}
    }Deployed like an ordinary token{ $ruled ->
        [MG] , but not at Obelisks
        [G] , but not at Obelisks
       *[AMG] {""}
    }.
}{ $moves ->
    [cards] {" "}Only cards move it: its own pips do nothing in this game.
   *[other] {""}
}
almajara-web-about-card = { $rank ->
    [A] Moves only a token that stands in an Obelisk zone; with an active Stone, any of your tokens.
    [M] Moves only a token that stands in a portal zone; with an active Stone, any of your tokens.
    [G] Moves any of your tokens, but only to empty cells.
   *[other] Moves any of your tokens.
} The token moves by the pips of the card, for one action; then the card is discarded.
almajara-web-hold = If you hold its mark through one turn of your opponent,
almajara-web-about-zone = { $zone ->
    [v] The Void: room to move, nothing else.
    [l] A Lighthouse. { almajara-web-hold } { $ruled ->
        [AMG] ordinary tokens and Guardians
        [AG] ordinary tokens and Guardians
        [MG] ordinary tokens and Guardians
        [AM] ordinary tokens
        [A] ordinary tokens
        [M] ordinary tokens
       *[none] tokens
    } may be deployed in its zone.
    [o] An Obelisk. { almajara-web-hold } { $ruled ->
        [MG] ordinary tokens
        [M] ordinary tokens
        [G] ordinary tokens
        [none] tokens
       *[AMG] Ancients
    } may be deployed in its zone.{ $obelisks ->
        [both] {" "}Two held at once through such a turn win.
        [s] {" "}If South holds two at once through such a turn, it wins.
        [n] {" "}If North holds two at once through such a turn, it wins.
       *[off] {""}
    }
    [k] The Stone. { almajara-web-hold } any token may be deployed in its zone{ $stone ->
        [all] {" "}and at every Lighthouse
       *[held] { $ruled ->
            [A] , and Ancients at your active Lighthouses
            [AG] , and Ancients at your active Lighthouses
            [M] , and Myths at your active Lighthouses
            [MG] , and Myths at your active Lighthouses
            [G] {""}
            [none] {""}
           *[AMG] , and Ancients and Myths at your active Lighthouses
        }
    }.
    [P] South’s portal: South’s reinforcements enter through it, one per turn. North wins by stepping on its mark.
   *[p] North’s portal: North’s reinforcements enter through it, one per turn. South wins by stepping on its mark.
}

## What to do

almajara-web-task-deal = The first cards are drawn.
almajara-web-wait-deal = { almajara-web-task-deal }
almajara-web-task-setup = { $moves ->
    [cards] Choose a token from your reserve, then a marked cell. Cards move it; its own pips do nothing.
   *[other] Choose a token from your reserve, either face up, then a marked cell. Its face is then fixed.
}
almajara-web-wait-setup = { web-side } is placing a token.
almajara-web-task-draw = { $side ->
    [s] South’s hand is refilled.
   *[n] North’s hand is refilled.
}
almajara-web-wait-draw = { almajara-web-task-draw }
almajara-web-task-main = { $left ->
    [one] { $full ->
        [1] { almajara-web-ways }
       *[other] One action left, with another token.
    }
   *[other] { almajara-web-ways }
}
almajara-web-ways = { $moves ->
    [tokens] Move a token by its pips, or deploy one from your reserve. No token acts twice in a turn.
    [cards] Choose a card, a token and its target, or deploy a token. No token acts twice in a turn.
   *[both] Move a token by its own pips or by a card, or deploy one. No token acts twice in a turn.
}
almajara-web-wait-main = { $left ->
    [one] { $full ->
        [1] One action this turn.
       *[other] One action left this turn.
    }
   *[other] { $left } actions with different tokens.
}
almajara-web-task-alarm = { web-side } stands on two Obelisks. Drive it off one of them this turn, or it wins.
almajara-web-task-end = No actions are left this turn.
almajara-web-wait-end = { web-side } can only end the turn.
almajara-web-end = End turn
almajara-web-end-off = A turn needs at least one action: move or deploy a token before you end it.
almajara-web-ended = end
almajara-web-withdraw = Take off the board
almajara-web-discard = Discard card
almajara-web-discard-cost = Costs an action. Your hand is refilled when your next turn begins.
almajara-web-withdraw-cost = Costs an action. The token returns to your reserve when your next turn begins.
almajara-web-discard-off = Choose a card from your hand first.
almajara-web-withdraw-off = First choose a token of yours on the board that has not acted this turn.
almajara-web-either-off = First choose a token of yours on the board that has not acted this turn, or a card from your hand to discard.
almajara-web-withdraw-here = Drop it here: off the board, for one action
almajara-web-chance = { $side ->
    [s] Cards for South
   *[n] Cards for North
}

## The reserve

almajara-web-reserve = { $group ->
    [fresh] { $moves ->
        [cards] { $flip ->
            [choice] New or taken
           *[other] Not played yet
        }
       *[other] Either face
    }
    [fixed] { $moves ->
        [cards] Was on the board
       *[other] Face fixed
    }
   *[pending] From the next turn
}
almajara-web-reserve-new = { $flip ->
    [choice] Not on the board so far, or taken
   *[other] Not on the board so far
}
almajara-web-reserve-why = { $group ->
    [fresh] { $moves ->
        [cards] { almajara-web-reserve-new }.
       *[other] { almajara-web-reserve-new }: deploy it with either face up. Its face is then fixed.
    }
    [fixed] { $moves ->
        [cards] Was on the board and can return.
       *[other] Was on the board: it returns with the face it had.
    }
   *[pending] Just taken or withdrawn: joins the reserve when its side’s next turn begins.
}
almajara-web-reserve-none = Reserve is empty
almajara-web-in-reserve = { $name }, { almajara-web-category }{ $count ->
    [one] {""}
   *[other] , { $count } tokens
}, { $group ->
    [fresh] { $moves ->
        [cards] { $flip ->
            [choice] new or taken
           *[other] not played yet
        }
       *[other] this face or the other
    }
    [fixed] { $moves ->
        [cards] was on the board
       *[other] face fixed
    }
   *[pending] from the next turn
}{ $can ->
    [yes] {""}
   *[no] , cannot be deployed now
}
almajara-web-idle-setup = { $rank ->
    [A] Ancients are not placed at the start. They enter at active Obelisks and Stones.
    [M] Myths are not placed at the start. They enter through your portal and at an active Stone.
   *[other] There is no empty cell for it now.
}
almajara-web-idle-main = { $rank ->
    [plain] No cell for it now: it needs a free portal of yours, not yet used this turn, or an active Lighthouse, Obelisk or Stone.
    [O] No cell for it now: an ordinary token needs a free portal of yours, not yet used this turn, or an active Lighthouse{ $ruled ->
        [MG] , Obelisk
        [M] , Obelisk
        [G] , Obelisk
       *[AMG] {""}
    } or Stone.
    [A] No cell for it now: an Ancient needs an active Obelisk or Stone.
    [M] No cell for it now: a Myth needs a free portal of yours, not yet used this turn, or an active Stone.
   *[G] No cell for it now: a Guardian needs a free portal of yours, not yet used this turn, or an active Lighthouse or Stone.
}
almajara-web-idle-pending = It joins your reserve when your next turn begins.
almajara-web-idle-draw = { almajara-web-idle-main }
almajara-web-idle-card = { $rank ->
    [A] An Ancient card moves only a token in an Obelisk zone, unless a Stone is active for you.
    [M] A Myth card moves only a token in a portal zone, unless a Stone is active for you.
    [G] None of your tokens that can still act can use this card; a Guardian card leads only to empty cells.
   *[other] None of your tokens that can still act can use this card.
}

## Both faces of a token

almajara-web-other-face = other face
almajara-web-face-up = face up
almajara-web-token-text = { $name }, { almajara-web-category-name }: { $points }. On its other face { $other }: { $others }.
almajara-web-card-text = { almajara-web-card-name } { $name }: { $points }.

## Where a pip of a token lies

almajara-web-point = { $across ->
    [0] { almajara-web-point-along }
   *[other] { $along ->
        [0] { almajara-web-point-across }
       *[other] { almajara-web-point-along }, { almajara-web-point-across }
    }
}
almajara-web-point-along = { $along ->
    [3] 3 forward
    [2] 2 forward
    [1] 1 forward
    [-1] 1 back
    [-2] 2 back
   *[-3] 3 back
}
almajara-web-point-across = { $across ->
    [3] 3 right
    [2] 2 right
    [1] 1 right
    [-1] 1 left
    [-2] 2 left
   *[-3] 3 left
}

## Cards

almajara-web-hand = { $side ->
    [s] South’s cards
   *[n] North’s cards
}
almajara-web-card = Card { $name }{ $fresh ->
    [yes] , just drawn
   *[no] {""}
}{ $can ->
    [yes] {""}
   *[no] , cannot be used now
}
almajara-web-card-name = { $category ->
    [A] Ancient card
    [M] Myth card
    [G] Guardian card
   *[O] Card
}
almajara-web-deck = Deck: { $count }
almajara-web-discards = Discard pile: { $count }
almajara-web-no-cards = None

## An action in progress

almajara-web-action = { $name } from { $origin } to { $target }
almajara-web-action-vain = The Guardian on { $guard } would ward off the attack on { $target }: the action would be spent, and the { $name } would stay on { $origin }
almajara-web-next-card = Several cards lead there. Choose one of the marked cards.
almajara-web-next-target = Card { $name }: choose where the token on { $origin } goes.
almajara-web-sure = Attack anyway
almajara-web-cell-vain = the attack would be warded off

## What happened

almajara-web-by-card = { $card ->
    [none] {""}
   *[other] {" "}by the card { $card }
}
almajara-web-announce-place = { web-side }: { $name } on { $target }.
almajara-web-announce-deploy = { web-side } deploys { $name } on { $target }.
almajara-web-announce-move = { web-side }: { $name } from { $origin } to { $target }{ almajara-web-by-card }.
almajara-web-announce-attack = { web-side }: { $name } from { $origin } attacks { $target }{ almajara-web-by-card }.
almajara-web-announce-guard = Warded off by the Guardian on { $guard }: { $name } stays on { $origin }.
almajara-web-announce-capture = Taken on { $cell }: { almajara-web-owner } { $name }.
almajara-web-announce-withdraw = { web-side } takes { $name } off the board from { $origin }.
almajara-web-announce-discard = { web-side } discards the card { $card }.
almajara-web-announce-end = { web-side } ends the turn.
almajara-web-announce-draw = { web-side } draws the card { $card }.
almajara-web-would = would take { almajara-web-owner } { $name } on { $cell }

## Score and result

almajara-web-to-place = { $count ->
    [0] all placed
   *[other] { $count } to place
}
almajara-web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
almajara-web-points-why = { $taken } for tokens taken, { $held } for marks of Lighthouses, Stones and Obelisks held, two each
almajara-web-turn = Turn { $turn }, no limit
almajara-web-limit = Turn { $turn } of { $limit }, then { $goal ->
    [points] points decide
    [s] South has won
    [n] North has won
   *[draw] the game is drawn
}
almajara-web-only-points = No side can win by portal or Obelisks: points decide
almajara-web-alarm = { web-side } stands on two Obelisks and wins when its next turn begins unless it is driven off.
almajara-web-portals = { $who ->
    [both] Stepping on the enemy portal’s mark wins
    [s] South wins by stepping on the mark of North’s portal
   *[n] North wins by stepping on the mark of South’s portal
}
almajara-web-obelisks = { $who ->
    [both] Two Obelisks win
    [s] Two Obelisks win for South
    [n] Two Obelisks win for North
   *[off] Obelisks do not win
}
almajara-web-score = South { $south }, North { $north }
almajara-web-turns-over = { $limit ->
    [one] After { $limit } turn
   *[other] After { $limit } turns
}
almajara-web-points-due = { $idle ->
    [yes] { $turns ->
        [one] After { $turns } turn without progress
       *[other] After { $turns } turns without progress
    }
   *[no] { almajara-web-turns-over }
}
almajara-web-reason = { $reason ->
    [portal] { $side ->
        [s] South stepped into North’s portal.
       *[n] North stepped into South’s portal.
    }
    [obelisks] { $side ->
        [s] South held two Obelisks.
       *[n] North held two Obelisks.
    }
    [points] { $side ->
        [none] { almajara-web-points-due }, equal on points: { almajara-web-score }.
       *[other] { almajara-web-points-due }, by points: { almajara-web-score }.
    }
    [limit] { $side ->
        [s] { almajara-web-turns-over }, South has held out.
        [n] { almajara-web-turns-over }, North has held out.
       *[none] { almajara-web-turns-over }, the game is drawn.
    }
    [eliminated] { $side ->
        [s] North has no token left, on the board or in reserve.
       *[n] South has no token left, on the board or in reserve.
    }
    [agreed] Draw by agreement.
    [resign] { $side ->
        [s] North resigned.
       *[n] South resigned.
    }
   *[other] { web-reason }
}

## Verifiable draws

almajara-web-seal = Seal of the seed
almajara-web-seal-why = The hash of the random seed, shown before anything is drawn. The seed itself is shown when the game is over.
almajara-web-seed = Seed
almajara-web-seed-why = The random seed of the deal and all draws.
almajara-web-copy = Copy
almajara-web-seal-check = Verify
almajara-web-seal-fits = The seed matches the seal: it was chosen before the game began.
almajara-web-seal-broken = The seed does not match the seal.
almajara-web-seal-rest = To verify the deal and draws, download the game record and run: tessera verify RECORD

## Keys

almajara-web-key-reserve = select from the reserve, in its order
almajara-web-key-hand = go to the reserve and cards; then arrows, Enter, and I for both faces
almajara-web-key-withdraw = take the selected token off the board
almajara-web-key-end = end the turn

## Start page

almajara-web-play = Play Almajara
almajara-web-print-zones = Zone tiles have a Lighthouse on the back, and you can rearrange them to make new boards.
almajara-web-hint-moves = Cards suit small boards best.
almajara-web-hint-deal = More on larger boards: 9 to 20.
almajara-web-hint-start = Half to all of them; fewer make for a quicker game.
almajara-web-hint-specials = Without Ancients and Myths, a Lighthouse can replace the Stone on the board.
almajara-web-hint-home_s = For other zones, give column and row, like a1+b1.
almajara-web-hint-home_n = { almajara-web-hint-home_s }
almajara-web-hint-limit = 0: no limit.
almajara-web-hint-draw_after = The game is drawn; if no side can win by portal or Obelisks, points decide.
almajara-web-option-moves = Tokens move by
almajara-web-option-moves-tokens = their own moves
almajara-web-option-moves-cards = cards
almajara-web-option-moves-both = either
almajara-web-option-deal = Tokens dealt to each side
almajara-web-option-start = Placed at the start
almajara-web-option-specials = Ancients, Myths and Guardians
almajara-web-option-specials-ancients = Ancients
almajara-web-option-specials-myths = Myths
almajara-web-option-specials-guardians = Guardians
almajara-web-option-specials-on = with their rules
almajara-web-option-specials-plain = as ordinary tokens
almajara-web-option-specials-off = none
almajara-web-option-flip = A taken token
almajara-web-option-flip-off = keeps its face
almajara-web-option-flip-on = flips over
almajara-web-option-flip-choice = may show either face
almajara-web-option-withdraw = Taking your own tokens off the board
almajara-web-option-withdraw-on = allowed
almajara-web-option-withdraw-off = not allowed
almajara-web-option-discard = Discarding cards
almajara-web-option-discard-off = not allowed
almajara-web-option-discard-on = one card per action
almajara-web-option-pass = Ending a turn without an action
almajara-web-option-pass-off = not allowed
almajara-web-option-pass-on = allowed
almajara-web-option-guard = Second attack on a guarded token in a turn
almajara-web-option-guard-each = another Guardian can ward it off
almajara-web-option-guard-once = cannot be warded off
almajara-web-option-card_guardians = Guardians if only cards move tokens
almajara-web-option-card_guardians-peaceful = never attack
almajara-web-option-card_guardians-fight = attack by cards of other categories
almajara-web-option-stone = An active Stone opens for all tokens
almajara-web-option-stone-held = your active Lighthouses
almajara-web-option-stone-all = every Lighthouse
almajara-web-option-portal_limit = Tokens through portals per turn
almajara-web-option-portal_limit-all = one in total
almajara-web-option-portal_limit-each = one per portal
almajara-web-option-portal_deploy = Tokens enter at a portal
almajara-web-option-portal_deploy-mark = on its mark
almajara-web-option-portal_deploy-zone = anywhere in its zone
almajara-web-option-home_s = South’s home
almajara-web-option-home_s-edge = its edge and its portals
almajara-web-option-home_n = North’s home
almajara-web-option-home_n-edge = { almajara-web-option-home_s-edge }
almajara-web-option-obelisks = Two Obelisks win
almajara-web-option-obelisks-both = for both
almajara-web-option-obelisks-s = for South
almajara-web-option-obelisks-n = for North
almajara-web-option-obelisks-off = for neither side
almajara-web-option-limit = Turn limit
almajara-web-option-limit-0 = none
almajara-web-option-limit_goal = When the limit is reached
almajara-web-option-limit_goal-points = points decide
almajara-web-option-limit_goal-s = South wins
almajara-web-option-limit_goal-n = North wins
almajara-web-option-limit_goal-draw = a draw
almajara-web-option-draw_after = End after this many turns without progress

## What an option changes at a table

almajara-web-means-flip-on = A taken token flips to its other face.
almajara-web-means-flip-choice = A taken token can be deployed with either face up, which is then fixed again.
almajara-web-means-withdraw-off = Players cannot take their own tokens off the board.
almajara-web-means-discard-on = You can discard a card from your hand for one action; the hand is refilled when your next turn begins.
almajara-web-means-pass-on = You can end your turn without taking an action.
almajara-web-means-guard-once = A token guarded once in a turn is not guarded again in that turn.
almajara-web-means-card_guardians-fight = Guardians also attack by cards of other categories.
almajara-web-means-stone-all = An active Stone opens all Lighthouses to its holder, even enemy ones.
almajara-web-means-portal_limit-each = Each of your portals lets in one token per turn.
almajara-web-means-portal_deploy-zone = Tokens enter anywhere in the zone of their portal, not only on its mark.
almajara-web-position-example = almajara standard vpv/oko/vPv O05b2,… s:main:3:…

## The rules in pictures

almajara-web-lesson-token = Tokens show their moves
almajara-web-lesson-token-text = The pips on a token are the cells it can move to, whatever lies between; its nose points forward. You have three actions per turn, with different tokens.
almajara-web-lesson-zone = Zones bring reinforcements
almajara-web-lesson-zone-text = Hold the mark of a Lighthouse, Obelisk or Stone through one turn of your opponent, and tokens from your reserve can enter its zone.
almajara-web-lesson-attack = Taking
almajara-web-lesson-attack-text = A token that moves onto an enemy token takes it. The taken token joins your reserve and fights for you.
almajara-web-lesson-guard = Guardians protect
almajara-web-lesson-guard-text = Guardians never attack. Once a turn, a Guardian wards off an attack on a token that stands on one of its pips; a second attack succeeds.
almajara-web-lesson-portal = Win by portal
almajara-web-lesson-portal-text = Step on the mark of the enemy portal to win at once.
almajara-web-lesson-obelisks = Win by two Obelisks
almajara-web-lesson-obelisks-text = Or hold the marks of two Obelisks through one turn of your opponent.
