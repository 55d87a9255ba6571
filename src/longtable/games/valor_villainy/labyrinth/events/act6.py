"""Act 6, The Great Kitchen: what sides of its packets do."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.kinds import Kind, Row
from longtable.games.valor_villainy.labyrinth.kinds import Kind as OwnKind
from longtable.games.valor_villainy.labyrinth.kinds import Pile
from longtable.games.valor_villainy.labyrinth.packets import Trial, Whom
from longtable.games.valor_villainy.labyrinth.play import battle, gifts, golden, halls, looking, losses, tests, verbs
from longtable.games.valor_villainy.labyrinth.play.effects import side
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet, Player
from longtable.games.valor_villainy.play import combat, statuses
from longtable.games.valor_villainy.play.characters import HEROES, is_held_by_enemies
from longtable.games.valor_villainy.play.combat import Attack

PLATES, CLEAVERS, FIRE = 5, 6, 2
DUCKING = Trial(Row.RANGED, 3, Whom.EACH)
COURSES = (Row.MELEE, Row.RANGED, Row.MAGIC)
DIFFICULTY = 3
RECIPES, MOST_UNDER = 4, 2
BAD_DINNER = 1


async def throw(s: LabyrinthState, hero: Player, places: list[int], damage: int) -> None:
    """LL-RANGE-01. A Region with enemies, of the Hero's choice, is attacked, as by a Ranged attack of theirs."""
    regions = [s.regions[at] for at in places if is_held_by_enemies(s, at, HEROES)]
    if regions:
        region = await choose(hero.role, Kind.REGION, regions, about=hero)
        blow = Attack(hero.key, hero.role, s.regions.index(region), row=Row.RANGED)
        await combat.attack_region(s, blow, damage)


@side("dishwashers-c")
async def dishwashers_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-RANGE-01. This Region or one adjacent to it is attacked for 5, as by the Scouter."""
    for hero in gifts.scouter(s, packet):
        await throw(s, hero, s.nearby(packet.at), PLATES)


def _near_scouter(s: LabyrinthState, packet: Packet) -> list[Player]:
    """The Scouter, and each Hero nearby."""
    places = [at for hero in gifts.scouter(s, packet) for at in s.nearby(hero.at)]
    return [hero for hero in golden.heroes(s) if hero.at in places]


@side("flying-cleavers-b")
async def flying_cleavers_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-TEST-01. The Scouter and each Hero nearby: Ranged 3, for a Plus-One on Ranged, or 3 damage."""
    for hero in _near_scouter(s, packet):
        if await tests.take(s, hero, DUCKING):
            await verbs.plus(s, hero, 1, "ranged")
        else:
            await verbs.hurt(s, hero, DUCKING.difficulty, f"event:{packet.event}")


@side("flying-cleavers-c")
async def flying_cleavers_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-TREAS-01, LL-SHIELD-01. The Scouter discards a Treasure; they and each Hero nearby gain a Shield."""
    for hero in gifts.scouter(s, packet):
        await losses.lose_treasure(s, hero)
    for hero in _near_scouter(s, packet):
        statuses.gain_shields(s, hero.key, 1)


@side("flying-cleavers-d")
async def flying_cleavers_d(s: LabyrinthState, packet: Packet) -> None:
    """LL-MAP-08. A Region in view of the tester is attacked for 6; they gain a Plus-One on Ranged."""
    for hero in gifts.candidates(s, packet, Whom.TESTER):
        await throw(s, hero, halls.in_view(s, hero.at), CLEAVERS)
        await verbs.plus(s, hero, 1, "ranged")


@side("grease-fire-a")
async def grease_fire_a(s: LabyrinthState, packet: Packet) -> None:
    """LL-AOE-01. 2 AOE damage in this Region."""
    await _burn(s, packet, [packet.at])


@side("grease-fire-e")
async def grease_fire_e(s: LabyrinthState, packet: Packet) -> None:
    """LL-AOE-01. 2 AOE damage in the marked Region and beside it; Treasures there are burnt."""
    places = s.nearby(packet.marked_at)
    for at in places:
        for number in s.regions[at].treasures:
            s.treasure_discard.append(number)
            s.say("burns", treasure=s.treasure(number), region=s.regions[at])
        s.regions[at].treasures.clear()
    await _burn(s, packet, places)


async def _burn(s: LabyrinthState, packet: Packet, places: list[int]) -> None:
    fire = Attack(f"event:{packet.event}", s.lead.role, places[0], is_aoe=True)
    await combat.hit_everybody(s, fire, FIRE, places)


@side("stolen-recipe-b")
async def stolen_recipe_b(s: LabyrinthState, packet: Packet) -> None:
    """LL-VATK-01. The top 4 Battle cards: up to 2 go under the deck, the others back in any order, and stay so."""
    hero = gifts.decider(s, packet)
    battle.shuffle_once(s)
    await looking.sort(s, hero, Pile.BATTLE, RECIPES, under=MOST_UNDER)
    s.say("reads-recipe", who=hero)


@side("food-critic-c")
async def food_critic_c(s: LabyrinthState, packet: Packet) -> None:
    """LL-TEST-01. Melee, Ranged and Magic 3, by different Heroes as far as there are; the more pass the better."""
    passed, left = 0, golden.heroes(s)
    for row in COURSES:
        left = left or golden.heroes(s)
        about = s.parts.packets[packet.event]
        hero = await choose(gifts.decider(s, packet).role, OwnKind.TESTER, left, about=about)
        left = [other for other in left if other is not hero]
        passed += await tests.take(s, hero, Trial(row, DIFFICULTY, Whom.ANY))
    for hero in golden.heroes(s):
        if passed == len(COURSES):
            verbs.learn(s, hero, 1)
        elif passed == len(COURSES) - 1:
            await verbs.plus(s, hero, 1)
        else:
            await verbs.hurt(s, hero, BAD_DINNER, f"event:{packet.event}")
    if passed == len(COURSES):
        verbs.gain_supplies(s, 1)
