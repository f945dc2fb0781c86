### Verifying the deal and the draws of a game.

verify-line = { $number }: { $result }
verify-played = ok: { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} by the rules; the game has no random draws.
verify-deal-and-draws = ok: the deal and { $draws ->
    [0] no draw
    [one] { $draws } draw
   *[other] { $draws } draws
} follow from the seed, and the seed has the announced hash.
verify-draws = ok: { $draws ->
    [0] nothing was drawn
    [one] { $draws } draw follows from the seed, and the seed has the announced hash
   *[other] { $draws } draws follow from the seed, and the seed has the announced hash
}; the game started from a given position, not from a deal.
verify-no-seed = The record has no tag “seed”, so its deal and draws cannot be checked; a seed is published when its game is over.
verify-no-hash = The record has no tag “seed-hash”, so its seed may have been chosen afterwards.
verify-seed = “{ $found }” is not a seed; expected 64 digits from 0 to 9 and a to f.
verify-hash = The seed has the hash { $expected }, not “{ $found }”.
verify-deal = The deal does not follow from the seed ({ $seed }); expected: { $expected }
verify-draw = Action { $number } is { $found }; the seed gives { $expected }.
