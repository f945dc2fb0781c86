## Чат и личные заметки

talk-web-players = Чат
talk-web-spectators = Чат зрителей
talk-web-close = Закрыть чат
talk-web-none = Сообщений пока нет. У игроков и зрителей отдельные чаты.
talk-web-message = Сообщение
talk-web-send = Отправить
talk-web-guest = Войдите, чтобы писать в чат зрителей.
talk-web-log-in = Войти
talk-web-unnamed = Гость
talk-web-about = Действия: { $name }
talk-web-mute = { $place ->
    [war] Скрыть сообщения в этой войне
   *[table] Скрыть сообщения за этим столом
}
talk-web-unmute = Показывать сообщения
talk-web-muted = { $place ->
    [war] { $name }: сообщения в этой войне скрыты.
   *[table] { $name }: сообщения за этим столом скрыты.
}
talk-web-block = Заблокировать
talk-web-unblock = Разблокировать
talk-web-blocked = { $name }: игрок заблокирован; список — на странице учётной записи.
talk-web-blocks = Заблокированные игроки
talk-web-blocks-about = Они не могут вызвать вас на игру или сесть с вами за стол, быстрый подбор вас не сводит, а их сообщения скрыты.
talk-web-blocks-none = Вы никого не заблокировали. Заблокировать игрока можно в его профиле.
talk-web-report = Пожаловаться
talk-web-report-why = Что здесь не так?
talk-web-report-send = Отправить жалобу
talk-web-reported = Жалоба отправлена.
talk-web-note = Личные заметки
talk-web-note-about = Эти заметки видите только вы.
talk-web-note-saved = Сохранено.
talk-web-note-unknown = Заметки не удалось загрузить.
talk-web-greeting = { $greeting ->
    [hello] Здравствуйте!
    [good-luck] Удачи!
    [well-played] Отлично сыграно!
    [thanks] Спасибо!
    [good-game] Хорошая игра!
   *[bye] До свидания!
}
