## What would you order? An hour of a war, weighed against a deep search.

zodiacs-web-dilemma-title = What would you order?
zodiacs-web-dilemma-daily = today’s
zodiacs-web-dilemma-all = All puzzles
zodiacs-web-dilemma-task = You lead { $faction }. Give the orders of this hour: they are weighed against those of a deep search, by what you can know.
zodiacs-web-dilemma-ready = { $count ->
    [0] Order nothing
    [one] Give { $count } order
   *[other] Give { $count } orders
}
zodiacs-web-dilemma-again = { $count ->
    [0] Weigh no orders
    [one] Weigh { $count } order
   *[other] Weigh { $count } orders
}
zodiacs-web-dilemma-weighing = Your orders are being played out…
zodiacs-web-dilemma-of = of 100.
zodiacs-web-dilemma-verdict = { $how ->
    [best] As good as the search, or better.
    [good] Nearly as good as the search: solved.
    [some] Better than doing nothing; the search finds more.
   *[none] No better than doing nothing.
}
zodiacs-web-dilemma-compared = What comes of your orders, of those of the search, and of none
zodiacs-web-dilemma-column = { $what ->
    [chance] To win
    [lost] You lose
   *[taken] They lose
}
zodiacs-web-dilemma-plan = { $plan ->
    [given] Yours
    [best] The search’s
   *[nothing] No orders
}
zodiacs-web-dilemma-plans = Whose orders the map shows
zodiacs-web-dilemma-how = How this is weighed
zodiacs-web-dilemma-about = What you cannot know is drawn 24 times: where hidden pieces may be, and what the others may order. Each plan is played out in the same 24 positions, for this hour and the next; nobody responds. The chances to win after both hours give the score: 0 is ordering nothing, 100 the search. From 75 on it counts as solved. Pieces lost are those of both hours, on average.
zodiacs-web-dilemma-its-rating = { $tries ->
    [0] This hour is rated { $rating }, by a guess: nobody’s try has counted yet.
    [one] This hour is rated { $rating }, by { $tries } try so far.
   *[other] This hour is rated { $rating }; { $solved } of { $tries } have solved it at the first try.
}
zodiacs-web-dilemma-next = The next one
