### «Прорыв»: что может быть не так с позицией или действием.

breakthrough-actions = Ходы записываются так: b2-b3 — откуда и куда.

breakthrough-board = «{ $found }» — не доска для «Прорыва»; ожидалась одна из: { $expected }.
breakthrough-men = MEN: найдено «{ $found }»; ожидалось поровну горизонталей и вертикалей, от 4 до 8, через /, из букв M (Юг), m (Север) и . (свободно).
breakthrough-many = MEN: { $letter } стоит на клетках числом { $found }; в этом варианте фигур { $most }.
breakthrough-turn = TURN: найдено «{ $found }»; ожидалось s или n.
breakthrough-action = «{ $found }» — не действие на этой доске; ожидалось что-то вроде b2-b3.

breakthrough-why-nobody = { $action }: на { $cell } нет шашки того, чей ход.
breakthrough-why-way = { $action }: шашка с { $cell } ходит на одну клетку вперёд: прямо — на свободную, наискось — не на свою.
