### Texts of the browser client that belong to no game.

## Sides

web-side = { $side ->
    [b] Синий
    [r] Красный
    [s] Юг
   *[n] Север
}

web-player-name = { $name ->
    [none] { web-side }
   *[other] { $name }
}

## Bar

web-players = Игроки
web-tournaments = Турниры
web-to-tournament = { $league ->
    [yes] К лиге
   *[no] К турниру
}
web-next-game = { $league ->
    [yes] Перейти к следующей войне
   *[no] Играть следующую партию
}
web-next-round = { $league ->
    [yes] Следующий тур начнётся, когда закончатся все войны; ещё { $games ->
        [one] идёт { $games } война
        [few] идут { $games } войны
       *[many] идёт { $games } войн
    }.
   *[no] Следующий тур начнётся, когда закончатся все партии; ещё { $games ->
        [one] идёт { $games } партия
        [few] идут { $games } партии
       *[many] идёт { $games } партий
    }.
}
web-left-tournament = { $name ->
    [none] Соперник вышел из турнира.
   *[other] { $name } больше не участвует в турнире.
}
web-of-tournament = турнирная партия
web-lobby = Лобби
web-account = Ваша учётная запись, { $name }
web-log-in = Войти или зарегистрироваться
web-puzzles = Задачи
web-reports = { $reports ->
        [one] { $reports } жалоба
        [few] { $reports } жалобы
       *[many] { $reports } жалоб
    }
web-waits-none = Ни одна партия вас не ждёт
web-waits-asked = Вы ждёте ответа на вызов
web-answer-declined = { $name }: вызов отклонён ({ $game })
web-answer-accepted = { $name }: вызов принят ({ $game })
web-answer-close = Закрыть
web-accept-challenge = Принять
web-waits = { $count ->
    [one] Вас ждёт { $count } партия
    [few] Вас ждут { $count } партии
   *[many] Вас ждут { $count } партий
}
web-waits-for = { $what ->
    [invited] Вас приглашают
    [asked] Приглашение отправлено, ответа ещё нет
    [orders] Ждут ваших команд
   *[turn] Ваш ход
}
web-site = Сайт
web-skip = К содержанию
web-theme = Тема
web-theme-name = { $name ->
    [night] Тёмная
    [clear] Для людей с дальтонизмом
    [day] Светлая
    [author] Наборы автора
   *[system] Как в системе
}
web-theme-now = { $name ->
    [night] Тема: тёмная
    [clear] Тема: для людей с дальтонизмом
    [day] Тема: светлая
    [author] Тема: наборы автора
   *[system] Тема: как в системе
}
web-other-language = English
# Between players, or pieces, that face each other.
web-versus = {" — "}

## Seats

web-counts = Режим
web-counts-choice = { $rated ->
    [yes] рейтинговая
   *[no] без рейтинга
}
web-rated = рейтинговая
web-rated-change = { $name }: { $after } ({ $change })
web-rated-means = Рейтинговая партия: результат изменит рейтинги обоих игроков.
web-rated-register = Это рейтинговая партия: войдите или зарегистрируйтесь, чтобы играть.
web-seat-open = свободное место
web-seat-invited = вызов отправлен
web-seat-declined = вызов отклонён
web-seat-bot = бот { $level } · { web-level }
web-seat-bot-brief = бот { $level }
web-seat-you = вы
web-seat-yours = { web-side } (вы)
web-seat-away = не в сети
web-seat-moves = ходит
web-seat-thinks = думает…
web-seat-arranged = расставляется…
web-reserve-of = { web-side }: резерв
web-count-place = { $place ->
    [reserve] в резерве
   *[board] на поле
}
web-board-of = { web-side }: фигуры на поле

## Whose turn, what to do

web-your-turn = Ваш ход
web-turn = { $side ->
    [b] Ход Синего
    [r] Ход Красного
    [s] Ход Юга
   *[n] Ход Севера
}
web-thinks = { web-side } думает
web-actions-left = { $left ->
    [one] Осталось { $left } действие
    [few] Осталось { $left } действия
   *[other] Осталось { $left } действий
}
web-task-pass = Возможных действий нет. Пропустите ход.
web-wait-pass = { web-side } может только пропустить ход.
web-wait-two-actions = { $left ->
    [1] { $full ->
        [1] В этом ходу одно действие.
       *[other] В этом ходу осталось одно действие.
    }
   *[other] Два действия двумя разными фигурами.
}
web-arrange = Расставить за меня
web-arrange-again = Как в прошлый раз
web-pass = Пропустить
web-passed = пропуск
web-confirm = Подтвердить
web-step-back = Назад
web-preparing = Пока бот готовится, он играет слабее: { $percent } %{ $left ->
    [unknown] .
    [moment] , осталось меньше минуты.
    [1] , осталось около минуты.
    [one] , осталась примерно { $left } минута.
    [few] , осталось примерно { $left } минуты.
   *[many] , осталось примерно { $left } минут.
} Это нужно только один раз.
web-you-watch = Вы зритель.
web-unchoose = { $keys ->
    [no] Нажмите ещё раз, чтобы отменить выбор.
   *[yes] Нажмите ещё раз или Escape, чтобы отменить выбор.
}
web-note-reach = Отмечено, куда эта фигура могла бы пойти за одно действие.
web-note-not-yours = Это не ваша фигура.
web-note-acted = Эта фигура уже действовала в этом ходу. Выберите другую.
web-note-stuck = Эта фигура сейчас не может действовать.
web-note-danger = { $count ->
    [one] Под угрозой. Вы потеряете её, если соперник пойдёт так: { $first }.
   *[other] Под угрозой. Вы потеряете её, если соперник пойдёт так: { $first }, затем { $then }.
}
web-link-lost = Соединение потеряно. Подключаемся снова… Партия сохранена.
web-server-waits = Ждём ответа сервера…
web-no-answer = Сервер не отвечает. Попробуйте чуть позже.
web-overtaken = Позиция изменилась раньше, чем дошло ваше последнее действие, и оно не выполнено.
web-press-dropped = Позиция изменилась, поэтому следующее нажатие не засчитано.
web-not-sent = Соединение потеряно, это не отправлено. Попробуйте, когда связь восстановится.
web-try-again = Попробовать ещё раз
web-words-late = Часть текста ещё не загрузилась.
web-board-late = Поле ещё не загрузилось.
web-parts-late = Часть страницы ещё не загрузилась.
web-new-version = Вышла новая версия.
web-reload = Обновить
web-dismiss = Скрыть

## The end

web-won = { web-side } победил
web-you-won = Вы победили
web-you-lost = Вы проиграли
web-drawn = Ничья
web-closed = Стол закрыт
web-closed-why = Его закрыли до того, как кто-нибудь присоединился.
web-challenge-declined = { $name ->
    [none] Вызов отклонён
   *[other] { $name }: вызов отклонён
}
web-you-declined = Вы отклонили вызов
web-challenge-declined-why = Вызов отклонён, партия не состоялась.
web-closed-early = Партия отменена: один из игроков не сделал хода.
web-closed-unlaid = Стол закрыт раньше, чем поле было готово.
web-closed-suspended = Партия отменена из-за сбоя бота. Победителя и проигравшего нет.
web-reason = { $reason ->
    [no-progress] { $turns ->
        [one] Прошёл { $turns } ход без продвижения.
        [few] Прошло { $turns } хода без продвижения.
       *[other] Прошло { $turns } ходов без продвижения.
    }
    [passes] Возможных действий не было ни у кого: обе стороны пропустили ход.
    [agreed] Ничья по соглашению.
    [abandoned] { $side ->
        [b] Красный покинул партию.
        [r] Синий покинул партию.
        [s] Север покинул партию.
       *[n] Юг покинул партию.
    }
    [time] { $side ->
        [b] У Красного вышло время.
        [r] У Синего вышло время.
        [s] У Севера вышло время.
       *[n] У Юга вышло время.
    }
    [resign] { $side ->
        [b] Красный сдался.
       *[r] Синий сдался.
    }
   *[other] Партия окончена.
}
web-rematch = Сыграть ещё
web-new-like-this = Новая партия с теми же настройками
web-new-game = Новая партия

## What players ask of each other

web-offer-title = Предложение или просьба
web-offer = { $what ->
    [pause] Попросить паузу
    [resume] Предложить продолжить
    [draw] Предложить ничью
    [undo] Попросить вернуть действие
   *[rematch] Предложить реванш
}
web-stop = { $what ->
    [pause] Пауза
   *[resume] Продолжить
}
web-paused = Партия на паузе, часы остановлены.
web-suspended = Бот сейчас недоступен{ $clock ->
    [yes] , его часы остановлены
   *[no] {""}
}. Сервер запускает его снова, и партия продолжится автоматически.
web-suspended-abort = Партию можно отменить; рейтинг не изменится.
web-offered = { $what ->
    [pause] { web-player-name } просит паузу.
    [resume] { web-player-name } предлагает продолжить.
    [draw] { web-player-name } предлагает ничью.
    [undo] { web-player-name } просит вернуть последнее действие.
   *[rematch] { web-player-name } предлагает реванш со сменой сторон.
}
web-offered-by-you = { $what ->
    [pause] Вы попросили паузу.
    [resume] Вы предложили продолжить.
    [draw] Вы предложили ничью.
    [undo] Вы попросили вернуть действие.
   *[rematch] Вы предложили реванш.
}
web-accept = { $what ->
    [pause] Согласиться
    [resume] Продолжить
    [draw] Согласиться на ничью
    [undo] Разрешить
   *[rematch] Принять реванш
}
web-abort = Отменить партию
web-abort-suspended = Отменить партию: рейтинг не изменится
web-claim = Засчитать победу
web-claim-draw = Засчитать ничью
web-left = { web-player-name }: связь потеряна.
web-left-soon = { web-player-name }: связь потеряна; засчитать победу можно через { $time }.
web-left-drawn = Один из игроков отключился, и другой засчитал ничью.
web-claim-later = Засчитать победу: с { $when }
web-decline = Отказаться
web-withdraw-offer = Отозвать
web-offer-declined = Отклонено.
web-declined = { $what ->
    [pause] { web-player-name } против паузы.
    [resume] { web-player-name } пока не хочет продолжать.
    [draw] { web-player-name } отказывается от ничьей.
    [undo] { web-player-name } не разрешает вернуть действие.
   *[rematch] { web-player-name } отказывается от реванша.
}
web-to-rematch = К реваншу

## Clocks

web-time = Контроль времени
web-clock-choice = { $value ->
    [none] без часов
    [day] 1 день
    [own] своё…
   *[other] { $value }
}
web-clock-kind = Вид контроля времени
web-clock-kind-of = { $kind ->
    [fischer] с добавлением
    [byo-yomi] бёёми
   *[slow] по переписке
}
web-clock-field = { $field ->
    [seconds] { $kind ->
        [slow] На ход
       *[other] Начальное время
    }
    [extra] { $kind ->
        [slow] Отпуск
        [byo-yomi] Длина периода
       *[fischer] Добавление за ход
    }
   *[periods] Периодов
}
web-clock-nothing = нет
web-clock-span = { $unit ->
    [day] { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[other] { $count } дней
    }
    [hour] { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[other] { $count } часов
    }
    [minute] { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[other] { $count } минут
    }
   *[second] { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
       *[other] { $count } секунд
    }
}
web-time-brief = { $kind ->
    [slow] { $time } на ход
    [byo-yomi] { $time } + { $periods }×{ $extra } с
   *[fischer] { $time }+{ $extra }
}
web-clock-means-none = Время не ограничено.
web-clock-means-fischer = { $extra ->
    [none] { $seconds } каждому на всю партию. Часы каждого игрока включаются после его первого хода.
   *[other] { $seconds } каждому и добавление за каждый ход: { $extra }. Часы каждого игрока включаются после его первого хода.
}
web-clock-means-byo-yomi = { $periods ->
    [1] Каждому: { $seconds }, затем один период ({ $extra }); он начинается заново после каждого хода, сделанного в срок.
   *[other] Каждому: { $seconds }, затем периоды: { $periods } × { $extra }. Ход, который длится дольше периода, тратит его.
}
web-clock-means-slow = { $extra ->
    [none] На каждый ход: { $seconds }. Если время вышло, вы проиграли.
   *[other] На каждый ход: { $seconds }, а на партию — отпуск: { $extra }. При опоздании он тратится автоматически.
}
web-clock-days = { $hours ->
    [0] { $days } д
   *[other] { $days } д { $hours } ч
}
web-clock-of = { $low ->
    [yes] { web-side }, мало времени: { $time }
   *[no] { web-side }, осталось { $time }
}
web-clock-low = { $seconds ->
    [one] { web-side }: осталась { $seconds } секунда.
    [few] { web-side }: остались { $seconds } секунды.
   *[other] { web-side }: осталось { $seconds } секунд.
}
web-clock-waits = нет связи, на возвращение { $time }
web-clock-begin = первый ход за { $time }
web-clock-paused = пауза
web-clock-in-holidays = отпуск
web-clock-periods = { $periods }×{ $seconds } с

## What is played at a table

web-terms = Настройки партии
web-terms-usual = стандартные правила
web-terms-preset = { $preset ->
    [sheet] исходные правила
   *[balanced] сбалансированные правила
}
web-means-preset = { $preset ->
    [sheet] Правила исходные.
   *[balanced] Правила сбалансированные.
}
web-played-on = { $named ->
    [no] { $game } · своё поле
   *[yes] { $game } · поле «{ $board }»
}
web-laid-on = { $game } · поле складывают вместе, фрагментов: { $count }
web-rules-here-first = Ниже описана стандартная игра. Если там сказано иначе, верен этот список.
web-rules-here = Настройки этого стола

## Open seats

web-waiting = { $side ->
    [b] Ждём Синего
    [r] Ждём Красного
    [s] Ждём Юг
   *[n] Ждём Север
}
web-invite = { $listed ->
    [yes] Отправьте эту ссылку сопернику или подождите: в списке партий этот стол видят все. Партия начнётся, когда соперник присоединится.
   *[no] Отправьте эту ссылку сопернику: в списке партий этого стола нет. Партия начнётся, когда соперник присоединится.
}
web-has-been-invited = { $name }: вызов отправлен
web-invited-waits = Партия начнётся, как только вызов примут. Ответ вы увидите на любой странице.
web-withdraw-challenge = Отозвать вызов
web-close-table = Закрыть стол
web-link = Ссылка на этот стол
web-copy-move = Скопировать ссылку на ход
web-copy-link = Скопировать ссылку
web-copied = Скопировано
web-seat-free = { $side ->
    [b] Место Синего свободно
    [r] Место Красного свободно
    [s] Место Юга свободно
   *[n] Место Севера свободно
}
web-invited = { $name ->
    [none] Вызов на игру: { $game }
   *[other] { $name } вызывает вас на игру: { $game }
}
web-lesson-minute = Игра за минуту
web-sit-or-watch = Присоединяйтесь или смотрите партию.
web-sit = { $side ->
    [b] Играть за Синего
    [r] Играть за Красного
    [s] Играть за Юг
   *[n] Играть за Север
}
web-your-name = Ваше имя

## Record

web-record = Ходы
web-record-variation = Вариант:
web-setup = Расстановка
web-clock = Ходов без продвижения: { $clock }. После { $limit } { $points ->
    [yes] решают очки
   *[no] — ничья
}.
web-clock-brief = без продвижения { $clock }/{ $limit }
web-no-actions = Ходов ещё нет.
web-first = Начальная позиция
web-back = Шаг назад
web-forth = Шаг вперёд
web-now = Текущая позиция
web-record-taken = { $count ->
    [one] снята { $count } фигура
    [few] снято { $count } фигуры
   *[other] снято { $count } фигур
}
web-record-lost = потеряно своих: { $count }
web-past = Просмотр: { $ply } из { $of }
web-to-now = К текущей позиции

## Tools

web-undo = Вернуть действие
web-ask-undo = Вернуть действие?
web-sure = Подтверждать конец хода
web-ends-turn = На этом ваш ход закончится.
web-resign = Сдаться
web-draw-sure = Предложить ничью?
web-resign-sure = Сдать партию?
web-resign-as = { $side ->
    [b] Сдать партию за Синего?
    [r] Сдать партию за Красного?
    [s] Сдать партию за Юг?
   *[n] Сдать партию за Север?
}
web-play-on = Играть дальше
web-flip = Повернуть поле
web-threats = Показать фигуры под угрозой
web-zoom-in = Увеличить
web-zoom-out = Уменьшить
web-rules = Правила
web-more = Ещё
web-copy-position = Скопировать позицию
web-copy-record = Скопировать запись партии
web-download-animation = Скачать анимацию
web-animating = Готовим анимацию…
web-download-picture = Скачать картинку
web-download-record = Скачать запись партии
web-sound = Звук
web-talk = { $count ->
    [0] Чат и заметки
    [one] Чат: { $count } новое сообщение
    [few] Чат: { $count } новых сообщения
   *[other] Чат: { $count } новых сообщений
}
web-talk-shown = Чат
web-talk-says = { $name }: { $text }
web-notices = { $state ->
    [blocked] Уведомления запрещены браузером
   *[other] Уведомлять о моём ходе
}
web-notice-over = Партия окончена
web-notice-begins = Партия началась
web-shortcuts = Горячие клавиши
web-replay = Просмотр
web-review = Разбор
web-watchers = { $count ->
    [0] Вы единственный зритель
    [one] Кроме вас { $count } зритель
    [few] Кроме вас { $count } зрителя
   *[other] Кроме вас { $count } зрителей
}

## Keys

web-key-walk = двигаться по полю, когда оно в фокусе; иначе ← → листают ходы
web-key-six = двигаться в шести направлениях (на поле)
web-key-next = к следующей фигуре (если ходить нечем — к резерву) или цели; с Shift — назад (на поле)
web-key-press = выбрать фигуру, её цель и остальное, что нужно для действия; подтвердить
web-key-step-back = отменить последний выбор незаконченного действия
web-key-escape = отменить выбор; к текущей позиции
web-key-reserve = взять из резерва
web-key-pass = пропустить ход, если действий нет
web-key-about = описание фигуры или клетки
web-key-undo = вернуть действие
web-key-step = предыдущая или следующая позиция
web-key-first = начальная позиция
web-key-now = к текущей позиции
web-right-drag = правая кнопка мыши
web-key-draw = потянуть от клетки к клетке — стрелка; щёлкнуть по пустой клетке — кружок, с Shift или Alt — другим цветом и вокруг фигур; щелчок левой кнопкой стирает всё. Видите это только вы
web-key-threats = показать фигуры под угрозой
web-key-flip = повернуть поле
web-key-zoom = увеличить, уменьшить, показать всё поле
web-key-words = описать поле словами
web-key-board = к полю
web-key-rules = правила
web-key-help = этот список
web-single-keys = Клавиши-буквы работают везде

## For screen readers

web-board = Поле
web-board-custom = своё поле
web-cell-acted = действие потрачено
web-cell-chosen = фигура выбрана
web-cell-target = сюда можно
web-cell-pick = можно выбрать
web-cell-picked = выбрано
web-cell-source = может действовать
web-cell-reach = сюда могла бы пойти отмеченная фигура
web-cell-danger = под угрозой
web-words = Поле словами
web-words-by-piece = По фигурам
web-words-by-row = По рядам
web-words-side = { web-side }: { $count ->
    [0] на поле ничего нет
   *[other] { $list }
}.
web-words-rest = Кроме того: { $count ->
    [0] ничего
   *[other] { $list }
}.
web-words-row = Ряд { $row }: { $count ->
    [0] пусто
   *[other] { $list }
}.
web-announce-undo = Действие возвращено.
web-announce-pass = { web-side } пропускает.
web-announce-your-turn = Ваш ход, { $side ->
    [b] Синий
    [r] Красный
    [s] Юг
   *[n] Север
}. { web-actions-left }.
web-announce-turn = { web-turn }.
web-announce-danger = { $count ->
    [0] Ваши фигуры вне опасности.
   *[other] Под угрозой: { $cells }.
}
web-announce-now = Текущая позиция.
web-announce-started = Партия началась.
web-status-waiting = Ждём второго игрока.

## Tables that are not there

web-no-table = Стол не найден
web-no-table-why = Возможно, в ссылке опечатка или партию удалили.
web-home = На главную

## Start page

web-choose-game = Игра
web-demo = Пример партии
web-demo-pause = Пауза
web-demo-run = Продолжить
web-kernels = { $part ->
    [search] Готовим ботов: { $percent } %. Играть уже можно; пока они играют слабее.
   *[other] Готовим правила: { $percent } %. Играть уже можно; боты пока играют слабее.
}
web-kernels-waited = Готовим правила: { $percent } %. Это нужно только один раз.
web-bot-of = Соперник
web-builtin-bot = бот сайта
web-level = { $level ->
    [1] новичок
    [2] ученик
    [3] любитель
    [4] умелый
    [5] опытный
    [6] сильный
    [7] знаток
   *[8] мастер
}
web-you-play = Ваша сторона
web-either = случайная
web-way = { $way ->
    [bot] Играть с ботом
    [friend] Играть с другом
    [anybody] Открытый вызов
   *[screen] Играть вдвоём за одним экраном
}
web-way-note = { $way ->
    [unrated] только без рейтинга
    [bot] сразу
    [friend] по ссылке
    [anybody] виден в лобби
   *[screen] по очереди
}
web-way-invites = вызов: { $name }
web-preset = Правила
web-preset-choice = { $preset ->
    [sheet] Исходные
   *[balanced] Сбалансированные (рекомендуем)
}
web-more-options = { $named ->
    [yes] Поле, правила и ваше имя
   *[no] Поле и правила
}
web-option-first_turn = Действий в самом первом ходу
web-option-number = Введите целое число от { $least } до { $most }.
web-option-places = Зоны называют столбцом и рядом, например a1+b1.
web-option-counts = Введите { $count ->
    [2] два числа
    [3] три числа
    [4] четыре числа
   *[other] числа ({ $count })
} до 99, например { $example }.
web-option-draw_after = Ходов без продвижения до ничьей
web-invite-name = Вызвать зарегистрированного игрока по имени
web-listed = Видимость
web-listed-how = { $value ->
    [usual] в списке, кроме игр с другом
    [true] в списке партий
   *[false] только по ссылке
}
web-lay-together = Сложить поле вместе
web-lay-about = Вы по очереди кладёте фрагменты по три клетки, начинает Синий; потом расставляете фигуры на готовом поле.
web-lay-count = Число фрагментов
web-set-up = Расставить позицию вручную
web-from-position = Начать с позиции (текстом)
web-library-rules = Правила из вашей библиотеки
web-library-rules-none = выберите…
web-build = Сложить своё поле
web-lesson = Правила в шести картинках
web-to-lesson = Посмотреть правила

## List of games

web-just-now = только что
web-more-tables = Показать ещё
web-actions-played = { $count ->
    [0] { $over ->
        [yes] отменена
       *[no] не начата
    }
    [one] { $count } действие
    [few] { $count } действия
   *[other] { $count } действий
}

## Zodiacs on the pages of all games

zodiacs-web-name = Зодиаки
zodiacs-web-tagline = Все отдают команды одновременно и втайне друг от друга, днём и ночью. Вы видите только то, что видят ваши фигуры.
zodiacs-web-play = Играть в Зодиаки
zodiacs-web-rule = { $rule ->
    [shared_cells] враги в одной клетке сражаются всегда
   *[allied_sight] союзники видят только своими фигурами
}
zodiacs-web-gallery = Все фигуры

## Print and play
web-print = Напечатать и играть
web-print-about = Поле, фигуры с обеих сторон, карты и правила в PDF: в натуральную величину и с линиями для резки.
web-print-zones = Поле
web-print-zones-tiles = По зонам
web-print-zones-sheet = Целиком
web-print-paper = Бумага
web-print-paper-a4 = A4
web-print-paper-letter = Letter
web-print-size = Ширина клетки, мм
web-print-usual = по умолчанию
web-print-do = Создать PDF
