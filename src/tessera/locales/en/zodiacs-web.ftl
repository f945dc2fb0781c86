### Zodiacs in the browser: the page of a war.

## Pieces and players

zodiacs-web-hour = { $hour ->
    [morning] morning
    [midday] midday
    [evening] evening
    [dusk] dusk
    [midnight] midnight
   *[dawn] dawn
}
zodiacs-web-ghost = { $piece }: last seen on day { $day }, { $hour ->
    [morning] morning
    [midday] midday
    [evening] evening
    [dusk] dusk
    [midnight] midnight
   *[dawn] dawn
}
zodiacs-web-ghost-when = { $day } · { $hour ->
    [morning] morn
    [midday] noon
    [evening] eve
    [dusk] dusk
    [midnight] night
   *[dawn] dawn
}
zodiacs-web-piece-hp = { $piece }, hit points { $hp } of { $of }
zodiacs-web-is-hidden = hidden
zodiacs-web-is-attacking = attacks { $cell }
zodiacs-web-is-stunned = stunned
zodiacs-web-has-acted = has acted
zodiacs-web-has-shield = shield { $amount }
zodiacs-web-has-boost = strength +{ $amount }
zodiacs-web-detects = detects within { $radius }
zodiacs-web-order-move = { $piece } → { $cell }
zodiacs-web-order-ability = { $piece }: { $ability }{ $aimed ->
    [yes] {" "}→ { $aims }
   *[no] {""}
}
zodiacs-web-order-number = order #{ $number }
zodiacs-web-bot = Bot { $number }, level { $level }
zodiacs-web-seat = Player { $number }
zodiacs-web-result = { $how ->
    [last] { $winner } wins: nobody else is left.
    [glory] { $winner } wins by glory.
   *[other] A draw.
}
