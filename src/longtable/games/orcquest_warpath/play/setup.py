"""Set-up: the board of a quest, its reserves and decks, and four orcs beside it (OQ-SETUP)."""

from collections.abc import Mapping

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import Deck, Stage
from longtable.games.orcquest_warpath.options import OrcOptions
from longtable.games.orcquest_warpath.play import exploring, spotting
from longtable.games.orcquest_warpath.rows import QuestRow
from longtable.games.orcquest_warpath.state import Doings, Found, Hero, OrcState, Piece, Thing
from longtable.kit.piles import Pile

COMMON = ""
"""OQ-SETUP-06. Whose the common Event Cards are."""


def setup(
    content: Content, options: OrcOptions, heroes: Mapping[Role, str], chance: Chance, quest: QuestRow | None = None
) -> OrcState:
    """OQ-SETUP-01 to 12. A quest as it begins for Heroes who have done nothing yet."""
    row = quest if quest is not None else content.quests[options.quest]
    s = OrcState(
        chance=chance,
        quest=row.id,
        heroes=[beginner(content, role, name) for role, name in heroes.items()],
        events=Pile(),
        patrol_cards=Pile(),
        loot=Pile(),
        doings=Doings(),
        alert=row.alert,
    )
    s.attach(options=options, content=content)
    shuffle(s)
    lay_out(s)
    return s


def beginner(content: Content, role: Role, name: str) -> Hero:
    """OQ-SETUP-03, 04. A Hero with the Skill Cards and the Stuff of its sheet."""
    skills = [row.id for row in content.skills_of[name] if not row.cost]
    return Hero(role, name, skills=skills)


def outfit(s: OrcState) -> None:
    """OQ-SETUP-04. Every Hero takes the Stuff of its sheet from the cards of that name."""
    for hero in s.heroes:
        for name in s.hero_row(hero).stuff:
            card = next(card for card in s.loot.draw if s.content.cards[card] == name)
            s.loot.draw.remove(card)
            hero.hands.append(Thing(card))


def shuffle(s: OrcState) -> None:
    """OQ-SETUP-06 to 08. Event, Patrol and Loot decks are shuffled, Kraft and Enchant Cards lie open."""
    content = s.content
    s.loot.draw = content.cards_of(Deck.LOOT)
    outfit(s)
    s.events.draw = [*content.events_of[COMMON], *(card for hero in s.heroes for card in content.events_of[hero.id])]
    s.patrol_cards.draw = list(range(len(content.patrols)))
    s.kraft = content.cards_of(Deck.KRAFT)
    s.relics = content.cards_of(Deck.RELIC)
    s.enchants = list(content.enchants)
    for deck, stream in ((s.loot.draw, "loot"), (s.events.draw, "events"), (s.patrol_cards.draw, "patrols")):
        s.chance.shuffle(deck, stream)
    s.chance.shuffle(s.relics, "relics")


def lay_out(s: OrcState) -> None:
    """OQ-SETUP-02, 09. Doors, furniture, Objectives and Reserves as the quest has them."""
    row, board = s.quest_row, boards.of(s)
    s.doors = [door.state for door in board.doors]
    s.furniture = [Piece(kind, at, number) for number, (kind, at) in enumerate(boards.furniture_of(board))]
    s.found = [Found(thing.id, thing.at if thing.at is not None else (-1, -1)) for thing in row.things]
    s.reserves = {name: list(tokens) for name, tokens in row.reserves.items()}
    for name in s.reserves:
        s.chance.shuffle(s.reserves[name], exploring.RESERVE)


async def start(s: OrcState) -> None:
    """OQ-SETUP-05, 13. The Enemies who are there at the beginning take their places; the Heroes wait at the Entry."""
    row = s.quest_row
    s.say("quest", quest=row.name)
    for figure in [*row.figures, *([row.boss] if row.boss is not None else [])]:
        foe = exploring.place_foe(s, figure.enemy, figure.at)
        foe.facing = figure.facing
    boss = s.content.bosses.get(row.boss.enemy) if row.boss is not None else None
    if boss is not None:
        s.answers = [card.id for card in boss.answer for _ in range(card.copies)]
        s.chance.shuffle(s.answers, "answers")
    await spotting.look(s)
    s.stage = Stage.TURN
