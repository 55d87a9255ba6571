"""The odds of a blow, worked out exactly, against every way that dice can fall and against the rules themselves."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from longtable.engine.chance import Chance
from longtable.games.orcquest_warpath.game import game
from longtable.games.orcquest_warpath.kinds import Colour, Die, Keyword, Sort
from longtable.games.orcquest_warpath.play import attacking, combat, dice, enemies, odds, vitals
from longtable.games.orcquest_warpath.play.boosting import Boost
from longtable.games.orcquest_warpath.play.effects import (
    AttackerTurn,
    Blow,
    Cause,
    DefenderTurn,
    Thrown,
    Wielded,
    effects,
)
from longtable.games.orcquest_warpath.record import Enchanted
from longtable.games.orcquest_warpath.rows import Ability, UseRow
from longtable.games.orcquest_warpath.state import Foe, OrcState, Rolled
from longtable.testing import rule
from tests.orcquest_warpath.camp import run, story
from tests.orcquest_warpath.test_combat import duel

W, G, B = Die.WHITE, Die.GREY, Die.BLACK


def counted(swords: list[Die], shields: list[Die], health: Colour) -> list[int]:
    """How often each Damage comes up when all rolls are laid out and settled as in a fight."""
    found: dict[int, int] = {}
    for faces in product(*(dice.SWORDS[die] for die in swords), *(dice.SHIELDS[die] for die in shields)):
        attack = [Rolled(die, face) for die, face in zip(swords, faces, strict=False)]
        defense = [Rolled(die, face) for die, face in zip(shields, faces[len(swords) :], strict=True)]
        left, _ = combat.cancelled(attack, defense)
        damage = vitals.damage_of([one.shows for one in left], health)
        found[damage] = found.get(damage, 0) + 1
    return [found.get(damage, 0) for damage in range(max(found) + 1)]


@rule("OQ-COMB-04", "OQ-COMB-06", "OQ-COMB-07", "OQ-COMB-08", "OQ-COMB-09", "OQ-DICE-05", "OQ-DICE-06")
@pytest.mark.parametrize("health", [Colour.YELLOW, Colour.ORANGE, Colour.RED])
@pytest.mark.parametrize(
    ("swords", "shields"),
    [([W], []), ([G, W], [W]), ([B], [B]), ([G, G], [B, W]), ([B, G, W], [G, W]), ([W], [B, B, G])],
)
def test_odds_are_what_all_rolls_come_to(swords: list[Die], shields: list[Die], health: Colour) -> None:
    found = odds.of_blow(swords, shields, health)
    assert list(found.ways) == counted(swords, shields, health)
    assert found.total == 6 ** (len(swords) + len(shields))


@rule("OQ-DICE-03")
def test_no_more_than_three_dice_of_a_colour_are_counted() -> None:
    assert odds.of_blow([W] * 5, [], Colour.YELLOW) == odds.of_blow([W] * 3, [], Colour.YELLOW)


def test_a_chance_in_per_cent_and_a_mean_in_hundredths() -> None:
    found = odds.of_blow([W], [], Colour.YELLOW)
    assert (found.mean, found.at_least(0), found.at_least(1), found.at_least(2), found.at_least(3)) == (
        133,
        100,
        100,
        33,
        0,
    )


@rule("OQ-GLOS-03", "OQ-GLOS-07", "OQ-GLOS-40")
@pytest.mark.parametrize(
    ("ability", "ways"),
    [
        (Ability(does=Keyword.CRUELTY), (0, 0, 4, 2)),
        (Ability(does=Keyword.SLAUGHTER, colour=Colour.ORANGE), (0, 4, 2)),
        (Ability(does=Keyword.BRUTALITY), (0, 4, 2)),
        (Ability(does=Keyword.FLAIR), (4, 2)),
    ],
)
def test_what_abilities_of_the_attacker_change(ability: Ability, ways: tuple[int, ...]) -> None:
    assert odds.of_blow([W], [], Colour.ORANGE, odds.changes([ability])).ways == ways


@rule("OQ-GLOS-08", "OQ-GLOS-20", "OQ-GLOS-27", "OQ-GLOS-35")
def test_what_abilities_do_to_shields() -> None:
    plain = odds.of_blow([G], [G], Colour.YELLOW).mean
    for does in (Keyword.PIERCING, Keyword.CRUSH):
        assert odds.of_blow([G], [G], Colour.YELLOW, odds.changes([Ability(does=does)])).mean > plain
    for guard in (Ability(does=Keyword.RESISTANCE, colour=Colour.ORANGE), Ability(does=Keyword.INDESTRUCTIBLE)):
        assert odds.of_blow([G], [G], Colour.YELLOW, odds.changes([], [guard])).mean < plain


# ---------------------------------------------------------------- against the rules

Spread = dict[int, Fraction]
"""How likely a blow does so much Damage."""
Prepare = Callable[[OrcState], Blow]
PLAIN = UseRow(text="A plain Attack.")


class Open(Exception):
    """The rules have come to a die, or a choice, that the script does not know yet."""

    def __init__(self, ways: Iterable[tuple[int, Fraction]]) -> None:
        self.ways = list(ways)


class Fate:
    """The real rules with dice and choices from a script, in place of chance and players."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, start: OrcState, prepare: Prepare) -> None:
        self.start, self.options, self.prepare = game.encode(start), start.options, prepare
        self.script: list[int] = []
        self.place = 0
        monkeypatch.setattr(dice, "roll_swords", self.swords)
        monkeypatch.setattr(dice, "roll_shields", self.shields)
        monkeypatch.setattr(dice, "roll_badass", self.badass)

    def next(self, ways: Sequence[tuple[int, Fraction]]) -> int:
        if self.place == len(self.script):
            raise Open(ways)
        self.place += 1
        return self.script[self.place - 1]

    def fall(self, faces: Sequence[Any]) -> Any:
        sides = [(faces.index(face), Fraction(faces.count(face), 6)) for face in dict.fromkeys(faces)]
        return faces[self.next(sides)]

    def swords(self, _: OrcState, some: Sequence[Die]) -> list[Rolled]:
        return [Rolled(die, self.fall(dice.SWORDS[die])) for die in some]

    def shields(self, _: OrcState, some: Sequence[Die]) -> list[Rolled]:
        return [Rolled(die, self.fall(dice.SHIELDS[die])) for die in some]

    def badass(self, _: OrcState, count: int) -> list[Any]:
        return [self.fall(dice.SYMBOLS) for _ in range(min(count, 2))]

    def strike(self) -> int:
        """One blow by the rules; say what it cost whom it was struck at."""
        s = game.decode(self.start, self.options)
        self.place = 0
        blow = self.prepare(s)
        before, health = self.gone(blow), self.left(s, blow)
        rule = combat.strike(s, blow)
        try:
            asked = rule.send(None)
            while True:
                boosts = [n for n, option in enumerate(asked.options) if isinstance(option, Boost)]
                able = boosts or range(len(asked.options))
                asked = rule.send(self.next([(n, Fraction(0)) for n in able]) if len(able) > 1 else able[0])
        except StopIteration:
            lost = self.gone(blow) - before
            return min(lost, health) if blow.defender in [*s.foes, *s.living] else health

    @staticmethod
    def gone(blow: Blow) -> int:
        return blow.defender.damage if blow.part < 0 else blow.defender.parts[blow.part]  # type: ignore[union-attr]

    @staticmethod
    def left(s: OrcState, blow: Blow) -> int:
        if blow.part < 0:
            return vitals.left(s, blow.defender)
        return s.content.bosses[blow.defender.id].part[blow.part].health - Fate.gone(blow)

    def explore(self, health: int, *, wants_much: bool = True) -> Spread:
        """All that can come of it; where something is chosen, the best that can."""
        try:
            return {self.strike(): Fraction(1)}
        except Open as found:
            ways = found.ways
        here, branches = self.script, []
        for answer, share in ways:
            self.script = [*here, answer]
            branches.append((share, self.explore(health, wants_much=wants_much)))
        self.script = here
        if not ways[0][1]:  # a choice
            return (max if wants_much else min)(
                (spread for _, spread in branches), key=lambda one: worth(one, health)
            )
        mixed: Spread = {}
        for share, spread in branches:
            for damage, likely in spread.items():
                mixed[damage] = mixed.get(damage, Fraction(0)) + share * likely
        return mixed


def worth(spread: Spread, health: int) -> tuple[Fraction, Fraction]:
    kills = sum((likely for damage, likely in spread.items() if damage >= health), Fraction(0))
    return kills, sum((damage * likely for damage, likely in spread.items()), Fraction(0))


def reckoned(found: odds.Prospect) -> Spread:
    """Odds as the rules would have it: nobody loses more than is left."""
    spread: Spread = {}
    for damage, ways in enumerate(found.odds.ways):
        if ways:
            lost = min(damage, found.health)
            spread[lost] = spread.get(lost, Fraction(0)) + Fraction(ways, found.odds.total)
    return spread


def agree(
    monkeypatch: pytest.MonkeyPatch, s: OrcState, prepare: Prepare, *, wants_much: bool = True
) -> odds.Prospect:
    """The odds of a blow are what the rules do with every fall of the dice."""
    copy = game.decode(game.encode(s), s.options)
    found = odds.of(copy, prepare(copy))
    assert Fate(monkeypatch, s, prepare).explore(found.health, wants_much=wants_much) == reckoned(found)
    return found


def aimed(*more: Ability, use: UseRow = PLAIN, part: int = -1, number: int = 0) -> Prepare:
    """The first Attack that the first Hero can make, with some Abilities more."""

    def prepare(s: OrcState) -> Blow:
        hero = s.heroes[0]
        aim = next(aim for aim in attacking.aims(s, hero) if aim.foe.number == number)
        blow = attacking.prepare(s, hero, aim, use)
        blow.wields += [Wielded(hero, ability) for ability in more]
        blow.part = part
        return blow

    return prepare


def biting(*more: Ability, guards: Sequence[Ability] = ()) -> Prepare:
    """The strongest Attack of the first Enemy on the first Hero."""

    def prepare(s: OrcState) -> Blow:
        foe, hero = s.foe(0), s.heroes[0]
        blow = enemies.prepare(foe, hero, max(s.foe_row(foe).strikes, key=enemies.strength), None, Cause.ACTIVATION)
        blow.wields += [Wielded(foe, ability) for ability in more]
        blow.guards += [Wielded(hero, ability) for ability in guards]
        return blow

    return prepare


def able(word: Keyword, x: int = 1, colour: Colour = Colour.BLANK) -> Ability:
    return Ability(does=word, x=x, colour=colour)


ALTERING = [
    [able(Keyword.BRUTALITY)],
    [able(Keyword.PIERCING), able(Keyword.PIERCING)],
    [able(Keyword.FEROCITY), able(Keyword.BRUTALITY)],
    [able(Keyword.CRUELTY), able(Keyword.CRUSH)],
    [able(Keyword.SLAUGHTER, colour=Colour.ORANGE), able(Keyword.BRUTALITY)],
    [able(Keyword.ACCURACY)],
    [able(Keyword.BRUTALITY), able(Keyword.ACCURACY, 2)],
    [able(Keyword.ACCURACY), able(Keyword.ACCURACY, 2), able(Keyword.PIERCING)],
    [able(Keyword.ATROCITY, 2)],
    [able(Keyword.LIFE_STEAL)],
    [able(Keyword.PUSH, 3)],
    [able(Keyword.PUSH, 1)],
    [able(Keyword.PUSH, 1), able(Keyword.BRUTALITY)],
]


@rule("OQ-COMB-05", "OQ-DICE-07", "OQ-DICE-08", "OQ-DICE-09", "OQ-DICE-10")
@pytest.mark.parametrize("abilities", ALTERING, ids=lambda some: "+".join(one.does for one in some))
@pytest.mark.parametrize("foe", ["D", "S"])
def test_what_abilities_of_a_hero_do_is_what_the_rules_do(
    monkeypatch: pytest.MonkeyPatch, foe: str, abilities: list[Ability]
) -> None:
    agree(monkeypatch, duel(foe).state, aimed(*abilities))


@rule("OQ-GLOS-45", "OQ-GLOS-46", "OQ-GLOS-47", "OQ-GLOS-35", "OQ-GLOS-20")
@pytest.mark.parametrize(
    "guards",
    [
        [able(Keyword.TENACITY)],
        [able(Keyword.TOUGHNESS), able(Keyword.THREAT)],
        [able(Keyword.RESISTANCE, colour=Colour.ORANGE)],
        [able(Keyword.INDESTRUCTIBLE)],
    ],
    ids=lambda some: "+".join(one.does for one in some),
)
@pytest.mark.parametrize("more", [[], [able(Keyword.ACCURACY)], [able(Keyword.PIERCING), able(Keyword.FEROCITY)]])
def test_what_a_hero_who_is_attacked_has_is_what_the_rules_do(
    monkeypatch: pytest.MonkeyPatch, guards: list[Ability], more: list[Ability]
) -> None:
    t = duel("D", heroes={"orrus": {"hands": ["sword"], "body": ["leather-armor"]}})
    agree(monkeypatch, t.state, biting(*more, guards=guards), wants_much=False)


@rule("OQ-ENH-02", "OQ-ACT-09", "OQ-ALTER-12", "OQ-ALTER-08")
@pytest.mark.parametrize(
    "told",
    [
        {"heroes": {"orrus": {"effects": {"enraged": 1}}}},
        {"heroes": {"orrus": {"damage": 4}}},
        {"foes": {0: {"facing": "east", "effects": {"weakened": 1}}}},
        {"foes": {0: {"facing": "east", "effects": {"stunned": 1}}}},
        {"foes": {0: {"facing": "east", "effects": {"entangled": 1}}}},
    ],
    ids=["enraged", "angry", "weakened", "stunned", "entangled"],
)
def test_what_lies_on_both_sides_counts(monkeypatch: pytest.MonkeyPatch, told: dict[str, Any]) -> None:
    agree(monkeypatch, duel("D", **told).state, aimed(able(Keyword.PUSH, 3)))


@rule("OQ-REACT-03", "OQ-REACT-09", "OQ-GLOS-49")
def test_a_shield_is_raised_only_against_who_comes_from_the_front(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        facing: agree(monkeypatch, duel("S", foes={0: {"facing": facing}}).state, aimed())
        for facing in ("east", "west")
    }
    assert found["east"].kills > found["west"].kills


@rule("OQ-GLOS-26")
def test_who_stands_in_a_phalanx_is_harder_to_hurt(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = agree(monkeypatch, story("\n+-+-+-+-+\n|O>S>. .|\n+-+-+-+-+\n", acts="orrus").state, aimed())
    two = agree(monkeypatch, story("\n+-+-+-+-+\n|O>S>S .|\n+-+-+-+-+\n", acts="orrus").state, aimed())
    assert two.odds.mean < alone.odds.mean


@rule("OQ-TERR-05", "OQ-RANGE-02")
def test_a_shot_into_a_field_meets_a_die_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def shot(s: OrcState) -> Blow:
        hero = next(hero for hero in s.heroes if hero.id == "thalla")
        return attacking.prepare(s, hero, attacking.aims(s, hero)[0], PLAIN)

    def found(ground: str) -> odds.Prospect:
        t = story(f"\n+-+-+-+-+-+\n|A>. . {ground} .|\n+-+-+-+-+-+\n", acts="thalla", foes={})
        exploring = Foe("peasant", 7, (3, 0))
        t.state.foes.append(exploring)
        return agree(monkeypatch, t.state, shot)

    assert found("f").damage < found(".").damage


@rule("OQ-ENCH-04", "OQ-COMB-02")
@pytest.mark.parametrize("names", [["brutal"], ["ferocious", "accurate"], ["cruel", "cruel"]], ids="+".join)
def test_green_dice_are_counted_with_all_they_can_trigger(monkeypatch: pytest.MonkeyPatch, names: list[str]) -> None:
    t = duel("D", heroes={"orrus": {"hands": ["sword"]}})
    plain = odds.of(game.decode(game.encode(t.state), t.state.options), aimed()(t.state))
    t.orc("orrus").hero.hands[0].enchants += [Enchanted(name) for name in names]
    assert agree(monkeypatch, t.state, aimed()).damage > plain.damage


@rule("OQ-ENCH-04", "OQ-COMB-11")
def test_green_dice_of_who_is_attacked_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    t = duel("D", heroes={"orrus": {"hands": ["sword"], "body": ["leather-armor"]}})
    t.orc("orrus").hero.body[0].enchants.append(Enchanted("resistant"))
    agree(monkeypatch, t.state, biting(), wants_much=False)


@rule("OQ-SKILL-09")
def test_a_boost_card_is_counted_where_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    t = story(
        "\n+-+-+-+-+-+\n|A>. . G<.|\n+-+-+-+-+-+\n",
        acts="thalla",
        badass=5,
        heroes={"thalla": {"skills": ["barbed-arrow"]}},
    )
    hero = t.orc("thalla").hero

    def shot(s: OrcState) -> Blow:
        own = s.hero(hero.role)
        return attacking.prepare(s, own, attacking.aims(s, own)[0], PLAIN)

    copy = game.decode(game.encode(t.state), t.state.options)
    with_it = odds.of(copy, shot(copy), t.state.skill("barbed-arrow"))
    again = game.decode(game.encode(t.state), t.state.options)
    assert odds.of(again, shot(again)).kills < with_it.kills
    assert Fate(monkeypatch, t.state, shot).explore(with_it.health) == reckoned(with_it)


@rule("OQ-REACT-01", "OQ-REACT-09")
def test_a_lightning_attack_is_reckoned_without_the_shield_that_its_target_has_no_time_to_raise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = duel("S", heroes={"orrus": {"hands": ["sword"]}}, foes={0: {"facing": "west"}})
    quick = agree(monkeypatch, t.state, aimed(use=t.state.skill("lightning-attack").main))
    assert quick.damage > agree(monkeypatch, t.state, aimed()).damage


@rule("OQ-BOSS-04", "OQ-BOSS-07")
def test_a_part_of_a_boss_has_odds_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    boss = next(iter(game.content.bosses))
    t = duel()
    row = game.content.bosses[boss]
    t.state.foes[:] = [Foe(boss, 0, (2, 0), is_alert=True, parts=[0] * len(row.part))]
    for part in range(len(row.part)):
        found = agree(monkeypatch, t.state, aimed(part=part))
        assert found.health == row.part[part].health


@rule("OQ-COMB-04")
def test_thousands_of_real_attacks_come_to_the_odds() -> None:
    t = duel("S", heroes={"orrus": {"hands": ["sword"], "body": ["leather-armor"], "damage": 4}})
    start = game.encode(t.state)
    s = game.decode(start, t.state.options)
    found = odds.of(s, biting()(s))
    rolls, fallen = 2_000, 0
    for number in range(rolls):
        copy = game.decode(start, t.state.options)
        copy.chance = Chance(f"attack {number}")
        run(combat.strike(copy, biting()(copy)))
        fallen += copy.heroes[0].is_dead
    assert 50 < found.kills < 950
    assert abs(1000 * fallen // rolls - found.kills) < 35


def test_every_answer_to_fallen_dice_is_a_step_of_the_odds() -> None:
    """Whatever else would change dice after the roll has to be counted, too."""
    moments = (Thrown, AttackerTurn, DefenderTurn)
    words = [word for event in moments for word in effects.answers[event].get(Sort.KEYWORD, {})]
    assert sorted(words) == sorted((*odds.ATTACKERS, *odds.DEFENDERS))
    others = {sort for event in moments for sort in effects.answers[event]} - {Sort.KEYWORD}
    assert others == {Sort.SKILL, Sort.EFFECT, Sort.REACTION}
    assert list(effects.answers[Thrown][Sort.EFFECT]) == ["enraged"]
    assert not effects.answers[DefenderTurn].get(Sort.SKILL)
