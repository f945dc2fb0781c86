### Страница учётной записи

account-web-title = Учётная запись
account-web-lead = Играть можно и так, без учётной записи. А с ней ваши имя и партии сохраняются и найдутся в любом браузере.
account-web-log-in = Войти
account-web-profile = Ваша страница
account-web-experiments = Мои опыты
account-web-log-out = Выйти
account-web-register = Зарегистрироваться
account-web-register-about = Партии, войны и задачи этого браузера перейдут в учётную запись.
account-web-name = Имя
account-web-name-hint = Так вас увидят другие: от 2 до 24 букв и цифр; между ними могут стоять одиночные пробелы, дефисы и подобные знаки.
account-web-password = Пароль
account-web-password-hint = Не меньше 10 знаков, любых; хорошо подойдёт целая фраза.
account-web-have-one = У меня есть учётная запись
account-web-missing = Заполните это поле.
account-web-admin = Порядок на сайте
account-web-since = Вы зарегистрировались { $since } — ваши партии, войны и задачи хранятся здесь.
account-web-rename-about = Идущие партии покажут новое имя; оконченные сохранят прежнее. Войти можно будет и с прежним именем.
account-web-new-name = Новое имя
account-web-rename = Сменить имя
account-web-done = Готово.
account-web-current = Нынешний пароль
account-web-new-password = Новый пароль
account-web-change-password = Сменить пароль
account-web-set-password = Задать пароль
account-web-password-done = Готово; во всех других браузерах вы вышли.
account-web-notices = Когда ваш ход
account-web-push = { $state ->
    [blocked] Уведомления в этом браузере: он их запрещает
   *[other] Уведомления в этом браузере, даже когда сайт закрыт
}
account-web-push-not = Этот браузер ничего не показывает, пока сайт закрыт. На некоторых телефонах он начнёт, когда сайт окажется на домашнем экране.
account-web-ring = Звук на открытых страницах
account-web-letters = Письма, только о медленных партиях
account-web-letters-need = Для писем о медленных партиях нужна учётная запись с подтверждённым адресом.
account-web-unsubscribed = Больше писем о партиях вы получать не будете.
account-web-reasons = Сообщать, пока меня нет,
account-web-reason = { $reason ->
    [hour] что час войны закончился
    [invited] что меня приглашают
    [begun] что война началась
    [over] что партия закончена
   *[turn] что сейчас мой ход
}
account-web-notices-failed = Не получилось; попробуйте ещё раз.
account-web-logins = Где вы вошли
account-web-some-device = Неизвестный браузер
account-web-here = этот браузер
account-web-seen = последний раз: { $ago }
account-web-end = Выйти
account-web-end-others = Выйти везде, кроме этого браузера
account-web-by-passkey = Ключом доступа
account-web-register-by-passkey = С ключом доступа
account-web-no-passkey = Ключ доступа не получен: браузер не спросил о нём или вопрос отменён.
account-web-forgotten = Забыли пароль?
account-web-forgotten-about = Если вы подтвердили адрес почты, туда придёт письмо со ссылкой для нового пароля.
account-web-recover = Отправить письмо
account-web-recover-done = Если этот адрес подтверждён в какой-нибудь учётной записи, письмо уже в пути.
account-web-recovery = Новый пароль
account-web-recovered = Новый пароль действует; во всех других браузерах вы вышли.
account-web-email = Почта
account-web-email-optional = Почта, если хотите
account-web-email-hint = На случай забытого пароля и для писем о партиях, если вы их хотите.
account-web-email-is = Письма приходят на { $email }.
account-web-email-none = Без адреса вам никто не поможет, если вы забудете пароль.
account-web-email-waits = Письмо на { $email } ждёт подтверждения.
account-web-change-email = Сменить адрес
account-web-confirmed = Адрес подтверждён.
account-web-passkeys = Ключи доступа
account-web-passkeys-about = С ключом доступа вы входите без пароля: так же, как разблокируете своё устройство.
account-web-add-passkey = Добавить ключ доступа
account-web-used = последний раз: { $ago }
account-web-drop = Удалить
account-web-programs = Программы
account-web-programs-about = За эту учётную запись может играть ваша программа: она предъявляет токен.
account-web-token-name = Для чего токен
account-web-token-finds = Ей можно также приглашать, принимать вызовы и садиться
account-web-token-make = Создать токен
account-web-token-new = Скопируйте токен сейчас: он показывается один раз. У кого он есть, тот играет за вас.
account-web-token-copy = Скопировать токен
account-web-token-may = { $finds ->
    [yes] находит партии и играет
   *[no] играет
}
account-web-token-unused = ещё не использован
account-web-token-revoke = Отозвать
account-web-bot = Здесь играет только программа
account-web-bot-about = Учётная запись навсегда станет записью программы: её имя кончается на «бот» или «bot», её нет в таблицах лидеров среди людей, она не играет рейтинговых партий и никого не встречает при быстром подборе.
account-web-bot-now = Навсегда сделать записью программы
account-web-bot-is = Это запись программы.
account-web-data = Ваши данные
account-web-export-about = Всё, что хранится о вас, вместе с партиями, в одном файле JSON.
account-web-export = Скачать
account-web-leave = Удалить учётную запись
account-web-leave-about = Имя, пароль, адрес и ключи доступа будут забыты навсегда. Партии останутся, но без вашего имени; в начатых вы сдаётесь.
account-web-leave-now = Удалить навсегда
account-web-gone = Учётная запись удалена. Теперь вы гость.
