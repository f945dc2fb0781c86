### Зодиаки в терминале.

## Задачи

zodiacs-cli-case = { $place }: { $what }
zodiacs-cli-line = Строка { $number }
zodiacs-cli-unreadable = этот файл не читается.
zodiacs-cli-long = файл больше { $most } байт, а это предел для файлов «Зодиаков».
zodiacs-cli-json = это не документ JSON: { $reason }.

zodiacs-cli-language = Неизвестный язык «{ $found }» в LANG; ожидался один из: { $expected }.

## Игра

zodiacs-play-seats = Карта { $map } рассчитана на { $seats } { $seats ->
    [one] игрока
   *[other] игроков
}.
zodiacs-play-against = На карте { $map } может быть не больше { $most } { $most ->
    [one] соперника
   *[other] соперников
}.
zodiacs-play-head = День { $day }, { $hour } ({ $light ->
        [night] темно
       *[day] светло
    })
zodiacs-play-player = { $name }{ $who ->
        [you] {" "}(вы)
        [ally] {" "}(союзник)
        [enemy] {" "}(враг)
        [out] {" "}(вне игры)
       *[player] {""}
    }{ $known ->
        [yes] : { $held }
       *[no] {""}
    }
zodiacs-play-state = { $state ->
        [commanded] получила команду
        [acted] действовала
        [stunned] оглушена
        [asleep] не активна
        [held] связана боем
       *[ready] готова
    }
zodiacs-play-mark = { $mark ->
        [hidden] скрыта
        [shield] щит
        [boost] усилена
        [stunned] оглушена
       *[attacking] атакует
    }
zodiacs-play-in-view = В поле зрения: { $pieces }
zodiacs-play-ghost = замечена в последний раз: день { $day }, { $hour }
zodiacs-play-turn = День { $day }, { $hour }{ $when ->
        [now] {" "}(сейчас)
        [later] {" "}(запланировано)
       *[past] {""}
    }
zodiacs-play-section = { $name ->
        [failures] Не выполнено:
       *[plans] Запланировано:
    }
zodiacs-play-shown = { $number }: фигура { $piece }, { $order }
zodiacs-play-hour-event = { $number }: { $event }
zodiacs-play-question = { $what ->
        [target] Фигура { $piece } атакует; цели, первая — по умолчанию: { $options }. Введите { $line } ЦЕЛЬ.
        [vanguard] Фигуры для авангарда фигуры { $piece } против фигуры { $enemy }: { $options }. Введите { $line } ФИГУРА….
        [order] Фигура { $piece } встречает авангард фигуры { $enemy } в таком порядке: { $options }. Чтобы изменить его, введите { $line } ФИГУРА….
       *[strike] Фигуру { $piece } атакуют несколько фигур, она бьёт одну из них; атакующие, первая — по умолчанию: { $options }. Введите { $line } АТАКУЮЩАЯ.
    }
zodiacs-play-prompt = День { $day }, { $hour }, { $step }
zodiacs-play-thinking = Другие игроки думают
zodiacs-play-nothing = На этом шаге вы ещё ничего не ввели.
zodiacs-play-past = Это карта после записи { $number }; «map» покажет текущую.
zodiacs-play-no-plans = У вас нет запланированных команд.
zodiacs-play-plan = Чтобы запланировать команду, введите plan ДЕНЬ ЧАС КОМАНДА; чтобы убрать её, plan drop ДЕНЬ ЧАС.
zodiacs-play-hour = Неизвестный час «{ $found }»; ожидался один из: { $expected }.
zodiacs-play-offer = На этот час у вас запланированы команды; «use» введёт их:
zodiacs-play-number = «{ $found }» — не число.
zodiacs-play-unknown = Неизвестная команда «{ $found }»; список команд — «help».
zodiacs-play-choice = «{ $found }» не подходит; нужны { $step ->
        [targets] атакующая фигура и её цель, например 12 7.
        [defence] своя фигура в бою, её противник и авангард, например 12 7 4 5.
       *[order] своя фигура, её противник и его авангард по порядку, например 12 7 5 4; или своя фигура и атакующая, которую она бьёт, например 12 9.
    }
zodiacs-play-help =
    Команды, по одной в строке:  12 c3-d3  перемещение    12 strike 7  способность и её цели: фигура,
    клетка, @игрок, #1 (известная вам команда) или !1 (событие этого часа).
    В бою — номера фигур. На карте * — лидер.
      ready     сдать команды              list, undo, clear  показать или изменить введённое на этом шаге
      pass      сдать и пропускать шаги, пока вас что-нибудь не коснётся
      map       текущая карта              pieces [N]         ваши фигуры или подробности об одной
      seen      чужие фигуры               journal [N]        прошлые события или карта после записи N
      journal all | piece N | player ИМЯ | time | orders | moves | sight | abilities | combat | resources
      plan [ДЕНЬ ЧАС КОМАНДА]              запланировать команду; plan drop ДЕНЬ ЧАС
      use       ввести запланированное     quit               выйти; с --save война сохранится

## Журналы и контент

zodiacs-cli-not-over = Полный журнал доступен после войны; для журнала игрока добавьте --player: { $players }.
zodiacs-cli-player = Журнала игрока «{ $found }» здесь нет; ожидалось одно из: { $expected }.
zodiacs-content-maps = Карты
zodiacs-content-map = { $name }, { $seats } { $seats ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
