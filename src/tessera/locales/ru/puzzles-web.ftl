## Задачи.

puzzles-web-title = Задачи
puzzles-web-puzzle = Задача
puzzles-web-daily = задача дня
puzzles-web-lead = Позиция из партии, в которой нужно найти одно. Решение доказано; засчитывается любой путь к цели, а соперник сопротивляется. В «Зодиаках», где многое скрыто, ценность команд оценивается приближённо.
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
    [win-3] Победа за три хода
   *[defence] Не проиграть
}
puzzles-web-goal = { $goal ->
    [win-1] { web-turn }. Победите в этот же ход.
    [win-2] { web-turn }. Сыграйте так, чтобы следующий ход выиграл при любом ответе.
    [win-3] { web-turn }. Сыграйте так, чтобы ещё два хода выиграли при любых ответах.
   *[defence] { web-turn }. Соперник вот-вот победит. Спасает один путь: найдите его.
}
puzzles-web-orders = Какие команды отдали бы вы? День { $day }, { $hour ->
    [morning] утро
    [midday] полдень
    [evening] вечер
    [dusk] сумерки
    [midnight] полночь
   *[dawn] рассвет
}
puzzles-web-on = { $goal ->
    [win-3] Дальше. Верно ли это, покажет конец хода.
   *[other] Пока верно. Дальше.
}
puzzles-web-on-next = { $goal ->
    [win-2] Пока верно. Теперь победите за два хода.
   *[win-1] Пока верно. Теперь победите в этот ход.
}
puzzles-web-counts = На рейтинг влияет первая попытка; открыть решение — тоже попытка. После подсказки ничего не засчитывается.
puzzles-web-counted = { $way ->
    [up] Засчитано: рейтинг вырос на { $by }.
    [down] Засчитано: рейтинг снизился на { $by }.
   *[same] Засчитано: рейтинг не изменился.
}
puzzles-web-tried = Эту задачу вы уже пробовали: второй раз она не засчитывается.
puzzles-web-answering = Соперник отвечает…
puzzles-web-failing = Не так: смотрите, что из этого выйдет в лучшем случае…
puzzles-web-revealing = Смотрите решение…
puzzles-web-solved = Решено!
puzzles-web-wrong = { $goal ->
    [win-1] Не так: теперь в этот ход уже не победить.
    [win-2] Не так: у соперника есть спасение, оно на поле.
    [win-3] Не так: у соперника есть спасение, оно на поле.
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
vorcept-web-theme-clamp = Клещи
vorcept-web-theme-clamp-about = Две ваши фигуры снимают ту, что стоит между ними.
vorcept-web-theme-triangle = Треугольник
vorcept-web-theme-triangle-about = Три ваши фигуры, стоящие вокруг через клетку, снимают фигуру.
vorcept-web-theme-no-way-out = Некуда деться
vorcept-web-theme-no-way-out-about = Снимают фигуру, вокруг которой нет свободных клеток.
vorcept-web-theme-host = Хост
vorcept-web-theme-host-about = Вражеский Хост пал.
vorcept-web-theme-pylon = Пилон
vorcept-web-theme-pylon-about = Треугольник замыкается вокруг Пилона.
vorcept-web-theme-summon = Призыв
vorcept-web-theme-summon-about = Дрон приходит из резерва.
pit-web-theme-clamp = Клещи
pit-web-theme-clamp-about = Две ваши фигуры снимают ту, что стоит между ними.
pit-web-theme-triangle = Треугольник
pit-web-theme-triangle-about = Три ваши фигуры, стоящие вокруг через клетку, снимают фигуру.
pit-web-theme-corner = Угол
pit-web-theme-corner-about = Снимают фигуру, которой некуда пойти.
pit-web-theme-off-the-pillar = Со столба
pit-web-theme-off-the-pillar-about = Фигура падает со столба и разбивается.
pit-web-theme-push-into-lava = Толчок в лаву
pit-web-theme-push-into-lava-about = Имп сталкивает фигуру в лаву.
pit-web-theme-pull-into-lava = Притянуть в лаву
pit-web-theme-pull-into-lava-about = Люмена притягивает фигуру в лаву.
pit-web-theme-drop-into-lava = Сбросить в лаву
pit-web-theme-drop-into-lava-about = Гарголь роняет фигуру в лаву.
pit-web-theme-push = Толчок
pit-web-theme-push-about = Имп толкает фигуру туда, где она нужна.
pit-web-theme-pull = Притяжение
pit-web-theme-pull-about = Люмена притягивает фигуру туда, где она нужна.
pit-web-theme-carry = Ноша
pit-web-theme-carry-about = Гарголь переносит фигуру туда, где она нужна.
pit-web-theme-sink = Жизнь за жизнь
pit-web-theme-sink-about = Гарголь идёт в лаву вместе с ношей.
almajara-web-theme-portal = Портал
almajara-web-theme-portal-about = Фишка входит в портал соперника.
almajara-web-theme-portal-race = Гонка к порталу
almajara-web-theme-portal-race-about = Войти в портал соперника раньше, чем победит он.
almajara-web-theme-obelisks = Обелиски
almajara-web-theme-obelisks-about = Два Обелиска удержаны целый ход.
almajara-web-theme-guard = Мимо Стража
almajara-web-theme-guard-about = Одну атаку Страж отражает, зато следующая проходит.
almajara-web-theme-attack = Атака
almajara-web-theme-attack-about = Атакуют фишку соперника.
almajara-web-theme-deploy = Выход
almajara-web-theme-deploy-about = Фишка выходит из резерва.
almajara-web-theme-withdraw = Снятие
almajara-web-theme-withdraw-about = Фишку снимают с поля, чтобы не мешала.
