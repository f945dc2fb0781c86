### Texts of the browser client about Pit.

pit-web-name = Яма
pit-web-tagline = Демоны среди лавы и столбов: толкайте их, носите и сбрасывайте. Потеряете Люмену — проиграете.

## Pieces and cells

pit-web-kind = { $kind ->
    [L] Люмена
    [I] Имп
    [G] Гарголь
   *[B] Балор
}
pit-web-piece = { $side ->
    [b] { $kind ->
        [L] синяя Люмена
        [I] синий Имп
        [G] синий Гарголь
       *[B] синий Балор
    }
   *[r] { $kind ->
        [L] красная Люмена
        [I] красный Имп
        [G] красный Гарголь
       *[B] красный Балор
    }
}
pit-web-standing = { pit-web-piece }{ $ground ->
    [pillar] , на столбе
    [lava] , в лаве
   *[ground] {""}
}{ $lumen ->
    [none] {""}
   *[other] , в связке с Люменой на { $lumen }
}
pit-web-free = свободно
pit-web-lava = лава
pit-web-pillar = столб
pit-web-abyss = пропасть
pit-web-in-reserve = { pit-web-kind }, в резерве: { $count }
pit-web-in-board = { pit-web-kind }, на поле: { $count }
pit-web-about = { $kind ->
    [L] Люмена — главная фигура. Она ходит на одну клетку, в том числе по лаве, и притягивает фигуру через одну клетку. Единственная фигура соперника рядом с ней не может от неё отойти. Потеряете её — проиграете.
    [I] Имп подвижен и расталкивает других. Он ходит на одну-две клетки, перепрыгивая фигуры и лаву. { $push ->
        [instead] Вместо хода
        [any-order] До этого или после
       *[with-move] После этого
    } он может толкнуть соседнюю фигуру на клетку от себя; со столба он достаёт на две клетки.
    [G] Гарголь переносит фигуры и нападает издалека. Он летит по прямой на любое расстояние и по пути может поднять фигуру и сбросить её дальше. Балоры для него слишком тяжелы.
    [B] Балор идёт первым, другие проходят за ним. Он ходит на одну клетку. Имп не может его толкнуть, а Гарголь — поднять.
    [lava] Лава: стоять здесь могут только Люмены. Любая другая фигура, сброшенная сюда, сгорает.
    [pillar] Столб: подниматься и спускаться можно свободно, но фигура, сброшенная с него, разбивается.
   *[abyss] Пропасть: её можно перелететь и перепрыгнуть. Сброшенное сюда исчезает.
}

## What to do

pit-web-task-setup = { $heart ->
    [yes] Поставьте Люмену на отмеченную клетку у края поля. Остальные ваши фигуры соберутся вокруг неё.
   *[no] Выберите фигуру из резерва и отмеченную клетку: рядом со своими фигурами, но не с чужими. Оставьте Люмене место для хода, иначе её снимут.
}
pit-web-task-main = { $left ->
    [1] { $full ->
        [1] Выберите фигуру и цель. В этом ходу одно действие.
       *[other] Ещё одно действие, другой фигурой.
    }
   *[other] Выберите фигуру и цель. Два действия разными фигурами.
}{ $truce ->
    [yes] {" Идёт перемирие: в этом ходу нельзя терять Люмен."}
   *[no] {""}
}
pit-web-wait-setup = { web-side } ставит фигуру.
pit-web-wait-main = { web-wait-two-actions }

## An action while it is built

pit-web-other = { $whose ->
    [b] { $other ->
        [L] синюю Люмену
        [I] синего Импа
        [G] синего Гарголя
       *[B] синего Балора
    }
   *[r] { $other ->
        [L] красную Люмену
        [I] красного Импа
        [G] красного Гарголя
       *[B] красного Балора
    }
}
pit-web-way = { $walks ->
    [yes] { pit-web-kind } с { $origin } на { $target }
   *[no] { pit-web-kind } на { $origin }
}
pit-web-fate = { $lost ->
    [burnt] в лаву на { $to }
    [smashed] вниз на { $to }
    [fallen] в пропасть
   *[none] на { $to }
}
pit-web-action-place = { pit-web-kind } на { $target }
pit-web-action-move = { pit-web-way }
pit-web-action-push = { pit-web-way }, толкает { pit-web-other } с { $from } { pit-web-fate }{ $walks ->
    [after] {" и идёт на"} { $target }
   *[no] {""}
}
pit-web-action-pull = { pit-web-way }, притягивает { pit-web-other } с { $from } { pit-web-fate }
pit-web-action-carry = { pit-web-way }, переносит { pit-web-other } с { $from } { pit-web-fate }
pit-web-action-sink = { pit-web-way }, уходит в лаву и уносит { pit-web-other } с { $from }
pit-web-next-push = Выберите, какую из отмеченных фигур толкнуть, или подтвердите ход.
pit-web-next-move = Выберите, куда пойдёт Имп, или подтвердите толчок.
pit-web-next-pull = Выберите, какую из отмеченных фигур притянуть, или подтвердите ход.
pit-web-next-load = Выберите, какую из отмеченных фигур поднять, или подтвердите полёт.
pit-web-next-sink = Выберите фигуру, которую Гарголь унесёт с собой в лаву на { $target }.
pit-web-next-drop = Поднимает { pit-web-other } с { $from }. Выберите, куда сбросить.

## What happened

pit-web-announce-place = { web-side }: { pit-web-action-place }.
pit-web-announce-move = { web-side }: { pit-web-action-move }.
pit-web-announce-push = { web-side }: { pit-web-action-push }.
pit-web-announce-pull = { web-side }: { pit-web-action-pull }.
pit-web-announce-carry = { web-side }: { pit-web-action-carry }.
pit-web-announce-sink = { web-side }: { pit-web-action-sink }.
pit-web-announce-capture = { $reason ->
    [clamp] { pit-web-taken }: клещи.
    [triangle] { pit-web-taken }: треугольник.
    [corner] { pit-web-taken }: вокруг нет свободных клеток.
    [smashed] { $kind ->
        [L] Разбилась
       *[other] Разбился
    } при падении { pit-web-piece } с { $cell }.
    [burnt] Сгорел в лаве { pit-web-piece } с { $cell }.
   *[fallen] { $kind ->
        [L] Исчезла
       *[other] Исчез
    } в пропасти { pit-web-piece } с { $cell }.
}
pit-web-taken = { $kind ->
    [L] Снята
   *[other] Снят
} на { $cell } { pit-web-piece }
pit-web-would = { $reason ->
    [clamp] { $kind ->
        [L] будет зажата
       *[other] будет зажат
    } { pit-web-piece } на { $cell }
    [triangle] в треугольнике { $kind ->
        [L] будет снята
       *[other] будет снят
    } { pit-web-piece } на { $cell }
    [corner] { $kind ->
        [L] будет снята
       *[other] будет снят
    } { pit-web-piece } на { $cell }, вокруг нет свободных клеток
    [smashed] { pit-web-piece } с { $cell } разобьётся
    [burnt] { pit-web-piece } с { $cell } сгорит
   *[fallen] { pit-web-piece } с { $cell } исчезнет
}{ pit-web-and-ends }
pit-web-and-ends = { $kind ->
    [L] {", и партия окончена"}
   *[other] {""}
}
pit-web-fallen = { $side ->
    [b] Красная Люмена
   *[r] Синяя Люмена
}
pit-web-reason = { $reason ->
    [lumen] { $side ->
        [b] { pit-web-fate-of-lumen }
        [r] { pit-web-fate-of-lumen }
       *[none] Обе Люмены потеряны.
    }
   *[other] { web-reason }
}
pit-web-fate-of-lumen = { $fall ->
    [clamp] { pit-web-fallen } зажата с двух сторон.
    [triangle] { pit-web-fallen } окружена треугольником.
    [corner] { pit-web-fallen } осталась без свободных клеток вокруг.
    [smashed] { pit-web-fallen } разбилась, упав со столба.
    [fallen] { pit-web-fallen } исчезла в пропасти.
   *[other] { pit-web-fallen } не на поле.
}

## Start page

pit-web-play = Играть в Яму
pit-web-option-edge = Край поля
pit-web-option-edge-wall = стена
pit-web-option-edge-abyss = пропасть
pit-web-option-imp_push = Толчок Импа
pit-web-option-imp_push-with-move = вместе с ходом
pit-web-option-imp_push-instead = вместо хода
pit-web-option-imp_push-any-order = до хода или после
pit-web-option-lumen_pull = Притяжение Люмены
pit-web-option-lumen_pull-with-move = вместе с ходом
pit-web-option-lumen_pull-instead = вместо хода
pit-web-option-imp_path = Две клетки Импа
pit-web-option-imp_path-straight = по прямой
pit-web-option-imp_path-any = можно и за угол
pit-web-option-pillar_jump = Имп на столбе
pit-web-option-pillar_jump-on = прыгает и через столбы
pit-web-option-pillar_jump-off = через столбы не прыгает
pit-web-option-lumen_bond = Связка
pit-web-option-lumen_bond-off = не для Люмен
pit-web-option-lumen_bond-on = и для Люмен
pit-web-option-army = Люмена, Импы, Гарголи, Балоры
pit-web-option-lumen_start = Люмена начинает у края
pit-web-option-lumen_start-ground = на земле
pit-web-option-lumen_start-any = где угодно
pit-web-option-komi = Лишняя фигура у Красного
pit-web-option-komi-none = нет
pit-web-option-komi-I = Имп
pit-web-option-komi-G = Гарголь
pit-web-option-komi-B = Балор
pit-web-hint-komi = Синий и ставит, и ходит первым; на малых полях лишняя фигура это возмещает.
pit-web-option-first_turn = Действий в первом ходу Синего
pit-web-hint-first_turn = 1 — для полей, где армии начинают близко.
pit-web-option-truce = Ходов перемирия
pit-web-hint-truce = Сколько первых ходов каждой стороны нельзя терять Люмен; 1 — для полей, где армии начинают близко.
pit-web-option-draw_after = { web-option-draw_after }

## What an option changes at a table

pit-web-means-edge-abyss = Пустоты и край поля — пропасть: через пустоты прыгают и летают, а сброшенное туда исчезает.
pit-web-means-imp_push-instead = Имп или ходит, или толкает: за одно действие не то и другое.
pit-web-means-imp_push-any-order = Имп толкает до своего хода или после него.
pit-web-means-lumen_pull-with-move = Люмена за одно действие может шагнуть и затем притянуть.
pit-web-means-imp_path-any = Две клетки Импа могут идти и за угол.
pit-web-means-pillar_jump-off = Имп не прыгает ни через один столб, откуда бы ни начинал.
pit-web-means-lumen_bond-on = Люмены тоже попадают в связку с чужой Люменой и идут в счёт.
pit-web-means-lumen_start-any = Люмена может начать у края и в лаве, и на столбе.
pit-web-means-komi-I = У Красного на одного Импа больше: Синий и ставит, и ходит первым.
pit-web-means-komi-G = У Красного на одного Гарголя больше: Синий и ставит, и ходит первым.
pit-web-means-komi-B = У Красного на одного Балора больше: Синий и ставит, и ходит первым.
pit-web-means-first_turn-1 = В первом ходу Синего одно действие.
pit-web-means-truce-1 = В первом ходу каждой стороны нельзя терять Люмен.
pit-web-position-example = pit standard ____...../… b:main:2:- 0.0.0.0/0.0.0.0 0

## The rules in pictures

pit-web-lesson-turn = Два действия за ход
pit-web-lesson-turn-text = Сходите двумя разными фигурами. Балор и Люмена шагают на клетку, Имп — на одну или две. На столбы можно подниматься, а лава губит всех, кроме Люмен.
pit-web-lesson-push = Имп толкает
pit-web-lesson-push-text = С ходом или без него Имп толкает соседнюю фигуру на клетку от себя: со столба, в лаву, между вашими фигурами.
pit-web-lesson-edge = Имп толкает
pit-web-lesson-edge-text = С ходом или без него Имп толкает соседнюю фигуру на клетку от себя: со столба, в лаву, через край в пропасть.
pit-web-lesson-carry = Гарголь носит
pit-web-lesson-carry-text = Он летит по прямой на любое расстояние, поднимает по пути одну фигуру и сбрасывает её дальше.
pit-web-lesson-pull = Люмена притягивает и держит
pit-web-lesson-pull-text = Вместо хода она притягивает фигуру через одну клетку. А единственная фигура соперника рядом с ней не может отойти.
pit-web-lesson-take = Как снимают фигуры
pit-web-lesson-take-text = Фигура соперника снимается, если с противоположных сторон от неё стоят две ваши фигуры, вокруг неё замкнут треугольник или рядом нет ни одной свободной клетки.
pit-web-lesson-win = Победа
pit-web-lesson-win-text = Снимите с поля Люмену соперника. Лавы она не боится, а падения не переживёт.
