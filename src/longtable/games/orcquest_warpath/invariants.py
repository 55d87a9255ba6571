"""What holds at every moment of play: one body a square, cards in one place, tracks in bounds."""

from collections import Counter

from longtable.engine.errors import must
from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.kinds import Deck, Slot, Stage
from longtable.games.orcquest_warpath.play import gear, vitals
from longtable.games.orcquest_warpath.state import HIGHEST_LIMIT, LOWEST_LIMIT, NOWHERE, Hero, OrcState


def check(s: OrcState) -> None:
    """Raise AssertionError, with words, where the state is one that no play can reach."""
    must(LOWEST_LIMIT <= s.limit <= HIGHEST_LIMIT, f"the Badass Limit is {s.limit} (OQ-BP-03)")
    must(0 <= s.badass <= s.limit, f"there are {s.badass} Badass Points at a Limit of {s.limit} (OQ-BP-02)")
    must(1 <= s.alert <= s.quest_row.most_alert, f"the Alert Level is {s.alert} (OQ-GOAL-05)")
    check_cards(s)
    check_board(s)
    for hero in s.heroes:
        check_hero(s, hero)


def check_cards(s: OrcState) -> None:
    """Every card of equipment and every Event lies in one place."""
    held = [thing.card for hero in s.heroes for thing in hero.things]
    lying = [*s.loot.draw, *s.loot.used, *s.kraft, *s.relics, *held]
    box = [card for deck in Deck for card in s.content.cards_of(deck)]
    found, wanted = Counter(lying), Counter(box)
    must(not found - wanted, f"cards of equipment are there twice: {dict(found - wanted)}")
    patrols = [*s.patrol_cards.draw, *s.patrol_cards.used]
    must(len(patrols) == len(s.content.patrols), f"there are {len(patrols)} Patrol Cards")


def check_board(s: OrcState) -> None:
    """OQ-MOVE-03, 06. Nobody stands where another stands, or off the board; sight knows how the board stands."""
    board = boards.of(s)
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
    for foe in s.foes:
        must(0 <= foe.damage < vitals.most(s, foe), f"{foe.key} has {foe.damage} Damage and stands (OQ-KILL-01)")
    numbers = [number for patrol in s.patrols for number in patrol.members]
    must(len(numbers) == len(dict.fromkeys(numbers)), f"somebody is in two Patrols: {numbers}")


def _passes(s: OrcState, who: sight.Character, other: sight.Character) -> bool:
    """OQ-MOVE-03, 06. Whether one of two who stand on one square is on its way over it."""
    if isinstance(who, Hero) or isinstance(other, Hero):
        return s.action is not None and isinstance(who, Hero) and isinstance(other, Hero)
    return s.stage is Stage.RINGERS or s.acting in (who.number, other.number)


def check_hero(s: OrcState, hero: Hero) -> None:
    """Health and equipment of a Hero are in bounds."""
    left = vitals.left(s, hero)
    must(hero.is_dead or left > 0, f"{hero.id} has no Health Points left and is alive (OQ-DEATH-01)")
    must(not hero.has_left or hero.at == NOWHERE, f"{hero.id} has left and stands at {hero.at}")
    for slot in (Slot.HAND, Slot.BODY):
        weight = gear.weight(s, gear.slot_of(hero, slot))
        must(weight <= gear.bears(s, hero, slot), f"{hero.id} bears {weight} in {slot} (OQ-CARRY-02)")
    must(len(hero.artifact) <= 1, f"{hero.id} has {len(hero.artifact)} Artifacts in use (OQ-RELIC-02)")
    must(len(hero.hands) <= gear.HANDS, f"{hero.id} holds {len(hero.hands)} things (OQ-CARRY-01)")
    must(hero.points >= 0, f"{hero.id} has {hero.points} Action Points")
