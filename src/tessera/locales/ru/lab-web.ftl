### Опыты на сайте.

lab-web-title = Мои эксперименты
lab-web-lead = Боты играют на поле или карте, чтобы измерить баланс, длину партий и то, что в них происходит. Эксперименты идут в фоне.
lab-web-none = Экспериментов пока нет. Начать можно в редакторе полей или на странице фигур «Зодиаков», в разделе «Проверка баланса».
lab-web-editor = Открыть редактор полей
lab-web-board = Поле
lab-web-level = { $count ->
    [one] Уровень { $levels }
   *[other] Уровни { $levels }
}
lab-web-kit = комплект «{ $name }»
lab-web-own-content = { $of ->
    [two] свои фишки
   *[many] свой набор
}
lab-web-state = { $state ->
    [running] Идёт
    [stopped] Остановлен
    [failed] Сбой: бот остановился
   *[over] Окончен
}
lab-web-progress = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} из { $most } возможных
lab-web-played = { $games ->
    [0] Пока ни одной партии
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
lab-web-wait = Готовим ботов; в первый раз это может занять минуту-две…
lab-web-left = { $unit ->
    [minute] осталось не больше { $count ->
        [one] { $count } минуты
       *[many] { $count } минут
    }
    [hour] осталось не больше { $count ->
        [one] { $count } часа
       *[many] { $count } часов
    }
   *[moment] осталось меньше минуты
}
lab-web-stop = Остановить
lab-web-go-on = Продолжить
lab-web-report = Отчёт
lab-web-link = Скопировать ссылку на отчёт
lab-web-compare = Сравнить
lab-web-compare-more = Отметьте ещё один для сравнения. Сравниваются только эксперименты с одними и теми же игроками.
lab-web-compare-report = Сравнить отмеченные ({ $count }) с первым
lab-web-compare-link = Скопировать ссылку на этот отчёт
lab-web-forget = Убрать из моих экспериментов
lab-web-in-editor = Открыть в редакторе полей
lab-web-games = Примеры партий
lab-web-earlier = Более ранние
lab-web-no-games = Партий для показа нет.
lab-web-result = Победы
lab-web-draws = Ничьи
lab-web-ending = { lab-web-reason } { $games }
lab-web-reason = { $reason ->
    [portal] через портал
    [obelisks] Обелисками
    [points] по очкам
    [host] снят Хост
    [pylon] у Пилона
    [lumen] снята Люмена
    [limit] на последнем ходу
    [eliminated] врагов не осталось
    [no-progress] без продвижения
    [last] осталась одна сторона
    [glory] по славе
    [draw] ничья
   *[other] не доиграно
}
lab-web-verdict = { $better ->
    [s] Значимый перевес у Юга.
    [n] Значимый перевес у Севера.
    [b] Значимый перевес у Синего.
    [r] Значимый перевес у Красного.
    [even] Стороны примерно равны.
   *[unknown] Значимого перевеса пока ни у кого нет.
} Доля очков { $first ->
    [s] Юга
   *[b] Синего
} — { $win_rate } % (95-процентный интервал, верный в любой момент: от { $low } до { $high } %).
lab-web-stronger = { $better ->
    [first] Уровень { $first } сильнее уровня { $second }.
    [second] Уровень { $second } здесь сильнее уровня { $first }.
   *[unknown] Значимой разницы между уровнями { $first } и { $second } пока нет.
} Уровень { $first } набрал { $win_rate } % очков (95-процентный интервал, верный в любой момент: от { $low } до { $high } %).
lab-web-enough = Нужная точность ±{ $wanted } % достигнута: { $games ->
    [one] сыграна { $games } партия
    [few] сыграно { $games } партии
   *[many] сыграно { $games } партий
}.
lab-web-how = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} бота уровня { $level } с самим собой, в среднем { $actions ->
    [one] { $actions } действие
    [few] { $actions } действия
   *[many] { $actions } действий
} на партию.
lab-web-game = Партия { $number }: { $winner ->
    [s] побеждает Юг
    [n] побеждает Север
    [b] побеждает Синий
    [r] побеждает Красный
   *[none] ничья
}, { lab-web-reason }, { $turns ->
    [one] { $turns } ход
    [few] { $turns } хода
   *[many] { $turns } ходов
}
lab-web-trial-strengths = Уровни ботов (каждый играет сам с собой)
lab-web-trial-strength = Уровень { $level }
lab-web-trial-until = Точность
lab-web-trial-until-choice = { $half_width ->
    [0] сыграть все партии
   *[other] ±{ $half_width } %
}
lab-web-trial-games = Партий
lab-web-trial-most = Не больше { $games ->
    [one] { $games } партии
   *[other] { $games } партий
} на уровень: столько, если шансы равны, и гораздо меньше, если перевес явный.
lab-web-trial-anyway = Всё равно играть
lab-web-trial-start = Начать
lab-web-trial-goes-on = Идёт в фоне, даже если закрыть страницу.
lab-web-trial-all = Все мои эксперименты
lab-web-trial-others = Эксперимент с прежней версией продолжается, он есть в разделе «Все мои эксперименты».

## Игры для многих

lab-web-fair = Проверка баланса
lab-web-war-about = Боты играют за всех; фракции, лидеры и места в каждой партии случайны, а результаты показывают, кто как часто побеждает.
lab-web-war-map = Карта и места
lab-web-war-coalitions = Коалиции
lab-web-war-coalitions-of = { $count ->
    [0] без союзников
   *[other] коалиций: { $count }, места по очереди в союзе
}
lab-web-war-sight = Также сыграть сильнейшим уровнем без тумана против него же в тумане, чтобы измерить, насколько важен туман
lab-web-sight = { $level } без тумана
lab-web-group = { $group ->
    [faction] Доля побед по фракциям
   *[seat] Доля побед по местам
}
lab-web-percent = { $win_rate } %
lab-web-between = от { $low } до { $high } %
lab-web-favoured = Значимо больше равной доли в { $even } %: { $names }.
lab-web-unfavoured = Значимо меньше равной доли в { $even } %: { $names }.
lab-web-favoured-none = { $group ->
    [faction] Ни одна фракция не побеждает
   *[seat] Ни одно место не побеждает
} значимо больше или меньше равной доли в { $even } % (уверенность 95 % для всех вместе, верно в любой момент).
lab-web-fog = { $better ->
    [first] Без тумана побед больше.
    [second] Без тумана побед здесь меньше.
   *[unknown] Значимого влияния тумана пока нет.
} Уровень { $level } без тумана набрал { $win_rate } % очков против себя в тумане (95-процентный интервал, верный в любой момент: от { $low } до { $high } %).
lab-web-war-how = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} уровня { $level }, около { $days ->
    [one] { $days } дня
   *[many] { $days } дней
} каждая.
lab-web-war-ends = Исходы:
lab-web-war-game = Партия { $number }: { $winner ->
    [none] ничья
   *[other] победа — { $winner }, { lab-web-reason }
}
