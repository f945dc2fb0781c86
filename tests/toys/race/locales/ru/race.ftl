### Гонка: что может быть не так с позицией или действием.

race-actions = Пробежка вводится так: a1-d1 — откуда и куда.

race-board = «{ $found }» — не дорожка гонки; ожидалась одна из: { $expected }.
race-position = { $field }: здесь «{ $found }», а это не имеет смысла.
race-action = «{ $found }» — не действие; ожидалось что-нибудь вроде a1-d1.
race-why = { $action }: там нет бегуна, который сейчас ходит, или туда не довести ни одной костью.

race-web-task-main = Бегите по одной из костей.
race-web-announce-move = { web-side }: с { $origin } на { $target }.
race-web-announce-draw = Выпало { $card }.
