### Зодиаки: что представляют собой виды фигур и способности — слова по их данным.

## Как способность применяют и сколько она стоит.

zodiacs-text-active = { $kind ->
        [main] Действие
       *[extra] Дополнительно
    }{ $when ->
        [response] , только в ответ
        [both] , можно и в ответ
       *[orders] { "" }
    }{ $once ->
        [yes] , раз в час
       *[no] { "" }
    }.
zodiacs-text-passive = Срабатывает сама{ $kind ->
        [main] { " " }за счёт действия фигуры
       *[extra] { "" }
    }{ $trigger ->
        [day_start] { " " }в начале каждого дня
        [hour_start] { " " }в начале каждого часа
        [entered] , когда фигура попадает в клетку
        [enemy_seen] , когда фигура замечает врага
        [attacked] , когда фигура становится целью в бою
        [damaged] , когда фигура теряет здоровье и остаётся в живых
       *[destroyed] , когда фигура уничтожена
    }{ $once ->
        [yes] , не чаще раза в час
       *[no] { "" }
    }.
zodiacs-text-cost = Стоимость: { $amounts }.
zodiacs-text-amount = { $resource } — { $amount }
zodiacs-text-and = { $first }, { $rest }

## На что она направлена.

zodiacs-text-targets = { $count ->
        [1] Цель: { $targets }.
       *[other] Цели: { $targets }.
    }
zodiacs-text-list = { $first }; { $rest }
zodiacs-text-or = { $first }, или { $rest }
zodiacs-text-pieces = { $count ->
        [1] { $side ->
            [own] своя фигура
            [ally] фигура союзника
            [enemy] фигура врага
           *[any] любая фигура
        }
       *[other] { $side ->
            [own] свои фигуры
            [ally] фигуры союзников
            [enemy] фигуры врагов
           *[any] любые фигуры
        } числом { $count }
    }
zodiacs-text-target-piece = { zodiacs-text-pieces }{ zodiacs-text-range }{ zodiacs-text-sight }
zodiacs-text-target-event = { $events }{ zodiacs-text-sight-of-it }
zodiacs-text-event-order = { $count ->
        [1] известная вам команда { $side ->
            [own] своей фигуре
            [ally] фигуре союзника
            [enemy] фигуре врага
           *[any] любой фигуре
        }
       *[other] известные вам команды { $side ->
            [own] своим фигурам
            [ally] фигурам союзников
            [enemy] фигурам врагов
           *[any] любым фигурам
        } числом { $count }
    }{ zodiacs-text-range }
zodiacs-text-event-happened = { zodiacs-text-pieces }{ zodiacs-text-range }, { $count ->
        [1] которая
       *[other] которые
    } в этот час { $what }
zodiacs-text-event-seen = { $count ->
        [1] попала
       *[other] попали
    } в поле зрения
zodiacs-text-event-done = { $count ->
        [1] выполнила
       *[other] выполнили
    } команду
zodiacs-text-event-fired = { $count ->
        [1] применила
       *[other] применили
    } пассивную способность
zodiacs-text-target-cell = { $count ->
        [1] клетка
       *[other] { $count } { $count ->
            [one] клетка
            [few] клетки
           *[many] клеток
        }
    }{ zodiacs-text-range }{ zodiacs-text-sight }
zodiacs-text-target-player = { $count ->
        [1] { $side ->
            [own] вы сами
            [ally] союзник
            [enemy] враждебный игрок
           *[any] любой игрок
        }
       *[other] { $side ->
            [own] вы сами
            [ally] союзники числом { $count }
            [enemy] враждебные игроки числом { $count }
           *[any] любые игроки числом { $count }
        }
    }
zodiacs-text-target-cause = фигура, которая её вызвала, если это { $side ->
        [own] своя фигура
        [ally] фигура союзника
        [enemy] фигура врага
       *[any] фигура на карте
    }{ zodiacs-text-range }{ $sight ->
        [kept] , которую видно
       *[other] { "" }
    }
zodiacs-text-range = { $reach ->
        [own] { " " }в той же клетке
        [some] { " " }не дальше { $range } { $range ->
            [one] клетки
           *[other] клеток
        }
       *[all] { "" }
    }
zodiacs-text-sight = { $sight ->
        [kept] , { $count ->
            [1] видимая
           *[other] видимые
        } до выполнения команды
        [once] , { $count ->
            [1] видимая
           *[other] видимые
        } при отдаче команды
       *[none] { "" }
    }
zodiacs-text-sight-of-it = { $sight ->
        [kept] , пока { $count ->
            [1] её
           *[other] их
        } видно
       *[none] { "" }
    }

## Что она делает. Кого: цель, каждую из нескольких, фигуры в целевых клетках, саму фигуру, исполнителя команды или ту, что вызвала пассивную способность.

zodiacs-text-accusative = { $affected ->
        [target] цель
        [targets] каждую цель
        [there] каждую фигуру в этой клетке
        [cells] каждую фигуру в этих клетках
        [self] себя
        [ordered] исполнителя команды
       *[cause] ту фигуру
    }
zodiacs-text-dative = { $affected ->
        [target] цели
        [targets] каждой цели
        [there] каждой фигуре в этой клетке
        [cells] каждой фигуре в этих клетках
        [self] себе
        [ordered] исполнителю команды
       *[cause] той фигуре
    }
zodiacs-effect-damage = Наносит { zodiacs-text-dative } { $amount } ед. урона.
zodiacs-effect-heal = Возвращает { zodiacs-text-dative } до { $amount } ед. здоровья.
zodiacs-effect-push = Отталкивает { zodiacs-text-accusative } по прямой, самое большее на { $cells } { $cells ->
        [one] клетку
        [few] клетки
       *[many] клеток
    }.
zodiacs-effect-pull = Подтягивает { zodiacs-text-accusative } по прямой, самое большее на { $cells } { $cells ->
        [one] клетку
        [few] клетки
       *[many] клеток
    }.
zodiacs-effect-to = Перемещает { zodiacs-text-accusative } в целевую клетку.
zodiacs-effect-teleport = Переносится в целевую клетку.
zodiacs-effect-hide = { $affected ->
        [self] Скрывается.
       *[other] Скрывает { zodiacs-text-accusative }.
    }
zodiacs-effect-reveal = { $affected ->
        [self] Раскрывается.
       *[other] Раскрывает { zodiacs-text-accusative }.
    }
zodiacs-effect-detect = До конца часа { $affected ->
        [self] видит
       *[other] позволяет { zodiacs-text-dative } видеть
    } скрытые фигуры не дальше { $cells } { $cells ->
        [one] клетки
       *[other] клеток
    }.
zodiacs-effect-summon = Призывает { $place ->
        [cell] в целевую клетку
        [piece] в клетку цели
       *[own] в свою клетку
    } новую фигуру: { $kind }.
zodiacs-effect-gain = Даёт вам: { $resource } — { $amount }.
zodiacs-effect-drain = Отнимает у { $affected ->
        [player] этого игрока
        [players] каждого из этих игроков
        [target] владельца цели
        [targets] каждого владельца целей
        [there] каждого владельца фигур в этой клетке
        [cells] каждого владельца фигур в этих клетках
        [self] вас
        [ordered] игрока, отдавшего команду
       *[cause] владельца той фигуры
    }: { $resource } — до { $amount }.
zodiacs-effect-shield = Даёт { zodiacs-text-dative } щит от { $amount } ед. урона до конца часа.
zodiacs-effect-stun = Оглушает { zodiacs-text-accusative } до конца следующего часа.
zodiacs-effect-boost = Даёт { zodiacs-text-dative } +{ $amount } к силе до конца часа.
zodiacs-effect-cancel = Отменяет эту команду; её стоимость не возвращается.
zodiacs-effect-swap = { $affected ->
        [targets] Цели меняются местами.
        [target] Меняется местами с целью.
        [ordered] Меняется местами с исполнителем команды.
       *[cause] Меняется местами с той фигурой.
    }
zodiacs-effect-end-stealth = Навсегда раскрывает { zodiacs-text-accusative }: сама она больше не скроется.

## Что такое вид фигур.

zodiacs-text-kind = { $rank ->
        [leader] Лидер. Размер { $size }, здоровье { $hp }, сила { $strength }.
       *[ordinary] Размер { $size }, здоровье { $hp }, сила { $strength }.
    }
zodiacs-text-level = { $level ->
        [0] За уничтожение славы не дают.
       *[other] Слава за уничтожение: { $level }.
    }
zodiacs-text-hours = { $when ->
        [all] Активна в любой час
        [day] Активна днём: утром, в полдень, вечером
        [night] Активна ночью: в сумерки, в полночь, на рассвете
        [none] Не бывает активной
       *[some] Активна в эти часы: { $hours }
    }.
zodiacs-text-hour = { $hour ->
        [morning] утро
        [midday] полдень
        [evening] вечер
        [dusk] сумерки
        [midnight] полночь
       *[dawn] рассвет
    }
zodiacs-text-hour-list = { $first }, { $rest }
zodiacs-text-sees = { $same ->
        [yes] Видит на { $day } { $day ->
            [one] клетку
            [few] клетки
           *[many] клеток
        }.
       *[no] Видит днём на { $day } { $day ->
            [one] клетку
            [few] клетки
           *[many] клеток
        }, ночью — на { $night }.
    }
zodiacs-text-stealth = Скрыта с самого начала и скрывается снова каждый час, когда в её клетке нет врагов.
zodiacs-text-detects = Видит скрытые фигуры не дальше { $detect } { $detect ->
        [one] клетки
       *[other] клеток
    }.
