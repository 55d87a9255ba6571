"""The battle mat: both sides of a fight, what was declared, what opponents may do, and the target dice."""

from msgspec.structs import replace

from longtable.engine.ask import Role
from longtable.engine.faces import Die, Face, Mark, Meter, Stat, Tint
from longtable.engine.mats import Act as MatAct
from longtable.engine.mats import Cast, Fighter, Key, Mat, Share, Tally
from longtable.engine.mats import Phase as MatPhase
from longtable.engine.scene import Aim as Pointer
from longtable.games.valley_of_the_dead_king import kinds
from longtable.games.valley_of_the_dead_king.kinds import AIMED_AT, Aim, Difficulty, Stage
from longtable.games.valley_of_the_dead_king.play import declaring, fights, vitals
from longtable.games.valley_of_the_dead_king.rows import ActionRow, FoeRow
from longtable.games.valley_of_the_dead_king.state import Act, Ally, Foe, Held, Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import choices, faces, ranks
from longtable.games.valley_of_the_dead_king.view.deeds import action_in_words
from longtable.games.valley_of_the_dead_king.view.names import STATS

PHASES = (
    MatPhase("Declaration", ("losses", "regen", "rolls", "flee", "declare")),
    MatPhase("Opponent", ("action die", "target dice")),
    MatPhase("Resolution", ("reduce", "total", "conditions")),
)
AT = {Stage.DECLARATION: (0, 0), Stage.DECLARE: (0, 4), Stage.OPPONENTS: (1, 0), Stage.RESOLUTION: (2, 0)}
UNROLLED = (Stage.DECLARATION, Stage.DECLARE)
"""Before any opponent has acted in a round."""
FACES = 6
HEX = 6
COLOURS = {
    "attack": Tint.RED,
    "defend": Tint.BROWN,
    "mastery": Tint.BLUE,
    "special": Tint.VIOLET,
}
SORTS = ("attack", "defend", "mastery", "mastery", "special", "special")
"""DK-BOSS-02. What a Boss's six actions are, face by face."""
ENCOUNTER_SORTS = ("attack", "mastery", "special")
ALLY, NO_ACTION = "person", "cancel"
HIT = {Aim.SINGLE: "One is hit", Aim.DUAL: "Two are hit", Aim.TRIPLE: "Three are hit", Aim.GROUP: "All are hit"}
GUARDS = "Guards itself"
HARM = dict.fromkeys(HIT.values(), Tint.RED) | {HIT[Aim.GROUP]: Tint.VIOLET, GUARDS: Tint.BROWN}
"""The colour of what an opponent may do: whom it hits, or that it hits nobody."""


def mat(s: ValleyState, viewer: Role | None) -> Mat:
    """DK-MAT-01, 02. The Battle Mat of the fight in progress."""
    fight = s.fighting
    phase, step = AT.get(s.stage, (2, 2))
    # Until opponents act again it is seen what they did last.
    is_past = s.stage in UNROLLED and not fight.acts
    acts = fight.past if is_past else fight.acts
    return Mat(
        id="mat",
        title=", ".join(s.foe_row(foe).name for foe in (*fight.foes, *fight.fallen)),
        ours=(*(_hero(s, hero) for hero in s.heroes), *(_ally(ally) for ally in s.allies)),
        theirs=(*(_foe(s, foe) for foe in fight.foes), *(_foe(s, foe, is_out=True) for foe in fight.fallen)),
        phases=PHASES,
        phase=phase,
        step=step,
        keys=tuple(_key(s, foe, viewer) for foe in fight.foes),
        tray=f"Target dice, round {max(fight.round - (1 if is_past and acts else 0), 1)}",
        dice=tuple(die for act in acts for die in _dice(s, act)),
        note=" ".join(filter(None, (_hits_in_words(s, act) for act in acts))),
        tallies=tuple(_tallies(s)),
        rule="DK-MAT-01",
    )


def aim(s: ValleyState) -> Pointer | None:
    """Which opponent acts now, and upon whom, where it is one; of several the dice in the tray tell."""
    if s.fight is None or not s.fight.acts or s.stage is not Stage.OPPONENTS:
        return None
    act = s.fight.acts[-1]
    foe = next((foe for foe in s.fight.foes if foe.number == act.foe), None)
    if foe is None or len(act.targets) != 1:
        return None
    return Pointer(foe.key, act.targets[0], s.foe_row(foe).action[act.action].name)


# ---------------------------------------------------------------- our side


def _vital(stat: kinds.Stat, now: int, most: int, tint: Tint) -> Stat:
    return Stat(STATS[stat], max(now, 0), faces.ICONS[stat], goal=most, meter=Meter.BAR, tint=tint)


def _marks(conditions: list[Held]) -> tuple[Mark, ...]:
    marks = []
    for held in conditions:
        icon, note = faces.CONDITIONS[held.condition]
        name = held.condition.value.capitalize() + (f" {held.count}" if held.count > 1 else "")
        marks.append(Mark(name, icon, Tint.RED, note, rule=faces.RULES[held.condition]))
    return tuple(marks)


def _hero(s: ValleyState, hero: Hero) -> Fighter:
    fight, role, race = s.fighting, s.role_row(hero), s.race_row(hero)
    marks = _marks(hero.conditions)
    favored = [foe for foe in fight.foes if declaring.is_favored(s, hero, foe)]
    if favored:
        note = "Rolls a die of damage each round that nothing reduces."
        marks += (Mark("Favored", "crossed-swords", Tint.GOLD, note, rule="DK-FAV-01"),)
    has_fled = hero.role in fight.fled
    return Fighter(
        id=hero.key,
        name=role.name,
        kind=race.name,
        icon=role.icon,
        tint=faces.CATEGORIES[role.category],
        role=hero.role,
        stats=(
            _vital(kinds.Stat.HEALTH, hero.health, hero.rank(kinds.Stat.HEALTH), Tint.RED),
            _vital(kinds.Stat.ENERGY, hero.energy, hero.rank(kinds.Stat.ENERGY), Tint.BLUE),
        ),
        marks=marks,
        deed=_deed(s, hero),
        state="dead" if hero.is_dead else "fled" if has_fled else "",
        out=hero.is_dead or has_fled,
        rule="DK-HERO-06",
    )


def _deed(s: ValleyState, hero: Hero) -> Face | None:
    """DK-DECL-05. What a hero has declared, with the number that counts."""
    deed = next((deed for deed in s.fighting.deeds if deed.who == hero.role), None)
    if deed is None:
        return None
    if deed.ability is None:
        return Face(f"deed:{hero.role}", "No action", "Cannot act", icon=NO_ACTION, rule="DK-COND-07")
    face = choices.ability(s, hero, deed.ability)
    number = ranks.headline(face.text, vitals.rank_of(s, hero, deed.ability))
    favored = (Stat("Favored die", deed.favored, "crossed-swords", tint=Tint.GOLD),) if deed.favored else ()
    return replace(face, id=f"deed:{hero.role}", stats=(number, *favored))


def _ally(ally: Ally) -> Fighter:
    does = f"Attacks for {ally.attack}" if ally.attack else f"Heals {ally.heal}" if ally.heal else ""
    return Fighter(
        id=ally.key,
        name=ally.name,
        kind="Summon" if ally.is_summon else "Escort",
        icon=ALLY,
        stats=(_vital(kinds.Stat.HEALTH, ally.health, ally.most, Tint.RED),),
        marks=_marks(ally.conditions),
        text=does,
        rule="DK-KEY-17" if ally.is_summon else "DK-QUEST-10",
    )


# ---------------------------------------------------------------- their side


def _foe(s: ValleyState, foe: Foe, *, is_out: bool = False) -> Fighter:
    row = s.foe_row(foe)
    kind = f"{'Boss' if row.is_boss else 'Level'} {row.level} · {row.type.value.replace('-', ' ').title()}"
    marks = _marks(foe.conditions)
    if row.passive is not None:
        is_awake = s.fighting.level.level >= Difficulty.MODERATE.level
        note = row.passive.text if is_awake else f"Asleep below Moderate: {row.passive.text}"
        marks += (Mark(row.passive.name, "sleepy" if not is_awake else "aura", Tint.PLAIN, note, rule="DK-BOSS-04"),)
    shield = (Stat("Soul Shield", foe.shield, "bordered-shield"),) if foe.shield else ()
    return Fighter(
        id=foe.key,
        name=row.name,
        kind=kind,
        icon=row.icon,
        tint=Tint.RED,
        stats=(
            _vital(kinds.Stat.HEALTH, foe.health, foe.most, Tint.RED),
            _vital(kinds.Stat.ENERGY, foe.energy, foe.most_energy, Tint.BLUE),
            *shield,
        ),
        coming=tuple(_coming(s, foe)),
        marks=marks,
        state="defeated" if is_out else "",
        out=is_out,
        text=row.text,
        rule="DK-OPP-01",
    )


def _coming(s: ValleyState, foe: Foe) -> list[Stat]:
    """DK-MAT-02. What was declared against an opponent so far."""
    sums = {
        vital: sum(hit.amount for hit in s.fighting.hits if hit.on == foe.key and hit.vital is vital)
        for vital in kinds.VITALS
    }
    return [Stat(STATS[vital], -amount, faces.ICONS[vital]) for vital, amount in sums.items() if amount]


def _key(s: ValleyState, foe: Foe, viewer: Role | None) -> Key:
    """DK-OPACT-01. What each face of an opponent's die would bring."""
    row = s.foe_row(foe)
    came = next((act for act in s.fighting.acts if act.foe == foe.number), None)
    acts = tuple(_act(s, foe, row, n, came, viewer) for n in range(len(row.action)))
    return Key(
        title=f"What the die lets {row.name} do",
        acts=acts,
        whose=(foe.key,),
        shares=_shares(row),
        rule="DK-BOSS-02" if row.is_boss else "DK-ENC-02",
    )


def _shares(row: FoeRow) -> tuple[Share, ...]:
    """How likely it is that one is hit, that all are, that it guards itself."""
    counted: dict[str, int] = {}
    for letter in row.key:
        action = row.action[int(letter) - 1]
        name = HIT.get(action.aim, GUARDS)
        counted[name] = counted.get(name, 0) + 1
    return tuple(Share(name, 1000 * count // FACES, HARM[name]) for name, count in counted.items())


def sorts_of(row: FoeRow) -> tuple[str, ...]:
    """DK-BOSS-02, DK-ENC-02. What an opponent's actions are, in their order."""
    return SORTS if row.is_boss else ENCOUNTER_SORTS


def _act(s: ValleyState, foe: Foe, row: FoeRow, n: int, came: Act | None, viewer: Role | None) -> MatAct:
    action = row.action[n]
    rolled = [face for face, letter in enumerate(row.key, 1) if int(letter) == n + 1]
    there = len(s.fighters) + len(s.allies)
    hit = there if action.aim is Aim.GROUP else min(AIMED_AT.get(action.aim, 0), there)
    sort = sorts_of(row)[n]
    lacks = action.cost > foe.energy
    risk = f"you {100 * hit // max(there, 1)} %" if hit and viewer in [hero.role for hero in s.fighters] else ""
    return MatAct(
        face=Face(
            f"act:{foe.number}/{n}",
            action.name,
            sort.capitalize(),
            COLOURS[sort],
            icon=action.icon or row.icon,
            text=action_in_words(action),
            rule="DK-BOSS-01" if row.is_boss else "DK-ENC-02",
        ),
        roll=", ".join("hex" if face == HEX else str(face) for face in rolled),
        chance=1000 * len(rolled) // FACES,
        effect=effect_in_words(s, foe, action),
        cost=Stat("Energy", action.cost, faces.ICONS[kinds.Stat.ENERGY]) if action.cost else None,
        reach=Stat("of the group", hit, goal=there, meter=Meter.PIPS) if hit else None,
        risk=risk,
        hitch=_hitch(action, foe) if lacks else "",
        came=came is not None and came.action == n,
    )


def _hitch(action: ActionRow, foe: Foe) -> str:
    """DK-ENC-04, DK-BOSS-03. What comes instead where the Energy is missing."""
    instead = "Defend" if action.half == "defend" else "Attack"
    return f"Needs {action.cost} Energy, has {foe.energy}: half its {instead}"


def effect_in_words(s: ValleyState, foe: Foe, action: ActionRow) -> str:
    """An action in a few words: damage with what Difficulty and company add, guards, Conditions."""
    more = fights.damage_bonus(s, s.foe_row(foe), action, s.fighting.level, s.fighting.heroes)
    parts = [f"{max(action.health + more, 1)} Health"] if action.health else []
    parts += [f"{max(action.energy + more, 1)} Energy"] if action.energy else []
    parts += [f"Defend {action.defend}"] if action.defend else []
    parts += [f"Block {action.block}"] if action.block else []
    parts += [f"Heals {action.heal}"] if action.heal else []
    if action.condition is not None:
        name = action.condition.value.capitalize()
        parts.append(f"{STATS[action.skill]} or {name}" if action.skill is not None else name)
    return ", ".join(parts)


# ---------------------------------------------------------------- dice and sums


def _dice(s: ValleyState, act: Act) -> list[Cast]:
    """DK-TDICE-01. Target dice as they fell; the highest are hit."""
    tints = {hero.key: faces.CATEGORIES[s.role_row(hero).category] for hero in s.heroes}
    return [
        Cast(
            f"die:{act.foe}/{n}",
            Die(tints.get(whose, Tint.PLAIN), "hex" if shows == 1 else str(shows)),
            whose,
            chosen=whose in act.targets,
        )
        for n, (whose, shows) in enumerate(act.dice)
    ]


def _hits_in_words(s: ValleyState, act: Act) -> str:
    """DK-TDICE-03, DK-OPACT-04. Whom an action met, and by which numbers where dice were rolled for it."""
    foe = next((foe for foe in (*s.fighting.foes, *s.fighting.fallen) if foe.number == act.foe), None)
    if foe is None:
        return ""
    row = s.foe_row(foe)
    did = f"{row.name}, {row.action[act.action].name}"
    if act.is_negated:
        return f"{did}: it comes to nothing."
    names = {hero.key: s.role_row(hero).name for hero in s.heroes} | {ally.key: ally.name for ally in s.allies}
    shown = {whose: f" ({'hex' if shows == 1 else shows})" for whose, shows in act.dice}
    met = [f"{names.get(whose, whose)}{shown.get(whose, '')}" for whose in act.targets]
    if not met:
        return f"{did}."
    if not act.dice and len(met) > 1:
        return f"{did}: all are met."
    return f"{did}: {' and '.join(met)} {'are' if len(met) > 1 else 'is'} met."


def _tallies(s: ValleyState) -> list[Tally]:
    """DK-MAT-02. Damage that can be reduced, and damage that cannot."""
    foes = [foe.key for foe in s.fighting.foes]
    hits = [hit for hit in s.fighting.hits if hit.on in foes]
    if not hits:
        return []
    cannot = sum(hit.amount if hit.is_favored else min(hit.piercing, hit.amount) for hit in hits)
    can = sum(hit.amount for hit in hits) - cannot
    return [Tally("Can be reduced", can), Tally("Cannot", cannot, tint=Tint.GOLD)]
