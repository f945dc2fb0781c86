### Командная строка.

cli-actions-on-line = При POSITION «-» действия идут в каждой строке после табуляции, а не в командной строке.
cli-no-database = В «{ $file }» нет базы данных сайта; ожидалась та, что создаёт «tessera serve».
cli-unknown-database = В TESSERA_DATABASE_URL указана база данных не PostgreSQL; копируйте её средствами самой СУБД, а с ней и файл secret.key из папки данных.
cli-no-key = Ключа «{ $file }» нет; скопируйте его из папки данных любого сервера этого сайта.
cli-outdated-database = Ревизия базы данных — { $revision }, а эта версия знает { $known }: запустите сайт один раз, и база обновится.
cli-cannot-back-up = Базу данных «{ $file }» не удалось скопировать: { $problem }. Если она повреждена, остановите сайт и восстановите последнюю копию командой «tessera restore ФАЙЛ».
cli-is-there = «{ $file }» уже существует; выберите другое имя или добавьте --replace.
cli-no-folder = Папки «{ $folder }» нет.
cli-no-file = Файла «{ $file }» нет.
cli-backed-up = Копия сайта сохранена в { $file }.
cli-restored = Сайт восстановлен из копии { $file }.
cli-restored-before = Прежние данные сохранены в { $copy }.
cli-role-given = { $role ->
    [admin] { $name } — теперь администратор.
    [moderator] { $name } — теперь модератор.
   *[player] { $name } — теперь обычный игрок.
}
cli-no-role = Роль указана как «{ $found }»; ожидалась одна из: { $expected }.
cli-no-account = Под именем «{ $name }» никто не зарегистрирован; ожидалось имя учётной записи.
cli-no-copy = «{ $file }» — не исправная копия сайта; ожидалась та, что создаёт «tessera backup».
cli-restore-in-use = На «{ $folder }» работает сервер; остановите его, прежде чем менять его базу данных.
cli-site-in-use = На этой базе данных работают серверы; остановите все, прежде чем её менять.
cli-no-home = У этого пользователя нет домашней папки для данных; укажите папку в переменной { $variable }.
cli-no-server = Сайту нужен пакет Python «{ $module }»; установите tessera с дополнением «server».
cli-nothing-to-undo = Вы ещё не сделали ни одного действия.
cli-side = SIDE — «{ $found }»; ожидалось одно из { $expected }.
cli-depth = DEPTH — «{ $found }»; ожидалось целое число от 0 до { $most }.
cli-seed = SEED — «{ $found }»; ожидалось целое число от 0 до { $most }.
cli-ending = В файле «{ $path }» оказалось бы не то, что обещает имя; ожидается имя с окончанием { $expected }.
cli-cannot-write = Файл { $path } нельзя записать: { $problem }.
cli-cannot-use = { $path }: воспользоваться нельзя: { $problem }.
cli-no-input = Стандартный ввод закрыт, а вопросы или действия читаются оттуда.
cli-position-alone = Вариант и поле сообщает текст позиции; уберите --variant и --board.
cli-level = LEVEL — «{ $found }»; ожидалось целое число от { $least } до { $most }.
cli-number = { $name }: ожидалось целое число{ $bounded ->
    [both] {" "}от { $least } до { $most }
    [below] {", "}не меньше { $least }
   *[none] {""}
}.
cli-missing = Не указано: { $name }.
cli-option = { $known ->
    [yes] Параметру { $name } нужно значение.
   *[no] Параметра { $name } нет; --help перечисляет те, что есть.
}
cli-usage = Эту командную строку понять нельзя; --help говорит, что можно ввести.
cli-board-folder = { $path } — папка; ожидалось поле: название, текст или файл сценария.
cli-no-design = О полях игры { $game } сказать нечего.
cli-only-generate = Число (--seed) и пожелания — для нового поля; добавьте --generate или уберите их.
cli-board-or-generate = Либо посмотреть на поле, либо составить новое; уберите BOARD или --generate.
cli-wish = Поля игры { $game } составляются не по «{ $wish }»; здесь бывают только { $expected }.

## Партия в терминале

cli-help =
    Вместо действия можно ввести:
      ?        что можно сделать сейчас         ? d2     что может фигура с d2
      hint     что сыграл бы бот                threats  какие фигуры под угрозой
      undo     вернуть своё последнее действие  text     текст позиции
      resign   сдаться                          quit     оставить партию как есть
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
cli-face = Стороны «{ $found }» нет; ожидалась одна из: { $expected }.
cli-by-chance = Раздача и всё, что выпадет, следуют из одного числа; с --seed { $seed } всё будет так же.
cli-preparing = Готовим один раз, { $game }: { $part ->
    [rules] правила
    [search] поиск ботов
    [explanations] объяснения
   *[analysis] анализ
}
cli-thinks-less = Пока поиск компилируется — в первый раз, минуту-другую, — бот думает меньше.
cli-thinking = { web-side } думает (уровень { $level })
cli-won = { $side ->
    [b] Победа Синего: { $result }
    [r] Победа Красного: { $result }
    [s] Победа Юга: { $result }
   *[n] Победа Севера: { $result }
}
cli-drawn = Ничья: { $result }
