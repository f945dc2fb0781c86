### Поля: что может быть с ними не так.

geometry-no-cells = На поле нет ни одной клетки, а нужна хотя бы одна.
geometry-cells = Клеток на поле: { $cells }, а можно не больше { $most }.
geometry-files = Столбцов на поле: { $files }, а можно не больше { $most }.
geometry-ranks = Рядов на поле: { $ranks }, а можно не больше { $most }.
geometry-files-of-rank = В ряду { $rank } столбцов: { $files }, а можно не больше { $most }.
geometry-text-long = Длина записи поля — { $length }; можно не больше { $most } знаков.
geometry-trailing-gap = Ряд { $rank } в записи поля кончается пропуском (_); пропуски в конце не пишутся.
geometry-outer-rank-empty = Ряд { $rank } в записи поля пуст; в первом и в последнем должна быть клетка.
geometry-first-file-empty = В записи поля нет клеток в столбце a; сдвиньте поле влево, чтобы они там были.
geometry-letter = На месте { $cell } в записи поля стоит знак { $code }; нужна видимая буква, . или _.
geometry-terrain = На месте { $cell } в записи поля стоит «{ $found }»; здесь бывают только знаки: { $expected }
geometry-no-such-cell = На поле нет клетки «{ $name }»; клетка — это буква столбца и номер ряда, например d4.
geometry-hexagon-side = Правильный шестиугольник со стороной { $side } не годится; сторона бывает от 1 до { $most }.
geometry-overlap = Фрагменты { $first } и { $second } оба лежат на клетке (q { $q }, r { $r }).
geometry-fragments = Число фрагментов — { $fragments }, а нужно от 1 до { $most }.
geometry-symmetry = Симметрии «{ $symmetry }» здесь нет; есть такие: { $known }.
geometry-compactness = Плотность — { $compactness }, а нужно от 0 до 1.
geometry-holes = Число дыр — { $holes }, а нужно 0 или больше.
geometry-none-found = Такого поля не нашлось (фрагментов: { $fragments }, симметрия: { $symmetry }, дыр: { $holes }); попробуйте меньше дыр или другое число фрагментов.
geometry-remainder = У поля с симметрией { $symmetry } не может быть столько фрагментов: { $fragments }. Для third-turn их число кратно 3 или на один больше, для sixth-turn кратно 6.
geometry-no-such-board = «{ $name }» — не запись поля и не название поля; известные поля: { $known }.

## Советы: что видно на поле, если помнить о каждом.

advice-first-turn-broken = Можно победить первым же ходом: при одной из расстановок { web-side } сразу побеждает действием { $action }. { $truce ->
    [none] Дайте начальным местам больше выходов.
   *[any] Помешает этому перемирие от 1.
}
advice-one-piece-held = Поле связно.
advice-one-piece-broken = Не связаны с самой большой частью поля: { $cells }.
advice-corridors-held = Проходов шириной в одну клетку нет.
advice-corridors-note = Проход шириной в одну клетку, его может закрыть одна фигура: { $cells }.
advice-holes-held = Внутри нет пустых мест.
advice-holes-broken = Заполните пустые места внутри поля: { $cells }.
advice-holes-note = Пустые места внутри: { $cells }.
advice-fragments-held = Поле складывается из фрагментов по три клетки; их нужно { $fragments }.
advice-fragments-note = { $over ->
    [0] Число клеток делится на три, но сложить поле из фрагментов по три клетки нельзя.
   *[other] Клеток на поле { $size }: если складывать его фрагментами по три, лишних останется { $over }.
}
