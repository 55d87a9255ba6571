"""What is said of the thing that a question is about: what an ability, a card or an item does."""

from functools import lru_cache

from longtable.engine.ask import Ask, option_id
from longtable.engine.remarks import NOTHING, Remark, Remarks
from longtable.games.valley_of_the_dead_king.board import land
from longtable.games.valley_of_the_dead_king.content import Content
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, MASTERIES, STATS, Kind, Phase, Stat
from longtable.games.valley_of_the_dead_king.play import characters, king, shopping, skills, vitals
from longtable.games.valley_of_the_dead_king.play.characters import Character
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import odds, ranks, sheets
from longtable.games.valley_of_the_dead_king.view.faces import circumstance_in_words, mastery_in_words

OF_STATS = (Kind.STAT, Kind.UPGRADE)
OF_CHARACTERS = (Kind.TARGET, Kind.ALLY, Kind.REVIVE, Kind.REWARD, Kind.HEIR)


def remarks(s: ValleyState, ask: Ask) -> Remarks | None:
    """What goes with a question about a thing, or among stats or characters; None where nothing does."""
    details, prompt = _does(s, ask), _prompt(s, ask)
    notes: dict[str, list[Remark]] = {}
    if ask.kind in OF_STATS:
        notes = _ranks(s, ask)
    elif ask.kind is Kind.RACIAL and s.phase is Phase.SKILLS:
        notes = _rolled_again(s, ask)
    elif ask.kind in OF_CHARACTERS:
        notes = _standings(s, ask)
    elif ask.kind is Kind.FORAGE:
        notes = _foraging(s, ask)
    elif ask.kind is Kind.TILE:
        notes = {f"piece:{row.id}": [("does", {"text": row.text})] for row in s.content.pieces.values() if row.text}
    elif ask.kind in (Kind.USE, Kind.PARCEL):
        texts = _texts(s.content)
        ids = [option_id(option) for option in ask.options]
        notes = {key: [("does", {"text": texts[thing]})] for key in ids if (thing := key.partition("#")[0]) in texts}
    elif ask.kind is Kind.AGAIN:
        details = [_omen(s, ask)]
    is_told = details or notes or prompt != NOTHING.prompt
    return Remarks(prompt=prompt, details=details, notes=notes) if is_told else None


def _prompt(s: ValleyState, ask: Ask) -> Remark:
    """DK-HERO-17, DK-KEY-05. A Racial Ability by name and price; of a Healing that is shared, how much is left."""
    if ask.kind is Kind.RACIAL:
        race = s.race_row(s.hero(ask.role))
        amount, vital = (race.energy, Stat.ENERGY) if race.energy else (race.health, Stat.HEALTH)
        return "named", {"ability": race.ability, "amount": amount, "vital": f"stat:{vital}"}
    if ask.kind is Kind.STAT:
        return _of_stats(s, ask) if ask.about is None else ("thing", {})
    if ask.kind is Kind.SPLIT:
        return "left", {"count": max(option for option in ask.options if isinstance(option, int))}
    return NOTHING.prompt


def _omen(s: ValleyState, ask: Ask) -> Remark:
    """DK-KING-01, 03, 07. What the die that may be rolled again comes to as it is."""
    face, least = int(str(ask.about)), king.least_to_appear(s)
    if s.king.at is None:
        return ("omen-appears" if face >= least else "omen-waits", {"least": least})
    stands = face in king.standing(s)
    return ("omen-turns" if stands else "omen-fallen", {"city": land.key_of(land.city(s, face))})


def _of_stats(s: ValleyState, ask: Ask) -> Remark:
    """DK-HERO-05, DK-SHRINE-02. What a stat is chosen for: the own Race, or a blessing."""
    hero = _whose(s, ask)
    choices = s.race_row(hero).choices if hero is not None and hero.race else ()
    if hero is not None and len(hero.chosen) < len(choices):
        return "race", {"race": f"race:{hero.race}", "count": choices[len(hero.chosen)].ranks}
    return ("blessing", {}) if f"{shopping.BLESSED}:{ask.role}" in s.visits else NOTHING.prompt


def _whose(s: ValleyState, ask: Ask) -> Hero | None:
    return next((hero for hero in (*s.heroes, *s.newcomers) if hero.role == ask.role), None)


def _does(s: ValleyState, ask: Ask) -> list[Remark]:
    """The words of the card, ability or item that a question is about."""
    if ask.about is None or ask.kind in (Kind.RACE, Kind.LAY, Kind.ARRANGE, Kind.AGAIN):
        return []
    text = _in_numbers(s, ask) or _texts(s.content).get(option_id(ask.about)) or _of_ally(s, option_id(ask.about))
    return [("does", {"text": text})] if text else []


def _of_ally(s: ValleyState, key: str) -> str:
    """DK-QUEST-10, DK-KEY-17. What somebody who goes along does in each round."""
    ally = next((ally for ally in s.allies if ally.key == key), None)
    if ally is None:
        return ""
    deals = f"Deals {ally.attack} Health damage." if ally.attack else ""
    heals = f"Heals {ally.heal} Health." if ally.heal else ""
    return " ".join(filter(None, (deals, heals)))


def _in_numbers(s: ValleyState, ask: Ask) -> str:
    """DK-HERO-10. What an Ability of the own does at the ranks of this moment; nothing of anything else."""
    hero = _whose(s, ask)
    if hero is None or not hero.profession or ask.about is None:
        return ""
    name = option_id(ask.about).partition(":")[2]
    own = zip(MASTERIES, s.role_row(hero).mastery, strict=True)
    stat = next((stat for stat, mastery in own if mastery.id == name), None)
    if stat is None:
        return ""
    return ranks.of(s, hero, sheets.ability_in_words(s, hero, stat), stat)


@lru_cache(maxsize=8)
def _texts(content: Content) -> dict[str, str]:
    """What everything does, by its key: a card and an item may share a name."""
    found = {row.key: row.text for row in content.items.values()}
    foes = content.foes
    found |= {row.key: circumstance_in_words(row, foes.get(row.foe)) for row in content.every_circumstance}
    found |= {row.key: row.text for row in content.every_power}
    found |= {row.key: row.text for row in content.every_quest}
    found |= {row.circumstance.key: row.circumstance.text for row in content.living}
    found |= {race.key: race.text for race in content.races.values()}
    for mastery in (mastery for role in content.roles.values() for mastery in role.mastery):
        found |= dict.fromkeys((f"ability:{mastery.id}", f"mastery:{mastery.id}"), mastery_in_words(mastery))
    return found


def _ranks(s: ValleyState, ask: Ask) -> dict[str, list[Remark]]:
    """What each stat is now, and what an Ability is called."""
    hero = _whose(s, ask)
    if hero is None or not hero.ranks:
        return {}
    offered = [option_id(option) for option in ask.options]
    return {f"stat:{stat}": [_rank(s, hero, stat)] for stat in STATS if f"stat:{stat}" in offered}


def _rank(s: ValleyState, hero: Hero, stat: Stat) -> Remark:
    rank = hero.rank(stat)
    if stat not in ABILITIES:
        return "rank", {"rank": rank}
    return "rank-of", {"ability": s.role_row(hero).ability(stat).name, "rank": rank}


def _standings(s: ValleyState, ask: Ask) -> dict[str, list[Remark]]:
    """How those stand among whom somebody is chosen."""
    found: dict[str, list[Remark]] = {}
    for option in ask.options:
        key = option_id(option)
        who = characters.of(s, key) if _is_there(s, key) else None
        if who is not None:
            found[key] = [("standing", _vitals(s, who))]
    return found


def _is_there(s: ValleyState, key: str) -> bool:
    foes = [*s.fight.foes, *s.fight.fallen] if s.fight is not None else []
    everybody: list[Character] = [*s.heroes, *s.allies, *foes]
    return any(who.key == key for who in everybody)


def _vitals(s: ValleyState, who: Character) -> dict[str, int]:
    return {
        "health": vitals.current(who, Stat.HEALTH),
        "most": vitals.most(s, who, Stat.HEALTH),
        "energy": vitals.current(who, Stat.ENERGY),
    }


def _rolled_again(s: ValleyState, ask: Ask) -> dict[str, list[Remark]]:
    """DK-HERO-17, DK-NAV-01. How likely a Skill die that is rolled again succeeds, and what that is worth."""
    worth, hero = _foraging(s, ask), s.hero(ask.role)
    percent = 10 * odds.faces_that_succeed(s, hero, Stat.NAVIGATE, skills.bonus(s))
    told = "succeeds" if skills.loses_the_way(s) else "is-known"
    worth[f"stat:{Stat.NAVIGATE}"] = [(told, {"percent": percent})]
    return {key: worth[thing] for key in map(option_id, ask.options) if (thing := key.partition("@")[2]) in worth}


def _foraging(s: ValleyState, ask: Ask) -> dict[str, list[Remark]]:
    """DK-MOVE-08. How likely either Skill succeeds, and what that is worth."""
    hero = s.hero(ask.role)
    either, rested = (Stat.EXPLORE, Stat.SURVIVAL), skills.bonus(s)
    tenths = {skill: odds.faces_that_succeed(s, hero, skill, rested) for skill in either}
    return {
        f"stat:{Stat.EXPLORE}": [("finds", {"percent": 10 * tenths[Stat.EXPLORE], "gold": skills.FOUND})],
        f"stat:{Stat.SURVIVAL}": [("eats-nothing", {"percent": 10 * tenths[Stat.SURVIVAL], "food": hero.ration})],
    }
