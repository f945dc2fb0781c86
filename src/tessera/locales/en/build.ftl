### The desk where boards are laid, and the options as they are told together.

build-title = Board builder
build-games = Games
build-tools = Tools
build-undo = Undo
build-redo = Redo
build-clear = Clear the board
build-start = Shelf and boards
build-start-brief = Shelf
build-back = Back to the board
build-play = Play this board
build-position = Set up pieces
build-share = Copy link
build-share-play = Copy a link to play
build-change = Change the board
build-nameless = A board of your own

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
    [o] Obelisk: hold its mark, and Ancients enter here. Holding two Obelisks wins.
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
    [twice] North’s half was laid above
   *[complete] What was missing is laid
}{ $image ->
    [yes] , and so for the other side
   *[no] { "" }
}.
build-full = { $what ->
    [zones] A board has at most 16 zones. Take one away first, or move one.
    [width] A board is at most 8 zones wide.
    [height] A board is at most 33 zones high.
    [cells] A board has at most 127 cells. Take some away first.
    [files] A board has at most 26 files, cells side by side.
   *[ranks] A board has at most 99 ranks.
}
build-cleared = The board is empty. Undo brings it back.
build-stepped = { $way ->
    [undo] Undone.
   *[redo] Done again.
}
build-begun = The board is laid. Undo brings back what was there before.
build-content-spoilt = The tokens in this link cannot be read: it seems that a part of it is missing.
build-refused = The board in this link cannot be shown. { $problem }

## Boards of hexes

build-hex-board = The board, cell by cell
build-hex-kind = { $kind ->
    [ground] Ground
    [lava] Lava
    [pillar] Pillar
   *[none] Nothing
}
build-hex-forms = In which form
build-hex-form = { $form ->
    [cell] Cell
    [triangle] Triangle
    [line] Line
   *[bent] Bent line
}
build-hex-turn = Turn
build-hex-about = { $kind ->
    [ground] { $fragment ->
        [yes] { $layered ->
            [yes] A fragment of ground lies on three free cells; on three that are laid it makes pillars.
           *[no] A fragment lies on three free cells.
        }
       *[no] Ground, cell by cell: draw over cells to lay more of it.
    }
    [lava] Lava: nobody stands in it but Lumens. A long strip of it cuts off ways.
    [pillar] Pillars: a second level on the ground. Whoever is thrown off one is lost.
   *[none] Takes away what lies there.
}
build-hex-cell = { $kind ->
    [none] Free, row { $row }, column { $column }
   *[other] { build-hex-kind }, { $name }
}
build-hex-hint-empty = { $hand ->
    [mouse] Press a cell to lay a fragment there. Draw from it to turn it, or press R.
   *[finger] Tap a cell to lay a fragment there. Draw from it to turn it.
}
build-hex-hint = { $hand ->
    [mouse] R or a right click turns the fragment; so does drawing from a cell. Single cells are painted.
   *[finger] Draw from a cell to turn the fragment. Single cells are painted.
}
build-hex-told = { $form ->
    [cell] { build-hex-kind }
   *[other] { build-hex-form } of { $kind ->
        [ground] ground
        [lava] lava
        [pillar] pillars
       *[none] cells
    }
}: { $verb ->
    [laid] laid
    [raised] laid on top
    [changed] changed
   *[taken] taken away
}{ $image ->
    [yes] , and its images
   *[no] { "" }
}.
build-hex-covered = { $high ->
    [yes] A fragment of ground needs three free cells, or three laid ones of one level to lie on{ $image ->
        [yes] , and so does its image
       *[no] { "" }
    }. Single cells can be painted anywhere.
   *[no] A fragment needs three free cells{ $image ->
        [yes] , and so does its image
       *[no] { "" }
    }. Single cells can be painted anywhere.
}
build-hex-random-about = Chance lays a board from fragments of three cells, for the rules that are chosen now. The same number lays the same board.

## The shelf of what one has made

build-keep = Keep
build-keep-why = Keep this state on your shelf
build-keep-done = Your shelf has it as it is.
build-kept = Kept on your shelf.
build-keep-options = Keep these rules
build-foreign = A board from a link. Yours is one step back; change this one, and yours goes on your shelf.
build-shelf = Your shelf
build-shelf-about = Kept in this browser, with no account. Each state that you kept can be opened again.
build-shelf-empty = What you keep stands here: boards, tokens and rules, in this browser, with no account.
build-shelf-kind = { $kind ->
    [board] Boards
    [kit] Tokens
   *[options] Rules
}
build-shelf-nameless = { $kind ->
    [board] Board without a name
    [kit] Kit without a name
   *[options] Rules without a name
}
build-shelf-here = on the desk
build-shelf-open = Open
build-shelf-open-named = Open “{ $name }”
build-shelf-open-state = Open “{ $name }” as it was on { $when }
build-shelf-rename = Rename “{ $name }”
build-shelf-name = Name on the shelf
build-shelf-copy = Make a copy of “{ $name }”
build-shelf-copy-of = { $name }, copy
build-shelf-delete = Delete “{ $name }”
build-shelf-earlier = { $count ->
    [one] One earlier state
   *[other] { $count } earlier states
}
build-shelf-renamed = It is called “{ $name }” now.
build-shelf-copied = “{ $name }” stands on the shelf.
build-shelf-deleted = “{ $name }” is deleted.
build-shelf-save = Save the shelf as a file
build-shelf-read = Read a shelf from a file
build-shelf-came = { $count ->
    [one] One work came from the file.
   *[other] { $count } works came from the file.
}
build-shelf-no-file = “{ $name }” is no file of a shelf; expected one that was saved here.
build-shelf-full = This cannot be kept: the shelf is full, or this browser’s storage is, or the page may not use it.
build-shelf-unreadable = This state cannot be read any more.
build-opened = { $kind ->
    [board] The board is as it was kept. Undo brings back what lay here before.
    [kit] The board is played with these tokens now. Undo brings back those of before.
   *[options] The rules are as they were kept. Undo brings back those of before.
}

## Tokens

build-kit = Tokens
build-kit-house = The tokens of the house.
build-kit-own = { $name ->
    [none] A kit of one’s own, without a name.
   *[other] The kit “{ $name }”.
}
build-kit-drop = Tokens of the house
build-kit-dropped = Played with the tokens of the house again. Undo brings back the others.
build-kit-keep = Keep these tokens

build-kit-edit = Edit the tokens
build-kit-name = Name of the kit
build-kit-mine = My tokens
build-kit-count = { $types ->
    [one] One type
   *[other] { $types } types
}, { $tokens } tokens in all. Each side is dealt at most half of them.
build-kit-all = All types of tokens
build-kit-token = { $type }: { $front }, { $back }; { $copies } in the kit
build-kit-new = New
build-kit-nameless = New token
build-kit-category = Counts as
build-kit-copies = How many the kit has
build-kit-face = { $side ->
    [front] Front
   *[back] Back
}
build-kit-points = { $side ->
    [front] Points of the front
   *[back] Points of the back
}: where it goes
build-kit-alike = Left and right alike
build-kit-mirror = Back: the front, mirrored
build-kit-copy = Copy this token
build-kit-delete = Delete this token
build-kit-pointed = { $point }: { $there ->
    [yes] a point
   *[no] no point
}.
build-kit-done = Changed. Undo brings back what was before.
build-kit-refused = { $why ->
    [empty] A face needs at least one point: set another before you take this one away.
    [many] A kit has at most 32 types of tokens. Delete one first.
   *[start] A kit needs an ordinary token or a Guardian: without one nothing could be placed at the start.
}
build-kit-note = { $what ->
    [same-faces] { $type } shows the same on both sides: turning it over changes nothing.
   *[same-tokens] { $type } is like { $other }: more copies of that would do the same.
}
build-kit-save = Save as a file
build-kit-read = Open a kit from a file
build-kit-large = The file “{ $name }” is too large for a kit.
build-kit-came = The tokens come from the file “{ $name }” now.

## Both sides alike

build-alike = Symmetry
build-alike-while = While laying
build-likeness = { $likeness ->
    [turned] turned alike
    [mirrored] mirrored
    [half-turn] 180°
    [third-turn] 120°
    [mirror] mirrored
   *[none] none
}
build-like-south = North like South
build-like-south-why = Lays the northern half anew: like the southern one, turned by half or mirrored
build-complete = Lay what is missing
build-complete-why = Lays the image of every cell: turned by half where no symmetry is chosen
build-twice = Same again for North
build-twice-why = Makes this board South’s half of one twice as high

## What is to be said of a board

build-check = How it plays
build-check-empty = Nothing lies here yet. Lay something, or start from a board that has a name.
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
   *[held] Good:
}
build-show-cells = Show these cells on the board

## Trying it out

build-trial = Is it fair?
build-trial-about = Bots play both sides, and you see who wins and how. { $dealt ->
    [yes] Every game has a deal of its own.
   *[no] They set up, too, and no two games need be alike.
}

## Options

build-options = Rules
build-group-all = All options
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
build-text-hint = Paste a board here, in either form, or drop a file.
build-text-shut = There is a document once one can play on the board. The one-line form is there in any case.
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
build-symmetry = Symmetry
build-random-symmetry = { $way ->
    [none] none
    [half-turn] 180°
    [third-turn] 120°
    [sixth-turn] 60°
   *[mirror] mirrored
}
build-zones = Zones
build-portals = Portals a side
build-obelisks = Obelisks
build-fragments = Fragments
build-holes = Holes
build-pillars = Pillar fragments
build-lava = Cells of lava
build-any = as it comes
build-seed = Number
build-other-seed = Another number
build-lay-random = Lay a new board

## Start page

build-all-boards = All { $count } boards
