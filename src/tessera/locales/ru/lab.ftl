### Лаборатория.

lab-no-game = Какая игра? Назовите её через --game или в файле с опытом.
lab-not-installed = Лаборатории нужен пакет Python «{ $module }»; установите tessera с дополнением «lab».
lab-number = «{ $name }» — { $found }; ожидается целое число от { $low } до { $high }.
lab-percent = «{ $name }» — { $found }; ожидается число процентов от { $low } до { $high }.
lab-players = «players» должно называть от 1 до { $most } игроков, никого дважды.
lab-player-text = В «players» есть { $found }; ожидаются тексты, например "4" или "uct:1000".
lab-meetings = «meetings» — «{ $found }»; ожидается одно из { $expected }.
lab-board-or-generator = Или поле, или пожелания к новым полям; уберите «board» или «generator».
lab-wish = Пожелать «{ $wish }» новому полю нельзя; ожидается только: { $expected }.
lab-wish-kind = Пожелание «{ $wish }» должно быть { $kind ->
        [number] целым числом
        [fraction] числом
       *[text] текстом "в кавычках"
    }.
lab-wish-value = Пожелание «{ $wish }» должно быть числом или текстом.
lab-address = Опыт { $address }
lab-whole = { $whole }
lab-decimal = { $whole },{ $part }
lab-in-percent = { $number } %
lab-share = { $who ->
        [side] { $name } с собой: { web-side } — { $share } очков
       *[player] { $name }: { $first } — { $share } очков
    } за { $games } { $games ->
        [one] партию
        [few] партии
       *[many] партий
    }; с уверенностью 95 %, сколько бы раз ни смотрели, — от { $low } до { $high }.
lab-enough = Известно до ±{ $known } очка из ста, как и хотелось (±{ $wanted }): поэтому опыт окончен, { $games ->
        [one] сыграна { $games } партия
        [few] сыграно { $games } партии
       *[many] сыграно { $games } партий
    }.
lab-not-enough = Известно до ±{ $known } очка из ста; хотелось ±{ $wanted }, для этого нужно больше партий.
lab-stopped = Остановлено. Сыгранное сохранено; та же команда продолжит с этого места.

## Отчёты

lab-report = Что показали партии
lab-report-empty = Ни одной партии ещё не сыграно.
lab-report-games = Партии
lab-report-how = Каждая величина с 95-процентным интервалом, для каждой силы игры. Партии, где её больше всего, открываются на сайте.
lab-report-skill = { $first } сильнее, чем { $second }, на { $value } очков Эло ({ $low } … { $high }).
lab-report-maps = Где это происходит ({ $name } с собой)
lab-report-worth = Сколько стоит лишняя фигура, в логарифме шансов на победу: 1 — около 73 %, 2 — около 88 %
lab-report-uses = Что пригодилось, доля партий ({ $name } с собой), сначала самое бесполезное
lab-use-moved = Ходила
lab-use-took = Участвовала во взятии
lab-use-decided = Ходила в победный ход
lab-use-played = Сыграна как карта
lab-report-compare = Чем версии отличаются от первой
lab-report-written = Отчёт в файле { $file }.
lab-report-versions = Сравнить можно версии, где встречаются одни и те же игроки; «players» и «meetings» различаются.
lab-difference = { $figure }: { $version } отличается на { $value } ({ $low } … { $high }).
lab-no-difference = { $figure }: для { $version } разницы не найдено ({ $low } … { $high }){ $more ->
    [0] .
    [one] ; чтобы увидеть разницу в { $seen }, нужна ещё хотя бы { $more } партия.
    [few] ; чтобы увидеть разницу в { $seen }, нужны ещё хотя бы { $more } партии.
   *[many] ; чтобы увидеть разницу в { $seen }, нужно ещё хотя бы { $more } партий.
}
lab-map-moves = Ходов на клетку, за партию
lab-map-standing = Доля ходов, когда там кто-то стоит
lab-map-captures = Взятий оттуда, за партию
lab-map-deaths = Потерь фигур там, за партию
lab-advice-side = { web-side }: этой стороне точно легче, если играют сильнейшие из этих игроков. Попробуйте дать другой больше места, путь покороче или первое действие.
lab-advice-fair = У сильнейших из этих игроков стороны равны с точностью до трёх очков из ста.
lab-advice-fair-unknown = Равны ли стороны, { $games } { $games ->
        [one] партия пока не говорит
        [few] партии пока не говорят
       *[many] партий пока не говорят
    }: сыграйте ещё.
lab-advice-at-once = Иногда можно выиграть первым же ходом. Разведите войска подальше или прикройте то, что могут взять.
lab-advice-short = Партии кончаются скоро. Больше места между сторонами или цель потруднее сделают их длиннее.
lab-advice-long = Партии долгие. Поле поменьше или цель полегче сделают их короче.
lab-advice-drawn = Много ничьих. Пусть что-нибудь решает: очки, предел ходов, второй путь к победе.
lab-advice-obvious = Большинство ходов очевидны. Чем больше способов угрожать двум целям сразу, тем больше есть о чём подумать.
lab-advice-cards = Рука забивается: часто большинство карт не сыграть. Помогут меньше Древних или зоны, где они полезны.
lab-figure-ended = Конец: { $reason ->
    [portal] через портал
    [obelisks] Обелисками
    [points] по очкам
    [host] снятием Хоста
    [pylon] у Пилона
    [lumen] снятием Люмены
    [limit] на последнем ходу
    [eliminated] взятием всех фишек
    [no-progress] без продвижения
   *[other] не доиграно
}
lab-figure-ended-about = Доля всех партий.
lab-figure-first-side = Очки первой стороны
lab-figure-first-side-about = Половина — честно. Так должно быть и у сильных игроков.
lab-figure-drawn = Ничьи
lab-figure-drawn-about = Партии, в которых никто не победил.
lab-figure-unfinished = Не доиграны
lab-figure-unfinished-about = Партии, которые за 2000 действий не кончились.
lab-figure-turns = Ходов в партии
lab-figure-turns-about = Обеих сторон после расстановки, в среднем.
lab-figure-turns-median = Ходов в партии, медиана
lab-figure-turns-median-about = Половина партий короче.
lab-figure-won-at-once = Выиграны сразу
lab-figure-won-at-once-about = Окончены, пока стороны не сделали больше двух ходов на двоих.
lab-figure-could-be-won-at-once = Первый ход мог выиграть
lab-figure-could-be-won-at-once-about = Сторона могла выиграть первым же ходом, сыграла она его или нет; проверено перебором.
lab-figure-drama = Драматизм
lab-figure-drama-about = Насколько отставал победитель, пока отставал: корень из разницы шансов.
lab-figure-lead-changes = Смены лидера
lab-figure-lead-changes-about = Доля ходов, после которых впереди оказывался другой.
lab-figure-comeback = Возвращения
lab-figure-comeback-about = Партии, победитель которых однажды имел меньше четверти шансов.
lab-figure-decided-at = Решается к
lab-figure-decided-at-about = Часть партии, после которой победителю было легче, чем проигравшему когда-либо.
lab-figure-alike-openings = Одинаковые начала
lab-figure-alike-openings-about = Насколько вероятно, что две партии начнутся одинаково, считая расстановку и первый ход после неё. Если часто, разнообразия мало.
lab-figure-branching = Возможных действий
lab-figure-branching-about = При каждом решении, в среднем.
lab-figure-decisions = Настоящие решения
lab-figure-decisions-about = Как часто возможных действий было больше одного.
lab-figure-obvious = Очевидные ходы
lab-figure-obvious-about = Как часто ход начинался так, как его начал бы уровень 1. Если часто, думать почти не о чем.
lab-figure-cards-usable = Полезные карты
lab-figure-cards-usable-about = Ходы с пятью картами, из которых можно сыграть хотя бы три.

## Поиск

lab-search = Что нашёл поиск
lab-search-figure = «{ $found }» — не величина лаборатории; ожидается одна из { $expected }.
lab-search-no-wish = Ничего не пожелано: таблица «wishes» должна назвать величину и какой ей быть.
lab-search-range = «{ $name }» — { $found }; ожидаются { $unit ->
        [share] два числа процентов, от меньшего к большему, например [48, 52]
       *[number] два числа, от меньшего к большему, например [20, 40]
    }, а как пожелание — и «high» или «low».
lab-search-map = На карте { $found } { $found ->
        [one] величина
        [few] величины
       *[many] величин
    }; ожидаются две, каждая со своими границами, например turns-median = [10, 40].
lab-search-stages = Ступеней больше { $most }.
lab-search-choices = «{ $name }» должно быть { $kind ->
        [number] целым числом, двумя — от меньшего до большего — или списком целых чисел
        [fraction] числом, двумя — от меньшего до большего — или списком чисел
       *[text] текстом в кавычках или списком текстов
    }.
lab-search-board = «board» — { $found }; ожидается название или запись поля либо их список.
lab-search-board-or-boards = Или готовые поля, или новые; уберите «board» или «boards».
lab-search-advice = «advice» — «{ $found }»; ожидается «kept» или «any».
lab-search-no-copies = В { $game } фигур всегда одинаково много; уберите «copies».
lab-search-nothing-varies = Ничто не меняется: дайте несколько значений правилу, числу копий фигуры или пожеланию к новым полям.
lab-search-none-laid = Не нашлось ничего, во что можно играть: { $tried } { $tried ->
        [one] попытка
        [few] попытки
       *[many] попыток
    }, и последняя не удалась так: { $why }
lab-search-silent = Ни одна партия ничего не говорит о «{ $figure }»: на этих полях, по этим правилам ничего такого нет.
lab-search-told = Партий: { $games }, кандидатов: { $candidates }; на карте занято { $cells } { $cells ->
        [one] место
        [few] места
       *[many] мест
    }, и { $met } из них { $met ->
        [one] таков
       *[other] таковы
    }, как желали (★).
lab-search-none-meets = Ни один не прошёл все ступени так, чтобы сбылись все пожелания. У лучшего не сбылось: { $figures }.
lab-search-how = На каждом месте — лучший кандидат, чьи партии были такими; звезда отмечает тех, у кого на последней ступени сбылись все пожелания: по самим величинам, а не по всему интервалу. Лучшим из многих ещё и везёт: прежде чем поверить, сыграйте опыт с другим «seed».
lab-search-open = { $place }: открыть { $board } в мастерской
lab-search-played = { $player } с собой, { $games } { $games ->
        [one] партия
        [few] партии
       *[many] партий
    }
lab-search-high = чем больше, тем лучше
lab-search-low = чем меньше, тем лучше
