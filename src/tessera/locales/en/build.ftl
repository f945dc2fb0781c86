### The desk where boards of Almajara are laid, and the options as they are told together.

build-title = Board builder
build-tools = Tools
build-undo = Undo
build-redo = Redo
build-clear = Clear the board
build-start = Start from a board
build-back = Back to the board
build-play = Play this board
build-share = Copy link
build-share-play = Copy a link to play
build-change = Change the board
build-nameless = A board for Almajara

## The grid and the palette

build-board = The board, slot by slot
build-palette = What to lay
build-zone = { $kind ->
    [v] Void
    [l] Lighthouse
    [o] Obelisk
    [k] Stone
    [P] South’s portal
    [p] North’s portal
   *[none] Nothing: take a zone away
}
build-zone-brief = { $kind ->
    [P] South
    [p] North
    [none] Nothing
   *[other] { build-zone }
}
build-zone-about = { $kind ->
    [v] Void: plain ground, with nothing to hold.
    [l] Lighthouse: hold its mark, and ordinary tokens and Guardians enter anywhere in it.
    [o] Obelisk: hold its mark, and Ancients enter here. Holding two obelisks wins.
    [k] Stone: hold its mark, and every token enters here; it serves Ancients and Myths elsewhere, too.
    [P] South’s portal: tokens of South enter on its mark. North wins by stepping on it.
    [p] North’s portal: tokens of North enter on its mark. South wins by stepping on it.
   *[none] Takes the zone in a slot away.
}
build-slot = { $kind ->
    [none] Free
   *[other] { build-zone }
}, row { $row }, column { $column }{ $held ->
    [yes] , taken up
   *[no] { "" }
}
build-hint-empty = Press a slot, or drag a zone there. South sits below, North above.
build-hint = { $hand ->
    [mouse] Drag zones to move them, with Alt to copy them, off the grid to take them away.
   *[finger] Drag zones to move them, off the grid to take them away.
}
build-told = { $verb ->
    [laid] { build-zone }: laid
    [taken] { build-zone }: taken away
    [moved] { build-zone }: moved
    [copied] { build-zone }: copied
    [like-south] North’s half is now like South’s
   *[twice] North’s half was laid above
}{ $image ->
    [yes] , and so for the other side
   *[no] { "" }
}.
build-full = { $what ->
    [zones] A board has at most 16 zones. Take one away first, or move one.
    [width] A board is at most 8 zones wide.
   *[height] A board is at most 33 zones high.
}
build-cleared = The board is empty. Undo brings it back.
build-stepped = { $way ->
    [undo] Undone.
   *[redo] Done again.
}
build-begun = The board is laid. Undo brings back what was there before.
build-refused = The board in this link cannot be shown. { $problem }

## Both sides alike

build-alike = Both sides
build-alike-while = While laying
build-likeness = { $likeness ->
    [turned] turned alike
    [mirrored] mirrored
   *[none] each alone
}
build-like-south = North like South
build-like-south-why = Lays the northern half anew: like the southern one, turned by half or mirrored
build-twice = Same again for North
build-twice-why = Makes this board South’s half of one twice as high

## What is to be said of a board

build-check = How it plays
build-check-empty = Nothing lies here yet. Lay a zone, or start from a board that has a name.
build-ways = Ways to win
build-no-way = no way to win
build-all-well = Nothing to object to.
build-held = { $count ->
    [one] One thing is as it should be
   *[other] { $count } things are as they should be
}
build-verdict = { $verdict ->
    [broken] To mend:
    [note] To know:
   *[held] Well:
}
build-show-cells = Show these cells on the board

## Trying it out

build-trial = Is it fair?
build-trial-about = A bot plays both sides, and you see who wins and how. Every game has a deal of its own.
build-trial-level = Level of the bot
build-trial-games = Games
build-trial-start = Let it play
build-trial-again = Once more
build-trial-stop = Stop
build-trial-wait = The bot is getting ready…
build-trial-progress = { $games } of { $most } games
build-trial-result = Games won
build-trial-draws = Draws
build-trial-ending = { $reason ->
    [portal] by portal
    [obelisks] by obelisks
    [points] by points
    [limit] at the limit
    [eliminated] no enemy left
    [no-progress] no progress
   *[other] left unfinished
} { $games }
build-trial-verdict = { $better ->
    [s] South is better off.
    [n] North is better off.
   *[none] Neither side is seen to be better off.
} South’s share of the points is { $share }%, with 95% confidence between { $low } and { $high }%.
build-trial-how = { $games ->
    [one] One game
   *[other] { $games } games
} of level { $level } against itself, about { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} a game.
build-trial-stale = This was of the board, or the rules, as they were before.
build-trial-failed = The bot could not go on. Try again.

## Options

build-options = Rules
build-group-tokens = Tokens
build-group-moves = Moves
build-group-zones = Zones and homes
build-group-end = How it ends

## Names and texts

build-names = Name
build-name = Name of the board
build-about = What is special about it, in a sentence
build-texts = As text
build-text = The board as text
build-text-form = Form
build-text-name = { $form ->
    [line] one line
   *[document] document
}
build-text-placeholder = standard vpv/oko/vPv
build-text-hint = Paste a scenario here, in either form, or drop a file.
build-text-shut = A document needs a way to win for both sides. The one-line form is there in any case.
build-copy = Copy
build-download = Download
build-open = Open a file
build-lay-text = Lay this board
build-own-text = Back to the board’s text
build-file-large = This file is too large for a board.

## Boards to start from

build-from-library = Boards with a name
build-lay-named = Lay it here
build-random = A new board
build-random-about = Chance lays a board on which both sides are alike, for the rules that are chosen now. The same number lays the same board.
build-symmetry = Both sides
build-random-symmetry = { $way ->
    [half-turn] turned alike
   *[mirror] mirrored
}
build-zones = Zones
build-portals = Portals a side
build-obelisks = Obelisks
build-any = as it comes
build-seed = Number
build-other-seed = Another number
build-lay-random = Lay a new board

## Start page

build-all-boards = All { $count } boards
