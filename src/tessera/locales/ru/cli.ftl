### Командная строка.

cli-actions-on-line = При POSITION «-» действия идут в каждой строке после табуляции, а не в командной строке.
cli-depth = DEPTH — { $found }; ожидалось от 0 до { $most }.
cli-no-server = Сайту нужен пакет Python «{ $module }»; установите tessera с дополнением «server».
cli-nothing-to-undo = Вы ещё не сделали ни одного действия.
cli-side = SIDE — «{ $found }»; ожидалось одно из { $expected }.
