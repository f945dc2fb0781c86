### Zodiacs in the browser: the page of a war.

## Pieces and players

zodiacs-web-hour = { $hour ->
    [morning] утро
    [midday] полдень
    [evening] вечер
    [dusk] сумерки
    [midnight] полночь
   *[dawn] рассвет
}
zodiacs-web-ghost = { $piece }: последний раз замечена в день { $day }, { $hour ->
    [morning] утром
    [midday] в полдень
    [evening] вечером
    [dusk] в сумерки
    [midnight] в полночь
   *[dawn] на рассвете
}
zodiacs-web-ghost-when = { $day } · { $hour ->
    [morning] утро
    [midday] полд.
    [evening] веч.
    [dusk] сум.
    [midnight] ночь
   *[dawn] расс.
}
zodiacs-web-piece-hp = { $piece }, здоровье { $hp } из { $of }
zodiacs-web-is-hidden = скрыта
zodiacs-web-is-attacking = атакует { $cell }
zodiacs-web-is-stunned = оглушена
zodiacs-web-has-acted = действие потрачено
zodiacs-web-has-shield = щит { $amount }
zodiacs-web-has-boost = сила +{ $amount }
zodiacs-web-detects = видит скрытых, радиус { $radius }
zodiacs-web-order-move = { $piece } → { $cell }
zodiacs-web-order-ability = { $piece }: «{ $ability }»{ $aimed ->
    [yes] {" "}→ { $aims }
   *[no] {""}
}
zodiacs-web-order-number = команда #{ $number }
zodiacs-web-order-unseen = то, чего вы не видите
zodiacs-web-bot = Бот { $number }
zodiacs-web-level = { $level ->
    [1] новичок
    [2] опытный
    [3] сильный
    [4] очень сильный
   *[5] мастер
}
zodiacs-web-seat = Игрок { $number }
zodiacs-web-namesake = { $name } ({ $number })
zodiacs-web-asked-to-leave = Тот, кто создал войну, попросил вас освободить место.
zodiacs-web-result = { $how ->
    [last] { $winner } побеждает: больше никого не осталось.
    [glory] { $winner } побеждает по славе.
    [aborted] Война отменена: бот не мог думать. Результата нет.
   *[other] Ничья.
}
zodiacs-web-result-glory = Слава — { $sides }
zodiacs-web-is-asleep = в этот час спит

## Time

zodiacs-web-day = День { $day }
zodiacs-web-day-of = День { $day } из { $days }
zodiacs-web-step = { $step ->
    [before] Час начинается
    [orders] Команды
    [response] Ответы
    [execution] Команды выполняются
    [targets] Бой: цели
    [defence] Бой: авангарды
    [order] Бой: кого бить первым
    [damage] Бой: урон
    [combat] Бой
   *[over] Игра окончена
}
zodiacs-web-turn = День { $day }, { zodiacs-web-hour }
zodiacs-web-turn-planned = План: день { $day }, { zodiacs-web-hour }
zodiacs-web-paused = Игра на паузе
zodiacs-web-suspended = Бот сейчас не может думать, и война ждёт его. Сервер устраняет неполадку, и война продолжится сама.
zodiacs-web-suspended-abort = Если за это проголосуют все игроки, война будет отменена, рейтинг не изменится.
zodiacs-web-reserve = { $kind ->
    [day] дни отдыха: { $time }
    [hour] дни отдыха: { $time }
   *[live] запас { $time }
}
zodiacs-web-returned = Сервер был недоступен. Это время возвращено шагу: { $time }.
zodiacs-web-days-left = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}

## Players

zodiacs-web-players = Игроки по приоритету
zodiacs-web-you = вы
zodiacs-web-coalition = коалиция { $name }
zodiacs-web-away = не на связи
zodiacs-web-away-grace = { $name } не на связи: подождём ещё { $time }
zodiacs-web-stand-in = играет бот
zodiacs-web-glory = слава { $amount }
zodiacs-web-out = выбыл
zodiacs-web-is-ready = готов
zodiacs-web-deciding = решает
zodiacs-web-holdings = Ваши ресурсы
zodiacs-web-vote = { $proposal ->
    [pause] Голосовать за паузу
    [resume] Голосовать за продолжение
    [draw] Голосовать за ничью
    [abort] Голосовать за отмену войны
   *[extend] Голосовать за отсрочку
}{ $count ->
    [0] {""}
   *[other] {" "}(за: { $count })
}

## What to do

zodiacs-web-task = { $step ->
    [orders] Отдайте команды
    [response] Ответьте или пропустите
    [targets] Выберите цели
    [defence] Выберите авангарды
   *[order] Выберите, кого удары встретят первым
}
zodiacs-web-waiting = Ждём остальных
zodiacs-web-not-asked = { $step ->
    [response] Вам нечем ответить.
    [orders] Сейчас вам некому отдать команду.
   *[other] На этом шаге вам не из чего выбирать.
}
zodiacs-web-watching = Вы зритель
zodiacs-web-watching-why = Видно то, что открыто всем: местность, кто играет, день и час. Фигуры и всё, что случилось, покажут, когда игра закончится.
zodiacs-web-you-are-out = Вы выбыли. Игра идёт без вас.
zodiacs-web-out-sees-all = Вы видите всё, что происходит на самом деле: всю карту и журнал правды.
zodiacs-web-ready = { $step ->
    [orders] { $count ->
        [0] Готово, без команд
        [one] Готово: { $count } команда
        [few] Готово: { $count } команды
       *[other] Готово: { $count } команд
    }
    [response] { $count ->
        [0] Пропустить
        [one] Готово: { $count } ответ
        [few] Готово: { $count } ответа
       *[other] Готово: { $count } ответов
    }
   *[other] Готово
}
zodiacs-web-ready-back = Вы готовы. Передумать
zodiacs-web-kept = Последние команды ещё не сданы: они хранятся здесь, пока связь не вернётся.
zodiacs-web-not-given = Последние ваши команды могли не дойти: посмотрите на свои команды и в журнал.
zodiacs-web-awaited = { $count ->
    [0] Шаг закрывается.
    [one] Ещё решает { $count } игрок.
    [few] Ещё решают { $count } игрока.
   *[other] Ещё решают { $count } игроков.
}
zodiacs-web-then-hand-over = Когда вы будете готовы, экран перейдёт к следующему игроку.
zodiacs-web-why-asked = { $round ->
    [1] Команды отданы, но ещё не выполнены.
   *[other] Кто-то ответил, поэтому спрашивают всех ещё раз.
}
zodiacs-web-seen-none = { $round ->
    [1] Чужих среди них вы не заметили.
   *[other] Новых ответов вы не заметили.
}
zodiacs-web-seen-count = { $count ->
    [0] Ничего нового вы не заметили.
    [one] Вы заметили { $count } новый ответ.
    [few] Вы заметили { $count } новых ответа.
   *[other] Вы заметили { $count } новых ответов.
}
zodiacs-web-round = круг { $round }
zodiacs-web-pass = Пропустить этот час
zodiacs-web-pass-wary = Пропускать, пока что-нибудь не случится
zodiacs-web-pass-to = пропускать до часа…
zodiacs-web-pass-back = Спрашивать меня снова
zodiacs-web-ready-again = Готово, и спросить ещё раз
zodiacs-web-ready-again-why = В этот час вас ещё раз спросят о командах, даже если ничто вас не коснётся.
zodiacs-web-pass-until = { $how ->
    [hour] До следующего часа вас ни о чём не спросят. Сданное остаётся в силе; планы и заготовленные ответы выполняются.
   *[other] Вас спросят снова, когда случится что-то с вашими фигурами, покажется враг или сорвётся ваша команда. Планы и заготовленные ответы выполняются.
}
zodiacs-web-passing = { $count ->
    [0] Вы пропускаете
    [one] Сдана { $count } команда; вы пропускаете { zodiacs-web-passing-until }
    [few] Сданы { $count } команды; вы пропускаете { zodiacs-web-passing-until }
   *[other] Сдано { $count } команд; вы пропускаете { zodiacs-web-passing-until }
}
zodiacs-web-passing-until = { $how ->
    [hour] до следующего часа
   *[other] до первого события
}
zodiacs-web-roused = Что-то вас касается: вас спрашивают снова.
zodiacs-web-roused-by = Вас спрашивают снова: { $why }

## The piece in hand

zodiacs-web-piece-in-hand = Фигура
zodiacs-web-let-go = Отпустить
zodiacs-web-hp = Здоровье
zodiacs-web-strength = Сила
zodiacs-web-sight = Обзор
zodiacs-web-size = Размер
zodiacs-web-move = Пойти на
zodiacs-web-nowhere = Идти некуда.
zodiacs-web-no-move = Перемещения нет: { $why }
zodiacs-web-extra = (дополнительно)
zodiacs-web-aim = { $kind ->
    [cell] Выберите клетку
    [player] Выберите игрока
    [order] Выберите команду
   *[piece] Выберите фигуру
}{ $number ->
    [1] .
   *[other] {" "}({ $number }).
}

## Orders

zodiacs-web-orders = Команды
zodiacs-web-orders-none = { $step ->
    [response] Ответов пока нет. Выберите фигуру, которая может ответить.
   *[orders] Команд пока нет. Выберите фигуру, затем клетку или способность. К дальней клетке она пойдёт час за часом.
}
zodiacs-web-orders-count = { $count ->
    [0] Команд нет.
    [one] { $count } команда.
    [few] { $count } команды.
   *[other] { $count } команд.
}
zodiacs-web-preview = Если всё удастся
zodiacs-web-previewing = Если всё удастся
zodiacs-web-earlier = Раньше: { $order }
zodiacs-web-later = Позже: { $order }
zodiacs-web-withdraw = Отозвать: { $order }
zodiacs-web-type = Ввести команду
zodiacs-web-type-example = 12 c3-d3
zodiacs-web-type-give = Отдать
zodiacs-web-dismiss = Убрать
zodiacs-web-for-hour = Писать команды
zodiacs-web-for-now = на этот час
zodiacs-web-march = идёт дальше, к { $cell }: день { $day }, { zodiacs-web-hour }
zodiacs-web-plan-ahead = план наперёд…
zodiacs-web-for = план: { zodiacs-web-turn }{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
zodiacs-web-plan-none = На этот час планов нет. Когда он придёт, план будет сдан, если вы не отдадите других команд.
zodiacs-web-planning = План: { zodiacs-web-turn }
zodiacs-web-planned = { $count ->
    [one] Из этих команд запланирована { $count }; «Готово» сдаст все.
   *[other] Из этих команд запланировано: { $count }; «Готово» сдаст все.
}
zodiacs-web-ahead = { $ahead ->
    [day] Весь день сдаётся сразу: команды на этот час, планы на пять следующих, заготовленные ответы. Потом он проходит сам.
   *[hour] Весь час сдаётся сразу: команды и заготовленные ответы. Потом он проходит сам.
}
zodiacs-web-quiet = Сражаться могут только лидеры, и за день никто не пострадал: если и за этот день никто не пострадает, войну решит слава.

zodiacs-web-standing = Заготовленные ответы
zodiacs-web-standing-count = { $count ->
    [0] нет
   *[other] { $count }
}
zodiacs-web-standing-how = Отдаются сами, когда можно ответить: первые раньше, пока хватает средств; каждый — раз в час.
zodiacs-web-standing-usual = Прикрывать и отменять, как обычно ({ $count })
zodiacs-web-standing-often = каждый раз
zodiacs-web-standing-own = Другой…
zodiacs-web-standing-when = Когда
zodiacs-web-standing-then = то
zodiacs-web-standing-add = Добавить
zodiacs-web-standing-rule = Когда { $when } → { $then }
zodiacs-web-standing-aimed = { $at ->
    [any] целят во что-либо моё
    [cell] целят в { $name }
   *[piece] цель — { $name }
}
zodiacs-web-standing-ordered = { $at ->
    [any] враг отдаёт любую команду
    [move] враг отдаёт команду на перемещение
   *[ability] враг отдаёт команду «{ $name }»
}
zodiacs-web-standing-ask = спросить меня
zodiacs-web-standing-order = { $order }, { $aim ->
    [order] против этой команды
    [aim] для фигуры, в которую целят
   *[piece] по фигуре, получившей команду
}

zodiacs-web-concede = Сдаться…
zodiacs-web-concede-sure = Все ваши фигуры уйдут с карты, и вы выбудете. Вернуть это нельзя.
zodiacs-web-concede-not = Играть дальше
zodiacs-web-concede-yes = Сдаться
zodiacs-web-let-bot = Пусть за меня играет бот
zodiacs-web-let-bot-why = Пока вы снова что-нибудь не сделаете, за вас играет бот, и никто вас не ждёт.
zodiacs-web-bot-plays = За вас играет бот{ $known ->
    [yes] {" "}с { $time }
   *[no] {""}
}. Стоит вам что-нибудь сделать, и вы играете дальше сами.
zodiacs-web-bot-from = Если ничего не сдать до { $time }, с этого времени за вас играет бот.
zodiacs-web-take-over = Играть дальше самому
zodiacs-web-go-on = { $paused ->
    [yes] Продолжить
   *[no] Дальше без них
}
zodiacs-web-go-on-why = { $paused ->
    [yes] Вы уже три дня просите продолжить эту войну.
   *[no] Эта война ждёт других уже три дня. Если она пойдёт дальше, за отсутствующих играет бот, пока они не вернутся.
}
zodiacs-web-go-on-from = { $paused ->
    [yes] Если другие не ответят, с { $time } можно продолжать.
   *[no] Если никто не придёт, с { $time } можно идти дальше без них.
}
zodiacs-web-of-league = Война лиги
zodiacs-web-rematch = Реванш
zodiacs-web-rematch-go = К реваншу

## Combat

zodiacs-web-combat = Бой
zodiacs-web-combat-how = { $step ->
    [targets] У каждого атакующего одна цель. Нажмите на атакующего и на цель или перетащите атакующего на цель.
    [defence] Фигуры авангарда стоят перед вашей и принимают удары первыми.
   *[order] Удары встречают авангард противника в этом порядке, затем того, кто за ним.
}
zodiacs-web-target-of = Цель фигуры { $piece }
zodiacs-web-strike-of = Кого бьёт фигура { $piece }
zodiacs-web-vanguard-of = Авангард: фигура { $piece }
zodiacs-web-order-of = В каком порядке бьёт фигура { $piece }
zodiacs-web-stays-out = не участвует
zodiacs-web-covers = прикрывает:
zodiacs-web-against = против:
zodiacs-web-strikes-through = бьёт в таком порядке:

## What came of it

zodiacs-web-playback = Что из этого вышло
zodiacs-web-speed = Скорость
zodiacs-web-speed-of = { $speed ->
    [slow] медленно
    [usual] обычно
   *[fast] быстро
}
zodiacs-web-play-step = Дальше
zodiacs-web-skip = Пропустить
zodiacs-web-replay = Показать ещё раз, что вышло

## Что случилось с прошлого раза

zodiacs-web-digest = С вашего прошлого визита
zodiacs-web-digest-play = Показать
zodiacs-web-digest-skip = Пропустить
zodiacs-web-play-news = Показать события
zodiacs-web-digest-more = Что случилось
zodiacs-web-digest-little = Ничего важного
zodiacs-web-digest-days = с дня { $from } по день { $to }
zodiacs-web-digest-count = { $what ->
    [lost] потеряно: { $count }
    [destroyed] уничтожено: { $count }
    [out] выбыло игроков: { $count }
    [battles] боёв: { $count }
    [seen] замечено врагов: { $count }
   *[moves] перемещений: { $count }
}
zodiacs-web-digest-loss = { $what ->
    [lost] Потеря: { $piece }
   *[destroyed] Уничтожение: { $piece }
}{ $placed ->
    [no] {""}
   *[other] {", "}{ $cell }
}{ $known ->
    [yes] {" "}— в бою с: { $by }
   *[no] {""}
}

## Journal and talk

zodiacs-web-tab = { $tab ->
    [journal] Журнал
    [note] Заметка
   *[talk] Разговор
}
zodiacs-web-journal = Журнал
zodiacs-web-journal-none = Ничего такого не случилось.
zodiacs-web-journal-closed = Журналы откроются, когда игра закончится.
zodiacs-web-journal-more = Показать прежние часы
zodiacs-web-past = Прошлое.
zodiacs-web-filter-topic = О чём
zodiacs-web-filter-player = Игрок
zodiacs-web-filter-piece = Фигура
zodiacs-web-topic = { $topic ->
    [orders] команды
    [pieces] фигуры
    [battles] бои
    [resources] ресурсы
   *[all] обо всём
}
zodiacs-web-all-players = все игроки
zodiacs-web-all-pieces = все фигуры
zodiacs-web-eyes = Глазами
zodiacs-web-eyes-own = своими
zodiacs-web-eyes-all = всех: как было на самом деле
zodiacs-web-talk = Разговор
zodiacs-web-talk-none = Пока никто ничего не сказал.
zodiacs-web-to = Кому
zodiacs-web-to-all = всем
zodiacs-web-to-coalition = коалиции
zodiacs-web-to-player = игроку { $name }
zodiacs-web-message = Сообщение
zodiacs-web-send = Отправить

## One screen

zodiacs-web-hand-over = { $name }, ваша очередь
zodiacs-web-hand-over-why = Передайте экран. Остальным сейчас лучше отвернуться.
zodiacs-web-uncover = Я — { $name }

## Keys

zodiacs-web-lead = Следующая фигура сама
zodiacs-web-lead-why = Фигуры, которым можно отдать команду, выбираются сами одна за другой
zodiacs-web-key-walk = ходить по карте, когда она в фокусе
zodiacs-web-key-press = выбрать фигуру, клетку, цель
zodiacs-web-key-next = к следующей фигуре, которой можно отдать команду; с Shift назад
zodiacs-web-key-ability = выбрать способность фигуры
zodiacs-web-key-back = отменить последний выбор
zodiacs-web-key-escape = отпустить; вернуться в настоящее
zodiacs-web-key-ready = готово или передумать
zodiacs-web-key-pass = пропустить этот час или передумать
zodiacs-web-key-watch = пропускать, пока что-нибудь не случится, или передумать
zodiacs-web-key-preview = карта, если всё удастся
zodiacs-web-key-map = к карте
zodiacs-web-key-journal = журнал
zodiacs-web-key-talk = разговор
zodiacs-web-key-play = что вышло, шаг за шагом
zodiacs-web-key-now = вернуться в настоящее
zodiacs-web-key-zoom = ближе, дальше, вся карта
zodiacs-web-key-help = этот список

## For screen readers

zodiacs-web-map = Карта
zodiacs-web-fog = { $fog ->
    [view] видна
    [seen] была видна раньше
   *[never] никогда не была видна
}
zodiacs-web-mark = { $mark ->
    [move] сюда можно пойти
    [attack] сюда можно напасть
    [target] может быть целью
    [aimed] цель в вашем плане
    [chosen] выбрана
   *[told] о ней речь
}
zodiacs-web-told-ready = { $name }: готово.
zodiacs-web-no-war = Такой войны нет

## The ground and a fight, as far as one sees

zodiacs-web-cell-in-hand = Клетка
zodiacs-web-room = { $capacity ->
    [0] сюда никто не войдёт
   *[other] { $free ->
        [0] мест нет: заняты все { $capacity }
        [1] свободно { $free } из { $capacity }: войдёт только фигура размера 1
       *[other] свободно { $free } из { $capacity }: войдут фигуры размером до { $free }
    }
}
zodiacs-web-pays = приносит каждый день ({ $faction }): { $amounts }
zodiacs-web-awake = { $all ->
    [yes] активна в любой час
   *[no] активна: { $hours }
}
zodiacs-web-cost = стоимость: { $amounts }
zodiacs-web-too-dear = у вас: { $amounts }
zodiacs-web-income = Завтра придёт: { $amounts }
zodiacs-web-income-source = { $source ->
    [day] каждый день
   *[other] { $name }{ $count ->
        [1] {""}
       *[other] {" "}× { $count }
    }
}
zodiacs-web-forecast = Если дойдёт до боя
zodiacs-web-forecast-unsure = Это прогноз по тому, что вы видите сейчас. Его могут изменить ответы, авангарды и скрытые фигуры; кого атакуют несколько, тот бьёт только одного.
zodiacs-web-duel = { $ordered ->
    [yes] Нанесёт
   *[no] Нанесла бы
} { $deals } из { $of }, { $ordered ->
    [yes] получит
   *[no] получила бы
} { $takes } из { $has }.
zodiacs-web-duel-together = Вместе ({ $others }): { $together } из { $of }.
zodiacs-web-duel-kills = Уничтожит: { $enemy }.
zodiacs-web-duel-dies = Погибнет: { $own }.
zodiacs-web-duel-attacked = { $enemy } атакует { $cell }.
zodiacs-web-duel-covered = Может прикрыть: { $covers }.

zodiacs-web-no-room = { $own ->
    [yes] Когда дойдёт очередь, места на { $cell } не будет, насколько вам видно: фигура останется, где стоит.
   *[no] Займёт место на { $cell }; уже не войдёт: { $pieces }.
}
zodiacs-web-lit = Подсвеченная клетка — перемещение; нажатие на свою фигуру выбирает её. Чтобы пойти на клетку со своей фигурой, нажмите на землю рядом с ней, перетащите фигуру или выберите «Пойти на».

zodiacs-web-vote-asked = { $names } { $count ->
    [1] голосует
   *[other] голосуют
} { $proposal ->
    [pause] за паузу.
    [resume] за продолжение игры.
    [draw] за ничью.
    [abort] за отмену войны без результата.
   *[extend] за отсрочку: больше времени на этот шаг.
}
zodiacs-web-vote-agree = Я тоже за
zodiacs-web-vote-how = Решение вступит в силу, когда согласятся все. Если вы против, просто играйте дальше.

## The pile of orders

zodiacs-web-pile = Команды этого этапа
zodiacs-web-pile-how = Верхняя выполнится первой, нижняя — последней.
zodiacs-web-pile-step = { $step ->
    [1] Команды
   *[other] Ответы, круг { $round }
}
zodiacs-web-pile-answers = ответ на { $name }: { $order }
zodiacs-web-pile-answered = на неё отвечают: { $names }
zodiacs-web-pile-mine = ваш черновик
zodiacs-web-pile-answer-to = Ваши ответы на { $name }
zodiacs-web-pile-answer = { $piece }: «{ $ability }»{ $aimed ->
    [yes] {" "}→ { $aim }
   *[no] {""}
}

zodiacs-web-share = Показывать союзникам мои черновики

## The film of a war

zodiacs-web-film = Фильм о войне
zodiacs-web-review = Разобрать войну
zodiacs-web-film-watch = Смотреть фильм о войне
zodiacs-web-film-back = К войне
zodiacs-web-no-film = Фильма об этой войне нет
zodiacs-web-film-sides = Какая карта
zodiacs-web-film-side = { $side ->
    [truth] Как было
   *[believed] Как казалось
}
zodiacs-web-film-errors = { $wrong ->
    [0] Все тени на своих местах
    [one] { $wrong } тень не там
    [few] { $wrong } тени не там
   *[other] { $wrong } теней не там
}, { $unknown ->
    [0] неизвестных фигур нет.
    [one] { $unknown } фигура неизвестна.
    [few] { $unknown } фигуры неизвестны.
   *[other] { $unknown } фигур неизвестно.
}
zodiacs-web-film-play = Пуск
zodiacs-web-film-pause = Пауза
zodiacs-web-film-hour = Час
zodiacs-web-film-deciding = Что решило войну:
zodiacs-web-film-lost = Погибли: { $names }.
zodiacs-web-film-gain = { $name }: слава +{ $amount }.
zodiacs-web-film-link = Скопировать ссылку на фильм
zodiacs-web-leaves-later = Место освободится ниже в списке ({ $pieces }): поставьте эту команду раньше.
