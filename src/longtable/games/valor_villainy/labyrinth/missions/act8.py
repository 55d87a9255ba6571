"""Act 8, The Heart of the Labyrinth: old enemies' tricks, and what a party has been to others."""

from longtable.games.valor_villainy.kinds import Deck, Size
from longtable.games.valor_villainy.labyrinth.kinds import Decree
from longtable.games.valor_villainy.labyrinth.play import golden, halls, purse, verbs, villain
from longtable.games.valor_villainy.labyrinth.play.effects import mission
from longtable.games.valor_villainy.labyrinth.play.events import DayBegins, Entrance, SecondFace, Sunshield
from longtable.games.valor_villainy.labyrinth.play.needs import KINDNESSES
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState, Player
from longtable.games.valor_villainy.play import statuses, wounds
from longtable.games.valor_villainy.play.events import Warding
from longtable.kit.settle import most

ACT = "act-8"
CAST, FIZZWICK = "cast", "fizzwick"
MOST_KINDNESSES = 2
BRIBE = 2
SUPPER = 3
DARK_CARDS = 2
TOKENS_LOST, HEARTS_LOST = 2, 5
MANY_HEROES = 3

# ---------------------------------------------------------------- old enemies


def add_unique(s: LabyrinthState) -> None:
    """LL-VMAG-06. The Unique Spell of an earlier Villain, by lot, is laid under Lludwik's own."""
    deck = s.decks[Deck.BLACK]
    flying = [*deck, *(flip.spell for flip in s.flips)]
    left = [number for number, card in sorted(s.content.spells.items()) if card.unique_of and number not in flying]
    if not left:
        return
    number = left[s.chance.roll(1, len(left), "uniques")[0] - 1]
    s.uniques.append(number)
    own = next((n for n, card in enumerate(deck) if s.spell(card).unique_of == s.villain.board), len(deck))
    deck.insert(own, number)
    s.say("old-trick", who=s.villain, spell=s.spell(number))


# ---------------------------------------------------------------- its Days


@mission("act-8-day-1", to=DayBegins)
async def kindness(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-02, LL-JUDGE-03. A Unique Spell. Knights: Plus-Ones for kindnesses on record; Villains: Bounty."""
    add_unique(s)
    if s.decree is Decree.KNIGHTS:
        heroes = [hero for hero in s.in_turn_order() if hero.is_on_map]
        remembered = sum(bool(s.threads.get(name)) for name in KINDNESSES)
        for hero in (heroes * MOST_KINDNESSES)[:remembered]:
            await verbs.plus(s, hero, 1)
    elif s.decree is Decree.VILLAINS:
        purse.gain(s, BRIBE * s.hero_count)


@mission("act-8-day-2", to=DayBegins)
async def yours_or_mine(s: LabyrinthState, me: Player, _event: DayBegins) -> None:
    """LL-TRACK-03, LL-JUDGE-03. A Unique Spell. Knights eat, and the cast helps; Villains draw, and are burnt."""
    add_unique(s)
    for hero in golden.heroes(s):
        if s.decree is Decree.KNIGHTS:
            await wounds.heal(s, hero, SUPPER)
            if s.threads.get(CAST):
                await verbs.draw(s, hero, 1)
        elif s.decree is Decree.VILLAINS:
            await verbs.draw(s, hero, DARK_CARDS)
            await verbs.hurt(s, hero, 1, me.key)


@mission("act-8-day-3", to=DayBegins)
async def wet_crayon(s: LabyrinthState, _me: Player, _event: DayBegins) -> None:
    """LL-TRACK-04, LL-JUDGE-03. A Unique Spell, a Boss; Shields, or a weaker Villain; and Fizzwick clears up."""
    add_unique(s)
    strongest = golden.place_of_strongest(s)
    portal = golden.closest_portal(s, CAMP if strongest is None else strongest.it)
    if portal is not None:
        villain.spawn_one(s, Size.BOSS, portal)
    if s.decree is Decree.KNIGHTS:
        for hero in golden.heroes(s):
            statuses.gain_shields(s, hero.key, 1)
    elif s.decree is Decree.VILLAINS:
        await verbs.villain_minus(s, TOKENS_LOST)
        if s.hero_count >= MANY_HEROES:
            verbs.villain_hurt(s, HEARTS_LOST)
    if s.threads.get(FIZZWICK):
        for at in halls.CELLS:
            verbs.clear(s, at, verbs.ROCK)
            verbs.clear(s, at, "bomb")


# ---------------------------------------------------------------- the Final Battle


@mission(ACT, to=Entrance)
def there_you_are(s: LabyrinthState, _me: Player, event: Entrance) -> None:
    """LL-FINAL-01. He enters on the Portal whose closest Hero is furthest."""
    steps, heroes = halls.distances(s), golden.heroes(s)

    def lonely(at: int) -> int:
        return min((steps[hero.at][at] for hero in heroes), default=0)

    portal = golden.place(s, halls.portals(s), ("furthest", most(lonely)))
    if portal is not None:
        event.at = portal.it


@mission("act-8-shards", to=Sunshield)
def by_daylight(s: LabyrinthState, _me: Player, _event: Sunshield) -> None:
    """LL-FINAL-07. Each Hero takes 1 damage less for each Shard of his first attack on them in each face."""
    s.warded = s.shards


@mission(ACT, to=SecondFace)
def and_again(s: LabyrinthState, _me: Player, _event: SecondFace) -> None:
    """LL-FINAL-07. In his second face the Sunshield holds once more for everybody."""
    s.spared = []


def _is_attack(s: LabyrinthState, hero: Player, event: Warding) -> bool:
    is_attack = event.row is not None or event.is_aoe
    return event.by == s.villain.key and is_attack and event.damage > 0 and hero.role not in s.spared


@mission(ACT, to=Warding, when=_is_attack)
def spared(s: LabyrinthState, hero: Player, event: Warding) -> None:
    """LL-FINAL-07. The Sunshards take something off his first attack on a Hero."""
    if s.warded and not hero.is_villain:
        s.spared.append(hero.role)
        event.damage = max(0, event.damage - s.warded)
