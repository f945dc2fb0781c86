### Командная строка.

cli-actions-on-line = При POSITION «-» действия идут в каждой строке после табуляции, а не в командной строке.
cli-no-server = Сайту нужен пакет Python «{ $module }»; установите tessera с дополнением «server».
cli-nothing-to-undo = Вы ещё не сделали ни одного действия.
cli-side = SIDE — «{ $found }»; ожидалось одно из { $expected }.
cli-depth = DEPTH — «{ $found }»; ожидалось целое число от 0 до { $most }.
cli-seed = SEED — «{ $found }»; ожидалось целое число от 0 до { $most }.
cli-cannot-write = Файл { $path } нельзя записать: { $problem }.
cli-no-input = Стандартный ввод закрыт, а вопросы или действия читаются оттуда.
