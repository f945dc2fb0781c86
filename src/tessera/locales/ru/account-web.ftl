### Страница учётной записи

account-web-title = Учётная запись
account-web-lead = Играть можно и без учётной записи. С ней ваше имя и партии доступны в любом браузере.
account-web-log-in = Войти
account-web-profile = Ваш профиль
account-web-experiments = Мои эксперименты
account-web-log-out = Выйти
account-web-register = Зарегистрироваться
account-web-register-about = Партии, войны и задачи этого браузера перейдут в учётную запись.
account-web-name = Имя
account-web-name-hint = Так вас увидят другие: от 2 до 24 букв и цифр; между ними могут стоять одиночные пробелы, дефисы и подобные знаки.
account-web-password = Пароль
account-web-password-hint = Не меньше 10 знаков, любых; хорошо подойдёт целая фраза.
account-web-have-one = У меня есть учётная запись
account-web-missing = Заполните это поле.
account-web-admin = Модерация
account-web-since = Дата регистрации: { $since }. Ваши партии, войны и задачи хранятся здесь.
account-web-rename-about = Идущие партии покажут новое имя; оконченные сохранят прежнее. Войти можно будет и с прежним именем.
account-web-new-name = Новое имя
account-web-rename = Сменить имя
account-web-done = Готово.
account-web-current = Текущий пароль
account-web-new-password = Новый пароль
account-web-change-password = Сменить пароль
account-web-set-password = Задать пароль
account-web-password-done = Пароль изменён; во всех других браузерах выполнен выход.
account-web-notices = Уведомления
account-web-push = { $state ->
    [blocked] Уведомления в браузере (запрещены браузером)
   *[other] Уведомления в браузере, даже когда сайт закрыт
}
account-web-push-not = Этот браузер не показывает уведомлений, пока сайт закрыт. Некоторые телефоны могут, если добавить сайт на домашний экран.
account-web-ring = Звук на открытых страницах
account-web-letters = Письма, только о партиях по переписке
account-web-letters-need = Для писем о партиях по переписке нужна учётная запись с подтверждённым адресом.
account-web-unsubscribed = Писем о ваших партиях больше не будет.
account-web-reasons = Сообщать мне, когда
account-web-reason = { $reason ->
    [hour] закончился час войны
    [invited] меня приглашают играть
    [begun] началась война
    [over] закончилась партия
   *[turn] наступил мой ход
}
account-web-notices-failed = Не получилось; попробуйте ещё раз.
account-web-logins = Активные сеансы
account-web-some-device = Неизвестный браузер
account-web-here = этот браузер
account-web-seen = последний раз: { $ago }
account-web-end = Выйти
account-web-end-others = Выйти во всех остальных браузерах
account-web-by-passkey = Ключом доступа
account-web-register-by-passkey = С ключом доступа
account-web-no-passkey = Ключ доступа не использован: браузер его не поддерживает или запрос отменён.
account-web-forgotten = Забыли пароль?
account-web-forgotten-about = Если ваш адрес почты подтверждён, мы пришлём ссылку для нового пароля.
account-web-recover = Отправить письмо
account-web-recover-done = Если это подтверждённый адрес учётной записи, письмо уже отправлено.
account-web-recovery = Новый пароль
account-web-recovered = Пароль изменён; во всех других браузерах выполнен выход.
account-web-email = Почта
account-web-email-optional = Почта (необязательно)
account-web-email-hint = Для восстановления пароля и, если захотите, для уведомлений.
account-web-email-is = Адрес почты: { $email }
account-web-email-none = Без подтверждённого адреса забытый пароль не восстановить.
account-web-email-waits = Адрес { $email } ещё не подтверждён: откройте ссылку из письма.
account-web-change-email = Сменить адрес
account-web-confirmed = Адрес подтверждён.
account-web-passkeys = Ключи доступа
account-web-passkeys-about = С ключом доступа вы входите без пароля: так же, как разблокируете своё устройство.
account-web-add-passkey = Добавить ключ доступа
account-web-used = последний раз: { $ago }
account-web-drop = Удалить
account-web-programs = Токены API
account-web-programs-about = С токеном за эту учётную запись может играть ваш бот или программа.
account-web-api-reference = Справочник API (на английском)
account-web-token-name = Для чего токен
account-web-token-finds = Может также вызывать на игру, принимать вызовы и присоединяться к столам
account-web-token-make = Создать токен
account-web-token-new = Скопируйте токен сейчас: он показывается один раз. С ним любой может играть от вашего имени.
account-web-token-copy = Скопировать токен
account-web-token-may = { $finds ->
    [yes] вызывает на игру и играет
   *[no] играет
}
account-web-token-unused = ещё не использован
account-web-token-revoke = Отозвать
account-web-bot = Учётная запись бота
account-web-bot-about = Это навсегда: имя бота кончается на «бот» или «bot», а таблицы лидеров, рейтинговые партии и быстрый подбор ему недоступны.
account-web-bot-now = Навсегда сделать учётной записью бота
account-web-bot-is = Это учётная запись бота.
account-web-data = Ваши данные
account-web-export-about = Всё, что хранится о вас, вместе с партиями, в одном файле JSON.
account-web-export = Скачать
account-web-leave = Удалить учётную запись
account-web-leave-about = Имя, пароль, адрес и ключи доступа будут стёрты навсегда. Партии останутся без вашего имени; незаконченные засчитываются вам как сданные.
account-web-leave-now = Удалить навсегда
account-web-gone = Учётная запись удалена. Теперь вы гость.
