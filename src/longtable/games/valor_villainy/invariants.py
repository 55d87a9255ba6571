"""What holds at every table of the family: cards and tokens are in one place, stacks, boards and Turns legal."""

from collections import Counter
from collections.abc import Iterable

from longtable.engine.errors import must
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Slot
from longtable.games.valor_villainy.play.characters import Character, plus_limit
from longtable.games.valor_villainy.play.packs import SHEEP_TOKENS
from longtable.games.valor_villainy.state import NOWHERE, Player, VillainyState


def everybody(s: VillainyState) -> list[Player]:
    """All characters of players, the Villain first."""
    return [s.villain, *s.heroes]


# ---------------------------------------------------------------- cards


def check_spells(s: VillainyState) -> None:
    """MM-MAGIC-02, MM-DECK-01. Each Spell is in a deck, on a pile, in a hand or on the table."""
    zones = [*s.decks.values(), *s.discards.values(), *(player.hand for player in everybody(s))]
    all_there("Spell", s.content.spells, [*zones, [s.casting], s.aside])
    for deck, numbers in (*s.decks.items(), *s.discards.items()):
        must(all(s.spell(number).deck is deck for number in numbers), f"a Spell lies with the {deck} deck wrongly")


def check_treasures(s: VillainyState, *elsewhere: Iterable[int]) -> None:
    """MM-LOOT-02, MM-TREAS-02, 09. Each Treasure is in the deck or on the pile, on the Map, in a Stash or worn.

    `elsewhere` is where a game keeps Treasures besides.
    """
    gear = [player.gear for player in everybody(s)]
    zones = [s.treasures, s.treasure_discard, s.stash_treasures, *elsewhere, *gear]
    flying = [s.drawn] if s.drawn in s.content.treasures else []
    all_there("Treasure", s.content.treasures, [*zones, *(region.treasures for region in s.regions), flying])
    for player in everybody(s):
        for slot, number in enumerate(player.gear):
            must(not number or s.treasure(number).slot == slot, f"{player.role} wears {number} as {Slot(slot).name}")


def check_minions(s: VillainyState) -> None:
    """MM-DMG-08, MM-CORR-08. Each Minion card is in its deck, on its pile, in the Hero Stash or on the Map."""
    cards = [number for number, card in s.content.minions.items() if not card.is_companion]
    on_map = [minion.number for minion in s.minions if not s.card(minion).is_companion]
    flying = [s.drawn] if s.drawn in s.content.minions else []
    all_there("Minion", cards, [*s.packs, *s.pack_discards, s.hero_stash, on_map, flying])
    for place, (pack, used) in enumerate(zip(s.packs, s.pack_discards, strict=True)):
        sizes = [s.content.minions[number].size for number in (*pack, *used)]
        must(all(size == place + 1 for size in sizes), f"a Minion lies with deck {place} wrongly")


def all_there(what: str, cards: Iterable[int], zones: Iterable[Iterable[int]]) -> None:
    """Whether all cards of a kind are somewhere, and none is anywhere twice."""
    found = Counter(number for zone in zones for number in zone if number)
    twice = [number for number, count in found.items() if count > 1]
    must(not twice, f"{what} {twice} in two places")
    all_cards = dict.fromkeys(cards)
    lost = [number for number in all_cards if number not in found]
    must(not lost, f"{what} {lost} nowhere")
    strange = [number for number in found if number not in all_cards]
    must(not strange, f"{what} {strange} not in the box")


# ---------------------------------------------------------------- the Map and who is on it


def check_stacks(s: VillainyState) -> None:
    """MM-DEF-04, MM-SHEEP-04. Every Minion lies once, in the stack of its Region; nobody is where no tile is up."""
    for at, region in enumerate(s.regions):
        here = sorted(minion.number for minion in s.minions if minion.at == at and not s.card(minion).is_companion)
        must(sorted(region.stack) == here, f"the stack of {region.key} is {region.stack}, but {here} are there")
        must(region.sheep >= 0, f"{region.key} has {region.sheep} Sheep")
        must(not region.defender or region.defender in [hero.role for hero in s.heroes], f"{region.defender} defends")
        if not region.is_face_up or region.is_gone:
            must(not (region.stack or region.sheep or region.treasures), f"something is in hidden {region.key}")
    must(sum(region.sheep for region in s.regions) <= SHEEP_TOKENS, "there are too many Sheep")
    must(sum(s.card(minion).is_companion for minion in s.minions) <= 1, "two companions are there at once")
    characters: list[Character] = [*everybody(s), *s.minions]
    for who in characters:
        must(who.at == NOWHERE or s.regions[who.at].is_face_up, f"{who} stands on a face-down tile")


# ---------------------------------------------------------------- boards and Turns


def check_board(s: VillainyState, player: Player) -> None:
    """MM-CHAR-03 to 07, MM-PLUS-05, MM-XP-10. Rows, tokens, Action bar and experience are within their limits."""
    name, board = player.role, s.content.boards[player.board]
    must(all(Die.BLANK <= die <= Die.RED for row in player.rows for die in row), f"{name} has strange dice")
    must(len(player.plus) == len(player.rows), f"{name} has tokens for other rows")
    must(min(player.plus) >= 0, f"{name} owes Plus-Ones")
    must(sum(player.plus) <= plus_limit(s, player), f"{name} holds {sum(player.plus)} Plus-Ones")
    must(player.actions in board.bar, f"{name} has {player.actions} Action Points")
    must(player.xp >= 0, f"{name} owes experience")


def check_party(s: VillainyState) -> None:
    """MM-GOAL-02, MM-CHAR-10, MM-KO-02. No Hero is there twice, no board either; who fell is in the Stash."""
    must(0 <= s.initiative < s.hero_count, f"Hero {s.initiative} has the Initiative")
    roles = [hero.role for hero in s.heroes]
    must(len(roles) == len(dict.fromkeys([*roles, *s.benched])) - len(s.benched), "somebody plays and is benched")
    must(all(role in roles for role in s.to_act), f"{s.to_act} are to act")
    boards = [hero.board for hero in s.heroes if hero.board]
    must(len(boards) == len(dict.fromkeys(boards)), f"two Heroes have one board: {boards}")
    down = [hero for hero in s.heroes if hero.rows and not (hero.is_on_map or hero.is_new)]
    must(s.fallen >= len(down), f"{len(down)} Heroes are off the Map, {s.fallen} in the Stash")
    must(s.loose_bounty >= 0, "the Stash owes Bounty")


def check_turns(s: VillainyState) -> None:
    """MM-TURN-04, MM-MOVE-08. Nobody owes points or steps, or rolled a row twice."""
    for turn in s.turns:
        must(turn.points >= 0 and turn.steps >= 0, f"{turn.actor} owes points or steps")
        must(len(turn.used) == len(dict.fromkeys(turn.used)), f"{turn.actor} rolled a row twice")
