## Игроки: страницы, таблицы лучших, сыгранные партии.

players-web-title = Игроки
players-web-lead = Лидеры рейтинговых партий. Рядом с рейтингом указана погрешность (95 %).
players-web-best = Лучшие игроки
players-web-none-yet = Рейтинговых партий ещё не было.
players-web-pool = { $pace ->
    [live] в реальном времени
   *[slow] по переписке
}
players-web-rating = { $rating } ± { $margin }
players-web-guess = предварительный
players-web-games-rated = { $count ->
    [one] { $count } рейтинговая партия
    [few] { $count } рейтинговые партии
   *[other] { $count } рейтинговых партий
}
players-web-all-leaders = Лучшие 100
players-web-find = Найти игрока
players-web-name = Имя
players-web-go = Найти
players-web-found = Найденные имена
players-web-not-found = Игрок не найден.
players-web-since = На сайте с { $since }
players-web-ratings = Рейтинги
players-web-unrated = Рейтинговых партий пока нет.
players-web-record = победы — { $won }, ничьи — { $drawn }, поражения — { $lost }
players-web-curve = История рейтинга
players-web-curve-said = Рейтинг от { $first } до { $last }, { $count ->
    [one] { $count } партия
    [few] { $count } партии
   *[other] { $count } партий
}; низший — { $low }, высший — { $high }. Полоса вокруг линии показывает погрешность (95 %).
players-web-points = Таблицей
players-web-when = Когда
players-web-rating-head = Рейтинг
players-web-margin = Погрешность
players-web-boards = Поля
players-web-openings = Дебюты
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
players-web-result = Результат
players-web-any-board = Любое поле
players-web-any-result = Любой результат
players-web-rated-only = Только рейтинговые
players-web-rated = рейтинговая
players-web-game-result = { $result ->
    [won] Победа
    [drawn] Ничья
   *[lost] Поражение
}
players-web-no-games = Партий не найдено.
players-web-nameless = Гость
players-web-versus = против
players-web-open-game = Открыть партию
players-web-unknown-board = неизвестно
players-web-challenge = Вызвать на игру
players-web-settings = Учётная запись и настройки
players-web-report = Пожаловаться на игрока
players-web-report-what = Что не так
players-web-report-send = Отправить жалобу
players-web-reported = Спасибо; модератор рассмотрит жалобу.
