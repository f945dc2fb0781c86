### Что сервер говорит, когда отказывает.

# Просьбы за столом
server-out-of-date = За столом уже что-то произошло: взгляните на новую позицию и выберите снова.
server-finished = Игра окончена.
server-waiting = Игра начнётся, когда будут заняты оба места.
server-not-your-seat = Это не ваше место.
server-not-your-turn = Сейчас ход другой стороны.
server-nothing-to-undo = Вернуть нечего: можно вернуть только своё действие и только пока ход не передан.
server-is-legal = Так пойти можно.
server-not-stored = Серверу не удалось это сохранить; попробуйте ещё раз.

# Сообщения, которые не удалось прочитать
server-busy = Слишком много сообщений сразу; подождите немного.
server-not-text = Ожидалось текстовое сообщение, а не двоичное.
server-too-large = Это длиннее всего, что может понадобиться серверу.
server-unreadable = Запрос не удалось прочитать: { $problem }.
server-unknown-type = Сообщения такого типа неизвестны; ожидалось одно из: { $expected }.
server-unknown-language = На этом языке здесь не говорят; ожидался один из: { $expected }.

# Запросы по HTTP
server-unknown-table = Такого стола нет. Возможно, ссылка скопирована не целиком.
server-unknown-side = В этой игре нет стороны «{ $side }»; ожидалась одна из: { $expected }.
server-taken = Это место занято.
server-unknown-game = Игра «{ $game }» неизвестна; ожидалась одна из: { $expected }.
server-wrong-seats = Столу нужно по месту для каждой стороны и никаких других: { $expected }.
server-wrong-level = Бота уровня { $level } нет; ожидался один из: { $expected }.
server-wrong-seed = Зерно — целое число от 0 до { $most }.
server-position-over = В этой позиции игра уже окончена; выберите такую, в которой можно ходить.
server-name-long = В имени { $length } знаков, а можно не больше { $most }.
server-name-unprintable = В имени есть невидимый знак; напишите его заново.
server-wrong-cursor = Ни одна страница списка столов не кончалась такой меткой.
server-foreign-page = Страницам других сайтов это не разрешено.
server-not-found = По этому адресу ничего нет.
server-wrong-method = Этот адрес не отвечает на запросы такого рода.
server-failed = Сервер ошибся. Ошибка записана; попробуйте ещё раз.
server-home = На главную

# При запуске
server-ready = Tessera работает по адресу { $address } (остановить: Ctrl-C).
server-wrong-setting = Переменная { $name } равна «{ $value }», а ожидалось целое число.
server-port-in-use = Порт { $port } на { $host } занят: остановите другую программу или выберите другой порт (0 — любой свободный).
server-no-address = Не удаётся слушать { $host }, порт { $port }: { $problem }.
server-no-data = Не удаётся использовать папку данных { $folder }: { $problem }.
server-no-database = Не удаётся использовать базу данных: { $problem }.
server-wrong-secret = В секретном ключе { $file } байт: { $length }, а должно быть { $expected }; удалите его, и появится новый (тогда все браузеры потеряют свои места).
