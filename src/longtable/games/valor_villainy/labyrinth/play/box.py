"""The box of Lludwik's Labyrinth: in what it differs from its family."""

from collections.abc import Mapping, Sequence

from longtable.engine.ask import Option, Role
from longtable.engine.effects import Effects
from longtable.engine.remarks import Why
from longtable.games.valor_villainy.box import Cited
from longtable.games.valor_villainy.content import BoardRow, SpellCard
from longtable.games.valor_villainy.kinds import Ability, Deck, Footing, Row, Size, Team
from longtable.games.valor_villainy.labyrinth.briefs import MissionRow
from longtable.games.valor_villainy.labyrinth.content import Content
from longtable.games.valor_villainy.labyrinth.kinds import Missions
from longtable.games.valor_villainy.labyrinth.options import MOST_HEROES
from longtable.games.valor_villainy.labyrinth.play import (
    battle,
    exchanging,
    growth,
    halls,
    lessons,
    missions,
    reading,
    rounds,
    scouting,
    setup,
    turns,
    villain,
)
from longtable.games.valor_villainy.labyrinth.play.effects import effects, mixed_effects, without
from longtable.games.valor_villainy.labyrinth.play.events import Outfits
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player, Region, Turn
from longtable.games.valor_villainy.play import rockfalls, wounds
from longtable.games.valor_villainy.play.characters import Character, is_acting
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.reactions import tell_table
from longtable.games.valor_villainy.state import NOWHERE, VillainyState

FREE, STOPS = Footing.FREE, Footing.STOPS
STEP = 5
"""LL-VDMG-01. The Villain's bar has only steps of five."""
LEAST_WHILE_AWAY = 5
"""What is left to a Villain who is not on the Map yet."""
ENVELOPES = {1: "talents-1", 2: "talents-2"}
"""LL-TAL-01, 02. What the sets of Talents are unlocked as."""
CITED = Cited(
    spell="LL-MAGIC-02",
    reaction="LL-REACT-01",
    treasure="LL-TREAS-05",
    weapon="LL-TREAS-03",
    worn="LL-TREAS-01",
    minion="LL-MIN-01",
    rolls="LL-MAI-10",
    abilities={
        Ability.AOE: "LL-AOE-01",
        Ability.BOMB: "LL-BOMB-01",
        Ability.DODGE_WHITE: "LL-DODGE-01",
        Ability.DODGE_YELLOW: "LL-DODGE-01",
        Ability.DOOM: "LL-DOOM-01",
        Ability.EVADE: "LL-MOVE-08",
        Ability.PLUS_CORRUPTION: "LL-VPLUS-01",
        Ability.PLUS_MAGIC: "LL-VPLUS-01",
        Ability.POISON: "LL-POISON-01",
        Ability.ROCKFALL: "LL-ROCK-01",
        Ability.STONESKIN: "LL-STONE-01",
        Ability.ARMOR: "LL-XC-01",
        Ability.BOOST: "LL-XC-01",
        Ability.CURSED: "LL-XC-01",
        Ability.LONGSHOT: "LL-XC-01",
        Ability.REGENERATE: "LL-XC-01",
    },
    deck="LL-DECK-01",
    defeated="LL-XP-01",
    loot="LL-LOOT-01",
    looted="LL-LOOT-02",
    sheep="LL-XC-01",
    sidekick="LL-SIDE-03",
)


def ours(s: VillainyState) -> LabyrinthState:
    """The state as this game's: what the family hands back was its own."""
    if not isinstance(s, LabyrinthState):
        raise TypeError(f"the box of Lludwik's Labyrinth was asked about {type(s).__name__}")
    return s


class LabyrinthBox:
    """One side against the rules: Halls and Portals, and a Villain who plays by himself."""

    effects = effects
    most_heroes = MOST_HEROES
    is_villain_played = False
    cited = CITED

    def in_order(self, s: VillainyState, acting: Role) -> list[Player]:
        """LL-REACT-01. Heroes alone: whoever acts, then clockwise; in the Villain's Round from the Lead Hero on."""
        first = s.initiative
        if acting != s.villain.role:
            for place, hero in enumerate(s.heroes):
                if hero.role == acting:
                    first = place
                    break
        return s.heroes[first:] + s.heroes[:first] if first else s.heroes

    def asks_every_hand(self, s: VillainyState) -> bool:
        """LL-REACT-01. What the table has settled."""
        return bool(s.options.ask_every_hand)

    def surge_decks(self, s: VillainyState, player: Player) -> list[Deck]:
        """LL-SURGE-01, 03. The Spell and Feat decks in play, never Black."""
        return [deck for deck in s.decks if deck is not Deck.BLACK]

    def boards(self, s: VillainyState) -> list[BoardRow]:
        """LL-HSET-01, LL-CAMP-07. The Heroes of the box, and those who were found."""
        return setup.hero_boards(ours(s))

    def envelopes(self, s: VillainyState) -> Sequence[int]:
        """LL-TAL-01, 02. Those that the campaign has opened."""
        return [number for number, name in ENVELOPES.items() if name in ours(s).record.unlocked]

    async def outfit(self, s: VillainyState, hero: Player) -> None:
        """LL-ADD-01, LL-BASE-02. What Base Camp has for each."""
        await tell_table(s, Outfits(), hero)

    def party_changed(self, s: VillainyState, before: int) -> None:
        """LL-ADD-01. The Map is the same for every Hero count."""

    def start_health(self, s: VillainyState, heroes: int) -> int:
        """LL-VSET-02. The space of the bar that is marked for so many Heroes."""
        return ours(s).parts.villains[s.villain.board].health_by_heroes[heroes - 1]

    def max_health(self, s: VillainyState, player: Player) -> int:
        """LL-HSET-02, LL-VLVL-05. A Hero's is on the board, the Villain's bar has an end."""
        return setup.TOP_HEALTH if player.is_villain else s.content.boards[player.board].health

    def least_health(self, s: VillainyState, player: Player) -> int:
        """LL-OVER-02. Before the Final Battle a step is left to the Villain."""
        return LEAST_WHILE_AWAY if player.at == NOWHERE and player.is_villain else 0

    def step(self, player: Player) -> int:
        """LL-VDMG-01. The Villain's bar has only steps of five."""
        return STEP if player.is_villain else 1

    def hero_fell(self, s: VillainyState, hero: Player) -> None:
        """LL-HERO-08. The last Hero on the Map comes back at once; whose own Turn it was, when that is over."""
        if not is_acting(s, hero):
            rounds.return_if_alone(ours(s), hero)

    def gave_up(self, s: VillainyState, player: Player, card: SpellCard) -> None:
        """LL-BLACK-02. Getting rid of a Black Spell costs a Heart."""
        if card.deck is Deck.BLACK:
            wounds.charge(s, player, 1)

    async def villain_hurt(self, s: VillainyState, attack: Attack) -> None:
        """LL-VDMG-02. In the Final Battle a Battle card says how it defends itself."""
        await battle.defend(ours(s), attack)

    async def villain_gains(self, s: VillainyState, ability: Ability) -> None:
        """LL-VPLUS-01. On the row that the ability names, if there is a Villain."""
        if ours(s).has_villain:
            await villain.store(ours(s), Row.MAGIC if ability is Ability.PLUS_MAGIC else Row.CORRUPTION, 1)

    def judge(self, s: VillainyState) -> None:
        """LL-OVER-02 to 04. The Mission decides; else no Health is left to the Villain in the Final Battle."""
        table = ours(s)
        if s.winner or table.ended:
            return
        if not missions.judges(table):
            if s.is_final and s.villain.health <= 0:
                s.winner = Team.HEROES
            elif s.souls >= growth.SOULS_TO_WIN:
                s.winner = Team.VILLAIN
        if s.winner:
            reading.put_down(table)

    def presiding(self, s: VillainyState) -> tuple[str, ...]:
        """LL-OVER-04, LL-VSET-01, LL-BASE-02. The Mission, the insert of the Villain who plays, what was built."""
        table = ours(s)
        camp, specials, boons = table.record.camp, table.specials, table.boons
        return (missions.EVERYWHERE, table.mission.id, s.villain.board, *camp, *specials, *boons)

    def interrupts(self, s: VillainyState) -> bool:
        """LL-SEQ-05. Nobody's Turn comes before that of the Hero who acts."""
        return False

    def offers(self, s: VillainyState, actions: list[Option]) -> list[Option]:
        """LL-SEQ-07. All of them, but for what a story card of the tutorial keeps back."""
        return lessons.allowed(ours(s), actions)

    def deeds(self, s: VillainyState, who: Character, turn: Turn) -> list[tuple[Option, Why | None]]:
        """LL-SCOUT-01, LL-LOOT-01. Scouting and looting."""
        return turns.deeds(ours(s), who)

    async def do(self, s: VillainyState, turn: Turn, deed: Option) -> None:
        """LL-SCOUT-01, 02. What only this game has: a Scout."""
        await scouting.scout(ours(s), s.player(turn.controller))

    def stash(self, s: VillainyState, side: Team) -> list[int]:
        """LL-LOOT-02. There is one, that of the Heroes."""
        return s.stash_treasures

    def has_tokens(self, s: VillainyState, at: int) -> bool:
        """LL-LOOT-03, 04. Bounty tokens and Sunshards."""
        return turns.has_tokens(ours(s), at)

    def loot_tokens(self, s: VillainyState, key: str, at: int) -> None:
        """LL-LOOT-03, 04. Bounty for the Stash, Sunshards for the Sunshield."""
        turns.loot_tokens(ours(s), key, at)

    def is_worthless(self, s: VillainyState) -> bool:
        """LL-FLVL-04, LL-HOARD-01. Bounty is never worthless: it fills the Hoard."""
        return False

    def prices(self, row: Row) -> Mapping[Size, int]:
        """LL-VCOR-01. Heroes buy no Minions, and the Villain's rolls are spent by the rules."""
        return {}

    def camp(self, s: VillainyState) -> int:
        """LL-HSET-01, LL-HERO-04, LL-XC-05. Base Camp, battered or not."""
        return CAMP

    def ways_on(self, s: VillainyState, at: int) -> Sequence[int]:
        """LL-MOVE-01, 07. Through Halls, also over the border."""
        return s.regions[at].beside

    def around(self, s: VillainyState, at: int) -> Sequence[int]:
        """LL-MAP-03. The four cells around one, Walls or no Walls."""
        return halls.AROUND[at]

    def footing(self, s: VillainyState, who: Character, at: int) -> Footing:
        """LL-MOVE-01, LL-ROCK-04, LL-VP1-04. Every tile is walked alike; a Rockfall stops all but the Villain."""
        if not rockfalls.rocks_in(s, at) or who is s.villain or rockfalls.is_surefooted(s, who):
            return FREE
        return STOPS

    def in_view(self, s: VillainyState, at: int) -> list[int]:
        """LL-MAP-08. Straight ahead up to the first Wall."""
        return halls.in_view(ours(s), at)

    def havens(self, s: VillainyState) -> list[int]:
        """LL-XC-03. The Portals."""
        return halls.portals(ours(s))

    def tile_name(self, s: VillainyState, region: Region) -> str:
        """What the tile of a Region is called; a bare cell has no name."""
        return ours(s).parts.tiles[region.tile].name if region.tile else ""

    def special(self, s: VillainyState, region: Region) -> str:
        """What is printed on a tile."""
        return ours(s).parts.tiles[region.tile].special if region.tile else ""

    def exchange(self, s: VillainyState, one: Region, other: Region) -> None:
        """LL-XC-06. Everything that is in two Regions changes places; the tiles stay."""
        exchanging.exchange(ours(s), s.regions.index(one), s.regions.index(other))

    def borders(self, s: VillainyState) -> list[int]:
        """LL-MAP-03, LL-XC-08. A Map that wraps has no edge: its Portals count as that."""
        return halls.portals(ours(s))


class MixedLabyrinthBox(LabyrinthBox):
    """LL-XC-01. The same for tables with cards of the other box, too."""

    effects = mixed_effects


box, mixed_box = LabyrinthBox(), MixedLabyrinthBox()


def for_mission(whole: Effects, content: Content, mission: MissionRow) -> LabyrinthBox:
    """LL-OVER-04. The box at a table: other missions cannot be in play there, nor but in quests other Villains."""
    others = [name for name in content.missions if name != mission.id]
    if mission.kind is not Missions.QUEST:
        others += [name for name in content.villains if name != mission.villain]
    found = LabyrinthBox()
    found.effects = without(whole, tuple(others))
    return found
