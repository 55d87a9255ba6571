"""Event packets: drawn, read side by side, decided, tested, put away (LL-EVENT, LL-SCOUT-13, 14).

How Events are written, for those who write them:

- Rows are in `cards/events/`, one file for an act; their words are in `packets.py` (gifts, Tests, needs, feet), and
  whatever is wrong about one is a PackError that names packet, side and word. A file is played with once it stands in
  `content.EVENTS`; then each `does` must be registered, else the game does not load.
- What a verb of a gift does is in the table `gifts.VERBS`; `gifts.give_all(s, gifts, packet)` serves Days and
  missions as well, with no packet. The verbs themselves are in `verbs.py`, to be called by whatever needs them.
- What gifts cannot say is a function in `events/act1.py` and so on, registered under its name:

      @side("pocket-gnome-e")
      async def pocket_gnome_e(s: LabyrinthState, packet: Packet) -> None:

  It comes after the gifts of its side and before options and foot. `gifts.scouter`, `gifts.marked`, `gifts.decider`
  say who is meant. A function may set `packet.side`, which is read next then, or `archive` the packet itself: then
  the foot is not carried out.
- A packet that is open comes before everything else (`step`): each side, each Test is a step of its own. Packets of
  Tier 0 come by `gifts.call`.
"""

from msgspec import Struct
from msgspec.structs import replace

from longtable.engine.ask import Role, choose
from longtable.engine.errors import PackError
from longtable.games.valor_villainy.kinds import Sort
from longtable.games.valor_villainy.labyrinth.content import Content
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Stage
from longtable.games.valor_villainy.labyrinth.packets import Gift, OptionRow, SideRow, Trial, Verb, counted
from longtable.games.valor_villainy.labyrinth.play import filling, gifts, needs, tests
from longtable.games.valor_villainy.labyrinth.play.effects import effects
from longtable.games.valor_villainy.labyrinth.play.events import Drawn, Read
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import wounds
from longtable.games.valor_villainy.play.characters import current
from longtable.games.valor_villainy.play.effects import count_table

NOBODY = Role("")
MARKERS = 6
"""LL-EVENT-04. The numbered pairs of markers."""


class Chosen(Struct, frozen=True):
    """An option of a side, as an option of a question."""

    event: str
    row: OptionRow

    @property
    def key(self) -> str:
        """The packet, and the way on from it."""
        return f"way:{self.event}.{self.row.id}"


def check_functions(content: Content) -> None:
    """Every side that does something has its function; else a PackError that names it."""
    for packet in content.packets.values():
        for side in packet.side:
            if side.does and effects.find(Read, side.does, Sort.EVENT) is None:
                raise PackError(f"event {packet.id!r}, side {side.id}: no function is registered as {side.does!r}")


# ---------------------------------------------------------------- coming into play


def draw(s: LabyrinthState, at: int, scouter: Player) -> None:
    """LL-EVENT-01, LL-SCOUT-13 to 15, LL-MOVE-06. The top packet happens in a Region; the Scouter's Move ends."""
    if not s.events:
        return
    packet = Packet(s.turn_up(s.events), at=at, scouter=scouter.role)
    s.called.append(packet)
    current(s).steps = 0
    s.say("event", who=scouter, event=s.parts.packets[packet.event], region=s.regions[at])
    count_table(s, Drawn(s.parts.packets[packet.event].tier, at), s.villain)


def is_waiting(s: LabyrinthState) -> bool:
    """Whether a packet lies open, or is to be opened, before anything else goes on."""
    return s.reading is not None or bool(s.called)


async def step(s: LabyrinthState) -> None:
    """LL-EVENT-01 to 07. The next thing about the packet that lies open: its Test, or the side that shows.

    A packet that is opened is seen by all before anything comes of it, also where nothing is asked.
    """
    if s.reading is None:
        s.reading = s.called.pop(0)
        return
    if s.trial:
        await _test(s, s.reading)
    else:
        await _read(s, s.reading)
    await wounds.settle(s)
    s.box.judge(s)


async def read_out(s: LabyrinthState) -> None:
    """LL-SCOUT-14. All that waits, to its end, within a Turn that something has lent."""
    while is_waiting(s):
        await step(s)


async def stored(s: LabyrinthState) -> None:
    """LL-EVENT-05, LL-HLVL-01. First of all the Lead Hero reads each packet in the Stash once, in any order."""
    waiting = [packet for packet in s.stored if not packet.is_read]
    if not waiting:
        for packet in s.stored:
            packet.is_read = False
        s.stage = Stage.DRAW
        return
    rows = [s.parts.packets[packet.event] for packet in waiting]
    row = await choose(s.lead.role, Kind.STORED, rows, about="stash")
    packet = waiting[rows.index(row)]
    s.stored.remove(packet)
    packet.is_read = True
    s.called.append(packet)


# ---------------------------------------------------------------- a side


async def _read(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-01 to 04. The side that shows: icons, gifts, what it does, markers; then a choice, or its foot."""
    side = s.side(packet)
    s.say("page", event=s.parts.packets[packet.event], side=side.id)
    if packet.at != NOWHERE:
        filling.fill(s, packet.at, counted(side.icons, s.hero_count))
    if side.mark:
        _mark(s, packet, side)
    await gifts.give_all(s, side.gifts, packet)
    if side.does and s.reading is packet:
        await effects.answers[Read][Sort.EVENT][side.does].answer(s, packet, Read())
    if s.reading is not packet or packet.side != side.id:
        return
    if side.options:
        await _decide(s, packet, side)
    else:
        _foot(s, packet, side)


def _mark(s: LabyrinthState, packet: Packet, side: SideRow) -> None:
    """LL-EVENT-03, 04. The lowest free pair of markers ties the Scouter, the Region or both to the packet."""
    if not packet.marker:
        taken = [other.marker for other in s.stored]
        packet.marker = next((number for number in range(1, MARKERS + 1) if number not in taken), 0)
    if side.mark in ("hero", "both"):
        packet.marked = packet.scouter
        for hero in gifts.marked(s, packet):
            packet.marked = hero.role
            s.say("marked", who=hero, marker=packet.marker)
    if side.mark in ("here", "both") and packet.at != NOWHERE:
        packet.marked_at = packet.at
        s.say("marked-place", region=s.regions[packet.at], marker=packet.marker)


async def _decide(s: LabyrinthState, packet: Packet, side: SideRow) -> None:
    """LL-EVENT-06. Whoever decides takes an option that can be taken; it is paid for, and its Test comes next."""
    able = [Chosen(packet.event, row) for row in side.options if needs.why_not(s, packet, row) is None]
    if not able:
        archive(s, packet)
        return
    hero = gifts.decider(s, packet)
    chosen = await choose(hero.role, Kind.EVENT, able, about=s.parts.packets[packet.event])
    s.say("decides", who=hero, way=chosen)
    option = chosen.row
    if option.price is not None:
        await gifts.give(s, _as_paid(option.price), packet)
    if option.trial is not None:
        s.trial = option.id
    else:
        packet.side = option.to


def _as_paid(price: Gift) -> Gift:
    """What is said as a price is taken: `point scouter 1` is an Action Point fewer."""
    return replace(price, amount=-price.amount) if price.verb is Verb.POINT else price


async def _test(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-06, LL-TEST-01, 02. The Test of the option that was taken; its result is read next."""
    option = next(option for option in s.side(packet).options if option.id == s.trial)
    trial = option.trial
    hero = None if trial is None else await tests.tester(s, packet, trial)
    is_passed = False
    if trial is not None and hero is not None:
        s.tester = hero.role
        is_passed = await tests.take(s, hero, trial)
    s.trial = ""
    packet.side = option.passed if is_passed else option.failed


def open_trial(s: LabyrinthState) -> Trial | None:
    """LL-TEST-01. The Test that is being made for the packet that lies open, if it is."""
    options = s.side(s.reading).options if s.reading is not None else []
    return next((option.trial for option in options if option.id == s.trial), None)


# ---------------------------------------------------------------- putting away


def _foot(s: LabyrinthState, packet: Packet, side: SideRow) -> None:
    """LL-EVENT-03, 07. What the foot of the side says."""
    verb, _, letter = side.then.partition(" ")
    if verb == "archive":
        archive(s, packet)
        return
    packet.side = letter or packet.side
    if verb != "read":
        store(s, packet)


def store(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-03, 05, 09. Into the Hero Loot Stash, to be read in the Level Up Step."""
    packet.is_stored = True
    s.stored.append(packet)
    _close(s)
    s.say("event-stored", event=s.parts.packets[packet.event])


def archive(s: LabyrinthState, packet: Packet) -> None:
    """LL-EVENT-04, 07. Into the archive with the side it ended on; its markers are free again."""
    packet.marker, packet.marked_at = 0, NOWHERE
    s.archive.append(packet)
    if s.reading is packet:
        _close(s)
    s.say("event-archived", event=s.parts.packets[packet.event])


def put_down(s: LabyrinthState) -> None:
    """LL-CLEAN-02. Somebody has won: the packet that lies open is archived as it is, and no other is opened."""
    s.archive.extend(s.called)
    s.called.clear()
    if s.reading is not None:
        archive(s, s.reading)


def _close(s: LabyrinthState) -> None:
    s.reading, s.trial = None, ""
    s.tester = s.named = NOBODY
