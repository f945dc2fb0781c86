### Зодиаки: подготовка войны и сбор игроков.

## Подготовка

zodiacs-web-new-pieces = Все фигуры и способности
zodiacs-web-new-review = Разобрать запись
zodiacs-web-new-map = Карта
zodiacs-web-new-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
zodiacs-web-new-seats = Кто играет
zodiacs-web-new-seat = Место { $seat }
zodiacs-web-new-who = Кто здесь сидит
zodiacs-web-new-sits = { $who ->
    [me] Я
    [screen] Друг за этим экраном
    [open] Свободно: для того, у кого есть ссылка
   *[bot] Бот
}
zodiacs-web-new-others = { $who ->
    [open] Остальные — по ссылке
   *[bot] На остальные места — ботов
}
zodiacs-web-new-level = Сила бота
zodiacs-web-new-bot = { $level ->
    [1] новичок
    [2] опытный
    [3] сильный
    [4] очень сильный
   *[5] мастер
}
zodiacs-web-lobby-bot = Бот, { zodiacs-web-new-bot }
zodiacs-web-new-link = Вы получите ссылку для приглашения.
zodiacs-web-new-faction = Фракция
zodiacs-web-new-leader = Лидер
zodiacs-web-new-army = И вместе с ним
zodiacs-web-new-abilities = Что они умеют
zodiacs-web-new-numbers = здоровье { $hp }, сила { $strength }
zodiacs-web-new-coalition = Коалиция
zodiacs-web-new-coalition-none = без союзников
zodiacs-web-new-coalition-of = коалиция { $name }
zodiacs-web-new-time = Время
zodiacs-web-new-days = Игра длится
zodiacs-web-days = { $days ->
    [0] пока не останется одна сторона
    [one] не больше { $days } дня по шесть часов
   *[other] не больше { $days } дней по шесть часов
}
zodiacs-web-new-table = Стол
zodiacs-web-new-check = { $what ->
    [chat] Игроки могут переписываться: со всеми, внутри коалиции, один на один
    [out_sees_all] Кто выбыл, видит всё
    [rated] Игра идёт в рейтинг: только для зарегистрированных
   *[listed] Показывать игру в списке; иначе в неё попадут только по ссылке
}
zodiacs-web-new-objection = { $why ->
    [watch] Сядьте за стол сами или оставьте свободное место: одним ботам стол не нужен.
    [rated] В игре на рейтинг на каждом месте по человеку, на одном вы сами, а содержание — от сайта.
   *[friends] Кто-то должен быть врагом, а все места в одной коалиции.
}
zodiacs-web-new-start = { $how ->
    [now] Начать игру
   *[gather] Создать и пригласить
}

## Часы

zodiacs-web-clock = Часы
zodiacs-web-clock-kind = { $kind ->
    [none] без часов
    [live] время на каждый шаг
    [hour] срок на час
   *[day] срок на день
}
zodiacs-web-clock-step = { $kind ->
    [live] На каждый шаг
    [hour] На каждый час
   *[day] На каждый день из шести часов
}
zodiacs-web-clock-reserve = { $kind ->
    [day] Дни отдыха на всю игру
    [hour] Дни отдыха на всю игру
   *[live] Запас на всю игру
}
zodiacs-web-clock-no-reserve = нет
zodiacs-web-clock-span = { $unit ->
    [second] { $count } { $count ->
        [one] секунда
        [few] секунды
       *[other] секунд
    }
    [minute] { $count } { $count ->
        [one] минута
        [few] минуты
       *[other] минут
    }
    [hour] { $count } { $count ->
        [one] час
        [few] часа
       *[other] часов
    }
   *[day] { $count } { $count ->
        [one] сутки
       *[other] суток
    }
}
zodiacs-web-clock-none = Никто никого не торопит: шаг кончается, когда готовы все.
zodiacs-web-clock-each = Шаг кончается, когда готовы все; предел — { $span }.
zodiacs-web-clock-ahead = { $kind ->
    [hour] Раз в час вы сдаёте команды и заготовленные ответы на чужие; потом весь час проходит сам. Так бывает, когда готовы все, но не позже чем через { $span }.
   *[day] Раз в день вы сдаёте команды и планы на шесть часов и заготовленные ответы на чужие команды; потом весь день проходит сам. Это бывает, когда готовы все, но не позже чем через { $span }.
}
zodiacs-web-clock-over = Кому этого мало, тот тратит запас: { $span } на всю игру.
zodiacs-web-clock-holidays = На всю игру у каждого есть дни отдыха ({ $span }): если не успеть в срок, они тратятся сами.
zodiacs-web-clock-exact = Запаса нет.
zodiacs-web-clock-late = Если кто-то не успел, выполняется то, что он записал и запланировал, а в бою действует обычный выбор. После одного пропущенного дня или трёх пропущенных часов подряд его заменяет бот — до тех пор, пока игрок снова чего-нибудь не пришлёт; { $league ->
    [yes] если ушли все, боты доигрывают до конца.
   *[no] если ушли все, война ждёт.
}

## Сбор

zodiacs-web-lobby = Перед войной
zodiacs-web-lobby-open = { $count ->
    [one] Свободно ещё { $count } место.
    [few] Свободно ещё { $count } места.
   *[other] Свободно ещё { $count } мест.
}
zodiacs-web-lobby-agreeing = { $count ->
    [0] Все согласны. Начинаем.
   *[other] Ждём согласия: { $names }.
}
zodiacs-web-lobby-invite = Отправьте эту ссылку тем, с кем будете играть.
zodiacs-web-lobby-invite-do = Пригласить
zodiacs-web-lobby-invited = { $you ->
    [yes] Вас приглашают
   *[no] приглашение отправлено
}
zodiacs-web-lobby-decline = Отказаться
zodiacs-web-lobby-take-back = Отозвать приглашение
zodiacs-web-lobby-link = Ссылка на эту игру
zodiacs-web-lobby-rated = Игра идёт в рейтинг: места занимают зарегистрированные игроки.
zodiacs-web-lobby-register = Война идёт в рейтинг: для неё нужно своё имя.
zodiacs-web-lobby-register-do = Зарегистрироваться
zodiacs-web-lobby-out = Кто выбыл, видит всё.
zodiacs-web-lobby-talk = { $talk ->
    [yes] Переписка разрешена.
   *[no] Без переписки.
}
zodiacs-web-lobby-agree = { $agreed ->
    [yes] Я согласен начать
   *[no] Согласиться и начать
}
zodiacs-web-lobby-agree-about = Игра начнётся, когда заняты все места и согласны все. Если кто-то сменит фракцию, лидера или коалицию, всех спросят снова.
zodiacs-web-lobby-call-off = Отменить
zodiacs-web-lobby-called-off = Эту войну отменили: она не состоялась.
zodiacs-web-lobby-agreed = { $agreed ->
    [yes] согласие есть
   *[no] согласия пока нет
}
zodiacs-web-lobby-nameless = Игрок { $seat }
zodiacs-web-lobby-sit = Сесть
zodiacs-web-lobby-leave = Встать
zodiacs-web-lobby-ask-to-leave = Попросить уйти
zodiacs-web-lobby-was-asked = { $name }: место попросили освободить, снова сесть нельзя.
zodiacs-web-lobby-somebody = Кто-то без имени
zodiacs-web-lobby-let-back = Вернуть
zodiacs-web-lobby-barred = Вас попросили уйти. Снова сесть можно, когда тот, кто создал войну, вас вернёт; пока можно смотреть.
zodiacs-web-lobby-fill = Кто здесь сидит
zodiacs-web-lobby-open-seat = свободное место

## Своя карта, свои фракции или всё своё

zodiacs-web-own = Своя карта или свои фигуры
zodiacs-web-own-about = Принесите файлы TOML с картами, фракциями или местностями либо напишите карту прямо здесь. На одних только картах играют фракциями сайта, одними только фракциями — на его картах. Каждая война хранит то, чем в ней играют.
zodiacs-web-own-files = Выбрать файлы
zodiacs-web-own-paste = Вставить или написать
zodiacs-web-own-copy = Изменить копию карты «{ $name }»
zodiacs-web-own-text = Текст файла { $name }
zodiacs-web-own-remove = Убрать { $name }
zodiacs-web-own-large = Файл { $name } слишком велик: читается не больше { $most } кБ.
zodiacs-web-own-looking = Проверяется…
zodiacs-web-own-good = Всё в порядке: { $maps ->
    [one] { $maps } карта
    [few] { $maps } карты
   *[other] { $maps } карт
}, { $factions ->
    [one] { $factions } фракция
    [few] { $factions } фракции
   *[other] { $factions } фракций
}. Выбирайте из них выше и ниже.
zodiacs-web-own-with-house = Фракции сайта тоже участвуют
zodiacs-web-own-pieces-summary = Все фигуры и что они умеют
zodiacs-web-own-pieces = Это фигуры набора «{ $name }»: его принесли для одной из войн, на самом сайте его нет.
zodiacs-web-own-of = Эту войну собрали со своим набором: «{ $name }». На самом сайте его нет.
zodiacs-web-own-short = свой набор
zodiacs-web-own-spoilt = Тем, что вы принесли, пока нельзя играть: исправьте это или уберите.
zodiacs-web-own-alike = { $alike ->
    [yes] «{ $name }»: у всех игроков равные места.
   *[no] «{ $name }»: места игроков отличаются, а именно:
}
zodiacs-web-own-unlike = { $what ->
    [camp] лагерь
    [near] земля в пределах трёх шагов
    [rivals] путь до ближайших соперников
    [middle] путь до середины
   *[land] земля, которая к ним ближе, чем к другим
}
