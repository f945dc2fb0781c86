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
lab-no-room = { $side ->
    [both] Ни одной стороне там не расставиться
   *[one] { web-side }: этой стороне там не расставиться
}: за { $tries } попыток всем её фигурам ни разу не хватило места. Увеличьте поле или уменьшите армии.
lab-preparing = Боты готовятся; в первый раз это может занять несколько минут…
lab-address = Опыт { $address }
lab-whole = { $whole }
lab-decimal = { $whole },{ $part }
lab-in-percent = { $number } %
lab-level = { $where ->
    [within] уровень
   *[alone] Уровень
} { $level }{ $sight ->
    [all] {" "}(видит всё)
   *[own] {""}
}
lab-meeting = { $first } – { $second }
lab-none-played = { $name }{ $alike ->
    [yes] {" "}с собой
   *[no] {""}
}: ещё не сыграно ни одной партии.
lab-share = { $who ->
        [side] { $name } с собой: { web-side } — { $share } очков
       *[player] { $name }: { $first } — { $share } очков
    } за { $games } { $games ->
        [one] партию
        [few] партии
       *[many] партий
    }; с уверенностью 95 %, сколько бы раз ни смотрели, — от { $low } до { $high }.
lab-share-of = { $name } с собой: { lab-whose } — побед { $share } (поровну было бы { $even }), { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    }; с уверенностью 95 % для всех вместе, сколько бы раз ни смотрели, — от { $low } до { $high }.
lab-whose = { $group ->
    [faction] фракция { $whose }
    [leader] лидер { $whose }
    [coalition] коалиция { $whose }
   *[seat] { $whose }
}
lab-seat = место { $number }
lab-no-study = { $game } в лаборатории не исследовать.
lab-content-missing = Играть нечем: по пути { $path } ничего нет; назовите файл или, где игра берёт её, папку.
lab-content-folder = { $path } — не папка; содержимое Zodiacs — папка с файлами.
lab-boards-only = «generator», «scatter» и «opening» — для игр на поле; уберите их.
lab-enough = Известно до ±{ $known } процентного пункта, как и хотелось (±{ $wanted }): поэтому опыт окончен, { $games ->
        [one] сыграна { $games } партия
        [few] сыграно { $games } партии
       *[many] сыграно { $games } партий
    }.
lab-not-enough = Известно до ±{ $known } процентного пункта; хотелось ±{ $wanted }, для этого нужно больше партий.
lab-swept = Партии, которые больше никто не читает, убраны: { $size } МБ.
lab-stopped = Остановлено. Сыгранное сохранено; та же команда продолжит с этого места.

cluster-not-installed = Кластеру нужен пакет Python «ray»; установите tessera с дополнением «cluster».
cluster-address = «{ $found }» — не адрес кластера Ray; ожидается ХОСТ:ПОРТ, как его называет «ray start», auto — кластер, в который входит эта машина, или local — свой собственный.
cluster-silent = По адресу { $address } не отвечает никакой кластер Ray; запущен ли он и доступен ли отсюда?
cluster-none = Кластером Ray «{ $address }» воспользоваться нельзя: { $why }
cluster-lost = Кластер раз за разом теряет одни и те же партии: { $why }
cluster-version = На машине { $machine } в кластере другая версия Tessera, Python, NumPy или Numba, и партии вышли бы другие; установите те же самые.
cluster-bare = На машинах кластера нет Tessera, которая могла бы играть; установите там ту же версию с дополнением «cluster».

## Отчёты

lab-report = Что показали партии
lab-report-site = На сайт
lab-report-a4 = PDF, A4
lab-report-letter = PDF, Letter
lab-report-empty = Ни одной партии ещё не сыграно.
lab-report-games = Партии
lab-report-how = Каждая величина с 95-процентным интервалом, для каждой силы игры. Партии, где её больше всего, открываются на сайте.
lab-report-skill = { $first } сильнее, чем { $second }{ $told ->
    [all] : взяты все очки, а это не меньше { $low } очков Эло.
    [open] , на { $value } очков Эло или больше: не меньше { $low }.
   *[closed] , на { $value } очков Эло ({ $low } … { $high }).
}
lab-report-skill-unknown = { $first } – { $second }: кто сильнее, партии пока не говорят. Первый взял { $value } очков ({ $low } … { $high }).
lab-no-interval = партий слишком мало, чтобы сказать, насколько это точно
lab-opening-board = Игра — { $game }, { $where ->
    [named] поле «{ $board }»
    [new] на каждые две партии новое поле
   *[own] своё поле
}.
lab-opening-map = Игра — { $game }, { $where ->
    [named] карта «{ $map }»
   *[all] по очереди все карты, где игроков столько: { $count }
}.
lab-opening-content = Содержимое своё.
lab-opening-who = Играли: { $players }{ $meetings ->
    [steps] , каждый с собой и со следующим
    [all] , все со всеми и с собой
   *[alike] { $count ->
        [one] , сам с собой
       *[other] , каждый с собой
    }
}.
lab-opening-scatter = Сначала { $count ->
    [one] { $count } действие случайное
    [few] { $count } действия случайные
   *[many] { $count } действий случайные
}.
lab-opening-even = Дальше — ровное начало, действий: { $count }.
lab-opening-games = Засчитано { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} из { $most } возможных.
lab-opening-precision = Встречи двух игроков кончаются, как только доля известна с точностью до ±{ $precision } %.
lab-opening-rules = Правила:
lab-opening-option = { $option }: { $value }.
lab-opening-days = Через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} решает слава.
lab-opening-coalitions = Места по очереди в союзе, коалиций: { $count }.
lab-opening-again = Сыграть ещё раз
lab-shares = Насколько точно известно, кто сколько побеждает
lab-shares-of = { $group ->
    [faction] Как побеждают фракции
    [leader] Как побеждают лидеры
    [coalition] Как побеждают коалиции
   *[seat] Как побеждают места
}, { $name } с собой; интервалы верны все вместе, сколько бы раз ни смотрели
lab-report-short = Коротко
lab-report-interval = Значение (95 %)
lab-scale = Нарисовано от { $low } до { $high }{ $line ->
    [drawn] , линия — { $even }
   *[none] {""}
}
lab-report-maps = Где это происходит ({ $name } с собой)
lab-report-worth = Сколько стоит лишняя фигура, в логарифме шансов на победу: 1 — около 73 %, 2 — около 88 %
lab-report-uses = Что пригодилось, доля партий ({ $name } с собой, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}), сначала самое бесполезное
lab-use-moved = Ходила
lab-use-took = Участвовала во взятии
lab-use-decided = Ходила в победный ход
lab-use-played = Сыграна как карта
lab-report-compare = Чем версии отличаются от первой
lab-report-no-pairs = Сыграно слишком мало партий этих версий, чтобы их сравнить.
lab-report-written = Отчёт в файле { $file }.
lab-report-versions = Сравнить можно версии одной игры, где встречаются одни и те же игроки; «game», «players» или «meetings» различаются.
lab-difference = { $figure }: в версии { $version } { $way ->
    [more] больше
   *[less] меньше
} на { $value }{ lab-points } ({ $low } … { $high }).
lab-no-difference = { $figure }: для версии { $version } разницы не найдено ({ $low } … { $high }){ $more ->
    [0] .
    [one] ; чтобы увидеть разницу в { $seen }{ lab-points }, нужна ещё хотя бы { $more } партия.
    [few] ; чтобы увидеть разницу в { $seen }{ lab-points }, нужны ещё хотя бы { $more } партии.
   *[many] ; чтобы увидеть разницу в { $seen }{ lab-points }, нужно ещё хотя бы { $more } партий.
}
lab-points = { $unit ->
    [share] {" "}п. п.
   *[number] {""}
}
lab-map-moves = Ходов на клетку, за партию
lab-map-standing = Доля ходов, когда там кто-то стоит
lab-map-captures = Взятий оттуда, за партию
lab-map-range = Метки — от { $least } до { $most }: чем больше метка, тем больше.
lab-map-deaths = Потерь фигур там, за партию
lab-advice-side = { web-side }: этой стороне точно легче, если играют сильнейшие из этих игроков. Попробуйте дать другой больше места, путь покороче или первое действие.
lab-advice-fair = У сильнейших из этих игроков стороны равны с точностью до трёх процентных пунктов.
lab-advice-fair-unknown = У сильнейших из этих игроков { web-side } получает от { $low } до { $high } очков: { $lead ->
    [none] большего перевеса ни у кого нет, а есть ли меньший
   *[some] перевес есть, а больше ли он трёх процентных пунктов
}, скажут только новые партии.
lab-advice-at-once = Иногда можно выиграть первым же ходом. Разведите войска подальше или прикройте то, что могут взять.
lab-advice-short = Партии кончаются скоро. Больше места между сторонами или цель потруднее сделают их длиннее.
lab-advice-long = Партии долгие. Поле поменьше или цель полегче сделают их короче.
lab-advice-drawn = Много ничьих. Пусть что-нибудь решает: очки, предел ходов, второй путь к победе.
lab-advice-obvious = Большинство ходов очевидны. Чем больше способов угрожать двум целям сразу, тем больше есть о чём подумать.
lab-advice-drama = Мало драматизма: победитель почти никогда не отставал. Дайте отстающему что-нибудь: способ вернуть фигуры или вторую цель.
lab-advice-early = Партии решаются рано, а потом ещё тянутся. Приблизьте цели или дайте отстающему угрожать им до конца.
lab-advice-aimless = Многие партии кончаются, а цели никто не достиг: ничего больше не происходит или никого не осталось. Откройте путь к цели, или пусть решают очки.
lab-advice-idle = Почти бесполезны, пригождаются реже чем в одной партии из двадцати: { $names }. Дайте им, куда ходить, или уберите.
lab-list = { $first }, { $rest }
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
    [last] осталась одна сторона
    [glory] по славе
    [draw] никто не победил
   *[other] не доиграно
}
lab-figure-ended-about = Доля всех партий.
lab-figure-first-side = Очки первой стороны
lab-figure-first-side-about = Половина — честно. Так должно быть и у сильных игроков.
lab-figure-drawn = Ничьи
lab-figure-drawn-about = Партии, в которых никто не победил.
lab-figure-unfinished = Не доиграны
lab-figure-unfinished-about = Партии, которые за 2000 действий не кончились.
lab-figure-aimless = Кончились мимо цели
lab-figure-aimless-about = Партии, где больше ничего не происходило, у одной из сторон ничего не осталось или которые не доиграны.
lab-figure-turns = Ходов в партии
lab-figure-turns-about = Обеих сторон после расстановки, в среднем.
lab-figure-turns-median = Ходов в партии, медиана
lab-figure-turns-median-about = Половина партий короче.
lab-figure-minutes = Минут для людей
lab-figure-minutes-about = Примерно столько нужно людям — по тому, сколько надо сделать и из чего выбирать. Оценка грубая: она для сравнения досок.
lab-figure-even-setups = Равные расстановки
lab-figure-even-setups-about = После расстановки у каждой стороны было не меньше 40 шансов из 100, в среднем из того, что каждая видела в свой первый ход.
lab-figure-won-at-once = Выиграны сразу
lab-figure-won-at-once-about = Окончены, пока стороны не сделали больше двух ходов на двоих.
lab-figure-could-be-won-at-once = Первый ход мог выиграть
lab-figure-could-be-won-at-once-about = Сторона могла выиграть первым же ходом, сыграла она его или нет; проверено перебором.
lab-figure-drama = Драматизм
lab-figure-drama-about = Насколько отставал победитель, пока отставал: корень из разницы шансов.
lab-figure-lead-changes = Смены лидера
lab-figure-lead-changes-about = Доля ходов, после которых впереди оказывался другой.
lab-figure-comeback = Возвращения
lab-figure-comeback-about = Партии, победитель которых однажды имел меньше половины равного шанса: из двоих — меньше четверти.
lab-figure-decided-at = Решается к
lab-figure-decided-at-about = Часть партии, после которой победителю было легче, чем когда-либо кому-то другому.
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

## Игры для многих

lab-won = { $group ->
    [faction] Как побеждают фракции
    [leader] Как побеждают лидеры
    [coalition] Как фракции побеждают вместе
   *[seat] Как побеждают места
}
lab-figure-won = Победы: { lab-whose }
lab-figure-won-about = { $group ->
    [faction] Доля партий, в которых она была.
    [leader] Доля партий, в которых он вёл фракцию.
    [coalition] Доля партий, в которых они были союзниками.
   *[seat] Доля всех партий.
} Ничья делится на всех. Поровну было бы { $even }.
lab-figure-days = Дней в партии
lab-figure-days-about = На какой день она кончилась, в среднем.
lab-figure-days-median = Дней в партии, медиана
lab-figure-days-median-about = Половина партий кончается раньше.
lab-figure-stalled = Никто никому не мог навредить
lab-figure-stalled-about = Партии, в конце которых, кроме лидеров, не осталось никого, кто мог бы.
lab-figure-orders = Команд
lab-figure-orders-about = Сколько место отдаёт за час, в среднем.
lab-figure-useless = Команды без пользы
lab-figure-useless-about = Доля всех команд: отвергнутых, отменённых или исполненных без последствий.
lab-figure-unseen = Не видно
lab-figure-unseen-about = Какую часть вражеских фигур место не видит в начале часа. Насколько это важно, покажет игрок, который видит всё: «sight:2» против «2».
lab-figure-day-seconds = Сколько длится день
lab-figure-day-seconds-about = Секунд раздумий всех ботов вместе.
lab-pairs = Как часто та, что слева, побеждала, а другая нет, из партий, где победила одна из двух
lab-watch = Партии для просмотра ({ $name })
lab-watched = День { $day }: { $reason ->
    [last] осталась сторона { $won }
    [glory] по славе побеждает { $won }
   *[draw] никто не победил
}
lab-advice-more = { $figure }: точно больше равной доли, и больше чем на пятую её часть. { $group ->
    [faction] Ослабьте способность, на которой держатся её партии, уберите фигуру или сделайте что-то дороже.
   *[seat] Посмотрите на путь оттуда к остальным, укрытия и на то, что рядом.
}
lab-advice-less = { $figure }: точно меньше равной доли, и больше чем на пятую её часть. { $group ->
    [faction] Посмотрите, на что ей нечем ответить; поможет лишняя фигура или способность подешевле.
   *[seat] Посмотрите на путь оттуда к остальным, укрытия и на то, что рядом.
}
lab-advice-shares-fair = { $group ->
    [faction] Все фракции побеждают поровну, с точностью до пятой части доли.
   *[seat] Все места побеждают поровну, с точностью до пятой части доли.
}
lab-advice-shares-unknown = { $group ->
    [faction] Поровну ли побеждают фракции, с точностью до пятой части доли, партии пока не говорят: сыграйте ещё.
   *[seat] Поровну ли побеждают места, с точностью до пятой части доли, партии пока не говорят: сыграйте ещё.
}
lab-advice-useless = Много команд ничем не кончаются. Посмотрите на способности, от которых легко уйти или которые легко отменить.
lab-advice-stalled = Бывает, что победить можно уже только по славе. Армии держатся дольше, если в бою теряется меньше.

## Поиск

lab-search = Что нашёл поиск
lab-search-figure = «{ $found }» — не величина лаборатории; ожидается одна из { $expected }.
lab-search-absent = О «{ $name }» не скажет ни одна партия: в этом варианте нет карт. Уберите это желание или выберите вариант с картами.
lab-search-no-wish = Ничего не пожелано: таблица «wishes» должна назвать величину и какой ей быть.
lab-search-range = «{ $name }» — { $found }; ожидаются { $unit ->
        [share] два числа процентов, от меньшего к большему, например [48, 52]
       *[number] два числа, от меньшего к большему, например [20, 40]
    }, а как пожелание — и «high» или «low».
lab-search-points = «{ $name }» — { $found }; ожидается, на сколько процентных пунктов каждая доля может отходить от равной, больше 0 и не больше { $most }, например 5.
lab-search-beyond = Пожелания неисполнимы: «{ $name }» не бывает больше { $most }.
lab-search-contrary = Пожелания к «{ $name }» неисполнимы: одно исключает другое.
lab-search-uneven = Пожелания к «{ $name }» неисполнимы: не могут все выигрывать больше равной доли или все меньше.
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
lab-search-nothing-varies = Ничто не меняется: дайте несколько значений правилу, числу в содержимом, числу копий фигуры или пожеланию к новым полям.
lab-search-number = «{ $found }» — такого числа в содержимом нет; возможно, имелось в виду одно из { $expected }.
lab-search-number-wrong = «{ $name }» не может быть любым из этих чисел: { $what }
lab-search-out = В { $path } лежит то, чего этот поиск не писал; назовите другую папку: «--out».
lab-search-none-laid = Не нашлось ничего, во что можно играть: { $tried } { $tried ->
        [one] попытка
        [few] попытки
       *[many] попыток
    }, и последняя не удалась так: { $why }
lab-search-silent = Ни одна партия ничего не говорит о «{ $figure }»: если играть так, ничего такого нет.
lab-search-told = Партий: { $games }, кандидатов: { $candidates }; на карте занято { $cells } { $cells ->
        [one] место
        [few] места
       *[many] мест
    }, и { $met } из них { $met ->
        [one] таков
       *[other] таковы
    }, как желали (★).
lab-search-unknown = Ещё { $found } { $found ->
        [one] таков
       *[other] таковы
    } только по самим величинам (☆), и это почти ничего не значит: { $games ->
        [one] после { $games } партии
       *[other] после { $games } партий
    } интервал всё ещё шире желаемого. Скажут новые партии на последней ступени.
lab-search-none-meets = Ни один не прошёл все ступени так, чтобы сбылись все пожелания. У лучшего не сбылось: { $figures }.
lab-search-none-through = Все ступени не прошёл ещё никто; у лучшего пока сбылись все пожелания.
lab-search-written = Найденное — в { $path }.
lab-search-how = На каждом месте — лучший кандидат, чьи партии были такими; звезда отмечает тех, у кого на последней ступени сбылись все пожелания: по самим величинам, а не по всему интервалу; пустая звезда (☆) — тех, у кого интервал шире желаемого: партий слишком мало, чтобы знать. Лучшим из многих ещё и везёт: прежде чем поверить, сыграйте опыт с другим «seed».
lab-search-open = { $place }: открыть { $board } в мастерской
lab-search-played = { $games } { $games ->
        [one] партия
        [few] партии
       *[many] партий
    }, { $player } с собой
lab-search-high = чем больше, тем лучше
lab-search-low = чем меньше, тем лучше
lab-search-changed = Что изменено, с чего на что
lab-number-of = { $owner }: { $what }
lab-number-ability = { $owner }, «{ $ability }»: { $what }
lab-number-what = { $what ->
    [hp] здоровье
    [size] размер
    [strength] сила
    [level] слава за уничтожение
   *[detect] как далеко видит скрытых
}
lab-number-sight = { $when ->
    [day] обзор днём
   *[night] обзор ночью
}
lab-number-cost = цена, { $resource }
lab-number-target = { $what ->
    [range] как далеко может быть цель
   *[count] сколько целей
}{ $place ->
    [1] {""}
   *[other] , номер { $place }
}
lab-number-flow = { $what ->
    [drain] сколько отнимает, { $resource }
   *[gain] сколько даёт, { $resource }
}
lab-number-effect = { $what ->
    [damage] урон
    [heal] сколько здоровья возвращает
    [shield] сколько урона держит щит
    [boost] прибавка силы
    [pull] как далеко тянет
   *[push] как далеко толкает
}
lab-number-start = { $resource } в начале
lab-number-income = { $resource } каждый день
lab-number-from = { $resource } каждый день, источник — { $source }
lab-search-unchanged = Ничего: содержимое как есть
lab-search-content-how = Номер 1 лежит в папке { $path }: с ним играют «tessera lab run --game zodiacs» и «tessera zodiacs», если добавить «--content { $path }», а на сайте его файлы принимает «Своя карта или свои фигуры», где собирают войну. Чтобы играть с другим, впишите его числа в файлы, с которых начался поиск, туда, куда ведут ключи. Галочка отмечает то, что вышло, как желали.
