### Zodiacs: options, bots, and matches between them.

zodiacs-options-no-target = “{ $ability }” finds no target now.
zodiacs-options-pinned = In combat: as things stand, it would be cancelled.
zodiacs-bots-level = There is no level “{ $found }” of bots; there are { $expected }.
zodiacs-bots-players = There is no map for “{ $found }” players; there are maps for { $expected }.
zodiacs-bots-content = “content” is no content of Zodiacs; name a folder of content, or leave it out.
zodiacs-bots-coalitions = “coalitions” is { $found }; expected 0 for none, or 2 to { $most }, as many as there are seats.
zodiacs-bots-unknown = Nothing goes by the name “{ $found }”; expected some of { $expected }.

