"""Generated descriptions of kinds and abilities."""

import re

import pytest

from tessera.games.zodiacs.content.descriptions import EFFECTS, describe_ability, describe_kind
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import (
    HOURS,
    NIGHT,
    Ability,
    AnyEffect,
    Boost,
    Cancel,
    Content,
    Damage,
    Detect,
    Drain,
    EndStealth,
    EventKind,
    Gain,
    Heal,
    Hide,
    Kind,
    MoveTo,
    Pull,
    Push,
    Reveal,
    Shield,
    Side,
    Stun,
    Summon,
    Swap,
    TargetSpec,
    TargetType,
    TeleportSelf,
    Trigger,
)
from tessera.games.zodiacs.content.parsing import EFFECT_FORMS
from tessera.i18n import LANGUAGES

HOUSE = builtin_content()
PIECE = TargetSpec(TargetType.PIECE, Side.ENEMY, 2, visible=True)
PIECES = TargetSpec(TargetType.PIECE, Side.OWN, 3, count=2)
CELL = TargetSpec(TargetType.CELL, range=1)
CELLS = TargetSpec(TargetType.CELL, range=1, count=2)
PLAYER = TargetSpec(TargetType.PLAYER, Side.ENEMY)
EVENT = TargetSpec(TargetType.EVENT, Side.ENEMY, 3)


def does(effect: AnyEffect, *targets: TargetSpec, language: str, passive: bool = False) -> str:
    """What is said of an effect alone: all after the target."""
    trigger = Trigger.DAMAGED if passive else None
    ability = Ability("x", main=True, trigger=trigger, targets=targets, effects=(effect,))
    bare = Ability("x", main=True, trigger=trigger, targets=targets)
    told, head = (describe_ability(one, HOUSE, language) for one in (ability, bare))
    assert told.startswith(f"{head} ")
    return told.removeprefix(f"{head} ")


SAID: list[tuple[AnyEffect, tuple[TargetSpec, ...], str, str]] = [
    (Damage(2), (PIECE,), "Deals 2 damage to the target.", "Наносит цели 2 ед. урона."),
    (
        Damage(2),
        (CELL,),
        "Deals 2 damage to every piece there.",
        "Наносит каждой фигуре в этой клетке 2 ед. урона.",
    ),
    (
        Damage(1),
        (CELLS,),
        "Deals 1 damage to every piece there.",
        "Наносит каждой фигуре в этих клетках 1 ед. урона.",
    ),
    (
        Heal(1),
        (),
        "Heals itself by 1, up to full hit points.",
        "Возвращает себе до 1 ед. здоровья.",
    ),
    (
        Push(1),
        (PIECE,),
        "Pushes the target up to 1 cell straight away from itself.",
        "Отталкивает цель по прямой, самое большее на 1 клетку.",
    ),
    (
        Push(5),
        (EVENT,),
        "Pushes the piece that was ordered up to 5 cells straight away from itself.",
        "Отталкивает исполнителя команды по прямой, самое большее на 5 клеток.",
    ),
    (
        Pull(2),
        (PIECES,),
        "Pulls each target up to 2 cells straight towards itself.",
        "Подтягивает каждую цель по прямой, самое большее на 2 клетки.",
    ),
    (
        MoveTo(),
        (PIECE, CELL),
        "Moves the target to the target cell.",
        "Перемещает цель в целевую клетку.",
    ),
    (TeleportSelf(), (CELL,), "Teleports to the target cell.", "Переносится в целевую клетку."),
    (Hide(), (), "Hides itself.", "Скрывается."),
    (Hide(), (PIECE,), "Hides the target.", "Скрывает цель."),
    (Reveal(), (), "Reveals itself.", "Раскрывается."),
    (Reveal(), (CELL,), "Reveals every piece there.", "Раскрывает каждую фигуру в этой клетке."),
    (
        Detect(1),
        (),
        "Sees hidden pieces up to 1 cell away until the end of the hour.",
        "До конца часа видит скрытые фигуры не дальше 1 клетки.",
    ),
    (
        Detect(2),
        (PIECES,),
        "Lets each target see hidden pieces up to 2 cells away until the end of the hour.",
        "До конца часа позволяет каждой цели видеть скрытые фигуры не дальше 2 клеток.",
    ),
    (
        Summon("spark"),
        (CELL,),
        "Summons a new piece in the target cell: Spark.",
        "Призывает в целевую клетку новую фигуру: Искра.",
    ),
    (
        Summon("spark"),
        (),
        "Summons a new piece in its own cell: Spark.",
        "Призывает в свою клетку новую фигуру: Искра.",
    ),
    (Gain("ether", 2), (PIECE,), "Gives you 2 ether.", "Даёт вам: эфир — 2."),
    (
        Drain("ether", 2),
        (PLAYER,),
        "Takes up to 2 ether from the target player.",
        "Отнимает у этого игрока: эфир — до 2.",
    ),
    (
        Drain("ether", 1),
        (PIECE,),
        "Takes up to 1 ether from the owner of the target.",
        "Отнимает у владельца цели: эфир — до 1.",
    ),
    (
        Shield(3),
        (),
        "Shields itself from 3 damage until the end of the hour.",
        "Даёт себе щит от 3 ед. урона до конца часа.",
    ),
    (
        Stun(),
        (PIECE,),
        "Stuns the target until the end of the next hour.",
        "Оглушает цель до конца следующего часа.",
    ),
    (
        Boost(1),
        (PIECES,),
        "Gives each target +1 strength until the end of the hour.",
        "Даёт каждой цели +1 к силе до конца часа.",
    ),
    (
        Cancel(),
        (EVENT,),
        "Cancels the order; its cost is lost.",
        "Отменяет эту команду; её стоимость не возвращается.",
    ),
    (Swap(), (PIECE,), "Swaps places with the target.", "Меняется местами с целью."),
    (Swap(), (PIECES,), "Swaps the places of the targets.", "Цели меняются местами."),
    (
        EndStealth(),
        (PIECE,),
        "Reveals the target permanently: it no longer hides automatically.",
        "Навсегда раскрывает цель: сама она больше не скроется.",
    ),
]


@pytest.mark.parametrize(("effect", "targets", "english", "russian"), SAID)
def test_description_of_an_effect(
    effect: AnyEffect, targets: tuple[TargetSpec, ...], english: str, russian: str
) -> None:
    assert does(effect, *targets, language="en") == english
    assert does(effect, *targets, language="ru") == russian


def test_every_effect_is_said() -> None:
    verbs = {form.make for form in EFFECT_FORMS.values()}
    assert {type(effect) for effect, *_ in SAID} == verbs == set(EFFECTS)


def test_description_of_a_passive_with_cause() -> None:
    assert does(Damage(1), PIECE, language="en", passive=True) == "Deals 1 damage to that piece."
    assert does(Stun(), PIECE, language="ru", passive=True).startswith("Оглушает ту фигуру до")


def test_description_of_a_whole_ability() -> None:
    ability = Ability(
        "x",
        main=True,
        targets=(PIECE,),
        response=True,
        cost={"ore": 1, "ether": 2, "heat": 0},
        effects=(Damage(2),),
    )
    assert describe_ability(ability, HOUSE, "en") == (
        "Action, or response. Costs 1 ore and 2 ether. Target: an enemy piece up to 2 cells away, "
        "in sight until it is carried out. Deals 2 damage to the target."
    )
    assert describe_ability(ability, HOUSE, "ru") == (
        "Действие, можно и в ответ. Стоимость: руда — 1, эфир — 2. Цель: фигура врага не дальше "
        "2 клеток, видимая до выполнения команды. Наносит цели 2 ед. урона."
    )


@pytest.mark.parametrize(
    ("ability", "english", "russian"),
    [
        (Ability("x", main=True), "Action.", "Действие."),
        (Ability("x", main=False), "Extra, once an hour.", "Дополнительно, раз в час."),
        (
            Ability("x", main=False, cost={"ore": 1}),
            "Extra. Costs 1 ore.",
            "Дополнительно. Стоимость",
        ),
        (
            Ability("x", main=False, targets=(EVENT,), response=True),
            "Extra, in response only, once an hour. Target: an order that you know, of an enemy",
            "Дополнительно, только в ответ, раз в час. Цель: известная вам команда фигуре",
        ),
        (
            Ability("x", main=False, trigger=Trigger.DAMAGED),
            (
                "Triggers automatically when the piece loses hit points and survives, "
                "at most once an hour."
            ),
            "Срабатывает сама, когда фигура теряет здоровье и остаётся в живых, не чаще раза в час",
        ),
        (
            Ability("x", main=True, trigger=Trigger.DAY_START),
            "Triggers automatically, as the piece’s action, at the start of each day.",
            "Срабатывает сама за счёт действия фигуры в начале каждого дня.",
        ),
    ],
)
def test_how_an_ability_is_used(ability: Ability, english: str, russian: str) -> None:
    assert describe_ability(ability, HOUSE, "en").startswith(english)
    assert describe_ability(ability, HOUSE, "ru").startswith(russian)


def test_description_of_triggers() -> None:
    ability = Ability("x", main=True, trigger=Trigger.DESTROYED, targets=(PIECE,))
    assert describe_ability(ability, HOUSE, "en") == (
        "Triggers automatically, as the piece’s action, when the piece is destroyed. "
        "Target: the piece that triggered it, if that is an enemy piece up to 2 cells away, "
        "in sight."
    )
    assert describe_ability(ability, HOUSE, "ru") == (
        "Срабатывает сама за счёт действия фигуры, когда фигура уничтожена. Цель: фигура, которая "
        "её вызвала, если это фигура врага не дальше 2 клеток, которую видно."
    )


@pytest.mark.parametrize(
    ("target", "english", "russian"),
    [
        (
            TargetSpec(TargetType.PIECE, Side.ENEMY),
            "an enemy piece, in sight when it is ordered",
            "фигура врага, видимая при отдаче команды",
        ),
        (
            TargetSpec(TargetType.PIECE, Side.OWN, 0),
            "a piece of yours in the same cell",
            "своя фигура в той же клетке",
        ),
        (
            TargetSpec(TargetType.PIECE, Side.ALLY, 1),
            "an ally’s piece up to 1 cell away",
            "фигура союзника не дальше 1 клетки",
        ),
        (
            TargetSpec(TargetType.CELL, range=2, visible=True),
            "a cell up to 2 cells away, in sight until it is carried out",
            "клетка не дальше 2 клеток, видимая до выполнения команды",
        ),
        (TargetSpec(TargetType.PLAYER), "any player", "любой игрок"),
        (
            TargetSpec(TargetType.EVENT, Side.ENEMY, 2, visible=True, events=(EventKind.SEEN,)),
            (
                "an enemy piece up to 2 cells away that came into view this hour, in sight until "
                "it is carried out"
            ),
            (
                "фигура врага не дальше 2 клеток, которая в этот час попала в поле зрения, пока её "
                "видно"
            ),
        ),
        (
            TargetSpec(TargetType.EVENT, Side.ENEMY, 1, events=tuple(EventKind)),
            (
                "an order that you know, of an enemy piece up to 1 cell away, or an enemy piece up "
                "to 1 cell away that came into view, or carried out an order, or fired a passive "
                "ability this hour"
            ),
            (
                "известная вам команда фигуре врага не дальше 1 клетки, или фигура врага не дальше "
                "1 клетки, которая в этот час попала в поле зрения, или выполнила команду, или "
                "применила пассивную способность"
            ),
        ),
    ],
)
def test_description_of_targets(target: TargetSpec, english: str, russian: str) -> None:
    ability = Ability("x", main=True, targets=(target,))
    assert describe_ability(ability, HOUSE, "en") == f"Action. Target: {english}."
    assert describe_ability(ability, HOUSE, "ru") == f"Действие. Цель: {russian}."


@pytest.mark.parametrize(
    ("counted", "english", "russian"),
    [
        (1, "up to 1 cell straight", "на 1 клетку."),
        (2, "up to 2 cells straight", "на 2 клетки."),
        (5, "up to 5 cells straight", "на 5 клеток."),
        (21, "up to 21 cells straight", "на 21 клетку."),
    ],
)
def test_cells_are_counted_rightly(counted: int, english: str, russian: str) -> None:
    assert english in does(Push(counted), PIECE, language="en")
    assert russian in does(Push(counted), PIECE, language="ru")


def test_missing_name_falls_back_to_the_id() -> None:
    ability = Ability("x", main=True, cost={"sap": 1}, effects=(Summon("imp"),))
    empty = Content({}, {}, {}, {})
    assert describe_ability(ability, empty, "en").startswith("Action. Costs 1 sap.")
    assert describe_ability(ability, empty, "ru").endswith("новую фигуру: imp.")


def test_description_of_a_kind() -> None:
    imp = Kind(
        "imp", size=1, hp=1, strength=2, level=0, hours=NIGHT, sight=(1, 2), stealth=True, detect=2
    )
    assert describe_kind(imp, "en") == (
        "Size 1, 1 hit point, strength 2. Destroying it gains no glory. Active by night: dusk, "
        "midnight, dawn. Sees up to 1 cell away by day, 2 by night. Hidden from the start, and "
        "hides again each hour in which no enemy shares its cell. Sees hidden pieces up to 2 cells "
        "away."
    )
    assert describe_kind(imp, "ru") == (
        "Размер 1, здоровье 1, сила 2. За уничтожение славы не дают. Активна ночью: в сумерки, "
        "в полночь, на рассвете. Видит днём на 1 клетку, ночью — на 2. Скрыта с самого начала и "
        "скрывается снова каждый час, когда в её клетке нет врагов. Видит скрытые фигуры не "
        "дальше 2 клеток."
    )
    chief = Kind("chief", 3, 8, 3, 5, leader=True, hours=HOURS[:2], sight=(3, 3))
    assert describe_kind(chief, "en") == (
        "Leader. Size 3, 8 hit points, strength 3. Destroying it gains 5 glory. "
        "Active in these hours: morning, midday. Sees up to 3 cells away."
    )
    assert "Активна в эти часы: утро, полдень." in describe_kind(chief, "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_builtin_content_has_descriptions(language: str) -> None:
    for kind in HOUSE.kinds.values():
        told = [describe_kind(kind, language)]
        told += (describe_ability(ability, HOUSE, language) for ability in kind.abilities.values())
        for text in told:
            assert re.fullmatch(r"\S.*\.", text)
            assert not re.search(r"  | [.,;:]|[{}]|\.\.", text), text
