### Vorcept: что может быть не так с позицией или действием.

vorcept-side =
    { $side ->
        [b] Синий
       *[r] Красный
    }
vorcept-kind =
    { $kind ->
        [H] Хост
        [D] Дрон-1
        [E] Дрон-2
       *[F] Дрон-3
    }
vorcept-kind-of =
    { $kind ->
        [H] Хоста
        [D] Дрона-1
        [E] Дрона-2
       *[F] Дрона-3
    }

vorcept-board-small = На доске одна клетка; двум Хостам в Vorcept нужно место.
vorcept-board-no-pylon-cell = На доске нет клетки с шестью соседями для Пилона; возьмите другую доску или pylon=absent.
vorcept-terrain-letter = TERRAIN: на { $cell } найдено «{ $found }»; в этом варианте бывает одно из { $expected }.
vorcept-two-pylons = TERRAIN: на { $cell } найден второй Пилон (*); он бывает только один.
vorcept-piece-letter = PIECES: найдено «{ $found }»; ожидалась буква из { $expected } (строчная у Красного) и клетка, как Hd2.
vorcept-piece-on-terrain = PIECES: { $piece } стоит на «{ $found }»; фигуры стоят на простых клетках (.).
vorcept-piece-order = PIECES: { $piece } не на месте; фигуры идут в порядке клеток (по горизонталям, затем по вертикалям), по одной на клетку.
vorcept-two-hosts = PIECES: на { $cell } найден второй Хост одной стороны; у каждой он один.
vorcept-too-many = RESERVES: { $kind } на доске и в резерве вместе { $found }; в варианте их { $most }.
vorcept-reserves = RESERVES: найдено «{ $found }»; ожидались числа обеих сторон, сначала Синего, как 6.3.2/6.3.2.
vorcept-turn = TURN: найдено «{ $found }»; ожидалось что-то вроде b:pylon, r:blocks:8, b:host или b:main:2:-.
vorcept-turn-acted = TURN: «{ $found }» говорит, что фигура на { $cell } уже действовала; ожидалась фигура ходящей стороны при одном оставшемся действии.
vorcept-turn-pass = TURN: «{ $found }» говорит о пропуске посреди хода; он бывает, только когда осталось два действия.
vorcept-turn-hosts = TURN: «{ $found }» не сходится с Хостами на доске; Хост стоит там, только когда он уже выставлен.
vorcept-turn-pylon = TURN: «{ $found }» не подходит; Пилон ставит Синий, один раз, в вариантах, где он есть.
vorcept-no-room = TURN: «{ $found }» не может продолжиться; для конца расстановки не хватает свободных клеток.
vorcept-action = «{ $found }» — не действие; ожидалось что-то вроде P@e5, L@c3, H@d2, D@d3, d2-d4 или pass.

vorcept-why-pass = { $action }: есть другие действия, поэтому пропускать нельзя.
vorcept-why-pylon-due = { $action }: сначала { vorcept-side } ставит Пилон (P@ и клетка).
vorcept-why-block-due = { $action }: сейчас { vorcept-side } кладёт препятствие (L@ и клетка).
vorcept-why-host-due = { $action }: сейчас { vorcept-side } ставит своего Хоста (H@ и клетка).
vorcept-why-set-up-over = { $action }: расстановка окончена; теперь фигуры ходят (d2-d4) или их призывают (D@d3).
vorcept-why-pylon-six = { $action }: Пилону нужна клетка с шестью соседями.
vorcept-why-block-beside-pylon = { $action }: рядом с этой клеткой Пилон на { $cell }.
vorcept-why-block-beside-other = { $action }: рядом с этой клеткой лежит блок другого цвета.
vorcept-why-block-group = { $action }: больше трёх блоков одного цвета касались бы друг друга.
vorcept-why-block-room = { $action }: осталось бы меньше восьми клеток, где может начать Хост.
vorcept-why-host-beside-host = { $action }: рядом с этой клеткой чужой Хост на { $cell }.
vorcept-why-host-beside-block = { $action }: рядом с этой клеткой лежит препятствие.
vorcept-why-host-near-pylon = { $action }: Хост начинает не ближе { $gap ->
        [one] { $gap } шага
       *[other] { $gap } шагов
    } от Пилона.
vorcept-why-not-yours = { $action }: фигура на { $cell } не { $side ->
        [b] синяя
       *[r] красная
    }.
vorcept-why-empty = { $action }: на { $cell } нет фигуры.
vorcept-why-acted = { $action }: фигура на { $cell } в этом ходу уже действовала.
vorcept-why-same-cell = { $action }: ход должен кончаться на другой клетке.
vorcept-why-not-straight = { $action }: клетки не лежат на одной прямой.
vorcept-why-gap = { $action }: путь ведёт за пределы доски.
vorcept-why-pylon-in-way = { $action }: на пути стоит Пилон на { $cell }.
vorcept-why-too-far = { $action }: до этой клетки { $steps }, а { vorcept-kind } ходит не дальше чем на { $reach }.
vorcept-why-reserve-empty = { $action }: в резерве не осталось { vorcept-kind-of }.
vorcept-why-not-beside-host = { $action }: { $cell } не рядом с вашим Хостом на { $host }.
vorcept-why-occupied = { $action }: клетка { $cell } занята: там { $what ->
        [pylon] Пилон
        [block] препятствие
        [bH] синий Хост
        [rH] красный Хост
        [bD] синий Дрон-1
        [bE] синий Дрон-2
        [bF] синий Дрон-3
        [rD] красный Дрон-1
        [rE] красный Дрон-2
       *[rF] красный Дрон-3
    }.
vorcept-why-surrounds = { $action }: вокруг одной из ваших фигур не осталось бы свободных клеток.

vorcept-actions = Действия записываются так: P@e5 (Пилон), L@c3 (препятствие), H@d2 (Хост), D@d3 (призыв), d2-d4 (ход), pass (пас).
