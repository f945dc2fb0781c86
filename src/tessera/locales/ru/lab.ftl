### Лаборатория.

lab-no-game = Укажите игру в --game или в файле эксперимента.
lab-not-installed = Лаборатории нужен пакет Python «{ $module }»; установите tessera с дополнением «lab».
lab-number = «{ $name }» — { $found }; ожидается целое число от { $low } до { $high }.
lab-percent = «{ $name }» — { $found }; ожидается число процентов от { $low } до { $high }.
lab-players = «players» должно называть от 1 до { $most } разных игроков.
lab-player-text = В «players» есть { $found }; ожидаются тексты, например "4" или "uct:1000".
lab-pairings = «pairings» — «{ $found }»; ожидается одно из { $expected }.
lab-board-or-generator = «board» и «generator» исключают друг друга; уберите одно из них.
lab-parameter = «{ $parameter }» — не параметр новых полей; ожидается одно из: { $expected }.
lab-parameter-kind = Параметр «{ $parameter }» должен быть { $kind ->
        [number] целым числом
        [fraction] числом
       *[text] текстом "в кавычках"
    }.
lab-parameter-value = Параметр «{ $parameter }» должен быть числом или текстом.
lab-no-room = { $side ->
    [both] Ни одна из сторон не может расставить там фигуры
   *[one] { web-side }: эта сторона не может расставить там фигуры
}: за { $tries } попыток места ни разу не хватило. Увеличьте поле или уменьшите армии.
lab-won-at-once = На этом поле можно победить первым же ходом: в { $won } из { $tries } случайных расстановок. Такие партии мало говорят о поле.
lab-preparing = Боты готовятся; в первый раз это может занять несколько минут…
lab-address = Эксперимент { $address }
lab-whole = { $whole }
lab-decimal = { $whole },{ $part }
lab-in-percent = { $number } %
lab-level = { $where ->
    [within] уровень
   *[alone] Уровень
} { $level }{ $sight ->
    [all] {" "}(без тумана)
   *[own] {""}
}
lab-meeting = { $first } – { $second }
lab-none-played = { $name }{ $alike ->
    [yes] {" "}с собой
   *[no] {""}
}: партий пока нет.
lab-win-rate = { $who ->
        [side] { $name } с собой: { web-side } — { $win_rate } очков
       *[player] { $name }: { $first } — { $win_rate } очков
    } за { $games } { $games ->
        [one] партию
        [few] партии
       *[many] партий
    } (95-процентный интервал, верный в любой момент: от { $low } до { $high }).
lab-win-rate-of = { $name } с собой: { lab-group-name } — побед { $win_rate } (равная доля — { $even }), { $games ->
        [one] { $games } партия
        [few] { $games } партии
       *[many] { $games } партий
    } (совместный 95-процентный интервал, верный в любой момент: от { $low } до { $high }).
lab-group-name = { $group ->
    [faction] фракция { $whose }
    [leader] лидер { $whose }
    [coalition] коалиция { $whose }
   *[seat] { $whose }
}
lab-seat = место { $number }
lab-unsupported-game = Лаборатория не поддерживает игру { $game }.
lab-content-missing = По пути { $path } ничего нет; укажите файл или, если игра его так хранит, папку.
lab-content-folder = { $path } — не папка; содержимое Zodiacs — папка с файлами.
lab-boards-only = «generator», «random_plies» и «book_plies» — для игр на поле; уберите их.
lab-enough = Остановлено досрочно: точность ±{ $known } п. п. (нужна была ±{ $wanted }), { $games ->
        [one] сыграна { $games } партия
        [few] сыграно { $games } партии
       *[many] сыграно { $games } партий
    }.
lab-not-enough = Точность ±{ $known } п. п.; для ±{ $wanted } нужно больше партий.
lab-swept = Удалены неиспользуемые партии: { $size } МБ.
lab-stopped = Остановлено. Сыгранные партии сохранены; чтобы продолжить, повторите команду.

cluster-not-installed = Кластеру нужен пакет Python «ray»; установите tessera с дополнением «cluster».
cluster-address = «{ $found }» — не адрес кластера Ray; ожидается ХОСТ:ПОРТ, как его выводит «ray start», auto — кластер этой машины — или local — временный.
cluster-silent = По адресу { $address } кластер Ray не отвечает; запущен ли он и доступен ли отсюда?
cluster-none = Не удалось подключиться к кластеру Ray «{ $address }»: { $why }
cluster-lost = Кластер снова и снова теряет одни и те же партии: { $why }
cluster-version = На машине { $machine } кластера другие версии Tessera, Python, NumPy или Numba, и партии были бы другими; установите те же версии.
cluster-bare = На машинах кластера нет Tessera; установите там ту же версию с дополнением «cluster».

## Отчёты

lab-report = Результаты
lab-report-site = На сайт
lab-report-a4 = PDF, A4
lab-report-letter = PDF, Letter
lab-report-empty = Партий пока нет.
lab-report-games = Партии
lab-report-how = Все показатели с 95-процентными интервалами, для каждой силы игры. Интервалы долей побед верны в любой момент и одинаковы здесь, на сайте и в командной строке. Остальные верны, если смотреть один раз, когда все партии сыграны. Рядом — партии с наибольшими значениями; они открываются на сайте.
lab-report-skill = { $first } сильнее, чем { $second }{ $range ->
    [all] : выиграны все партии, а это не меньше { $low } очков Эло.
    [open] , на { $value } очков Эло, не меньше чем на { $low }.
   *[closed] , на { $value } очков Эло ({ $low } … { $high }).
}
lab-report-skill-unknown = { $first } – { $second }: чтобы сказать, кто сильнее, партий слишком мало. Первый набрал { $value } очков ({ $low } … { $high }).
lab-no-interval = партий слишком мало для интервала
lab-setup-board = Игра — { $game }, { $where ->
    [named] поле «{ $board }»
    [new] новое поле для каждой пары партий
   *[own] своё поле
}.
lab-setup-map = Игра — { $game }, { $where ->
    [named] карта «{ $map }»
   *[all] по очереди все карты, где игроков столько: { $count }
}.
lab-setup-content = Содержимое: { $content }.
lab-kit = { $named ->
    [yes] комплект «{ $name }»
   *[no] свой комплект
}
lab-own-content = своё содержимое
lab-setup-players = Играли: { $players }{ $pairings ->
    [ladder] , каждый с собой и со следующим
    [round-robin] , все со всеми и с собой
   *[self] { $count ->
        [one] , сам с собой
       *[other] , каждый с собой
    }
}.
lab-setup-random-plies = Каждая партия начинается с { $count ->
    [one] { $count } случайного действия
   *[other] { $count } случайных действий
}.
lab-setup-book-plies = Дальше — ровное начало, действий: { $count }.
lab-setup-games = Засчитано { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
} из { $most } возможных.
lab-setup-half-width = Серия кончается, как только доля побед известна с точностью ±{ $half_width } %.
lab-setup-rules = Правила:
lab-setup-option = { $option }: { $value }.
lab-setup-days = Через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} решает слава.
lab-setup-coalitions = Места по очереди в союзе, коалиций: { $count }.
lab-setup-again = Сыграть ещё раз
lab-win-rates = Точность долей побед
lab-win-rates-of = { $group ->
    [faction] Доли побед фракций
    [leader] Доли побед лидеров
    [coalition] Доли побед коалиций
   *[seat] Доли побед мест
}, { $name } с собой; совместные интервалы, верные в любой момент
lab-report-short = Коротко
lab-report-interval = Значение (95 %)
lab-scale = Нарисовано от { $low } до { $high }{ $line ->
    [drawn] , линия — { $even }
   *[none] {""}
}
lab-report-maps = Тепловые карты ({ $name } с собой)
lab-report-worth = Чаще ли побеждает сторона, у которой больше таких фигур?
lab-report-worth-how = { $name } с собой, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}. Справа от линии: стороны, у которых таких фигур было больше, чем у противника, в среднем за партию, побеждали чаще; слева — реже. Число — это логарифм шансов для одной лишней фигуры при равных прочих перевесах: 0 — 50 % побед, 1 — около 73 %, 2 — около 88 %. Это связь, а не причина: у стороны, которая и так побеждает, фигур тоже больше. Совместные 95-процентные интервалы (байесовская логистическая регрессия; априори 95 % чисел лежат между −3 и 3, а числа сторон фишек, которые ходят одинаково или зеркально или принадлежат одной фишке, коррелируют).
lab-report-worth-few = Слишком мало партий: видов { $kinds } из { $all }, ни один не известен с точностью ±1
lab-report-uses = Использование фигур, доля партий ({ $name } с собой, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}), по возрастанию
lab-use-moved = Ходила
lab-use-took = Участвовала во взятии
lab-use-decided = Ходила в победный ход
lab-use-played = Сыграна как карта
lab-report-compare = Чем версии отличаются от первой
lab-report-compare-how = В скобках — совместные 95-процентные интервалы, верные, если смотреть один раз, когда все партии сыграны.{ $over ->
    [yes] {""}
   *[no] {" "}Партии ещё идут: если смотреть несколько раз, случайные различия находятся чаще.
}
lab-report-no-pairs = Сыграно слишком мало партий этих версий, чтобы их сравнить.
lab-report-written = Отчёт в файле { $file }.
lab-report-versions = Сравнить можно только версии одной игры с одними и теми же игроками; «game», «players» или «pairings» различаются.
lab-difference = { $metric }: в версии { $version } { $way ->
    [more] больше
   *[less] меньше
} на { $value }{ lab-points } ({ $low } … { $high }).
lab-no-difference = { $metric }: для версии { $version } разницы не найдено ({ $low } … { $high }){ $more ->
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
lab-map-standing = Доля ходов, когда клетка занята
lab-map-captures = Взятий ходом на клетку, за партию
lab-map-range = Метки — от { $least } до { $most }.
lab-map-deaths = Потерь фигур там, за партию
lab-advice-side = { $better ->
    [s] Югу
    [n] Северу
    [b] Синему
   *[r] Красному
} значимо легче, если играют сильнейшие из этих игроков. { web-side } набирает { $value } очков (95-процентный интервал, верный в любой момент: от { $low } до { $high }). Дайте другой стороне больше места, путь покороче или первое действие.
lab-advice-fair = { web-side } набирает { $value } очков (95-процентный интервал, верный в любой момент: от { $low } до { $high }). У сильнейших из этих игроков стороны равны с точностью до трёх процентных пунктов.
lab-advice-fair-unknown = У сильнейших из этих игроков { web-side } пока набирает { $value } очков (95-процентный интервал, верный в любой момент: от { $low } до { $high }). { $lead ->
    [none] Больший перевес маловероятен; чтобы найти меньший, нужны новые партии.
   *[some] Перевес есть; превышает ли он три процентных пункта, покажут новые партии.
}
lab-advice-at-once = Иногда можно выиграть первым же ходом. Разведите армии подальше или прикройте фигуры под угрозой.
lab-advice-short = Партии короткие. Больше места между сторонами или цель потруднее сделают их длиннее.
lab-advice-long = Партии долгие. Поле поменьше или цель полегче сделают их короче.
lab-advice-drawn = Много ничьих. Пусть что-нибудь решает: очки, предел ходов, второй путь к победе.
lab-advice-obvious = Большинство ходов очевидны. Добавьте способы угрожать двум целям сразу.
lab-advice-drama = Мало драматизма: победитель почти никогда не отставал. Дайте отстающему что-нибудь: способ вернуть фигуры или вторую цель.
lab-advice-early = Партии решаются рано, но долго продолжаются. Приблизьте цели или дайте отстающему угрожать им до конца.
lab-advice-aimless = Многие партии кончаются без достигнутой цели: нет продвижения или у стороны ничего не осталось. Откройте путь к цели, или пусть решают очки.
lab-advice-idle = Почти не используются, реже чем в одной партии из двадцати: { $names }. Дайте им, куда ходить, или уберите.
lab-list = { $first }, { $rest }
lab-advice-cards = Рука забивается: часто большинство карт не сыграть. Уменьшите число Древних или добавьте зоны, где они полезны.
lab-metric-ended = Конец: { $reason ->
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
    [draw] ничья
   *[other] не доиграно
}
lab-metric-ended-about = Доля всех партий.
lab-metric-first-side = Очки первой стороны
lab-metric-first-side-about = Честно — 50 %, в том числе у сильных игроков.
lab-metric-drawn = Ничьи
lab-metric-drawn-about = Доля ничьих.
lab-metric-unfinished = Не доиграны
lab-metric-unfinished-about = Партии, остановленные после 2000 действий.
lab-metric-aimless = Кончились без цели
lab-metric-aimless-about = Партии без продвижения, партии, где у стороны ничего не осталось, и недоигранные.
lab-metric-turns = Ходов в партии
lab-metric-turns-about = Обеих сторон после расстановки, в среднем.
lab-metric-turns-median = Ходов в партии, медиана
lab-metric-turns-median-about = Половина партий короче.
lab-metric-minutes = Минут для людей
lab-metric-minutes-about = Оценка по числу действий и вариантов. Грубая, для сравнения полей.
lab-metric-even-setups = Равные расстановки
lab-metric-even-setups-about = Партии, где после расстановки у каждой стороны вероятность победы была не меньше 40 %, по среднему их оценок в первый ход.
lab-metric-won-at-once = Выиграны сразу
lab-metric-won-at-once-about = Партии, оконченные за первый ход каждой стороны.
lab-metric-could-be-won-at-once = Первый ход мог выиграть
lab-metric-could-be-won-at-once-about = Партии, где сторона могла выиграть первым ходом, даже если не выиграла; полный перебор.
lab-metric-drama = Драматизм
lab-metric-drama-about = Насколько отставал победитель, пока отставал: средний корень из разницы вероятностей победы.
lab-metric-lead-changes = Смены лидерства
lab-metric-lead-changes-about = Доля ходов, после которых вперёд вышла другая сторона.
lab-metric-comeback = Возвращения
lab-metric-comeback-about = Партии, победитель которых однажды имел меньше половины равной доли шансов; для двух сторон — меньше 25 %.
lab-metric-decided-at = Решается к
lab-metric-decided-at-about = Часть партии, после которой вероятность победы победителя выше максимума остальных.
lab-metric-alike-openings = Похожие начала
lab-metric-alike-openings-about = Вероятность, что расстановка и первый ход двух партий совпадут. Чем выше, тем меньше разнообразия.
lab-metric-branching = Возможных действий
lab-metric-branching-about = При каждом решении, в среднем.
lab-metric-decisions = Настоящие решения
lab-metric-decisions-about = Доля решений, где возможных действий было больше одного.
lab-metric-obvious = Очевидные ходы
lab-metric-obvious-about = Доля ходов, которые уровень 1 начал бы так же. Его оценки зашумлены, и он редко согласен сам с собой: только для сравнения полей. Чем выше, тем меньше трудных решений.
lab-metric-cards-usable = Полезные карты
lab-metric-cards-usable-about = Ходы с пятью картами, из которых можно сыграть хотя бы три.

## Игры для многих

lab-metric-won = Победы: { lab-group-name }
lab-metric-won-about = { $group ->
    [faction] Доля от партий, в которых она была.
    [leader] Доля от партий, в которых он вёл фракцию.
    [coalition] Доля от партий, в которых они были союзниками.
   *[seat] Доля от всех партий.
} Ничья делится поровну. Равная доля — { $even }.
lab-metric-days = Дней в партии
lab-metric-days-about = На какой день она кончилась, в среднем.
lab-metric-days-median = Дней в партии, медиана
lab-metric-days-median-about = Половина партий кончается раньше.
lab-metric-stalled = Тупики
lab-metric-stalled-about = Партии, в конце которых наносить урон могли только лидеры.
lab-metric-orders = Команд
lab-metric-orders-about = На место и час, в среднем.
lab-metric-useless = Команды без пользы
lab-metric-useless-about = Доля всех команд: отвергнутых, отменённых или исполненных без последствий.
lab-metric-unseen = Не видно
lab-metric-unseen-about = Доля вражеских фигур, которых место не видит в начале часа. Чтобы измерить, насколько это важно, сыграйте «sight:2» против «2».
lab-metric-day-seconds = Время на день
lab-metric-day-seconds-about = Время раздумий всех ботов, в секундах.
lab-pairs = Как часто побеждала строка, из партий, где победила строка или столбец
lab-watch = Партии для просмотра ({ $name })
lab-watched = День { $day }: { $reason ->
    [last] осталась сторона { $won }
    [glory] по славе побеждает { $won }
   *[draw] никто не победил
}
lab-advice-more = { $metric }: значимо больше равной доли: { $value } (от { $low } до { $high }) вместо { $even }. { $group ->
    [faction] Ослабьте способность, которая решает её партии, уберите фигуру или поднимите цену.
   *[seat] Проверьте расстояние до остальных, укрытия и окрестности.
}
lab-advice-less = { $metric }: значимо меньше равной доли: { $value } (от { $low } до { $high }) вместо { $even }. { $group ->
    [faction] Найдите, на что ей нечем ответить; добавьте фигуру или снизьте цену.
   *[seat] Проверьте расстояние до остальных, укрытия и окрестности.
}
lab-advice-shares-fair = { $group ->
    [faction] Все фракции побеждают поровну, с точностью до пятой части доли.
   *[seat] Все места побеждают поровну, с точностью до пятой части доли.
}
lab-advice-shares-unknown = { $group ->
    [faction] Партий слишком мало, чтобы сказать, поровну ли побеждают фракции (до пятой части доли).
   *[seat] Партий слишком мало, чтобы сказать, поровну ли побеждают места (до пятой части доли).
}
lab-advice-useless = Много команд без последствий. Проверьте способности, от которых легко уйти или которые легко отменить.
lab-advice-stalled = Иногда решить партию может только слава. Армии держатся дольше, если в бою теряется меньше.

## Поиск

lab-search = Результаты поиска
lab-search-metric = «{ $found }» — не показатель; ожидается один из { $expected }.
lab-search-absent = «{ $name }» не измерить: в этом варианте нет карт. Уберите эту цель или выберите вариант с картами.
lab-search-no-objectives = Целей нет: таблица «objectives» должна назвать хотя бы один показатель и его цель.
lab-search-range = «{ $name }» — { $found }; ожидаются { $unit ->
        [share] два числа процентов, от меньшего к большему, например [48, 52]
       *[number] два числа, от меньшего к большему, например [20, 40]
    }, а как цель — и «high» или «low».
lab-search-points = «{ $name }» — { $found }; ожидается наибольшее отличие от равной доли в процентных пунктах, больше 0 и не больше { $most }, например 5.
lab-search-beyond = Цель недостижима: «{ $name }» не бывает больше { $most }.
lab-search-contrary = Цели для «{ $name }» недостижимы: они противоречат друг другу.
lab-search-uneven = Цели для «{ $name }» недостижимы: не могут все сразу выигрывать больше равной доли или все меньше её.
lab-search-map = На карте { $found } { $found ->
        [one] показатель
        [few] показателя
       *[many] показателей
    }; ожидаются два, каждый со своими границами, например turns-median = [10, 40].
lab-search-stages = Этапов больше { $most }.
lab-search-choices = «{ $name }» должно быть { $kind ->
        [number] целым числом, двумя — от меньшего до большего — или списком целых чисел
        [fraction] числом, двумя — от меньшего до большего — или списком чисел
       *[text] текстом в кавычках или списком текстов
    }.
lab-search-board = «board» — { $found }; ожидается название или запись поля либо их список.
lab-search-board-or-boards = «board» и «boards» исключают друг друга; уберите одно из них.
lab-search-advice = «advice» — «{ $found }»; ожидается «kept» или «any».
lab-search-no-copies = В игре { $game } число фигур постоянно; уберите «copies».
lab-search-nothing-varies = Ничто не меняется: дайте несколько значений правилу, числу в содержимом, числу копий фигуры или параметру новых полей.
lab-search-number = «{ $found }» — такого числа в содержимом нет; возможно, имелось в виду одно из { $expected }.
lab-search-number-wrong = «{ $name }» не может принимать все эти значения: { $what }
lab-search-out = В { $path } есть файлы, которых этот поиск не писал; укажите другую папку в «--out».
lab-search-none-laid = Играбельных кандидатов не нашлось: { $tried } { $tried ->
        [one] попытка
        [few] попытки
       *[many] попыток
    }; последняя не удалась: { $why }
lab-search-silent = «{ $metric }» в этих партиях не встречается.
lab-search-summary = Партий: { $games }, кандидатов: { $candidates }; на карте занято { $cells } { $cells ->
        [one] место
        [few] места
       *[many] мест
    }, всем целям { $met ->
        [one] отвечает { $met } кандидат
        [few] отвечают { $met } кандидата
       *[many] отвечают { $met } кандидатов
    } (★).
lab-search-unknown = Ещё { $found } { $found ->
        [one] отвечает
       *[other] отвечают
    } им только по оценкам (☆), но это ненадёжно: { $games ->
        [one] после { $games } партии
       *[other] после { $games } партий
    } интервал всё ещё шире цели. Сыграйте больше партий на последнем этапе.
lab-search-none-meets = После всех этапов ни один кандидат не отвечает всем целям. Лучший не достиг: { $metrics }.
lab-search-none-through = Все этапы ещё никто не прошёл; лучший пока отвечает всем целям.
lab-search-written = Результаты записаны в { $path }.
lab-search-how = В каждой клетке — лучший кандидат. Звезда отмечает тех, кто на последнем этапе отвечает всем целям — по оценкам, а не по всему интервалу; пустая звезда (☆) — тех, у кого интервал шире цели: им нужно больше партий. Лучшим из многих ещё и везёт: прежде чем поверить, проведите эксперимент с другим «seed».
lab-search-open = { $place }: открыть { $board } в редакторе
lab-search-played = { $games } { $games ->
        [one] партия
        [few] партии
       *[many] партий
    }, { $player } с собой
lab-search-high = чем больше, тем лучше
lab-search-low = чем меньше, тем лучше
lab-search-changed = Изменения
lab-number-of = { $owner }: { $what }
lab-number-ability = { $owner }, «{ $ability }»: { $what }
lab-number-what = { $what ->
    [hp] здоровье
    [size] размер
    [strength] сила
    [level] слава за уничтожение
   *[detect] дальность обнаружения
}
lab-number-sight = { $when ->
    [day] обзор днём
   *[night] обзор ночью
}
lab-number-cost = цена, { $resource }
lab-number-target = { $what ->
    [range] дальность
   *[count] число целей
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
    [shield] урон, который держит щит
    [boost] прибавка силы
    [pull] дальность притягивания
   *[push] дальность толчка
}
lab-number-start = { $resource } в начале
lab-number-income = { $resource } каждый день
lab-number-from = { $resource } каждый день, источник — { $source }
lab-search-unchanged = Нет: текущее содержимое
lab-search-content-how = Номер 1 лежит в папке { $path }. Чтобы играть с ним, добавьте «--content { $path }» к «tessera lab run --game zodiacs» или «tessera zodiacs» либо загрузите его файлы на сайте в «Своя карта или свои фигуры», когда создаёте войну. Чтобы играть с другим, впишите его числа в исходные файлы по указанным ключам. Галочка отмечает достигнутые цели.
