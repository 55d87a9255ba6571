"""Villain inserts and Battle cards as rows of TOML (LL-VSET-01, LL-VATK-01, LL-VDMG-05)."""

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from longtable.engine.content import Count, Few, Row
from longtable.engine.errors import PackError
from longtable.games.valor_villainy.content import Dice, read_dice
from longtable.games.valor_villainy.kinds import Row as RollRow

Type = Literal["melee", "ranged", "magic"]
"""The types of attack that a Battle card knows."""
PARTY = Meta(min_length=6, max_length=6)
"""One entry for each Hero Count."""
PAIRS, CARDS = 6, 12
NUMBERED = 100
"""The Battle cards of an act's Villain are numbered from its hundred on."""


class BattleRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Battle card: the protocol of its top half, the marks on its back, and the blocks of its bottom half."""

    n: Few
    attack: str
    defends: Type
    vulnerable: Type
    guard: str
    third: str = ""
    """The block against the type that the back does not name."""
    crit: str = ""
    """The block against the vulnerable type (LL-VDMG-06)."""


class VillainRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Villain insert (LL-VSET-01 to 03) with its battle deck. Lists are by Hero Count."""

    title: str
    act: Few
    health_by_heroes: Annotated[list[Count], PARTY]
    bar_by_heroes: Annotated[list[list[Count]], PARTY]
    melee: Dice
    ranged: Dice
    magic_by_heroes: Annotated[list[Dice], PARTY]
    corruption_by_heroes: Annotated[list[Dice], PARTY]
    power: Literal["melee", "ranged", "magic", "corruption"]
    unique: str
    """Its Unique Spell (LL-VSET-06)."""
    ability: str
    """What its special rule is called, which `text` says."""
    text: str
    easy_own: str
    hard_own: str
    line: str
    icon: str
    battle: list[BattleRow]

    @property
    def key(self) -> str:
        """The id of the insert."""
        return f"villain:{self.id}"

    @property
    def power_row(self) -> RollRow:
        """The row of the Power Action."""
        return RollRow[self.power.upper()]

    def rows(self, heroes: int) -> list[list[int]]:
        """LL-VSET-01. The starting dice for a Hero Count, row by row."""
        printed = (self.melee, self.ranged, self.magic_by_heroes[heroes - 1], self.corruption_by_heroes[heroes - 1])
        return [read_dice(row) for row in printed]


class ModeRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """LL-DIFF-01. The steps of Easy or Hard, in order."""

    steps: list[str]


class ProtocolRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The top half of a Battle card: an Attack Protocol (LL-VATK-02)."""

    text: str
    icon: str

    @property
    def key(self) -> str:
        """The id of the protocol."""
        return f"protocol:{self.id}"


class BlockRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A text block of a bottom half: a defence, or a critical hit (LL-VDMG-02, 06)."""

    text: str
    is_crit: bool = False

    @property
    def key(self) -> str:
        """The id of the block."""
        return f"block:{self.id}"


class BattleCard(Struct, frozen=True, eq=False, kw_only=True):
    """One Battle card."""

    number: int
    villain: str
    attack: ProtocolRow
    defends: RollRow
    vulnerable: RollRow
    blocks: dict[RollRow, BlockRow]
    """What is connected to which type of attack; a type that is missing is open."""

    @property
    def key(self) -> str:
        """The id of the card."""
        return f"battle:{self.attack.id}#{self.number}"


def battle_cards(
    villains: Iterable[VillainRow], protocols: Iterable[ProtocolRow], blocks: Iterable[BlockRow]
) -> dict[int, BattleCard]:
    """All Battle cards by number; a deck that breaks LL-VDMG-05, or a word that stands nowhere, is refused."""
    tops, bottoms = {row.id: row for row in protocols}, {row.id: row for row in blocks}
    found: dict[int, BattleCard] = {}
    for villain in villains:
        _check_deck(villain)
        for row in villain.battle:
            number = NUMBERED * villain.act + row.n
            if number in found:
                raise PackError(f"villain {villain.id!r}: Battle card {number} is there already; choose a free `n`")
            found[number] = _card(villain, row, number, tops, bottoms)
    return found


def _card(
    villain: VillainRow,
    row: BattleRow,
    number: int,
    tops: dict[str, ProtocolRow],
    bottoms: dict[str, BlockRow],
) -> BattleCard:
    if row.attack not in tops:
        raise PackError(f"villain {villain.id!r}, card {row.n}: there is no protocol {row.attack!r}")
    third = next(kind for kind in ("melee", "ranged", "magic") if kind not in (row.defends, row.vulnerable))
    connected = {row.defends: row.guard, third: row.third, row.vulnerable: row.crit}
    blocks: dict[RollRow, BlockRow] = {}
    for kind, name in connected.items():
        if not name:
            continue
        if name not in bottoms or bottoms[name].is_crit != (kind == row.vulnerable):
            what = "critical" if kind == row.vulnerable else "defence"
            raise PackError(f"villain {villain.id!r}, card {row.n}: {name!r} is no {what}")
        blocks[RollRow[kind.upper()]] = bottoms[name]
    return BattleCard(
        number=number,
        villain=villain.id,
        attack=tops[row.attack],
        defends=RollRow[row.defends.upper()],
        vulnerable=RollRow[row.vulnerable.upper()],
        blocks=blocks,
    )


def _check_deck(villain: VillainRow) -> None:
    """LL-VDMG-05. Each ordered pair of types twice: once with a critical, once with the third type defended."""
    pairs: dict[tuple[str, str], list[BattleRow]] = {}
    for row in villain.battle:
        pairs.setdefault((row.defends, row.vulnerable), []).append(row)
    if len(villain.battle) != CARDS or len(pairs) != PAIRS:
        raise PackError(f"villain {villain.id!r}: a battle deck has each of six pairs of types twice")
    for pair, rows in pairs.items():
        if sorted((bool(row.crit), bool(row.third)) for row in rows) != [(False, True), (True, False)]:
            first, second = pair
            raise PackError(
                f"villain {villain.id!r}: of the cards that defend {first} and are open to {second}, "
                "one has a critical and the other defends the third type"
            )
