## Анализ позиций и разбор партий.

analysis-web-title = Анализ
analysis-web-analyse = Анализ позиции
analysis-web-percent = { $percent } %
analysis-web-searching = Анализируем…
analysis-web-preparing = Готовим анализ: { $percent } %{ $left ->
    [unknown] .
    [moment] , осталось меньше минуты.
    [1] , осталось около минуты.
    [one] , осталась примерно { $left } минута.
    [few] , осталось примерно { $left } минуты.
   *[many] , осталось примерно { $left } минут.
} Это нужно только один раз.
analysis-web-depth = { $over ->
    [yes] Глубина { $depth }
   *[no] Глубина { $depth }, поиск продолжается
}
analysis-web-wins = { $turns ->
    [one] { web-side } форсированно побеждает за { $turns } ход
    [few] { web-side } форсированно побеждает за { $turns } хода
   *[other] { web-side } форсированно побеждает за { $turns } ходов
}
analysis-web-wins-brief = { $loses ->
    [yes] проигрыш за { $turns }
   *[no] победа за { $turns }
}
analysis-web-unclear = Оценить можно только законченную расстановку.
analysis-web-over = Партия здесь окончена.
analysis-web-draw = Случайный розыгрыш: шагните вперёд.

## Разбор партии

analysis-web-review = Разбор партии
analysis-web-reviewing = Разбираем: ход { $done } из { $most }
analysis-web-interrupted = Разбор прерван: вы начали другой анализ.
analysis-web-stop = Остановить
analysis-web-accuracy = { web-side }: точность { $percent } %
analysis-web-no-accuracy = { web-side }: оценивать нечего
analysis-web-accuracy-what = Что такое точность?
analysis-web-accuracy-about = Для каждого хода шанс на победу после него сравнивается с шансом после лучшего найденного хода. Ход без потерь считается за 100 %, с потерей 10 пунктов — за 65 %, 30 пунктов — за 27 %. Точность — среднее по всем ходам, в которых был выбор. Раздача карт и расстановка, которую нельзя оценить, не считаются. Поиск силён, но не безошибочен; на занятом сервере он менее глубок, и второй разбор может немного отличаться.
analysis-web-curve = Шансы по ходам
analysis-web-after = { $turn ->
    [none] В начале: { web-side } { $percent } %.
    [0] В расстановке: { web-side } { $percent } %.
   *[other] После хода { $turn }: { web-side } { $percent } %.
}
analysis-web-when = { $number ->
    [0] Расстановка
   *[other] Ход { $number }
}
analysis-web-points = Переломные моменты
analysis-web-all-points = Показать все ({ $count })
analysis-web-gravest = Показать только худшие
analysis-web-no-points = Серьёзных ошибок нет.
analysis-web-fine = { analysis-web-when }, { web-side }: сыграно хорошо.
analysis-web-little = { analysis-web-when }, { web-side }: потеряно пунктов: { $points }.
analysis-web-unclear-turn = { analysis-web-when }, { web-side }.
analysis-web-slip = { analysis-web-when }, { web-side }: неточность, потеряно пунктов: { $points }.
analysis-web-mistake = { analysis-web-when }, { web-side }: ошибка, потеряно пунктов: { $points }.
analysis-web-blunder = { analysis-web-when }, { web-side }: грубая ошибка, потеряно пунктов: { $points }.
analysis-web-missed-win = { $turns ->
    [1] { analysis-web-when }, { web-side }: упущена победа этим же ходом.
    [one] { analysis-web-when }, { web-side }: упущена победа за { $turns } ход.
    [few] { analysis-web-when }, { web-side }: упущена победа за { $turns } хода.
   *[other] { analysis-web-when }, { web-side }: упущена победа за { $turns } ходов.
}
analysis-web-forced = Другого допустимого хода не было.
analysis-web-as-good = Лучшего хода не нашлось.
analysis-web-from-to = { $before } % с лучшим ходом, { $after } % после сыгранного.
analysis-web-better = Лучше было:
analysis-web-answer = Лучший ответ:

## Заметки, главы, своя тетрадь

analysis-web-notes = Заметки
analysis-web-comment = Примечание к этой позиции
analysis-web-chapter-name = Название главы
analysis-web-keep = Сохранить как главу
analysis-web-rename = Переименовать главу
analysis-web-saved = Сохранено в этом браузере, в вашей студии (на странице «Открыть запись партии»).
analysis-web-not-saved = Сохранить не удалось: глав уже 64 или браузер запрещает хранение.
analysis-web-copy-text = Скопировать текст
analysis-web-copy-link = Ссылка с заметками
analysis-web-copy-study = { $count ->
    [1] Скопировать главу
   *[other] Скопировать все главы ({ $count })
}
analysis-web-save-study = Сохранить в файл
analysis-web-link-study = Скопировать ссылку
analysis-web-send-study = По ссылке видны все главы, их можно сохранить. Годятся также текст и файл.
analysis-web-long-study = Для ссылки эта студия слишком длинная: поделитесь текстом или файлом. У каждой главы есть своя ссылка в заметках.
analysis-web-study = Ваша студия
analysis-web-keep-study = Сохранить все главы ({ $count })
analysis-web-study-saved = Сохранено в этом браузере, в вашей студии.
analysis-web-study-not-saved = Сохранить не удалось: глав стало бы больше 64 или браузер запрещает хранение.
analysis-web-drop = Удалить «{ $name }»
analysis-web-dropped = Глава «{ $name }» удалена.
analysis-web-bring-back = Отменить
analysis-web-overfull = Сохранить нельзя: в главе не больше { $most } вариантов, глубина вложенности — не больше { $deepest }, а здесь вариантов { $variations }, глубина — { $nested }. Сначала уберите часть.
analysis-web-chapter-deep = Главу нельзя открыть: глубина вложенности вариантов больше { $most }.
analysis-web-chapter-long = Главу нельзя открыть: вариантов в ней больше { $most }.
analysis-web-chapter-tried = Вариант действия { $number } ({ $action }): { $problem }
analysis-web-chapter-unclosed = Эту главу не прочесть: не закрыто примечание, которое начинается с «{ $comment }»; в конце нужна скобка «{"}"}».
analysis-web-chapter-unreadable = Главу не удалось прочитать: ожидаются название и позиция в квадратных скобках, затем действия, примечания в фигурных скобках и варианты в круглых.
