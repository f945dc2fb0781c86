### Зодиаки: журнал.

zodiacs-journal-not-over = Полный журнал откроется после войны.
zodiacs-journal-number = В журнале нет записи { $found }; ожидалось число от 0 до { $last }.
zodiacs-journal-no-log = Это не журнал войны «Зодиаков».
zodiacs-journal-broken-off = Войну можно продолжить только с полного журнала, а не с журнала одного игрока, и только с шага, который ждёт игроков.

zodiacs-plan-past = Планы пишут на будущие часы; команды на этот час отдают сейчас.
zodiacs-plan-end = Война кончается после дня { $days }.
zodiacs-plan-many = Планов слишком много.
zodiacs-plan-json = Не удаётся прочитать планы: { $reason }.

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

zodiacs-event-move = перемещение { $origin }–{ $target }
zodiacs-event-move-to = перемещение на { $target }
zodiacs-event-ability = «{ $ability }»{ $aimed ->
        [yes] {" "}→ { $aims }
       *[no] {""}
    }
zodiacs-event-glory-name = слава
zodiacs-event-piece = { $id }{ $known ->
        [yes] {" "}({ $kind }{ $owned ->
            [yes] , { $owner }
           *[no] {""}
        })
       *[no] {""}
    }
zodiacs-event-step-before = до первого шага
zodiacs-event-step-orders = команды
zodiacs-event-step-response = ответные команды
zodiacs-event-step-execution = выполнение
zodiacs-event-step-targets = выбор целей
zodiacs-event-step-defence = авангарды
zodiacs-event-step-order = порядок авангардов
zodiacs-event-step-damage = урон
zodiacs-event-step-over = конец

## Время.

zodiacs-event-numbered = Выбраны номера будущих фигур.
zodiacs-event-day = Начинается день { $day }; приоритет: { $priority }.
zodiacs-event-hour = День { $day }, { $hour }.
zodiacs-event-step = Шаг: { $step } (этап { $stage }).
zodiacs-event-out = { $player } выбывает.
zodiacs-event-coalition = коалиция { $name }
zodiacs-event-over = Война окончена: { $how ->
        [last] побеждает { $winner } — врагов не осталось.
        [glory] побеждает { $winner } — больше всех славы.
       *[draw] ничья.
    }

## Команды.

zodiacs-event-given = Команда: фигура { $piece }, { $order }.
zodiacs-event-refused = Не принято: { $text }.
zodiacs-event-witnessed = Показано ({ $by }): фигура { $piece }, { $order }.
zodiacs-event-countered = Сорвано и будет отменено в свой черёд: фигура { $piece }, { $order }.
zodiacs-event-executed = Выполнено: фигура { $piece }, { $order }.
zodiacs-event-stopped = Приостановлено: фигура { $piece }, { $order }.
zodiacs-event-cancelled = Отменено ({ $reason }): фигура { $piece }, { $order }.
zodiacs-event-failed = Без результата: фигура { $piece }, { $what ->
        [move] перемещение
       *[ability] «{ $ability }»
    }.
zodiacs-event-shown = { $to ->
        [you] Вам показана команда
       *[everybody] Показана команда
    }: фигура { $piece }, { $order }.
zodiacs-event-failure = { $how ->
        [refused] Не принято: { $text } — { $reason }
       *[cancelled] Отменено: { $text } — { $reason }.
    }

## Фигуры.

zodiacs-event-placed = Фигура { $piece } стоит на { $cell }.
zodiacs-event-seen = Замечена фигура { $piece }: { $cell }, здоровье { $hp }.
zodiacs-event-lost = Фигура { $piece } пропадает из виду.
zodiacs-event-destroyed = Фигура { $piece } уничтожена.
zodiacs-event-removed = Фигура { $piece } уходит с карты вместе со своим игроком.
zodiacs-event-moved = Фигура { $piece } перемещается: { $origin }–{ $target }.
zodiacs-event-acted = Фигура { $piece } использовала действие этого часа.
zodiacs-event-suspended = Фигура { $piece } останавливается и атакует { $cell }.
zodiacs-event-alarmed =
    { $any ->
        [yes] Невидимый враг атакует { $cells }.
       *[no] Невидимые враги вас больше не атакуют.
    }
zodiacs-event-marked = Фигура { $piece } атакует в своей клетке { $cell }.
zodiacs-event-unmarked = Фигура { $piece } больше не атакует.
zodiacs-event-revealed = Фигура { $piece } раскрыта.
zodiacs-event-hidden = Фигура { $piece } скрывается.
zodiacs-event-stealth-ended = Фигура { $piece } больше не скроется сама.
zodiacs-event-damaged = Фигура { $piece } получает урон: { $amount }.
zodiacs-event-absorbed = Щит фигуры { $piece } принимает урон: { $amount }.
zodiacs-event-healed = Здоровье фигуры { $piece } восстановлено: { $amount }.
zodiacs-event-shielded = Фигура { $piece } получает щит: { $amount }.
zodiacs-event-boosted = Сила фигуры { $piece } до конца часа: { $amount }.
zodiacs-event-detecting = Фигура { $piece } до конца часа видит скрытые фигуры; радиус: { $radius }.
zodiacs-event-stunned = Фигура { $piece } оглушена до конца следующего часа.
zodiacs-event-fired = Фигура { $piece } применяет { $order }.
zodiacs-event-used = Фигура { $piece } в этот час уже применила «{ $ability }».
zodiacs-event-occurred = Целью команд этого часа может быть: { $what }.
zodiacs-event-occurred-seen = фигура { $piece } попала в поле зрения
zodiacs-event-occurred-done = выполнена команда фигуры { $piece }
zodiacs-event-occurred-fired = сработала пассивная способность фигуры { $piece }

## Бои.

zodiacs-event-attacked = Бой: фигура { $attacker } атакует фигуру { $target }.
zodiacs-event-battle-over = Бой окончен: фигура { $attacker } против фигуры { $target }.
zodiacs-event-vanguard = Авангард фигуры { $own } против фигуры { $enemy }: { $pieces }.
zodiacs-event-holds = Фигура { $target } не бьёт в бою с фигурой { $attacker }.
zodiacs-event-peace = Бои этого часа окончены.

## Ресурсы.

zodiacs-event-resource = { $player }: { $resource } { $amount }.
zodiacs-event-glory = { $player }: слава { $amount }.
