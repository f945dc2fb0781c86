# Обучение нейросетей оценки: `tessera train`.

train-no-features = В { $game } нет обучаемой оценки; она есть в vorcept, pit и almajara.
train-plays = раунд { $round }: партии
train-learns = раунд { $round }: обучение
train-tries = раунд { $round }: проверка
train-round-done = Раунд { $round }:
train-lack = Стадия { $stage }: превышение функции потерь над более глубоким поиском { $lack } (средняя логарифмическая, по { $examples } { $examples ->
    [one] позиции
   *[other] позициям
}).
train-few = Для обучения есть только { $positions } { $positions ->
    [one] позиция
    [few] позиции
   *[other] позиций
}; если их меньше { $few }, результат редко бывает сильнее. Сыграйте больше партий (--games).
train-nothing = Позиций для обучения слишком мало, проверки не будет; сыграйте больше партий (--games).
train-damaged = Файл «{ $file }» повреждён: исправьте его, восстановите копию или обучайте в другой папке (--folder).
train-accepted = Новые нейросети приняты: { $file }
train-refused = Новые нейросети не показали себя сильнее; остаются прежние.
train-plots = Графики: { $files }
train-no-plots = Для графиков нужен пакет Python «{ $module }»; установите tessera с дополнением «lab».
train-curve = раунд { $round }, стадия { $stage }
train-epoch = эпоха
train-lack-axis = превышение функции потерь, средняя логарифмическая
train-round = раунд
train-elo-axis = Эло сверх поставляемой нейросети
