## Игроки: страницы, таблицы лучших, сыгранные партии.

players-web-title = Игроки
players-web-lead = Рейтинговые партии — те, о которых договорились зарегистрированные игроки. Рядом с силой указано, насколько она известна: в 19 случаях из 20 она лежит в этих пределах.
players-web-best = Лучшие игроки
players-web-none-yet = Рейтинговых партий ещё никто не играл.
players-web-pool = { $pace ->
    [live] быстрая игра
   *[slow] долгая игра
}
players-web-rating = { $rating } ± { $margin }
players-web-guess = пока предположение
players-web-games-rated = { $count ->
    [one] { $count } рейтинговая партия
    [few] { $count } рейтинговые партии
   *[other] { $count } рейтинговых партий
}
players-web-all-leaders = Первая сотня
players-web-find = Найти игрока
players-web-name = Имя
players-web-go = Показать
players-web-found = Имена с таким началом
players-web-nobody = Ни одно имя зарегистрированного игрока так не начинается.
players-web-since = На сайте с { $since }
players-web-ratings = Рейтинги
players-web-unrated = Рейтинговых партий пока нет.
players-web-record = победы — { $won }, ничьи — { $drawn }, поражения — { $lost }
players-web-curve = Рейтинг со временем
players-web-curve-said = Рейтинг от { $first } до { $last }, { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}; наименьший — { $low }, наибольший — { $high }. Полоса вокруг линии показывает пределы.
players-web-points = Таблицей
players-web-when = Когда
players-web-rating-head = Рейтинг
players-web-margin = Пределы
players-web-boards = Поля
players-web-openings = Начала
players-web-board = Поле
players-web-opening = Первые действия
players-web-played = Сыграно
players-web-score = Победы · ничьи · поражения
players-web-game = Игра
players-web-games = Партии
players-web-search = Поиск партий
players-web-any-game = Любая игра
players-web-player = Игрок
players-web-opponent = Соперник
players-web-result = Исход
players-web-any-board = Любое поле
players-web-any-result = Любой исход
players-web-rated-only = Только рейтинговые
players-web-rated = рейтинговая
players-web-came = { $came ->
    [won] Победа
    [drawn] Ничья
   *[lost] Поражение
}
players-web-no-games = Таких партий нет.
players-web-nameless = без имени
players-web-versus = против
players-web-open-game = Открыть партию
players-web-unknown-board = неизвестно
players-web-challenge = Вызвать на игру
players-web-settings = Учётная запись и настройки
players-web-report = Пожаловаться на игрока
players-web-report-what = Что не так
players-web-report-send = Отправить жалобу
players-web-reported = Спасибо; на это посмотрят.
