"""The Villain Step: a Magic roll with Black Spells, then a Corruption roll (LL-VILL, LL-VMAG, LL-VCOR, LL-SPAWN)."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy import dice
from longtable.games.valor_villainy.kinds import Deck, Ends, Kind, Phase, Row, Size
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import doors, golden
from longtable.games.valor_villainy.labyrinth.play.golden import Pick
from longtable.games.valor_villainy.labyrinth.state import Flipped, Hits, LabyrinthState, Minion, Player
from longtable.games.valor_villainy.play import decks, magic, packs, turns, wounds
from longtable.games.valor_villainy.play.characters import base_dice, bonus_dice, current
from longtable.games.valor_villainy.play.events import AddingHits, Cast, Casts, Rolled
from longtable.games.valor_villainy.play.lasting import end_effects
from longtable.games.valor_villainy.play.reactions import announce, befall

MOST_TOKENS = 6
DEAR_CHUMPS = "dear-chumps"
"""What a strike has won for the rest of the game: a Chump costs a Hit more (act 8)."""


def begin_round(s: LabyrinthState) -> None:
    """LL-SEQ-03. The Villain Round begins: all Minions are to act again."""
    s.say("villain-round", round=s.round)
    s.phase = Phase.VILLAIN
    for minion in s.minions:
        minion.has_acted = False


async def begin_turn(s: LabyrinthState) -> None:
    """LL-SEQ-03, 09. The Villain's Turn begins, on the Map or off it."""
    begin_round(s)
    doors.open_again(s)
    turns.start(s, s.villain.key, s.villain.role)
    await turns.begin(s, current(s))


def end_turn(s: LabyrinthState) -> None:
    """LL-VILL-01. The Villain's Turn is over; the Minions follow."""
    s.turns.clear()
    end_effects(s, Ends.AFTER, s.villain.role)
    s.stage = Stage.MINION


# ---------------------------------------------------------------- rolls and Plus-Ones


async def roll(s: LabyrinthState, row: Row, *, again: bool = False) -> Hits:
    """LL-VMAG-01, LL-VCOR-01, LL-VP1-01. All dice of a row; then all Plus-Ones on it are spent.

    With `again` dice that show nothing are rolled once more.
    """
    villain = s.villain
    thrown = [*base_dice(s, villain, row), *bonus_dice(s, villain, row)]
    hits = s.hits = Hits(villain.key, int(row), thrown, dice.roll(s.chance, thrown))
    if again:
        blanks = [n for n, face in enumerate(hits.faces) if not face]
        for n, face in zip(blanks, dice.roll(s.chance, [thrown[n] for n in blanks]), strict=True):
            hits.faces[n] = face
    s.say("rolls", who=villain, row=row.key, hits=sum(hits.faces))
    await announce(s, Rolled(hits), villain.role, about=villain)
    spent, villain.plus[row] = villain.plus[row], 0
    hits.pool = sum(hits.faces) + spent
    if spent:
        s.say("adds", who=villain, count=spent, hits=hits.pool)
    await announce(s, AddingHits(hits), villain.role)
    return hits


async def store(s: LabyrinthState, row: Row, count: int) -> None:
    """LL-VMAG-04, LL-VCOR-03, LL-VATK-06, LL-VP1-02, 03. Every Hit that is left becomes a Plus-One on the row.

    A seventh replaces one of another row, of the Lead Hero's choice; where there is none it is not gained.
    """
    villain = s.villain
    gained = 0
    for _ in range(count):
        if sum(villain.plus) >= MOST_TOKENS:
            others = [other for other in Row if other != row and villain.plus[other]]
            if not others:
                break
            given_up = await choose(s.speaker.role, Kind.PLUS_OFF, others, about=row)
            villain.plus[given_up] -= 1
            s.say("plus-one-gone", who=villain, row=given_up.key)
        villain.plus[row] += 1
        gained += 1
    if gained:
        s.say("villain-stores", who=villain, row=row.key, count=gained)


# ---------------------------------------------------------------- magic


async def villain_magic(s: LabyrinthState) -> None:
    """LL-VILL-02, 03. The Villain Step begins with a Magic roll, however many Action Points there are."""
    await begin_turn(s)
    await black_arts(s)


async def black_arts(s: LabyrinthState) -> None:
    """LL-VMAG-01. A Magic roll whose Hits pay for what is flipped next."""
    await roll(s, Row.MAGIC)
    s.stage = Stage.FLIP


async def flip(s: LabyrinthState) -> None:
    """LL-VMAG-02, 03, 07. One Black Spell, at the highest cost that can be paid; one that is too dear ends it."""
    hits = s.hits
    if hits is None:
        s.stage = Stage.SPELL
        return
    number = None if s.flips and hits.pool <= 0 and not _is_unique_next(s) else decks.next_spell(s, Deck.BLACK)
    if number is None:
        await _stop_flipping(s, hits)
        return
    card = s.spell(number)
    paid = max((cost for cost in card.costs if cost <= hits.pool), default=None)
    if paid is None:
        decks.discard_spell(s, number)
        s.say("too-dear", who=s.villain, spell=card, hits=hits.pool)
        await _stop_flipping(s, hits)
        return
    hits.pool -= paid
    s.flips.append(Flipped(number, paid))
    s.say("flips", who=s.villain, spell=card, hits=paid, left=hits.pool)


def _is_unique_next(s: LabyrinthState) -> bool:
    """LL-VMAG-06. Whether another Unique Spell lies on top: it costs nothing."""
    deck = s.decks[Deck.BLACK]
    return bool(deck) and bool(s.spell(deck[-1]).unique_of)


async def _stop_flipping(s: LabyrinthState, hits: Hits) -> None:
    """LL-VMAG-04. What is left is stored before any Spell works."""
    s.hits = None
    await store(s, Row.MAGIC, hits.pool)
    s.stage = Stage.SPELL


async def resolve_spell(s: LabyrinthState) -> None:
    """LL-VMAG-05, 06. The Spell that was flipped last works; the Unique one goes back on top."""
    if not s.flips:
        s.stage = Stage.PROTOCOL if s.is_final else Stage.CORRUPTION
        return
    flipped = s.flips[-1]
    card = s.spell(flipped.spell)
    event = Casts(s.villain.key, s.villain.role, card.number, flipped.paid)
    s.say("villain-casts", who=s.villain, spell=card, hits=flipped.paid)
    for hero in s.heroes:
        if hero.is_on_map and not event.is_cancelled:
            await befall(s, event, hero)
    if not event.is_cancelled:
        await announce(s, event, s.villain.role, about=card)
    level = card.costs.index(flipped.paid)
    amount = card.amounts[level] if card.amounts else 0
    cast = Cast(s.villain.key, s.villain.role, card.number, level, amount, s.villain.at)
    if not event.is_cancelled and magic.could_work(s, cast):
        await magic.resolve(s, cast)
        if not card.unique_of:
            s.last_spell = card.number
    await wounds.settle(s)
    s.flips.pop()
    if event.is_refunded and flipped.paid:
        _flip_on(s, flipped.paid)
    if card.unique_of:
        s.decks[Deck.BLACK].append(card.number)
    else:
        decks.discard_spell(s, card.number)


def _flip_on(s: LabyrinthState, refunded: int) -> None:
    """LL-XC-07. Hits that come back are spent on more flipping; what was paid before works after that."""
    s.hits = Hits(s.villain.key, int(Row.MAGIC), [], [], pool=refunded)
    s.stage = Stage.FLIP


def draw_black(s: LabyrinthState, hero: Player) -> None:
    """LL-BLACK-01, LL-VMAG-06. A Hero draws a Black Spell; the Unique one stays the Villain's, on top."""
    deck = s.decks[Deck.BLACK]
    unique = [number for number in deck if s.spell(number).unique_of]
    deck[:] = [number for number in deck if number not in unique]
    decks.draw_spell(s, hero, Deck.BLACK)
    deck.extend(unique)


# ---------------------------------------------------------------- corruption


async def corruption(s: LabyrinthState) -> None:
    """LL-VILL-02, LL-VCOR-01. A Corruption roll, whose Hits buy Minions next."""
    await roll(s, Row.CORRUPTION)
    s.stage = Stage.SPAWN


async def spawn(s: LabyrinthState) -> None:
    """LL-VCOR-02 to 04, LL-SPAWN-04. One Minion of the largest size that can be paid; then the rest is kept."""
    hits = s.hits
    sizes = [] if hits is None else [size for size in sizes_left(s) if cost(s, size) <= hits.pool]
    if hits is None or not sizes:
        s.hits = None
        await store(s, Row.CORRUPTION, 0 if hits is None else hits.pool)
        _after_spawning(s)
        return
    size = max(sizes)
    hits.pool -= cost(s, size)
    s.say("villain-calls", who=s.villain, size=size.key, hits=cost(s, size))
    spawn_one(s, size, spawn_place(s))


def spawn_one(s: LabyrinthState, size: Size, place: Pick[int]) -> Minion | None:
    """LL-SPAWN-01, 03, LL-DECK-02. From the bottom of a deck, or a smaller Minion, on a stack; if any is left."""
    number = packs.draw_minion(s, size)
    if number is None:
        return None
    s.say("comes", who=s.content.minions[number], region=s.regions[place.it], why=place.reason)
    return packs.put_minion(s, number, place.it)


def _after_spawning(s: LabyrinthState) -> None:
    if s.is_final:
        s.stage = Stage.PROTOCOL
    else:
        end_turn(s)


def sizes_left(s: LabyrinthState) -> list[Size]:
    """LL-VCOR-04, LL-DECK-02. The sizes in play of which a Minion can still come."""
    return [size for size in sizes_in_play(s) if packs.has_own(s, size)]


def sizes_in_play(s: LabyrinthState) -> list[Size]:
    """LL-VCOR-04. The sizes whose decks the Mission has unlocked."""
    return [Size[size.upper()] for size in s.mission.sizes]


def cost(s: LabyrinthState, size: Size) -> int:
    """LL-VCOR-02, LL-SETUP-11. What the cover of a Minion deck says, on its normal or its Easy side."""
    cover = s.parts.covers[size.name.lower()]
    dearer = int(size is Size.CHUMP and DEAR_CHUMPS in s.used)
    return dearer + (cover.easy if s.options.easy_minions else cover.cost)


def spawn_place(s: LabyrinthState) -> Pick[int]:
    """LL-SPAWN-02. The Portal closest to the Hero with the fewest Hearts; in the Final Battle the Villain's own."""
    if s.villain.is_on_map:
        return Pick(s.villain.at, golden.ONLY)
    hero = golden.place_of_weakest(s)
    camp = Pick(s.box.camp(s), golden.ONLY)
    return golden.closest_portal(s, camp.it if hero is None else hero.it) or camp
