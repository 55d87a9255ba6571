"""What the rules do for Villain and Minions, told as stories: a position, dice, answers, and what comes of them.

The Map is open in all directions but for `walls`, and wraps around; Regions go by their places, Heroes by number.
Dice are told by colour and Hits (`"Y1 W0"`), decks by what lies on top. A story runs until a stage is reached; a
question that it does not answer fails, and so do answers and dice that are not used.
"""

from collections.abc import Coroutine, Iterable, Mapping, Sequence
from types import TracebackType
from typing import Any, Self

from msgspec.structs import replace

from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.chance import Chance
from longtable.engine.journal import Plain
from longtable.games.valor_villainy.content import LETTERS, read_dice
from longtable.games.valor_villainy.dice import FACES, ROLLS
from longtable.games.valor_villainy.kinds import Deck, Row
from longtable.games.valor_villainy.labyrinth import content
from longtable.games.valor_villainy.labyrinth.game import EFFECTS as EFFECTS
from longtable.games.valor_villainy.labyrinth.game import STEPS
from longtable.games.valor_villainy.labyrinth.kinds import Past, Stage
from longtable.games.valor_villainy.labyrinth.options import LabyrinthOptions
from longtable.games.valor_villainy.labyrinth.play import halls, setup
from longtable.games.valor_villainy.labyrinth.play.box import LabyrinthBox
from longtable.games.valor_villainy.labyrinth.state import CAMP, NOWHERE, LabyrinthState, Minion, Player, Turn
from longtable.games.valor_villainy.play import boards, magic, rolls, sidekicks, statuses
from longtable.testing.stories import short

CONTENT = content.load()
ROLLED = {Row.MELEE: rolls.melee, Row.RANGED: rolls.ranged, Row.MAGIC: magic.magic}
BOARDS = ("rowan", "welliam", "thaddy", "dredgar", "isabella", "coach")
OPEN, PORTAL = "prisoners-cell", "heart-of-the-labyrinth"
"""Tiles with four Halls, without and with a Portal."""
MANY_STEPS = 200


def place_of(place: str) -> int:
    """The number of a Region."""
    return setup.cell_at(place)


def faces(shown: str) -> list[int]:
    """The faces of dice by colour and Hits."""
    return [FACES[LETTERS[die[0]]].index(int(die[1:])) + 1 for die in shown.split()]


class Enemies:
    """A table in a test at which the rules play; use it in a `with`, so that leftovers are noticed."""

    def __init__(
        self,
        *,
        heroes: int = 2,
        at: Mapping[int, str] = {},
        health: Mapping[int, int] = {},
        shields: Mapping[int, int] = {},
        plus: Mapping[int, Sequence[int]] = {},
        rows: Mapping[int, Sequence[str]] = {},
        hands: Mapping[int, Sequence[str]] = {},
        gear: Mapping[int, Sequence[str]] = {},
        fallen: Sequence[int] = (),
        lead: int = 1,
        portals: Sequence[str] = (),
        tiles: Mapping[str, str] = {},
        walls: Sequence[tuple[str, str]] = (),
        minions: Mapping[str, Sequence[str]] = {},
        elementals: Mapping[str, int] = {},
        villain_dice: Sequence[str] = ("_", "_", "_", "_"),
        villain_plus: Sequence[int] = (0, 0, 0, 0),
        villain_at: str = "",
        villain_health: int = 30,
        points: int = 2,
        black: Sequence[str] = (),
        pack: Sequence[str] = (),
        battle: Sequence[str] = (),
        villain: str = "",
        dice: Sequence[str] = (),
        answers: Sequence[str] = (),
        sizes: Sequence[str] = ("chump", "elite"),
        act: int = 1,
        shards: int = 0,
        mission: str = "act-1",
        **options: Any,
    ) -> None:
        chance = Chance("story", coming={ROLLS: [faces(shown) for shown in dice]})
        roles = [Role(f"hero-{number}") for number in range(1, heroes + 1)]
        row = CONTENT.missions[mission]
        row = replace(row, villain=villain or row.villain, sizes=[*sizes], act=max(act, row.act))
        box = replace(CONTENT, missions={"act-1": row})
        settled = LabyrinthOptions(heroes=heroes, past=Past.NOTHING, **options)
        self.state = s = setup.setup(box, settled, roles, Chance("story"))
        s.chance = chance
        s.attach(box=LabyrinthBox())
        s.watch(self)
        self.facts: list[tuple[str, dict[str, Plain]]] = []
        self.answers = list(answers)
        self._lay_map(portals, tiles, walls)
        for number, hero in enumerate(s.heroes, 1):
            boards.prepare_hero(s, hero, BOARDS[number - 1])
            hero.plus = [*plus.get(number, (0, 0, 0))]
            hero.gear = [0, 0, 0]
            for treasure in gear.get(number, ()):
                self.equip(hero, treasure)
            hero.rows = [read_dice(row) for row in rows[number]] if number in rows else hero.rows
            hero.at = place_of(at[number]) if number in at else CAMP
            hero.health = health.get(number, hero.health)
            statuses.gain_shields(s, hero.key, shields.get(number, 0))
            hero.hand = [_spell(card) for card in hands.get(number, ())]
        s.initiative, s.shards = lead - 1, shards
        for number in fallen:
            self.hero(number).at, self.hero(number).health = NOWHERE, 0
            s.fallen += 1
            s.defeats += 1
        for place, hearts in elementals.items():
            made = sidekicks.make(s, self.hero(1), "elemental", hearts)
            if made is None:
                raise AssertionError("there is no Elemental")
            made.at = place_of(place)
        for place, stack in minions.items():
            for card in reversed(stack):
                self.summon(card, place)
        v = s.villain
        v.rows, v.plus, v.health = [read_dice(row) for row in villain_dice], [*villain_plus], villain_health
        v.actions = points
        if villain_at:
            v.at, s.is_final = place_of(villain_at), True
        self._stack(black, pack, battle)
        self.facts.clear()

    def _lay_map(self, portals: Sequence[str], tiles: Mapping[str, str], walls: Sequence[tuple[str, str]]) -> None:
        s = self.state
        for at, region in enumerate(s.regions):
            region.tile, region.is_face_up = "base-camp" if at == CAMP else OPEN, True
        for place in portals:
            s.regions[place_of(place)].tile = PORTAL
        for place, tile in tiles.items():
            s.regions[place_of(place)].tile = tile
        for here, there in walls:
            s.cells[place_of(here)].walled.append(halls.AROUND[place_of(here)].index(place_of(there)))
        halls.lay_anew(s)

    def _stack(self, black: Sequence[str], pack: Sequence[str], battle: Sequence[str]) -> None:
        """What comes next of the decks, the first on top; below lies whatever else there is."""
        s = self.state
        deck = s.decks[Deck.BLACK]
        for card in reversed(black):
            number = next(number for number in deck if s.spell(number).id == card)
            deck.remove(number)
            deck.append(number)
        for card in reversed(pack):
            row = next(row for row in CONTENT.minions.values() if row.id == card)
            for numbers in s.packs:
                numbers[:] = [number for number in numbers if number != row.number]
            s.packs[row.size - 1].insert(0, row.number)
        for card in reversed(battle):
            number = next(number for number in s.battle if CONTENT.battle[number].attack.id == card)
            s.battle.remove(number)
            s.battle.append(number)

    def summon(self, card: str, place: str) -> Minion:
        """A Minion on top of a stack; a Wounded one is told in brackets."""
        row = next(row for row in CONTENT.minions.values() if row.id == card.strip("[]"))
        minion = Minion(row.number, place_of(place), is_wounded=card.startswith("["))
        self.state.minions.append(minion)
        self.state.regions[minion.at].stack.append(row.number)
        for numbers in self.state.packs:
            numbers[:] = [number for number in numbers if number != row.number]
        return minion

    def equip(self, hero: Player, treasure: str) -> None:
        """A Hero wears a Treasure, which is in no deck then."""
        card = next(card for card in CONTENT.treasures.values() if card.id == treasure)
        hero.gear[card.slot] = card.number
        self.state.treasures[:] = [number for number in self.state.treasures if number != card.number]

    # ------------------------------------------------------------------ what happens

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:
        """Take note of a fact."""
        del only
        self.facts.append((said, data))

    def run(self, stage: Stage, *, until: Stage = Stage.HERO_ROUND) -> Self:
        """Let the rules go on from a stage until another is reached, or somebody has won."""
        self.state.stage = stage
        for _ in range(MANY_STEPS):
            if self.state.winner:
                return self
            self.do(STEPS[self.state.stage](self.state))
            if self.state.stage is until:
                return self
        raise AssertionError(f"{until} was never reached")

    def do(self, rule: Coroutine[Any, Any, Any]) -> None:
        """Let one rule run to its end."""
        try:
            pending = rule.send(None)
            while True:
                asks = [pending] if isinstance(pending, Ask) else list(pending.asks)
                chosen = [self._answer(ask) for ask in asks]
                pending = rule.send(chosen[0] if isinstance(pending, Ask) else chosen)
        except StopIteration:
            return

    def attack(self, number: int, row: Row) -> None:
        """A Hero makes a roll of a row in a Turn of their own."""
        hero = self.hero(number)
        self.state.turns.append(Turn(hero.key, hero.role, 1, has_begun=True))
        self.do(ROLLED[row](self.state, hero.key))
        self.state.turns.clear()

    def _answer(self, ask: Ask) -> int:
        names = [short(option_id(option)) for option in ask.options]
        if not self.answers:
            raise AssertionError(f"{ask.role} is asked {ask.kind} of {names}, and the story has no answer")
        answer = self.answers.pop(0)
        if answer not in names:
            raise AssertionError(f"{answer!r} is no answer to {ask.kind}: {names}")
        return names.index(answer)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, _e: BaseException | None, _t: TracebackType | None) -> None:
        if kind is None:
            assert not self.answers, f"nobody was asked for {self.answers}"
            assert not self.state.chance.coming.get(ROLLS), f"dice are left: {self.state.chance.coming[ROLLS]}"

    # ------------------------------------------------------------------ what is so

    def hero(self, number: int) -> Player:
        """A Hero by number."""
        return self.state.heroes[number - 1]

    @property
    def villain(self) -> Player:
        """The Villain."""
        return self.state.villain

    def lost(self, number: int) -> int:
        """How many Hearts a Hero has lost."""
        return CONTENT.boards[self.hero(number).board].health - self.hero(number).health

    def stack(self, place: str) -> list[str]:
        """The Minions of a Region from the top down; the Wounded in brackets."""
        found = self.state.minions_in(place_of(place))
        names = [(self.state.card(minion).id, minion.is_wounded) for minion in found]
        return [f"[{name}]" if wounded else name for name, wounded in names]

    def where(self, card: str) -> str:
        """Where a Minion stands."""
        minion = next(minion for minion in self.state.minions if self.state.card(minion).id == card)
        return self.state.regions[minion.at].place

    def at(self, number: int) -> str:
        """Where a Hero stands."""
        return self.state.regions[self.hero(number).at].place

    @property
    def villain_at(self) -> str:
        """Where the Villain stands."""
        return self.state.regions[self.villain.at].place

    def said(self, *names: str) -> list[str]:
        """In which order facts of these names came."""
        return [said for said, _ in self.facts if said in names]

    def told(self, name: str, *gaps: str) -> list[Any]:
        """What the facts of a name say in some of their gaps; ids are told short."""
        found = [data for said, data in self.facts if said == name]
        rows = [tuple(_short(data[gap]) for gap in gaps) for data in found]
        return [row[0] if len(gaps) == 1 else row for row in rows]


def _short(value: Plain) -> Plain:
    return short(value) if isinstance(value, str) else value


def _spell(card: str) -> int:
    return next(number for number, row in CONTENT.spells.items() if row.id == card)


def spells(s: LabyrinthState, numbers: Iterable[int]) -> list[str]:
    """Spells by their ids."""
    return [s.spell(number).id for number in numbers]


MELEE, RANGED, MAGIC, CORRUPTION = Row.MELEE, Row.RANGED, Row.MAGIC, Row.CORRUPTION
