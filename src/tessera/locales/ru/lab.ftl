### Лаборатория.

lab-no-game = Какая игра? Назовите её через --game или в файле с опытом.
lab-not-installed = Лаборатории нужен пакет Python «{ $module }»; установите tessera с дополнением «lab».
lab-number = «{ $name }» — { $found }; ожидается целое число от { $low } до { $high }.
lab-percent = «{ $name }» — { $found }; ожидается число процентов от { $low } до { $high }.
lab-players = «players» должно называть от 1 до { $most } игроков, никого дважды.
lab-player-text = В «players» есть { $found }; ожидаются тексты, например "4" или "uct:1000".
lab-meetings = «meetings» — «{ $found }»; ожидается одно из { $expected }.
lab-board-or-generator = Или поле, или пожелания к новым полям; уберите «board» или «generator».
lab-wish = Пожелать «{ $wish }» новому полю нельзя; ожидается только: { $expected }.
lab-wish-kind = Пожелание «{ $wish }» должно быть { $kind ->
        [number] целым числом
        [fraction] числом
       *[text] текстом "в кавычках"
    }.
lab-wish-value = Пожелание «{ $wish }» должно быть числом или текстом.
lab-address = Опыт { $address }
lab-share = { $who ->
        [side] { $name } с собой: { web-side } — { $share } очков
       *[player] { $name }: { $first } — { $share } очков
    } за { $games } { $games ->
        [one] партию
        [few] партии
       *[many] партий
    }; с уверенностью 95 %, сколько бы раз ни смотрели, — от { $low } до { $high }.
lab-enough = Известно до ±{ $known } очка из ста, как и хотелось (±{ $wanted }): поэтому опыт окончен, { $games ->
        [one] сыграна { $games } партия
        [few] сыграно { $games } партии
       *[many] сыграно { $games } партий
    }.
lab-not-enough = Известно до ±{ $known } очка из ста; хотелось ±{ $wanted }, для этого нужно больше партий.
lab-stopped = Остановлено. Сыгранное сохранено; та же команда продолжит с этого места.
