### Texts of the browser client about Almajara.

almajara-web-content = { $name ->
    [none] Свой комплект фишек
   *[other] Комплект фишек «{ $name }»
}

almajara-web-name = Альмаджара
almajara-web-tagline = Фишки, на которых нарисованы их ходы, и зоны, откуда приходят подкрепления. Войдите в портал соперника или удержите два Обелиска.

## Tokens, zones, cells

almajara-web-owner = { $side ->
    [s] фишка Юга
   *[n] фишка Севера
}
almajara-web-category = { $category ->
    [O] обычная
    [A] Древний
    [M] Миф
   *[G] Страж
}
almajara-web-category-name = { $category ->
    [O] Обычная фишка
    [A] Древний
    [M] Миф
   *[G] Страж
}
almajara-web-zone = { $zone ->
    [v] Пустота
    [l] Маяк
    [o] Обелиск
    [k] Камень
    [P] Портал Юга
   *[p] Портал Севера
}
almajara-web-where = { $mark ->
    [yes] на знаке { almajara-web-zone-of }
   *[no] в зоне { almajara-web-zone-of }
}{ $active ->
    [yes] , зона активна
   *[no] {""}
}
almajara-web-zone-of = { $zone ->
    [v] Пустоты
    [l] Маяка
    [o] Обелиска
    [k] Камня
    [P] портала Юга
   *[p] портала Севера
}
almajara-web-standing = { almajara-web-owner } «{ $name }», { almajara-web-category }, { almajara-web-where }{ $guard ->
    [none] {""}
   *[other] , под защитой с { $guard }
}{ $spent ->
    [yes] , уже отразила атаку в этом ходу
   *[no] {""}
}
almajara-web-free = свободно, { almajara-web-where }
almajara-web-zone-lies = { almajara-web-zone } от { $from } до { $to }{ $cell ->
    [none] {""}
   *[other] , знак на { $cell }
}{ $holder ->
    [none] {""}
    [s] , на знаке Юг
   *[n] , на знаке Север
}{ $active ->
    [yes] , зона активна
   *[no] {""}
}.
almajara-web-words-zones = Зоны
almajara-web-lighthouses = { $stone ->
    [all] любых Маяках
   *[held] активных Маяках
}
almajara-web-about = { $rank ->
    [plain] Ставится в начале; из резерва выходит через свой портал и на активных Маяках, Обелисках и Камнях, как здесь все фишки.
    [O] Ставится в начале; из резерва выходит через свой портал, на активных Маяках{ $ruled ->
        [MG] {" "}и Обелисках
        [M] {" "}и Обелисках
        [G] {" "}и Обелисках
       *[AMG] {""}
    } и у активного Камня.
    [A] Выходит только в зонах активных Обелисков и Камня; при активном Камне — и на { almajara-web-lighthouses }.
    [M] Выходит только через свой портал и у активного Камня; вместе с ним — и на { almajara-web-lighthouses }.
   *[G] { $guardian ->
        [fight] Атакует только по картам других категорий.
       *[peaceful] Никогда не атакует.
    } { $moves ->
        [cards] {""}
       *[other] Отражает атаку на свою фишку, стоящую на одной из его точек, — одну за ход.{" "}
    }Выставляется, как обычная фишка{ $ruled ->
        [MG] , но не у Обелисков
        [G] , но не у Обелисков
       *[AMG] {""}
    }.
}{ $moves ->
    [cards] {" "}Фишку двигают только карты: её собственные точки в этой партии ничего не значат.
   *[other] {""}
}
almajara-web-about-card = { $rank ->
    [A] Двигает только фишку в зоне Обелиска, а при активном Камне — любую вашу.
    [M] Двигает только фишку в зоне портала, а при активном Камне — любую вашу.
    [G] Двигает любую вашу фишку, но только на свободную клетку.
   *[other] Двигает любую вашу фишку.
} Фишка идёт по точкам карты, за одно действие; потом карта уходит в сброс.
almajara-web-hold = Удержите его знак в течение хода соперника, и в этой зоне можно выставлять
almajara-web-about-zone = { $zone ->
    [v] Пустота: место для хода, и только.
    [l] Маяк. { almajara-web-hold } { $ruled ->
        [AMG] обычные фишки и Стражей
        [AG] обычные фишки и Стражей
        [MG] обычные фишки и Стражей
        [AM] обычные фишки
        [A] обычные фишки
        [M] обычные фишки
       *[none] фишки
    }.
    [o] Обелиск. { almajara-web-hold } { $ruled ->
        [MG] обычные фишки
        [M] обычные фишки
        [G] обычные фишки
        [none] фишки
       *[AMG] Древних
    }.{ $obelisks ->
        [both] {" "}Удержать так два Обелиска сразу — победа.
        [s] {" "}Если Юг удержит так два Обелиска сразу, он побеждает.
        [n] {" "}Если Север удержит так два Обелиска сразу, он побеждает.
       *[off] {""}
    }
    [k] Камень. { almajara-web-hold } любые фишки{ $stone ->
        [all] , и на всех Маяках тоже
       *[held] { $ruled ->
            [A] , а на активных Маяках — Древних
            [AG] , а на активных Маяках — Древних
            [M] , а на активных Маяках — Мифов
            [MG] , а на активных Маяках — Мифов
            [G] {""}
            [none] {""}
           *[AMG] , а на активных Маяках — Древних и Мифов
        }
    }.
    [P] Портал Юга: через него приходят подкрепления Юга, одна фишка за ход. Север побеждает, встав на его знак.
   *[p] Портал Севера: через него приходят подкрепления Севера, одна фишка за ход. Юг побеждает, встав на его знак.
}

## What to do

almajara-web-task-deal = Раздаются первые карты.
almajara-web-wait-deal = { almajara-web-task-deal }
almajara-web-task-setup = { $moves ->
    [cards] Выберите фишку из резерва и отмеченную клетку. Ходит она по картам; её собственные точки ничего не значат.
   *[other] Выберите фишку из резерва, любым рисунком вверх, и отмеченную клетку. Рисунок потом не меняется.
}
almajara-web-wait-setup = { web-side } ставит фишку.
almajara-web-task-draw = { $side ->
    [s] Юг добирает карты.
   *[n] Север добирает карты.
}
almajara-web-wait-draw = { almajara-web-task-draw }
almajara-web-task-main = { $left ->
    [1] { $full ->
        [1] { almajara-web-ways }
       *[other] Осталось одно действие, другой фишкой.
    }
   *[other] { almajara-web-ways }
}
almajara-web-ways = { $moves ->
    [tokens] Пойдите фишкой по её точкам или выставьте другую. Каждая действует раз за ход.
    [cards] Выберите карту, фишку и цель или выставьте другую. Каждая действует раз за ход.
   *[both] Пойдите фишкой по точкам или карте либо выставьте другую. Каждая действует раз за ход.
}
almajara-web-wait-main = { $left ->
    [1] { $full ->
        [1] В этом ходу одно действие.
       *[other] В этом ходу осталось одно действие.
    }
    [one] { $left } действие разными фишками.
    [few] { $left } действия разными фишками.
   *[other] { $left } действий разными фишками.
}
almajara-web-task-alarm = { web-side } на двух Обелисках. В этом ходу сгоните его с одного из них, иначе он победит.
almajara-web-task-end = Действий в этом ходу больше нет.
almajara-web-wait-end = { web-side } может только закончить ход.
almajara-web-end = Закончить ход
almajara-web-end-off = В ходу хотя бы одно действие: передвиньте или выставьте фишку, потом ход можно закончить.
almajara-web-ended = конец
almajara-web-withdraw = Снять с поля
almajara-web-discard = Сбросить карту
almajara-web-discard-cost = Стоит одно действие. Рука пополнится с началом вашего следующего хода.
almajara-web-withdraw-cost = Стоит одно действие. Фишка вернётся в резерв с началом вашего следующего хода.
almajara-web-discard-off = Сначала выберите карту в своей руке.
almajara-web-withdraw-off = Сначала выберите свою фишку на поле, ещё не действовавшую в этом ходу.
almajara-web-either-off = Сначала выберите свою фишку на поле, ещё не действовавшую в этом ходу, или карту в своей руке, чтобы её сбросить.
almajara-web-withdraw-here = Отпустите здесь: снять с поля за одно действие
almajara-web-chance = { $side ->
    [s] Карты для Юга
   *[n] Карты для Севера
}

## The reserve

almajara-web-reserve = { $group ->
    [fresh] { $moves ->
        [cards] { $flip ->
            [choice] Новые и взятые
           *[other] Ещё не вышли
        }
       *[other] Любой рисунок
    }
    [fixed] { $moves ->
        [cards] Уже выходили
       *[other] Рисунок выбран
    }
   *[pending] Со следующего хода
}
almajara-web-reserve-new = { $flip ->
    [choice] Ещё не были на поле или взяты
   *[other] Ещё не были на поле
}
almajara-web-reserve-why = { $group ->
    [fresh] { $moves ->
        [cards] { almajara-web-reserve-new }.
       *[other] { almajara-web-reserve-new }: выставляйте любым рисунком вверх. Потом он не меняется.
    }
    [fixed] { $moves ->
        [cards] Уже были на поле и могут вернуться.
       *[other] Уже были на поле: вернутся тем же рисунком вверх.
    }
   *[pending] Недавно взяты или сняты: войдут в резерв с началом следующего хода своей стороны.
}
almajara-web-reserve-none = Резерв пуст
almajara-web-in-reserve = { $name }, { almajara-web-category }{ $count ->
    [1] {""}
    [one] , { $count } фишка
    [few] , { $count } фишки
   *[other] , { $count } фишек
}, { $group ->
    [fresh] { $moves ->
        [cards] { $flip ->
            [choice] новая или взятая
           *[other] ещё не выходила
        }
       *[other] этот рисунок или другой
    }
    [fixed] { $moves ->
        [cards] уже выходила
       *[other] рисунок выбран
    }
   *[pending] со следующего хода
}{ $can ->
    [yes] {""}
   *[no] , сейчас не выставить
}
almajara-web-idle-setup = { $rank ->
    [A] Древних в начале не ставят. Они выходят у активных Обелисков и Камня.
    [M] Мифов в начале не ставят. Они выходят через свой портал и у активного Камня.
   *[other] Сейчас для неё нет свободной клетки.
}
almajara-web-idle-main = { $rank ->
    [plain] Сейчас её некуда выставить: нужен свой свободный портал, ещё не использованный в этом ходу, либо активный Маяк, Обелиск или Камень.
    [O] Сейчас её некуда выставить: нужен свой свободный портал, ещё не использованный в этом ходу, либо активный Маяк{ $ruled ->
        [MG] , Обелиск
        [M] , Обелиск
        [G] , Обелиск
       *[AMG] {""}
    } или Камень.
    [A] Сейчас его некуда выставить: Древнему нужен активный Обелиск или Камень.
    [M] Сейчас его некуда выставить: Мифу нужен свой свободный портал, ещё не использованный в этом ходу, или активный Камень.
   *[G] Сейчас его некуда выставить: Стражу нужен свой свободный портал, ещё не использованный в этом ходу, либо активный Маяк или Камень.
}
almajara-web-idle-pending = Войдёт в резерв с началом вашего следующего хода.
almajara-web-idle-draw = { almajara-web-idle-main }
almajara-web-idle-card = { $rank ->
    [A] Карта Древнего двигает только фишку в зоне Обелиска, пока для вас не активен Камень.
    [M] Карта Мифа двигает только фишку в зоне портала, пока для вас не активен Камень.
    [G] Ни одна из ваших фишек, которые ещё могут действовать, не пойдёт по этой карте; карта Стража ведёт только на свободные клетки.
   *[other] Ни одна из ваших фишек, которые ещё могут действовать, не пойдёт по этой карте.
}

## Both faces of a token

almajara-web-other-face = на обороте
almajara-web-face-up = сверху
almajara-web-token-text = «{ $name }», { almajara-web-category-name }: { $points }. На обороте «{ $other }»: { $others }.
almajara-web-card-text = { almajara-web-card-name } «{ $name }»: { $points }.

## Where a point of a token lies

almajara-web-point = { $across ->
    [0] { almajara-web-point-along }
   *[other] { $along ->
        [0] { almajara-web-point-across }
       *[other] { almajara-web-point-along }, { almajara-web-point-across }
    }
}
almajara-web-point-along = { $along ->
    [3] три вперёд
    [2] две вперёд
    [1] одна вперёд
    [-1] одна назад
    [-2] две назад
   *[-3] три назад
}
almajara-web-point-across = { $across ->
    [3] три вправо
    [2] две вправо
    [1] одна вправо
    [-1] одна влево
    [-2] две влево
   *[-3] три влево
}

## Cards

almajara-web-hand = { $side ->
    [s] Карты Юга
   *[n] Карты Севера
}
almajara-web-card = Карта «{ $name }»{ $fresh ->
    [yes] , только что взята
   *[no] {""}
}{ $can ->
    [yes] {""}
   *[no] , сейчас не сыграть
}
almajara-web-card-name = { $category ->
    [A] Карта Древнего
    [M] Карта Мифа
    [G] Карта Стража
   *[O] Карта
}
almajara-web-deck = Колода: { $count }
almajara-web-discards = Сброс: { $count }
almajara-web-no-cards = Пусто

## An action while it is built

almajara-web-action = «{ $name }» с { $origin } на { $target }
almajara-web-action-vain = Страж на { $guard } отразит атаку на { $target }: действие пропадёт, «{ $name }» останется на { $origin }
almajara-web-next-card = Туда ведут несколько карт. Выберите одну из отмеченных.
almajara-web-next-target = По карте «{ $name }»: выберите, куда пойдёт фишка с { $origin }.
almajara-web-sure = Всё равно атаковать
almajara-web-cell-vain = атака будет отражена

## What happened

almajara-web-by-card = { $card ->
    [none] {""}
   *[other] {" "}по карте «{ $card }»
}
almajara-web-announce-place = { web-side }: «{ $name }» на { $target }.
almajara-web-announce-deploy = { web-side } выставляет «{ $name }» на { $target }.
almajara-web-announce-move = { web-side }: «{ $name }» с { $origin } на { $target }{ almajara-web-by-card }.
almajara-web-announce-attack = { web-side }: «{ $name }» с { $origin } атакует { $target }{ almajara-web-by-card }.
almajara-web-announce-guard = Страж на { $guard } отразил атаку: «{ $name }» остаётся на { $origin }.
almajara-web-announce-capture = Взята на { $cell }: { almajara-web-owner } «{ $name }».
almajara-web-announce-withdraw = { web-side } снимает с поля «{ $name }» с { $origin }.
almajara-web-announce-discard = { web-side } сбрасывает карту «{ $card }».
almajara-web-announce-end = { web-side } заканчивает ход.
almajara-web-announce-draw = { web-side } тянет карту «{ $card }».
almajara-web-would = будет взята { almajara-web-owner } «{ $name }» на { $cell }

## How it stands, how it ends

almajara-web-to-place = { $count ->
    [0] все поставлены
   *[other] осталось поставить: { $count }
}
almajara-web-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
almajara-web-points-why = { $taken } за взятые фишки, { $held } за занятые знаки Маяков, Камней и Обелисков, по два за каждый
almajara-web-turn = Ход { $turn }, без предела
almajara-web-limit = Ход { $turn } из { $limit }, потом { $goal ->
    [points] решают очки
    [s] победа Юга
    [n] победа Севера
   *[draw] ничья
}
almajara-web-only-points = Порталом или Обелисками победить нельзя: решают очки
almajara-web-alarm = { web-side } на двух Обелисках и победит с началом своего следующего хода, если его не согнать.
almajara-web-portals = { $who ->
    [both] Шаг на знак чужого портала — победа
    [s] Юг побеждает, ступив на знак портала Севера
   *[n] Север побеждает, ступив на знак портала Юга
}
almajara-web-obelisks = { $who ->
    [both] Два Обелиска — победа
    [s] Два Обелиска — победа Юга
    [n] Два Обелиска — победа Севера
   *[off] Обелиски победы не дают
}
almajara-web-score = Юг { $south }, Север { $north }
almajara-web-turns-over = Прошло ходов: { $limit }
almajara-web-points-due = { $idle ->
    [yes] Ходов без продвижения: { $turns }
   *[no] { almajara-web-turns-over }
}
almajara-web-reason = { $reason ->
    [portal] { $side ->
        [s] Юг вошёл в портал Севера.
       *[n] Север вошёл в портал Юга.
    }
    [obelisks] { $side ->
        [s] Юг удержал два Обелиска.
       *[n] Север удержал два Обелиска.
    }
    [points] { $side ->
        [none] { almajara-web-points-due }. Очков поровну: { almajara-web-score }.
       *[other] { almajara-web-points-due }. По очкам: { almajara-web-score }.
    }
    [limit] { $side ->
        [s] { almajara-web-turns-over }. Юг выстоял.
        [n] { almajara-web-turns-over }. Север выстоял.
       *[none] { almajara-web-turns-over }. Ничья.
    }
    [eliminated] { $side ->
        [s] У Севера не осталось фишек ни на поле, ни в резерве.
       *[n] У Юга не осталось фишек ни на поле, ни в резерве.
    }
    [agreed] Ничья по соглашению.
    [resign] { $side ->
        [s] Север сдался.
       *[n] Юг сдался.
    }
   *[other] { web-reason }
}

## The seal of the draws

almajara-web-seal = Печать числа
almajara-web-seal-why = Хеш случайного числа; он показан до раздачи и первой карты. Само число откроется в конце партии.
almajara-web-seed = Число
almajara-web-seed-why = Число, из которого получились раздача и карты.
almajara-web-copy = Скопировать
almajara-web-seal-check = Проверить
almajara-web-seal-fits = Число подходит к печати: оно было выбрано до начала партии.
almajara-web-seal-broken = Число не подходит к печати.
almajara-web-seal-rest = Чтобы проверить раздачу и карты, скачайте запись партии и выполните: tessera verify ЗАПИСЬ

## Keys

almajara-web-key-reserve = взять из резерва, по порядку
almajara-web-key-hand = к резерву и картам; там стрелки, Enter, а I — оба рисунка
almajara-web-key-withdraw = снять выбранную фишку с поля
almajara-web-key-end = закончить ход

## Start page

almajara-web-play = Играть в Альмаджару
almajara-web-print-zones = На обороте отдельных зон — Маяк; зоны можно переставлять и составлять новые поля.
almajara-web-hint-moves = Карты лучше всего на небольших полях.
almajara-web-hint-deal = На больших полях больше: от 9 до 20.
almajara-web-hint-start = От половины до всех; чем меньше, тем быстрее партия.
almajara-web-hint-specials = Без Древних и Мифов Камень на поле можно заменить Маяком.
almajara-web-hint-home_s = Другие зоны, столбец и ряд: a1+b1.
almajara-web-hint-home_n = { almajara-web-hint-home_s }
almajara-web-hint-limit = 0 — без предела.
almajara-web-hint-draw_after = Ничья; если порталом или Обелисками победить нельзя, решают очки.
almajara-web-option-moves = Фишки ходят
almajara-web-option-moves-tokens = своими ходами
almajara-web-option-moves-cards = картами
almajara-web-option-moves-both = и тем и другим
almajara-web-option-deal = Фишек у каждой стороны
almajara-web-option-start = Из них на поле в начале
almajara-web-option-specials = Древние, Мифы и Стражи
almajara-web-option-specials-ancients = Древние
almajara-web-option-specials-myths = Мифы
almajara-web-option-specials-guardians = Стражи
almajara-web-option-specials-on = со своими правилами
almajara-web-option-specials-plain = как обычные фишки
almajara-web-option-specials-off = не участвуют
almajara-web-option-flip = Взятая фишка
almajara-web-option-flip-off = сохраняет сторону
almajara-web-option-flip-on = переворачивается
almajara-web-option-flip-choice = выходит любой стороной
almajara-web-option-withdraw = Снимать свои фишки с поля
almajara-web-option-withdraw-on = можно
almajara-web-option-withdraw-off = нельзя
almajara-web-option-discard = Сбрасывать карты
almajara-web-option-discard-off = нельзя
almajara-web-option-discard-on = по карте за действие
almajara-web-option-pass = Закончить ход, ничего не сделав
almajara-web-option-pass-off = нельзя
almajara-web-option-pass-on = можно
almajara-web-option-guard = Вторая атака за ход на защищённую фишку
almajara-web-option-guard-each = её может отразить другой Страж
almajara-web-option-guard-once = отразить нельзя
almajara-web-option-card_guardians = Стражи, когда ходят только картами
almajara-web-option-card_guardians-peaceful = не атакуют
almajara-web-option-card_guardians-fight = атакуют по картам других категорий
almajara-web-option-stone = Активный Камень открывает всем фишкам
almajara-web-option-stone-held = ваши активные Маяки
almajara-web-option-stone-all = все Маяки
almajara-web-option-portal_limit = Фишек через порталы за ход
almajara-web-option-portal_limit-all = одна на все
almajara-web-option-portal_limit-each = по одной через каждый
almajara-web-option-portal_deploy = Фишки выходят из портала
almajara-web-option-portal_deploy-mark = на его знак
almajara-web-option-portal_deploy-zone = в любую клетку зоны
almajara-web-option-home_s = Дом Юга
almajara-web-option-home_s-edge = свой край и свои порталы
almajara-web-option-home_n = Дом Севера
almajara-web-option-home_n-edge = { almajara-web-option-home_s-edge }
almajara-web-option-obelisks = Два Обелиска — победа
almajara-web-option-obelisks-both = для обоих
almajara-web-option-obelisks-s = для Юга
almajara-web-option-obelisks-n = для Севера
almajara-web-option-obelisks-off = ни для кого
almajara-web-option-limit = Предел ходов
almajara-web-option-limit-0 = нет
almajara-web-option-limit_goal = После последнего хода
almajara-web-option-limit_goal-points = решают очки
almajara-web-option-limit_goal-s = побеждает Юг
almajara-web-option-limit_goal-n = побеждает Север
almajara-web-option-limit_goal-draw = ничья
almajara-web-option-draw_after = Ходов без продвижения до конца партии

## What an option changes at a table

almajara-web-means-flip-on = Взятая фишка переворачивается и показывает другую сторону.
almajara-web-means-flip-choice = Взятую фишку можно выставить любой стороной вверх; потом её рисунок снова закреплён.
almajara-web-means-withdraw-off = Снимать свои фишки с поля нельзя.
almajara-web-means-discard-on = За действие можно сбросить карту из руки; рука пополнится, когда начнётся следующий ход.
almajara-web-means-pass-on = Ход можно закончить, не сделав ни одного действия.
almajara-web-means-guard-once = Фишку, которую в этом ходу уже защитили, больше не защищает никто.
almajara-web-means-card_guardians-fight = По картам других категорий Стражи тоже атакуют.
almajara-web-means-stone-all = Активный Камень открывает своему владельцу все Маяки, даже чужие.
almajara-web-means-portal_limit-each = За ход можно вывести по фишке через каждый свой портал.
almajara-web-means-portal_deploy-zone = Фишки выставляют на любую клетку зоны своего портала, а не только на его знак.
almajara-web-position-example = almajara standard vpv/oko/vPv O05b2,… s:main:3:…

## The rules in pictures

almajara-web-lesson-token = Ходы нарисованы на фишках
almajara-web-lesson-token-text = Точки на фишке — клетки, куда она может пойти, что бы ни стояло по пути; нос смотрит вперёд. В ходу три действия разными фишками.
almajara-web-lesson-zone = Зоны дают подкрепления
almajara-web-lesson-zone-text = Продержите знак Маяка, Обелиска или Камня в течение хода соперника — и в эту зону смогут выходить фишки из резерва.
almajara-web-lesson-attack = Взятие
almajara-web-lesson-attack-text = Фишка, наступившая на фишку соперника, берёт её. Взятая попадает в ваш резерв и сражается за вас.
almajara-web-lesson-guard = Стражи защищают
almajara-web-lesson-guard-text = Стражи не атакуют. За ход Страж отражает одну атаку на фишку, стоящую на одной из его точек; вторая атака удастся.
almajara-web-lesson-portal = Победа через портал
almajara-web-lesson-portal-text = Встаньте на знак чужого портала — и партия сразу ваша.
almajara-web-lesson-obelisks = Победа Обелисками
almajara-web-lesson-obelisks-text = Или удержите знаки двух Обелисков в течение хода соперника.
