## Order puzzles

zodiacs-web-puzzle-title = What would you order?
zodiacs-web-puzzle-task = You lead { $faction }. Give the orders of this hour: they are compared with those of a deep search, using only what you can know.
zodiacs-web-puzzle-ready = { $count ->
    [0] Give no orders
    [one] Give { $count } order
   *[other] Give { $count } orders
}
zodiacs-web-puzzle-again = { $count ->
    [0] Evaluate no orders
    [one] Evaluate { $count } order
   *[other] Evaluate { $count } orders
}
zodiacs-web-puzzle-weighing = Playing out your orders…
zodiacs-web-puzzle-of = of 100.
zodiacs-web-puzzle-verdict = { $how ->
    [best] At least as good as the search.
    [good] Nearly as good as the search: solved.
    [some] Better than no orders; the search finds more.
   *[none] No better than no orders.
}
zodiacs-web-puzzle-compared = Your orders, those of the search, and no orders compared
zodiacs-web-puzzle-column = { $what ->
    [chance] Chance
    [lost] You lose
   *[taken] Enemies lose
}
zodiacs-web-puzzle-percent = { $percent }%
zodiacs-web-puzzle-plan = { $plan ->
    [given] Yours
    [best] The search’s
   *[nothing] No orders
}
zodiacs-web-puzzle-plans = Orders shown on the map
zodiacs-web-puzzle-how = How orders are evaluated
zodiacs-web-puzzle-about = Unknowns, such as hidden pieces and the others’ orders, are sampled 24 times. Each plan is played out in the same 24 positions, for this hour and the next, without responses. The score compares winning chances after both hours: 0 is as good as no orders, 100 as good as the search. From 75 the puzzle counts as solved. Losses are averages over both hours.
