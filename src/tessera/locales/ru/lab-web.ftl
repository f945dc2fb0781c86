### Опыты на сайте.

lab-web-title = Мои опыты
lab-web-lead = Боты играют на поле или на карте, пока не станет ясно, кому легче, долгие ли партии и что в них происходит. Смотреть за ними не обязательно.
lab-web-none = Пока ни одного. В мастерской полей или рядом с фигурами «Зодиаков», под вопросом «Равны ли шансы?», опыт начинается одним нажатием.
lab-web-desk = В мастерскую полей
lab-web-board = Поле
lab-web-level = { $count ->
    [one] Уровень { $levels }
   *[other] Уровни { $levels }
}
lab-web-kit = набор «{ $name }»
lab-web-own-content = { $of ->
    [two] свои фишки
   *[many] своё содержимое
}
lab-web-state = { $state ->
    [running] Идёт
    [stopped] Остановлен
    [failed] Боты не смогли продолжить
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
lab-web-wait = Боты готовятся; в первый раз это может занять минуту-две…
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
lab-web-link = Ссылка на отчёт
lab-web-compare = Сравнить
lab-web-compare-more = Отметьте ещё один: отчёт скажет, чем он отличается от этого. Сравниваются только опыты с одними и теми же игроками.
lab-web-compare-report = Отчёт об отмеченных ({ $count }): чем отличаются от первого
lab-web-compare-link = Ссылка на этот отчёт
lab-web-forget = Убрать из моих опытов
lab-web-on-desk = Открыть в мастерской
lab-web-games = Партии, чтобы посмотреть
lab-web-earlier = Более ранние
lab-web-no-games = Показать нечего.
lab-web-result = Выиграно партий
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
    [draw] никто не победил
   *[other] не доиграно
}
lab-web-verdict = { $better ->
    [s] Югу легче.
    [n] Северу легче.
    [b] Синему легче.
    [r] Красному легче.
    [even] Заметного перевеса ни у кого нет.
   *[unknown] Верного перевеса ни у кого нет.
} Доля очков { $first ->
    [s] Юга
   *[b] Синего
} — { $win_rate } %; с уверенностью 95 %, сколько бы раз ни смотрели, она между { $low } и { $high } %.
lab-web-stronger = { $better ->
    [first] Уровень { $first } сильнее уровня { $second }.
    [second] Уровень { $second } здесь сильнее уровня { $first }.
   *[unknown] Партий мало, чтобы судить, сильнее ли уровень { $first } уровня { $second }.
} У него { $win_rate } % очков; с уверенностью 95 %, сколько бы раз ни смотрели, от { $low } до { $high } %.
lab-web-enough = Это известно достаточно точно: хотелось до ±{ $wanted } %, поэтому опыт окончен, { $games ->
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
lab-web-trial-strengths = Кто играет, каждый с собой
lab-web-trial-strength = Уровень { $level }
lab-web-trial-until = Пока не узнаем до
lab-web-trial-until-choice = { $half_width ->
    [0] всё сыграть
   *[other] ±{ $half_width } %
}
lab-web-trial-games = Партий
lab-web-trial-most = На это уйдёт не больше { $games ->
    [one] { $games } партии
   *[other] { $games } партий
} каждого: столько, если шансы равны, и куда меньше, если перевес явный.
lab-web-trial-anyway = Всё равно играть
lab-web-trial-start = Пусть сыграют
lab-web-trial-goes-on = Опыт идёт и пока вы смотрите другое, и когда страница закрыта.
lab-web-trial-all = Все мои опыты

## Игры для многих

lab-web-fair = Равны ли шансы?
lab-web-war-about = Боты играют за всех; фракции, лидеры и места в каждой партии раздаются заново, и видно, кто сколько побеждает.
lab-web-war-map = Карта и места
lab-web-war-sight = И сильнейший с собой, видящим всё: чего стоит туман?
lab-web-sight = { $level } (видит всё)
lab-web-group = { $group ->
    [faction] Сколько побеждают фракции
   *[seat] Сколько побеждают места
}
lab-web-percent = { $win_rate } %
lab-web-between = от { $low } до { $high } %
lab-web-favoured = Точно больше равной доли в { $even } %: { $names }.
lab-web-unfavoured = Точно меньше равной доли в { $even } %: { $names }.
lab-web-favoured-none = { $group ->
    [faction] Ни одна фракция не побеждает
   *[seat] Ни одно место не побеждает
} точно больше или меньше равной доли в { $even } %; с уверенностью 95 % для всех вместе, сколько бы раз ни смотрели.
lab-web-fog = { $better ->
    [first] Кто видит всё, побеждает чаще.
    [second] Кто видит всё, побеждает здесь реже.
   *[unknown] Партий мало, чтобы сказать, чего стоит видеть всё.
} Уровень { $level }, который видит всё, набрал { $win_rate } % очков против себя в тумане; с уверенностью 95 %, сколько бы раз ни смотрели, — от { $low } до { $high } %.
lab-web-war-how = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} уровня { $level }, около { $days ->
    [one] { $days } дня
   *[many] { $days } дней
} каждая.
lab-web-war-ends = Чем кончились:
lab-web-war-game = Партия { $number }: { $winner ->
    [none] никто не победил
   *[other] победа — { $winner }, { lab-web-reason }
}
