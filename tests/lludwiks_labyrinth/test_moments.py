"""Moments: what a Reaction in the first Hero's hand answers, and what it does not answer.

The second Hero is with the first, the third two steps away; a gnome is with them, a hound next door.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, Hits, Turn
from longtable.games.valor_villainy.play import combat, reactions, sidekicks
from longtable.games.valor_villainy.play.events import (
    AddingHits,
    Begins,
    CastEnds,
    Defeated,
    Does,
    Entered,
    Falls,
    Fell,
    Hurt,
    Rolled,
    Sickening,
    Struck,
    Targeted,
)
from longtable.games.valor_villainy.state import SECOND_MELEE
from longtable.testing import rule
from tests.lludwiks_labyrinth.enemies import CONTENT, MAGIC, MELEE, RANGED, Enemies, place_of

Moment: TypeAlias = Callable[[Enemies], object]
HERE, NEXT, FAR = "C3", "C2", "A1"
BLOW = 4


def key(t: Enemies, who: int | str) -> str:
    """A Hero by number, the Villain as 0, a Minion by id."""
    if isinstance(who, int):
        return t.hero(who).key if who else t.villain.key
    return next(t.state.card(minion).key for minion in t.state.minions if t.state.card(minion).id == who)


def holder(card: str, **words: Any) -> Enemies:
    """A table at which the first Hero holds a card, or has a Talent, and can pay for it."""
    stacks = {HERE: ["gnome"], NEXT: ["hound"]}
    at = {1: HERE, 2: HERE, 3: FAR}
    t = Enemies(**{"heroes": 3, "at": at, "minions": stacks, "plus": {1: (1, 1, 1)}, "villain_at": HERE, **words})
    spell = next(spell for spell in CONTENT.spells.values() if spell.id == card)
    if spell.deck is Deck.TALENT:
        t.state.lay_tokens().talents[t.hero(1).role] = spell.number
    else:
        t.hero(1).hand.append(spell.number)
    return t


def is_answer(t: Enemies, card: str, event: object) -> bool:
    """Whether the first Hero may answer an event with a card."""
    return card in [usable.id for usable in reactions.usable(t.state, t.hero(1), event)]


def blow(who: int | str, damage: int = BLOW) -> Moment:
    return lambda t: Struck(key(t, who), key(t, "gnome"), damage)


def aim(who: int | str, at: str = HERE, **more: Any) -> Moment:
    return lambda t: Targeted(key(t, who), key(t, "gnome"), place_of(at), BLOW, **more)


def fall(who: int, **more: Any) -> Moment:
    return lambda t: Falls(key(t, who), key(t, "gnome"), **more)


def sickness(who: int, **more: Any) -> Moment:
    return lambda t: Sickening(t.hero(who), **more)


def defeat(minion: str, by: int | str = 1, row: Row | None = MELEE, *, left: int = 1) -> Moment:
    """A Minion has fallen, in a roll of a row or in none, with some Hits left."""

    def happen(t: Enemies) -> Fell:
        if row is not None:
            t.state.hits = Hits(key(t, by), int(row), [], [], pool=left, target=place_of(NEXT))
        number = next(card.number for card in CONTENT.minions.values() if card.id == minion)
        return Fell(number, key(t, by), place_of(HERE))

    return happen


def pain(who: int, by: str) -> Moment:
    return lambda t: Hurt(key(t, who), key(t, by) if by != "bomb" else "token:bomb", BLOW)


def adding(by: int | str, row: Row, pool: int = 1) -> Moment:
    return lambda t: AddingHits(Hits(key(t, by), int(row), [1], [1], pool=pool))


def rolled(by: int | str, row: Row, dice: tuple[int, ...] = (1, 1), faces: tuple[int, ...] = (0, 0)) -> Moment:
    return lambda t: Rolled(Hits(key(t, by), int(row), [*dice], [*faces]))


def turn(who: int | str, points: int = 2) -> Moment:
    """Somebody's Turn begins, with some Action Points."""

    def begin(t: Enemies) -> Begins:
        t.state.turns.append(Turn(key(t, who), t.villain.role, points, has_begun=True))
        return Begins(key(t, who))

    return begin


def entry(who: int) -> Moment:
    return lambda t: Entered(key(t, who), 1, place_of(NEXT), [place_of(HERE)])


def cast_of(spell: str, by: int = 1, **more: Any) -> Moment:
    """A Spell of somebody has worked."""

    def ends(t: Enemies) -> CastEnds:
        number = next(card.number for card in CONTENT.spells.values() if card.id == spell)
        role = t.hero(by).role if by else t.villain.role
        return CastEnds(role, number, **more)

    return ends


def deed(used: tuple[int, ...] = (), steps: int = 0) -> Moment:
    def does(t: Enemies) -> Does:
        own = Turn(key(t, 1), t.hero(1).role, 2, has_begun=True, used=[*used], steps=steps)
        t.state.turns.append(own)
        return Does("", own)

    return does


ANSWERS: list[tuple[str, Moment]] = [
    ("brace", blow(1)),
    ("red-mist", blow(1)),
    ("bark-skin", blow(1)),
    ("bark-skin", blow(2)),
    ("blood-brothers", blow(2)),
    ("guard", aim(2)),
    ("tumble", aim(1)),
    ("hide", aim(1)),
    ("light-fingers", aim(2)),
    ("cornerstone", aim(1)),
    ("cornerstone", aim(2)),
    ("cornerstone", aim(1, is_fixed=True)),
    ("iron-will", sickness(1)),
    ("last-stand", fall(1)),
    ("open-house", fall(1)),
    ("open-house", fall(2)),
    ("cleave", defeat("gnome")),
    ("trophy", defeat("gnome")),
    ("battle-roar", defeat("marble-hound")),
    ("scavenge", defeat("gnome", row=None)),
    ("ricochet", defeat("gnome", row=RANGED)),
    ("counter", pain(1, "gnome")),
    ("overpower", adding(1, MELEE)),
    ("wicked-lifts", adding(1, MELEE)),
    ("snipe", adding(1, RANGED)),
    ("far-shot", adding(1, RANGED)),
    ("pin-down", adding(1, RANGED)),
    ("double-nock", adding(1, RANGED)),
    ("pounce", adding(1, MELEE)),
    ("long-eye", adding(1, RANGED)),
    ("dark-bargain", adding(1, MAGIC)),
    ("family-recipe", adding(1, MAGIC)),
    ("drum-solo", adding(1, MELEE, 9)),
    ("drum-solo", adding(2, MAGIC, 0)),
    ("bullseye", rolled(1, RANGED)),
    ("blood-price", rolled(2, MELEE)),
    ("annihilation", rolled(1, MELEE)),
    ("annihilation", rolled("gnome", MELEE, faces=(1, 1))),
    ("headbutt", turn("gnome")),
    ("headbutt", turn("gnome", 1)),
    ("covering-fire", turn("hound")),
    ("swift-path", turn(1)),
    ("swift-path", turn(3)),
    ("stags-leap", turn(2)),
    ("shoulder-charge", entry(1)),
    ("rally-behind-me", entry(1)),
    ("second-spring", cast_of("moulting")),
    ("second-spring", cast_of("moulting", 2)),
    ("second-thoughts", cast_of("leech")),
    ("second-blow", deed((int(MELEE),))),
    ("showmanship", deed((int(RANGED),))),
    ("shadow-step", deed()),
    ("landslide", deed()),
    ("grab-and-go", deed()),
]

SILENT: list[tuple[str, Moment]] = [
    ("brace", blow(2)),
    ("brace", blow(1, 0)),
    ("red-mist", blow(2)),
    ("red-mist", blow(1, 0)),
    ("bark-skin", blow(3)),
    ("bark-skin", blow(0)),
    ("bark-skin", blow("gnome")),
    ("bark-skin", blow(2, 0)),
    ("blood-brothers", blow(1)),
    ("blood-brothers", blow(3)),
    ("blood-brothers", blow(0)),
    ("blood-brothers", blow("gnome")),
    ("guard", aim(1)),
    ("guard", aim(0)),
    ("guard", aim(3, FAR)),
    ("guard", aim(2, is_fixed=True)),
    ("tumble", aim(2)),
    ("tumble", aim(1, prevents=BLOW)),
    ("hide", aim(2)),
    ("hide", aim(1, is_fixed=True)),
    ("light-fingers", aim(1)),
    ("light-fingers", aim(0)),
    ("light-fingers", aim(3, FAR)),
    ("cornerstone", aim(2, is_fixed=True)),
    ("cornerstone", aim(3, FAR)),
    ("cornerstone", aim(3, "E5")),
    ("cornerstone", aim(0)),
    ("iron-will", sickness(2)),
    ("iron-will", sickness(1, is_cancelled=True)),
    ("last-stand", fall(2)),
    ("last-stand", fall(1, is_saved=True)),
    ("open-house", fall(0)),
    ("open-house", fall(2, is_saved=True)),
    ("cleave", defeat("gnome", 2)),
    ("cleave", defeat("gnome", row=RANGED)),
    ("cleave", defeat("gnome", row=None)),
    ("cleave", defeat("hound", "gnome")),
    ("trophy", defeat("gnome", 2)),
    ("trophy", defeat("hound", "gnome")),
    ("battle-roar", defeat("marble-hound", "gnome")),
    ("scavenge", defeat("hound", "gnome")),
    ("ricochet", defeat("hound", "gnome", RANGED)),
    ("trophy", defeat("gnome", row=MAGIC)),
    ("battle-roar", defeat("gnome")),
    ("battle-roar", defeat("marble-hound", 2)),
    ("scavenge", defeat("gnome", 2)),
    ("ricochet", defeat("gnome", row=MELEE)),
    ("ricochet", defeat("gnome", 2, RANGED)),
    ("ricochet", defeat("gnome", row=RANGED, left=0)),
    ("ricochet", defeat("gnome", row=None)),
    ("counter", pain(2, "gnome")),
    ("counter", pain(1, "hound")),
    ("counter", pain(1, "bomb")),
    ("overpower", adding(1, RANGED)),
    ("overpower", adding(2, MELEE)),
    ("snipe", adding(1, MELEE)),
    ("snipe", adding(2, RANGED)),
    ("double-nock", adding(1, RANGED, 0)),
    ("pounce", adding(1, RANGED)),
    ("pounce", adding(2, MELEE)),
    ("long-eye", adding(1, MELEE)),
    ("dark-bargain", adding(1, MELEE)),
    ("family-recipe", adding(2, MAGIC)),
    ("drum-solo", adding(1, MELEE, 10)),
    ("drum-solo", adding(0, MELEE)),
    ("drum-solo", adding("gnome", MELEE)),
    ("bullseye", rolled(1, MELEE)),
    ("bullseye", rolled(2, RANGED)),
    ("bullseye", rolled(1, RANGED, (1,), (1,))),
    ("blood-price", rolled(1, MELEE)),
    ("blood-price", rolled(0, MELEE)),
    ("blood-price", rolled("gnome", MELEE)),
    ("annihilation", rolled(1, MELEE, (), ())),
    ("annihilation", rolled("gnome", MELEE)),
    ("headbutt", turn("hound")),
    ("headbutt", turn("gnome", 0)),
    ("headbutt", turn(2)),
    ("covering-fire", turn("gnome")),
    ("covering-fire", turn(2)),
    ("swift-path", turn("gnome")),
    ("swift-path", turn(0)),
    ("stags-leap", turn("gnome")),
    ("stags-leap", turn(0)),
    ("shoulder-charge", entry(2)),
    ("rally-behind-me", entry(2)),
    ("second-spring", cast_of("leech")),
    ("second-spring", cast_of("moulting", 0)),
    ("second-spring", cast_of("moulting", is_kept=True)),
    ("second-thoughts", cast_of("leech", 2)),
    ("second-thoughts", cast_of("leech", is_kept=True)),
    ("second-blow", deed()),
    ("second-blow", deed((int(RANGED),))),
    ("showmanship", deed()),
    ("showmanship", deed((SECOND_MELEE,))),
    ("shadow-step", deed(steps=1)),
]


def table_for(card: str) -> Enemies:
    """A table at which a card can do something: there are dice for it, and there is something to grab."""
    t = holder(card, rows={1: ["_", "W", "_"]})
    t.state.regions[place_of(HERE)].treasures.append(t.state.treasures.pop())
    return t


@rule("LL-FEAT-01", "LL-REACT-01", "LL-TAL-01")
@pytest.mark.parametrize(("card", "moment"), ANSWERS, ids=[f"{n} {card}" for n, (card, _) in enumerate(ANSWERS)])
def test_a_card_answers_its_moment(card: str, moment: Moment) -> None:
    t = table_for(card)
    assert is_answer(t, card, moment(t))


@rule("LL-FEAT-01", "LL-REACT-01", "LL-TAL-01")
@pytest.mark.parametrize(("card", "moment"), SILENT, ids=[f"{n} {card}" for n, (card, _) in enumerate(SILENT)])
def test_a_card_does_not_answer_another_moment(card: str, moment: Moment) -> None:
    t = table_for(card)
    assert not is_answer(t, card, moment(t))


@rule("LL-REACT-01")
@pytest.mark.parametrize(
    ("card", "moment"),
    [
        ("last-stand", fall(1)),
        ("cleave", defeat("gnome")),
        ("pin-down", adding(1, RANGED)),
        ("double-nock", adding(1, RANGED)),
        ("long-eye", adding(1, RANGED)),
        ("ricochet", defeat("gnome", row=RANGED)),
        ("shoulder-charge", entry(1)),
        ("rally-behind-me", entry(1)),
        ("landslide", deed()),
        ("rain-of-sparks", deed()),
        ("oath", deed()),
    ],
)
def test_where_no_enemy_is_about_nothing_is_done_to_one(card: str, moment: Moment) -> None:
    t = holder(card, minions={}, villain_at="")
    gnome = t.summon("gnome", FAR)
    assert not is_answer(t, card, moment(t))
    assert gnome in t.state.minions


@rule("LL-REACT-01", "LL-HERO-03")
@pytest.mark.parametrize("card", ["cleave", "trophy", "battle-roar", "ricochet"])
def test_who_has_left_the_map_follows_nothing_up(card: str) -> None:
    t = holder(card)
    event = defeat("marble-hound", row=RANGED if card == "ricochet" else MELEE)(t)
    assert is_answer(t, card, event)
    t.hero(1).at = NOWHERE
    assert not is_answer(t, card, event)


@rule("LL-PAY-02")
@pytest.mark.parametrize(
    ("card", "moment", "least"),
    [
        ("blood-price", rolled(2, MELEE), 1),
        ("annihilation", rolled(1, MELEE), 1),
        ("second-thoughts", cast_of("leech"), 2),
        ("dark-bargain", adding(1, MAGIC), 2),
    ],
)
def test_what_is_paid_in_hearts_needs_hearts(card: str, moment: Moment, least: int) -> None:
    for hearts in (least, least - 1):
        t = holder(card, health={1: hearts})
        assert is_answer(t, card, moment(t)) is (hearts == least)


@rule("LL-TREAS-02")
def test_nothing_is_forged_in_anothers_turn_or_out_of_an_empty_stash() -> None:
    t = holder("forge")
    assert not is_answer(t, "forge", turn(1)(t))
    t.state.stash_treasures.append(t.state.treasures.pop())
    assert is_answer(t, "forge", turn(1)(t))
    assert not is_answer(t, "forge", turn(2)(t))


@rule("LL-DEF-01")
def test_who_is_alone_cannot_hide() -> None:
    t = holder("hide", at={1: HERE, 2: NEXT, 3: FAR})
    assert not is_answer(t, "hide", aim(1)(t))


@rule("LL-TAL-01", "LL-SIDE-01")
def test_a_sidekick_that_would_fall_is_saved_once_and_the_wind_saves_elementals_alone() -> None:
    for kind, stitched, blown in (("elemental", True, True), ("frank", True, False)):
        t = holder("stitch-up")
        one = sidekicks.make(t.state, t.hero(2), kind, 1)
        assert one is not None
        event = Falls(t.state.card(one).key, key(t, "gnome"))
        assert is_answer(t, "stitch-up", event) is stitched
        event.is_saved = True
        assert not is_answer(t, "stitch-up", event)
        t = holder("second-wind")
        one = sidekicks.make(t.state, t.hero(2), kind, 1)
        assert one is not None
        event = Falls(t.state.card(one).key, key(t, "gnome"))
        assert is_answer(t, "second-wind", event) is blown
        event.is_saved = True
        assert not is_answer(t, "second-wind", event)
        assert not is_answer(t, "second-wind", Falls(t.hero(2).key, key(t, "gnome")))


@rule("LL-TAL-01")
def test_a_feast_follows_an_own_defeat_where_somebody_is_hungry() -> None:
    t = holder("carrion-feast")
    mine, theirs = Defeated(key(t, "gnome"), key(t, 1)), Defeated(key(t, "gnome"), key(t, 2))
    assert not is_answer(t, "carrion-feast", mine)
    t.hero(3).health -= 1
    assert not is_answer(t, "carrion-feast", mine)
    t.hero(2).health -= 1
    assert is_answer(t, "carrion-feast", mine)
    assert not is_answer(t, "carrion-feast", theirs)


@rule("LL-TAL-01")
def test_cheese_goes_out_as_the_turn_of_another_hero_begins() -> None:
    t = holder("extra-cheese", health={2: 1})
    assert [is_answer(t, "extra-cheese", turn(who)(t)) for who in (1, 2, 3, 0, "gnome")] == [
        False,
        True,
        True,
        False,
        False,
    ]
    t = holder("extra-cheese", health={3: 1})
    assert not is_answer(t, "extra-cheese", turn(2)(t))


@rule("LL-XC-09")
def test_a_purse_is_borrowed_nearby_and_not_ones_own() -> None:
    for holders, able in (((1,), False), ((1, 3), False), ((1, 2), True)):
        t = holder("borrowed-purse", plus=dict.fromkeys(holders, (1, 1, 1)))
        assert is_answer(t, "borrowed-purse", deed()(t)) is able


@rule("LL-FEAT-01", "LL-SIDE-01")
@pytest.mark.parametrize(("card", "at"), [("headbutt", HERE), ("covering-fire", NEXT)])
def test_a_friend_who_begins_to_act_is_left_alone(card: str, at: str) -> None:
    t = table_for(card)
    one = sidekicks.make(t.state, t.hero(2), "elemental", 1)
    assert one is not None
    one.at = place_of(at)
    friend = t.state.card(one).key
    t.state.turns.append(Turn(friend, t.hero(2).role, 2, has_begun=True))
    assert not is_answer(t, card, Begins(friend))


@rule("LL-XC-09", "LL-DMG-01")
def test_what_is_no_attack_spreads_no_fire() -> None:
    with holder("wildfire", heroes=2, at={1: HERE, 2: FAR}) as t:
        t.state.casting = 1
        t.do(combat.harm(t.state, t.hero(1).key, t.hero(1).role, key(t, "gnome"), 1))
        assert t.stack(NEXT) == ["hound"]
        t.answers = ["wildfire"]
        attack = combat.Attack(t.hero(1).key, t.hero(1).role, place_of(HERE), row=MAGIC)
        t.do(combat.attack_one(t.state, attack, key(t, "gnome"), 3))
        assert t.stack(NEXT) == ["[hound]"]
