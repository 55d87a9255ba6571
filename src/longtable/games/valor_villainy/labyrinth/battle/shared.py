"""Protocols and blocks that several Villains have (LL-VATK, LL-VDMG)."""

from longtable.games.valor_villainy.kinds import Size
from longtable.games.valor_villainy.labyrinth.options import EASY_STEPS, HARD_STEPS
from longtable.games.valor_villainy.labyrinth.play import assault, golden, losses, villain
from longtable.games.valor_villainy.labyrinth.play.effects import block, protocol
from longtable.games.valor_villainy.labyrinth.play.events import Defends, Protocol
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.play import combat, health, statuses, targets
from longtable.games.valor_villainy.play.characters import character, is_in_play

CRITICAL = 5
RIPOSTE = 2
GATHERED = 2
OWN_STEP = 3
"""LL-DIFF-01. The third Easy and the third Hard step are each Villain's own."""


def is_easier(s: LabyrinthState) -> bool:
    """LL-DIFF-01. Whether the Villain's own Easy step is taken."""
    return EASY_STEPS.get(s.options.mode, 0) >= OWN_STEP


def is_harder(s: LabyrinthState) -> bool:
    """LL-DIFF-01. Whether the Villain's own Hard step is taken."""
    return HARD_STEPS.get(s.options.mode, 0) >= OWN_STEP


# ---------------------------------------------------------------- protocols


@protocol("close-in")
async def close_in(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-VATK-04. Up to 3 steps towards the closest enemy; Melee."""
    assault.go_toward(s, assault.closest_enemy(s), 3)
    await assault.strike(s)


@protocol("barrage")
async def barrage(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-VATK-03. Ranged against the adjacent Region with the most enemies; if there is none, against its own."""
    await assault.shoot(s, assault.most_enemies_beside(s))


@protocol("hunt-the-weak")
async def hunt_the_weak(s: LabyrinthState, me: Player, _event: Protocol) -> None:
    """LL-VATK-04. Up to 6 steps towards the Hero with the fewest Hearts; Melee."""
    assault.go_toward(s, golden.place_of_weakest(s, by=me.at), 6)
    await assault.strike(s)


@protocol("black-arts")
async def black_arts(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-VMAG-01 to 06. A Magic roll and Black Spells, as in the Villain Step."""
    await villain.black_arts(s)


@protocol("call-the-pack")
async def call_the_pack(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-VCOR-01 to 03. A Corruption roll; what it buys comes where the Villain stands."""
    await villain.corruption(s)


@protocol("wrecking-swing")
async def wrecking_swing(s: LabyrinthState, _me: Player, _event: Protocol) -> None:
    """LL-AOE-01. Melee as AOE."""
    await assault.strike(s, is_aoe=True)


# ---------------------------------------------------------------- defences


@block("one-shield")
def one_shield(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-03. It gains a Shield."""
    statuses.gain_shields(s, me.key, 1)


@block("two-shields")
def two_shields(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-03. It gains 2 Shields."""
    statuses.gain_shields(s, me.key, 2)


@block("riposte")
async def riposte(s: LabyrinthState, me: Player, event: Defends) -> None:
    """LL-VDMG-02. The attacker takes 2 damage."""
    await hurt_attacker(s, me, event, RIPOSTE)


async def hurt_attacker(s: LabyrinthState, me: Player, event: Defends, amount: int) -> None:
    """LL-VDMG-02. Damage to whoever attacked, if they are still there."""
    if is_in_play(s, event.attacker):
        await combat.harm(s, me.key, me.role, event.attacker, amount)


@block("sap")
async def sap(s: LabyrinthState, _me: Player, event: Defends) -> None:
    """LL-VDMG-02. The attacker loses a Plus-One or discards a card; a Sidekick has neither."""
    attacker = character(s, event.attacker)
    if isinstance(attacker, Player):
        await losses.lose_token_or_card(s, attacker)


@block("gather")
async def gather(s: LabyrinthState, _me: Player, _event: Defends) -> None:
    """LL-VP1-03. It gains 2 Plus-Ones on its Power row."""
    await villain.store(s, s.parts.villains[s.villain.board].power_row, GATHERED)


@block("portal-step")
def portal_step(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-02, LL-MOVE-10. It is placed on the closest Portal that is not its own."""
    portal = golden.closest_portal(s, me.at, but=me.at)
    if portal is not None:
        targets.put(s, me, s.regions[portal.it])


@block("call-a-chump")
def call_a_chump(s: LabyrinthState, me: Player, _event: Defends) -> None:
    """LL-VDMG-02, LL-SPAWN-03. A Chump comes where it stands."""
    villain.spawn_one(s, Size.CHUMP, golden.Pick(me.at, golden.ONLY))


# ---------------------------------------------------------------- criticals


def critical(s: LabyrinthState, hearts: int = CRITICAL) -> None:
    """LL-VDMG-06. The Villain loses more Hearts, which no Shield stops."""
    s.say("critical", who=s.villain)
    health.lose_health(s, s.villain, hearts)


@block("opening")
def opening(s: LabyrinthState, _me: Player, _event: Defends) -> None:
    """LL-VDMG-06. It loses 5 Hearts more."""
    critical(s)


@block("shaken")
def shaken(s: LabyrinthState, _me: Player, _event: Defends) -> None:
    """LL-VDMG-06. It loses 5 Hearts more and reveals one Battle card less in its next Turn."""
    critical(s)
    s.shaken += 1
