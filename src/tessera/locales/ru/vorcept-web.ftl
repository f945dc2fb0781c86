### Texts of the browser client about Vorcept.

vorcept-web-name = Vorcept
vorcept-web-tagline = { $pylon ->
    [obstacle] Два командира и их дроны. Снимите Хоста соперника.
    [absent] Два командира и их дроны. Снимите Хоста соперника.
   *[goal] Два командира и один Пилон. Снимите Хоста соперника или замкните треугольник вокруг Пилона.
}

## Pieces and cells

vorcept-web-kind = { $kind ->
    [H] Хост
    [D] Дрон-1
    [E] Дрон-2
    [F] Дрон-3
    [P] Пилон
   *[L] препятствие
}
vorcept-web-piece = { $side ->
    [b] синий { vorcept-web-kind }
   *[r] красный { vorcept-web-kind }
}
vorcept-web-free = свободно
vorcept-web-lava = препятствие
vorcept-web-pylon = Пилон
vorcept-web-block = { $side ->
    [b] синий блок
   *[r] красный блок
}
vorcept-web-in-reserve = { vorcept-web-kind }, в резерве: { $count }; ходит до { $kind ->
    [D] двух
    [E] трёх
   *[F] четырёх
} клеток
vorcept-web-about = { $kind ->
    [H] Хост командует. Он ходит на одну клетку. Рядом с ним призывают дронов. Потеряете его — проиграете.
    [D] Дрон-1 — основная масса армии: ходит по прямой на одну-две клетки и перепрыгивает фигуры и препятствия.
    [E] Дрон-2 поддерживает на среднем расстоянии: ходит по прямой на расстояние до трёх клеток и перепрыгивает фигуры и препятствия.
    [F] Дрон-3 поддерживает на дальнем расстоянии: ходит по прямой на расстояние до четырёх клеток и перепрыгивает фигуры и препятствия.
    [pylon] Пилон неподвижен, и перепрыгнуть его нельзя. { $pylon ->
        [obstacle] За этим столом он просто препятствие.
       *[goal] Три фигуры треугольником вокруг него — победа.
    }
    [lava] Препятствие: стоять здесь нельзя, но дроны его перепрыгивают.
   *[other] Блок: стоять здесь нельзя, но дроны его перепрыгивают.
}

## What to do

vorcept-web-task-pylon = { $pylon ->
    [obstacle] Поставьте Пилон на отмеченную клетку. За этим столом он просто препятствие: перепрыгнуть его нельзя, а треугольник вокруг него ничего не даёт.
   *[goal] Поставьте Пилон: лучше около середины, но не в ней, чтобы вокруг было просторно. Треугольник вокруг него — победа.
}
vorcept-web-task-blocks = { $lay ->
    [1] Положите последнее препятствие на отмеченную клетку. Дроны его перепрыгнут, Хосты — нет.
   *[other] Положите препятствие на отмеченную клетку. Осталось положить: { $lay }, по очереди. Оставьте простор вокруг Пилона.
}
vorcept-web-task-host = Поставьте своего Хоста на отмеченную клетку, недалеко от Пилона. Рядом с Хостом вы будете призывать дронов.
vorcept-web-task-main = { $left ->
    [1] { $full ->
        [1] Сходите фигурой или призовите дрона к Хосту.
       *[other] Ещё одно действие: сходите другой фигурой или призовите дрона к Хосту.
    }
   *[other] Сходите фигурой или призовите дрона к Хосту. Два действия разными фигурами.
}
vorcept-web-wait-pylon = Синий ставит Пилон.
vorcept-web-wait-blocks = { $lay ->
    [1] { web-side } кладёт последнее препятствие.
   *[other] { web-side } кладёт препятствие. Осталось положить: { $lay }.
}
vorcept-web-wait-host = { web-side } ставит Хоста.
vorcept-web-wait-main = { web-wait-two-actions }

## What happened

vorcept-web-announce-place = { web-side }: { vorcept-web-kind } на { $target }.
vorcept-web-announce-summon = { web-side }: { vorcept-web-kind } призван на { $target }.
vorcept-web-announce-move = { web-side }: { vorcept-web-kind } с { $origin } на { $target }.
vorcept-web-announce-capture = { $reason ->
    [clamp] Снят на { $cell } { vorcept-web-piece }: зажат.
    [triangle] Снят на { $cell } { vorcept-web-piece }: в треугольнике.
    [full] Снят на { $cell } { vorcept-web-piece }: вокруг нет свободных клеток.
   *[self-surround] Потерян на { $cell } { vorcept-web-piece }: вокруг не осталось свободных клеток.
}
vorcept-web-would = { $reason ->
    [clamp] будет зажат { vorcept-web-piece } на { $cell }
    [triangle] в треугольнике будет снят { vorcept-web-piece } на { $cell }
    [full] будет снят { vorcept-web-piece } на { $cell }, вокруг нет свободных клеток
   *[self-surround] будет потерян { vorcept-web-piece } на { $cell }, вокруг не останется свободных клеток
}
vorcept-web-fallen = { $side ->
    [b] Красный Хост
   *[r] Синий Хост
}
vorcept-web-reason = { $reason ->
    [host] { $fall ->
        [clamp] { vorcept-web-fallen } зажат с двух сторон.
        [triangle] { vorcept-web-fallen } окружён треугольником.
        [full] { vorcept-web-fallen } остался без свободных клеток вокруг.
        [self-surround] { vorcept-web-fallen } заперт своими же фигурами.
       *[other] { vorcept-web-fallen } не на поле.
    }
    [pylon] { web-side } замкнул треугольник вокруг Пилона.
   *[other] { web-reason }
}

## Start page

vorcept-web-play = Играть в Vorcept
vorcept-web-option-edition = Препятствия
vorcept-web-option-edition-lava = лава
vorcept-web-option-edition-blocks = цветные блоки
vorcept-web-option-blocks = Число препятствий
vorcept-web-hint-blocks = По правилам от шести до девяти; 18 — по девять каждому.
vorcept-web-hint-reserve = Три числа через точку, например 6.3.2.
vorcept-web-hint-pylon = Если он цель, игра собирается вокруг него; если нет, расходится по всему полю.
vorcept-web-option-pylon = Пилон
vorcept-web-option-pylon-goal = цель
vorcept-web-option-pylon-obstacle = препятствие
vorcept-web-option-pylon-absent = без него
vorcept-web-option-reserve = В резерве Дронов-1, -2, -3
vorcept-web-option-host_gap = Наименьшее расстояние от Хоста до Пилона
vorcept-web-option-self_surround = Если своим ходом оставить свою фигуру без свободных клеток
vorcept-web-option-self_surround-removes = она снимается
vorcept-web-option-self_surround-forbidden = так нельзя
vorcept-web-option-gaps = Дыры в поле
vorcept-web-option-gaps-wall = останавливают движение
vorcept-web-option-gaps-open = можно пройти
vorcept-web-option-begins = После расстановки начинает
vorcept-web-option-begins-b = Синий
vorcept-web-option-begins-r = Красный
vorcept-web-hint-begins = { $pylon ->
    [absent] Синий ставит первого Хоста. Если первым ходит Красный, ни одна сторона не получает и того и другого.
   *[goal] Синий ставит Пилон и первого Хоста. Если первым ходит Красный, ни одна сторона не получает и того и другого.
}
vorcept-web-option-komi = Лишние дроны у того, кто ходит вторым
vorcept-web-option-komi-none = нет
vorcept-web-option-komi-D = Дрон-1
vorcept-web-option-komi-DE = Дрон-1, -2
vorcept-web-option-komi-DEF = все три
vorcept-web-hint-komi = Первый ход даёт темп; лишний дрон это возмещает.
vorcept-web-option-first_turn = { web-option-first_turn }
vorcept-web-option-draw_after = { web-option-draw_after }

## What an option changes at a table

vorcept-web-means-edition-blocks = Препятствия — цветные блоки: каждая сторона кладёт свои, не рядом с чужими и не больше трёх в группе.
vorcept-web-means-pylon-obstacle = Пилон — просто препятствие: треугольник вокруг него ничего не даёт. Чтобы победить, снимите Хоста.
vorcept-web-means-pylon-absent = Пилона нет. Чтобы победить, снимите Хоста.
vorcept-web-means-self_surround-forbidden = Нельзя оставить свою фигуру без свободных клеток вокруг.
vorcept-web-means-gaps-open = Прямая проходит через дыры в поле.
vorcept-web-means-begins-r = После расстановки первым ходит Красный.
vorcept-web-means-komi-D = У стороны, которая ходит второй, на один Дрон-1 больше.
vorcept-web-means-komi-DE = У стороны, которая ходит второй, на один Дрон-1 и один Дрон-2 больше.
vorcept-web-means-komi-DEF = У стороны, которая ходит второй, на один дрон каждого вида больше.
vorcept-web-means-first_turn-1 = В самом первом ходу одно действие.
vorcept-web-position-example = vorcept standard ____...../… b:main:2:- 6.3.2/6.3.2 0

## The rules in pictures

vorcept-web-lesson-move = Два действия за ход
vorcept-web-lesson-move-text = Сходите двумя разными фигурами. Хост шагает на клетку; Дрон-1, -2 и -3 ходят по прямой до двух, трёх и четырёх клеток, через фигуры и препятствия, но не через Пилон.
vorcept-web-lesson-summon = Или призовите
vorcept-web-lesson-summon-text = Вместо движения призовите дрона из резерва на клетку рядом с Хостом. Действовать он будет со следующего хода.
vorcept-web-lesson-clamp = Клещи
vorcept-web-lesson-clamp-text = Две ваши фигуры с противоположных сторон снимают ту, что между ними.
vorcept-web-lesson-triangle = Треугольник
vorcept-web-lesson-triangle-text = Три ваши фигуры треугольником снимают ту, что в середине.
vorcept-web-lesson-full = Некуда деться
vorcept-web-lesson-full-text = Фигура, вокруг которой нет свободных клеток, снимается. Препятствия и Пилон считаются стенами. Следите и за своими фигурами.
vorcept-web-lesson-pylon = Победа
vorcept-web-lesson-pylon-text = Снимите Хоста соперника или замкните треугольник из своих фигур вокруг Пилона.
