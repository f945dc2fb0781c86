# Лобби: кто ждёт, и все партии
lobby-web-people = { $count ->
    [one] здесь { $count } игрок
    [few] здесь { $count } игрока
   *[many] здесь { $count } игроков
}
lobby-web-lost = Связь потеряна; она восстановится сама.
lobby-web-quick = Играть сейчас
lobby-web-register = Для рейтинговых партий нужно своё имя. Выберите его, а затем время ниже.
lobby-web-waiting = { $count ->
    [one] { $count } ждёт
    [few] { $count } ждут
   *[many] { $count } ждут
}
lobby-web-looking = поиск…
lobby-web-slow = не спеша
lobby-web-bot = Бот
lobby-web-bot-level = уровень { $level }
lobby-web-gather = Начать войну
lobby-web-gathering = { $count ->
    [0] ни одна не собирает игроков
    [one] { $count } собирает игроков
    [few] { $count } собирают игроков
   *[many] { $count } собирают игроков
}
lobby-web-quick-hint = Одно нажатие — и вы играете с тем, кто ждёт того же, или с тем, кто придёт следующим.
lobby-web-seeking = Ищем, кто сыграет: { $game }, { $clock }. Не закрывайте эту страницу.
lobby-web-seeking-near = Ищем, кто сыграет: { $game }, { $clock }, в пределах { $within } пунктов от вашего рейтинга; ищем всё шире, а скоро подойдёт любой соперник. Не закрывайте эту страницу.
lobby-web-seeking-war = Ищем { $others ->
    [0] ещё от одного до трёх игроков
    [one] ещё { $others } игрока
    [few] ещё { $others } игроков
   *[many] ещё { $others } игроков
} для войны вживую{ $within ->
    [0] {""}
   *[other] , в пределах { $within } пунктов от вашего рейтинга и всё шире
}. Она начнётся, как только все соберутся. Не закрывайте эту страницу.
lobby-web-seats = Число игроков
lobby-web-seats-of = { $seats ->
    [0] любое
   *[other] { $seats }
}
lobby-web-cancel = Отменить
lobby-web-found = Соперник найден
lobby-web-found-text = Партия начинается.
lobby-web-found-war = Для вас нашлась война
lobby-web-found-war-text = Её карта открыта.
lobby-web-of-game = Игра
lobby-web-any = все
lobby-web-pace = Время
lobby-web-pace-of = { $pace ->
    [live] вживую
    [slow] не спеша
   *[none] без часов
}
lobby-web-rated-only = Только рейтинговые
lobby-web-somebody = Кто-то
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
lobby-web-stands = Состояние
lobby-web-stand = { $value ->
    [waiting] ждут
    [playing] идут
   *[finished] окончены
}
lobby-web-none = Таких партий не нашлось.
lobby-web-open = Ждут соперника
lobby-web-nobody = Сейчас никто не ждёт.
lobby-web-begin-one = Начать партию
lobby-web-played = Сейчас играют
lobby-web-invites = { $name } приглашает вас сыграть
lobby-web-decline = Отказаться
