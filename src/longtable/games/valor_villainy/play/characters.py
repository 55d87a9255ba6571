"""Characters: what Heroes, the Villain and Minions have in common, whoever they are."""

from collections.abc import Sequence
from typing import TypeAlias

from longtable.engine.ask import Role
from longtable.games.valor_villainy.content import Side, TreasureCard
from longtable.games.valor_villainy.dice import Die
from longtable.games.valor_villainy.kinds import Ability, Colour, Lasts, Occasion, Row, Slot, Team
from longtable.games.valor_villainy.play.effects import count, count_lasting, count_party
from longtable.games.valor_villainy.play.events import (
    BaseDice,
    BonusDice,
    Entering,
    Herding,
    Points,
    TokenLimit,
    TokenPrice,
)
from longtable.games.valor_villainy.play.statuses import uncovered
from longtable.games.valor_villainy.state import (
    HERO,
    NOWHERE,
    PLAYER,
    SECOND_MELEE,
    Minion,
    Player,
    Sidekick,
    Turn,
    VillainyState,
    role_of,
)

Character: TypeAlias = Player | Minion
HEROES, VILLAIN = Team.HEROES, Team.VILLAIN
CURSED, WHITE = Ability.CURSED, int(Die.WHITE)
CORRUPTION, OFFENSE, DEFENSE = Row.CORRUPTION, int(Slot.OFFENSE), int(Slot.DEFENSE)
PLUS_LIMIT, PLUS_PRICE = 4, 2
CROWD, SPELLS_OF_LORE = 2, 3


def key_of(s: VillainyState, who: Character) -> str:
    """The id of a character everywhere."""
    return who.key if isinstance(who, Player) else s.card(who).key


def character(s: VillainyState, key: str) -> Character:
    """The character of an id."""
    role = role_of(key)
    return s.minion(s.content.minion_numbers[key]) if role is None else s.player(role)


def is_in_play(s: VillainyState, key: str) -> bool:
    """Whether this is the id of a character who is on the Map; Sheep and Regions are none."""
    role = role_of(key)
    if role is not None:
        return s.player(role).at != NOWHERE
    number = s.content.minion_numbers.get(key)
    for minion in s.minions:
        if minion.number == number:
            return True
    return any(sidekick.number == number for sidekick in s.sidekicks)


def can_act(s: VillainyState, key: str) -> bool:
    """MM-TURN-10. Whether a character can go on: it is on the Map, or it is the Villain in hiding."""
    return is_in_play(s, key) or (key == s.villain.key and not s.is_final)


def is_acting(s: VillainyState, who: Character) -> bool:
    """MM-SEQ-08. Whether a Turn of this character is in progress: it cannot begin another."""
    key = key_of(s, who)
    return any(turn.actor == key for turn in s.turns)


def side_of_card(s: VillainyState, minion: Minion) -> Side:
    """MM-DMG-01, MM-MINION-09. The side of the card that shows now."""
    card = s.content.minions[minion.number]
    return card.wounded if minion.is_wounded else card.fresh


def team(s: VillainyState, who: Character) -> Team:
    """MM-TERM-08. Whose friend a character is; a Minion that a Hero controls is the Heroes' for that time."""
    if isinstance(who, Player):
        return VILLAIN if who is s.villain else HEROES
    card = s.content.minions[who.number]
    if card.is_companion or isinstance(who, Sidekick):
        return HEROES
    for turn in s.turns:
        if turn.actor == card.key and turn.controller != s.villain.role:
            return HEROES
    return VILLAIN


def role_team(role: Role) -> Team:
    """The side of a player."""
    return HEROES if role.startswith(HERO) else VILLAIN


def everyone_in(s: VillainyState, at: int) -> list[Character]:
    """MM-DEF-05, LL-DEF-03. All in a Region but for Sheep: Heroes, Sidekicks, Minions from the top, the Villain last.

    A companion stands beside the stack.
    """
    found: list[Character] = [*s.heroes_in(at), *s.sidekicks_in(at), *s.minions_in(at)]
    found += [minion for minion in s.minions if minion.at == at and s.card(minion).is_companion]
    return [*found, s.villain] if s.villain.at == at != NOWHERE else found


def enemies_in(s: VillainyState, at: int, side: Team) -> list[Character]:
    """The enemies of a side in a Region; Sheep are counted apart."""
    if _are_sides_mixed(s):
        return [who for who in everyone_in(s, at) if team(s, who) != side]
    if side == VILLAIN:
        return [*s.heroes_in(at), *s.sidekicks_in(at)]
    found: list[Character] = [*s.minions_in(at)]
    return [*found, s.villain] if s.villain.at == at != NOWHERE else found


def _are_sides_mixed(s: VillainyState) -> bool:
    """MM-TERM-08. Whether a Hero controls a Minion now, or a companion acts: it is on the Map for its Turn only."""
    villain = s.villain.role
    for turn in s.turns:  # noqa: SIM110  asked at every step of every Move: a generator costs more than the look
        if turn.controller != villain and role_of(turn.actor) is None:
            return True
    return False


def is_held_by_enemies(s: VillainyState, at: int, side: Team) -> bool:
    """Whether an enemy of this side is in a Region: it pins and it guards Treasure (MM-MOVE-06, MM-LOOT-01, 06)."""
    if side == HEROES:
        region = s.regions[at]
        if region.sheep > 0:
            return True
        if not region.stack and not s.villain.at == at != NOWHERE:
            return False
    if _are_sides_mixed(s):
        return bool(enemies_in(s, at, side))
    if side == HEROES:
        return True
    for hero in s.heroes:
        if hero.at == at:
            return True
    return bool(s.sidekicks_in(at))


def is_open(s: VillainyState, at: int, side: Team) -> bool:
    """Whether nothing keeps this side out of a Region."""
    return not s.lasting or not count_lasting(s, Entering(side), s.regions[at].key).is_barred


# ---------------------------------------------------------------- abilities


def abilities(s: VillainyState, who: Character) -> Sequence[Ability]:
    """MM-ABIL-19. What a character can do specially: by the side showing, or by Equipped Treasures."""
    if isinstance(who, Minion):
        return side_of_card(s, who).abilities
    board = s.content.boards.get(who.board)
    found: Sequence[Ability] = () if board is None else board.abilities
    for number in who.gear[DEFENSE:]:
        if number:
            found = [*found, *s.treasure(number).abilities]
    return found


def has(s: VillainyState, who: Character, ability: Ability) -> bool:
    """Whether a character has an ability; having it twice gives nothing (MM-ABIL-01)."""
    if isinstance(who, Player):
        return ability in abilities(s, who)
    card = s.content.minions[who.number]
    return ability in (card.wounded if who.is_wounded else card.fresh).abilities


def roll_ability(s: VillainyState, who: Character, row: Row, ability: Ability) -> bool:
    """MM-TREAS-06. Whether a roll of this type has an ability: the character's own, or an Offense Treasure's."""
    if has(s, who, ability):
        return True
    weapon = offense(s, who, row)
    return weapon is not None and ability in weapon.abilities


def offense(s: VillainyState, who: Character, row: Row) -> TreasureCard | None:
    """The Offense Treasure that helps a roll of this type."""
    if not isinstance(who, Player) or not who.gear[OFFENSE]:
        return None
    treasure = s.treasure(who.gear[OFFENSE])
    return treasure if treasure.row == row else None


def is_cursed(s: VillainyState, who: Character) -> bool:
    """MM-ABIL-11 to 13. Cursed itself, under a Hex, or together with a Cursed Defender."""
    if has(s, who, CURSED) or (s.lasting and s.effects_on(key_of(s, who), Lasts.CURSED)):
        return True
    at = who.at
    if at == NOWHERE:
        return False
    defender = minion_defender(s, at)
    if defender is not None and defender is not who and has(s, defender, CURSED):
        return True
    if not s.lasting:
        return False
    marked = s.regions[at].defender
    return bool(marked) and marked != getattr(who, "role", "") and bool(s.effects_on(PLAYER + marked, Lasts.CURSED))


def minion_defender(s: VillainyState, at: int) -> Minion | None:
    """MM-DEF-04. The top Minion of a Region; none if Sheep stand before it (MM-DEF-11)."""
    region = s.regions[at]
    if region.sheep or not region.stack:
        return None
    return s.minion(region.stack[-1])


def colour(s: VillainyState, minion: Minion) -> Colour:
    """MM-MINION-13. Purple, green, or neither."""
    return s.card(minion).colour


# ---------------------------------------------------------------- dice and points


def base_dice(s: VillainyState, who: Character, row: Row, *, is_test: bool = False) -> list[int]:
    """MM-CHAR-06, MM-ABIL-11. The dice of a row; a Curse makes them white."""
    dice = row_dice(s, who, row, is_test=is_test)
    return [WHITE] * len(dice) if dice and is_cursed(s, who) else dice


def row_dice(s: VillainyState, who: Character, row: Row, *, is_test: bool = False) -> list[int]:
    """MM-CHAR-06, MM-MINION-03, LL-SIDE-03. The dice of a row before any Curse, a Sidekick's once for each Heart.

    Poison covers some (LL-POISON-02). Two Melee rows make a Test together (LL-TEST-01, LL-HABI-09).
    """
    if isinstance(who, Player):
        dice = uncovered(s, who, row) if row < len(who.rows) else []
        if is_test and row is Row.MELEE:
            dice = [*dice, *uncovered(s, who, SECOND_MELEE)]
        if s.lasting:
            dice = count_lasting(s, BaseDice(row, dice), who.key).dice
    else:
        dice = side_of_card(s, who).dice(row)
        if isinstance(who, Sidekick):
            dice *= who.hearts
        elif s.lasting:
            dice = count_lasting(s, BaseDice(row, dice), s.card(who).key).dice
    return dice


def bonus_dice(s: VillainyState, who: Character, row: Row) -> list[int]:
    """MM-TREAS-07. Dice from Treasures, abilities and Spells; no Curse touches them."""
    found: list[int] = []
    weapon = offense(s, who, row)
    if weapon is not None:
        found.extend([*weapon.bonus, *weapon.extra * _occasions(s, who, weapon)])
    if isinstance(who, Sidekick):
        found.extend(count_party(s, Herding(s.card(who).id)).dice)
    return count(s, BonusDice(row, found), who).dice


def _occasions(s: VillainyState, who: Character, weapon: TreasureCard) -> int:
    """MM-TREAS-06. How often a weapon adds its extra dice to a roll now."""
    if weapon.when is None or not isinstance(who, Player) or who.at == NOWHERE:
        return 0
    if weapon.when is Occasion.LORE:
        return len(who.hand) // SPELLS_OF_LORE
    side = team(s, who)
    if weapon.when is Occasion.ROOM:
        return int(not is_held_by_enemies(s, who.at, side))
    if weapon.when is Occasion.CROWD:
        sheep = s.regions[who.at].sheep if side == HEROES else 0
        return int(len(enemies_in(s, who.at, side)) + sheep >= CROWD)
    first = minion_defender(s, who.at)
    return int(first is not None and first.is_wounded and team(s, first) != side)


def may_roll(s: VillainyState, who: Character, row: Row) -> bool:
    """MM-TURN-07, MM-ROLL-08. Players may roll every row, even an empty one; Minions what their card shows."""
    if isinstance(who, Player):
        return row < len(who.rows)
    return row != CORRUPTION and bool(side_of_card(s, who).dice(row))


def points_of(s: VillainyState, who: Character) -> int:
    """MM-CHAR-04, MM-MINION-12, LL-SIDE-04. Action Points in a Turn."""
    printed = who.actions if isinstance(who, Player) else side_of_card(s, who).points
    if isinstance(who, Sidekick):
        printed = count_party(s, Herding(s.card(who).id, printed)).points
    return count(s, Points(printed), who).points


def plus_limit(s: VillainyState, player: Player) -> int:
    """MM-PLUS-05. How many Plus-Ones a character may hold."""
    return count(s, TokenLimit(PLUS_LIMIT), player).tokens


def plus_price(s: VillainyState, player: Player) -> int:
    """MM-PLUS-01. How many Hits a Plus-One costs."""
    return count(s, TokenPrice(PLUS_PRICE), player).hits


def max_health(s: VillainyState, player: Player) -> int:
    """MM-CHAR-01, MM-VHP-02. The top of a character's bar."""
    return s.box.max_health(s, player)


def current(s: VillainyState) -> Turn:
    """The Turn in progress."""
    return s.turns[-1]


def place(s: VillainyState, who: Character, at: int) -> None:
    """MM-MOVE-12. Put a character into a Region."""
    if isinstance(who, Minion):
        if who.number in s.regions[who.at].stack:
            s.regions[who.at].stack.remove(who.number)
            s.regions[at].stack.append(who.number)
        if isinstance(who, Sidekick) and s.regions[who.at].defender == s.card(who).key:
            s.regions[who.at].defender = ""
        who.at = at
        return
    if who.is_on_map and s.regions[who.at].defender == who.role:
        s.regions[who.at].defender = ""
    who.at = at
