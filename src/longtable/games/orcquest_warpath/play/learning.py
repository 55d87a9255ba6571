"""Learning: one payment, and a new Skill Card for every Hero (OQ-LEARN, OQ-EOQ-04)."""

from longtable.engine.ask import choose, choose_all
from longtable.engine.remarks import Why
from longtable.games.orcquest_warpath.kinds import Kind, Stage
from longtable.games.orcquest_warpath.play import tracks
from longtable.games.orcquest_warpath.rows import SkillRow
from longtable.games.orcquest_warpath.state import PARTY, Hero, OrcState

PRICES = (10, 20, 30)
"""OQ-LEARN-02."""
PRICE = "price:"


async def learn(s: OrcState) -> None:
    """OQ-LEARN-01 to 05. While all Heroes live the group may pay 10, 20 or 30; each takes a card of that cost."""
    price = await choose(PARTY, Kind.LEARN, [price_key(one) for one in prices(s)], may_pass=True)
    if price is None:
        s.stage = Stage.GEAR
        return
    cost = int(price.removeprefix(PRICE))
    tracks.spend(s, cost)
    s.say("pays-for-skills", points=cost)
    open_to = {hero.role: (Kind.SKILL, found) for hero in s.heroes if (found := unlearned(s, hero, cost))}
    for role, row in (await choose_all(open_to, open=True)).items():
        hero = s.hero(role)
        hero.skills.append(row.id)
        s.say("learns", who=hero, card=row)


def prices(s: OrcState) -> list[int]:
    """OQ-LEARN-01, 02. What the group can pay now, while all Heroes live."""
    if any(hero.is_dead for hero in s.heroes):
        return []
    return [cost for cost in PRICES if why_not(s, cost) is None]


def why_not(s: OrcState, cost: int) -> Why | None:
    """OQ-LEARN-02 to 04. Why a price is not paid: it is too high, or nobody has a card of that cost to learn."""
    if cost > s.badass:
        return Why("too-dear", {"cost": cost, "have": s.badass})
    return None if any(unlearned(s, hero, cost) for hero in s.heroes) else Why("all-learned")


def unlearned(s: OrcState, hero: Hero, cost: int) -> list[SkillRow]:
    """OQ-LEARN-03, 04. A Hero's own cards of a cost that it does not have yet."""
    return [row for row in s.content.skills_of[hero.id] if row.cost == cost and row.id not in hero.skills]


def price_key(cost: int) -> str:
    """A price as an option."""
    return f"{PRICE}{cost}"
