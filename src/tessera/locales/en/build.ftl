### The board editor, and the groups of options

build-title = Board editor
build-games = Games
build-tools = Tools
build-undo = Undo
build-redo = Redo
build-clear = Clear board
build-start = Library and boards
build-start-brief = Library
build-back = Back to the board
build-play = Play this board
build-position = Set up a position
build-share = Copy link
build-share-play = Copy link to play
build-change = Edit board
build-nameless = Custom board

## The grid and the palette

build-board = Board, slot by slot
build-palette = Tiles
build-zone = { $kind ->
    [v] Void
    [l] Lighthouse
    [o] Obelisk
    [k] Stone
    [P] South’s portal
    [p] North’s portal
   *[none] Eraser: remove a zone
}
build-zone-brief = { $kind ->
    [P] South
    [p] North
    [none] Eraser
   *[other] { build-zone }
}
build-zone-about = { $kind ->
    [v] Void: plain ground with nothing to hold.
    [l] Lighthouse: hold its mark, and ordinary tokens and Guardians can enter anywhere in it.
    [o] Obelisk: hold its mark, and Ancients can enter here. Holding two Obelisks wins.
    [k] Stone: hold its mark, and any token can enter here; it also helps Ancients and Myths in other zones.
    [P] South’s portal: tokens of South enter on its mark. North wins by stepping on it.
    [p] North’s portal: tokens of North enter on its mark. South wins by stepping on it.
   *[none] Removes the zone from a slot.
}
build-slot = { $kind ->
    [none] Empty
   *[other] { build-zone }
}, row { $row }, column { $column }{ $held ->
    [yes] , picked up
   *[no] { "" }
}
build-hint-empty = Press a slot, or drag a zone onto it. South sits below, North above.
build-hint = { $hand ->
    [mouse] Drag a zone to move it, with Alt to copy it, or off the grid to remove it.
   *[finger] Drag a zone to move it, or off the grid to remove it.
}
build-announce = { $verb ->
    [laid] { build-zone }: placed
    [taken] { build-zone }: removed
    [moved] { build-zone }: moved
    [copied] { build-zone }: copied
    [like-south] North’s half now matches South’s
    [twice] North’s half was added above
   *[complete] Missing parts were added
}{ $image ->
    [yes] , and for the other side too
   *[no] { "" }
}.
build-full = { $what ->
    [zones] A board has at most 16 zones. Remove or move one first.
    [width] A board is at most 8 zones wide.
    [height] A board is at most 33 zones high.
    [cells] A board has at most 127 cells. Remove some first.
    [files] A board has at most 26 files, cells side by side.
   *[ranks] A board has at most 99 ranks.
}
build-cleared = Board cleared. Undo restores it.
build-stepped = { $way ->
    [undo] Undone.
   *[redo] Redone.
}
build-begun = New board created. Undo restores the previous one.
build-content-spoilt = The tokens in this link cannot be read; part of the link may be missing.
build-refused = The board in this link cannot be shown. { $problem }

## Boards of hexes

build-hex-board = Board, cell by cell
build-hex-kind = { $kind ->
    [ground] Ground
    [lava] Lava
    [pillar] Pillar
   *[none] Eraser
}
build-hex-forms = Shape
build-hex-form = { $form ->
    [cell] Cell
    [triangle] Triangle
    [line] Line
   *[bent] Bent line
}
build-hex-turn = Rotate
build-hex-about = { $kind ->
    [ground] { $fragment ->
        [yes] { $layered ->
            [yes] A ground fragment covers three empty cells; on three occupied cells it makes pillars.
           *[no] A fragment covers three empty cells.
        }
       *[no] Ground, cell by cell: drag over cells to add more.
    }
    [lava] Lava: only Lumens can stand in it. A long strip blocks paths.
    [pillar] Pillars: a second level on the ground. A piece thrown off one is lost.
   *[none] Removes cells.
}
build-hex-cell = { $kind ->
    [none] Empty, row { $row }, column { $column }
   *[other] { build-hex-kind }, { $name }
}
build-hex-hint-empty = { $hand ->
    [mouse] Press a cell to place a fragment. Drag from it to rotate the fragment, or press R.
   *[finger] Tap a cell to place a fragment. Drag from it to rotate the fragment.
}
build-hex-hint = { $hand ->
    [mouse] Press R, right-click or drag from a cell to rotate the fragment. To paint single cells, drag over them.
   *[finger] Drag from a cell to rotate the fragment. To paint single cells, drag over them.
}
build-hex-announce = { $form ->
    [cell] { build-hex-kind }
   *[other] { build-hex-form } of { $kind ->
        [ground] ground
        [lava] lava
        [pillar] pillars
       *[none] cells
    }
}: { $verb ->
    [laid] placed
    [raised] placed on top
    [changed] changed
   *[taken] removed
}{ $image ->
    [yes] , and its images
   *[no] { "" }
}.
build-hex-covered = { $high ->
    [yes] A ground fragment needs three empty cells, or three occupied cells of one level{ $image ->
        [yes] , and so does its image
       *[no] { "" }
    }. Single cells can go anywhere.
   *[no] A fragment needs three empty cells{ $image ->
        [yes] , and so does its image
       *[no] { "" }
    }. Single cells can go anywhere.
}
build-hex-random-about = Generates a board from random three-cell fragments for the selected rules. The same seed gives the same board.

## The library of saved boards, tokens and rules

build-keep = Save
build-keep-why = Save this version in your library
build-keep-done = This version is already in your library.
build-saved = Saved in your library.
build-keep-options = Save these rules
build-foreign = You are viewing a board from a link. Undo returns to your own board; if you edit this one, yours is saved in your library.
build-library = Your library
build-library-about = Saved in this browser; no account needed. Every saved version can be reopened.
build-library-empty = Your saved boards, tokens and rules appear here. They are stored in this browser; no account needed.
build-library-kind = { $kind ->
    [board] Boards
    [kit] Tokens
   *[options] Rules
}
build-library-nameless = { $kind ->
    [board] Untitled board
    [kit] Untitled token set
   *[options] Untitled rules
}
build-library-here = open now
build-library-open = Open
build-library-open-named = Open “{ $name }”
build-library-open-state = Open “{ $name }” as of { $when }
build-library-rename = Rename “{ $name }”
build-library-name = Name in the library
build-library-copy = Copy “{ $name }”
build-library-copy-of = { $name }, copy
build-library-delete = Delete “{ $name }”
build-library-earlier = { $count ->
    [one] One earlier version
   *[other] { $count } earlier versions
}
build-library-renamed = Renamed to “{ $name }”.
build-library-copied = Saved “{ $name }” in the library.
build-library-deleted = Deleted “{ $name }”.
build-library-save = Export library
build-library-read = Import library
build-library-came = { $count ->
    [one] One item imported.
   *[other] { $count } items imported.
}
build-library-no-file = “{ $name }” is not a library file; expected one exported here.
build-library-full = Could not save: the library or this browser’s storage is full, or storage is blocked for this page.
build-library-unreadable = This version can no longer be read.
build-opened = { $kind ->
    [board] Board opened. Undo restores the previous one.
    [kit] The board now uses these tokens. Undo restores the previous ones.
   *[options] Rules opened. Undo restores the previous ones.
}

## Tokens

build-kit = Tokens
build-kit-builtin = Built-in tokens.
build-kit-own = { $name ->
    [none] Untitled token set.
   *[other] Token set “{ $name }”.
}
build-kit-drop = Use built-in tokens
build-kit-dropped = The board uses the built-in tokens again. Undo restores the others.
build-kit-keep = Save these tokens

build-kit-edit = Edit tokens
build-kit-name = Name of the token set
build-kit-mine = My tokens
build-kit-count = { $types ->
    [one] One type
   *[other] { $types } types
}, { $tokens } tokens in all. Each side is dealt at most half of them.
build-kit-all = All token types
build-kit-token = { $type }: { $front }, { $back }; { $copies } in the set
build-kit-new = New
build-kit-nameless = New token
build-kit-category = Category
build-kit-copies = Copies in the set
build-kit-face = { $side ->
    [front] Front
   *[back] Back
}
build-kit-points = { $side ->
    [front] Pips on the front
   *[back] Pips on the back
}: cells it can move to
build-kit-alike = Left-right symmetric
build-kit-mirror = Back mirrors the front
build-kit-copy = Copy token
build-kit-delete = Delete token
build-kit-pointed = { $point }: { $there ->
    [yes] a pip
   *[no] no pip
}.
build-kit-done = Changed. Undo reverts it.
build-kit-refused = { $why ->
    [empty] A face needs at least one pip; add another before you remove this one.
    [many] A set has at most 32 token types. Delete one first.
   *[start] A set needs an ordinary token or a Guardian; without one, no token could enter at the start.
}
build-kit-note = { $what ->
    [same-faces] Both sides of { $type } are the same: flipping it changes nothing.
   *[same-tokens] { $type } is the same as { $other }: add copies of that one instead.
}
build-kit-save = Save as a file
build-kit-read = Open a token set from a file
build-kit-large = The file “{ $name }” is too large for a token set.
build-kit-came = The board now uses the tokens from “{ $name }”.

## Symmetry

build-alike = Symmetry
build-alike-while = While editing
build-likeness = { $likeness ->
    [turned] rotated
    [mirrored] mirrored
    [half-turn] 180°
    [third-turn] 120°
    [mirror] mirrored
   *[none] none
}
build-like-south = Copy South to North
build-like-south-why = Rebuilds the northern half from the southern one, rotated or mirrored
build-complete = Complete the symmetry
build-complete-why = Adds the image of every cell; rotated by 180° if no symmetry is selected
build-twice = Double for North
build-twice-why = Makes this board the southern half of one twice as high

## Board check

build-check = Board check
build-check-empty = The board is empty. Place something, or start from a built-in board.
build-ways = Ways to win
build-no-way = no way to win
build-all-well = No problems found.
build-held = { $count ->
    [one] One check passed
   *[other] { $count } checks passed
}
build-verdict = { $verdict ->
    [broken] Error:
    [note] Note:
   *[held] OK:
}
build-show-cells = Show these cells on the board

## Balance test

build-trial = Balance test
build-trial-about = Bots play both sides, and you see who wins and how. { $dealt ->
    [yes] Each game has its own deal.
   *[no] They also set up the pieces, so games differ.
}

## Options

build-options = Rules
build-group-all = All options
build-group-tokens = Tokens
build-group-moves = Moves
build-group-zones = Zones and homes
build-group-end = End of the game

## Names and texts

build-names = Name
build-name = Board name
build-about = Description, in a sentence
build-texts = As text
build-text = Board as text
build-text-form = Format
build-text-name = { $form ->
    [line] one line
   *[document] document
}
build-text-hint = Paste a board here in either format, or drop a file.
build-text-shut = The document format is available only for playable boards; the one-line format always is.
build-copy = Copy
build-download = Download
build-open = Open file
build-lay-text = Use this board
build-own-text = Restore the board’s text
build-file-large = This file is too large for a board.

## Boards to start from

build-from-library = Built-in boards
build-lay-named = Open this board
build-random = Random board
build-random-about = Generates a random board, the same for both sides, for the selected rules. The same seed gives the same board.
build-symmetry = Symmetry
build-random-symmetry = { $way ->
    [none] none
    [half-turn] 180°
    [third-turn] 120°
    [sixth-turn] 60°
   *[mirror] mirrored
}
build-zones = Zones
build-portals = Portals per side
build-obelisks = Obelisks
build-fragments = Fragments
build-holes = Holes
build-pillars = Pillar fragments
build-lava = Lava cells
build-any = any
build-seed = Seed
build-other-seed = New seed
build-lay-random = Generate board

## Start page

build-all-boards = All { $count } boards
