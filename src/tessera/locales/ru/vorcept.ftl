### Vorcept: что может быть не так с позицией или действием.

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

vorcept-board-small = На поле одна клетка; в Vorcept нужно место для двух Хостов.
vorcept-board-no-pylon-cell = На поле нет клетки с шестью соседями для Пилона; возьмите другое поле или pylon=absent.
vorcept-two-pylons = TERRAIN: на { $cell } найден второй Пилон (*); он бывает только один.
vorcept-turn = TURN: найдено «{ $found }»; ожидалось что-то вроде b:pylon, r:blocks:8, b:host или b:main:2:-.
vorcept-turn-hosts = TURN: «{ $found }» не сходится с Хостами на поле; Хост стоит там, только если он уже выставлен.
vorcept-turn-pylon = TURN: «{ $found }» не подходит; Пилон ставит Синий, один раз, в вариантах, где он есть.
vorcept-no-room = TURN: «{ $found }» не может продолжиться; для конца расстановки не хватает свободных клеток.
vorcept-action = «{ $found }» — не действие; ожидалось что-то вроде P@e5, L@c3, H@d2, D@d3, d2-d4 или pass.

vorcept-why-pylon-due = { $action }: сначала { hexes-side } ставит Пилон (P@ и клетка).
vorcept-why-block-due = { $action }: сейчас { hexes-side } кладёт препятствие (L@ и клетка).
vorcept-why-host-due = { $action }: сейчас { hexes-side } ставит своего Хоста (H@ и клетка).
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
vorcept-why-pylon-in-way = { $action }: на пути стоит Пилон на { $cell }.
vorcept-why-not-straight = { $action }: { vorcept-kind } ходит только по прямой.
vorcept-why-too-far = { $action }: до этой клетки { $steps } { $steps ->
    [one] шаг
    [few] шага
   *[other] шагов
}, а { vorcept-kind } ходит не дальше чем на { $reach }.
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

vorcept-actions = Действия записываются так: P@e5 (Пилон), L@c3 (препятствие), H@d2 (Хост), D@d3 (призыв), d2-d4 (ход), pass (пропуск).

## Advice for setting up

advice-pylon-place-note = { $count ->
    [0] Около середины, где Пилону лучше всего, нет клетки, вокруг которой просторно.
   *[other] Хорошие клетки для Пилона — около середины, но не в ней, и вокруг просторно: { $cells }.
}
advice-pylon-near-held = Пилон стоит около середины поля, но не в ней.
advice-pylon-near-broken = { $where ->
    [middle] Пилон стоит в самой середине, на { $cells }. Чуть в стороне партии менее предсказуемы.
   *[away] Пилон стоит далеко от середины, на { $cells }; шагов до неё: { $steps }. Ближе к ней у обеих сторон равный путь к Пилону.
}
advice-pylon-room-held = Вокруг Пилона просторно: из 18 клеток в двух шагах от него открыты { $free }.
advice-pylon-room-broken = Вокруг Пилона тесно: из 18 клеток в двух шагах от него открыты { $free }, а лучше { $room }{ $count ->
    [0] { "" }
   *[other] ; препятствия лежат на { $cells }
}. Скопление фигур ведёт к бесконечным разменам.
advice-starts-held = { $found ->
    [hosts] Хосты, на { $cells }, начинают примерно на равном расстоянии от Пилона.
   *[cells] Оба Хоста могут начать примерно на равном расстоянии от Пилона, например на { $cells }.
}
advice-starts-broken = { $found ->
    [hosts] Хосты, на { $cells }, начинают не на равных: шагов до Пилона у одного { $one }, у другого { $other }.
    [cells] На равных Хостам не начать: лучшие клетки — { $cells }, шагов до Пилона оттуда { $one } и { $other }.
   *[none] Нет двух клеток для Хостов, которые не соприкасаются.
}
