## Анализ позиций и разбор партий.

analysis-web-title = Анализ
analysis-web-analyse = Анализ
analysis-web-percent = { $percent } %
analysis-web-looking = Смотрим…
analysis-web-preparing = Анализ готовится: { $percent } %{ $left ->
    [unknown] .
    [moment] , осталось меньше минуты.
    [1] , осталось около минуты.
    [one] , осталась примерно { $left } минута.
    [few] , осталось примерно { $left } минуты.
   *[many] , осталось примерно { $left } минут.
} Это нужно только один раз.
analysis-web-depth = { $over ->
    [yes] Просчитано действий вперёд: { $depth }
   *[no] Просчитано действий вперёд: { $depth }; пока вы смотрите — глубже
}
analysis-web-wins = { $turns ->
    [1] { web-side } побеждает этим ходом, что бы ни делал другой
    [one] { web-side } побеждает за { $turns } ход, что бы ни делал другой
    [few] { web-side } побеждает за { $turns } хода, что бы ни делал другой
   *[other] { web-side } побеждает за { $turns } ходов, что бы ни делал другой
}
analysis-web-wins-brief = { $loses ->
    [yes] проигрыш за { $turns }
   *[no] победа за { $turns }
}
analysis-web-unclear = Расстановку нельзя оценить, пока она не закончена.
analysis-web-over = Партия здесь окончена.
analysis-web-draw = Здесь добирают карты: шагните дальше.

## Разбор партии

analysis-web-review = Разбор
analysis-web-reviewing = Разбираем: ход { $done } из { $most }
analysis-web-interrupted = Разбор прервался: для вас начали разбирать что-то другое.
analysis-web-stop = Остановить
analysis-web-accuracy = { web-side }: точность { $percent } %
analysis-web-no-accuracy = { web-side }: оценивать нечего
analysis-web-accuracy-what = Что такое точность?
analysis-web-accuracy-about = Для каждого хода шанс на победу после него сравнивается с шансом после лучшего найденного хода. Ход, который ничего не отдал, считается за 100 %, отдавший 10 пунктов — за 65 %, 30 пунктов — за 27 %. Точность — среднее по всем ходам, в которых был выбор. Что принесли карты, не считается: в этом никто не виноват. Расстановка, которую никто не может оценить, тоже не считается. Поиск силён, но не всеведущ; на занятом сервере он видит меньше, и второй разбор может немного отличаться.
analysis-web-curve = Шансы по ходам
analysis-web-after = { $turn ->
    [none] В начале { web-side } имеет { $percent } %.
    [0] В расстановке { web-side } имеет { $percent } %.
   *[other] После хода { $turn } { web-side } имеет { $percent } %.
}
analysis-web-when = { $number ->
    [0] Расстановка
   *[other] Ход { $number }
}
analysis-web-points = Переломы
analysis-web-all-points = Показать все ({ $count })
analysis-web-gravest = Показать только самые дорогие
analysis-web-no-points = Ни один ход не отдал много.
analysis-web-fine = { analysis-web-when }, { web-side }: сыграно хорошо.
analysis-web-little = { analysis-web-when }, { web-side }: отдано пунктов: { $points }.
analysis-web-unclear-turn = { analysis-web-when }, { web-side }.
analysis-web-slip = { analysis-web-when }, { web-side }: неточность, отдано пунктов: { $points }.
analysis-web-mistake = { analysis-web-when }, { web-side }: ошибка, отдано пунктов: { $points }.
analysis-web-blunder = { analysis-web-when }, { web-side }: грубая ошибка, отдано пунктов: { $points }.
analysis-web-missed-win = { $turns ->
    [1] { analysis-web-when }, { web-side }: упущена победа этим же ходом.
    [one] { analysis-web-when }, { web-side }: упущена победа за { $turns } ход.
    [few] { analysis-web-when }, { web-side }: упущена победа за { $turns } хода.
   *[other] { analysis-web-when }, { web-side }: упущена победа за { $turns } ходов.
}
analysis-web-forced = Ничего другого сыграть было нельзя.
analysis-web-as-good = Лучшего не нашлось.
analysis-web-from-to = { $before } % с лучшим ходом, { $after } % после сыгранного.
analysis-web-better = Лучше было:
analysis-web-answer = Что это позволяет сопернику:

## Заметки, главы, своя тетрадь

analysis-web-notes = Заметки
analysis-web-comment = Об этой позиции
analysis-web-chapter-name = Название главы
analysis-web-keep = Сохранить главой
analysis-web-rename = Переименовать главу
analysis-web-kept = Сохранено в этом браузере: глава — в списке там, где открывают партии.
analysis-web-not-kept = Сохранить не удалось: глав уже 64 или браузер не разрешает.
analysis-web-copy-text = Скопировать текст
analysis-web-copy-link = Ссылка с заметками
analysis-web-copy-study = { $count ->
    [1] Скопировать главу
   *[other] Скопировать все главы ({ $count })
}
analysis-web-save-study = Сохранить файлом
analysis-web-link-study = Скопировать ссылку
analysis-web-send-study = Кто откроет ссылку, увидит все главы и сможет их сохранить. Можно и вставить текст в поле выше или открыть файл.
analysis-web-long-study = Кому вы её пошлёте, вставит текст в поле выше или откроет файл: для ссылки это слишком длинно. У каждой главы есть своя — в её заметках.
analysis-web-study = Ваша тетрадь
analysis-web-keep-study = Сохранить все главы ({ $count })
analysis-web-study-kept = Сохранено в этом браузере, в вашей тетради.
analysis-web-study-not-kept = Сохранить не удалось: глав стало бы больше 64 или браузер не разрешает.
analysis-web-drop = Забыть «{ $name }»
analysis-web-dropped = Глава «{ $name }» забыта.
analysis-web-bring-back = Вернуть
analysis-web-overfull = Сохранить нельзя: в главе не больше { $most } вариантов, из них вложенных друг в друга { $deepest }, а здесь { $variations }, вложенных { $nested }. Сначала уберите часть.
analysis-web-chapter-deep = В этой главе больше { $most } вложенных друг в друга вариантов: открыть столько нельзя.
analysis-web-chapter-long = В этой главе слишком много вариантов, чтобы её открыть: больше { $most }.
analysis-web-chapter-tried = Вместо действия { $number } ({ $action }): { $problem }
analysis-web-chapter-unclosed = Эту главу не прочесть: не закрыт комментарий, который начинается с «{ $comment }»; в конце нужна скобка «{"}"}».
analysis-web-chapter-unreadable = Главу не удалось прочитать: ожидаются название и позиция в квадратных скобках, затем действия, примечания в фигурных скобках и варианты в круглых.
