### Pit in the browser client

pit-web-name = Pit
pit-web-tagline = Demons on lava and pillars: shove them, carry them, drop them. Lose your Lumen and you lose the game.

## Pieces and cells

pit-web-kind = { $kind ->
    [L] Lumen
    [I] Imp
    [G] Gargoyle
   *[B] Balor
}
pit-web-piece = { $side ->
    [b] blue { pit-web-kind }
   *[r] red { pit-web-kind }
}
pit-web-standing = { pit-web-piece }{ $ground ->
    [pillar] , on a pillar
    [lava] , in lava
   *[ground] {""}
}{ $lumen ->
    [none] {""}
   *[other] , bound to the Lumen on { $lumen }
}
pit-web-free = empty
pit-web-lava = lava
pit-web-pillar = pillar
pit-web-abyss = abyss
pit-web-in-reserve = { pit-web-kind }, { $count } in reserve
pit-web-in-board = { pit-web-kind }, { $count } on the board
pit-web-about = { $kind ->
    [L] The Lumen is the piece you must not lose. She steps one cell, even into lava, and can pull a piece from two cells away. If a single enemy piece is next to her, it cannot leave her.
    [I] The Imp is nimble and pushes. It moves one or two cells and jumps over pieces and lava. { $push ->
        [instead] Instead of moving
        [any-order] Before or after that
       *[with-move] Then
    } it may push a piece next to it one cell away; from a pillar, also a piece two cells away.
    [G] The Gargoyle carries and attacks from afar. It flies any distance in a straight line; on its way it can pick up a piece and drop it farther on. Balors are too heavy.
    [B] The Balor leads the way, and other pieces advance behind it. It steps one cell. Imps cannot push it and Gargoyles cannot carry it.
    [lava] Lava: only Lumens can stand here. Any other piece thrown in burns.
    [pillar] A pillar: pieces can climb up and down, but a piece thrown down from it is smashed.
   *[abyss] The abyss: pieces can jump and fly over it. A piece thrown in is lost.
}

## What to do

pit-web-task-setup = { $heart ->
    [yes] Place your Lumen on a marked cell at the edge of the board. Your other pieces will gather around her.
   *[no] Choose a piece in reserve, then a marked cell: next to your own pieces, never next to enemy pieces. Leave your Lumen room to move, or she will be taken.
}
pit-web-task-main = { $left ->
    [one] { $full ->
        [1] Choose a piece and its target. One action this turn.
       *[other] One action left, with another piece.
    }
   *[other] Choose a piece and its target. Two actions, two different pieces.
}{ $truce ->
    [yes] {" There is a truce: no Lumen can be lost this turn."}
   *[no] {""}
}
pit-web-wait-setup = { web-side } is placing a piece.
pit-web-wait-main = { web-wait-two-actions }

## An action in progress

pit-web-other = { $whose ->
    [b] { $other ->
        [L] the blue Lumen
        [I] the blue Imp
        [G] the blue Gargoyle
       *[B] the blue Balor
    }
   *[r] { $other ->
        [L] the red Lumen
        [I] the red Imp
        [G] the red Gargoyle
       *[B] the red Balor
    }
}
pit-web-way = { $walks ->
    [yes] { pit-web-kind } from { $origin } to { $target }
   *[no] { pit-web-kind } on { $origin }
}
pit-web-fate = { $lost ->
    [burnt] into the lava on { $to }
    [smashed] down to { $to }
    [fallen] into the abyss
   *[none] to { $to }
}
pit-web-action-place = { pit-web-kind } on { $target }
pit-web-action-move = { pit-web-way }
pit-web-action-push = { pit-web-way }, pushes { pit-web-other } from { $from } { pit-web-fate }{ $walks ->
    [after] {", then goes to"} { $target }
   *[no] {""}
}
pit-web-action-pull = { pit-web-way }, pulls { pit-web-other } from { $from } { pit-web-fate }
pit-web-action-carry = { pit-web-way }, carries { pit-web-other } from { $from } { pit-web-fate }
pit-web-action-sink = { pit-web-way }, sinks in the lava with { pit-web-other } from { $from }
pit-web-next-push = Choose a marked piece to push, or confirm the move.
pit-web-next-move = Choose where the Imp goes, or confirm the push.
pit-web-next-pull = Choose a marked piece to pull, or confirm the move.
pit-web-next-load = Choose a marked piece to carry, or confirm the flight.
pit-web-next-sink = Choose the piece that sinks into the lava on { $target } with the Gargoyle.
pit-web-next-drop = Takes { pit-web-other } from { $from }. Choose a cell to drop it on.

## What happened

pit-web-announce-place = { web-side }: { pit-web-action-place }.
pit-web-announce-move = { web-side }: { pit-web-action-move }.
pit-web-announce-push = { web-side }: { pit-web-action-push }.
pit-web-announce-pull = { web-side }: { pit-web-action-pull }.
pit-web-announce-carry = { web-side }: { pit-web-action-carry }.
pit-web-announce-sink = { web-side }: { pit-web-action-sink }.
pit-web-announce-capture = { $reason ->
    [clamp] { pit-web-taken }, clamped.
    [triangle] { pit-web-taken }, in a triangle.
    [corner] { pit-web-taken }, no empty cell next to it.
    [smashed] Lost: { pit-web-piece } from { $cell }, smashed in a fall.
    [burnt] Lost: { pit-web-piece } from { $cell }, burnt in lava.
   *[fallen] Lost: { pit-web-piece } from { $cell }, fallen into the abyss.
}
pit-web-taken = Taken on { $cell }: { pit-web-piece }
pit-web-would = { $reason ->
    [clamp] would clamp { pit-web-piece } on { $cell }
    [triangle] would take { pit-web-piece } on { $cell } in a triangle
    [corner] would take { pit-web-piece } on { $cell }, no empty cell next to it
    [smashed] { pit-web-piece } from { $cell } would be smashed
    [burnt] { pit-web-piece } from { $cell } would burn
   *[fallen] { pit-web-piece } from { $cell } would fall into the abyss
}{ pit-web-and-ends }
pit-web-and-ends = { $kind ->
    [L] {", and that ends the game"}
   *[other] {""}
}
pit-web-fallen = { $side ->
    [b] The red Lumen
   *[r] The blue Lumen
}
pit-web-reason = { $reason ->
    [lumen] { $side ->
        [b] { pit-web-fate-of-lumen }
        [r] { pit-web-fate-of-lumen }
       *[none] Both Lumens are gone.
    }
   *[other] { web-reason }
}
pit-web-fate-of-lumen = { $fall ->
    [clamp] { pit-web-fallen } was clamped.
    [triangle] { pit-web-fallen } was caught in a triangle.
    [corner] { pit-web-fallen } had no empty cell left next to her.
    [smashed] { pit-web-fallen } was smashed in a fall.
    [fallen] { pit-web-fallen } fell into the abyss.
   *[other] { pit-web-fallen } is not on the board.
}

## Start page

pit-web-play = Play Pit
pit-web-option-edge = Edge of the board
pit-web-option-edge-wall = a wall
pit-web-option-edge-abyss = an abyss
pit-web-option-imp_push = Imp’s push
pit-web-option-imp_push-with-move = in addition to a move
pit-web-option-imp_push-instead = instead of a move
pit-web-option-imp_push-any-order = before or after a move
pit-web-option-lumen_pull = Lumen’s pull
pit-web-option-lumen_pull-with-move = in addition to a move
pit-web-option-lumen_pull-instead = instead of a move
pit-web-option-imp_path = Imp’s two-cell move
pit-web-option-imp_path-straight = in a straight line
pit-web-option-imp_path-any = also around a corner
pit-web-option-pillar_jump = Imp on a pillar
pit-web-option-pillar_jump-on = can jump over pillars
pit-web-option-pillar_jump-off = cannot jump over pillars
pit-web-option-lumen_bond = Lumen’s bond
pit-web-option-lumen_bond-off = does not affect Lumens
pit-web-option-lumen_bond-on = affects Lumens too
pit-web-option-army = Lumen, Imps, Gargoyles, Balors
pit-web-option-lumen_start = Lumen starts at the edge
pit-web-option-lumen_start-ground = on ground
pit-web-option-lumen_start-any = on any terrain
pit-web-option-komi = Extra piece for Red
pit-web-option-komi-none = none
pit-web-option-komi-I = an Imp
pit-web-option-komi-G = a Gargoyle
pit-web-option-komi-B = a Balor
pit-web-hint-komi = Blue places and moves first; on small boards, an extra piece makes up for it.
pit-web-option-first_turn = Actions in Blue’s first turn
pit-web-hint-first_turn = 1 suits boards where armies start close together.
pit-web-option-truce = Truce, in turns
pit-web-hint-truce = No Lumen can be lost until each side has had this many turns; 1 suits boards where armies start close together.
pit-web-option-draw_after = { web-option-draw_after }

## What an option changes at a table

pit-web-means-edge-abyss = Gaps and the area beyond the edge are an abyss: pieces can jump and fly over gaps, and pieces thrown in are lost.
pit-web-means-imp_push-instead = An Imp moves or pushes, not both in one action.
pit-web-means-imp_push-any-order = An Imp may push before or after its move.
pit-web-means-lumen_pull-with-move = A Lumen may step and then pull in one action.
pit-web-means-imp_path-any = An Imp’s two-cell move can go around a corner.
pit-web-means-pillar_jump-off = An Imp cannot jump over pillars, wherever it starts.
pit-web-means-lumen_bond-on = The bond affects Lumens too: a Lumen can be bound, and counts as an enemy piece next to the other.
pit-web-means-lumen_start-any = A Lumen may also start on lava and pillars at the edge.
pit-web-means-komi-I = Red has one more Imp, because Blue places and moves first.
pit-web-means-komi-G = Red has one more Gargoyle, because Blue places and moves first.
pit-web-means-komi-B = Red has one more Balor, because Blue places and moves first.
pit-web-means-first_turn-1 = Blue’s first turn has one action.
pit-web-means-truce-1 = No Lumen can be lost in the first turn of each side.
pit-web-position-example = pit standard ____...../… b:main:2:- 0.0.0.0/0.0.0.0 0

## The rules in pictures

pit-web-lesson-turn = Two actions a turn
pit-web-lesson-turn-text = Move two different pieces. The Balor and the Lumen step one cell, the Imp one or two; pillars can be climbed, lava burns all but Lumens.
pit-web-lesson-push = The Imp pushes
pit-web-lesson-push-text = With or without moving, an Imp pushes a piece next to it one cell away: off a pillar, into lava, between your pieces.
pit-web-lesson-edge = The Imp pushes
pit-web-lesson-edge-text = With or without moving, an Imp pushes a piece next to it one cell away: off a pillar, into lava, over the edge into the abyss.
pit-web-lesson-carry = The Gargoyle carries
pit-web-lesson-carry-text = It flies any distance in a straight line, picks up one piece on its way and drops it farther on.
pit-web-lesson-pull = The Lumen pulls and binds
pit-web-lesson-pull-text = Instead of moving, she pulls a piece from two cells away. If a single enemy piece is next to her, it cannot leave her.
pit-web-lesson-take = Taking
pit-web-lesson-take-text = An enemy piece is taken if two of your pieces stand on opposite sides of it, three form a triangle around it, or it has no empty cell next to it.
pit-web-lesson-win = Winning
pit-web-lesson-win-text = Remove the enemy Lumen. Lava does not hurt her; a fall does.
