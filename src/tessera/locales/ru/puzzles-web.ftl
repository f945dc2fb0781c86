## Задачи.

puzzles-web-title = Задачи
puzzles-web-puzzle = Задача
puzzles-web-daily = задача дня
puzzles-web-lead = Найдите верное продолжение в позиции из партии. Решения доказаны, засчитывается любой выигрывающий путь, а соперник защищается как можно лучше. В «Зодиаках», где многое скрыто, ценность команд оценивается приближённо.
puzzles-web-all = Все задачи
puzzles-web-today = Сегодня
puzzles-web-training = Тренировка
puzzles-web-train = Решать
puzzles-web-train-any = Решать задачи из любой игры
puzzles-web-themes = По темам
puzzles-web-progress = Решались: { $tried } из { $puzzles }.
puzzles-web-unsure = Рейтинг предварительный.
puzzles-web-best = { $streak ->
    [0] лучшая серия — { $best }
   *[other] серия — { $streak }, лучшая — { $best }
}
puzzles-web-solved-brief = Решена
puzzles-web-tried-brief = Пробовали, не решена
puzzles-web-not-tried = Ещё не пробовали

## Одна задача

puzzles-web-goal-brief = { $goal ->
    [win-1] Победа за один ход
    [win-2] Победа за два хода
    [win-3] Победа за три хода
   *[defence] Не проиграть
}
puzzles-web-goal = { $goal ->
    [win-1] { web-turn }. Победите этим ходом.
    [win-2] { web-turn }. Добейтесь победы за два хода при любом ответе.
    [win-3] { web-turn }. Добейтесь победы за три хода при любых ответах.
   *[defence] { web-turn }. Соперник грозит победить. Найдите единственную защиту.
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
    [win-3] Продолжайте. Верно ли это, станет видно в конце хода.
   *[other] Пока верно. Продолжайте.
}
puzzles-web-on-next = { $goal ->
    [win-2] Пока верно. Теперь победите за два хода.
   *[win-1] Пока верно. Теперь победите этим ходом.
}
puzzles-web-counts = На рейтинг влияет первая попытка; показ решения — тоже попытка. После подсказки задача не засчитывается.
puzzles-web-counted = { $way ->
    [up] Рейтинг вырос на { $by }.
    [down] Рейтинг снизился на { $by }.
   *[same] Рейтинг не изменился.
}
puzzles-web-tried = Эту задачу вы уже решали: рейтинг второй раз не меняется.
puzzles-web-answering = Соперник отвечает…
puzzles-web-failing = Не так: вот лучший ответ соперника…
puzzles-web-revealing = Смотрите решение…
puzzles-web-solved = Решено!
puzzles-web-wrong = { $goal ->
    [win-1] Не так: этим ходом теперь не победить.
    [win-2] Не так: у соперника есть защита, она показана на поле.
    [win-3] Не так: у соперника есть защита, она показана на поле.
   *[defence] Не так: соперник побеждает, как показано на поле.
}
puzzles-web-revealed = Это и было решение.
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
    [0] Рейтинг задачи — { $rating } (предварительный, засчитанных попыток нет).
    [1] Рейтинг задачи — { $rating } (предварительный, засчитана одна попытка).
   *[other] Рейтинг задачи — { $rating }; с первой попытки её решили { $solved } из { $tries }.
}
puzzles-web-analyse = Анализ позиции
puzzles-web-from-game = Открыть её партию

## О чём бывают задачи

puzzles-web-theme-quiet = Тихий ход
puzzles-web-theme-quiet-about = Первый ход ничего не снимает.
puzzles-web-theme-sacrifice = Жертва
puzzles-web-theme-sacrifice-about = Соперник снимает фигуру и всё равно проигрывает.
puzzles-web-theme-race = Гонка
puzzles-web-theme-race-about = Соперник грозит победить следующим ходом: успейте раньше.
vorcept-web-theme-clamp = Клещи
vorcept-web-theme-clamp-about = Две ваши фигуры снимают ту, что стоит между ними.
vorcept-web-theme-triangle = Треугольник
vorcept-web-theme-triangle-about = Три ваши фигуры, стоящие вокруг чужой через клетку, снимают её.
vorcept-web-theme-no-way-out = Некуда деться
vorcept-web-theme-no-way-out-about = Снимают фигуру, вокруг которой нет свободных клеток.
vorcept-web-theme-host = Хост
vorcept-web-theme-host-about = Хоста соперника снимают.
vorcept-web-theme-pylon = Пилон
vorcept-web-theme-pylon-about = Треугольник замыкается вокруг Пилона.
vorcept-web-theme-summon = Призыв
vorcept-web-theme-summon-about = Дрон приходит из резерва.
pit-web-theme-clamp = Клещи
pit-web-theme-clamp-about = Две ваши фигуры снимают ту, что стоит между ними.
pit-web-theme-triangle = Треугольник
pit-web-theme-triangle-about = Три ваши фигуры, стоящие вокруг чужой через клетку, снимают её.
pit-web-theme-corner = Угол
pit-web-theme-corner-about = Снимают фигуру, которой некуда пойти.
pit-web-theme-off-the-pillar = Со столба
pit-web-theme-off-the-pillar-about = Фигура падает со столба и разбивается.
pit-web-theme-push-into-lava = Толчок в лаву
pit-web-theme-push-into-lava-about = Имп сталкивает фигуру в лаву.
pit-web-theme-pull-into-lava = Притяжение в лаву
pit-web-theme-pull-into-lava-about = Люмена притягивает фигуру в лаву.
pit-web-theme-drop-into-lava = Сброс в лаву
pit-web-theme-drop-into-lava-about = Гарголь сбрасывает фигуру в лаву.
pit-web-theme-push = Толчок
pit-web-theme-push-about = Имп толкает фигуру туда, где она нужна.
pit-web-theme-pull = Притяжение
pit-web-theme-pull-about = Люмена притягивает фигуру туда, где она нужна.
pit-web-theme-carry = Перенос
pit-web-theme-carry-about = Гарголь переносит фигуру туда, где она нужна.
pit-web-theme-sink = Жизнь за жизнь
pit-web-theme-sink-about = Гарголь уходит в лаву вместе с ношей.
almajara-web-theme-portal = Портал
almajara-web-theme-portal-about = Фишка входит в портал соперника.
almajara-web-theme-portal-race = Гонка к порталу
almajara-web-theme-portal-race-about = Войти в портал соперника раньше, чем победит он.
almajara-web-theme-obelisks = Обелиски
almajara-web-theme-obelisks-about = Два Обелиска удержаны целый ход.
almajara-web-theme-guard = Прорыв защиты
almajara-web-theme-guard-about = Одну атаку Страж отражает, зато следующая проходит.
almajara-web-theme-attack = Атака
almajara-web-theme-attack-about = Атакуют фишку соперника.
almajara-web-theme-deploy = Выход
almajara-web-theme-deploy-about = Фишка выходит из резерва.
almajara-web-theme-withdraw = Снятие
almajara-web-theme-withdraw-about = Фишку снимают с поля, чтобы не мешала.
