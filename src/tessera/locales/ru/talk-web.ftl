## What people say beside games, and notes to oneself

talk-web-players = Разговор
talk-web-spectators = Разговор зрителей
talk-web-close = Закрыть разговор
talk-web-none = Пока ничего не сказано. Игроки и зрители говорят отдельно.
talk-web-message = Сообщение
talk-web-send = Отправить
talk-web-guest = Из зрителей пишут зарегистрированные.
talk-web-log-in = Войти
talk-web-somebody = Кто-то
talk-web-about = Что сделать: { $name }
talk-web-mute = { $place ->
    [war] Не читать в этой войне
   *[table] Не читать за этим столом
}
talk-web-unmute = Читать снова
talk-web-muted = { $place ->
    [war] { $name }: вы не читаете этого человека в этой войне.
   *[table] { $name }: вы не читаете этого человека за этим столом.
}
talk-web-block = Заблокировать
talk-web-unblock = Разблокировать
talk-web-blocked = { $name }: блокировка включена; список — на странице учётной записи.
talk-web-blocks = Заблокированные игроки
talk-web-blocks-about = Они не могут пригласить вас или сесть с вами за стол, быстрый подбор вас не сводит, и их слов за столами и в войнах вы не видите.
talk-web-blocks-none = Вы никого не блокируете. Кнопка для этого — в профиле игрока.
talk-web-report = Пожаловаться
talk-web-report-why = Что здесь не так?
talk-web-report-send = Отправить жалобу
talk-web-reported = Жалоба отправлена.
talk-web-note = Заметка для себя
talk-web-note-about = Её читаете только вы.
talk-web-note-kept = Сохранено.
talk-web-note-unknown = Заметку не удалось получить.
talk-web-greeting = { $greeting ->
    [hello] Здравствуйте!
    [good-luck] Удачи!
    [well-played] Отлично сыграно!
    [thanks] Спасибо!
    [good-game] Хорошая партия!
   *[bye] До свидания!
}
