### Zodiacs: options, bots, and matches between them.

zodiacs-options-no-target = “{ $ability }” has no target now.
zodiacs-options-pinned = In combat: as things stand, this order would be cancelled.
zodiacs-bots-level = There is no bot of level “{ $found }”; expected { $expected }.
zodiacs-bots-players = There is no map for “{ $found }” players; expected { $expected }.
zodiacs-bots-content = “content” is not Zodiacs content; name a folder of content, or leave it out.
zodiacs-bots-unknown = Unknown name “{ $found }”; expected names from { $expected }.

