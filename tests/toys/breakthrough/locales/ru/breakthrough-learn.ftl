### Первая партия в «Прорыв».

breakthrough-learn-forward = Вперёд
breakthrough-learn-forward-task = Ваши шашки идут вверх, по одной клетке. Походите с b1 на b2.
breakthrough-learn-forward-hint = В этой партии походите с b1 на b2.
breakthrough-learn-forward-done = Север подошёл под удар.

breakthrough-learn-take = Взятие
breakthrough-learn-take-task = Шашка берёт наискось. Возьмите шашку на c3.
breakthrough-learn-take-hint = Шашку на c3 можно взять с b2.
breakthrough-learn-take-done = Прямо перед собой взять нельзя никогда.

breakthrough-learn-arrive = Прорыв
breakthrough-learn-arrive-task = Дойдите до дальней горизонтали.
breakthrough-learn-arrive-hint = Шашке на b3 остался один шаг.
breakthrough-learn-arrive-done = Партия выиграна.
