"""What an option would likely bring: what dice come to, who falls, and what Hits would buy."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from longtable.engine import odds
from longtable.engine.ask import Ask, Option, option_id
from longtable.engine.outlooks import Likely, chance, cost, expected, left, sure, worst
from longtable.games.valor_villainy.content import SpellCard
from longtable.games.valor_villainy.dice import FACES, Die
from longtable.games.valor_villainy.kinds import Ability, Kind, Row, Size
from longtable.games.valor_villainy.play.characters import (
    HEROES,
    Character,
    character,
    current,
    everyone_in,
    has,
    is_in_play,
    key_of,
    may_roll,
    plus_price,
    role_team,
    team,
)
from longtable.games.valor_villainy.play.combat import SHEEP
from longtable.games.valor_villainy.play.events import Deed
from longtable.games.valor_villainy.play.items import Thrown
from longtable.games.valor_villainy.play.moves import ways
from longtable.games.valor_villainy.play.plusones import worth_of
from longtable.games.valor_villainy.play.rolls import BLAST, PLUS_ONE, STOP, ranged_targets
from longtable.games.valor_villainy.play.turns import LOOT
from longtable.games.valor_villainy.state import NOWHERE, Hits, Player, Region, VillainyState, role_of
from longtable.games.valor_villainy.view.blows import Blow, Ways, blow, blows, fallen, foes, hits_of, more

MOST_REGIONS, MOST_SPELLS = 2, 3
"""So many targets of a Ranged roll, and Spells of a hand, are told of: those that are likeliest."""

Weigh: TypeAlias = Callable[[VillainyState, Ask, Option], list[Likely]]


# ---------------------------------------------------------------- attacks


def attack(s: VillainyState, who: Character, hits: Ways, at: int) -> list[Likely]:
    """What Hits would do in a Region: to its Defender, and to how many."""
    side = team(s, who)
    targets = foes(s, at, side)
    if not targets:
        return []
    if has(s, who, Ability.AOE):
        return _blast(s, who, hits, at)
    hit = blows(s, hits, targets)
    found = _blow(s, hit[0])
    return [*found, expected("fallen", fallen(hit))] if len(hit) > 1 else found


def _blow(s: VillainyState, hit: Blow) -> list[Likely]:
    """What a blow does to one target."""
    found = [chance("falls", hit.fall_chance, who=hit.target)]
    if hit.wounds:
        found.append(chance("wounded", hit.wound_chance, who=hit.target))
    if role_of(hit.target) is not None:
        found.append(expected("their-health", -hit.lost(s), who=hit.target))
    return found


def _blast(s: VillainyState, who: Character, hits: Ways, at: int) -> list[Likely]:
    """MM-ABIL-02. What an attack on everybody there does: how many enemies fall, and what each side loses."""
    side, me = team(s, who), key_of(s, who)
    others = [other for other in everyone_in(s, at) if key_of(s, other) != me]
    enemies = [key_of(s, other) for other in others if team(s, other) != side]
    sheep = [SHEEP] * s.regions[at].sheep if side == HEROES else []
    found = [expected("fallen", fallen([blow(s, hits, target) for target in [*sheep, *enemies]]))]
    for word, is_friend in (("enemies-health", False), ("friends-health", True)):
        players = [other for other in others if isinstance(other, Player) and (team(s, other) == side) is is_friend]
        lost = sum(blow(s, hits, other.key).lost(s) for other in players)
        found += [expected(word, -lost)] if lost else []
    return found


def _ranged(s: VillainyState, who: Character, hits: Ways) -> list[Likely]:
    """The Regions that a Ranged roll could go to, the likeliest to fall first."""
    aim = Hits(key_of(s, who), int(Row.RANGED), [], [], pool=max(hits))
    first = [(blow(s, _aimed(s, who, hits, at), targets[0]), at) for at, targets in _shots(s, who, aim)]
    first.sort(key=lambda known: -known[0].fall_chance)
    return [likely for hit, _ in first[:MOST_REGIONS] for likely in _blow(s, hit)]


def _shots(s: VillainyState, who: Character, aim: Hits) -> Sequence[tuple[int, list[str]]]:
    found = [(at, foes(s, at, team(s, who))) for at in ranged_targets(s, aim)]
    return [(at, targets) for at, targets in found if targets]


def _aimed(s: VillainyState, who: Character, hits: Ways, at: int) -> Ways:
    """MM-ABIL-08. A Region that is not adjacent costs a Hit."""
    return hits if at in s.regions[who.at].beside else more(hits, -1)


# ---------------------------------------------------------------- actions


def act(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """What a roll, a Move or looting would bring."""
    who = character(s, current(s).actor)
    if isinstance(option, Row):
        return roll(s, ask, who, option)
    if isinstance(option, Region):
        return _move(s, who, option)
    return [sure("treasures", len(s.regions[who.at].treasures))] if option == LOOT else []


def _move(s: VillainyState, who: Character, region: Region) -> list[Likely]:
    """What it costs to go somewhere, and whether a Melee roll there would Defeat the Defender."""
    turn, at = current(s), s.regions.index(region)
    points = ways(s, who, turn)[at].points
    found = [cost("points", points)]
    if turn.points > points and may_roll(s, who, Row.MELEE) and int(Row.MELEE) not in turn.used:
        targets = foes(s, at, team(s, who))
        if targets and not has(s, who, Ability.AOE):
            hit = blow(s, hits_of(s, who, Row.MELEE), targets[0])
            found.insert(0, chance("falls-there", hit.fall_chance, who=hit.target))
    return found


def roll(s: VillainyState, ask: Ask, who: Character, row: Row) -> list[Likely]:
    """What a roll comes to, what it does, and what it could do with the Plus-Ones of its row."""
    hits = hits_of(s, who, row)
    found = [expected("hits", odds.average(hits)), *_purposes(s, ask, who, row, hits)]
    tokens = who.plus[row] * worth_of(s, who, row) if isinstance(who, Player) and row < len(who.plus) else 0
    if tokens and row in (Row.MELEE, Row.RANGED):
        best = next((one for one in _purposes(s, ask, who, row, more(hits, tokens)) if one.word == "falls"), None)
        if best is not None:
            found.append(chance("falls-plus-ones", best.amount, who=best.gaps["who"]))
    return found


def _purposes(s: VillainyState, ask: Ask, who: Character, row: Row, hits: Ways) -> list[Likely]:
    """What the Hits of a roll can be spent on, by its row."""
    if row is Row.MAGIC:
        return _spells(s, ask, hits)
    if row is Row.CORRUPTION:
        prices = s.box.prices(row)
        return [chance("enough-for", odds.at_least(hits, price), what=size.key) for size, price in prices.items()]
    if who.at == NOWHERE:
        return []
    return attack(s, who, hits, who.at) if row is Row.MELEE else _ranged(s, who, hits)


def _spells(s: VillainyState, ask: Ask, hits: Ways) -> list[Likely]:
    """MM-MAGIC-05. Whether the Hits pay for the Spells in one's own hand, at their lowest level."""
    hand = [s.spell(number) for number in s.player(ask.role).hand]
    prices = {card.id: (card, min(card.costs)) for card in hand if card.costs and not card.is_reaction}
    likely = [chance("enough-for", odds.at_least(hits, price), what=card) for card, price in prices.values()]
    return sorted(likely, key=lambda known: -known.amount)[:MOST_SPELLS]


# ---------------------------------------------------------------- in a roll


def spend(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """What Hits would do if all of them were spent so, or what they would buy."""
    hits = s.hits
    if hits is None:
        return []
    pool = {hits.pool: 1}
    if option == STOP:
        return [worst("hits-lost", hits.pool)] if hits.pool else []
    if option == PLUS_ONE:
        return _bought(hits, plus_price(s, s.player(ask.role)))
    if isinstance(option, Size):
        return _bought(hits, s.box.prices(Row(hits.row))[option])
    if isinstance(option, Deed) or not is_in_play(s, hits.roller):
        return []
    who = character(s, hits.roller)
    if option == BLAST:
        return _blast(s, who, pool, hits.target)
    if isinstance(option, Region):
        at = s.regions.index(option)
        return attack(s, who, _aimed(s, who, pool, at), at)
    return _blow(s, blow(s, pool, option_id(option)))


def _bought(hits: Hits, price: int) -> list[Likely]:
    return [cost("price", price), left("hits-left", hits.pool - price)]


def spend_hits(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """MM-DMG-02 to 04, 09. What so many Hits do to a target that has dodged already, and how many are left."""
    hits, target = s.hits, option_id(ask.about) if ask.about is not None else ""
    if hits is None or not isinstance(option, int):
        return []
    spent = int(option)
    found = [left("hits-left", hits.pool - spent)]
    if not spent:
        return found
    if target == SHEEP:
        return [*_blow(s, blow(s, {spent: 1}, target)), *found]
    if isinstance(ask.about, Region):
        who = character(s, hits.roller)
        return [*_blast(s, who, {spent: 1}, hits.target), *found]
    if not is_in_play(s, target):
        return found
    return [*_blow(s, blow(s, {spent - hits.dodged: 1}, target, dodges=False)), *found]


def add(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """MM-PLUS-03. What the roll could do with so many Plus-Ones."""
    hits = s.hits
    if hits is None or not isinstance(option, int):
        return []
    row = ask.about if isinstance(ask.about, Row) else Row(hits.row)
    pool = hits.pool + int(option) * worth_of(s, s.player(ask.role), row)
    found = _purposes(s, ask, character(s, hits.roller), Row(hits.row), {pool: 1}) if _is_known(s, ask, hits) else []
    return [*found, left("hits-then", pool)]


def _is_known(s: VillainyState, ask: Ask, hits: Hits) -> bool:
    """Whether one can tell what a roll of one's own side is for: an attack can be seen, another's Spells cannot."""
    if role_of(hits.roller) == ask.role:
        return True
    attacks = hits.row in (Row.MELEE, Row.RANGED) and is_in_play(s, hits.roller)
    return attacks and team(s, character(s, hits.roller)) == role_team(ask.role)


def reroll(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """MM-REROLL-01. Whether a die would show more, and how the Hits change on average."""
    del ask
    hits = s.hits
    if hits is None or not isinstance(option, Thrown):
        return []
    faces, face = FACES[hits.dice[option.place]], hits.faces[option.place]
    better = odds.thousandths(sum(other > face for other in faces), len(faces))
    return [
        expected("hits-change", odds.tenths(sum(faces) - len(faces) * face, len(faces))),
        chance("better", better),
    ]


def regenerate(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """MM-ABIL-18. Whether a white die shows a Hit."""
    del s, ask
    hits = sum(face > 0 for face in FACES[Die.WHITE])
    return [chance("regenerates", odds.thousandths(hits, len(FACES[Die.WHITE])))] if option == "yes" else []


def defend(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """MM-DEF-02. What the roll that is coming would do to a Hero who takes it."""
    del ask
    if not isinstance(option, Player) or s.hits is None or not s.hits.pool:
        return []
    hit = blow(s, {s.hits.pool: 1}, option.key)
    return [chance("own-falls", hit.fall_chance, who=option), expected("own-health", -hit.lost(s), who=option)]


def level(s: VillainyState, ask: Ask, option: Option) -> list[Likely]:
    """MM-MAGIC-05. What is left for other Spells."""
    if s.hits is None or not isinstance(option, int) or not isinstance(ask.about, SpellCard):
        return []
    return _bought(s.hits, int(option))


WEIGHED: Mapping[Kind, Weigh] = {
    Kind.ACT: act,
    Kind.SPEND: spend,
    Kind.HITS: spend_hits,
    Kind.ADD: add,
    Kind.REROLL: reroll,
    Kind.REGENERATE: regenerate,
    Kind.DEFENDER: defend,
    Kind.LEVEL: level,
}
"""What is weighed in the same way in every game of the family."""
