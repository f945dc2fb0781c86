### Зодиаки: журнал и то, что в нём сказано.

zodiacs-journal-not-over = Полный журнал откроется, когда игра закончится.
zodiacs-journal-number = Записи { $found } нет; ожидалось число от 0 до { $last }.
zodiacs-journal-no-log = Это не журнал игры «Зодиаки».
zodiacs-journal-broken-off = Продолжить можно только с полного журнала партии — общего для всех игроков — и только с шага, на котором кого-то спрашивают.

zodiacs-plan-past = Планы пишут на будущие часы; команды на этот час отдают сейчас.
zodiacs-plan-end = Игра кончается после дня { $days }.
zodiacs-plan-many = Планов слишком много.
zodiacs-plan-json = Это не планы: { $reason }.

## Почему команда отменена.

zodiacs-reason-gone = фигуры больше нет
zodiacs-reason-stunned = фигура оглушена
zodiacs-reason-not-ready = фигура не готова
zodiacs-reason-attacking = фигура уже атакует
zodiacs-reason-combat = фигура в бою
zodiacs-reason-leader = лидер не уходит из боя
zodiacs-reason-target-lost = цель потеряна
zodiacs-reason-countered = команда сорвана
zodiacs-reason-no-room = нет места

## Части предложений.

zodiacs-morning = утро
zodiacs-midday = полдень
zodiacs-evening = вечер
zodiacs-dusk = сумерки
zodiacs-midnight = полночь
zodiacs-dawn = рассвет

zodiacs-told-move = перемещение { $origin }–{ $target }
zodiacs-told-move-to = перемещение на { $target }
zodiacs-told-ability = «{ $ability }»{ $aimed ->
        [yes] {" "}→ { $aims }
       *[no] {""}
    }
zodiacs-told-glory-name = слава
zodiacs-told-step-before = до первого
zodiacs-told-step-orders = команды
zodiacs-told-step-response = ответные команды
zodiacs-told-step-execution = выполнение
zodiacs-told-step-targets = выбор целей
zodiacs-told-step-defence = авангарды
zodiacs-told-step-order = порядок авангардов
zodiacs-told-step-damage = урон
zodiacs-told-step-over = конец

## Время.

zodiacs-told-numbered = Выбраны номера будущих фигур.
zodiacs-told-day = Начинается день { $day }; приоритет: { $priority }.
zodiacs-told-hour = День { $day }, { $hour }.
zodiacs-told-step = Шаг: { $step } (этап { $stage }).
zodiacs-told-out = Игрок { $player } выбывает.
zodiacs-told-over = Игра окончена: { $how ->
        [last] побеждает { $winner } — врагов не осталось.
        [glory] побеждает { $winner } — больше всех славы.
       *[draw] ничья.
    }

## Команды.

zodiacs-told-given = Команда: фигура { $piece }, { $order }.
zodiacs-told-refused = Не принято: { $text }.
zodiacs-told-witnessed = Показано ({ $by }): фигура { $piece }, { $order }.
zodiacs-told-countered = Сорвано и будет отменено в свой черёд: фигура { $piece }, { $order }.
zodiacs-told-executed = Выполнено: фигура { $piece }, { $order }.
zodiacs-told-stopped = Приостановлено: фигура { $piece }, { $order }.
zodiacs-told-cancelled = Отменено ({ $reason }): фигура { $piece }, { $order }.
zodiacs-told-failed = Из команды фигуре { $piece } ничего не выходит: { $what ->
        [move] перемещение
       *[ability] «{ $ability }»
    }.
zodiacs-told-shown = { $whom ->
        [you] Вам показана команда
       *[everybody] Показана команда
    }: фигура { $piece }, { $order }.
zodiacs-told-failure = { $how ->
        [refused] Не принято: { $text } — { $reason }
       *[cancelled] Отменено: { $text } — { $reason }.
    }

## Фигуры.

zodiacs-told-placed = Фигура { $piece } стоит на { $cell }.
zodiacs-told-seen = Замечена фигура { $piece }: { $cell }, здоровье { $hp }.
zodiacs-told-lost = Фигура { $piece } пропадает из виду.
zodiacs-told-destroyed = Фигура { $piece } уничтожена.
zodiacs-told-removed = Фигура { $piece } уходит с карты вместе со своим игроком.
zodiacs-told-moved = Фигура { $piece } перемещается: { $origin }–{ $target }.
zodiacs-told-acted = Фигура { $piece } использовала действие этого часа.
zodiacs-told-suspended = Фигура { $piece } останавливается и атакует { $cell }.
zodiacs-told-alarmed =
    { $any ->
        [yes] Кто-то невидимый атакует { $cells }.
       *[no] Больше никто невидимый вас не атакует.
    }
zodiacs-told-marked = Фигура { $piece } атакует в своей клетке { $cell }.
zodiacs-told-unmarked = Фигура { $piece } больше не атакует.
zodiacs-told-revealed = Фигура { $piece } раскрыта.
zodiacs-told-hidden = Фигура { $piece } скрывается.
zodiacs-told-stealth-ended = Фигура { $piece } больше не скроется сама.
zodiacs-told-damaged = Фигура { $piece } получает урон: { $amount }.
zodiacs-told-absorbed = Щит фигуры { $piece } принимает урон: { $amount }.
zodiacs-told-healed = Здоровье фигуры { $piece } восстановлено: { $amount }.
zodiacs-told-shielded = Фигура { $piece } получает щит: { $amount }.
zodiacs-told-boosted = Сила фигуры { $piece } до конца часа: { $amount }.
zodiacs-told-detecting = Фигура { $piece } до конца часа видит скрытые фигуры; радиус: { $radius }.
zodiacs-told-stunned = Фигура { $piece } оглушена до конца следующего часа.
zodiacs-told-fired = Фигура { $piece } применяет { $order }.
zodiacs-told-used = Фигура { $piece } в этот час уже применила «{ $ability }».

## Бои.

zodiacs-told-attacked = Бой: фигура { $attacker } атакует фигуру { $target }.
zodiacs-told-battle-over = Бой окончен: фигура { $attacker } против фигуры { $target }.
zodiacs-told-vanguard = Авангард фигуры { $own } против фигуры { $enemy }: { $pieces }.
zodiacs-told-holds = Фигура { $target } не бьёт в бою с фигурой { $attacker }.
zodiacs-told-peace = Бои этого часа окончены.

## Ресурсы.

zodiacs-told-resource = { $player }: { $resource } { $amount }.
zodiacs-told-glory = { $player }: слава { $amount }.
