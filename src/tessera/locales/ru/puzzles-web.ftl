## Задачи.

puzzles-web-title = Задачи
puzzles-web-puzzle = Задача
puzzles-web-daily = задача дня
puzzles-web-lead = Позиция из партии, в которой нужно найти одно. Решение доказано; засчитывается любой путь к цели, а соперник сопротивляется.
puzzles-web-loading = Задача расставляется…
puzzles-web-all = Все задачи
puzzles-web-today = Сегодня
puzzles-web-training = Тренировка
puzzles-web-train = Решать
puzzles-web-train-any = Решать из любой игры
puzzles-web-themes = По темам
puzzles-web-progress = Решались: { $tried } из { $puzzles }.
puzzles-web-unsure = Рейтинг пока приблизительный.
puzzles-web-best = { $streak ->
    [0] лучшая серия — { $best }
   *[other] серия — { $streak }, лучшая — { $best }
}
puzzles-web-solved-brief = Решена
puzzles-web-tried-brief = Уже была: ещё раз?
puzzles-web-not-tried = Ещё не решали

## Одна задача

puzzles-web-goal-brief = { $goal ->
    [win-1] Победа за один ход
    [win-2] Победа за два хода
   *[defence] Не проиграть
}
puzzles-web-goal = { $goal ->
    [win-1] { web-turn }. Победите в этот же ход.
    [win-2] { web-turn }. Сыграйте так, чтобы следующий ход выиграл при любом ответе.
   *[defence] { web-turn }. Соперник вот-вот победит. Спасает один путь: найдите его.
}
puzzles-web-on = Пока верно. Дальше.
puzzles-web-on-next = Пока верно. Теперь победите в этот ход.
puzzles-web-tried = Эту задачу вы уже пробовали: второй раз она не засчитывается.
puzzles-web-answering = Соперник отвечает…
puzzles-web-revealing = Смотрите решение…
puzzles-web-solved = Решено!
puzzles-web-wrong = { $goal ->
    [win-1] Не так: теперь в этот ход уже не победить.
    [win-2] Не так: у соперника есть спасение, оно на поле.
   *[defence] Не так: соперник побеждает, это видно на поле.
}
puzzles-web-revealed = Таково решение.
puzzles-web-hint = Подсказка
puzzles-web-hint-given = Обратите внимание на { $cell }.
puzzles-web-show = Показать решение
puzzles-web-again = Попробовать ещё раз
puzzles-web-once-more = Ещё раз
puzzles-web-next = Следующая задача
puzzles-web-your-rating = Ваш рейтинг
puzzles-web-rating = { $rating } ± { $margin }
puzzles-web-streak = подряд: { $count }
puzzles-web-uncounted = Засчитывается только первая попытка без подсказки: рейтинг не меняется.
puzzles-web-its-rating = { $tries ->
    [0] Рейтинг задачи — { $rating }, приблизительно: ни одной попытки ещё не засчитано.
    [1] Рейтинг задачи — { $rating }; засчитана пока одна попытка.
   *[other] Рейтинг задачи — { $rating }; с первой попытки её решили { $solved } из { $tries }.
}
puzzles-web-analyse = Разобрать позицию
puzzles-web-from-game = Из этой партии

## О чём бывают задачи

puzzles-web-theme-quiet = Тихий ход
puzzles-web-theme-quiet-about = Первый ход ничего не снимает.
puzzles-web-theme-sacrifice = Жертва
puzzles-web-theme-sacrifice-about = Соперник что-то снимает — и всё равно проигрывает.
puzzles-web-theme-race = Гонка
puzzles-web-theme-race-about = Своим ходом соперник бы победил: успейте раньше.
vorcept-theme-clamp = Клещи
vorcept-theme-clamp-about = Две ваши фигуры снимают ту, что стоит между ними.
vorcept-theme-triangle = Треугольник
vorcept-theme-triangle-about = Три ваши фигуры, стоящие вокруг через клетку, снимают фигуру.
vorcept-theme-no-way-out = Некуда деться
vorcept-theme-no-way-out-about = Снимают фигуру, вокруг которой нет свободных клеток.
vorcept-theme-host = Хост
vorcept-theme-host-about = Вражеский Хост пал.
vorcept-theme-pylon = Пилон
vorcept-theme-pylon-about = Треугольник замыкается вокруг Пилона.
vorcept-theme-summon = Призыв
vorcept-theme-summon-about = Дрон приходит из резерва.
pit-theme-clamp = Клещи
pit-theme-clamp-about = Две ваши фигуры снимают ту, что стоит между ними.
pit-theme-triangle = Треугольник
pit-theme-triangle-about = Три ваши фигуры, стоящие вокруг через клетку, снимают фигуру.
pit-theme-corner = Угол
pit-theme-corner-about = Снимают фигуру, которой некуда пойти.
pit-theme-off-the-pillar = Со столба
pit-theme-off-the-pillar-about = Фигура падает со столба и разбивается.
pit-theme-push-into-lava = Толчок в лаву
pit-theme-push-into-lava-about = Имп сталкивает фигуру в лаву.
pit-theme-pull-into-lava = Притянуть в лаву
pit-theme-pull-into-lava-about = Люмена притягивает фигуру в лаву.
pit-theme-drop-into-lava = Сбросить в лаву
pit-theme-drop-into-lava-about = Гарголь роняет фигуру в лаву.
pit-theme-push = Толчок
pit-theme-push-about = Имп толкает фигуру туда, где она нужна.
pit-theme-pull = Притяжение
pit-theme-pull-about = Люмена притягивает фигуру туда, где она нужна.
pit-theme-carry = Ноша
pit-theme-carry-about = Гарголь переносит фигуру туда, где она нужна.
pit-theme-sink = Жизнь за жизнь
pit-theme-sink-about = Гарголь идёт в лаву вместе с ношей.
almajara-theme-portal = Портал
almajara-theme-portal-about = Фишка входит в портал соперника.
almajara-theme-portal-race = Гонка к порталу
almajara-theme-portal-race-about = Войти в портал соперника раньше, чем победит он.
almajara-theme-obelisks = Обелиски
almajara-theme-obelisks-about = Два Обелиска удержаны целый ход.
almajara-theme-guard = Мимо Стража
almajara-theme-guard-about = Одну атаку Страж отражает, зато следующая проходит.
almajara-theme-attack = Атака
almajara-theme-attack-about = Атакуют фишку соперника.
almajara-theme-deploy = Выход
almajara-theme-deploy-about = Фишка выходит из резерва.
almajara-theme-withdraw = Снятие
almajara-theme-withdraw-about = Фишку снимают с поля, чтобы не мешала.
