"""Boards: who takes which, and what lies on it at the start (MM-CHAR)."""

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.content import BoardRow, read_dice
from longtable.games.valor_villainy.kinds import Kind
from longtable.games.valor_villainy.play.characters import max_health
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.state import Player, VillainyState


async def take_board(s: VillainyState) -> bool:
    """MM-CHAR-10. The next Hero takes a board that nobody has yet; whether there was one without."""
    hero = next((hero for hero in s.heroes if not hero.rows), None)
    if hero is None:
        return False
    board = hero.board or (await choose(hero.role, Kind.BOARD, free_boards(s))).id
    prepare_hero(s, hero, board)
    await outfit(s, hero)
    return True


async def outfit(s: VillainyState, hero: Player) -> None:
    """LL-HSET-05, LL-ADD-01. What a Hero starts with beside the board: cards of decks of their choice, and more."""
    board = s.content.boards[hero.board]
    for _ in range(board.starts_with_any):
        draw_spell(s, hero, await choose(hero.role, Kind.DRAW, s.box.surge_decks(s, hero), about=board))
    await take_talent(s, hero)
    await s.box.outfit(s, hero)


async def take_talent(s: VillainyState, player: Player) -> None:
    """LL-HSET-06, LL-TAL-01, 02. One of the Talents with the own portrait, as far as they are unlocked."""
    sets, board = s.box.envelopes(s), s.content.boards[player.board]
    if not sets:
        return
    found = [card for card in s.content.spells.values() if card.talent_of == board.id and card.envelope in sets]
    if found:
        card = await choose(player.role, Kind.TALENT, found, about=board)
        s.lay_tokens().talents[player.role] = card.number
        s.say("takes-talent", who=player, spell=card)


def free_boards(s: VillainyState) -> list[BoardRow]:
    """MM-CHAR-10. The Hero boards that nobody has yet."""
    return [board for board in s.box.boards(s) if not why_no_board(s, board)]


def why_no_board(s: VillainyState, board: BoardRow) -> Why | None:
    """MM-CHAR-10. A board that somebody has already."""
    taker = next((hero for hero in s.heroes if hero.board == board.id), None)
    return None if taker is None else Why("taken", {"who": taker})


def prepare_hero(s: VillainyState, hero: Player, board: str) -> None:
    """MM-CHAR-01 to 06, MM-SETUP-10, LL-HSET-01, 02. A board as it lies at the start, and its Hero in the camp."""
    hero.board = board
    fill_board(s, hero)
    hero.health = max_health(s, hero)
    hero.at = s.box.camp(s)
    s.say("takes-board", who=hero, board=s.content.boards[board])


def fill_board(s: VillainyState, player: Player) -> None:
    """MM-CHAR-03 to 07, LL-HSET-03 to 05. Dice, Plus-Ones, Action Points and first Spells, as a board says."""
    row = s.content.boards[player.board]
    printed = [row.melee, row.ranged, row.magic, *row.corruption_by_heroes[s.hero_count - 1 : s.hero_count]]
    player.rows = [read_dice(dice) for dice in printed]
    player.plus = [0] * len(player.rows)
    for power in row.power_rows:
        player.plus[power] = 1
    if row.melee_second:
        s.lay_tokens().sledge = read_dice(row.melee_second)
    player.actions = row.bar[0]
    player.gear = [0, 0, 0]
    for deck, count in row.starts_with.items():
        for _ in range(count):
            draw_spell(s, player, deck)
