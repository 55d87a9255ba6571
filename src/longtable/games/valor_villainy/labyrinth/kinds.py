"""The words of Lludwik's Labyrinth for machines: its own questions, tiles, stages and levels, beside the family's."""

from enum import StrEnum

from longtable.engine.ask import Kind as BaseKind


class Kind(BaseKind):
    """What is asked in this game alone; what both games ask is in the family's `Kind`."""

    LAY = "lay"
    """Where a tile goes, and which way round (LL-SCOUT-03)."""
    ORDER = "order"
    """Which of the tiles that somebody looks at comes next (LL-SCOUT-03)."""
    TRAIN = "train"
    """What training in the Dojo brings (LL-DOJO-01)."""
    GOLDEN = "golden"
    """A tie that the Golden Rule leaves (LL-GOLD-01)."""
    EVENT = "event"
    """How an Event goes on (LL-EVENT-06)."""
    TESTER = "tester"
    """Who makes a Test (LL-TEST-01)."""
    STORED = "stored"
    """Which packet of the Stash is read next (LL-EVENT-05)."""
    FOUND = "found"
    """What becomes of a Treasure that somebody has drawn (LL-CAMP-04)."""
    ONE_HAND = "one-hand"
    """Which row is given up for a bet."""
    IMPROVE = "improve"
    """Which die gets a step better for nothing."""
    DEFUSE = "defuse"
    """Which Bomb is taken away, if any."""
    PICK = "pick"
    """Which of some Treasures is taken (LL-TREAS-02)."""
    POTATO = "potato"
    """Two cards, or an explosion."""
    PURSE = "purse"
    """Which Minion of the Stash is paid with (LL-XP-01)."""
    SURRENDER = "surrender"
    """Which equipped Treasure is given up (LL-TREAS-01)."""
    TARIFF = "tariff"
    """Bounty, or a guard at the gate (act 2)."""
    TOLL = "toll"
    """A Heart, or Bounty out of the Stash (LL-PAY-01)."""
    ANTIDOTE = "antidote"
    """Which die is free of Poison again (LL-POISON-02)."""
    PARDON = "pardon"
    """Whether a Doom is ignored (LL-DOOM-01)."""
    ACQUIT = "acquit"
    """Who is no longer Doomed (LL-DOOM-02)."""
    SCAPEGOAT = "scapegoat"
    """Whether the Lead Hero is Doomed, or all pay (act 5)."""
    RANSOM = "ransom"
    """A card, or damage (LL-BLACK-02)."""
    KINDNESS = "kindness"
    """A Shield, or a Plus-One (act 5)."""
    SECOND_TRY = "second-try"
    """Whether the dice of a failed Test are rolled again (LL-TEST-01)."""
    APPEAL = "appeal"
    """Which archived packet is turned (LL-JUDGE-02)."""
    SUNLIGHT = "sunlight"
    """Whom a Sunshard cures (act 4)."""
    UNDER = "under"
    """What goes to the far end of a deck that somebody looks at, if anything."""
    BREACH = "breach"
    """Whether a Hero comes through the last wall (act 8)."""
    WISH = "wish"
    """Hearts, Plus-Ones or cards, from a fountain."""
    BARTER = "barter"
    """What is given up for Treasure: experience, or a white die."""
    BURN = "burn"
    """Which card is given up for a Plus-One, if any."""
    ARMORY = "armory"
    """Which of the armory's Treasures is taken along."""
    BEARER = "bearer"
    """Who gets a Treasure that the camp has (LL-BASE-05)."""
    BUILD = "build"
    """What Supplies are spent on (LL-BASE-01)."""
    LESSON = "lesson"
    """Whether the tutorial goes on to teach."""
    RELIC = "relic"
    """Which Treasure is recorded for the next game (LL-BASE-04)."""


class Pile(StrEnum):
    """The piles of which a Hero may look at what comes next, as gifts spell them."""

    TILES = "tiles"
    EVENTS = "events"
    BLACK = "black"
    BATTLE = "battle"


class Tiles(StrEnum):
    """The kinds of Region tiles (LL-MAP-10)."""

    START = "start"
    LABYRINTH = "labyrinth"
    SIDEBOARD = "sideboard"


class Missions(StrEnum):
    """The kinds of missions (LL-OVER-05)."""

    TUTORIAL = "tutorial"
    ACT = "act"
    QUEST = "quest"


class Decree(StrEnum):
    """LL-JUDGE-03. What a party was found to be."""

    NONE = ""
    """It has not Faced Judgment yet."""
    KNIGHTS = "knights"
    VILLAINS = "villains"


class Past(StrEnum):
    """What is behind a party that comes to an act without a campaign."""

    KNIGHTS = "knights"
    VILLAINS = "villains"
    NOTHING = "nothing"


class Stash(StrEnum):
    """Whose Bounty a card turns into something (LL-SETUP-08)."""

    HEROES = "heroes"
    VILLAIN = "villain"
    HOARD = "hoard"


class Stage(StrEnum):
    """The part of play that the next step belongs to."""

    JUDGMENT = "judgment"
    BOARDS = "boards"
    CAMP = "camp"
    """Before the first Round: Judgment, Heroes, what Base Camp has for them."""
    HERO_ROUND = "hero-round"
    NEXT_HERO = "next-hero"
    TURN = "turn"
    STORED = "stored"
    DRAW = "draw"
    SHARE = "share"
    EXPERIENCE = "experience"
    """The four parts of the Hero Level Up Step (LL-HLVL-01)."""
    VILLAIN_MAGIC = "villain-magic"
    FLIP = "flip"
    SPELL = "spell"
    CORRUPTION = "corruption"
    SPAWN = "spawn"
    """The Villain Step before the Final Battle, one step for each thing that happens."""
    REVEAL = "reveal"
    PROTOCOL = "protocol"
    """The Villain Step in the Final Battle."""
    MINION = "minion"
    VILLAIN_LEVEL = "villain-level"
    DAY = "day"
    HOARD = "hoard"
    BUILD = "build"
    RELIQUARY = "reliquary"
    """After a table of a campaign: Supplies, what is built with them, what is kept."""
