### Зодиаки в терминале.

## Задачи

zodiacs-cli-case = { $place }: { $what }
zodiacs-cli-line = Строка { $number }
zodiacs-cli-unreadable = этот файл не читается.
zodiacs-cli-long = здесь больше { $most } байт; таких больших файлов в «Зодиаках» не бывает.
zodiacs-cli-json = это не документ JSON: { $reason }.

zodiacs-cli-language = LANG — «{ $found }»; ожидалось одно из { $expected }.

## Игра

zodiacs-play-seats = На карте { $map } игроков: { $seats }.
zodiacs-play-against = На карте { $map } противников не больше { $most }.
zodiacs-play-no-map = Карты на { $found } игроков нет; ожидалось одно из { $expected }.
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
        [commanded] с командой
        [acted] действовала
        [stunned] оглушена
        [asleep] не активна
        [held] не может уйти из боя
       *[ready] готова
    }
zodiacs-play-mark = { $mark ->
        [hidden] скрыта
        [shield] щит
        [boost] усилена
        [stunned] оглушена
       *[attacking] атакует
    }
zodiacs-play-ghost = в последний раз: день { $day }, { $hour }
zodiacs-play-turn = День { $day }, { $hour }{ $when ->
        [now] {" "}(сейчас)
        [later] {" "}(план)
       *[past] {""}
    }
zodiacs-play-section = { $name ->
        [failures] Не выполнено:
       *[plans] Запланировано:
    }
zodiacs-play-shown = { $number }: фигура { $piece }, { $order }
zodiacs-play-question = { $what ->
        [target] Фигура { $piece } атакует; цели, первая — по умолчанию: { $options }. Введите { $line } ЦЕЛЬ.
        [vanguard] В авангард фигуры { $piece } против фигуры { $enemy } могут встать: { $options }. Введите { $line } ФИГУРА….
        [order] Фигура { $piece } встречает авангард фигуры { $enemy } в таком порядке: { $options }. Для другого введите { $line } ФИГУРА….
       *[strike] Фигуру { $piece } атакуют несколько; она бьёт, первая — по умолчанию: { $options }. Введите { $line } КОГО.
    }
zodiacs-play-prompt = День { $day }, { $hour }, { $step }
zodiacs-play-thinking = Остальные думают
zodiacs-play-nothing = На этом шаге вы ещё ничего не ввели.
zodiacs-play-past = Так было после записи { $number }; «map» покажет, как сейчас.
zodiacs-play-no-plans = Планов у вас нет.
zodiacs-play-plan = План вводят так: plan ДЕНЬ ЧАС КОМАНДА, или plan drop ДЕНЬ ЧАС.
zodiacs-play-hour = «{ $found }» — не час; ожидалось одно из: { $expected }.
zodiacs-play-offer = На этот час у вас есть план; «use» отдаст эти команды:
zodiacs-play-number = «{ $found }» — не число.
zodiacs-play-unknown = «{ $found }» здесь не годится; «help» скажет, что можно ввести.
zodiacs-play-choice = «{ $found }» не подходит; нужны { $step ->
        [targets] атакующая фигура и её цель, например 12 7.
        [defence] своя фигура в бою, её противник и авангард, например 12 7 4 5.
       *[order] своя фигура, её противник и его авангард по порядку, например 12 7 5 4; или фигура и тот атакующий, которого она бьёт, например 12 9.
    }
zodiacs-play-help =
    Команды, по одному в строке:  12 c3-d3  перемещение    12 strike 7  способность и её цели: фигура,
    клетка, @игрок или #1, известная вам команда. В бою — номера фигур.
      ready     отдать всё введённое       list, undo, clear  что введено на этом шаге
      pass      отдать всё; вас спросят снова, когда что-нибудь вас коснётся
      map       карта, какая она сейчас    pieces [N]         ваши фигуры или всё об одной
      seen      чужие фигуры               journal [N]        что было; карта после записи N
      journal all | piece N | player ИМЯ | time | orders | moves | sight | abilities | combat | resources
      plan [ДЕНЬ ЧАС КОМАНДА]              записать команду на потом; plan drop ДЕНЬ ЧАС
      use       отдать запланированное     quit               выйти; с --save игра сохранится

## Журналы и содержание

zodiacs-cli-not-over = Игра не окончена, поэтому есть только журналы игроков; выберите один через --player: { $players }.
zodiacs-cli-player = Журнала игрока «{ $found }» здесь нет; ожидалось одно из: { $expected }.
zodiacs-content-maps = Карты
zodiacs-content-map = { $name }, { $seats } { $seats ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
