"""What holds at every table of the family: cards and tokens are in one place, stacks, boards and Turns legal."""

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET

from longtable.engine.errors import must
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Deck, Slot
from longtable.games.valor_villainy.play.bombs import BOMBS
from longtable.games.valor_villainy.play.characters import Character, max_health, plus_limit
from longtable.games.valor_villainy.play.packs import SHEEP_TOKENS
from longtable.games.valor_villainy.play.rockfalls import ROCKS
from longtable.games.valor_villainy.play.sidekicks import MOST_HEARTS
from longtable.games.valor_villainy.play.statuses import MOST_SHIELDS
from longtable.games.valor_villainy.state import NOWHERE, Player, VillainyState

# ---------------------------------------------------------------- cards


def check_spells(s: VillainyState) -> None:
    """MM-MAGIC-02, MM-DECK-01. Each Spell is in a deck, on a pile, in a hand or on the table."""
    zones = [*s.decks.values(), *s.discards.values(), *(player.hand for player in s.everybody)]
    spells = {number: card for number, card in s.content.spells.items() if card.deck is not Deck.TALENT}
    all_there("Spell", spells, [*zones, [s.casting], on_table(s)])


def check_places(s: VillainyState) -> None:
    """MM-DECK-01, MM-TREAS-02, MM-CORR-08. Spells and Minions lie with their own decks, and gear is in its slot."""
    for piles in (s.decks, s.discards):
        wrong = [number for deck, pile in piles.items() for number in pile if s.spell(number).deck is not deck]
        must(not wrong, f"a Spell lies with another deck: {wrong}")
    for player in s.everybody:
        worn = [(slot, number) for slot, number in enumerate(player.gear) if number]
        away = [(Slot(slot).name, number) for slot, number in worn if s.treasure(number).slot != slot]
        must(not away, f"{player.role} wears {away}")
    for place, packs in enumerate(zip(s.packs, s.pack_discards, strict=True), 1):
        wrong = [number for pile in packs for number in pile if s.content.minions[number].size != place]
        must(not wrong, f"a Minion lies with another deck: {wrong}")


def on_table(s: VillainyState) -> list[int]:
    """The Spells that are being resolved; a Talent comes from no deck and goes to none (LL-TAL-01)."""
    return [number for number in s.aside if number and s.spell(number).deck is not Deck.TALENT]


def check_talents(s: VillainyState) -> None:
    """LL-TAL-01. Each Talent is beside the board whose portrait it bears."""
    held = {} if s.tokens is UNSET else s.tokens.talents
    wrong = [number for role, number in held.items() if s.spell(number).talent_of != s.player(role).board]
    must(not wrong, f"somebody has the Talents {wrong} of others")


def check_treasures(s: VillainyState, *elsewhere: Iterable[int]) -> None:
    """MM-LOOT-02, MM-TREAS-02, 09. Each Treasure is in the deck or on the pile, on the Map, in a Stash or worn.

    `elsewhere` is where a game keeps Treasures besides.
    """
    gear = [player.gear for player in s.everybody]
    zones = [s.treasures, s.treasure_discard, s.stash_treasures, *elsewhere, *gear]
    flying = [s.drawn] if s.drawn in s.content.treasures else []
    on_map = [region.treasures for region in s.regions]
    all_there("Treasure", s.content.treasures, [*zones, *on_map, s.looked_at, flying])


def check_minions(s: VillainyState) -> None:
    """MM-DMG-08, MM-CORR-08. Each Minion card is in its deck, on its pile, in the Hero Stash or on the Map."""
    cards = s.content.minions
    on_map = [minion.number for minion in s.minions if not cards[minion.number].is_companion]
    flying = [s.drawn] if s.drawn in cards else []
    boxed = [number for number, card in cards.items() if not card.is_companion]
    all_there("Minion", boxed, [*s.packs, *s.pack_discards, s.hero_stash, on_map, flying])


def all_there(what: str, cards: Iterable[int], zones: Iterable[Iterable[int]]) -> None:
    """Whether all cards of a kind are somewhere, and none is anywhere twice."""
    found = sorted(number for zone in zones for number in zone if number)
    boxed = sorted(cards)
    if found == boxed:
        return
    twice = [number for number, count in Counter(found).items() if count > 1]
    must(not twice, f"{what} {twice} in two places")
    lost = [number for number in boxed if number not in found]
    must(not lost, f"{what} {lost} nowhere")
    strange = [number for number in found if number not in boxed]
    must(not strange, f"{what} {strange} not in the box")


# ---------------------------------------------------------------- the Map and who is on it


def check_stacks(s: VillainyState) -> None:
    """MM-DEF-04, MM-SHEEP-04. Every Minion lies once, in the stack of its Region; nobody is where no tile is up."""
    cards, regions = s.content.minions, s.regions
    companions = [minion for minion in s.minions if cards[minion.number].is_companion]
    must(len(companions) <= 1, "two companions are there at once")
    others = [minion for minion in s.minions if minion.at != NOWHERE and minion not in companions]
    standing = sorted((minion.at, minion.number) for minion in others)
    stacked = sorted((at, number) for at, region in enumerate(regions) if region.stack for number in region.stack)
    must(stacked == standing, f"the stacks of Regions are {stacked}, but there stand {standing}")
    wrong = [region.key for region in regions if region.sheep < 0]
    must(not wrong, f"{wrong} have less than no Sheep")
    must(sum(region.sheep for region in regions) <= SHEEP_TOKENS, "there are too many Sheep")
    able = ["", *(hero.role for hero in s.heroes), *(s.card(sidekick).key for sidekick in s.sidekicks)]
    wrong = [region.key for region in regions if region.defender not in able]
    must(not wrong, f"{wrong} are defended by nobody there is")
    hidden = [region for region in regions if region.is_gone or not region.is_face_up]
    wrong = [region.key for region in hidden if region.stack or region.sheep or region.treasures]
    must(not wrong, f"something is in hidden {wrong}")
    characters: list[Character] = [*s.everybody, *s.minions]
    lost = [who for who in characters if who.at != NOWHERE and not regions[who.at].is_face_up]
    must(not lost, f"{lost} stand on face-down tiles")


def check_tokens(s: VillainyState) -> None:
    """LL-SHIELD-01, LL-BOMB-05, LL-ROCK-03, LL-DOOM-02, LL-POISON-02, LL-SIDE-02. Tokens are few, and somebody's."""
    if s.tokens is UNSET:
        return
    tokens, roles = s.tokens, [hero.role for hero in s.heroes]
    there = [*(player.key for player in s.everybody), *(s.card(one).key for one in (*s.minions, *tokens.sidekicks))]
    wrong = {key: count for key, count in tokens.shields.items() if key not in there or not 0 < count <= MOST_SHIELDS}
    must(not wrong, f"there are Shields {wrong}")
    wrong_stone = [key for key in tokens.stone if key not in there]
    must(not wrong_stone, f"nobody is {wrong_stone}, who are of stone")
    must(len(tokens.bombs) <= BOMBS and len(tokens.rocks) <= ROCKS, "there are more Bombs or Rockfalls than tokens")
    dark = [at for at in (*tokens.bombs, *tokens.rocks) if not s.regions[at].is_face_up]
    must(not dark, f"Bombs or Rockfalls lie where no tile is up: {dark}")
    ill = [*tokens.doomed, *(covered.hero for covered in tokens.poison), *(one.owner for one in tokens.sidekicks)]
    must(all(role in roles for role in ill), f"tokens of Heroes who are not there: {tokens}")
    able = [player.role for player in s.everybody]  # Mordak has a Talent as well (LL-XC-09)
    must(all(role in able for role in tokens.talents), f"Talents of nobody there is: {tokens.talents}")
    must(len(tokens.doomed) == len(dict.fromkeys(tokens.doomed)), f"Doomed twice: {tokens.doomed}")
    # One without Hearts is about to fall, while Reactions are offered.
    strange = [one for one in tokens.sidekicks if not 0 <= one.hearts <= MOST_HEARTS]
    strange += [one for one in tokens.sidekicks if not s.regions[one.at].is_face_up]
    must(not strange, f"there are Sidekicks {strange}")


# ---------------------------------------------------------------- boards and Turns


def check_board(s: VillainyState, player: Player) -> None:
    """MM-CHAR-01 to 07, MM-PLUS-05, MM-XP-10, MM-DMG-10. Rows, tokens, bars and experience are within limits."""
    name, board = player.role, s.content.boards[player.board]
    dice = [die for row in player.rows for die in row]
    must(not dice or (min(dice) >= Die.BLANK and max(dice) <= Die.RED), f"{name} has strange dice")
    must(len(player.plus) == len(player.rows), f"{name} has tokens for other rows")
    must(min(player.plus) >= 0, f"{name} owes Plus-Ones")
    must(sum(player.plus) <= plus_limit(s, player), f"{name} holds {sum(player.plus)} Plus-Ones")
    must(player.actions in board.bar, f"{name} has {player.actions} Action Points")
    must(player.xp >= 0, f"{name} owes experience")
    must(0 <= player.health <= max_health(s, player), f"{name} has {player.health} Health")
    must(player.health % s.box.step(player) == 0, f"{name}'s bar has no {player.health}")
    if not (player.is_villain or player.is_on_map or player.is_new):
        must(player.health == 0, f"{name} lies in the Stash with {player.health} Health")


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
