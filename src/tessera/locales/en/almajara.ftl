### Almajara: errors in positions and actions.

almajara-category =
    { $category ->
        [O] an ordinary token
        [A] an Ancient
        [M] a Myth
       *[G] a Guardian
    }

almajara-face = { $field }: “{ $found }” is not a face of this game; expected one from its token set, { $expected }.
almajara-type = RESERVES: “{ $found }” is not a token of this game; expected one from its token set, { $expected }.
almajara-piece = PIECES: “{ $found }” is not a token; expected its face and its cell, such as O05b2 (for North, o05b2).
almajara-piece-order = PIECES: { $piece } is out of place; tokens come in cell order (by rank, then file), one per cell.
almajara-two-winners = PIECES: tokens of both sides stand in the other’s portals; only one side can have won.
almajara-reserves = RESERVES: “{ $found }” was found; expected the fresh, fixed and pending tokens of both sides, South’s first, such as O1+O3*2;-;-/O2;O05;-.
almajara-list-order = { $field }: “{ $found }” is out of place; lists follow the order of the token set, with each entry once.
almajara-list-times = { $field }: “{ $found }” was found; expected a name, with the number of copies if there are several, such as O3*2.
almajara-too-many = RESERVES: there are { $found } copies of the token “{ $front }” / “{ $back }”, on the board and in both reserves together; the token set has { $most }.
almajara-no-cards = CARDS: “{ $found }” was found; expected -, since the variant has no cards.
almajara-cards = CARDS: “{ $found }” was found; expected South’s hand, North’s and the discards, such as O01+O05/O02/-.
almajara-card-twice = CARDS: “{ $found }” has a card twice; there is only one of each.
almajara-hand = CARDS: “{ $found }” has a hand with more than { $most } cards.
almajara-turn = TURN: “{ $found }” was found; expected one like s:setup:9:9, { $form }, ?s:draw or ?s:deal.
almajara-turn-over = TURN: “{ $found }” has no action left, which is possible only after a win by portal; expected 1 to { $most }.
almajara-turn-nothing-to-place = TURN: “{ $found }” has a side place a token, but that side has no token to place, or no cell for one.
almajara-turn-no-draw = TURN: “{ $found }” has a card drawn for a full hand or from an empty deck.
almajara-turn-active = TURN: { $cell } cannot be active; expected the mark of a zone with a token of the side to move on it.
almajara-turn-acted = TURN: { $cell } cannot have acted; expected the cell of a token of the side to move.
almajara-turn-guarded = TURN: { $cell } cannot have guarded; expected the cell of a Guardian of the side not to move, in a game with guards.
almajara-turn-defended = TURN: { $cell } cannot have been guarded; expected the cell of a token of the side not to move, in a game with guards.
almajara-turn-portal = TURN: { $cell } cannot have been used; expected the mark of a portal of the side to move.
almajara-turn-order = TURN: “{ $found }” was found; cells come in cell order (by rank, then file), each once.
almajara-points = POINTS: “{ $found }” was found; expected tokens taken by South and by North, and turns played, such as 0:0:0.
almajara-points-limit = POINTS: “{ $found }” has { $most } turns played, so the game should be over; expected fewer.
almajara-action = “{ $found }” is not an action; expected one like O05@b2, b2-c4, b2-c4:O05, b2^, O05^, end, or +O05 for a card draw.

almajara-why-chance = { $action }: a card is drawn for { $side ->
        [s] South
       *[n] North
    } first.
almajara-why-not-in-deck = { $action }: this card is not in the deck.
almajara-why-no-draw = { $action }: no card is drawn now.
almajara-why-set-up = { $action }: the setup is not over; { $side ->
        [s] South
       *[n] North
    } places a token now, such as O05@b2.
almajara-why-end = { $action }: a turn needs at least one action.
almajara-why-none-left = { $action }: the reserve has no token that can show { $face }.
almajara-why-pending = { $action }: { $face } joins the reserve when your next turn begins.
almajara-why-occupied = { $action }: { $cell } is occupied.
almajara-why-no-starter = { $action }: { almajara-category } cannot be placed in the setup.
almajara-why-starts-on-obelisk = { $action }: tokens cannot start on the mark of an Obelisk.
almajara-why-starts-on-portal = { $action }: tokens cannot start in the other side’s portal.
almajara-why-not-home = { $action }: tokens start at home: in the zones of their own portals, and on the two ranks at their own edge.
almajara-why-not-in-home = { $action }: in this game, that side starts in these zones: { $zones } (columns from the left, rows from the bottom).
almajara-why-no-entry = { $action }: your tokens cannot enter in { $kind ->
        [v] a Void
       *[p] the other side’s portal zone
    }.
almajara-why-not-active = { $action }: { $kind ->
        [l] this Lighthouse
        [o] this Obelisk
       *[k] this Stone
    } is not active for you; hold its mark through your opponent’s turn.
almajara-why-obelisk-for = { $action }: only { $only ->
        [A] Ancients
       *[O] ordinary tokens
    } enter at an Obelisk, not { almajara-category }.
almajara-why-needs-stone = { $action }: { almajara-category } enters at a Lighthouse only while a Stone is active for you.
almajara-why-portal-for = { $action }: { almajara-category } does not enter through portals; hold an Obelisk or a Stone.
almajara-why-portal-used = { $action }: only one token per turn enters through your portals, and one already has.
almajara-why-this-portal-used = { $action }: only one token per turn enters through each portal, and one has already entered through this one.
almajara-why-portal-mark = { $action }: a token that enters through a portal enters on its mark.
almajara-why-no-withdraw = { $action }: in this game, you cannot take tokens off the board.
almajara-why-empty = { $action }: no token stands on { $cell }.
almajara-why-not-yours = { $action }: the token on { $cell } is not { $side ->
        [s] South’s
       *[n] North’s
    }.
almajara-why-acted = { $action }: the token on { $cell } has already acted this turn.
almajara-why-by-card = { $action }: tokens have no moves of their own here; name a card, as in b2-c4:O05.
almajara-why-no-cards = { $action }: there are no cards in this game.
almajara-why-no-discard = { $action }: in this game, you cannot discard cards; a card is discarded when it moves a token.
almajara-why-not-in-hand = { $action }: the card { $face } is not in your hand.
almajara-why-card-for = { $action }: { $category ->
        [A] an Ancient card moves only a token in an Obelisk zone
       *[M] a Myth card moves only a token in a portal zone
    }, unless a Stone is active for you.
almajara-why-off-marks = { $action }: { $face } has no pip that leads to { $cell }.
almajara-why-off-card = { $action }: the card { $face } has no pip that leads to { $cell }.
almajara-why-own = { $action }: your own token stands on { $cell }.
almajara-why-guardian = { $action }: Guardians do not attack; they move only to empty cells.
almajara-why-guardian-card = { $action }: a Guardian card moves a token only to an empty cell.

almajara-actions = Actions are typed as in the notation: O05@b2 (place or deploy a token that shows O05), b2-c4 (move or attack), b2-c4:O05 (by a card), b2^ (take off the board), O05^ (discard a card, where that is allowed), end.
almajara-box-token = { $side ->
    [s] South’s { $type }
   *[n] North’s { $type }
}

almajara-kit-stuck = With this token set, no game can be decided on this board: none of its tokens can reach an enemy portal, two Obelisks, or a cell where an enemy may stand. Add pips that lead farther forward.
almajara-kit-peaceful = With this token set, no game can be decided on this board: all its tokens are Guardians and take nothing, so a token on a portal or an Obelisk stays there. Add tokens that attack.
