### Командная строка.

cli-actions-on-line = При POSITION «-» действия пишутся в каждой строке после табуляции, а не в командной строке.
cli-no-database = В «{ $file }» нет базы данных сайта; ожидалась созданная командой «tessera serve».
cli-unknown-database = В TESSERA_DATABASE_URL указана не база PostgreSQL; копируйте её средствами самой СУБД вместе с файлом secret.key из папки данных.
cli-no-key = Ключа «{ $file }» нет; скопируйте его из папки данных любого сервера этого сайта.
cli-outdated-database = Ревизия базы данных — { $revision }, а этой версии нужна { $known }: запустите сайт один раз, и база обновится.
cli-cannot-back-up = Базу данных «{ $file }» не удалось скопировать: { $problem }. Если она повреждена, остановите сайт и восстановите последнюю копию командой «tessera restore ФАЙЛ».
cli-is-there = «{ $file }» уже существует; выберите другое имя или добавьте --replace.
cli-no-folder = Папки «{ $folder }» нет.
cli-no-file = Файла «{ $file }» нет.
cli-backed-up = Копия сайта сохранена в { $file }.
cli-restored = Сайт восстановлен из копии { $file }.
cli-restored-before = Прежние данные сохранены в { $copy }.
cli-role-given = { $role ->
    [admin] { $name } теперь администратор.
    [moderator] { $name } теперь модератор.
   *[player] { $name } теперь обычный игрок.
}
cli-no-role = Неизвестная роль «{ $found }»; ожидалась одна из: { $expected }.
cli-no-account = Учётной записи с именем «{ $name }» нет.
cli-no-copy = «{ $file }» — не резервная копия сайта; ожидался файл, созданный командой «tessera backup».
cli-restore-in-use = На «{ $folder }» работает сервер; остановите его, прежде чем менять его базу данных.
cli-site-in-use = На этой базе данных работают серверы; сначала остановите их все.
cli-no-home = У этого пользователя нет домашней папки для данных; укажите папку в переменной { $variable }.
cli-no-server = Сайту нужен пакет Python «{ $module }»; установите tessera с дополнением «server».
cli-nothing-to-undo = Вы ещё не сделали ни одного действия.
cli-side = SIDE — «{ $found }»; ожидалось одно из: { $expected }.
cli-depth = DEPTH — «{ $found }»; ожидалось целое число от 0 до { $most }.
cli-seed = SEED — «{ $found }»; ожидалось целое число от 0 до { $most }.
cli-ending = У файла «{ $path }» не то расширение; ожидается имя с окончанием { $expected }.
cli-cannot-write = Файл { $path } нельзя записать: { $problem }.
cli-cannot-use = Не удаётся использовать { $path }: { $problem }.
cli-no-input = Стандартный ввод закрыт, а команда читает из него.
cli-position-alone = В тексте позиции уже есть вариант и поле; уберите --variant, --preset и --board.
cli-preset-alone = Вариант задаёт --preset; уберите --variant.
cli-level = LEVEL — «{ $found }»; ожидалось целое число от { $least } до { $most }.
cli-number = { $name }: ожидалось целое число{ $bounded ->
    [both] {" "}от { $least } до { $most }
    [below] {", "}не меньше { $least }
   *[none] {""}
}.
cli-choice = { $name }: ожидалось одно из: { $expected }.
cli-missing = Не указано: { $name }.
cli-option = { $known ->
    [yes] Параметру { $name } нужно значение.
   *[no] Неизвестный параметр { $name }; см. --help.
}
cli-usage = Неверная командная строка; см. --help.
cli-board-folder = { $path } — папка; ожидалось поле: название, текст или файл сценария.
cli-no-design = У игры { $game } нет средств для создания полей.
cli-only-generate = Для --seed и параметров поля нужен --generate.
cli-board-or-generate = Укажите либо BOARD, либо --generate.
cli-generator-option = У полей игры { $game } нет параметра «{ $name }»; допустимы только: { $expected }.

## Партия в терминале

cli-help =
    Вместо действия можно ввести:
      ?        допустимые действия              ? d2     действия фигуры с d2
      hint     выбор бота                       threats  фигуры под угрозой
      undo     вернуть последнее действие       text     текст позиции
      resign   сдаться                          quit     выйти из партии
cli-help-faces = {"  "}face O05  куда ходит фишка этой стороной вверх, а куда — другой
cli-more = … и ещё { $count }
cli-threat = { web-side }: фигура на { $cell } под угрозой: { $actions }.
cli-no-threats = Под угрозой нет ни одной фигуры.
cli-held = { $group ->
    [fresh] любой стороной
    [fixed] сторона выбрана
    [pending] со следующего хода
    [cards] карты
   *[reserve] {""}
}
cli-face = Неизвестная сторона «{ $found }»; ожидалась одна из: { $expected }.
cli-by-chance = Чтобы повторить раздачу и все случайные розыгрыши, укажите --seed { $seed }.
cli-preparing = Готовим один раз, { $game }: { $part ->
    [rules] правила
    [search] поиск ботов
    [explanations] объяснения
   *[analysis] анализ
}
cli-thinks-less = Пока поиск компилируется (один раз, минуту-другую), бот играет слабее.
cli-thinking = { web-side } думает (уровень { $level })
cli-won = { $side ->
    [b] Победа Синего: { $result }
    [r] Победа Красного: { $result }
    [s] Победа Юга: { $result }
   *[n] Победа Севера: { $result }
}
cli-drawn = Ничья: { $result }
