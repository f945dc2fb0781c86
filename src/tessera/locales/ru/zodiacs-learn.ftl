### Зодиаки: фигуры и первая игра с подсказками.

## Фигуры

zodiacs-learn-pieces = Фигуры и способности
zodiacs-learn-pieces-about = Четыре фракции; у каждой три лидера на выбор и своя армия. Всё, что здесь сказано, выведено из тех же данных, по которым идёт игра.
zodiacs-learn-pieces-of = Фракция
zodiacs-learn-pieces-all = Все
zodiacs-learn-seek = Поиск: имя, «оглушает», «скрыта»…
zodiacs-learn-found = { $count ->
    [0] Таких фигур нет.
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
}
zodiacs-learn-resources = В начале: { $start }; каждый день приносит: { $income }. Кое-что добавляют местность и некоторые фигуры.
zodiacs-learn-rank = { $rank ->
    [leader] Лидер
    [summoned] Только призывается
   *[ordinary] Обычная фигура
}
zodiacs-learn-number = { $what ->
    [hp] здоровье
    [strength] сила
    [size] размер
    [sight] обзор
    [detect] видит скрытых
   *[level] слава
}
zodiacs-learn-sight = днём { $day }, ночью { $night }
zodiacs-learn-stealthy = скрывается
zodiacs-learn-no-abilities = Ходит и сражается, и больше ничего.
zodiacs-learn-tag = { $tag ->
    [main] действие
    [extra] дополнительно
    [passive] срабатывает сама
   *[response] можно и в ответ
}
zodiacs-learn-hours-all = активна в любой час
zodiacs-learn-hour = { $hour ->
    [morning] утро
    [midday] полдень
    [evening] вечер
    [dusk] сумерки
    [midnight] полночь
   *[dawn] рассвет
}

## Первая война

zodiacs-learn-first = Ваша первая война
zodiacs-learn-first-about = Вы ведёте Огонь против Земли на самой маленькой карте; за Землю играет бот, который ошибается. Подсказки рядом с доской говорят, что попробовать дальше, и замечают, когда у вас получилось. Минут на десять.
zodiacs-learn-first-point = { $what ->
    [orders] Приказы отдают втайне, а исполняются они вместе.
    [answers] На чужой приказ, который вы видите, можно ответить.
   *[fights] Кто идёт на врага, в конце часа с ним сражается.
}
zodiacs-learn-first-begin = Начать

## Рисунки к правилам

zodiacs-learn-moment = { $shows ->
    [eyes] { $place ->
        [0] Как есть
       *[other] Что знают синие
    }
   *[other] { $place ->
        [0] Приказы
       *[other] Что из них вышло
    }
}

zodiacs-learn-when = День { $day }, { zodiacs-learn-hour }
