### Гексовые игры для двоих: что может быть не так с позицией или действием.

hexes-piece-letter = PIECES: найдено «{ $found }»; ожидалась буква из { $expected } (строчная у Красного) и клетка, как { $example }.
hexes-piece-on-terrain = PIECES: { $piece } стоит на «{ $found }»; такая фигура стоит на { $expected }.
hexes-piece-order = PIECES: { $piece } не на месте; фигуры идут в порядке клеток (по горизонталям, затем по вертикалям), по одной на клетку.
hexes-two-leaders = PIECES: { $piece } — вторая { $letter } одной стороны; у каждой она одна.
hexes-too-many = RESERVES: { $kind } на поле и в резерве вместе { $found }; в варианте их { $most }.
hexes-komi-many = komi: с ней у стороны было бы больше { $most } фигур одного вида.
hexes-reserves = RESERVES: найдено «{ $found }»; ожидались числа обеих сторон, сначала Синего, как { $expected }.
hexes-turn-acted = TURN: «{ $found }» говорит, что фигура на { $cell } уже действовала; ожидалась фигура ходящей стороны при одном оставшемся действии.
hexes-turn-pass = TURN: «{ $found }» говорит о пропуске посреди хода; он бывает, только когда осталось два действия.

hexes-side =
    { $side ->
        [b] Синий
       *[r] Красный
    }
hexes-why-pass = { $action }: есть другие действия, поэтому пропускать нельзя.
hexes-why-not-yours = { $action }: фигура на { $cell } не { $side ->
        [b] синяя
       *[r] красная
    }.
hexes-why-empty = { $action }: на { $cell } нет фигуры.
hexes-why-acted = { $action }: фигура на { $cell } в этом ходу уже действовала.
hexes-why-same-cell = { $action }: ход должен кончаться на другой клетке.
hexes-why-not-straight = { $action }: клетки не лежат на одной прямой.
hexes-why-gap = { $action }: путь ведёт за пределы поля.
hexes-why-surrounds = { $action }: вокруг одной из ваших фигур не осталось бы свободных клеток.

hexes-laying-form = «{ $found }» — не фрагмент; ожидаются форма, клетка и поворот, как в triangle@0,0:2.
hexes-laying-lava = В этой игре нет лавы; ожидается фрагмент земли.
hexes-laying-apart = Фрагмент должен касаться того, что уже выложено.
hexes-laying-covered = { $high ->
    [yes] Часть этих клеток занята: фрагмент кладут на три свободные клетки, а фрагмент земли — ещё и на три клетки первого уровня.
   *[no] Часть этих клеток занята: фрагмент кладут на три свободные клетки.
}
hexes-laying-third-level = Там уже стоит столб: третьего уровня нет.
