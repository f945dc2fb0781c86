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
zodiacs-web-order-number = приказ #{ $number }
zodiacs-web-bot = Бот { $number }, уровень { $level }
zodiacs-web-seat = Игрок { $number }
zodiacs-web-result = { $how ->
    [last] { $winner } побеждает: больше никого не осталось.
    [glory] { $winner } побеждает по славе.
   *[other] Ничья.
}
