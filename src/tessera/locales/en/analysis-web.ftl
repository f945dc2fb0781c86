## Analysis of positions, and reviews of games.

analysis-web-title = Analysis
analysis-web-analyse = Analyse
analysis-web-percent = { $percent } %
analysis-web-looking = Looking…
analysis-web-preparing = Analysis is getting ready: { $percent } %{ $left ->
    [unknown] .
    [moment] , less than a minute left.
    [1] , about a minute left.
   *[other] , about { $left } minutes left.
} This happens only once.
analysis-web-depth = { $over ->
    [yes] Looked { $depth } actions ahead
   *[no] Looks { $depth } actions ahead, and deeper while you look
}
analysis-web-wins = { $turns ->
    [1] { web-side } wins in one turn, whatever the other does
    [one] { web-side } wins in { $turns } turn, whatever the other does
   *[other] { web-side } wins in { $turns } turns, whatever the other does
}
analysis-web-wins-brief = { $loses ->
    [yes] lost in { $turns }
   *[no] wins in { $turns }
}
analysis-web-unclear = A set-up cannot be judged before it is complete.
analysis-web-over = The game is over here.
analysis-web-draw = Cards are drawn here: step on.

## A game looked back at

analysis-web-review = Review
analysis-web-reviewing = Looking back: turn { $done } of { $most }
analysis-web-interrupted = The review was interrupted: something else was analysed for you.
analysis-web-stop = Stop
analysis-web-accuracy = { web-side }: { $percent } % accurate
analysis-web-no-accuracy = { web-side }: nothing to judge
analysis-web-accuracy-what = What is accuracy?
analysis-web-accuracy-about = For each turn the chance of winning after it is compared with the chance after the best turn that was found. A turn that gives nothing away counts 100 %, one that gives away 10 points 65 %, 30 points 27 %. Accuracy is the average over all turns in which there was a choice. What cards bring is nobody’s fault and does not count. Set-ups that nobody can judge do not count either. The search is strong, but not all-knowing; on a busy server it sees less, and a second review may differ a little.
analysis-web-curve = Chances over the turns
analysis-web-after = { $turn ->
    [none] At the beginning { web-side } has { $percent } %.
    [0] In the set-up { web-side } has { $percent } %.
   *[other] After turn { $turn } { web-side } has { $percent } %.
}
analysis-web-when = { $number ->
    [0] Set-up
   *[other] Turn { $number }
}
analysis-web-points = Turning points
analysis-web-all-points = Show all { $count }
analysis-web-gravest = Show only those that cost most
analysis-web-no-points = No turn gave much away.
analysis-web-fine = { analysis-web-when }, { web-side }: well played.
analysis-web-little = { analysis-web-when }, { web-side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} given away.
analysis-web-unclear-turn = { analysis-web-when }, { web-side }.
analysis-web-slip = { analysis-web-when }, { web-side }: a slip, { $points } points given away.
analysis-web-mistake = { analysis-web-when }, { web-side }: a mistake, { $points } points given away.
analysis-web-blunder = { analysis-web-when }, { web-side }: a blunder, { $points } points given away.
analysis-web-missed-win = { $turns ->
    [1] { analysis-web-when }, { web-side }: missed a win within the turn.
   *[other] { analysis-web-when }, { web-side }: missed a win in { $turns } turns.
}
analysis-web-forced = Nothing else could be played.
analysis-web-as-good = Nothing better was found.
analysis-web-from-to = { $before } % with the best turn, { $after } % after this one.
analysis-web-better = Better:
analysis-web-answer = What it allows:

## Comments, chapters, one’s study

analysis-web-notes = Notes
analysis-web-comment = About this position
analysis-web-chapter-name = What the chapter is called
analysis-web-keep = Keep as a chapter
analysis-web-rename = Rename the chapter
analysis-web-kept = Kept in this browser: it is listed where games are opened.
analysis-web-not-kept = It could not be kept: there are 64 chapters already, or the browser forbids it.
analysis-web-copy-text = Copy as text
analysis-web-copy-link = Copy link with notes
analysis-web-copy-study = { $count ->
    [1] Copy the chapter
   *[other] Copy all { $count } chapters
}
analysis-web-save-study = Save as a file
analysis-web-link-study = Copy link
analysis-web-send-study = Anyone who opens the link sees all chapters and can keep them. Or they paste the text above, or open the file.
analysis-web-long-study = Whoever you send it to pastes the text above, or opens the file: so much does not go into a link. Each chapter has one in its notes.
analysis-web-study = Your study
analysis-web-keep-study = Keep all { $count } chapters
analysis-web-study-kept = Kept in this browser, in your study.
analysis-web-study-not-kept = They could not be kept: there would be more than 64 chapters, or the browser forbids it.
analysis-web-drop = Forget “{ $name }”
analysis-web-dropped = “{ $name }” is forgotten.
analysis-web-bring-back = Bring it back
analysis-web-overfull = This cannot be kept: a chapter has at most { $most } variations, { $deepest } within each other, and here are { $variations }, { $nested } within each other. Take some back first.
analysis-web-chapter-deep = This chapter has more than { $most } variations within each other: too many to open.
analysis-web-chapter-long = This chapter has more than { $most } variations: too many to open.
analysis-web-chapter-tried = In place of action { $number } ({ $action }): { $problem }
analysis-web-chapter-unclosed = This chapter cannot be read: nothing closes the comment that begins with “{ $comment }”; expected is a brace “{"}"}” at its end.
analysis-web-chapter-unreadable = This chapter cannot be read: expected are a title and a position in square brackets, then actions, with comments in braces and variations in round brackets.
