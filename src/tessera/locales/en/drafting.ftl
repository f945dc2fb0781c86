### Boards laid by hand: what can be wrong with the text of one.

drafting-empty = There is no text; expected a scenario, as in limit=40 vpv/oko/vPv, or zones alone, as in vpv/oko/vPv.
drafting-form = “{ $found }” is no scenario; expected one like standard vpv/oko/vPv, zones alone, or a TOML document.

hexes-draft-empty = There is no text; expected a board, as in __.../_..../...../..../..., or the name of one.
hexes-draft-form = “{ $found }” is no board; expected a board text, a variant text and a board text, or a TOML document.
