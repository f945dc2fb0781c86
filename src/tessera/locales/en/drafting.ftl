### The board editor: errors in board texts.

drafting-empty = There is no text; expected a scenario, such as limit=40 vpv/oko/vPv, or just zones, such as vpv/oko/vPv.
drafting-form = “{ $found }” is not a scenario; expected one like standard vpv/oko/vPv, just zones, or a TOML document.

hexes-draft-empty = There is no text; expected a board, such as __.../_..../...../..../..., or the name of one.
hexes-draft-form = “{ $found }” is not a board; expected a board text, a variant text and a board text, or a TOML document.
