### Texts of the browser client that belong to no game.

## Sides

web-side = { $side ->
    [b] Синий
    [r] Красный
    [s] Юг
   *[n] Север
}

web-who = { $name ->
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
    [yes] Следующая война: к карте
   *[no] Следующая партия: играть
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
web-of-tournament = партия турнира
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
web-palette = { $name ->
    [night] Цвета: ночь
    [clear] Цвета: различимы для всех
    [author] Цвета: как в наборах автора
   *[day] Цвета: день
}
web-other-language = English

## Seats

web-counts = Партия идёт
web-counts-choice = { $rated ->
    [yes] в рейтинг
   *[no] для души
}
web-rated = в рейтинг
web-rated-change = { $name }: { $after } ({ $change })
web-rated-means = Партия идёт в рейтинг: её исход изменит рейтинги обоих игроков.
web-rated-register = Партия идёт в рейтинг: для неё нужно своё имя.
web-seat-open = место свободно
web-seat-invited = приглашение отправлено
web-seat-declined = вызов отклонён
web-seat-bot = бот { $level } · { web-level }
web-seat-bot-brief = бот { $level }
web-seat-you = вы
web-seat-away = нет за столом
web-seat-moves = ход
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
web-task-pass = Действий нет. Пропустите, чтобы закончить ход.
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
web-preparing = Бот думает меньше, пока готовится: { $percent } %{ $left ->
    [unknown] .
    [moment] , осталось меньше минуты.
    [1] , осталось около минуты.
    [one] , осталась примерно { $left } минута.
    [few] , осталось примерно { $left } минуты.
   *[many] , осталось примерно { $left } минут.
} Это нужно только один раз.
web-you-watch = Вы наблюдаете за партией.
web-unchoose = { $keys ->
    [no] Нажмите ещё раз, чтобы отменить выбор.
   *[yes] Нажмите ещё раз или Escape, чтобы отменить выбор.
}
web-note-reach = Отмечено, куда эта фигура могла бы пойти за одно действие.
web-note-not-yours = Это не ваша фигура.
web-note-acted = Эта фигура уже действовала в этом ходу. Возьмите другую.
web-note-stuck = Этой фигуре сейчас некуда пойти.
web-note-danger = { $count ->
    [one] Под угрозой. Соперник мог бы пойти так: { $first }.
   *[other] Под угрозой. Соперник мог бы пойти так: { $first }, затем { $then }.
}
web-link-lost = Связь прервалась. Пробуем снова; партия сохранена.
web-server-waits = Ждём ответа сервера…
web-no-answer = Сервер не отвечает. Попробуйте чуть позже.
web-not-arrived = Ваше последнее действие не дошло до сервера и не сыграно. Попробуйте ещё раз.
web-not-sent = Связь прервалась, это не отправлено. Попробуйте, когда она вернётся.
web-try-again = Попробовать ещё раз
web-words-late = Часть текста ещё не загрузилась.
web-parts-late = Часть страницы ещё не загрузилась.

## The end

web-won = { web-side } победил
web-you-won = Вы победили
web-drawn = Ничья
web-closed = Стол закрыт
web-closed-why = Его закрыли, пока за него никто не сел.
web-challenge-declined = { $name ->
    [none] Вызов отклонён
   *[other] { $name }: вызов отклонён
}
web-you-declined = Вы отклонили вызов
web-challenge-declined-why = Приглашение отклонили, партия не состоялась.
web-closed-early = Сыграли не оба, поэтому никто не выиграл и не проиграл.
web-closed-unlaid = Закрыто прежде, чем поле выложили.
web-closed-suspended = Партия прервана: бот не мог думать. Никто не выиграл и не проиграл.
web-reason = { $reason ->
    [no-progress] { $turns ->
        [one] Прошёл { $turns } ход без продвижения.
        [few] Прошло { $turns } хода без продвижения.
       *[other] Прошло { $turns } ходов без продвижения.
    }
    [passes] Действовать не мог никто: обе стороны пропустили ход.
    [agreed] Игроки согласились на ничью.
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
web-new-like-this = Сыграть такую же
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
    [pause] Остановить часы
   *[resume] Продолжить
}
web-paused = Часы остановлены. Пока игра не продолжится, ходить нельзя.
web-suspended = Бот сейчас не может думать{ $clock ->
    [yes] , его часы остановлены
   *[no] {""}
}. Сервер устраняет неполадку, и партия продолжится сама.
web-suspended-abort = Партию можно и прервать; рейтинг не изменится.
web-offered = { $what ->
    [pause] { web-who } просит паузу.
    [resume] { web-who } предлагает продолжить.
    [draw] { web-who } предлагает ничью.
    [undo] { web-who } просит вернуть последнее действие.
   *[rematch] { web-who } предлагает реванш со сменой сторон.
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
    [draw] Согласиться
    [undo] Разрешить
   *[rematch] Сыграть ещё
}
web-abort = Прервать: сыграли не оба
web-abort-suspended = Прервать партию: рейтинг не изменится
web-claim = Забрать победу
web-claim-draw = Признать ничью
web-left = { web-who }: связь потеряна.
web-left-soon = { web-who }: связь потеряна; забрать победу можно через { $time }.
web-left-drawn = Один из игроков ушёл, и другой признал ничью.
web-claim-later = Забрать победу: с { $when }
web-decline = Отказаться
web-withdraw-offer = Отозвать
web-offer-declined = Не договорились.
web-declined = { $what ->
    [pause] { web-who } против паузы.
    [resume] { web-who } пока не хочет продолжать.
    [draw] { web-who } отказывается от ничьей и играет дальше.
    [undo] { web-who } не разрешает вернуть действие.
   *[rematch] { web-who } отказывается от реванша.
}
web-to-rematch = К реваншу

## Clocks

web-time = Время
web-clock-choice = { $value ->
    [none] без часов
    [day] 1 день
    [own] своё…
   *[other] { $value }
}
web-clock-kind = Как даётся время
web-clock-kind-of = { $kind ->
    [fischer] за каждый ход
    [byo-yomi] периоды
   *[slow] дни на ход
}
web-clock-field = { $field ->
    [seconds] { $kind ->
        [slow] На ход
       *[other] Вначале
    }
    [extra] { $kind ->
        [slow] Дни отдыха
        [byo-yomi] Период
       *[fischer] Прибавка за ход
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
    [slow] ход: { $time }
    [byo-yomi] { $time } + { $periods }×{ $extra } с
   *[fischer] { $time }+{ $extra }
}
web-clock-means-none = Каждый думает сколько хочет.
web-clock-means-fischer = { $extra ->
    [none] На всю партию каждому: { $seconds }. Часы идут после первого хода каждого.
   *[other] Каждому вначале: { $seconds }; прибавка за каждый ход: { $extra }. Часы идут после первого хода каждого.
}
web-clock-means-byo-yomi = { $periods ->
    [one] Каждому: { $seconds }, затем один период ({ $extra }); он длится, пока ни один ход не дольше.
   *[other] Каждому: { $seconds }, затем периоды ({ $extra }), всего { $periods }: ход дольше периода тратит его.
}
web-clock-means-slow = { $extra ->
    [none] На каждый ход: { $seconds }. Кто опоздал, проиграл.
   *[other] На каждый ход: { $seconds }. Опоздавший сам собой тратит дни отдыха, их на партию: { $extra }.
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
web-clock-waits = нет связи, ждём { $time }
web-clock-begin = начать за { $time }
web-clock-paused = пауза
web-clock-in-holidays = дни отдыха
web-clock-periods = { $periods }×{ $seconds } с

## What is played at a table

web-terms = Во что здесь играют
web-terms-usual = обычные правила
web-played-on = { $named ->
    [no] { $game } · своё поле
   *[yes] { $game } · поле «{ $board }»
}
web-laid-on = { $game } · поле складывают вместе, фрагментов: { $count }
web-rules-here-first = Ниже описана обычная игра. Если там сказано иначе, верен этот список.
web-rules-here = За этим столом

## Open seats

web-waiting = { $side ->
    [b] Ждём Синего
    [r] Ждём Красного
    [s] Ждём Юг
   *[n] Ждём Север
}
web-invite = { $listed ->
    [yes] Отправьте эту ссылку сопернику или подождите: в списке партий этот стол видят все. Партия начнётся, когда кто-нибудь сядет.
   *[no] Отправьте эту ссылку сопернику: больше никто этот стол не найдёт. Партия начнётся, когда он сядет.
}
web-has-been-invited = { $name }: приглашение отправлено
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
    [none] Приглашение сыграть: { $game }
   *[other] { $name } приглашает вас сыграть: { $game }
}
web-lesson-minute = Игра за минуту
web-sit-or-watch = Садитесь играть или оставайтесь смотреть.
web-sit = { $side ->
    [b] Сесть за Синего
    [r] Сесть за Красного
    [s] Сесть за Юг
   *[n] Сесть за Север
}
web-your-name = Ваше имя

## Record

web-record = Запись
web-record-variation = Вариант:
web-setup = Расстановка
web-clock = Ходов без продвижения: { $clock }. На { $limit } — ничья.
web-clock-brief = тихо { $clock }/{ $limit }
web-no-actions = Пока ничего не сыграно.
web-first = К началу
web-back = На шаг назад
web-forth = На шаг вперёд
web-now = К настоящему
web-record-taken = { $count ->
    [one] снята { $count } фигура
    [few] снято { $count } фигуры
   *[other] снято { $count } фигур
}
web-record-lost = потеряно своих: { $count }
web-past = Вы смотрите в прошлое: { $ply } из { $of }
web-to-now = К настоящему

## Tools

web-undo = Вернуть ход
web-ask-undo = Вернуть ход?
web-sure = Подтверждать последнее действие хода
web-ends-turn = На этом ваш ход закончится.
web-resign = Сдаться
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
web-zoom-in = Ближе
web-zoom-out = Дальше
web-rules = Правила
web-more = Ещё
web-copy-position = Скопировать позицию
web-copy-record = Скопировать запись
web-download-film = Скачать фильм
web-filming = Рисуем фильм…
web-download-picture = Скачать картинку
web-download-record = Скачать запись
web-sound = Звук
web-talk = { $count ->
    [0] Разговор и заметка
    [one] Разговор: { $count } новое сообщение
    [few] Разговор: { $count } новых сообщения
   *[other] Разговор: { $count } новых сообщений
}
web-talk-shown = Разговор
web-talk-says = { $name } говорит: { $text }
web-notices = { $state ->
    [blocked] Уведомления запрещены браузером
   *[other] Уведомления о вашем ходе
}
web-notice-over = Партия окончена
web-notice-begins = Партия началась
web-shortcuts = Клавиши
web-look-back = Просмотреть
web-review = Разобрать
web-watchers = { $count ->
    [0] Вы наблюдаете
    [one] Кроме вас { $count } зритель
    [few] Кроме вас { $count } зрителя
   *[other] Кроме вас { $count } зрителей
}

## Keys

web-key-walk = ходить по полю, когда оно в фокусе; иначе ← → листают запись
web-key-six = ходить в шести направлениях (на поле)
web-key-next = к следующей фигуре или цели; с Shift — назад (на поле)
web-key-press = выбрать фигуру, её цель и остальное, что нужно для действия; подтвердить
web-key-step-back = вернуть последний выбор, пока действие составляется
web-key-escape = отменить выбор; вернуться к настоящему
web-key-reserve = взять из резерва
web-key-about = что это и что оно умеет?
web-key-undo = вернуть действие
web-key-step = назад и вперёд по записи
web-key-first = к началу
web-key-now = к настоящему
web-key-threats = показать фигуры под угрозой
web-key-flip = повернуть поле
web-key-zoom = ближе, дальше, всё поле
web-key-words = сказать, что стоит на поле
web-key-board = к полю
web-key-rules = правила
web-key-help = этот список
web-single-keys = Клавиши-буквы работают и вне поля

## For screen readers

web-board = Поле
web-board-custom = своё поле
web-cell-acted = уже действовал
web-cell-chosen = фигура выбрана
web-cell-target = сюда можно
web-cell-pick = можно выбрать
web-cell-picked = выбрано
web-cell-source = может действовать
web-cell-reach = сюда могла бы пойти отмеченная фигура
web-cell-danger = под угрозой
web-words = Поле словами
web-words-by-piece = Что где стоит
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
    [0] свободен
   *[other] { $list }
}.
web-told-undo = Действие возвращено.
web-told-pass = { web-side } пропускает.
web-told-your-turn = Ваш ход, { $side ->
    [b] Синий
    [r] Красный
    [s] Юг
   *[n] Север
}. { web-actions-left }.
web-told-turn = { web-turn }.
web-told-danger = { $count ->
    [0] Ваши фигуры вне опасности.
   *[other] Под угрозой: { $cells }.
}
web-told-now = Снова настоящее.
web-told-started = Партия начинается.
web-status-waiting = Ждём второго игрока.

## Tables that are not there

web-no-table = Такого стола нет
web-no-table-why = Возможно, в ссылке опечатка или партию удалили.
web-home = На главную

## Start page

web-choose-game = Игра
web-demo = Показ игры
web-demo-pause = Пауза
web-demo-run = Показывать дальше
web-kernels = { $part ->
    [search] Готовим ботов: { $percent } %. Играть уже можно; пока они думают меньше.
   *[other] Готовим правила: { $percent } %. Играть уже можно; боты пока думают меньше.
}
web-kernels-waited = Готовим правила: { $percent } %. Это нужно только один раз.
web-bot-of = Соперник
web-bot-of-house = здешний бот
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
web-either = любая
web-way = { $way ->
    [bot] Играть с ботом
    [friend] Играть с другом
    [anybody] Играть с кем угодно
   *[screen] Играть за одним экраном
}
web-way-note = { $way ->
    [unrated] не идёт в рейтинг
    [bot] сразу
    [friend] по ссылке
    [anybody] ждать в лобби
   *[screen] по очереди
}
web-way-invites = приглашение: { $name }
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
web-invite-name = Пригласить зарегистрированного игрока, по имени
web-listed = В списке партий
web-listed-how = { $value ->
    [usual] кроме приглашений
    [true] показать
   *[false] скрыть
}
web-lay-together = Сложить поле вместе
web-lay-about = Вы по очереди кладёте фрагменты по три клетки, начинает Синий; потом расставляете фигуры на том, что сложили.
web-lay-count = Сколько фрагментов
web-set-up = Расставить позицию вручную
web-from-position = Начать с позиции (текст)
web-shelf-rules = Правила с вашей полки
web-shelf-rules-none = выберите…
web-build = Сложить своё поле
web-lesson = Правила в шести картинках
web-to-lesson = Посмотреть правила

## List of games

web-more-tables = Показать ещё
web-actions-played = { $count ->
    [0] { $over ->
        [yes] сдана до начала
       *[no] не начата
    }
    [one] { $count } действие
    [few] { $count } действия
   *[other] { $count } действий
}

## Zodiacs on the pages of all games

zodiacs-web-name = Зодиаки
zodiacs-web-tagline = Отдавайте команды одновременно с врагами и втайне от них, днём и ночью. Вы видите то, что видят ваши фигуры; отвечайте на это и запоминайте остальное.
zodiacs-web-play = Играть в Зодиаки
zodiacs-web-gallery = Все фигуры

# Игра, чтобы напечатать и вырезать.
web-print = Напечатать и играть
web-print-about = Поле, фигуры с обеих сторон, карты и правила в PDF: в натуральную величину и с линиями для резки.
web-print-paper = Бумага
web-print-paper-a4 = A4
web-print-paper-letter = Letter
web-print-size = Ширина клетки, мм
web-print-usual = обычная
web-print-do = Собрать PDF
