### Матчи между ботами.

match-contestant = «{ $found }» не умеет играть; ожидается уровень от 1 до { $most }, uct:N — простой UCT с N случайными партиями на действие, ab:N — альфа-бета или trees:N — поиск по дереву, N миллисекунд на действие.
match-standing = Первый набрал { $share } очков ({ $tally }); с уверенностью 95 % — от { $low } до { $high }.
match-sides = { web-side }: { $share } очков ({ $tally }) в { $games } { $games ->
        [one] партии
        [few] партиях
       *[many] партиях
    } игрока с самим собой; с уверенностью 95 % — от { $low } до { $high }.
match-elo = Разница Эло { $elo }, с уверенностью 95 % — от { $low } до { $high }, по { $games } { $games ->
    [one] партии
    [few] партиям
   *[many] партиям
}.
match-player = игрок
match-mean = секунд на действие
match-most = не больше
