# Training of evaluation networks: `tessera train`.

train-no-features = { $game } has no trainable evaluation; vorcept, pit and almajara have one.
train-plays = round { $round }: playing games
train-learns = round { $round }: learning
train-tries = round { $round }: test
train-round-done = Round { $round }:
train-lack = Stage { $stage }: excess loss over the deeper search { $lack } (mean log loss, from { $examples } { $examples ->
    [one] position
   *[other] positions
}).
train-few = Only { $positions } { $positions ->
    [one] position
   *[other] positions
} to learn from; with fewer than { $few }, the result is seldom stronger. Play more games (--games).
train-nothing = Too few positions to learn from, so there is no test; play more games (--games).
train-damaged = “{ $file }” is damaged: repair it, restore a copy, or train in another folder (--folder).
train-accepted = The new networks are accepted: { $file }
train-refused = The new networks were not shown to be stronger; the previous ones stay.
train-plots = Plots: { $files }
train-no-plots = Plots need the Python package “{ $module }”; install tessera with its extra “lab”.
train-curve = round { $round }, stage { $stage }
train-epoch = epoch
train-lack-axis = excess loss, mean log loss
train-round = round
train-elo-axis = Elo above the shipped network
