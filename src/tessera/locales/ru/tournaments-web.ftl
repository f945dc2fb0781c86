# Турниры: список, форма и страница турнира
tournaments-web-lead = Несколько туров против соперников с близкими очками и без долгого ожидания. Присоединяйтесь или создайте свой турнир.
tournaments-web-section = { $which ->
    [gathering] Можно присоединиться
    [playing] Идут
   *[over] Закончились
}
tournaments-web-none = Сейчас нет турниров с открытой регистрацией. Создайте турнир — это быстро.
tournaments-web-nameless = { $game }, { $kind ->
    [swiss] швейцарка
    [arena] арена
    [league] лига
   *[round-robin] круговой турнир
}
tournaments-web-kind = { $kind ->
    [swiss] Швейцарская система
    [arena] Арена
    [league] Лига
   *[round-robin] Круговой
}
tournaments-web-kind-hint = { $kind ->
    [swiss] В каждом туре вы играете с соперником с близкими очками и ни с кем дважды.
    [arena] Пока не выйдет время, свободные игроки играют друг с другом. Приходить и уходить можно когда угодно; после двух побед подряд очки удваиваются.
    [league] Тур — это война, у каждого своя. Группы каждый раз новые: вместе играют те, кто встречался реже, а из них — те, у кого близкие очки; фракции и места меняются. Первый в войне получает 100 очков, последний — ничего, остальные — с равным шагом между ними. Если вы покинете лигу, вы сдадитесь в своей войне; если вас нет, за вас доиграет бот. В обоих случаях в следующих турах вы не участвуете.
   *[round-robin] Каждый играет с каждым.
}
tournaments-web-rounds = { $count ->
    [one] { $count } тур
    [few] { $count } тура
   *[many] { $count } туров
}
tournaments-web-lasts = { $minutes } мин
tournaments-web-minutes-left = Осталось { $minutes } мин
tournaments-web-until = Новые партии начинаются до { $time } · { $players ->
    [one] { $players } участник
    [few] { $players } участника
   *[many] { $players } участников
}
tournaments-web-last-games = Доигрываются последние партии.
tournaments-web-wait = Ждём свободного соперника. Не закрывайте страницу: партия откроется сама.
tournaments-web-starts = Начало: { $time } · { $players ->
    [0] участников пока нет
    [one] { $players } участник
    [few] { $players } участника
   *[many] { $players } участников
}
tournaments-web-missing = Участников: { $players } из { $least }; турнир начнётся, как только соберутся все.
tournaments-web-round-of = Тур { $round } из { $rounds }
tournaments-web-won = Победа: { $names }
tournaments-web-won-early = Победа: { $names }. Турнир завершился после тура { $round } из { $rounds }: осталось слишком мало участников.
tournaments-web-cancelled = Отменён
tournaments-web-unnamed = Гость
tournaments-web-bot = Бот { $number }, уровень { $level }
tournaments-web-you-play = Вы участвуете
tournaments-web-full = Мест нет
tournaments-web-join = Участвовать
tournaments-web-join-rated = Войти и участвовать
tournaments-web-leave = { $gathering ->
    [yes] Не участвовать
   *[no] Покинуть турнир
}
tournaments-web-leave-sure = { $plays ->
    [yes] { $kind ->
        [league] Покинуть лигу? Вы сдадитесь в своей войне.
       *[other] Покинуть турнир? Вы сдадитесь в своей партии.
    }
   *[no] { $kind ->
        [league] Покинуть лигу?
       *[other] Покинуть турнир?
    }
}
tournaments-web-stay = Остаться
tournaments-web-begin = Начать сейчас
tournaments-web-call-off = Отменить турнир
tournaments-web-link = Скопировать ссылку
tournaments-web-your-name = Ваше имя
tournaments-web-your-game = { $kind ->
    [league] Ваша война началась.
   *[other] Ваша партия началась.
}
tournaments-web-to-game = { $kind ->
    [league] Перейти к войне
   *[other] Играть партию
}
tournaments-web-league-bot = Бот на пустом месте
tournaments-web-league-place = { $place } место
tournaments-web-league-seats = В войне { $seats ->
    [3] три места. Если участники не делятся поровну, пустые места займут боты.
    [4] четыре места. Если участники не делятся поровну, в некоторых войнах на место меньше и карта поменьше; что останется и тогда, займут боты.
   *[other] { $seats } мест. Если участники не делятся поровну, в некоторых войнах на место меньше и карта поменьше; что останется и тогда, займут боты.
}
tournaments-web-league-size = { $seats ->
    [one] войны на { $seats } место
    [few] войны на { $seats } места
   *[many] войны на { $seats } мест
}
tournaments-web-league-pace = { $kind ->
    [live] { $span } на шаг
    [hour] { $span } на час войны
   *[day] { $span } на день войны
}
tournaments-web-league-days = { $days ->
    [1] { $days } день
    [one] не больше { $days } дня
   *[many] не больше { $days } дней
}
tournaments-web-lost = Соединение потеряно. Подключаемся снова…
tournaments-web-by = Создатель:
tournaments-web-no-players = Участников пока нет.
tournaments-web-standings = { $begun ->
    [yes] Таблица
   *[no] Участники
}
tournaments-web-pairings = { $kind ->
    [arena] Партии
   *[other] Туры
}
tournaments-web-round = Тур { $round }
tournaments-web-rank = Место
tournaments-web-player = Участник
tournaments-web-points = Очки
tournaments-web-rating = Рейтинг
tournaments-web-left = вне турнира
tournaments-web-absent = отсутствует
tournaments-web-bye = без игры
tournaments-web-your-bye = В этом туре у вас нет соперника. Очки за свободный тур: { $points }.
tournaments-web-on = идёт
tournaments-web-streak = Две победы подряд: следующая партия стоит вдвое
tournaments-web-break = { $what ->
    [buchholz] Бухгольц: сумма очков соперников
    [sonneborn] Зоннеборн-Бергер: очки побеждённых соперников и половина очков тех, с кем ничья
    [games] Сыграно партий
    [strength] Средние очки соперников
    [glory] Слава во всех войнах
    [encounter] Личная встреча: очки в партиях между участниками с равными очками
   *[wins] Число побед
}
tournaments-web-break-brief = { $what ->
    [buchholz] Бх
    [sonneborn] З-Б
    [games] Партии
    [strength] Соп.
    [glory] Слава
    [encounter] ЛВ
   *[wins] Победы
}
tournaments-web-breaks = { $kind ->
    [swiss] При равенстве очков решают Бухгольц (Бх), Зоннеборн-Бергер (З-Б), личная встреча, число побед.
    [arena] Победа — 2 очка, ничья — 1; после двух побед подряд каждая партия стоит вдвое, пока победы не прервутся. При равенстве решает число побед.
    [league] Первый в войне получает 100 очков, последний — ничего, остальные — с равным шагом между ними; те, кто делит место, делят и очки. При равенстве решают победы, затем средние очки соперников, затем слава.
   *[round-robin] При равенстве очков решают личная встреча, Зоннеборн-Бергер (З-Б), число побед.
}
tournaments-web-found = Создать турнир
tournaments-web-found-registered = Чтобы создать турнир, войдите или зарегистрируйтесь.
tournaments-web-name = Название (необязательно)
tournaments-web-choice = { $what ->
    [game] Игра
    [how] Система
    [counts] Режим
   *[begins] Начало
}
tournaments-web-when = { $when ->
    [full] когда наберётся достаточно участников
   *[time] в назначенное время
}
tournaments-web-rounds-field = Туров
tournaments-web-lasts-field = Продолжительность в минутах
tournaments-web-cycles = Партий с каждым соперником
tournaments-web-once = одна
tournaments-web-twice = две
tournaments-web-least = Наименьшее число участников
tournaments-web-time = Контроль времени
tournaments-web-bots = Если участников не хватит
tournaments-web-no-bots = отменить турнир
tournaments-web-bots-level = добавить ботов уровня { $level }
tournaments-web-place = место { $rank }, очки: { $points }
