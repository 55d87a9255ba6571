"""What holds at every moment of play: one body a square, cards in one place, tracks in bounds."""

from collections import Counter
from typing import TypeVar

from longtable.engine.errors import must
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Reserve, Slot, Stage
from longtable.games.orcquest_warpath.play import gear, vitals
from longtable.games.orcquest_warpath.state import HIGHEST_LIMIT, LOWEST_LIMIT, NOWHERE, Foe, Hero, OrcState

C = TypeVar("C")
HIGHEST_LEVEL = 2
"""OQ-EFF-02. Of an effect's token."""


def check(s: OrcState) -> None:
    """Raise AssertionError, with words, where the state is one that no play can reach."""
    must(LOWEST_LIMIT <= s.limit <= HIGHEST_LIMIT, f"the Badass Limit is {s.limit} (OQ-BP-03)")
    must(0 <= s.badass <= s.limit, f"there are {s.badass} Badass Points at a Limit of {s.limit} (OQ-BP-02)")
    must(1 <= s.alert <= s.quest_row.most_alert, f"the Alert Level is {s.alert} (OQ-GOAL-05)")
    check_cards(s)
    check_tokens(s)
    check_board(s)
    check_patrols(s)
    for hero in s.heroes:
        check_hero(s, hero)
    for foe in s.foes:
        check_foe(s, foe)


def check_cards(s: OrcState) -> None:
    """Every card lies in one place, and when things are put in order none is missing."""
    content = s.content
    things = [thing for hero in s.heroes for thing in hero.things]
    gear_cards = Counter([*s.loot.draw, *s.loot.used, *s.kraft, *s.relics, *(thing.card for thing in things)])
    enchants = Counter([*s.enchants, *(one.id for thing in things for one in thing.enchants)])
    events = [*s.events.draw, *s.events.used, *(card for hero in s.heroes for card in hero.events)]
    names = ["", *(hero.id for hero in s.heroes)]
    wanted_events = Counter(card for name in names for card in content.events_of.get(name, ()))
    patrols = Counter([*s.patrol_cards.draw, *s.patrol_cards.used])
    compare(s, "cards of equipment", gear_cards, Counter(range(len(content.cards))))
    compare(s, "Enchants", enchants, Counter(list(content.enchants)))
    compare(s, "Events", Counter(events), wanted_events)
    compare(s, "Patrol Cards", patrols, Counter(range(len(content.patrols))))


def compare(s: OrcState, name: str, found: Counter[C], wanted: Counter[C]) -> None:
    """No card is there more often than in the box; when things are put in order, none less often."""
    must(not found - wanted, f"{name} are there twice: {dict(found - wanted)}")
    if s.stage is Stage.GEAR and not s.winner:
        must(not wanted - found, f"{name} are missing: {dict(wanted - found)}")


def check_tokens(s: OrcState) -> None:
    """OQ-SETUP-09, OQ-EXPL-16. No Reserve has a Presence Token that the Quest does not have."""
    for name, tokens in s.reserves.items():
        there = Counter([*tokens, *(s.used if name is Reserve.MAIN else ())])
        wanted = Counter(s.quest_row.reserves.get(name, ()))
        must(bool(s.own) or not there - wanted, f"Reserve {name} has tokens of its own: {dict(there - wanted)}")


def check_board(s: OrcState) -> None:
    """OQ-MOVE-03, 06. Nobody stands where another stands, or off the board; sight knows how the board stands."""
    board = boards.of(s)
    must(len(s.doors) == len(board.doors), f"{len(s.doors)} doors stand somehow, of {len(board.doors)} (OQ-BOARD-05)")
    pieces = [piece.at for piece in s.furniture]
    must(len(pieces) == len(dict.fromkeys(pieces)), f"two pieces of furniture stand on a square: {pieces}")
    must(sight.now(s).standing == sight.standing(s), "the board has changed, and nobody has said so (board.changes)")
    taken: dict[tuple[int, int], sight.Character] = {}
    bodies: list[sight.Character] = [*(hero for hero in s.heroes if hero.is_there), *s.foes]
    for who in bodies:
        for at in sight.squares_of(s, who):
            must(at in board.terrain, f"{who.key} stands at {at}, off the board")
            other = taken.get(at)
            must(
                other is None or _passes(s, who, other),
                f"{who.key} and {other.key if other else ''} stand at {at} (OQ-MOVE-03)",
            )
            taken[at] = who


def check_patrols(s: OrcState) -> None:
    """OQ-PATROL-09, 13, 23. Members of a Patrol are there, belong to it alone and are not Alert."""
    numbers = [number for patrol in s.patrols for number in patrol.members]
    must(len(numbers) == len(dict.fromkeys(numbers)), f"somebody is in two Patrols: {numbers}")
    foes = {foe.number: foe for foe in s.foes}
    for patrol in s.patrols:
        must(bool(patrol.members), f"{patrol.key} has no members")
        must(0 <= patrol.head < len(boards.of(s).paths[patrol.path].slices), f"{patrol.key} is off its path")
        for number in patrol.members:
            foe = foes.get(number)
            must(foe is not None, f"{number} of {patrol.key} is not on the board (OQ-PATROL-09)")
            if foe is not None:
                must(foe.patrol == patrol.number, f"{foe.key} of {patrol.key} belongs to {foe.patrol}")
                must(not foe.is_alert, f"{foe.key} of {patrol.key} is Alert (OQ-PATROL-23)")


def _passes(s: OrcState, who: sight.Character, other: sight.Character) -> bool:
    """OQ-MOVE-03, 06. Whether one of two who stand on one square is on its way over it."""
    if isinstance(who, Hero) or isinstance(other, Hero):
        return s.action is not None and isinstance(who, Hero) and isinstance(other, Hero)
    return s.stage is Stage.RINGERS or s.acting in (who.number, other.number)


def check_effects(who: sight.Character) -> None:
    """OQ-EFF-01 to 03. One token of an effect lies on somebody, of level 1 or 2."""
    laid = [one.effect for one in who.effects]
    must(len(laid) == len(dict.fromkeys(laid)), f"{who.key} has an effect twice: {laid} (OQ-EFF-03)")
    for one in who.effects:
        must(1 <= one.level <= HIGHEST_LEVEL, f"{who.key} has {one.effect} of level {one.level} (OQ-EFF-02)")


def check_foe(s: OrcState, foe: Foe) -> None:
    """Health of an Enemy is in bounds, and it stands where scenery leaves room."""
    must(0 <= foe.damage < vitals.most(s, foe), f"{foe.key} has {foe.damage} Damage and stands (OQ-KILL-01)")
    must(not foe.is_ringer or foe.bell is not None, f"{foe.key} runs to no Bell (OQ-PATROL-26)")
    check_effects(foe)
    if s.acting != foe.number:
        scenery = sight.now(s).clutter
        for at in sight.squares_of(s, foe):
            must(at not in scenery, f"{foe.key} stands at {at}, where scenery is (OQ-MOVE-04, 05)")


def check_hero(s: OrcState, hero: Hero) -> None:
    """Health and equipment of a Hero are in bounds."""
    left = vitals.left(s, hero)
    check_effects(hero)
    must(hero.damage >= 0, f"{hero.id} has {hero.damage} Damage")
    must(hero.is_dead or left > 0, f"{hero.id} has no Health Points left and is alive (OQ-DEATH-01)")
    must(not hero.has_left or hero.at == NOWHERE, f"{hero.id} has left and stands at {hero.at}")
    for slot in (Slot.HAND, Slot.BODY):
        weight = gear.weight(s, gear.slot_of(hero, slot))
        must(weight <= gear.bears(s, hero, slot), f"{hero.id} bears {weight} in {slot} (OQ-CARRY-02)")
    must(len(hero.artifact) <= 1, f"{hero.id} has {len(hero.artifact)} Artifacts in use (OQ-RELIC-02)")
    must(len(hero.hands) <= gear.HANDS, f"{hero.id} holds {len(hero.hands)} things (OQ-CARRY-01)")
    must(hero.points >= 0, f"{hero.id} has {hero.points} Action Points")
