"""The state that both games share: characters, Regions, decks, the Turn in progress; and questions about them."""

from functools import lru_cache
from typing import ClassVar, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from longtable.engine.ask import Role
from longtable.engine.state import State
from longtable.games.valor_villainy.box import Box
from longtable.games.valor_villainy.content import Content, MinionCard, SpellCard, TreasureCard
from longtable.games.valor_villainy.kinds import Deck, Ends, Lasts, Phase, Team
from longtable.kit.lasting import Lasting, upon

HERO = "hero-"
"""How the roles of Heroes begin; whoever else plays is the Villain."""
PLAYER = "player:"
"""How the ids of player characters begin."""
IDS_KEPT = 1024
SECOND_MELEE = 4
"""LL-HABI-09. What stands for a second Melee row among those that were rolled in a Turn."""
NOWHERE = -1
"""Where somebody is who is not on the Map: hidden, or in a Stash."""


HALF = 2
"""How far the middle of a Map of five by five is from its edge."""
PLACES = [[f"{column}{5 - row}" for row in range(5)] for column in "ABCDE"]
REGION_KEYS = [[f"region:{place}" for place in column] for column in PLACES]


Until: TypeAlias = Lasting[Lasts, Ends]
"""A lasting effect of a Spell on a character or a Region."""


class Player(Struct):
    """A player character: a Hero, or the Villain."""

    role: Role
    board: str = ""
    health: int = 0
    actions: int = 0
    rows: list[list[int]] = []
    plus: list[int] = []
    hand: list[int] = []
    gear: list[int] = []
    """The Equipped Treasures by slot, 0 for none (MM-CHAR-07)."""
    xp: int = 0
    at: int = NOWHERE
    is_trained: bool = False
    is_new: bool = False
    """Whether this Hero has joined and enters the Map with the next Hero Round (MM-JOIN-03)."""

    @property
    def key(self) -> str:
        """The id of this character everywhere."""
        return PLAYER + self.role

    @property
    def is_villain(self) -> bool:
        """Whether this is the Villain."""
        return not self.role.startswith(HERO)

    @property
    def is_on_map(self) -> bool:
        """Whether this character stands in a Region."""
        return self.at != NOWHERE


@lru_cache(maxsize=IDS_KEPT)
def role_of(key: str) -> Role | None:
    """The role of the player character that an id names; None if it names a Minion, a Region or a Sheep."""
    return Role(key.removeprefix(PLAYER)) if key.startswith(PLAYER) else None


class Minion(Struct):
    """A Minion on the Map. Its number is its card's; Sheep are tokens of their Region."""

    number: int
    at: int
    is_wounded: bool = False
    has_acted: bool = False


class Region(Struct):
    """A place of the Map with its tile. The last of the stack is its top: the Defender, but for Sheep (MM-DEF-04)."""

    x: int
    y: int
    tile: str
    beside: list[int] = []
    """The orthogonal neighbours (MM-TERM-01)."""
    is_face_up: bool = False
    treasures: list[int] = []
    stack: list[int] = []
    sheep: int = 0
    is_gone: bool = False
    """A tile that was taken off the Map (MM-LEAVE-03)."""
    defender: str = ""
    """The role of the Hero who was made Defender this Round (MM-DEF-02), or the key of a Sidekick (LL-DEF-01)."""

    @property
    def place(self) -> str:
        """Where it lies, as on a chart: columns A to E from west to east, rows 1 to 5 from north to south."""
        return PLACES[self.x + HALF][self.y + HALF]

    @property
    def key(self) -> str:
        """The id of this place."""
        return REGION_KEYS[self.x + HALF][self.y + HALF]


class Sidekick(Minion):
    """A friend of a Hero's own making (LL-SIDE): no Hero, and no Minion of any stack. Its number is its card's."""

    owner: Role = Role("")
    hearts: int = 0
    """One attack die for each (LL-SIDE-02, 03)."""


class Covered(Struct, frozen=True):
    """LL-POISON-02. A Poison token: whose die of which row it covers, and of which colour that was."""

    hero: Role
    row: int
    die: int


class Looking(Struct):
    """LL-HABI-06. Treasures that a Hero alone looks at, before they go anywhere."""

    who: Role
    treasures: list[int]


class Tokens(Struct, omit_defaults=True):
    """What lies beside boards and on tiles at tables with such tokens: by character, or by Region."""

    shields: dict[str, int] = {}
    """Shields by the key of whoever has them (LL-SHIELD-01)."""
    doomed: list[Role] = []
    """The Heroes who are Doomed (LL-DOOM-02)."""
    poison: list[Covered] = []
    stone: list[str] = []
    """Minions that have been lent Stoneskin until they are Wounded."""
    bombs: list[int] = []
    """The Region of each Bomb on the Map."""
    rocks: list[int] = []
    """The Region of each Rockfall on the Map."""
    sidekicks: list[Sidekick] = []
    talents: dict[Role, int] = {}
    """The Talents that are not used yet, by whose they are (LL-TAL-01)."""
    sledge: list[int] = []
    """The dice of a second Melee row, on the one board that has it (LL-HABI-09)."""
    looking: Looking | None = None


class Turn(Struct):
    """Somebody's Turn in progress. Turns lie on each other: an Ambush interrupts the Scouter's (MM-AMBUSH-04)."""

    actor: str
    """The key of the character who acts: `player:ROLE` or `minion:ID#NUMBER`."""
    controller: Role
    points: int
    used: list[int] = []
    """The rows rolled so far (MM-TURN-04)."""
    has_surged: bool = False
    steps: int = 0
    """Steps left of the running Move (MM-MOVE-08)."""
    is_bonus: bool = False
    like_hero: bool = False
    """A Minion that acts as though a Hero: it may Scout and Loot (MM-SCOUT-12)."""
    has_begun: bool = False
    has_used_ring: bool = False
    """Whether a Seer's Ring has Boosted a roll of this Turn."""
    is_illusion: bool = False
    """A Minion that a Spell has lent for this Turn only."""


class Hits(Struct):
    """An Action Roll in progress: the dice as they lie, and the pool that is left."""

    roller: str
    row: int
    dice: list[int]
    faces: list[int]
    boosted: int = -1
    pool: int = 0
    target: int = NOWHERE
    """The Region that a Ranged roll goes to."""
    dodged: int = 0
    """What the present target has dodged (MM-ABIL-15)."""
    is_blocked: bool = False
    """Whether the Defender stands or was declined: the rest can only buy tokens (MM-MELEE-03)."""
    defeated: int = 0
    schemed: int = 0
    """Plus-Ones that the Villain got by this very roll: they serve later ones only (MM-PLUS-06)."""
    touched: list[int] = []
    """The dice that were rolled again or turned: they are not natural any more (LL-HABI-11)."""
    served: list[str] = []
    """What Hits of this roll were spent on that can be had once in a roll (LL-HABI-12)."""
    difficulty: int = 0
    """How many Hits pass, if it is a Test (LL-TEST-02); 0 for every other roll."""

    @property
    def is_passed(self) -> bool:
        """LL-TEST-02. Whether it is a Test, and the Hits so far are enough."""
        return 0 < self.difficulty <= max(self.pool, sum(self.faces))


class Facing(Struct, frozen=True):
    """What is about to happen while Reactions are offered, for all to see: by whom, to whom or what, how much."""

    what: str
    by: str
    target: str = ""
    amount: int = 0


class Held(Struct, frozen=True):
    """The cards that somebody held, all hands and Talents together, and which types of events one of them answers."""

    cards: list[int]
    answers: dict[type[object], bool]


class VillainyState(State, kw_only=True):
    """What lies on the table in every game of the family."""

    heroes: list[Player]
    villain: Player
    regions: list[Region]
    minions: list[Minion]
    decks: dict[Deck, list[int]]
    discards: dict[Deck, list[int]]
    treasures: list[int]
    treasure_discard: list[int]
    packs: list[list[int]]
    """The Minion decks by size, Chump first; drawn from the bottom, which is the first item (MM-SETUP-09)."""
    pack_discards: list[list[int]]
    hero_stash: list[int]
    """Defeated Minions, by number."""
    loose_bounty: int = 0
    """Bounty of Minions that went back into their deck before they were cashed in (MM-CORR-08)."""
    stash_treasures: list[int]
    """Looted Treasures of the Heroes, unseen by all until the Level Up Step (MM-LOOT-02)."""
    open_stash: Team = Team.NOBODY
    """Whose Treasures lie turned up to be distributed now (MM-TREAS-01)."""
    fallen: int = 0
    """Defeated Heroes in the Villain Stash, three Bounty each (MM-KO-02)."""
    defeats: int = 0
    """Hero defeats in the whole game."""
    day: int = 0
    round: int = 1
    phase: Phase = Phase.HEROES
    initiative: int = 0
    to_act: list[str]
    """The Heroes who have still to take their Turn this Round, in order."""
    benched: list[Role]
    """Hero roles that nobody plays yet, or any more (MM-JOIN-01)."""
    turns: list[Turn]
    turns_begun: int = 0
    """Turns of anybody since the game began, bonus Turns too."""
    hits: Hits | None = None
    casting: int = 0
    """The Spell that is being cast, between hand and discard pile."""
    aside: list[int]
    """More Spells on the table, the innermost last: Reactions being resolved, and a Spell that waits while the Turn
    it has lent is taken."""
    quiet: list[Role] = []
    """Who will not be asked for Reactions any more in this Turn, by their own wish."""
    facing: Facing | None = None
    """What Reactions are offered to at this moment."""
    last_seen: int = NOWHERE
    """Where the Hero whose Turn it is stood last: there Gust appears if Gwen falls (MM-HERO-10)."""
    drawn: int = 0
    """A card in flight: drawn, and not yet put anywhere."""
    lasting: list[Until]
    is_final: bool = False
    souls: int = 0
    winner: Team = Team.NOBODY
    tokens: Tokens | UnsetType = UNSET
    """Shields, Poison, Bombs and the like; nothing at all, not even in saves, where none have come up."""

    content: ClassVar[Content]
    box: ClassVar[Box]
    """What is special about this game, for the rules that all games of the family share."""
    held: ClassVar[Held | None] = None
    """What was found out about the cards that are held, by `reactions`; it counts while they are the same."""

    def player(self, role: Role | str) -> Player:
        """The character of a role."""
        for hero in self.heroes:
            if hero.role == role:
                return hero
        if role == self.villain.role:
            return self.villain
        raise KeyError(role)

    @property
    def everybody(self) -> list[Player]:
        """All player characters, the Villain first."""
        return [self.villain, *self.heroes]

    @property
    def hero_count(self) -> int:
        """MM-GOAL-02. The number of Heroes in the game."""
        return len(self.heroes)

    def in_turn_order(self) -> list[Player]:
        """MM-SEQ-03. The Heroes clockwise from the Initiative holder on."""
        return [*self.heroes[self.initiative :], *self.heroes[: self.initiative]]

    @property
    def speaker(self) -> Player:
        """MM-TREAS-05, MM-DEF-02, MM-KO-08. Who decides where Heroes disagree.

        The Initiative holder, or the next Hero who is not in the Villain Stash.
        """
        order = self.in_turn_order()
        return next((hero for hero in order if hero.is_on_map), order[0])

    def minion(self, number: int) -> Minion:
        """The Minion of this number."""
        for minion in self.minions:
            if minion.number == number:
                return minion
        for sidekick in self.sidekicks:
            if sidekick.number == number:
                return sidekick
        raise KeyError(number)

    @property
    def sidekicks(self) -> list[Sidekick]:
        """The Sidekicks on the Map (LL-SIDE)."""
        return [] if self.tokens is UNSET else self.tokens.sidekicks

    @property
    def looking(self) -> Looking | None:
        """The Treasures that somebody alone looks at now (LL-HABI-06)."""
        return None if self.tokens is UNSET else self.tokens.looking

    @property
    def looked_at(self) -> list[int]:
        """The Treasures that are being looked at."""
        return self.looking.treasures if self.looking else []

    def cards_of(self, player: Player) -> list[int]:
        """The cards that somebody may play at their moment: the hand, and a Talent (LL-TAL-01)."""
        if self.tokens is UNSET or player.role not in self.tokens.talents:
            return player.hand
        return [*player.hand, self.tokens.talents[player.role]]

    def second_melee(self, player: Player) -> list[int]:
        """LL-HABI-09. The dice of a second Melee row, on the one board that has it."""
        if self.tokens is UNSET or not self.tokens.sledge or not self.content.boards[player.board].melee_second:
            return []
        return self.tokens.sledge

    def lay_tokens(self) -> Tokens:
        """The tokens, to put some down or take some away."""
        if self.tokens is UNSET:
            self.tokens = Tokens()
        return self.tokens

    def card(self, minion: Minion) -> MinionCard:
        """The card of a Minion."""
        return self.content.minions[minion.number]

    def spell(self, number: int) -> SpellCard:
        """A Spell card."""
        return self.content.spells[number]

    def treasure(self, number: int) -> TreasureCard:
        """A Treasure card."""
        return self.content.treasures[number]

    def heroes_in(self, at: int) -> list[Player]:
        """The Heroes in a Region."""
        return [hero for hero in self.heroes if hero.at == at]

    def sidekicks_in(self, at: int) -> list[Sidekick]:
        """The Sidekicks in a Region."""
        return [] if self.tokens is UNSET else [one for one in self.tokens.sidekicks if one.at == at]

    def minions_in(self, at: int) -> list[Minion]:
        """The Minions of a Region's stack, from the top down."""
        stack = self.regions[at].stack
        return [self.minion(number) for number in reversed(stack)] if stack else []

    def nearby(self, at: int) -> list[int]:
        """MM-TERM-02. A Region and its neighbours."""
        return [at, *self.regions[at].beside]

    def has_gear(self, player: Player, treasure: str) -> bool:
        """Whether a character has equipped a Treasure."""
        return any(number and self.treasure(number).id == treasure for number in player.gear)

    def effects_on(self, key: str, effect: Lasts) -> list[Until]:
        """The lasting effects of a kind on a character or Region."""
        return upon(self.lasting, key, effect) if self.lasting else []
