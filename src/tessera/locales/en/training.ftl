# Learning how positions look: `tessera train`.

train-no-features = { $game } does not learn how positions look; vorcept and pit do.
train-plays = games
train-learns = learning
train-lack = Stage { $stage }: what it lacks of the deeper search is { $lack } (mean log loss, from { $lessons } { $lessons ->
    [one] position
   *[other] positions
}).
train-file = Learned: { $file }
