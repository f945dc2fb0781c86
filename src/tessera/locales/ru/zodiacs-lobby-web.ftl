### Зодиаки: подготовка войны и сбор игроков.

## Подготовка

zodiacs-web-new-pieces = Все фигуры и способности
zodiacs-web-new-review = Разобрать запись партии
zodiacs-web-new-map = Карта
zodiacs-web-new-players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[other] { $count } игроков
}
zodiacs-web-new-seats = Игроки
zodiacs-web-new-seat = Место { $seat }
zodiacs-web-new-player = Игрок на этом месте
zodiacs-web-new-sits = { $who ->
    [me] Я
    [screen] Друг рядом
    [open] Свободно
   *[bot] Бот
}
zodiacs-web-new-others = { $who ->
    [open] Остальные места — по ссылке
   *[bot] На остальные места — ботов
}
zodiacs-web-new-level = Уровень бота
zodiacs-web-new-bot = { $level ->
    [0] лёгкий
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
zodiacs-web-new-army = Фигуры этой фракции
zodiacs-web-new-abilities = Способности
zodiacs-web-new-numbers = здоровье { $hp }, сила { $strength }
zodiacs-web-new-coalition = Коалиция
zodiacs-web-new-coalition-none = без союзников
zodiacs-web-new-coalition-of = коалиция { $name }
zodiacs-web-new-time = Длительность и контроль времени
zodiacs-web-new-days = Длительность войны
zodiacs-web-days = { $days ->
    [0] пока не останется одна сторона
    [one] не больше { $days } дня по шесть часов
   *[other] не больше { $days } дней по шесть часов
}
zodiacs-web-new-table = Стол
zodiacs-web-allied-sight = Союзники
zodiacs-web-allied-sight-of = { $sight ->
    [own] видят только своими фигурами
   *[shared] видят всё, что видит любой из них
}
zodiacs-web-shared-cells = Враги в одной клетке
zodiacs-web-shared-cells-of = { $who ->
    [all] сражаются всегда
   *[seen] сражаются, если один видит другого
}
zodiacs-web-new-check = { $what ->
    [chat] Чат: со всеми, внутри коалиции, один на один
    [out_sees_all] Выбывшие игроки видят всё
    [rated] Рейтинговая: только для зарегистрированных
   *[listed] Показывать войну в списке; иначе вступить можно только по ссылке
}
zodiacs-web-new-objection = { $why ->
    [watch] Займите место сами или оставьте свободное: одни боты здесь не играют.
    [rated] В рейтинговой войне все места занимают люди, одно из них — вы, а набор — стандартный.
   *[friends] Все места в одной коалиции; нужен хотя бы один враг.
}
zodiacs-web-new-start = { $how ->
    [now] Начать войну
   *[gather] Создать и пригласить
}

## Часы

zodiacs-web-clock = Контроль времени
zodiacs-web-clock-kind = { $kind ->
    [none] без ограничений
    [live] время на каждый шаг
    [hour] срок на каждый час
   *[day] срок на каждый день
}
zodiacs-web-clock-step = { $kind ->
    [live] На каждый шаг
    [hour] На каждый час
   *[day] На каждый день из шести часов
}
zodiacs-web-clock-reserve = { $kind ->
    [day] Отпуск на всю игру
    [hour] Отпуск на всю игру
   *[live] Запас на всю игру
}
zodiacs-web-clock-none = Время не ограничено: шаг кончается, когда готовы все.
zodiacs-web-clock-each = Шаг кончается, когда готовы все; предельный срок — { $span }.
zodiacs-web-clock-ahead = { $kind ->
    [hour] Раз в час вы сдаёте команды и автоматические ответы на чужие; потом разыгрывается весь час. Это происходит, когда готовы все; предельный срок — { $span }.
   *[day] Раз в день вы сдаёте команды и планы на шесть часов и автоматические ответы на чужие команды; потом разыгрывается весь день. Это происходит, когда готовы все; предельный срок — { $span }.
}
zodiacs-web-clock-over = На всю игру у каждого есть запас: { $span }.
zodiacs-web-clock-holidays = На всю игру у каждого есть отпуск ({ $span }): при опоздании он тратится автоматически.
zodiacs-web-clock-exact = Запаса нет.
zodiacs-web-clock-late = Если игрок не успел, выполняются уже записанные команды и планы, а в бою действует обычный выбор. После одного пропущенного дня или трёх пропущенных часов подряд его заменяет бот, пока игрок снова что-нибудь не сдаст; { $league ->
    [yes] если нет никого, боты доигрывают до конца.
   *[no] если нет никого, война ждёт.
}

## Сбор

zodiacs-web-lobby = Подготовка к войне
zodiacs-web-lobby-open = { $count ->
    [one] Свободно ещё { $count } место.
    [few] Свободно ещё { $count } места.
   *[other] Свободно ещё { $count } мест.
}
zodiacs-web-lobby-agreeing = { $count ->
    [0] Все согласны. Начинаем.
   *[other] Ждём согласия: { $names }.
}
zodiacs-web-lobby-invite = Отправьте эту ссылку другим игрокам.
zodiacs-web-lobby-invite-name = Пригласить зарегистрированного игрока по имени
zodiacs-web-lobby-invite-do = Пригласить
zodiacs-web-lobby-invited = { $you ->
    [yes] Вас приглашают
   *[no] приглашение отправлено
}
zodiacs-web-lobby-decline = Отказаться
zodiacs-web-lobby-take-back = Отозвать приглашение
zodiacs-web-lobby-link = Ссылка на эту войну
zodiacs-web-lobby-rated = Рейтинговая война: места занимают только зарегистрированные игроки.
zodiacs-web-lobby-register = Это рейтинговая война: войдите или зарегистрируйтесь, чтобы играть.
zodiacs-web-lobby-register-do = Зарегистрироваться
zodiacs-web-lobby-out = Выбывшие игроки видят всё.
zodiacs-web-lobby-talk = { $talk ->
    [yes] Чат включён.
   *[no] Чат выключен.
}
zodiacs-web-lobby-agree = { $agreed ->
    [yes] Вы согласились
   *[no] Согласиться и начать
}
zodiacs-web-lobby-agree-about = Война начнётся, когда заняты все места и согласны все игроки. После смены фракции, лидера или коалиции всех спросят снова.
zodiacs-web-lobby-paired-about = Если согласны все, война сразу начнётся с этими коалициями. Если нет, она начнётся без коалиций, когда выйдет время. После смены фракции, лидера или коалиции всех спросят снова. Если кто-нибудь выйдет, война отменится.
zodiacs-web-lobby-until-start = до начала войны
zodiacs-web-lobby-soon = Война начнётся через несколько секунд.
zodiacs-web-lobby-player-left = Один из игроков вышел, поэтому война отменена.
zodiacs-web-lobby-search = Поиск войны продолжается.
zodiacs-web-lobby-call-off = Отменить войну
zodiacs-web-lobby-called-off = Эту войну отменили до начала.
zodiacs-web-lobby-agreed = { $agreed ->
    [yes] согласие есть
   *[no] согласия пока нет
}
zodiacs-web-lobby-nameless = Игрок { $seat }
zodiacs-web-lobby-sit = Занять место
zodiacs-web-lobby-leave = Освободить место
zodiacs-web-lobby-leave-war = Выйти из войны
zodiacs-web-lobby-remove-player = Убрать с места
zodiacs-web-lobby-was-asked = { $name }: место освобождено, занять его снова нельзя.
zodiacs-web-lobby-unnamed = Игрок без имени
zodiacs-web-lobby-let-back = Разрешить вернуться
zodiacs-web-lobby-barred = Вас убрали с места. Смотреть можно; вернуться — когда разрешит организатор войны.
zodiacs-web-lobby-fill = Игрок на этом месте
zodiacs-web-lobby-open-seat = свободное место

## Своя карта, свои фракции или всё своё

zodiacs-web-own = Своя карта или свои фигуры
zodiacs-web-own-about = Добавьте файлы TOML с картами, фракциями или местностями либо напишите карту прямо здесь. К своим картам подходят стандартные фракции, к своим фракциям — стандартные карты. Война хранит набор, с которым создана.
zodiacs-web-own-files = Выбрать файлы
zodiacs-web-own-paste = Вставить или написать
zodiacs-web-own-copy = Изменить копию карты «{ $name }»
zodiacs-web-own-text = Текст файла { $name }
zodiacs-web-own-remove = Убрать { $name }
zodiacs-web-own-large = Файл { $name } слишком велик: не больше { $most } кБ.
zodiacs-web-own-checking = Проверяется…
zodiacs-web-own-good = Ошибок нет: { $maps ->
    [one] { $maps } карта
    [few] { $maps } карты
   *[other] { $maps } карт
}, { $factions ->
    [one] { $factions } фракция
    [few] { $factions } фракции
   *[other] { $factions } фракций
}. Их можно выбрать выше и ниже.
zodiacs-web-own-with-builtin = Добавить стандартные фракции
zodiacs-web-own-pieces-summary = Все фигуры и их способности
zodiacs-web-own-pieces = Фигуры набора «{ $name }»: это свой набор одной из войн, не стандартный.
zodiacs-web-own-of = В этой войне играют с набором «{ $name }», который добавил её организатор.
zodiacs-web-own-short = свой набор
zodiacs-web-own-spoilt = В вашем наборе ошибки: исправьте их или уберите файлы.
zodiacs-web-own-alike = { $alike ->
    [yes] «{ $name }»: у всех игроков равные места.
   *[no] «{ $name }»: места игроков отличаются, а именно:
}
zodiacs-web-own-unlike = { $what ->
    [camp] лагерь
    [near] местность в пределах трёх шагов
    [rivals] расстояние до ближайших соперников
    [middle] расстояние до центра
   *[land] земля, которая ближе всего к ним
}
