## Analysis of positions, and reviews of games.

analysis-web-title = Analysis
analysis-web-analyse = Analyse position
analysis-web-percent = { $percent }%
analysis-web-searching = Analysing…
analysis-web-preparing = Preparing analysis: { $percent }%{ $left ->
    [unknown] .
    [moment] , less than a minute left.
    [1] , about a minute left.
   *[other] , about { $left } minutes left.
} This happens only once.
analysis-web-depth = { $over ->
    [yes] Depth { $depth }
   *[no] Depth { $depth }, still searching
}
analysis-web-wins = { $turns ->
    [one] Forced win for { web-side } in { $turns } turn
   *[other] Forced win for { web-side } in { $turns } turns
}
analysis-web-wins-brief = { $loses ->
    [yes] lost in { $turns }
   *[no] wins in { $turns }
}
analysis-web-unclear = The setup must be complete before it can be evaluated.
analysis-web-over = The game is over here.
analysis-web-draw = Random draw: step forward.

## Game analysis

analysis-web-review = Game analysis
analysis-web-reviewing = Analysing turn { $done } of { $most }
analysis-web-interrupted = Analysis interrupted: you started another one.
analysis-web-stop = Stop
analysis-web-accuracy = { web-side }: accuracy { $percent }%
analysis-web-no-accuracy = { web-side }: no turns to rate
analysis-web-accuracy-what = What is accuracy?
analysis-web-accuracy-about = For each turn, the winning chance after it is compared with the chance after the best turn found. A turn that loses nothing counts as 100%, one that loses 10 percentage points as 65%, 30 points as 27%. Accuracy is the average over all turns with a choice. Card draws and setup turns that cannot be evaluated do not count. The search is strong but not perfect; on a busy server it searches less deeply, so a second analysis may differ slightly.
analysis-web-curve = Winning chances by turn
analysis-web-after = { $turn ->
    [none] At the start: { web-side } { $percent }%.
    [0] In the setup: { web-side } { $percent }%.
   *[other] After turn { $turn }: { web-side } { $percent }%.
}
analysis-web-when = { $number ->
    [0] Setup
   *[other] Turn { $number }
}
analysis-web-points = Turning points
analysis-web-all-points = Show all { $count }
analysis-web-gravest = Show only the worst
analysis-web-no-points = No serious mistakes.
analysis-web-fine = { analysis-web-when }, { web-side }: well played.
analysis-web-little = { analysis-web-when }, { web-side }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} lost.
analysis-web-unclear-turn = { analysis-web-when }, { web-side }.
analysis-web-slip = { analysis-web-when }, { web-side }: inaccuracy, { $points } points lost.
analysis-web-mistake = { analysis-web-when }, { web-side }: mistake, { $points } points lost.
analysis-web-blunder = { analysis-web-when }, { web-side }: blunder, { $points } points lost.
analysis-web-missed-win = { $turns ->
    [1] { analysis-web-when }, { web-side }: missed a win this turn.
   *[other] { analysis-web-when }, { web-side }: missed a win in { $turns } turns.
}
analysis-web-forced = This was the only legal turn.
analysis-web-as-good = No better turn was found.
analysis-web-from-to = { $before }% with the best turn, { $after }% after this one.
analysis-web-better = Better:
analysis-web-answer = Best reply:

## Comments, chapters, the study

analysis-web-notes = Notes
analysis-web-comment = Comment on this position
analysis-web-chapter-name = Chapter name
analysis-web-keep = Save as chapter
analysis-web-rename = Rename chapter
analysis-web-saved = Saved in this browser, in your study (under “Open a game record”).
analysis-web-not-saved = Could not save: there are already 64 chapters, or the browser blocks storage.
analysis-web-copy-text = Copy as text
analysis-web-copy-link = Copy link with notes
analysis-web-copy-study = { $count ->
    [1] Copy chapter
   *[other] Copy all { $count } chapters
}
analysis-web-save-study = Save to file
analysis-web-link-study = Copy link
analysis-web-send-study = Anyone who opens the link sees all chapters and can save them. The text or file works too.
analysis-web-long-study = This study is too long for a link; share the text or file instead. Each chapter has a link of its own in its notes.
analysis-web-study = Your study
analysis-web-keep-study = Save all { $count } chapters
analysis-web-study-saved = Saved in this browser, in your study.
analysis-web-study-not-saved = Could not save: there would be more than 64 chapters, or the browser blocks storage.
analysis-web-drop = Delete “{ $name }”
analysis-web-dropped = Deleted “{ $name }”.
analysis-web-bring-back = Undo
analysis-web-overfull = Could not save: a chapter has at most { $most } variations, nested at most { $deepest } deep; this one has { $variations }, nested { $nested } deep. Remove some first.
analysis-web-chapter-deep = Cannot open this chapter: its variations are nested more than { $most } deep.
analysis-web-chapter-long = Cannot open this chapter: it has more than { $most } variations.
analysis-web-chapter-tried = Variation of action { $number } ({ $action }): { $problem }
analysis-web-chapter-unclosed = Cannot read this chapter: the comment “{ $comment }” is not closed; expected “{"}"}” at its end.
analysis-web-chapter-unreadable = Cannot read this chapter: expected a title and a position in square brackets, then actions, with comments in braces and variations in parentheses.
