### A first game of Vorcept. Each step: its heading, what is to be done, what is said when something
### else is tried, and when it is done.

vorcept-learn-pylon = Пилон
vorcept-learn-pylon-task = Вы играете за Синего. Партия начинается с Пилона, и ставите его вы. Поставьте его в середину, на d4.
vorcept-learn-pylon-hint = В этой партии возьмём середину: d4.
vorcept-learn-pylon-done = Здесь он простоит до конца. Красный ответил лавой: на ней стоять нельзя.

vorcept-learn-obstacle = Препятствия
vorcept-learn-obstacle-task = Теперь вы кладёте препятствие: куда угодно, только не рядом с Пилоном. Выберите e5.
vorcept-learn-obstacle-hint = Положите его на e5: скоро вы через него прыгнете.
vorcept-learn-obstacle-done = В настоящей партии каждый кладёт по четыре. Из них и складывается поле боя.

vorcept-learn-host = Ваш Хост
vorcept-learn-host-task = Хост — фигура, которую нельзя терять. Он начинает не ближе двух шагов от Пилона и не рядом с препятствием. Поставьте его на c6.
vorcept-learn-host-hint = В этой партии выберите c6.
vorcept-learn-host-done = Хост Красного тоже на доске. Игра начинается, и ход ваш.

vorcept-learn-summon = Призовите дрона
vorcept-learn-summon-task = Ваши дроны ждут в резерве под доской. Возьмите там Дрона-2 и поставьте рядом с Хостом, на c5.
vorcept-learn-summon-hint = Возьмите из резерва Дрона-2 и поставьте на c5.
vorcept-learn-summon-done = Дрон-1, -2 и -3 отличаются дальностью. Призванный дрон в этом ходу уже подействовал.

vorcept-learn-second = Второе действие
vorcept-learn-second-task = В ходу два действия двумя разными фигурами. Призыв — не действие самого Хоста, так что он ещё может шагнуть: сходите им с c6 на d6.
vorcept-learn-second-hint = Возьмите Хоста и шагните с c6 на d6.
vorcept-learn-second-done = Ваш ход окончен. Красный призвал двух дронов.

vorcept-learn-jump = Прыжки
vorcept-learn-jump-task = Дроны летят по прямой через фигуры и лаву, но не через Пилон. Дрон-2 ходит до трёх клеток: прыгните через лаву с c5 на f5.
vorcept-learn-jump-hint = Возьмите Дрона-2 на c5 и прыгните через лаву на f5.
vorcept-learn-jump-done = Прыжком никого не снимают. Как снимают — увидите дальше.

vorcept-learn-clamp = Клещи
vorcept-learn-clamp-task = Прошло несколько ходов. Две ваши фигуры с противоположных сторон снимают ту, что между ними. С одной стороны от красного дрона на c3 стоит ваш Дрон-1: приведите Дрона-2 с другой.
vorcept-learn-clamp-hint = Напротив c4, за красным дроном, — клетка c2: туда может прыгнуть Дрон-2 с c5.
vorcept-learn-clamp-done = Зажат и снят. Снятые фигуры в игру не возвращаются.

vorcept-learn-triangle = Треугольник
vorcept-learn-triangle-task = Три ваши фигуры вокруг врага через одну клетку тоже снимают его. Замкните треугольник вокруг красного дрона на e4.
vorcept-learn-triangle-hint = Посмотрите на e3 и d5: третья вершина — f4.
vorcept-learn-triangle-done = Треугольник замкнут.

vorcept-learn-full = Некуда деться
vorcept-learn-full-task = Фигуру без свободных клеток вокруг снимают. Запирают её лава, Пилон и фигуры обеих сторон; край доски помогает. У красного дрона в углу осталась одна свободная клетка: займите её.
vorcept-learn-full-hint = Угол g1 касается клеток f1, f2 и g2. Свободна только f1: туда может прыгнуть Дрон-2 с f4.
vorcept-learn-full-done = Деться ему некуда. Помните: так же после вашего действия пропадают и ваши фигуры в тесноте.

vorcept-learn-between = Снимает тот, кто пришёл
vorcept-learn-between-task = Опасно ли встать между двумя врагами? Попробуйте: сходите Дроном-2 с c5 на c3.
vorcept-learn-between-hint = Встаньте Дроном-2 между двумя красными дронами: с c5 на c3.
vorcept-learn-between-done = Ничего не случилось. Снимает только тот, кто действует: чтобы зажать вас, Красному нужно прийти ещё раз.

vorcept-learn-triangle-win = Победа у Пилона
vorcept-learn-triangle-win-task = Теперь победим. Замкните треугольник из своих фигур вокруг Пилона: d3 и c5 уже ваши.
vorcept-learn-triangle-win-hint = Третья вершина — e4. Дрон-3 с e6 может прыгнуть туда через лаву.
vorcept-learn-triangle-win-done = Треугольник вокруг Пилона замкнут: вы победили.

vorcept-learn-host-win = Победа над Хостом
vorcept-learn-host-win-task = Победить можно и по-другому: снять Хоста соперника, как любую фигуру. Он стоит на e2. Хватит одного действия — найдите его.
vorcept-learn-host-win-hint = Рядом с ним, на e3, стоит ваш дрон. Кто может прыгнуть на другую сторону, на e1?
vorcept-learn-host-win-done = Красный Хост зажат: вы победили.
