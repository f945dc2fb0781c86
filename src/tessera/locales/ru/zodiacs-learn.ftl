### Зодиаки: фигуры и первая игра с подсказками.

## Фигуры

zodiacs-learn-pieces = Фигуры и способности
zodiacs-learn-pieces-about = Четыре фракции; у каждой три лидера на выбор и своя армия. Страница построена по тем же данным, по которым идёт игра.
zodiacs-learn-pieces-of = Фракция
zodiacs-learn-pieces-all = Все
zodiacs-learn-seek = Поиск: имя, «оглушает», «скрыта»…
zodiacs-learn-found = { $count ->
    [0] Фигур не найдено.
    [one] { $count } фигура
    [few] { $count } фигуры
   *[other] { $count } фигур
}
zodiacs-learn-resources = В начале: { $start }; каждый день приносит: { $income }. Кое-что добавляют местность и некоторые фигуры.
zodiacs-learn-rank = { $rank ->
    [leader] Лидер
    [summoned] Только призывается
   *[ordinary] Обычная фигура
}
zodiacs-learn-number = { $what ->
    [hp] здоровье
    [strength] сила
    [size] размер
    [sight] обзор
    [detect] видит скрытых
   *[level] слава
}
zodiacs-learn-sight = { $day }, ночью { $night }
zodiacs-learn-stealthy = скрывается
zodiacs-learn-no-abilities = Способностей нет: только ходит и сражается.
zodiacs-learn-tag = { $tag ->
    [main] действие
    [extra] дополнительно
    [passive] автоматически
   *[response] можно в ответ
}
zodiacs-learn-hours-all = активна в любой час
zodiacs-learn-hour = { $hour ->
    [morning] утро
    [midday] полдень
    [evening] вечер
    [dusk] сумерки
    [midnight] полночь
   *[dawn] рассвет
}

## Первая война

zodiacs-learn-first = Ваша первая война
zodiacs-learn-first-about = Вы ведёте Землю на самой маленькой карте; за Огонь играет бот, который ошибается. Подсказки под картой говорят, что попробовать дальше, и замечают, когда у вас получилось. Около десяти минут.
zodiacs-learn-first-point = { $what ->
    [orders] Команды отдают втайне, а выполняются они вместе.
    [answers] На чужую команду, которую вы видите, можно ответить.
   *[fights] Фигура, которая идёт на врага, в конце часа с ним сражается.
}
zodiacs-learn-first-begin = Начать

## Рисунки к правилам

zodiacs-learn-moment = { $shows ->
    [eyes] { $place ->
        [0] Как есть
       *[other] Что знают синие
    }
   *[other] { $place ->
        [0] Команды
       *[other] Результат
    }
}

zodiacs-learn-happened = { $what ->
    [damaged] { $name }: −{ $amount }
    [destroyed] { $name }: гибель
    [revealed] { $name }: на виду
    [suspended] { $name }: стоп, атака
    [cancelled] { $name }: отмена, { $why ->
        [gone] фигуры больше нет
        [stunned] оглушение
        [not-ready] фигура не готова
        [attacking] атака
        [combat] в бою
        [leader] лидер
        [target-lost] цель потеряна
        [countered] сорвана
       *[no-room] нет места
    }
   *[refused] команда не принята
}
zodiacs-learn-when = День { $day }, { zodiacs-learn-hour }

zodiacs-learn-guide-close = Скрыть подсказки
zodiacs-learn-guide-play = Играть дальше
zodiacs-learn-guide-end = Основы вы знаете. Остальное — что умеют ваши фигуры и чего от вас ждут другие. Доиграйте эту войну или начните новую.

zodiacs-learn-guide-piece = Выберите фигуру
zodiacs-learn-guide-piece-task = Нажмите на одну из своих фигур — они зелёные. Рядом с картой написано, что это за фигура и что она может в этот час.
zodiacs-learn-guide-piece-done = Фигура с короной — ваш лидер. Берегите его: потеряв последнего лидера, вы выбываете. Фигура с луной рядом спит: у каждого вида свои часы.
zodiacs-learn-guide-move = Отдайте команду
zodiacs-learn-guide-move-task = Нажмите на подсвеченную клетку рядом с фигурой. Стрелка — это команда, и видите её только вы. Пока вы не готовы, всё можно изменить.
zodiacs-learn-guide-move-done = Можно двинуть вперёд и другие фигуры: у каждой одно действие в час.
zodiacs-learn-guide-ready = Скажите, что готовы
zodiacs-learn-guide-ready-task = Нажмите кнопку «Готово». Когда готовы все, команды выполняются вместе.
zodiacs-learn-guide-ready-done = { $came ->
    [yes] Вот результат. В этот же час можно будет действовать снова, если что-то вас коснётся: показался враг, сорвалась команда. Иначе наступит следующий час.
    [given] Ваши команды сданы. Сначала на них могут ответить те, кто их заметил; затем все они выполняются.
   *[nothing] Ничего не произошло: команд не было или выполнить их не удалось. Фигуры, которые не действовали, ждут ваших команд.
}
zodiacs-learn-guide-hour = Пусть час пройдёт
zodiacs-learn-guide-hour-task = Больше команд нет? Нажмите «Готово, без команд». Когда новых команд нет ни у кого, решаются бои и наступает следующий час. Можно и пропускать, пока что-нибудь не случится.
zodiacs-learn-guide-hour-done = Шесть часов — это день: три светлых и три ночных.
zodiacs-learn-guide-journal = Посмотрите, что было
zodiacs-learn-guide-journal-task = Нажмите на запись в журнале. Карта покажет, что вы знали тогда; вернуться можно одним нажатием.
zodiacs-learn-guide-journal-done = Вернуться к прошлому можно в любой момент, а команды на будущие часы можно написать заранее: фигура, посланная к дальней клетке, идёт туда сама.
zodiacs-learn-guide-ability = Примените способность
zodiacs-learn-guide-ability-task = Выберите гнома и велите ему копать: за 1 ед. эфира он добудет 2 ед. руды. Или посмотрите, что умеют другие фигуры.
zodiacs-learn-guide-ability-done = За способность платят, когда отдают команду. Если ей что-то помешает, плата чаще всего вернётся.
zodiacs-learn-guide-meet = Найдите врага
zodiacs-learn-guide-meet-task = Час за часом идите к середине, пока одна из ваших фигур не увидит красную. Тёмная часть карты — то, чего вы не видите.
zodiacs-learn-guide-meet-done = Вы видите то, что видят ваши фигуры, и не больше. Фигура, пропавшая из виду, остаётся тенью с часом, когда её видели в последний раз.
zodiacs-learn-guide-attack = Атакуйте
zodiacs-learn-guide-attack-task = Отдайте фигуре команду идти на клетку, где вы видите врага. Она остановится перед ней и в конце часа нападёт.
zodiacs-learn-guide-attack-done = Если целей несколько, вас спросят, какую выбрать. Если там лидер, целью будет он.
zodiacs-learn-guide-fight = Проведите бой
zodiacs-learn-guide-fight-task = Нажимайте «Готово», пока не начнётся бой. Фигуры из той же клетки могут встать в авангард и принять урон первыми.
zodiacs-learn-guide-fight-done = Обе стороны бьют одновременно. За уничтоженную фигуру дают славу; потеряв последнего лидера, вы выбываете.
zodiacs-learn-guide-night = Дождитесь ночи
zodiacs-learn-guide-night-task = Играйте до сумерек. Смотрите, кто засыпает и кто просыпается: ваш тролль — ночное существо.
zodiacs-learn-guide-night-done = Ночью почти все видят хуже. Самое время перемещаться.
zodiacs-learn-guide-respond = Ответьте на команду
zodiacs-learn-guide-respond-task = Когда вы видите чужую команду и вам есть чем ответить, вас об этом спросят: голем может упереться, дриада — вылечить. Можно и пропустить.
zodiacs-learn-guide-respond-done = Ответы выполняются первыми: щит поднят раньше, чем долетит огонь.
