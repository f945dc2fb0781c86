### Boards laid by hand: what can be wrong with the text of one.

drafting-empty = There is no text; expected a scenario, as in limit=40 vpv/oko/vPv, or zones alone, as in vpv/oko/vPv.
drafting-form = “{ $found }” is no scenario; expected one like standard vpv/oko/vPv, zones alone, or a TOML document.
