"""Set-up: the board of a quest, its reserves and decks, and four orcs beside it (OQ-SETUP)."""

from collections.abc import Sequence

import msgspec

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import Deck, Stage
from longtable.games.orcquest_warpath.options import HEROES, OrcOptions
from longtable.games.orcquest_warpath.play import exploring, spotting
from longtable.games.orcquest_warpath.record import Kept, Veteran, WarPath
from longtable.games.orcquest_warpath.state import NOWHERE, Doings, Found, Hero, OrcState, Piece, Thing
from longtable.kit.piles import Pile

COMMON = ""
"""OQ-SETUP-06. Whose the common Event Cards are."""


def setup(content: Content, options: OrcOptions, roles: Sequence[Role], chance: Chance, record: WarPath) -> OrcState:
    """OQ-SETUP-01 to 12, OQ-CAMP-01. A quest as it begins for Heroes as a record has them; a new one has beginners.

    A quest that was lost before begins with an Alert Level that is lower by as much, if it can be.
    """
    row = content.quests[options.quest]
    s = OrcState(
        chance=chance,
        quest=row.id,
        heroes=[Hero(role, orc.id, skills=[*orc.skills]) for role, orc in zip(roles, record.heroes, strict=False)],
        events=Pile(),
        patrol_cards=Pile(),
        loot=Pile(),
        doings=Doings(),
        alert=max(row.alert - record.losses, 1),
        badass=record.badass,
        limit=record.limit,
    )
    s.attach(options=options, content=content)
    shuffle(s, record)
    lay_out(s)
    s.doings.highest = s.alert
    if len(content.heroes) > len(s.heroes):
        s.stage = Stage.MUSTER
    return s


def beginners(content: Content) -> list[Veteran]:
    """OQ-SETUP-03, 04. The four Heroes of the box with the Skill Cards and the Stuff of their sheets."""
    return [beginner(content, name) for name in [*content.heroes][:HEROES]]


def beginner(content: Content, name: str) -> Veteran:
    """OQ-SETUP-03, 04. A Hero who has done nothing yet."""
    return Veteran(name, starting_skills(content, name), hands=[Kept(item) for item in content.heroes[name].stuff])


def starting_skills(content: Content, name: str) -> list[str]:
    """OQ-SETUP-03. The Skill Cards that a Hero starts with."""
    return [row.id for row in content.skills_of[name] if not row.cost]


def outfit(s: OrcState, record: WarPath) -> None:
    """OQ-SETUP-04, OQ-EOQ-05. Every Hero takes its cards out of the box, with the Enchants that lie on them."""
    for hero, orc in zip(s.heroes, record.heroes, strict=False):
        hero.hands = [take(s, kept) for kept in orc.hands]
        hero.body = [take(s, kept) for kept in orc.body]
        hero.artifact = [take(s, kept) for kept in orc.artifact]
        hero.pack = [take(s, kept) for kept in orc.pack]


def take(s: OrcState, kept: Kept) -> Thing:
    """A card of a name from wherever it lies, with the Enchants that were on it."""
    copies = s.content.copies_of[kept.item]
    deck, card = next((deck, card) for deck in (s.loot.draw, s.kraft, s.relics) for card in copies if card in deck)
    deck.remove(card)
    for enchant in kept.enchants:
        s.enchants.remove(enchant.id)
    return Thing(card, kept.is_scrap, [msgspec.structs.replace(one) for one in kept.enchants])


def shuffle(s: OrcState, record: WarPath) -> None:
    """OQ-SETUP-06 to 08. Event, Patrol and Loot decks are shuffled, Kraft and Enchant Cards lie open."""
    content = s.content
    s.loot.draw = content.cards_of(Deck.LOOT)
    s.events.draw = [*content.events_of[COMMON], *(card for hero in s.heroes for card in content.events_of[hero.id])]
    s.patrol_cards.draw = list(range(len(content.patrols)))
    s.kraft = content.cards_of(Deck.KRAFT)
    s.relics = content.cards_of(Deck.RELIC)
    s.enchants = list(content.enchants)
    outfit(s, record)
    for deck, stream in ((s.loot.draw, "loot"), (s.events.draw, "events"), (s.patrol_cards.draw, "patrols")):
        s.chance.shuffle(deck, stream)
    s.chance.shuffle(s.relics, "relics")


def lay_out(s: OrcState) -> None:
    """OQ-SETUP-02, 09. Doors, furniture, Objectives and Reserves as the quest has them."""
    row, board = s.quest_row, boards.of(s)
    s.doors = [door.state for door in board.doors]
    s.furniture = [Piece(kind, at, number) for number, (kind, at) in enumerate(boards.furniture_of(board))]
    s.found = [Found(thing.id, thing.at if thing.at is not None else NOWHERE) for thing in row.things]
    s.reserves = {name: list(tokens) for name, tokens in row.reserves.items()}
    for name in s.reserves:
        s.chance.shuffle(s.reserves[name], exploring.RESERVE)


async def start(s: OrcState) -> None:
    """OQ-SETUP-05, 13. The Enemies who are there at the beginning take their places; the Heroes wait at the Entry."""
    row = s.quest_row
    s.say("quest", quest=row.name)
    for figure in [*row.figures, *([row.boss] if row.boss is not None else [])]:
        foe = exploring.place_foe(s, figure.enemy, figure.at)
        foe.facing, foe.sleeps = figure.facing, figure.sleeps
    boss = s.content.bosses.get(row.boss.enemy) if row.boss is not None else None
    if boss is not None:
        s.answers = [card.id for card in boss.answer for _ in range(card.copies)]
        s.chance.shuffle(s.answers, "answers")
    await spotting.look(s)
    s.stage = Stage.TURN
