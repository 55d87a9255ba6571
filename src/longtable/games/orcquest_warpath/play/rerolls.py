"""Re-rolls: dice that an Ability lets somebody roll again (OQ-DICE-09)."""

from collections.abc import Sequence

from msgspec import Struct

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Colour, Feat, Kind
from longtable.games.orcquest_warpath.play import dice
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
    """OQ-GLOS-01, OQ-ENH-02. Attack Dice are rolled again by the attacker, who wants them high."""
    able = [one for one in blow.swords if not one.is_added and one.shows is not Colour.RED]
    picked = await _pick(who, sorted(able, key=lambda one: one.shows), count, why)
    if picked:
        for one, new in zip(picked, dice.roll_swords(s, [one.die for one in picked]), strict=True):
            one.shows = new.shows
        blow.achieve(Feat.RED_AGAIN, sum(one.shows is Colour.RED for one in picked))
        _tell(s, who, picked, why)


async def shields(s: OrcState, blow: Blow, who: Character, count: int, why: str) -> None:
    """OQ-GLOS-02, 45. Defense Dice are rolled again: by the defender who wants them high, or the attacker, low."""
    is_own = who is blow.defender
    bad = Colour.RED if is_own else Colour.BLANK
    able = [one for one in blow.shields if not one.is_added and one.shows is not bad]
    picked = await _pick(who, sorted(able, key=lambda one: one.shows if is_own else -one.shows), count, why)
    if picked:
        for one, new in zip(picked, dice.roll_shields(s, [one.die for one in picked]), strict=True):
            one.shows = new.shows
        feat, wanted = (Feat.SHIELD_AGAIN, Colour.RED) if is_own else (Feat.BLANKED, Colour.BLANK)
        blow.achieve(feat, sum(one.shows is wanted for one in picked))
        _tell(s, who, picked, why)


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
        found = await choose(who.role, Kind.REROLL, left, about=f"keyword:{why}", may_pass=True)
        if found is None:
            break
        left.remove(found)
        picked.append(found.rolled)
    return picked
