# Learning how positions look: `tessera train`.

train-no-features = { $game } does not learn how positions look; vorcept, pit and almajara do.
train-plays = round { $round }: games
train-learns = round { $round }: learning
train-tries = round { $round }: trial
train-round-done = Round { $round }:
train-lack = Stage { $stage }: what it lacks of the deeper search is { $lack } (mean log loss, from { $lessons } { $lessons ->
    [one] position
   *[other] positions
}).
train-few = Only { $positions } { $positions ->
    [one] position
   *[other] positions
} to learn from: what is learned of fewer than { $few } is seldom stronger; play more games (--games).
train-nothing = Nothing could be learned from so little, so nothing is tried; play more games (--games).
train-damaged = “{ $file }” is damaged: mend it, or bring back a copy, or train in another folder (--folder).
train-accepted = What it learned is accepted: { $file }
train-refused = It is not shown to be stronger; what there was before stays the best.
train-plots = Pictures: { $files }
train-no-plots = Pictures need the Python package “{ $module }”; install tessera with its extra “lab”.
train-curve = round { $round }, stage { $stage }
train-epoch = epoch
train-lack-axis = what is lacking, mean log loss
train-round = round
train-elo-axis = Elo points above what the game knew
