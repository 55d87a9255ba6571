"""The box of Minions of Mordak: in what it differs from its family."""

from collections.abc import Mapping, Sequence

from longtable.engine.ask import Option, Role
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.box import Cited
from longtable.games.valor_villainy.content import HERO_DECKS, BoardRow, SpellCard
from longtable.games.valor_villainy.content import MORDAK as HOME
from longtable.games.valor_villainy.mordak.kinds import Ability, Deck, Footing, Row, Size, Team, Terrain
from longtable.games.valor_villainy.mordak.options import MOST_HEROES
from longtable.games.valor_villainy.mordak.play import final, party, setup, spawning, turns
from longtable.games.valor_villainy.mordak.play.bar import LEAST_WHILE_HIDDEN, STEP, TOP_HEALTH
from longtable.games.valor_villainy.mordak.play.corruption import COSTS
from longtable.games.valor_villainy.mordak.play.effects import effects, mixed_effects
from longtable.games.valor_villainy.mordak.state import KEEP, MORDAK, MordakState, Player, Region, Turn
from longtable.games.valor_villainy.play import rockfalls
from longtable.games.valor_villainy.play.characters import Character
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.plusones import can_take, receive_plus_one
from longtable.games.valor_villainy.state import VillainyState

FREE, STOPS, WHOLE = Footing.FREE, Footing.STOPS, Footing.WHOLE
MOUNTAIN = Terrain.MOUNTAIN
HEADINGS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south, west."""
CITED = Cited(
    spell="MM-MAGIC-04",
    reaction="MM-REACT-01",
    treasure="MM-TREAS-08",
    weapon="MM-TREAS-06",
    worn="MM-TREAS-02",
    minion="MM-MINION-12",
    rolls="MM-MINION-03",
    abilities={
        Ability.AOE: "MM-ABIL-02",
        Ability.ARMOR: "MM-ABIL-06",
        Ability.BOOST: "MM-ABIL-09",
        Ability.CURSED: "MM-ABIL-11",
        Ability.DODGE_WHITE: "MM-ABIL-14",
        Ability.DODGE_YELLOW: "MM-ABIL-14",
        Ability.EVADE: "MM-ABIL-17",
        Ability.LONGSHOT: "MM-ABIL-08",
        Ability.REGENERATE: "MM-ABIL-18",
        Ability.BOMB: "MM-XCOMP-08",
        Ability.DOOM: "MM-XCOMP-08",
        Ability.PLUS_CORRUPTION: "MM-XCOMP-08",
        Ability.PLUS_MAGIC: "MM-XCOMP-08",
        Ability.POISON: "MM-XCOMP-08",
        Ability.ROCKFALL: "MM-XCOMP-08",
        Ability.STONESKIN: "MM-XCOMP-08",
    },
    deck="MM-DECK-01",
    defeated="MM-DMG-08",
    loot="MM-LOOT-01",
    looted="MM-LOOT-02",
    sheep="MM-SHEEP-01",
    sidekick="MM-XCOMP-08",
)


def _ours(s: VillainyState) -> MordakState:
    if not isinstance(s, MordakState):
        raise TypeError(f"the box of Minions of Mordak was asked about {type(s).__name__}")
    return s


class MordakBox:
    """One against all: a Villain with a bar of fives, three Spell decks and Minion decks by size."""

    effects = effects
    most_heroes = MOST_HEROES
    is_villain_played = True
    cited = CITED

    def in_order(self, s: VillainyState, acting: Role) -> list[Player]:
        """MM-REACT-06. The acting player, then friends, then opponents; each side in turn order."""
        villain = s.villain
        if acting == villain.role:
            return [villain, *s.heroes]
        first = s.player(acting)
        return [first, *(hero for hero in s.heroes if hero is not first), villain]

    def presiding(self, s: VillainyState) -> tuple[str, ...]:
        """There is one game to be played, and Mordak's board speaks for itself."""
        return ()

    def asks_every_hand(self, s: VillainyState) -> bool:
        """MM-REACT-07. What the table has settled."""
        return bool(s.options.ask_every_hand)

    def surge_decks(self, s: VillainyState, player: Player) -> list[Deck]:
        """MM-SURGE-02, 03. Heroes draw Blue and Gold, Mordak Purple, and anything in the Final Battle."""
        if not player.is_villain:
            return [deck for deck in s.decks if deck is not Deck.VOID]
        return [Deck.VOID, *(deck for deck in HERO_DECKS[HOME] if deck in s.decks)] if s.is_final else [Deck.VOID]

    def boards(self, s: VillainyState) -> list[BoardRow]:
        """MM-CHAR-10. All but Mordak's."""
        return [board for board in s.content.boards.values() if board.id != MORDAK]

    def envelopes(self, s: VillainyState) -> Sequence[int]:
        """LL-XC-09. All there are, at a table that has settled on Talents."""
        return (1, 2) if _ours(s).options.talents else ()

    async def outfit(self, s: VillainyState, hero: Player) -> None:
        """MM-CHAR-01. The board says it all."""

    def party_changed(self, s: VillainyState, before: int) -> None:
        """MM-JOIN-06, MM-LEAVE-03. The Map grows and shrinks with the party."""
        party.fit_map(_ours(s), before)

    def start_health(self, s: VillainyState, heroes: int) -> int:
        """MM-CHAR-02. By the number of Heroes."""
        return setup.start_health(_ours(s), heroes)

    def max_health(self, s: VillainyState, player: Player) -> int:
        """MM-CHAR-01, MM-VHP-02. A Hero's is on the board, Mordak's bar has an end."""
        return TOP_HEALTH if player.is_villain else s.content.boards[player.board].health

    def least_health(self, s: VillainyState, player: Player) -> int:
        """MM-GOAL-06. While Mordak hides, five are left to him."""
        return LEAST_WHILE_HIDDEN if player.is_villain and not s.is_final else 0

    def step(self, player: Player) -> int:
        """MM-VHP-01. Mordak's bar has only steps of five."""
        return STEP if player.is_villain else 1

    def hero_fell(self, s: VillainyState, hero: Player) -> None:
        """MM-KO-10. In the Final Battle it costs a Soul."""
        final.lose_soul(s)

    def gave_up(self, s: VillainyState, player: Player, card: SpellCard) -> None:
        """MM-DECK-01. Nothing but the card."""

    async def villain_hurt(self, s: VillainyState, attack: Attack) -> None:
        """MM-VHP-01. Nothing but the loss."""

    async def villain_gains(self, s: VillainyState, ability: Ability) -> None:
        """LL-VPLUS-01. On the row that the ability names; the Power row of Mordak is Corruption."""
        row = Row.MAGIC if ability is Ability.PLUS_MAGIC else Row.CORRUPTION
        if can_take(s, s.villain, row):
            await receive_plus_one(s, s.villain, row)

    def judge(self, s: VillainyState) -> None:
        """MM-GOAL-03 to 05. Only the Final Battle is won or lost."""
        final.judge(s)

    def interrupts(self, s: VillainyState) -> bool:
        """MM-AMBUSH-04. Ambushers act before whoever has turned up their tile goes on."""
        ours = _ours(s)
        if ours.ambushers:
            turns.start_ambusher(ours)
            return True
        return False

    def offers(self, s: VillainyState, actions: list[Option]) -> list[Option]:
        """MM-TURN-03. All of them."""
        return actions

    def deeds(self, s: VillainyState, who: Character, turn: Turn) -> list[tuple[Option, Why | None]]:
        """MM-SCOUT-11, MM-LOOT-01. Scouting and looting."""
        return turns.deeds(_ours(s), who, turn)

    async def do(self, s: VillainyState, turn: Turn, deed: Option) -> None:
        """MM-SCOUT-02, MM-CORR-02. Scouting, and Mordak's roll for Corruption."""
        await turns.do(_ours(s), turn, deed)

    def stash(self, s: VillainyState, side: Team) -> list[int]:
        """MM-LOOT-02, 07. Mordak has one of his own."""
        return _ours(s).villain_treasures if side == Team.VILLAIN else s.stash_treasures

    def has_tokens(self, s: VillainyState, at: int) -> bool:
        """MM-LOOT-01. Only Treasures are looted."""
        return False

    def loot_tokens(self, s: VillainyState, key: str, at: int) -> None:
        """MM-LOOT-01. Only Treasures are looted."""

    def is_worthless(self, s: VillainyState) -> bool:
        """MM-FINAL-05. In the Final Battle nothing is cashed in any more."""
        return s.is_final

    def prices(self, row: Row) -> Mapping[Size, int]:
        """MM-CORR-02. Corruption brings Minions."""
        return COSTS if row is Row.CORRUPTION else {}

    def camp(self, s: VillainyState) -> int:
        """MM-SETUP-10, MM-KO-03. The Keep, or its ruins."""
        return KEEP

    def ways_on(self, s: VillainyState, at: int) -> Sequence[int]:
        """MM-TERM-01. The neighbours, and from one end of the Labyrinth its other end."""
        found, ends = s.regions[at].beside, _ours(s).labyrinth
        return [*found, *(other for other in ends if other != at)] if at in ends else found

    def around(self, s: VillainyState, at: int) -> Sequence[int]:
        """MM-TERM-01. The neighbours: there are no Walls."""
        return s.regions[at].beside

    def footing(self, s: VillainyState, who: Character, at: int) -> Footing:
        """MM-MOVE-02, LL-ROCK-04. A Mountain takes the whole Move; a Rockfall ends it, but not Mordak's."""
        if _ours(s).tiles[s.regions[at].tile].terrain is MOUNTAIN:
            return WHOLE
        is_stopped = rockfalls.rocks_in(s, at) and who is not s.villain and not rockfalls.is_surefooted(s, who)
        return STOPS if is_stopped else FREE

    def in_view(self, s: VillainyState, at: int) -> list[int]:
        """LL-MAP-08. Straight ahead over face-up Regions; a Mountain is seen, and nothing behind it."""
        places = {(region.x, region.y): there for there, region in enumerate(s.regions) if region.is_face_up}
        found = []
        for east, north in HEADINGS:
            here = s.regions[at]
            there = places.get((here.x + east, here.y + north))
            while there is not None:
                found.append(there)
                here = s.regions[there]
                is_end = _ours(s).terrain(here) is MOUNTAIN
                there = None if is_end else places.get((here.x + east, here.y + north))
        return found

    def havens(self, s: VillainyState) -> list[int]:
        """MM-XCOMP-01. The Lakes that are face up."""
        ours = _ours(s)
        return [
            at for at, region in enumerate(s.regions) if region.is_face_up and ours.terrain(region) is Terrain.LAKE
        ]

    def tile_name(self, s: VillainyState, region: Region) -> str:
        """MM-SCOUT-04. As it is printed."""
        return _ours(s).tile(region).name

    def special(self, s: VillainyState, region: Region) -> str:
        """MM-SCOUT-07. What is printed on a tile."""
        return _ours(s).tile(region).special

    def exchange(self, s: VillainyState, one: Region, other: Region) -> None:
        """MM-XCOMP-06, MM-TERM-01. The tiles are laid anew, and have other neighbours."""
        places = {one.key: other.key, other.key: one.key}
        one.x, one.y, other.x, other.y = other.x, other.y, one.x, one.y
        for until in s.lasting:
            until.on = places.get(until.on, until.on)
        setup.join_up(s.regions)

    def borders(self, s: VillainyState) -> list[int]:
        """MM-XCOMP-04. Where a neighbour is missing."""
        few = spawning.NEIGHBOURS
        return [at for at, region in enumerate(s.regions) if region.is_face_up and len(region.beside) < few]


class MixedMordakBox(MordakBox):
    """LL-XC-01. The same for tables with cards of the other box, too."""

    effects = mixed_effects


box, mixed_box = MordakBox(), MixedMordakBox()
