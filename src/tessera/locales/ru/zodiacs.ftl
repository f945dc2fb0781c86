### Зодиаки: команды, ответы и почему их не принимают.

zodiacs-target-piece = номер фигуры, например 12
zodiacs-target-cell = клетка, например c3
zodiacs-target-player = игрок, например @имя
zodiacs-target-event = { $events }, например { $names ->
        [orders] #1
        [hour] !1
       *[both] #1 или !1
    }

zodiacs-event-kind-order = команда прежнего шага
zodiacs-event-kind-seen = враг, попавший в поле зрения в этот час
zodiacs-event-kind-done = команда, выполненная в этот час
zodiacs-event-kind-fired = пассивная способность, сработавшая в этот час

zodiacs-side-own = ваша фигура
zodiacs-side-ally = фигура союзника
zodiacs-side-enemy = фигура врага
zodiacs-side-any = фигура

zodiacs-step-orders = команды
zodiacs-step-response = ответные команды
zodiacs-step-targets = цели ваших атакующих
zodiacs-step-defence = состав ваших авангардов
zodiacs-step-order = порядок вражеских авангардов

zodiacs-order-form = «{ $found }» — не команда; нужно ФИГУРА ОТКУДА-КУДА, например 12 c3-d3, или ФИГУРА СПОСОБНОСТЬ ЦЕЛЬ…, например 12 strike 7.
zodiacs-order-closed = На этом шаге команды не принимаются.
zodiacs-order-out = Вы выбыли и не можете отдавать команды.
zodiacs-order-piece = На карте нет вашей фигуры { $piece }.
zodiacs-order-ability = У фигуры { $piece } нет способности «{ $ability }»; команду можно отдать на: { $known }.
zodiacs-order-passive = Способность «{ $ability }» срабатывает сама, команду на неё не отдают.
zodiacs-order-no-response = «{ $ability }» — не ответная способность, команду на неё отдают только на шаге команд.
zodiacs-order-move-response = Перемещение не бывает ответом, команду на него отдают только на шаге команд.
zodiacs-order-commanded = Фигуре { $piece } в этот час уже отдана команда действовать.
zodiacs-order-acted = Фигура { $piece } в этот час уже действовала.
zodiacs-order-stunned = Фигура { $piece } оглушена и не может действовать.
zodiacs-order-asleep = Фигура { $piece } сейчас не активна: идёт час «{ $hour }».
zodiacs-order-used = Фигура { $piece } в этот час уже применила способность «{ $ability }»; бесплатно это можно раз в час.
zodiacs-order-again = Прошлый этап ничего не изменил: фигуре { $piece } в этот час нельзя отдать ту же команду ещё раз.
zodiacs-order-held = Фигура { $piece } — лидер в бою, а из боя лидер не уходит.
zodiacs-order-origin = Фигура { $piece } стоит на { $cell }, а не на { $found }.
zodiacs-order-far = { $target } — не соседняя клетка для { $cell }, а ходят только на соседние.
zodiacs-order-cell = На карте нет клетки «{ $found }».
zodiacs-order-no-player = Игрока «{ $found }» нет.
zodiacs-order-targets = Способности «{ $ability }» нужно { $expected ->
        [0] ноль целей
        [one] { $expected } цель
        [few] { $expected } разные цели
       *[other] { $expected } разных целей
    }, а указано { $found }.
zodiacs-order-target-type = { $found } не подходит для способности «{ $ability }»; нужна другая цель: { $expected }.
zodiacs-order-unseen = { $kind ->
        [order] Вы не знаете команды { $found } на прежних шагах этого этапа.
        [event] Вы не знаете события { $found } в этом часу.
       *[piece] Вы не видите фигуры { $found }.
    }
zodiacs-order-lost-sight = Вы больше не видите фигуру, к которой относится { $found }.
zodiacs-order-side = { $found } не подходит, нужна { $side }.
zodiacs-order-range = { $found } слишком далеко: способность достаёт на { $range ->
        [one] { $range } клетку
        [few] { $range } клетки
       *[other] { $range } клеток
    }.
zodiacs-order-line = { $found } не лежит на одной прямой с фигурой { $piece }.
zodiacs-order-player = { $found } не подходит: нужна другая сторона или ещё не выбывший игрок.
zodiacs-order-dark = Вы не видите клетки { $found }.
zodiacs-order-cost = Способность «{ $ability }» не оплатить: её стоимость ({ $resource }) — { $amount }, а у вас { $held }.

zodiacs-automatic-many = Автоматических ответов слишком много: { $found }; можно не больше { $most }.
zodiacs-automatic-wrong = Автоматический ответ { $number }: { $what }
zodiacs-automatic-ability = Ни у одной фигуры нет способности «{ $found }»; ожидалась способность какой-либо фигуры, «move» или пусто — любая команда.
zodiacs-automatic-piece = У вас на карте нет фигуры { $found }; ожидался номер своей фигуры или клетка.
zodiacs-automatic-no-response = Фигура { $piece } не может ответить способностью «{ $found }»; ожидалась её способность, которая бывает ответом.
zodiacs-automatic-event = Способность «{ $ability }» направлена на события часа, а не на команды, поэтому автоматическим ответом быть не может.
zodiacs-automatic-targets = «{ $ability }»: { $expected ->
        [0] целей нет
        [one] нужна { $expected } цель
        [few] нужны { $expected } цели
       *[other] нужно { $expected } целей
    } другого рода; целью может быть и # (команда, на которую отвечают), и ! (её фигура).

zodiacs-answer-rules = Эта война идёт по правилам версии { $version }, которых у этой программы нет.
zodiacs-answer-over = Война окончена.
zodiacs-answer-kind = На этом шаге нужны { $step }.
zodiacs-answer-many = Команд слишком много: { $found }; за шаг принимают не больше { $most }.
zodiacs-answer-one-order = Команда «{ $text }»: { $what }
zodiacs-answer-order = Команда { $number }, «{ $text }»: { $what }
zodiacs-answer-attacker = Фигура { $piece } — не из ваших атакующих.
zodiacs-answer-target = Фигура { $piece } не может напасть на { $found }; можно на: { $expected }.
zodiacs-answer-battle = Между фигурами { $own } и { $enemy } выбирать нечего.
zodiacs-answer-vanguard = Фигура { $piece } не может встать в этот авангард; могут фигуры из той же клетки, которых нет в других авангардах: { $expected }.
zodiacs-answer-arrangement = Нужен порядок вражеского авангарда, каждая фигура по разу: { $expected }.
zodiacs-answer-strike = Фигура { $piece } не может ударить по такому противнику; ожидался один из: { $expected }.

zodiacs-case-form = Задача — это один объект JSON, например {"{"}"name": "…", "kinds": …{"}"}.
zodiacs-case-steps = Значение «{ $name }» не годится: { $reason }
zodiacs-case-twice = номер повторяется у двух фигур.
zodiacs-case-names = имя повторяется у двух игроков.
zodiacs-case-seats = игроков здесь { $found }, а нужно от 1 до { $most }.
zodiacs-case-objects = в «{ $name }» должны стоять объекты: [{"{"}"…": …{"}"}].

zodiacs-start-what-map = Карты
zodiacs-start-what-faction = Фракции
zodiacs-start-unknown = { $what } «{ $found }» нет; есть: { $expected }.
zodiacs-start-leader = «{ $found }» не возглавляет фракцию { $faction }; можно выбрать: { $expected }.
zodiacs-start-seats = На карте { $map } мест: { $seats }, а игроков: { $found }.
zodiacs-start-no-map = Нет карты с таким числом игроков: { $found }; ожидалось одно из: { $expected }.
zodiacs-start-days = Война не может длиться столько дней: { $found }; нужно 0 (без срока) или больше.
zodiacs-start-name = «{ $found }» не годится как имя игрока; нужно от 1 до { $most } видимых знаков без пробелов.
zodiacs-start-twice = Двух игроков зовут «{ $found }».
zodiacs-start-friends = Все игроки в одной коалиции, а нужен хотя бы один враг.
zodiacs-start-clash = «{ $found }» — имя и игрока, и коалиции.
zodiacs-start-coalitions = «coalitions» — { $found }; ожидается 0, если их нет, или от 2 до { $most }, не больше числа мест.
zodiacs-rule-days = { $days ->
    [0] Война идёт, пока не останется одна сторона.
    [one] Через { $days } день решает слава.
    [few] Через { $days } дня решает слава.
   *[many] Через { $days } дней решает слава.
}
zodiacs-rule-allied-sight = Союзники видят только своими фигурами.
zodiacs-rule-shared-cells = Враги в одной клетке сражаются всегда.
