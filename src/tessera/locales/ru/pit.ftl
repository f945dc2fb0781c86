### Яма: что может быть не так с позицией или действием.

pit-kind =
    { $kind ->
        [L] Люмена
        [I] Имп
        [G] Гарголь
       *[B] Балор
    }
pit-kind-of =
    { $kind ->
        [L] Люмены
        [I] Импа
        [G] Гарголя
       *[B] Балора
    }

pit-turn = TURN: найдено «{ $found }»; ожидалось что-то вроде b:setup, r:setup:p или b:main:2:-.
pit-turn-truce = TURN: найдено «{ $found }»; в этом варианте перемирие длится не дольше { $most } ходов.
pit-reserves-main = RESERVES: найдено «{ $found }»; расстановка окончена, поэтому ожидались нули.
pit-action = «{ $found }» — не действие; ожидалось что-то вроде I@c3, c3-c5, c3<e3, c3-c5>d5, c3-h3~e3:g3 или pass.

pit-why-set-up = { $action }: расстановка не окончена; сейчас { hexes-side } ставит фигуру ({ $kind }@ и клетка).
pit-why-set-up-over = { $action }: расстановка окончена; теперь фигуры ходят (c3-c5), толкают, притягивают или несут.
pit-why-lumen-first = { $action }: первой ставится Люмена.
pit-why-none-left = { $action }: больше не осталось { pit-kind-of }, чтобы поставить.
pit-why-lumen-shore = { $action }: Люмена начинает на земле у края.
pit-why-lumen-edge = { $action }: Люмена начинает у края.
pit-why-beside-enemy = { $action }: рядом с этой клеткой фигура соперника.
pit-why-not-beside-own = { $action }: рядом с этой клеткой нет ваших фигур.
pit-why-no-room = { $action }: возле фигуры не осталось бы свободной клетки.

pit-why-no-carrier = { $action }: { pit-kind } никого не несёт; это умеют только Гарголи.
pit-why-no-pusher = { $action }: { pit-kind } никого не толкает; это умеют только Импы.
pit-why-no-puller = { $action }: { pit-kind } никого не притягивает; это умеют только Люмены.
pit-why-move-or-throw = { $action }: здесь { $kind ->
        [I] Имп или ходит, или толкает
       *[L] Люмена или ходит, или притягивает
    }, но не то и другое одним действием.
pit-why-push-then-move = { $action }: здесь Имп после толчка не ходит.
pit-why-push-onto-end = { $action }: там стоит фигура, которую он толкнул.
pit-why-not-straight = { $action }: { pit-kind } летит только по прямой.
pit-why-too-far = { $action }: до этой клетки { $steps } { $steps ->
    [one] шаг
    [few] шага
   *[other] шагов
}, а { pit-kind } ходит не дальше чем на { $reach }.
pit-why-corner = { $action }: Имп прыгает только по прямой, не за угол.
pit-why-jump = { $action }: Имп прыгает через фигуры и лаву, но не через столб, который выше него, и не за пределами поля.
pit-why-jump-no-pillar = { $action }: Имп прыгает через фигуры и лаву, но здесь — ни через один столб, и не за пределами поля.
pit-why-lava = { $action }: { $cell } — лава, { pit-kind } не может там стоять.
pit-why-bound = { $action }: эту фигуру держит Люмена на { $cell }; ход должен кончиться рядом с ней.
pit-why-occupied = { $action }: клетка { $cell } занята: там { pit-standing }.
pit-standing =
    { $what ->
        [bL] синяя Люмена
        [rL] красная Люмена
        [bI] синий Имп
        [rI] красный Имп
        [bG] синий Гарголь
        [rG] красный Гарголь
        [bB] синий Балор
       *[rB] красный Балор
    }
pit-why-nothing-there = { $action }: на { $cell } нет другой фигуры.
pit-why-balor-pushed = { $action }: Балор слишком тяжёл, чтобы его толкнуть.
pit-why-balor-carried = { $action }: Балор слишком тяжёл, чтобы его нести.
pit-why-push-reach = { $action }: Имп толкает соседнюю фигуру; со столба — и ту, что за одну клетку по прямой.
pit-why-push-way = { $action }: туда фигуру не столкнуть: мешает стена или столб, который выше неё.
pit-why-push-blocked = { $action }: толкнуть мешает другая фигура.
pit-why-pull-reach = { $action }: Люмена притягивает фигуру через одну клетку по прямой.
pit-why-pull-way = { $action }: между ними стена или столб, за которым фигуры не видно.
pit-why-pull-blocked = { $action }: между ними стоит другая фигура.
pit-why-off-way = { $action }: полёт не проходит над { $cell }.
pit-why-drop-off-way = { $action }: ношу сбрасывают между местом, где её подняли, и посадкой.
pit-why-sink-drop = { $action }: Гарголь, садясь в лаву, забирает ношу туда же.
pit-why-truce = { $action }: идёт перемирие, в этом ходу нельзя терять Люмен.

pit-actions = Действия записываются так: I@c3 (расстановка), c3-c5 (ход), c3<e3 (Люмена с c3 притягивает), c3>d3 или c3-c5>d5 (Имп с c3 толкает), c3-h3 (полёт), c3-h3~e3:g3 (полёт с ношей с e3, сброшенной на g3), pass (пропуск).
