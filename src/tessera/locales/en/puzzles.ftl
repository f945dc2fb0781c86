### Puzzles.

puzzle-unreadable = “{ $text }” is not a puzzle; expected “GOAL | POSITION | SOLUTION | THEMES | RATING | SOURCE”.
