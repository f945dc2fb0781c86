### Checking that deals and draws were settled from the start.

verify-line = { $number }: { $result }
verify-played = ok: { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} by the rules; nothing was left to chance.
verify-deal-and-draws = ok: the deal and { $draws ->
    [0] no draw
    [one] { $draws } draw
   *[other] { $draws } draws
} follow from the seed, and the seed has the hash that was told.
verify-draws = ok: { $draws ->
    [0] nothing was drawn
    [one] { $draws } draw follows from the seed, and the seed has the hash that was told
   *[other] { $draws } draws follow from the seed, and the seed has the hash that was told
}; the game began from a given position, not from a deal.
verify-no-seed = The record has no tag “seed”, so its deal and draws cannot be checked; it is told when a game is over.
verify-no-hash = The record has no tag “seed-hash”, so its seed may have been chosen afterwards.
verify-seed = “{ $found }” is no seed; expected 64 digits from 0 to 9 and a to f.
verify-hash = The seed has the hash { $expected }, not “{ $found }”.
verify-deal = The game did not begin with the deal of its seed ({ $seed }), which is: { $expected }
verify-draw = Action { $number } is { $found }; from the seed follows { $expected }.
