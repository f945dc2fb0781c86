# Лобби: кто ждёт, и все партии
lobby-web-people = { $count ->
    [one] { $count } игрок на сайте
    [few] { $count } игрока на сайте
   *[many] { $count } игроков на сайте
}
lobby-web-lost = Соединение потеряно. Подключаемся снова…
lobby-web-quick = Быстрый подбор
lobby-web-register = Для рейтинговых партий войдите или зарегистрируйтесь, затем выберите контроль времени ниже.
lobby-web-waiting = { $count ->
    [one] { $count } ждёт
    [few] { $count } ждут
   *[many] { $count } ждут
}
lobby-web-searching = поиск…
lobby-web-search = Ищем…
lobby-web-slow = по переписке
lobby-web-bot = Бот
lobby-web-bot-level = уровень { $level }
lobby-web-gather = Создать войну
lobby-web-gathering = { $count ->
    [0] открытых войн нет
    [one] { $count } война набирает игроков
    [few] { $count } войны набирают игроков
   *[many] { $count } войн набирают игроков
}
lobby-web-quick-hint = Одно нажатие — и вы играете с ближайшим соперником, который хочет такую же партию.
lobby-web-seeking = Ищем соперника: { $game }, { $clock }. Поиск идёт и на других страницах сайта.
lobby-web-seeking-near = Ищем соперника: { $game }, { $clock }, в пределах { $within } пунктов от вашего рейтинга. Пределы расширяются каждые несколько секунд. Поиск идёт и на других страницах сайта.
lobby-web-seeking-war = Ищем { $others ->
    [0] ещё от одного до трёх игроков
    [one] ещё { $others } игрока
    [few] ещё { $others } игроков
   *[many] ещё { $others } игроков
} для войны в реальном времени{ $within ->
    [0] {""}
   *[other] , в пределах { $within } пунктов от вашего рейтинга (пределы расширяются)
}. { $others ->
    [0] Если вас трое или больше, перед началом будет минута, чтобы договориться о коалициях.
    [one] Она начнётся, как только найдётся соперник.
   *[other] {""}
} Поиск идёт и на других страницах сайта.
lobby-web-seats = Число игроков
lobby-web-seats-of = { $seats ->
    [0] любое
   *[other] { $seats }
}
lobby-web-many = Войны на трёх и четырёх игроков — без рейтинга. В реальном времени перед началом есть минута, чтобы договориться о коалициях.
lobby-web-cancel = Отменить
lobby-web-cancel-search = Отменить поиск
lobby-web-found = Соперник найден
lobby-web-found-text = Партия начинается.
lobby-web-found-war = Война найдена
lobby-web-found-war-text = Открываем её страницу.
lobby-web-of-game = Игра
lobby-web-any = все
lobby-web-pace = Контроль времени
lobby-web-pace-of = { $pace ->
    [live] в реальном времени
    [slow] по переписке
   *[none] без часов
}
lobby-web-rated-only = Только рейтинговые
lobby-web-unnamed = Гость
lobby-web-you-play = ваша сторона: { $side }
lobby-web-no-clock = без часов
lobby-web-sit = Играть
lobby-web-sit-with = Играть, соперник — { $name }
lobby-web-log-in = Войти
lobby-web-taken = занято
lobby-web-war = занято мест: { $taken } из { $seats } · { $days ->
    [0] до победы
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
lobby-web-war-time = { $kind ->
    [hour] { $span } на час войны
    [day] { $span } на день войны
   *[live] { $span } на шаг
}
lobby-web-join = Вступить
lobby-web-join-war = Вступить в войну: { $name }
lobby-web-all = Все партии
lobby-web-player = Игрок
lobby-web-stands = Статус
lobby-web-stand = { $value ->
    [waiting] ждут
    [playing] идут
   *[finished] окончены
}
lobby-web-none = Партий не найдено.
lobby-web-open = Открытые вызовы
lobby-web-no-challenges = Открытых вызовов нет.
lobby-web-begin-one = Создать партию
lobby-web-played = Идут сейчас
lobby-web-invites = { $name } приглашает вас играть
lobby-web-decline = Отказаться
