# Обучение оценке позиций: `tessera train`.

train-no-features = { $game } не учится оценивать позиции; учатся vorcept и pit.
train-plays = партии
train-learns = обучение
train-lack = Стадия { $stage }: до более глубокого поиска не хватает { $lack } (средняя логарифмическая потеря, { $lessons } { $lessons ->
    [one] позиция
    [few] позиции
   *[other] позиций
}).
train-file = Выучено: { $file }
