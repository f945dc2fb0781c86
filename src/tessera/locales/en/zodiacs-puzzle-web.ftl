## What would you order? An hour of a war, weighed against a deep search.

zodiacs-web-puzzle-title = What would you order?
zodiacs-web-puzzle-task = You lead { $faction }. Give the orders of this hour: they are weighed against those of a deep search, by what you can know.
zodiacs-web-puzzle-ready = { $count ->
    [0] Order nothing
    [one] Give { $count } order
   *[other] Give { $count } orders
}
zodiacs-web-puzzle-again = { $count ->
    [0] Weigh no orders
    [one] Weigh { $count } order
   *[other] Weigh { $count } orders
}
zodiacs-web-puzzle-weighing = Your orders are being played out…
zodiacs-web-puzzle-of = of 100.
zodiacs-web-puzzle-verdict = { $how ->
    [best] As good as the search, or better.
    [good] Nearly as good as the search: solved.
    [some] Better than doing nothing; the search finds more.
   *[none] No better than doing nothing.
}
zodiacs-web-puzzle-compared = What comes of your orders, of those of the search, and of none
zodiacs-web-puzzle-column = { $what ->
    [chance] To win
    [lost] You lose
   *[taken] They lose
}
zodiacs-web-puzzle-plan = { $plan ->
    [given] Yours
    [best] The search’s
   *[nothing] No orders
}
zodiacs-web-puzzle-plans = Whose orders the map shows
zodiacs-web-puzzle-how = How this is weighed
zodiacs-web-puzzle-about = What you cannot know is drawn 24 times: where hidden pieces may be, and what the others may order. Each plan is played out in the same 24 positions, for this hour and the next; nobody responds. The chances to win after both hours give the score: 0 is ordering nothing, 100 the search. From 75 on it counts as solved. Pieces lost are those of both hours, on average.
