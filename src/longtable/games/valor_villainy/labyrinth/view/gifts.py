"""Gifts in words: what stands on the page of an Event, under a Day, and before an option as its price."""

import re

from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.packets import Gift, Trial, Verb, Where, Whom
from longtable.games.valor_villainy.labyrinth.play import verbs
from longtable.games.valor_villainy.labyrinth.play.gifts import amount_of
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState
from longtable.games.valor_villainy.view.names import ROW_NAMES

WHOM = {
    Whom.SCOUTER: "The Scouting Hero",
    Whom.TESTER: "The tester",
    Whom.MARKED: "The marked Hero",
    Whom.LEAD: "The Lead Hero",
    Whom.EACH: "Each Hero",
    Whom.OTHERS: "Each other Hero",
    Whom.HERE: "Each Hero in this Region",
    Whom.THERE: "A Hero in the marked Region",
    Whom.NEAR: "A Hero in or next to the marked Region",
    Whom.ANOTHER: "Another Hero",
    Whom.WEAKEST: "The Hero with the fewest Hearts",
    Whom.STRONGEST: "The Hero with the most Hearts",
    Whom.ONE: "One Hero of your choice",
    Whom.ANY: "A Hero of your choice",
    Whom.PARTY: "The party",
}
WHERE = {
    Where.HERE: "this Region",
    Where.MARK: "the marked Region",
    Where.T1: "Gate Landing",
    Where.CAMP: "Base Camp",
    Where.SCOUTER_TILE: "the Scouting Hero's Region",
    Where.LEAD_TILE: "the Lead Hero's Region",
    Where.WEAKEST_TILE: "the Region of the Hero with the fewest Hearts",
    Where.PORTAL: "the Portal closest to the Scouting Hero",
    Where.FAR_PORTAL: "the Portal furthest from them",
    Where.ALL_PORTALS: "every Portal",
}
WHAT = {
    "any": "a row of their choice",
    "power": "a Power row",
    "red": "red Spells",
    "green": "green Spells",
    "black": "Black Spells",
    "feat": "Feats",
    "rock": "Rockfalls",
    "bomb": "Bombs",
    **{row.name.lower(): name for row, name in ROW_NAMES.items()},
}
LOOKS = {
    "tiles": "the next {n:tile|tiles} of the Labyrinth deck",
    "events": "the next {n:Event|Events}",
    "black": "the next {n:Spell|Spells} of the Black deck below the Unique Spell",
}
GIFTS = {
    Verb.HEAL: "{whom} heals {n}.",
    Verb.CLEANSE: "{whom} loses Doom and all Poison.",
    Verb.HURT: "{whom} takes {n} damage.",
    Verb.PAY: "{whom} pays {n:Heart|Hearts}.",
    Verb.PLUS: "{whom} gains {n:Plus-One|Plus-Ones} on {what}.",
    Verb.MINUS: "{whom} loses {n:Plus-One|Plus-Ones}.",
    Verb.SHIELD: "{whom} gains {n:Shield|Shields}.",
    Verb.XP: "{whom} gains {n} XP.",
    Verb.DIE: "{whom} gets a better die on {what}.",
    Verb.POINT: "{whom} has {n:Action Point|Action Points} more.",
    Verb.DOOM: "{whom} becomes Doomed.",
    Verb.POISON: "{whom} gains {n} Poison.",
    Verb.DRAW: "{whom} draws {n:card|cards}.",
    Verb.DROP: "{whom} discards {n:card|cards}.",
    Verb.TREASURE: "{whom} draws {n:Treasure|Treasures} and may equip at once.",
    Verb.BOUNTY: "{n:Bounty token|Bounty tokens} for the Stash.",
    Verb.LOSE: "{n} Bounty out of the Stash.",
    Verb.SHARD: "{n:Sunshard|Sunshards} for the Sunshield.",
    Verb.SPAWN: "{n} {what} in {where}.",
    Verb.BOMB: "{n:Bomb|Bombs} in {where}; roll the Bomb die.",
    Verb.ROCK: "{n:Rockfall|Rockfalls} in {where}.",
    Verb.CLEAR: "All {what} in {where} are removed.",
    Verb.PUT: "{whom} is placed in {where}.",
    Verb.WALK: "{whom} may make a free Move of up to {n:step|steps}.",
    Verb.TRAIN: "{whom} trains as in a Dojo.",
    Verb.LOOK: "Look at {what}.",
    Verb.GOAD: "{n:Minion|Minions} closest to a Hero, but not with one, each Move towards that Hero.",
    Verb.VILLAIN_PLUS: "The Villain gains {n:Plus-One|Plus-Ones} on {what}.",
    Verb.VILLAIN_MINUS: "The Villain loses {n:Plus-One|Plus-Ones}.",
    Verb.VILLAIN_HEAL: "The Villain heals {n}.",
    Verb.VILLAIN_HURT: "The Villain loses {n} Hearts.",
    Verb.VILLAIN_XP: "The Villain gains {n} XP.",
    Verb.SUPPLIES: "{n:Supply|Supplies} for the party.",
    Verb.FIND: "Discover {thing}.",
    Verb.UNLOCK: "Unlocked from the next table on: {thing}.",
    Verb.THREAD: "This will be remembered.",
    Verb.EVENT: "Read {thing} next.",
}
STASHED, LAID, FEWER = (
    "{n:Treasure goes|Treasures go} into the Stash, unseen.",
    "{n:Treasure lies|Treasures lie} in {where} now.",
    "{whom} has {n:Action Point|Action Points} fewer in the next Turn.",
)
_GAP = re.compile(r"\{(\w+)(?::([^|}]*)\|([^}]*))?\}")


def in_words(s: LabyrinthState, gift: Gift) -> str:
    """One sentence for a gift, with what it comes to at this table."""
    amount = amount_of(s, gift.amount)
    template = GIFTS[gift.verb]
    if gift.verb is Verb.TREASURE:
        template = STASHED if gift.whom is Whom.PARTY else LAID if gift.where is not None else template
    elif gift.verb is Verb.POINT and amount < 0:
        template = FEWER
    elif gift.verb is Verb.VILLAIN_HURT:
        amount = verbs.villain_loss(s, amount)
    words = {
        "whom": WHOM[gift.whom] if gift.whom is not None else "",
        "where": WHERE[gift.where] if gift.where is not None else "",
        "what": _what(gift, amount),
        "thing": _thing(s, gift),
    }
    return _fill(template, abs(amount), words)


def price_in_words(s: LabyrinthState, gift: Gift) -> str:
    """The same as a price: without its full stop."""
    if gift.verb is Verb.POINT:
        gift = Gift(gift.verb, gift.whom, amount=-gift.amount)
    return in_words(s, gift).removesuffix(".")


def trial_in_words(trial: Trial) -> str:
    """LL-TEST-01. A Test in brackets: its row, its Difficulty, and who makes it."""
    return f"Test: {ROW_NAMES[Row(trial.row)]} {trial.difficulty}, {_lower(WHOM[trial.whom])}"


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _what(gift: Gift, amount: int) -> str:
    if gift.verb is Verb.LOOK:
        looked = _fill(LOOKS[gift.what], amount, {})
        return looked.replace("next 1 ", "next ") if amount == 1 else f"{looked} and put them back in any order"
    if gift.verb is Verb.SPAWN:
        return gift.what.capitalize() if amount == 1 else f"{gift.what.capitalize()}s"
    return WHAT.get(gift.what, gift.what)


def _thing(s: LabyrinthState, gift: Gift) -> str:
    """The name of a card, packet, Hero or envelope that a gift is about."""
    if gift.verb is Verb.FIND:
        return s.parts.discoveries[gift.amount][0].name
    if gift.verb is Verb.EVENT:
        return s.parts.packets[gift.what].name
    board = s.content.boards.get(gift.what)
    return board.name if board is not None else gift.what


def _fill(template: str, amount: int, words: dict[str, str]) -> str:
    """A template with its gaps filled: `{n}`, `{n:one|many}`, and words by name."""

    def gap(found: re.Match[str]) -> str:
        name, one, many = found.groups()
        if name != "n":
            return words[name]
        return str(amount) if one is None else f"{amount} {one if amount == 1 else many}"

    return _GAP.sub(gap, template)
