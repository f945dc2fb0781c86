### Puzzles.

puzzle-unreadable = “{ $text }” is no puzzle: expected “GOAL | POSITION | SOLUTION | THEMES | RATING | SOURCE”.
