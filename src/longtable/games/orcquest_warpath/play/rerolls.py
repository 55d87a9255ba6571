"""Re-rolls: dice that an Ability lets somebody roll again (OQ-DICE-09)."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Colour, Effect, Feat, Keyword, Kind, Symbol
from longtable.games.orcquest_warpath.play import boosting, combat, dice, enchants, vitals
from longtable.games.orcquest_warpath.play.effects import Blow
from longtable.games.orcquest_warpath.state import Hero, OrcState, Rolled


class Choice(Struct, frozen=True):
    """A die that may be rolled again."""

    rolled: Rolled
    number: int

    @property
    def key(self) -> str:
        """The die as an option: its place, colour and face."""
        return f"die:{self.rolled.die.name.lower()}-{self.rolled.shows.name.lower()}#{self.number}"


async def swords(s: OrcState, blow: Blow, who: Character, count: int, why: str) -> None:
    """OQ-GLOS-01, OQ-ENH-02, OQ-RANGE-06. Attack Dice are rolled again by the attacker, who wants them high.

    The dice of an Area Attack are rolled again before the first whom it meets, and lie so for all.
    """
    if blow.is_further or (isinstance(who, Hero) and combat.is_sure(s, blow)):
        return
    picked = await _pick(who, weakest(s, blow), count, why)
    if picked:
        _roll_swords(s, blow, picked)
        _tell(s, who, picked, why)


async def rage(s: OrcState, blow: Blow, who: Character) -> None:
    """OQ-ENH-02. Any number of the Attack and Badass Dice of whoever is Enraged are rolled again, once."""
    if blow.is_further:
        return
    able = [] if isinstance(who, Hero) and combat.is_sure(s, blow) else weakest(s, blow)
    picked = await _pick(who, able, len(able), Effect.ENRAGED)
    green = await _pick_symbols(who, enchants.idle(s, blow))
    if picked:
        _roll_swords(s, blow, picked)
        _tell(s, who, picked, Effect.ENRAGED)
    if green:
        for number, symbol in zip(green, dice.roll_badass(s, len(green)), strict=True):
            blow.green[number] = symbol
        s.say(
            "rerolls",
            who=who,
            dice=[f"symbol:{blow.green[number]}" for number in green],
            why=f"keyword:{Effect.ENRAGED}",
        )


def weakest(s: OrcState, blow: Blow) -> list[Rolled]:
    """OQ-COMB-08. The Attack Dice that can get better, the weakest first.

    White ones do nothing to Red Health, however they fall, unless something raises them.
    """
    able = [one for one in blow.swords if not one.is_added and one.shows is not Colour.RED]
    if isinstance(blow.attacker, Hero) and not combat.is_open(blow) and not _may_be_raised(s, blow, blow.attacker):
        colour = combat.health_colour(s, blow)
        able = [one for one in able if max(dice.SWORDS[one.die]) >= colour]
    return sorted(able, key=lambda one: one.shows)


def _may_be_raised(s: OrcState, blow: Blow, hero: Hero) -> bool:
    """OQ-GLOS-03. Whether Brutality waits, or could be added."""
    cards = [ability for row in boosting.boosts(s, hero) for ability in row.main.abilities]
    return any(one.does is Keyword.BRUTALITY for one in (*(one.ability for one in blow.wields), *cards))


def _roll_swords(s: OrcState, blow: Blow, some: Sequence[Rolled]) -> None:
    for one, new in zip(some, dice.roll_swords(s, [one.die for one in some]), strict=True):
        one.shows = new.shows
    for one, other in zip(blow.shared, blow.swords, strict=False):
        one.shows = other.shows
    blow.achieve(Feat.RED_AGAIN, sum(one.shows is Colour.RED for one in some))


async def shields(s: OrcState, blow: Blow, who: Character, count: int, why: str) -> None:
    """OQ-GLOS-02, 45. Defense Dice are rolled again: by the defender who wants them high, or the attacker, low."""
    is_own = who is blow.defender
    if isinstance(who, Hero) and not _matters(s, blow, is_own=is_own):
        return
    bad = Colour.RED if is_own else Colour.BLANK
    able = [one for one in blow.shields if not one.is_added and one.shows is not bad]
    picked = await _pick(who, sorted(able, key=lambda one: one.shows if is_own else -one.shows), count, why)
    if picked:
        for one, new in zip(picked, dice.roll_shields(s, [one.die for one in picked]), strict=True):
            one.shows = new.shows
        feat, wanted = (Feat.SHIELD_AGAIN, Colour.RED) if is_own else (Feat.BLANKED, Colour.BLANK)
        blow.achieve(feat, sum(one.shows is wanted for one in picked))
        _tell(s, who, picked, why)


def _matters(s: OrcState, blow: Blow, *, is_own: bool) -> bool:
    """Whether other shields could do anything for a Hero: less Damage as the defender, more as the attacker."""
    damage = combat.as_it_lies(s, blow)
    if is_own:
        return damage > 0 or any(one.ability.does is Keyword.SHIELD_BASH for one in blow.guards)
    bare = vitals.damage_of([one.shows for one in blow.swords], combat.health_colour(s, blow))
    return bare > damage and not combat.is_sure(s, blow)


def _tell(s: OrcState, who: Character, picked: Sequence[Rolled], why: str) -> None:
    shown = [f"die:{one.die.name.lower()}-{one.shows.name.lower()}" for one in picked]
    s.say("rerolls", who=who, dice=shown, why=f"keyword:{why}")


async def _pick(who: Character, able: Sequence[Rolled], count: int, why: str) -> list[Rolled]:
    """A Hero chooses which dice, one after the other; an Enemy takes those that are weakest for it."""
    if not isinstance(who, Hero):
        return list(able[:count])
    left = [Choice(one, number) for number, one in enumerate(able)]
    picked: list[Rolled] = []
    while left and len(picked) < count:
        found = await choose(who.role, Kind.REROLL, _unlike(left), about=f"keyword:{why}", may_pass=True)
        if found is None:
            break
        left = [one for one in left if one.number != found.number]
        picked.append(found.rolled)
    return picked


def _unlike(some: Sequence[Choice]) -> list[Choice]:
    """Of dice of one colour with the same face only the first is offered."""
    return list({(one.rolled.die, one.rolled.shows): one for one in reversed(some)}.values())[::-1]


async def _pick_symbols(who: Character, able: Sequence[tuple[int, Symbol]]) -> list[int]:
    """A Hero chooses which Badass Dice that trigger nothing are rolled again."""
    left, picked = list(able), []
    while left and isinstance(who, Hero):
        options = list(dict.fromkeys(f"symbol:{symbol}" for _, symbol in left))
        found = await choose(who.role, Kind.REROLL, options, about=f"keyword:{Effect.ENRAGED}", may_pass=True)
        if found is None:
            break
        number = next(number for number, symbol in left if found == f"symbol:{symbol}")
        left = [one for one in left if one[0] != number]
        picked.append(number)
    return picked
