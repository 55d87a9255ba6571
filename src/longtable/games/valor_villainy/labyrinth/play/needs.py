"""Needs and costs of options: why one cannot be taken now, or nothing (LL-EVENT-06, LL-PAY-02)."""

from longtable.engine.remarks import Why
from longtable.games.valor_villainy.kinds import Slot
from longtable.games.valor_villainy.labyrinth.kinds import Decree
from longtable.games.valor_villainy.labyrinth.packets import Gift, OptionRow, Verb, Whom, gift_of
from longtable.games.valor_villainy.labyrinth.play import gifts, golden, purse
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import wounds

KINDNESSES = (
    "gnome",
    "brick",
    "debtors",
    "crowd",
    "lamps",
    "rocket",
    "bees",
    "sleepers",
    "neighbours",
    "cooks",
    "actress",
)
"""The threads that tell of somebody who was helped."""
NEVER_MET, NO_GEAR, NOT_YET, NOBODY_THERE = Why("never-met"), Why("no-gear"), Why("not-yet"), Why("nobody-near")


def why_not(s: LabyrinthState, packet: Packet, option: OptionRow) -> Why | None:
    """LL-EVENT-06, LL-PAY-02. Why an option cannot be taken: what it needs is not so, or it cannot be paid for."""
    word, _, rest = option.needs.partition(" ")
    why = _why_unmet(s, packet, word, rest) if word else None
    if why is None and option.price is not None:
        why = _why_no_payment(s, packet, option.price)
    if why is None and option.trial is not None and not gifts.candidates(s, packet, option.trial.whom):
        why = NOBODY_THERE
    return why


def _why_unmet(s: LabyrinthState, packet: Packet, word: str, rest: str) -> Why | None:
    if word == "bounty":
        least = gifts.amount_of(s, gift_of(f"lose party {rest}").amount)
        return None if purse.bounty(s) >= least else Why("bounty-short", {"bounty": least})
    if word in tuple(Decree):
        return None if s.decree == word else Why("no-decree")
    if word == "heroes":
        return None if len(golden.heroes(s)) >= int(rest.rstrip("+")) else Why("alone")
    if word in ("thread", "any"):
        known = KINDNESSES if word == "any" else (rest,)
        return None if any(s.threads.get(name) for name in known) else NEVER_MET
    if word in ("gear", "defense", "treasure"):
        return None if _has_treasure(s, packet, word, rest) else NO_GEAR
    if word.startswith("minion-"):
        return None if _is_so_of_minion(s, packet, word) else NOT_YET
    return None if _is_somebody_there(s, packet, word) else NOBODY_THERE


def _is_somebody_there(s: LabyrinthState, packet: Packet, word: str) -> bool:
    """LL-EVENT-04. Whether those who have to be in or by the marked Region are there."""
    if word == "hero-there":
        return bool(gifts.candidates(s, packet, Whom.THERE))
    if word == "hero-near":
        return bool(gifts.candidates(s, packet, Whom.NEAR))
    if word == "marked-there":
        return any(hero.at == packet.marked_at for hero in gifts.marked(s, packet))
    near = gifts.near_mark(s, packet)
    return any(hero.role != packet.marked and hero.at in near for hero in golden.heroes(s))


def _has_treasure(s: LabyrinthState, packet: Packet, word: str, rest: str) -> bool:
    heroes: list[Player] = golden.heroes(s)
    if rest:
        heroes = gifts.scouter(s, packet) if rest == "scouter" else gifts.marked(s, packet)
    if word == "defense":
        return any(hero.gear[Slot.DEFENSE] for hero in heroes)
    return any(any(hero.gear) for hero in heroes) or (word == "treasure" and bool(s.stash_treasures))


def _is_so_of_minion(s: LabyrinthState, packet: Packet, word: str) -> bool:
    """What an option asks about the Minion that a packet has brought: its number is what the packet counts."""
    alive = next((minion for minion in s.minions if minion.number == packet.count), None)
    if alive is None:
        is_theirs = bool(packet.marked) and packet.fell_to == packet.marked
        return word == "minion-gone" or word == ("minion-fell-to-marked" if is_theirs else "minion-fell-to-others")
    if word == "minion-with-hero":
        return bool(s.heroes_in(alive.at))
    if word == "minion-with-marked":
        return any(hero.at == alive.at for hero in gifts.marked(s, packet))
    return word == "minion-alive"


def _why_no_payment(s: LabyrinthState, packet: Packet, cost: Gift) -> Why | None:
    """LL-PAY-02. A cost is paid in full, by each who pays it."""
    payers = gifts.candidates(s, packet, cost.whom) if cost.whom is not None else []
    if cost.verb is Verb.LOSE:
        least = gifts.amount_of(s, cost.amount)
        return None if purse.bounty(s) >= least else Why("bounty-short", {"bounty": least})
    if not payers:
        return NOBODY_THERE
    able = payers
    if cost.verb is Verb.PAY:
        able = [hero for hero in payers if wounds.can_pay(s, hero, cost.amount)]
    elif cost.verb is Verb.DROP:
        able = [hero for hero in payers if len(hero.hand) >= cost.amount]
    short = [hero for hero in payers if hero not in able]
    # Where one of several pays it is enough that one of them can.
    if not short or (cost.whom in (Whom.THERE, Whom.NEAR) and able):
        return None
    return Why("hearts-short" if cost.verb is Verb.PAY else "cards-short", {"who": short[0], "count": cost.amount})
