"""Base Camp: what its upgrades do, by their ids, and what is handed out there before the first Round (LL-BASE)."""

from longtable.engine.ask import Option, choose, confirm
from longtable.games.valor_villainy import dice
from longtable.games.valor_villainy.kinds import Ends, Lasts, Row, Team
from longtable.games.valor_villainy.kinds import Kind as FamilyKind
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Pile
from longtable.games.valor_villainy.labyrinth.play import looking, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import mission, tile
from longtable.games.valor_villainy.labyrinth.play.events import Outfits, PlayBegins
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player, Region
from longtable.games.valor_villainy.play import lasting, levelup, looting, statuses, wounds
from longtable.games.valor_villainy.play.decks import draw_treasure
from longtable.games.valor_villainy.play.events import Deed, Deeds, Does, LevelsUp, Points, Rolled, Steps, TurnEnds

FIRST_STEPS, DOG_STEPS, SUPPER, SPRING = 2, 1, 2, 1
LOOKED_AT, MOST_ARMS = 3, 3
CHAPEL, KENNEL, BELL_TOWER = "chapel", "kennel", "bell-tower"
STASH = "stash"


async def hand_out(s: LabyrinthState) -> None:
    """LL-BASE-02, 05. The recorded Treasure is handed out, and experience from the camp is spent."""
    if s.record.reliquary in s.treasures:
        await _give(s, s.record.reliquary)
    await levelup.spend_xp(s, s.heroes)


async def _give(s: LabyrinthState, number: int) -> None:
    """LL-BASE-05. A Treasure of the camp is equipped by a Hero, or lies in the Stash."""
    s.treasures.remove(number)
    s.stash_treasures.append(number)
    s.open_stash = Team.HEROES
    takers: list[Option] = [*s.heroes, STASH]
    taker = await choose(s.lead.role, Kind.BEARER, takers, about=s.treasure(number))
    s.open_stash = Team.NOBODY
    if isinstance(taker, Player):
        s.stash_treasures.remove(number)
        looting.equip(s, taker, number)


# ---------------------------------------------------------------- for each Hero, at the start


@mission("notice-board", to=Outfits)
async def notice_board(s: LabyrinthState, me: Player, _event: Outfits) -> None:
    """LL-SURGE-01. A card from a deck that one may Power Surge from."""
    await verbs.draw(s, me, 1)


@mission("whetstone", to=Outfits)
async def whetstone(s: LabyrinthState, me: Player, _event: Outfits) -> None:
    """LL-PLUS-03. A Plus-One on a row of choice."""
    await verbs.plus(s, me, 1)


@mission(CHAPEL, to=Outfits)
def blessing(s: LabyrinthState, me: Player, _event: Outfits) -> None:
    """LL-SHIELD-01. A Shield."""
    statuses.gain_shields(s, me.key, 1)


@mission("training-yard", to=Outfits)
def training_yard(s: LabyrinthState, me: Player, _event: Outfits) -> None:
    """LL-XP-05. An experience, which is spent before the first Round."""
    me.xp += 1


# ---------------------------------------------------------------- for the party, at the start


@mission("map-room", to=PlayBegins)
async def map_room(s: LabyrinthState, _me: Player, _event: PlayBegins) -> None:
    """LL-SETUP-05. The Lead Hero looks at the next 3 tiles and puts them back in any order."""
    await looking.look(s, s.lead, Pile.TILES, LOOKED_AT)


@mission("armory", to=PlayBegins)
async def armory(s: LabyrinthState, _me: Player, _event: PlayBegins) -> None:
    """LL-TREAS-01. A Treasure for each Hero is drawn, at most 3; one is equipped, the others go under the deck."""
    drawn = [number for _ in range(min(MOST_ARMS, s.hero_count)) if (number := draw_treasure(s)) is not None]
    if not drawn:
        return
    s.stash_treasures.extend(drawn)
    s.open_stash = Team.HEROES
    s.uncovered += 1
    taken = await choose(s.lead.role, Kind.ARMORY, [s.treasure(number) for number in drawn])
    bearer = await choose(s.lead.role, Kind.BEARER, s.heroes, about=taken)
    s.open_stash = Team.NOBODY
    for number in drawn:
        s.stash_treasures.remove(number)
        if number != taken.number:
            s.treasures.insert(0, number)
    looting.equip(s, bearer, taken.number)


# ---------------------------------------------------------------- later


@mission("campfire", to=Steps, when=lambda s, me, _: s.round == 1 and not me.is_villain)
def campfire(s: LabyrinthState, me: Player, event: Steps) -> None:
    """LL-MOVE-01. In the first Hero Round Moves have 2 steps more."""
    event.steps += FIRST_STEPS


@mission("banner", to=Points, when=lambda s, me, _: s.round == 1 and not me.is_villain)
def banner(s: LabyrinthState, me: Player, event: Points) -> None:
    """LL-SEQ-06. In the first Hero Round each Hero has an Action Point more."""
    event.points += 1


@mission(CHAPEL, to=LevelsUp, when=lambda s, me, _: CHAPEL not in s.used and statuses.is_ill(s, me))
async def prayer(s: LabyrinthState, me: Player, _event: LevelsUp) -> None:
    """LL-HEAL-01. Once in each game a Hero may cleanse themselves in the Hero Level Up Step."""
    if await confirm(me.role, FamilyKind.OFFER, about=s.parts.upgrades[CHAPEL]):
        s.used.append(CHAPEL)
        statuses.cleanse(s, me)


@mission("kitchen-tent", to=LevelsUp, when=lambda _, me, __: me.at == CAMP)
async def supper(s: LabyrinthState, me: Player, _event: LevelsUp) -> None:
    """LL-HEAL-01. In the Hero Level Up Step each Hero on Base Camp heals 2."""
    await wounds.heal(s, me, SUPPER)


@mission(KENNEL, to=Deeds, when=lambda s, me, _: KENNEL not in s.used and me.at == CAMP)
def offers_the_dog(_s: LabyrinthState, _me: Player, event: Deeds) -> None:
    """LL-SEQ-07. Once a game a Hero on Base Camp may borrow the dog."""
    event.found.append(Deed(KENNEL))


@mission(KENNEL, to=Does, when=lambda _, __, event: event.deed == KENNEL)
def walks_the_dog(s: LabyrinthState, me: Player, _event: Does) -> None:
    """LL-MOVE-08. Evade till the Turn ends."""
    s.used.append(KENNEL)
    lasting.lay(s, Lasts.NIMBLE, me.key, me, ends=Ends.AFTER, whose=me.role, amount=DOG_STEPS)


@mission(KENNEL, to=Steps, when=lambda s, me, _: bool(s.lasting) and _has_the_dog(s, me))
def with_the_dog(_s: LabyrinthState, _me: Player, event: Steps) -> None:
    """LL-MOVE-01. A step more in each Move till the Turn ends."""
    event.steps += DOG_STEPS


def _has_the_dog(s: LabyrinthState, me: Player) -> bool:
    return any(until.effect is Lasts.NIMBLE and until.on == me.key and until.amount for until in s.lasting)


def _is_corruption(s: LabyrinthState, _me: Player, event: Rolled) -> bool:
    return BELL_TOWER not in s.used and event.hits.row == Row.CORRUPTION


@mission(BELL_TOWER, to=Rolled, when=_is_corruption)
async def ring(s: LabyrinthState, _me: Player, event: Rolled) -> None:
    """LL-VCOR-01. Once in each game the Lead Hero may have all dice of a Corruption roll rolled again."""
    if await confirm(s.lead.role, FamilyKind.OFFER, about=s.parts.upgrades[BELL_TOWER]):
        s.used.append(BELL_TOWER)
        event.hits.faces = dice.roll(s.chance, event.hits.dice)
        s.say("rings", who=s.lead, hits=sum(event.hits.faces))


@tile("spring", to=TurnEnds)
async def spring(s: LabyrinthState, region: Region, event: TurnEnds) -> None:
    """LL-BASE-03. A Hero who ends a Turn on the Fortified Camp heals 1."""
    if not event.player.is_villain:
        await wounds.heal(s, event.player, SPRING)
