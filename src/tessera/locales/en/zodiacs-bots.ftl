### Zodiacs: options, bots, and matches between them.

zodiacs-options-no-target = { $ability } finds no target now.
