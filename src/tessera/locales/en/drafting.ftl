### The board editor: errors in board texts.

drafting-empty = There is no text; expected a scenario, as in limit=40 vpv/oko/vPv, or zones alone, as in vpv/oko/vPv.
drafting-form = “{ $found }” is not a scenario; expected one like standard vpv/oko/vPv, zones alone, or a TOML document.

hexes-draft-empty = There is no text; expected a board, as in __.../_..../...../..../..., or the name of one.
hexes-draft-form = “{ $found }” is not a board; expected a board text, a variant text and a board text, or a TOML document.
