### Альмаджара: что может быть не так с позицией или действием.

almajara-category =
    { $category ->
        [O] обычная фишка
        [A] Древний
        [M] Миф
       *[G] Страж
    }

almajara-face = { $field }: «{ $found }» — нет такого рисунка в этой игре; ожидался один из её комплекта, { $expected }.
almajara-type = RESERVES: «{ $found }» — нет такой фишки в этой игре; ожидалась одна из её комплекта, { $expected }.
almajara-piece = PIECES: «{ $found }» — не фишка; нужны её рисунок и клетка, например O05b2 (у Севера o05b2).
almajara-piece-order = PIECES: { $piece } не на своём месте; фишки идут в порядке клеток (по рядам, затем по столбцам), по одной на клетку.
almajara-two-winners = PIECES: фишки обеих сторон стоят в чужих порталах; победить могла только одна.
almajara-reserves = RESERVES: найдено «{ $found }»; ожидались свежие, закреплённые и прибывающие фишки обеих сторон, сначала Юга, например O1+O3*2;-;-/O2;O05;-.
almajara-list-order = { $field }: «{ $found }» не на своём месте; списки идут в порядке комплекта, каждая запись один раз.
almajara-list-times = { $field }: найдено «{ $found }»; ожидалось имя, а если фишек несколько, то и их число, например O3*2.
almajara-too-many = RESERVES: фишек «{ $front }» / «{ $back }» всего { $found }, на поле и в обоих резервах; в комплекте их { $most }.
almajara-no-cards = CARDS: найдено «{ $found }»; в этом варианте карт нет, поэтому ожидался знак -.
almajara-cards = CARDS: найдено «{ $found }»; ожидались рука Юга, рука Севера и сброс, например O01+O05/O02/-.
almajara-card-twice = CARDS: в «{ $found }» карта встречается дважды; каждая есть в одном экземпляре.
almajara-hand = CARDS: в «{ $found }» карт в руке больше { $most }.
almajara-turn = TURN: найдено «{ $found }»; ожидалось, например, s:setup:9:9, { $form }, ?s:draw или ?s:deal.
almajara-turn-over = TURN: в «{ $found }» действий не осталось, а так бывает только после победы через портал; нужно от 1 до { $most }.
almajara-turn-nothing-to-place = TURN: по «{ $found }» фишку ставит сторона, которой ставить нечего или некуда.
almajara-turn-no-draw = TURN: по «{ $found }» карта тянется в полную руку или из пустой колоды.
almajara-turn-active = TURN: клетка { $cell } не может быть активна; ожидался знак зоны, на котором стоит фишка ходящей стороны.
almajara-turn-acted = TURN: фишка на { $cell } действовать не могла; ожидалась клетка с фишкой ходящей стороны.
almajara-turn-guarded = TURN: с { $cell } защитить не могли; ожидалась клетка со Стражем стороны, которая ждёт хода, в игре с защитой.
almajara-turn-defended = TURN: на { $cell } защищать было некого; ожидалась клетка с фишкой стороны, которая ждёт хода, в игре с защитой.
almajara-turn-portal = TURN: через { $cell } фишки не выходят; ожидался знак портала ходящей стороны.
almajara-turn-order = TURN: найдено «{ $found }»; клетки идут по порядку (по рядам, затем по столбцам), каждая один раз.
almajara-points = POINTS: найдено «{ $found }»; ожидались взятые Югом и Севером фишки и сделанные ходы, например 0:0:0.
almajara-points-limit = POINTS: в «{ $found }» сделано ходов { $most }, так что партия должна быть окончена; ожидалось меньше.
almajara-action = «{ $found }» — не действие; ожидалось, например, O05@b2, b2-c4, b2-c4:O05, b2^, O05^, end или, когда решает случай, +O05.

almajara-why-chance = { $action }: сначала карту тянет { $side ->
        [s] Юг
       *[n] Север
    }.
almajara-why-not-in-deck = { $action }: этой карты нет в колоде.
almajara-why-no-draw = { $action }: сейчас карты не тянут.
almajara-why-set-up = { $action }: расстановка не окончена; сейчас фишку ставит { $side ->
        [s] Юг
       *[n] Север
    }, например O05@b2.
almajara-why-end = { $action }: закончить ход можно не раньше чем после одного действия.
almajara-why-none-left = { $action }: в резерве нет фишки, которая может показать { $face }.
almajara-why-pending = { $action }: { $face } придёт в резерв с началом вашего следующего хода.
almajara-why-occupied = { $action }: клетка { $cell } занята.
almajara-why-no-starter = { $action }: { almajara-category } не выставляется при расстановке.
almajara-why-starts-on-obelisk = { $action }: на знак Обелиска при расстановке не ставят.
almajara-why-starts-on-portal = { $action }: в портал соперника при расстановке не ставят.
almajara-why-not-home = { $action }: фишки начинают дома: в зонах своих порталов и на двух рядах у своего края.
almajara-why-not-in-home = { $action }: в этой игре эта сторона начинает в зонах { $zones } (столбцы считаются слева, ряды снизу).
almajara-why-no-entry = { $action }: { $kind ->
        [v] в Пустоте
       *[p] в зоне портала соперника
    } ваши фишки не выставляют.
almajara-why-not-active = { $action }: { $kind ->
        [l] этот Маяк для вас не активен
        [o] этот Обелиск для вас не активен
       *[k] этот Камень для вас не активен
    }; удержите его знак в течение хода соперника.
almajara-why-obelisk-for = { $action }: в зоне Обелиска выставляют только { $only ->
        [A] Древних
       *[O] обычные фишки
    }; { almajara-category } там не выходит.
almajara-why-needs-stone = { $action }: { almajara-category } выходит в зоне Маяка, только пока для вас активен Камень.
almajara-why-portal-for = { $action }: { almajara-category } через порталы не выходит; нужен Обелиск или Камень.
almajara-why-portal-used = { $action }: за ход через порталы выходит одна фишка, и одна уже вышла.
almajara-why-this-portal-used = { $action }: за ход через каждый портал выходит одна фишка, и через этот одна уже вышла.
almajara-why-portal-mark = { $action }: фишка из портала встаёт на его знак.
almajara-why-no-withdraw = { $action }: в этой игре фишки с поля не снимают.
almajara-why-empty = { $action }: на { $cell } фишки нет.
almajara-why-not-yours = { $action }: фишка на { $cell } не принадлежит { $side ->
        [s] Югу
       *[n] Северу
    }.
almajara-why-acted = { $action }: фишка на { $cell } в этом ходу уже действовала.
almajara-why-by-card = { $action }: своих ходов у фишек здесь нет; назовите карту, например b2-c4:O05.
almajara-why-no-cards = { $action }: в этой игре нет карт.
almajara-why-no-discard = { $action }: в этой игре карты не сбрасывают; каждая уходит, когда по ней ходит фишка.
almajara-why-not-in-hand = { $action }: карты { $face } нет у вас в руке.
almajara-why-card-for = { $action }: { $category ->
        [A] картой Древнего ходит только фишка в зоне Обелиска
       *[M] картой Мифа ходит только фишка в зоне портала
    }, если для вас не активен Камень.
almajara-why-off-marks = { $action }: у { $face } нет точки, ведущей на { $cell }.
almajara-why-off-card = { $action }: у карты { $face } нет точки, ведущей на { $cell }.
almajara-why-own = { $action }: на { $cell } стоит ваша же фишка.
almajara-why-guardian = { $action }: Страж не атакует, он ходит только на свободные клетки.
almajara-why-guardian-card = { $action }: картой Стража фишка ходит только на свободные клетки.

almajara-actions = Действия набираются как в записи: O05@b2 (поставить или вывести фишку рисунком O05), b2-c4 (ход или взятие), b2-c4:O05 (по карте), b2^ (снять с поля), O05^ (сбросить карту, если это можно), end (конец хода).
almajara-box-token = { $type }, { $side ->
    [s] Юг
   *[n] Север
}

almajara-kit-stuck = С этим комплектом на этом поле никто не может победить: ни одна фишка не дойдёт ни до вражеского портала, ни до двух Обелисков, ни туда, где может стоять враг. Дайте фишкам точки, ведущие дальше вперёд.
almajara-kit-peaceful = С этим комплектом на этом поле никто не может победить: в нём одни Стражи, они никого не берут, и фишка, вставшая на портал или Обелиск, там и останется. Добавьте фишки, которые нападают.
