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
zodiacs-web-ghost-when = { $day } · { zodiacs-web-hour }
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
zodiacs-web-order-event = { $kind ->
    [seen] { $piece } (появление в поле зрения)
    [done] { $piece } (команда выполнена)
    [fired] { $piece } (пассивная способность сработала)
   *[none] событие !{ $number }
}
zodiacs-web-order-unseen = нечто невидимое для вас
zodiacs-web-bot = Бот { $number }
zodiacs-web-level = { $level ->
    [0] лёгкий
    [1] новичок
    [2] опытный
    [3] сильный
    [4] очень сильный
   *[5] мастер
}
zodiacs-web-seat = Игрок { $number }
zodiacs-web-namesake = { $name } ({ $number })
zodiacs-web-asked-to-leave = Организатор войны убрал вас с места.
zodiacs-web-result = { $how ->
    [last] { $winner } побеждает: врагов не осталось.
    [glory] { $winner } побеждает по славе.
    [aborted] Война отменена из-за сбоя бота. Результата нет.
   *[other] Ничья.
}
zodiacs-web-ending = Последний час
zodiacs-web-ending-skip = Показать итог
zodiacs-web-seen-all = Показать скрытое
zodiacs-web-result-glory = Слава — { $sides }
zodiacs-web-is-asleep = в этот час спит

## Time

zodiacs-web-day = День { $day }
zodiacs-web-day-of = День { $day } из { $days }
zodiacs-web-step = { $step ->
    [before] Начало часа
    [orders] Команды
    [response] Ответы
    [execution] Выполнение команд
    [targets] Бой: цели
    [defence] Бой: авангарды
    [order] Бой: порядок целей
    [damage] Бой: урон
    [combat] Бой
   *[over] Война окончена
}
zodiacs-web-turn = День { $day }, { zodiacs-web-hour }
zodiacs-web-turn-numbered = Час { $turn }: день { $day }, { zodiacs-web-hour }
zodiacs-web-turn-planned = План на час { $turn }: день { $day }, { zodiacs-web-hour }
zodiacs-web-paused = Война на паузе
zodiacs-web-suspended = Бот сейчас недоступен, и война ждёт его. Сервер запускает его снова, и война продолжится автоматически.
zodiacs-web-suspended-abort = Если за это проголосуют все игроки, война будет отменена, рейтинг не изменится.
zodiacs-web-reserve = { $kind ->
    [day] отпуск: { $time }
    [hour] отпуск: { $time }
   *[live] запас { $time }
}
zodiacs-web-returned = Сервер был недоступен; шаг продлён на это время: { $time }.
zodiacs-web-days-left = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
}

## Players

zodiacs-web-players = Игроки по приоритету
zodiacs-web-you = вы
zodiacs-web-ally = союзник
zodiacs-web-coalition = коалиция { $name }
zodiacs-web-allied = Коалиция { $name }
zodiacs-web-away = не на связи
zodiacs-web-away-grace = { $name } не на связи: осталось ждать { $time }
zodiacs-web-stand-in = играет бот
zodiacs-web-glory = слава { $amount }
zodiacs-web-out = вне игры
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
   *[order] Выберите порядок целей
}
zodiacs-web-waiting = Ждём остальных игроков
zodiacs-web-not-asked = { $step ->
    [response] Вам нечем ответить.
    [orders] Сейчас вам некому отдать команду.
   *[other] На этом шаге вам не из чего выбирать.
}
zodiacs-web-watching = Вы зритель
zodiacs-web-watching-why = Видно то, что открыто всем: местность, игроки, день и час. Фигуры и события покажут, когда война закончится.
zodiacs-web-you-are-out = Вы выбыли. Война идёт без вас.
zodiacs-web-out-sees-all = Вы видите всё: всю карту и полный журнал.
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
zodiacs-web-ready-back = Отменить готовность
zodiacs-web-not-submitted = Последние команды ещё не сданы: они хранятся здесь, пока связь не вернётся.
zodiacs-web-not-given = Последние ваши команды могли не дойти: проверьте список команд и журнал.
zodiacs-web-awaited = { $count ->
    [0] Шаг заканчивается.
    [one] Ещё решает { $count } игрок.
    [few] Ещё решают { $count } игрока.
   *[other] Ещё решают { $count } игроков.
}
zodiacs-web-then-hand-over = Когда будете готовы, передайте экран следующему игроку.
zodiacs-web-why-asked = { $round ->
    [1] Команды отданы, но ещё не выполнены.
   *[other] На команду ответили, поэтому все игроки могут ответить ещё раз.
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
zodiacs-web-pass-alert = Пропускать до первого события
zodiacs-web-pass-to = до часа…
zodiacs-web-pass-back = Не пропускать
zodiacs-web-ready-again = Готово, но спросить ещё раз
zodiacs-web-ready-again-why = В этот час команды можно будет отдать ещё раз, даже если ничто вас не коснётся.
zodiacs-web-is-ready-name = Готово
zodiacs-web-ready-why = Сдаёт ваши команды. В этот час вас спросят снова, только если что-то вас коснётся.
zodiacs-web-pass-to-why = То же, но не дольше, чем до выбранного часа.
zodiacs-web-ways = Чем они отличаются?
zodiacs-web-pass-until = { $how ->
    [hour] До следующего часа вас ни о чём не спросят. Сданные команды остаются в силе; планы и автоматические ответы выполняются.
   *[other] Вас спросят снова, когда случится что-то с вашими фигурами, покажется враг или сорвётся ваша команда. Планы и автоматические ответы выполняются.
}
zodiacs-web-passing = { $count ->
    [0] Пропуск { zodiacs-web-passing-until }
    [one] Сдана { $count } команда; пропуск { zodiacs-web-passing-until }
    [few] Сданы { $count } команды; пропуск { zodiacs-web-passing-until }
   *[other] Сдано { $count } команд; пропуск { zodiacs-web-passing-until }
}
zodiacs-web-passing-until = { $how ->
    [hour] до следующего часа
   *[other] до первого события
}
zodiacs-web-alerted = Что-то вас коснулось: снова можно действовать.
zodiacs-web-alerted-by = Снова можно действовать: { $why }

## The piece in hand

zodiacs-web-piece-in-hand = Фигура
zodiacs-web-let-go = Снять выбор
zodiacs-web-hp = Здоровье
zodiacs-web-strength = Сила
zodiacs-web-sight = Обзор
zodiacs-web-size = Размер
zodiacs-web-move = Пойти на
zodiacs-web-move-full = { $cell } (нет места)
zodiacs-web-nowhere = Идти некуда.
zodiacs-web-no-move = Пойти нельзя: { $why }
zodiacs-web-extra = (дополнительно)
zodiacs-web-aim = { $kind ->
    [cell] Выберите клетку
    [player] Выберите игрока
    [event] Выберите событие
   *[piece] Выберите фигуру
}{ $number ->
    [1] .
   *[other] {" "}({ $number }).
}

## Orders

zodiacs-web-orders = Команды
zodiacs-web-orders-submitted = Команды: сданы
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
zodiacs-web-preview = Предпросмотр команд
zodiacs-web-previewing = Предпросмотр: все команды удались
zodiacs-web-earlier = Выше: { $order }
zodiacs-web-later = Ниже: { $order }
zodiacs-web-withdraw = Отозвать: { $order }
zodiacs-web-type = Ввести команду
zodiacs-web-type-example = 12 c3-d3
zodiacs-web-type-give = Добавить
zodiacs-web-for-hour = Команды
zodiacs-web-for-now = на этот час
zodiacs-web-march = дойдёт до { $cell }: день { $day }, { zodiacs-web-hour }
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
    [day] Весь день сдаётся сразу: команды на этот час, планы на пять следующих, автоматические ответы. Потом день разыгрывается.
   *[hour] Весь час сдаётся сразу: команды и автоматические ответы. Потом час разыгрывается.
}
zodiacs-web-quiet = Сражаться могут только лидеры, и за день ни одна фигура не пострадала: если так будет и сегодня, войну решит слава.

zodiacs-web-automatic = Автоматические ответы
zodiacs-web-automatic-count = { $count ->
    [0] нет
   *[other] { $count }
}
zodiacs-web-automatic-how = Отдаются автоматически, когда можно ответить: в этом порядке, пока хватает средств; каждый — не чаще раза в час.
zodiacs-web-automatic-usual = Прикрывать и отменять, как обычно ({ $count })
zodiacs-web-automatic-often = каждый раз
zodiacs-web-automatic-own = Свой…
zodiacs-web-automatic-when = Когда
zodiacs-web-automatic-then = то
zodiacs-web-automatic-add = Добавить
zodiacs-web-automatic-rule = Когда { $when } → { $then }
zodiacs-web-automatic-aimed = { $at ->
    [any] цель — любая моя фигура
    [cell] цель — { $name }
   *[piece] цель — { $name }
}
zodiacs-web-automatic-ordered = { $at ->
    [any] враг отдаёт любую команду
    [move] враг отдаёт команду на перемещение
   *[ability] враг отдаёт команду «{ $name }»
}
zodiacs-web-automatic-ask = спросить меня
zodiacs-web-automatic-order = { $order }, { $aim ->
    [order] против этой команды
    [aim] для фигуры, которая стала целью
   *[piece] по фигуре, получившей команду
}

zodiacs-web-concede = Сдаться…
zodiacs-web-concede-sure = Все ваши фигуры уйдут с карты, и вы выбудете. Отменить это нельзя.
zodiacs-web-concede-not = Играть дальше
zodiacs-web-concede-yes = Сдаться
zodiacs-web-let-bot = Передать игру боту
zodiacs-web-let-bot-why = До вашего следующего действия за вас играет бот, и другим не нужно ждать.
zodiacs-web-bot-plays = За вас играет бот{ $known ->
    [yes] {" "}с { $time }
   *[no] {""}
}. Любое ваше действие вернёт игру вам.
zodiacs-web-bot-from = Если ничего не сдать до { $time }, за вас начнёт играть бот.
zodiacs-web-take-over = Вернуться в игру
zodiacs-web-go-on = { $paused ->
    [yes] Продолжить
   *[no] Продолжить без них
}
zodiacs-web-go-on-why = { $paused ->
    [yes] Вы уже три дня просите продолжить эту войну.
   *[no] Эта война ждёт отсутствующих уже три дня. Если продолжить, за них до возвращения будут играть боты.
}
zodiacs-web-go-on-from = { $paused ->
    [yes] Если другие не ответят, с { $time } можно продолжать.
   *[no] Если они не вернутся, с { $time } можно продолжить без них.
}
zodiacs-web-rules = Правила: { $rules }.
zodiacs-web-of-league = война лиги
zodiacs-web-rematch = Реванш
zodiacs-web-rematch-go = К реваншу

## Combat

zodiacs-web-combat = Бой
zodiacs-web-combat-how = { $step ->
    [targets] У каждого атакующего одна цель. Нажмите на атакующего и на цель или перетащите атакующего на цель.
    [defence] Авангард стоит перед фигурой и принимает урон первым.
   *[order] Урон получает вражеский авангард в этом порядке, затем фигура за ним.
}
zodiacs-web-target-of = Цель фигуры { $piece }
zodiacs-web-strike-of = Кого бьёт фигура { $piece }
zodiacs-web-vanguard-of = Авангард: фигура { $piece }
zodiacs-web-order-of = В каком порядке бьёт фигура { $piece }
zodiacs-web-stays-out = не участвует
zodiacs-web-covers = прикрывает:
zodiacs-web-against = против:
zodiacs-web-strikes-through = бьёт в таком порядке:
zodiacs-web-harm = урон { $damage }, здоровье { $has }{ $dies ->
    [yes] {" "}— погибнет
   *[no] {""}
}
zodiacs-web-harm-unsure = Урон при сделанном выборе, насколько вам видно. Выбор других игроков может его изменить.

## What came of it

zodiacs-web-playback = Результат
zodiacs-web-speed = Скорость
zodiacs-web-speed-of = { $speed ->
    [slow] медленно
    [usual] обычно
   *[fast] быстро
}
zodiacs-web-play-step = Дальше
zodiacs-web-skip = Пропустить
zodiacs-web-replay = Показать результат ещё раз

## Что случилось с прошлого раза

zodiacs-web-digest = С вашего прошлого визита
zodiacs-web-digest-play = Показать
zodiacs-web-digest-skip = Пропустить
zodiacs-web-play-news = Показать события
zodiacs-web-digest-more = События
zodiacs-web-digest-little = Ничего важного
zodiacs-web-digest-days = С дня { $from } по день { $to }
zodiacs-web-digest-count = { $what ->
    [lost] { $count } потеряно
    [destroyed] { $count } уничтожено
    [out] { $count ->
        [one] { $count } игрок выбыл
        [few] { $count } игрока выбыли
       *[other] { $count } игроков выбыло
    }
    [battles] { $count ->
        [one] { $count } бой
        [few] { $count } боя
       *[other] { $count } боёв
    }
    [seen] { $count ->
        [one] { $count } враг замечен
        [few] { $count } врага замечены
       *[other] { $count } врагов замечено
    }
   *[moves] { $count ->
        [one] { $count } перемещение
        [few] { $count } перемещения
       *[other] { $count } перемещений
    }
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
    [note] Заметки
   *[talk] Чат
}
zodiacs-web-journal = Журнал
zodiacs-web-journal-none = Таких событий нет.
zodiacs-web-journal-closed = Журналы откроются, когда война закончится.
zodiacs-web-journal-more = Показать более ранние часы
zodiacs-web-journal-newest = Сначала новые
zodiacs-web-past = Просмотр прошлого.
zodiacs-web-filter-topic = Тема
zodiacs-web-filter-player = Игрок
zodiacs-web-filter-piece = Фигура
zodiacs-web-topic = { $topic ->
    [orders] команды
    [pieces] фигуры
    [battles] бои
    [resources] ресурсы
   *[all] всё
}
zodiacs-web-all-players = все игроки
zodiacs-web-all-pieces = все фигуры
zodiacs-web-eyes = Чей взгляд
zodiacs-web-eyes-own = мой
zodiacs-web-eyes-all = всё, что было на самом деле
zodiacs-web-talk = Чат
zodiacs-web-talk-none = Сообщений пока нет.
zodiacs-web-to = Кому
zodiacs-web-to-all = всем
zodiacs-web-to-coalition = коалиции
zodiacs-web-to-player = игроку { $name }

## One screen

zodiacs-web-hand-over = { $name }, ваша очередь
zodiacs-web-hand-over-why = Передайте устройство; остальным лучше отвернуться.
zodiacs-web-uncover = Я — { $name }

## Keys

zodiacs-web-lead = Автовыбор фигур
zodiacs-web-lead-why = Фигуры, которым можно отдать команду, выбираются одна за другой
zodiacs-web-key-walk = двигаться по карте, когда она в фокусе
zodiacs-web-key-press = выбрать фигуру, клетку, цель
zodiacs-web-key-next = к следующей фигуре, которой можно отдать команду; с Shift назад
zodiacs-web-key-ability = выбрать способность фигуры
zodiacs-web-key-back = отменить последний выбор
zodiacs-web-key-escape = снять выбор; к текущему моменту
zodiacs-web-key-ready = готово или отменить готовность
zodiacs-web-key-pass = пропустить этот час или не пропускать
zodiacs-web-key-watch = пропускать до первого события или не пропускать
zodiacs-web-key-preview = предпросмотр команд
zodiacs-web-key-map = к карте
zodiacs-web-key-journal = журнал
zodiacs-web-key-talk = чат
zodiacs-web-key-play = результат шаг за шагом
zodiacs-web-key-now = к текущему моменту
zodiacs-web-key-zoom = увеличить, уменьшить, показать всю карту
zodiacs-web-key-help = этот список

## For screen readers

zodiacs-web-map = Карта
zodiacs-web-names = Названия фигур
zodiacs-web-fog = { $fog ->
    [view] видна
    [seen] была видна раньше
   *[never] никогда не была видна
}
zodiacs-web-mark = { $mark ->
    [move] сюда можно пойти
    [full] сюда можно пойти, но места нет
    [attack] здесь можно напасть
    [target] может быть целью
    [aimed] цель в вашем плане
    [chosen] выбрана
   *[told] здесь событие
}
zodiacs-web-announce-ready = { $name }: готово.
zodiacs-web-no-war = Война не найдена

## The ground and a fight, as far as one sees

zodiacs-web-cell-in-hand = Клетка
zodiacs-web-room = { $capacity ->
    [0] войти нельзя
   *[other] { $free ->
        [0] мест нет: заняты все { $capacity }
        [1] свободно { $free } из { $capacity }: войдёт только фигура размера 1
       *[other] свободно { $free } из { $capacity }: войдут фигуры размером до { $free }
    }
}
zodiacs-web-pays = доход в день ({ $faction }): { $amounts }
zodiacs-web-awake = { $all ->
    [yes] активна в любой час
   *[no] активна: { $hours }
}
zodiacs-web-cost = стоимость: { $amounts }
zodiacs-web-too-dear = {" "}— у вас: { $amounts }
zodiacs-web-income = Доход завтра: { $amounts }
zodiacs-web-income-source = { $source ->
    [day] каждый день
   *[other] { $name }{ $count ->
        [1] {""}
       *[other] {" "}× { $count }
    }
}
zodiacs-web-forecast = Прогноз боя
zodiacs-web-forecast-unsure = По тому, что вы видите сейчас. Прогноз могут изменить ответы, авангарды и скрытые фигуры; фигура, которую атакуют несколько врагов, бьёт только одного.
zodiacs-web-duel = { $ordered ->
    [yes] Нанесёт
   *[no] Нанесла бы
} { $deals } (здоровье врага { $of }), { $ordered ->
    [yes] получит
   *[no] получила бы
} { $takes } (здоровье { $has }).
zodiacs-web-duel-together = Вместе ({ $others }): { $together }.
zodiacs-web-duel-kills = Уничтожит: { $enemy }.
zodiacs-web-duel-dies = Погибнет: { $own }.
zodiacs-web-duel-attacked = { $enemy } атакует { $cell }.
zodiacs-web-duel-covered = Может прикрыть: { $covers }.

zodiacs-web-no-room = { $own ->
    [yes] Насколько вам видно, места на { $cell } к этому времени не будет: фигура останется, где стоит.
   *[no] Займёт место на { $cell }; уже не войдёт: { $pieces }.
}
zodiacs-web-stuck = { $count ->
    [one] Не хватит места: сорвётся { $count } команда. Она отмечена в списке.
    [few] Не хватит места: сорвутся { $count } команды. Они отмечены в списке.
   *[other] Не хватит места: сорвётся { $count } команд. Они отмечены в списке.
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
zodiacs-web-vote-agree = Тоже голосовать за
zodiacs-web-vote-how = Решение вступит в силу, когда проголосуют все игроки. Если вы против, продолжайте играть.

## The pile of orders

zodiacs-web-pile = Команды этого этапа
zodiacs-web-pile-how = Выполняются сверху вниз.
zodiacs-web-pile-step = { $step ->
    [1] Команды
   *[other] Ответы, круг { $round }
}
zodiacs-web-pile-answers = ответ на { $name }: { $order }
zodiacs-web-pile-answered = ответы: { $names }
zodiacs-web-pile-mine = ваш черновик
zodiacs-web-pile-answer-to = Ваши ответы на { $name }
zodiacs-web-pile-answer = { $piece }: «{ $ability }»{ $aimed ->
    [yes] {" "}→ { $aim }
   *[no] {""}
}

zodiacs-web-ally-drafts = Черновики союзников
zodiacs-web-share = Показывать союзникам мои черновики

## The replay of a war

zodiacs-web-war-replay = Запись войны
zodiacs-web-review = Разобрать войну
zodiacs-web-war-replay-watch = Смотреть запись войны
zodiacs-web-war-replay-back = К войне
zodiacs-web-no-replay = Записи этой войны нет
zodiacs-web-war-replay-sides = Вид
zodiacs-web-war-replay-side = { $side ->
    [truth] Как было на самом деле
   *[believed] Как думали игроки
}
zodiacs-web-war-replay-errors = { $wrong ->
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
zodiacs-web-war-replay-play = Пуск
zodiacs-web-war-replay-pause = Пауза
zodiacs-web-war-replay-hour = Час
zodiacs-web-war-replay-deciding = Решающий момент:
zodiacs-web-war-replay-lost = Погибли: { $names }.
zodiacs-web-war-replay-gain = { $name }: слава +{ $amount }.
zodiacs-web-war-replay-link = Скопировать ссылку на запись
zodiacs-web-leaves-later = Место освободится ниже в списке ({ $pieces }): поставьте эту команду раньше.
