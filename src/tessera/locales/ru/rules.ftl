### Что может быть не так с вариантом, позицией, действием или записью любой игры.

game-entry = { $variable } содержит «{ $name }», а это не описание игры ({ $problem }); ожидалось модуль:ИМЯ.
game-multiplayer = У «{ $game }» свои команды и классы, см. tessera { $game } --help; здесь подойдут: { $expected }.
game-unknown = Игры «{ $found }» нет; известные игры: { $expected }.
content-none = Для игры { $game } своих наборов нет.

variant-long = Длина текста варианта — { $length }; можно не больше { $most } знаков.
variant-unknown = VARIANT: найдено «{ $found }»; ожидалось «standard» или настройка=значение с одной из настроек: { $expected }.
variant-order = VARIANT: настройка «{ $name }» повторяется или стоит не по порядку; порядок такой: { $expected }.
variant-value = VARIANT: у настройки { $name } нет значения «{ $found }»; ожидалось { $expected }.
variant-default = VARIANT: { $name }={ $value } — значение по умолчанию; его не пишут.

position-long = Длина текста позиции — { $length }; можно не больше { $most } знаков.
position-game = Позиция начинается с «{ $found }»; ожидалось название игры, «{ $expected }».
position-fields =
    После названия игры в позиции { $found ->
        [one] { $found } поле
        [few] { $found } поля
       *[other] { $found } полей
    }, разделённых одиночными пробелами; ожидалось { $count }: { $expected }.
position-terrain = TERRAIN: { $problem }
position-number = { $field }: найдено «{ $found }»; ожидалось целое число от { $low } до { $high } без нулей впереди.
position-cell = { $field }: на поле нет клетки «{ $found }»; клетка — это буква столбца и номер ряда, как d4.

rules-picks = «{ $found }» — слишком длинно для одного действия.
rules-over = { $action }: партия окончена ({ $result }).

record-long = Запись занимает { $length } { $length ->
    [few] байта
   *[other] байт
}; можно не больше { $most }.
record-unreadable = Это не запись партии: ожидался один целый объект JSON.
record-field = Это не запись партии: поля «{ $field }» нет, оно лишнее или в нём не то, что ожидалось.
record-not-object = Это JSON, но не запись партии: найдено «{ $found }»; ожидалась одна запись в фигурных скобках или текст позиции.
record-format = Запись в формате { $found }; известен формат { $expected }.
record-game = Это запись партии в «{ $found }»; ожидалась игра «{ $expected }».
record-rules = Запись сделана по версии правил { $found }; известны версии с 1 по { $known }.
record-variant = В записи назван вариант «{ $found }», а в её позиции — «{ $expected }».
record-players = В записи игроков: { $found }; ожидалось { $expected } или ни одного.
record-date = Дата записи — «{ $found }»; ожидалось что-то вроде 2026-01-31.
record-times = Отметок времени в записи: { $found }, а действий: { $expected }; ожидалась одна на каждое действие или ни одной.
record-action = Действие { $number } записи: { $problem }
replay-unreadable = «{ $found }» не удалось прочитать: ожидалась запись партии (JSON), глава, которая начинается с [chapter "…"], или текст позиции вроде «vorcept standard …».
replay-action = Действие { $number }: { $problem }
record-final = Запись кончается другой позицией, чем в ней указано: { $expected }
record-result = В записи указан результат «{ $found }», а у партии он «{ $expected }».
record-line = Строка { $number }: { $problem }
record-lines = Строки с { $number } по { $last } — не записи партий; первая: { $problem }
