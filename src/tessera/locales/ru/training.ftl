# Обучение оценке позиций: `tessera train`.

train-no-features = { $game } не учится оценивать позиции; учатся vorcept, pit и almajara.
train-plays = раунд { $round }: партии
train-learns = раунд { $round }: обучение
train-tries = раунд { $round }: проверка
train-round-done = Раунд { $round }:
train-lack = Стадия { $stage }: до более глубокого поиска не хватает { $lack } (средняя логарифмическая потеря, { $lessons } { $lessons ->
    [one] позиция
    [few] позиции
   *[other] позиций
}).
train-few = Учиться можно только на { $positions } { $positions ->
    [one] позиции
   *[other] позициях
}: выученное меньше чем на { $few } редко бывает сильнее; сыграйте больше партий (--games).
train-nothing = На столь малом ничему не научиться, поэтому проверять нечего; сыграйте больше партий (--games).
train-damaged = Файл «{ $file }» повреждён: исправьте его, верните копию или учите в другой папке (--folder).
train-accepted = Выученное принято: { $file }
train-refused = Что оно сильнее, не показано; лучшим остаётся то, что было.
train-plots = Рисунки: { $files }
train-no-plots = Рисункам нужен пакет Python «{ $module }»; установите tessera с дополнением «lab».
train-curve = раунд { $round }, стадия { $stage }
train-epoch = эпоха
train-lack-axis = чего не хватает, средняя логарифмическая потеря
train-round = раунд
train-elo-axis = очки Эло сверх того, что игра знала
