"""What would follow if the Turn ended now, played out in copies; and what runs off while Enemies act (OQ-TURN-02).

In each copy all that nobody may know is dealt anew, the Heroes do nothing more, and what the rules say is listened
to: what Patrols do, who attacks whom and why, what that costs, and the alarm.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct

from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.faces import Mark, Tint
from longtable.engine.journal import Plain
from longtable.engine.mats import Share
from longtable.engine.odds import tenths, thousandths
from longtable.engine.outlooks import Copies, percent
from longtable.engine.scene import Coming, Sequel, Standing
from longtable.engine.steps import Run
from longtable.games.orcquest_warpath.bot import policy
from longtable.games.orcquest_warpath.kinds import Die, Kind, Stage
from longtable.games.orcquest_warpath.play import enemies, exploring, gear, tracks
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Patrol
from longtable.games.orcquest_warpath.view import names, signs

Fact = tuple[str, dict[str, Plain]]
TURN = 400
"""Decisions that the rest of a Turn takes at most."""
SHARE = 4
"""The part of all copies that is played out: a Turn is long."""
PLANNING = (Kind.ACTIVATE, Kind.ACT, Kind.MOVE)
"""Questions at which somebody plans."""
LETTING_BE = ("end", "pass", "done")
"""What somebody answers who does nothing any more."""
MOST_ATTACKS = 4
"""So many Attacks are told; the rest are many who come nearer."""
MOST_STEPS = 6
"""So many steps are read at a glance; where there are more, who only comes nearer is left out."""
NEARER = "coming:nearer"
LIKELY = 150
"""What happens less often than this, in thousandths, is not told."""
BEFORE_ACTING = (Stage.PATROLS, Stage.ENTRIES)
ENEMY_PHASE = (Stage.PATROLS, Stage.ENTRIES, Stage.RINGERS, Stage.GROUPS, Stage.ENEMY, Stage.BOSS, Stage.ALERT)


class Heard:
    """What rules say in a copy that is played on."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:  # noqa: ARG002  all is open
        """Take note of a fact."""
        self.facts.append((said, data))


class Played(Struct):
    """The rest of a Turn in one copy: what was said, and where the alarm stood then."""

    facts: list[Fact]
    alert: int
    reason: str = ""
    """Why the Quest was lost by then."""


def idle(s: OrcState, ask: Ask) -> int:
    """Who does nothing any more: ends, passes and lets be; what must be chosen is chosen sensibly."""
    for place, option in enumerate(ask.options):
        if option_id(option) in LETTING_BE:
            return place
    return policy.policy(s, ask)


def is_over(turn: int, s: OrcState) -> bool:
    """Whether a Turn is over, or the Quest."""
    return s.turn != turn or bool(s.winner)


# ---------------------------------------------------------------- if the Turn ended now


def sequel(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Sequel | None:
    """OQ-TURN-02. What Events, Patrols, Enemies and the alarm would do, if no Hero did anything more."""
    if ask.kind not in PLANNING or s.stage not in (Stage.HERO_PHASE, Stage.ACTIVATION) or not s.present:
        return None
    played = [_play(run, s.turn) for run in copies.shared_by(SHARE)]
    before = [
        *_event(s),
        *(_patrol(s, patrol, played) for patrol in s.patrols),
        *_entries(s, played),
        *_ringers(s, played),
    ]
    attacks, nearer, after = list(_attacks(s, played)), list(_nearer(s, played)), [_alarm(s, played), *_end(played)]
    if len(before) + len(attacks) + len(nearer) + len(after) > MOST_STEPS:
        nearer = []
    if len(before) + len(attacks) + len(after) > MOST_STEPS:
        attacks = list(_attacks(s, played, is_brief=True))
    steps = [*before, *attacks, *nearer, *after]
    return Sequel("If the Turn ended now", tuple(steps), f"played out {len(played)} times", sampled=True)


def _play(run: Run[OrcState], turn: int) -> Played:
    heard = Heard()
    run.state.watch(heard)
    for hero in run.state.heroes:
        hero.has_acted = True  # nobody else is activated any more, and so draws no Event
    run.play_out(idle, TURN, partial(is_over, turn))
    s = run.state
    return Played(heard.facts, s.alert, s.reason if s.winner == tracks.ENEMIES else "")


def _often(count: int, played: Sequence[Played]) -> int:
    return thousandths(count, len(played))


def _runs_with(played: Sequence[Played], said: str, gap: str, value: str) -> int:
    return sum(any(word == said and data.get(gap) == value for word, data in one.facts) for one in played)


def _event(s: OrcState) -> Iterable[Coming]:
    """OQ-EVENT-01. The Event that the Active Hero draws; which one nobody knows."""
    active = next((hero for hero in s.present if hero.role == s.active), None)
    if active is not None and s.stage is Stage.ACTIVATION and s.events.draw:
        yield Coming(
            "coming:event",
            f"{s.hero_row(active).name} draws an Event",
            f"one of {len(s.events.draw)} cards",
            "card-play",
            Tint.BLUE,
            lights=(active.key,),
            rule="OQ-EVENT-01",
        )


# ---------------------------------------------------------------- Patrols and Bells


def _patrol(s: OrcState, patrol: Patrol, played: Sequence[Played]) -> Coming:
    """OQ-PATROL-02, 13, 23. How far a Patrol goes by the cards that are left, and whether it sees somebody."""
    cards = s.patrol_cards.draw or s.patrol_cards.used
    moves = Counter(s.content.patrols[card].moves for card in cards)
    tint = signs.PATHS[patrol.path]
    shares = tuple(Share(str(far), thousandths(often, len(cards)), tint) for far, often in sorted(moves.items()))
    members = [s.foe(number).key for number in patrol.members]
    seen = sum(any(word == "spots" and data.get("foe") in members for word, data in one.facts) for one in played)
    return Coming(
        f"coming:patrol-{patrol.number}",
        f"{patrol.path.capitalize()} Patrol draws one of {len(cards)} cards",
        "sees nobody on its way" if not seen else "squares that it walks",
        "footprint",
        tint,
        shares=shares,
        marks=(Mark(f"sees somebody {percent(_often(seen, played))}", signs.EYE, Tint.RED),) if seen else (),
        lights=tuple(members),
        rule="OQ-PATROL-13",
    )


def _entries(s: OrcState, played: Sequence[Played]) -> Iterable[Coming]:
    """OQ-PATROL-03. Patrols that may come in."""
    comes = sum(any(word == "patrol-comes" for word, _ in one.facts) for one in played)
    if comes:
        yield Coming(
            "coming:entry",
            "A Patrol may come in",
            icon="entry-door",
            tint=Tint.BLUE,
            marks=(Mark(percent(_often(comes, played)), "footprint", Tint.RED),),
            lights=tuple(f"bell:{path}" for path in dict.fromkeys(patrol.path for patrol in s.patrols)),
            rule="OQ-PATROL-03",
        )


def _ringers(s: OrcState, played: Sequence[Played]) -> Iterable[Coming]:
    """OQ-PATROL-27, OQ-BELL-01, 06. Who runs for a Bell, and whether it rings; who rings it already."""
    for foe in s.foes:
        if foe is exploring.ringing(s):
            yield _ringing(s, foe, Standing.NEXT)
        elif foe.is_ringer:
            rings = _runs_with(played, "rings", "foe", foe.key)
            yield Coming(
                f"coming:{foe.key}",
                f"{called(s, foe)} runs for the Bell",
                "it rings" if rings else "it does not get there",
                signs.BELL,
                Tint.RED,
                marks=(Mark(f"rings {percent(_often(rings, played))}", signs.BELL, Tint.RED),) if rings else (),
                lights=(foe.key,),
                rule="OQ-PATROL-27",
            )


def _ringing(s: OrcState, foe: Foe, standing: Standing) -> Coming:
    """OQ-BELL-06. Somebody who stands at a Bell and goes on ringing it."""
    return Coming(
        f"coming:{foe.key}",
        f"{called(s, foe)} rings the Bell",
        "as long as it stands there the Alert rises by 1 more",
        signs.BELL,
        Tint.RED,
        lights=(foe.key,),
        standing=standing,
        rule="OQ-BELL-06",
    )


# ---------------------------------------------------------------- Attacks


class _Attack(Struct):
    """What one Enemy did in all copies: whom it chose, why, and what that cost."""

    whom: Counter[str]
    why: Counter[str]
    lost: Counter[str]
    falls: Counter[str]
    first: int
    """When it came up in the first copy in which it did."""


def _gathered(played: Sequence[Played]) -> dict[str, _Attack]:
    """OQ-ETGT-01. Every Enemy that chose or struck somebody, by its key."""
    found: dict[str, _Attack] = {}
    for one in played:
        striker = ""
        for place, (said, data) in enumerate(one.facts):
            key = str(data.get("foe") if said == "targets" else data.get("who"))
            if said == "dies" and striker:
                found[striker].falls[str(data["who"])] += 1
            if said not in ("targets", "strikes") or not key.startswith("foe:"):
                continue
            attack = found.setdefault(key, _Attack(Counter(), Counter(), Counter(), Counter(), place))
            whom = str(data["whom"])
            if said == "targets":
                attack.whom[whom] += 1
                attack.why[str(data["why"]).removeprefix("why:")] += 1
            else:
                striker = key
                attack.lost[whom] += int(str(data["amount"]))
    return found


def _attacks(s: OrcState, played: Sequence[Played], *, is_brief: bool = False) -> Iterable[Coming]:
    """OQ-ETGT-01. Who would attack whom and why, those together who turn to the same Hero for the same reason.

    Whoever only comes in during the Turn is told apart from those who are seen on the board. In brief, all who turn
    to one Hero are told together, with the reason of most of them.
    """
    gathered = _gathered(played)
    here = {foe.key: None for foe in s.foes}
    together: dict[tuple[str, str, bool], list[str]] = {}
    for key, attack in sorted(gathered.items(), key=lambda one: one[1].first):
        struck = attack.whom or attack.lost
        if not _is_likely(attack, played):
            continue
        whom = max(struck, key=lambda one: (struck[one], one))
        together.setdefault((whom, "" if is_brief else _reason(attack.why), key in here), []).append(key)
    for (whom, _, _), keys in list(together.items())[:MOST_ATTACKS]:
        hero = next((hero for hero in s.heroes if hero.key == whom), None)
        if hero is not None:
            why = _reason(sum((gathered[key].why for key in keys), Counter[str]()))
            yield _attack(s, hero, why, keys, gathered, played)


def _reason(why: Counter[str]) -> str:
    """What decides most often."""
    return max(why, key=lambda one: (why[one], one), default="")


def _is_likely(attack: _Attack, played: Sequence[Played]) -> bool:
    """Whether an Enemy attacks one Hero often enough to be told."""
    struck = attack.whom or attack.lost
    return bool(struck) and _often(max(struck.values()), played) >= LIKELY


def _attack(
    s: OrcState,
    hero: Hero,
    why: str,
    keys: Sequence[str],
    gathered: Mapping[str, _Attack],
    played: Sequence[Played],
) -> Coming:
    """Some Enemies attack one Hero: the reason, the dice, what it loses and whether it falls."""
    row = s.hero_row(hero)
    foes = [foe for foe in s.foes if foe.key in keys]
    counts = Counter(_kind(s, key) for key in keys)
    named = [name if count == 1 else f"{name} x{count}" for name, count in counts.items()]
    if len(keys) == 1:
        named = [called(s, foe) for foe in foes] or named
    often = sum(gathered[key].whom[hero.key] or len(played) for key in keys)
    lost = tenths(sum(gathered[key].lost[hero.key] for key in keys), len(played))
    falls = _often(min(sum(gathered[key].falls[hero.key] for key in keys), len(played)), played)
    likely = thousandths(min(often, len(played) * len(keys)), len(played) * len(keys))
    marks = [Mark(f"-{lost // 10}.{lost % 10}", signs.HEART, Tint.RED, f"Health of {row.name} on average")]
    marks += [Mark(f"falls {percent(falls)}", "death-skull", Tint.RED)] if falls else []
    verb = "attack" if len(keys) > 1 else "attacks"
    told = ("" if foes else "still to come in", names.WHY.get(why, ""), _about(likely))
    return Coming(
        f"coming:{'+'.join(keys)}",
        f"{', '.join(named)} {verb} {row.name}",
        "; ".join(part for part in told if part),
        s.foe_row(foes[0]).icon if foes else "sword-clash",
        Tint.RED,
        dice=(
            *(signs.dice("Attack", _strongest(s, foe), signs.SWORD) for foe in foes[:2]),
            signs.dice("Defense", gear.defense(s, hero), signs.SHIELD),
        ),
        marks=tuple(marks),
        lights=(*keys, hero.key),
        rule="OQ-ETGT-01",
    )


def _about(likely: int) -> str:
    """How often something comes to pass; nothing where it always does."""
    return f"about {percent(likely)}" if likely < 1000 else ""


def _nearer(s: OrcState, played: Sequence[Played]) -> Iterable[Coming]:
    """OQ-ETGT-04. Who is Alert and attacks nobody: those who only come nearer, and to which Heroes."""
    attackers = {key: None for key, attack in _gathered(played).items() if _is_likely(attack, played)}
    comes = {foe.key: Counter[str]() for foe in s.foes if foe.key not in attackers and not foe.is_ringer}
    for said, data in (fact for one in played for fact in one.facts):
        if said == "comes-nearer" and data["foe"] in comes:
            comes[str(data["foe"])][str(data["whom"])] += 1
    foes = [foe for foe in s.foes if foe.key in comes and _often(comes[foe.key].total(), played) >= LIKELY]
    if not foes:
        return
    to = {max(found, key=lambda one: (found[one], one)): None for found in (comes[foe.key] for foe in foes)}
    heroes = [hero for hero in s.heroes if hero.key in to]
    likely = thousandths(sum(comes[foe.key].total() for foe in foes), len(played) * len(foes))
    told = (
        f"to {' and '.join(s.hero_row(hero).name for hero in heroes)}: nobody is in reach",
        _about(min(likely, 1000)),
    )
    yield Coming(
        NEARER,
        f"{counted(s, foes)} {'come' if len(foes) > 1 else 'comes'} nearer",
        "; ".join(part for part in told if part),
        "sprint",
        Tint.RED,
        lights=(*(foe.key for foe in foes), *(hero.key for hero in heroes)),
        rule="OQ-ETGT-04",
    )


def _strongest(s: OrcState, foe: Foe) -> Sequence[Die]:
    return max(s.foe_row(foe).strikes, key=enemies.strength).dice


def called(s: OrcState, foe: Foe) -> str:
    """What an Enemy is called; with its square where there are several of its kind."""
    name = s.foe_row(foe).name
    return name if sum(other.id == foe.id for other in s.foes) == 1 else f"{name} {names.where(foe.at)}"


def counted(s: OrcState, foes: Sequence[Foe]) -> str:
    """What some Enemies are called, those of one kind together: `War Dog, Peasant x3`."""
    counts = Counter(s.foe_row(foe).name for foe in foes)
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items())


def _kind(s: OrcState, key: str) -> str:
    """What Enemies of its kind are called, also of one that only comes in."""
    name = key.partition(":")[2].partition("#")[0]
    row = s.content.enemies.get(name) or s.content.bosses[name]
    return row.name


# ---------------------------------------------------------------- the alarm


def _alarm(s: OrcState, played: Sequence[Played]) -> Coming:
    """OQ-ALERT-05. Where the alarm would stand, and why."""
    levels = Counter(one.alert for one in played)
    likely = max(levels, key=lambda level: (levels[level], level))
    why: Counter[str] = Counter()
    for said, data in (fact for one in played for fact in one.facts):
        if said == "alert":
            why[str(data["why"]).removeprefix("why:")] += int(str(data["by"]))
    reason = names.WHY[max(why, key=lambda word: (why[word], word))] if why and likely > s.alert else "it holds"
    shares = tuple(Share(str(level), _often(often, played), Tint.RED) for level, often in sorted(levels.items()))
    return Coming(
        "coming:alert",
        f"Alert {s.alert} → {likely}" if likely != s.alert else f"Alert stays at {likely}",
        reason,
        signs.BELL,
        signs.ALERT[s.alert_colour],
        shares=shares if len(shares) > 1 else (),
        lights=("alert",),
        rule="OQ-ALERT-05",
    )


def _end(played: Sequence[Played]) -> Iterable[Coming]:
    """OQ-GOAL-04 to 06. Whether the Quest would be lost, and why."""
    lost = Counter(one.reason for one in played if one.reason)
    if lost:
        why = max(lost, key=lambda word: (lost[word], word))
        yield Coming(
            "coming:lost",
            "The Quest is lost",
            names.REASONS.get(why, ""),
            "death-skull",
            Tint.RED,
            marks=(Mark(percent(_often(lost.total(), played)), "death-skull", Tint.RED),),
            rule="OQ-GOAL-05",
        )


# ---------------------------------------------------------------- while Enemies act


def running(s: OrcState) -> Sequel | None:
    """OQ-TURN-02. The Enemy Phase as it runs off: what is over, what happens now, and who is still to act."""
    if s.stage not in ENEMY_PHASE or s.winner:
        return None
    alert = [foe for foe in s.foes if foe.is_alert and foe.number != s.acting and not foe.is_ringer]
    is_fresh = s.stage not in BEFORE_ACTING  # until then it is of the last Turn who has acted
    steps = [_marching(s, patrol) for patrol in s.patrols]
    steps += [_running(s, foe) for foe in s.foes if foe.is_ringer]
    steps += _together(s, [foe for foe in alert if is_fresh and foe.has_acted], Standing.DONE)
    steps += [_acting(s, foe) for foe in s.foes if foe.number == s.acting]
    steps += _together(s, [foe for foe in alert if not (is_fresh and foe.has_acted)], Standing.NEXT)
    why = ["a Bell is being rung"] if exploring.ringing(s) is not None else []
    why += ["somebody Alert is alive"] if any(foe.is_alert for foe in s.foes) else []
    steps.append(
        Coming(
            "coming:alert",
            f"Alert {s.alert} → {s.alert + len(why)}" if why else f"Alert stays at {s.alert}",
            " and ".join(why) or "nobody is Alert",
            signs.BELL,
            signs.ALERT[s.alert_colour],
            lights=("alert",),
            standing=Standing.NOW if s.stage is Stage.ALERT else Standing.NEXT,
            rule="OQ-ALERT-05",
        )
    )
    return Sequel("The Enemy Phase", tuple(steps))


def _marching(s: OrcState, patrol: Patrol) -> Coming:
    is_gone = patrol.has_gone or s.stage is not Stage.PATROLS
    return Coming(
        f"coming:patrol-{patrol.number}",
        f"{patrol.path.capitalize()} Patrol",
        "has walked" if is_gone else "is still to walk",
        "footprint",
        signs.PATHS[patrol.path],
        lights=tuple(s.foe(number).key for number in patrol.members),
        standing=Standing.DONE if is_gone else Standing.NEXT,
        rule="OQ-PATROL-13",
    )


def _running(s: OrcState, foe: Foe) -> Coming:
    """OQ-PATROL-27. Somebody who runs for a Bell, before all others act."""
    is_gone = s.stage not in (*BEFORE_ACTING, Stage.RINGERS)
    if foe is exploring.ringing(s):
        return _ringing(s, foe, Standing.DONE if is_gone else Standing.NEXT)
    return Coming(
        f"coming:{foe.key}",
        called(s, foe),
        "has run for the Bell" if is_gone else "runs for the Bell",
        signs.BELL,
        Tint.RED,
        lights=(foe.key,),
        standing=Standing.DONE if is_gone else Standing.NEXT,
        rule="OQ-PATROL-27",
    )


def _acting(s: OrcState, foe: Foe) -> Coming:
    return Coming(
        f"coming:{foe.key}",
        called(s, foe),
        _doing(s),
        s.foe_row(foe).icon,
        Tint.RED,
        lights=(foe.key,),
        standing=Standing.NOW,
        rule="OQ-EORD-01",
    )


def _together(s: OrcState, foes: Sequence[Foe], standing: Standing) -> Iterable[Coming]:
    """OQ-EORD-01. Those who have acted, or are still to act, on one card: with many there is no room for each."""
    if foes:
        is_done, is_one = standing is Standing.DONE, len(foes) == 1
        be, have = ("is", "has") if is_one else ("are", "have")
        yield Coming(
            f"coming:{standing.value}",
            called(s, foes[0]) if is_one else counted(s, foes),
            f"{have} acted" if is_done else f"{be} still to act",
            s.foe_row(foes[0]).icon,
            Tint.RED,
            lights=tuple(foe.key for foe in foes),
            standing=standing,
            rule="OQ-EORD-01",
        )


def _doing(s: OrcState) -> str:
    """What the Enemy that acts does, and why."""
    told = s.targeting
    if told is None:
        return "acts"
    name = s.hero_row(s.hero(told.whom)).name
    return f"attacks {name}: {names.WHY[told.why]}"
