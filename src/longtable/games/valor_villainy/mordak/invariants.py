"""What holds at every moment of play: each card, token and tile is in one place, stacks and bars are legal."""

from collections import Counter
from collections.abc import Iterable

from longtable.engine.errors import must
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.mordak.kinds import Slot, Stage, Tier
from longtable.games.valor_villainy.mordak.play.bar import LEAST_WHILE_HIDDEN, STEP
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.state import NOWHERE, MordakState, Player
from longtable.games.valor_villainy.play.characters import GUST, Character, max_health, plus_limit
from longtable.games.valor_villainy.play.combat import SOULS_TO_WIN
from longtable.games.valor_villainy.play.packs import SHEEP_TOKENS

TIERS = {0: Tier.HAWKEMOOR, 1: Tier.HAWKEMOOR, 2: Tier.ONE, 3: Tier.TWO, 4: Tier.THREE}
"""MM-SETUP-04. What lies how far from the Keep."""
LABYRINTH_MARKERS = 2


def check(s: MordakState) -> None:
    """Raise AssertionError, with words, where the state is one that no play can reach."""
    _check_spells(s)
    _check_treasures(s)
    _check_minions(s)
    _check_tiles(s)
    _check_stacks(s)
    _check_course(s)
    for player in (s.mordak, *s.heroes):
        if player.rows:
            _check_board(s, player)
            _check_health(s, player)


def everybody(s: MordakState) -> list[Player]:
    """All characters of players, the Villain first."""
    return [s.mordak, *s.heroes]


# ---------------------------------------------------------------- cards


def _check_spells(s: MordakState) -> None:
    """MM-MAGIC-02, MM-DECK-01. Each Spell is in a deck, on a pile, in a hand or on the table."""
    zones = [*s.decks.values(), *s.discards.values(), *(player.hand for player in everybody(s))]
    _all_there("Spell", s.content.spells, [*zones, [s.casting], s.aside])
    for deck, numbers in (*s.decks.items(), *s.discards.items()):
        must(all(s.spell(number).deck is deck for number in numbers), f"a Spell lies with the {deck} deck wrongly")


def _check_treasures(s: MordakState) -> None:
    """MM-LOOT-02, MM-TREAS-02, 09. Each Treasure is in the deck or on the pile, on the Map, in a Stash or worn."""
    gear = [player.gear for player in everybody(s)]
    zones = [s.treasures, s.treasure_discard, s.stash_treasures, s.villain_treasures, *gear]
    flying = [s.drawn] if s.drawn in s.content.treasures else []
    _all_there("Treasure", s.content.treasures, [*zones, *(region.treasures for region in s.regions), flying])
    for player in everybody(s):
        for slot, number in enumerate(player.gear):
            must(not number or s.treasure(number).slot == slot, f"{player.role} wears {number} as {Slot(slot).name}")


def _check_minions(s: MordakState) -> None:
    """MM-DMG-08, MM-CORR-08. Each Minion card is in its deck, on its pile, in the Hero Stash or on the Map."""
    cards = [number for number, card in s.content.minions.items() if card.faction != GUST]
    on_map = [minion.number for minion in s.minions if s.card(minion).faction != GUST]
    flying = [s.drawn] if s.drawn in s.content.minions else []
    _all_there("Minion", cards, [*s.packs, *s.pack_discards, s.hero_stash, on_map, flying])
    for place, (pack, used) in enumerate(zip(s.packs, s.pack_discards, strict=True)):
        sizes = [s.content.minions[number].size for number in (*pack, *used)]
        must(all(size == place + 1 for size in sizes), f"a Minion lies with deck {place} wrongly")


def _all_there(what: str, cards: Iterable[int], zones: Iterable[Iterable[int]]) -> None:
    """Whether all cards of a kind are somewhere, and none is anywhere twice."""
    found = Counter(number for zone in zones for number in zone if number)
    twice = [number for number, count in found.items() if count > 1]
    must(not twice, f"{what} {twice} in two places")
    all_cards = dict.fromkeys(cards)
    lost = [number for number in all_cards if number not in found]
    must(not lost, f"{what} {lost} nowhere")
    strange = [number for number in found if number not in all_cards]
    must(not strange, f"{what} {strange} not in the box")


# ---------------------------------------------------------------- the Map


def _check_tiles(s: MordakState) -> None:
    """MM-SETUP-01 to 07, MM-TERM-01. No tile lies twice, hidden ones in their tier; neighbours know each other."""
    laid = Counter(region.tile for region in s.regions)
    must(max(laid.values()) == 1, f"a tile lies twice: {laid.most_common(1)}")
    places = Counter((region.x, region.y) for region in s.regions if not region.is_gone)
    must(max(places.values()) == 1, f"two Regions lie at one place: {places.most_common(1)}")
    for at, region in enumerate(s.regions):
        if not region.is_face_up:
            tier = s.tile(region).tier
            must(tier is not Tier.HAWKEMOOR, f"{region.key} of Hawkemoor is face down")
            must(tier is TIERS[abs(region.x) + abs(region.y)], f"{region.key} is of Tier {tier}")
        must(all(at in s.regions[other].beside for other in region.beside), f"{region.key} has one-sided neighbours")
        must(not region.is_gone or not region.beside, f"{region.key} is gone, but has neighbours")
    must(len(s.labyrinth) in (0, LABYRINTH_MARKERS), f"{len(s.labyrinth)} Labyrinth markers")


def _check_stacks(s: MordakState) -> None:
    """MM-DEF-04, MM-SHEEP-04. Every Minion lies once, in the stack of its Region; nobody is where no tile is up."""
    for at, region in enumerate(s.regions):
        here = sorted(minion.number for minion in s.minions if minion.at == at and s.card(minion).faction != GUST)
        must(sorted(region.stack) == here, f"the stack of {region.key} is {region.stack}, but {here} are there")
        must(region.sheep >= 0, f"{region.key} has {region.sheep} Sheep")
        must(not region.defender or region.defender in [hero.role for hero in s.heroes], f"{region.defender} defends")
        if not region.is_face_up or region.is_gone:
            must(not (region.stack or region.sheep or region.treasures), f"something is in hidden {region.key}")
    must(sum(region.sheep for region in s.regions) <= SHEEP_TOKENS, "there are too many Sheep")
    must(sum(s.card(minion).faction == GUST for minion in s.minions) <= 1, "Gust is there twice")
    characters: list[Character] = [*everybody(s), *s.minions]
    for who in characters:
        must(who.at == NOWHERE or s.regions[who.at].is_face_up, f"{who} stands on a face-down tile")


# ---------------------------------------------------------------- boards


def _check_board(s: MordakState, player: Player) -> None:
    """MM-CHAR-03 to 07, MM-PLUS-05, MM-XP-10. Rows, tokens, Action bar and experience are within their limits."""
    name, board = player.role, s.content.boards[player.board]
    must(all(Die.BLANK <= die <= Die.RED for row in player.rows for die in row), f"{name} has strange dice")
    must(len(player.plus) == len(player.rows), f"{name} has tokens for other rows")
    must(min(player.plus) >= 0, f"{name} owes Plus-Ones")
    must(sum(player.plus) <= plus_limit(s, player), f"{name} holds {sum(player.plus)} Plus-Ones")
    must(player.actions in board.bar, f"{name} has {player.actions} Action Points")
    must(player.xp >= 0, f"{name} owes experience")
    must(not (player.is_villain and player.is_trained), "Mordak is trained")


def _check_health(s: MordakState, player: Player) -> None:
    """MM-DMG-10, MM-VHP-02, MM-GOAL-06. Health is on the bar; who is in the Stash has none, hidden Mordak some."""
    name, health = player.role, player.health
    must(0 <= health <= max_health(s, player), f"{name} has {health} Health")
    if player.is_villain:
        must(health % STEP == 0, f"Mordak's bar has no {health}")
        must(player.is_on_map == s.is_final, "Mordak is on the Map before the Final Battle, or hides in it")
        must(s.is_final or health >= LEAST_WHILE_HIDDEN, f"hidden Mordak has {health} Health")
    elif not player.is_on_map and not player.is_new:
        must(health == 0, f"{name} lies in the Stash with {health} Health")


def _check_course(s: MordakState) -> None:
    """MM-SEQ-01, MM-PROC-01, MM-KO-02, MM-GOAL-04. Whose Turn it is, Day, Stash and Souls fit together."""
    must(0 <= s.day <= LAST_DAY, f"it is Day {s.day}")
    must(0 <= s.initiative < s.hero_count, f"Hero {s.initiative} has the Initiative")
    must(s.is_final or not s.souls, f"{s.souls} Souls before the Final Battle")
    must(bool(s.winner) or s.souls < SOULS_TO_WIN or bool(s.turns), f"{s.souls} Souls, and no winner")
    roles = [hero.role for hero in s.heroes]
    must(len(roles) == len(dict.fromkeys([*roles, *s.benched])) - len(s.benched), "somebody plays and is benched")
    must(all(role in roles for role in s.to_act), f"{s.to_act} are to act")
    boards = [hero.board for hero in s.heroes if hero.board]
    must(len(boards) == len(dict.fromkeys(boards)), f"two Heroes have one board: {boards}")
    down = [hero for hero in s.heroes if hero.rows and not (hero.is_on_map or hero.is_new)]
    must(s.fallen >= len(down), f"{len(down)} Heroes are off the Map, {s.fallen} in the Stash")
    must(s.loose_bounty >= 0, "the Stash owes Bounty")
    must(s.stage is Stage.TURN or not s.turns, f"Turns go on in the stage {s.stage}")
    if s.stage is not Stage.TURN:
        must(s.hits is None and not (s.casting or s.aside), "a roll or a Spell goes on outside of Turns")
    for turn in s.turns:
        must(turn.points >= 0 and turn.steps >= 0, f"{turn.actor} owes points or steps")
        must(len(turn.used) == len(dict.fromkeys(turn.used)), f"{turn.actor} rolled a row twice")
