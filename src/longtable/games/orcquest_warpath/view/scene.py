"""What a viewer sees of a Quest: all but decks and Reserves is open, to everybody alike (OQ-GOAL-01)."""

from longtable.engine.faces import Mark, Meter, Stat, Tint
from longtable.engine.scene import Aim, Area, Panel, Roll, Scene, Track
from longtable.games.orcquest_warpath.board import boards
from longtable.games.orcquest_warpath.kinds import AlertColour, Stage
from longtable.games.orcquest_warpath.play import dice, gear, tracks
from longtable.games.orcquest_warpath.play.ground import threats
from longtable.games.orcquest_warpath.rows import Strike
from longtable.games.orcquest_warpath.state import ACTION_POINTS, Hero, OrcState, Thing
from longtable.games.orcquest_warpath.view import grounds, names, sequel, sheets, signs

PHASES = {
    Stage.START: "setting out",
    Stage.TURN: "a Turn begins",
    Stage.HERO_PHASE: "Hero Phase",
    Stage.ACTIVATION: "Hero Phase",
    Stage.EVENT: "Hero Phase",
    Stage.RESTORE: "End of Turn",
    Stage.RESURRECT: "End of Turn",
    Stage.LEARN: "End of Turn",
    Stage.GEAR: "End of Turn",
}
HEROES_ACT = (Stage.HERO_PHASE, Stage.ACTIVATION, Stage.EVENT)


def scene(s: OrcState) -> Scene:
    """OQ-GOAL-01. The table as everybody sees it."""
    return Scene(
        title="OrcQuest WarPath",
        stage=stage(s),
        panels=tuple(panel(s, hero) for hero in s.heroes),
        areas=tuple(_areas(s)),
        goal=_goal(s),
        signs=(
            Stat("Badass", s.badass, signs.BADASS, s.limit, Meter.BAR, Tint.GREEN),
            Stat("Alert", s.alert, signs.BELL, s.quest_row.most_alert, tint=signs.ALERT[s.alert_colour]),
        ),
        sheets=tuple(sheets.sheets(s)),
        aim=_aim(s),
        together=True,
        sequel=sequel.running(s),
    )


def _goal(s: OrcState) -> str:
    """OQ-GOAL-02 to 06. In a line each: what is to be done and how far it is, what is rewarded, how all is lost."""
    row = s.quest_row
    main = " ".join(sheets.told(s, goal) for goal in row.main)
    also = [f"Also: {sheets.told(s, goal)}" for goal in row.secondary]
    lost = [sheets.overrun(s), *(goal.text for goal in row.defeat)]
    return "\n".join([main, *also, f"Lost if: {' '.join(lost)}"])


def stage(s: OrcState) -> str:
    """Where the Quest stands, in a few words."""
    where = "over" if s.winner else PHASES.get(s.stage, "Enemy Phase")
    return f"{s.quest_row.name}, Turn {s.turn}, {where}"


def _aim(s: OrcState) -> Aim | None:
    """OQ-COMB-01, OQ-ETGT-01. Who attacks whom and what it has come to; or whom an Enemy has chosen, and why."""
    if s.combat is not None:
        fight = s.combat
        return Aim(fight.attacker, fight.defender, f"{fight.damage} Damage" if fight.damage else "", signs.SWORD)
    foe = next((foe for foe in s.foes if foe.number == s.acting), None)
    if foe is None or s.targeting is None:
        return None
    hero = s.hero(s.targeting.whom)
    told = f"attacks {s.hero_row(hero).name}: {names.WHY[s.targeting.why]}"
    return Aim(foe.key, hero.key, told, signs.SWORD)


# ---------------------------------------------------------------- panels


def panel(s: OrcState, hero: Hero) -> Panel:
    """OQ-SHEET-01. A Hero at a glance: Health in its colour, Action Points, dice, and how it stands."""
    row = s.hero_row(hero)
    return Panel(
        role=hero.role,
        status=", ".join(_status(s, hero)),
        stats=(
            signs.health(s, hero),
            Stat("Action Points", hero.points, signs.POINTS, ACTION_POINTS, Meter.PIPS, Tint.GOLD),
        ),
        name=row.name,
        kind=", ".join([*map(signs.in_words, row.classes), signs.health_colour(s, hero)]),
        icon=row.icon,
        tint=Tint.GREEN,
        dice=(
            signs.dice("Attack", dice.limited(gear.dice_of(s, hero, _armed(s, hero))), signs.SWORD),
            signs.dice("Defense", dice.limited(gear.defense(s, hero)), signs.SHIELD),
        ),
    )


def _armed(s: OrcState, hero: Hero) -> list[tuple[Thing, Strike]]:
    """OQ-ATK-06, 08. The first attack line of each weapon, as far as they are of one type."""
    lines = list(gear.lines(s, hero))
    first = {thing.card: (thing, strike) for thing, strike in reversed(lines) if strike.type is lines[0][1].type}
    return list(first.values())


def _status(s: OrcState, hero: Hero) -> list[str]:
    """How a Hero stands, in words: what matters most first."""
    if hero.is_dead:
        return ["dead"]
    if hero.has_left:
        return ["has left"]
    found = [signs.effect_mark(laid).name for laid in hero.effects]
    if hero.hidden is not None:
        found.append("Invisible")
    if hero.is_there and threats(s, hero.at):
        found.append("in danger")
    if gear.is_overloaded(s, hero):
        found.append("overloaded")
    if s.stage in HEROES_ACT:
        found.append("acts" if s.active == hero.role and hero.points else "done" if hero.has_acted else "to act")
    return found


# ---------------------------------------------------------------- areas


def _areas(s: OrcState) -> list[Area]:
    """The board, the alarm, and dice that lie there; cards lie with their Heroes (`sheets`)."""
    areas: list[Area] = [grounds.grid(s), _alert(s)]
    if s.combat is not None:
        areas += [
            Roll("swords", "Attack", signs.rolled(s.combat.swords, signs.SWORD)),
            Roll("shields", "Defense", signs.rolled(s.combat.shields, signs.SHIELD)),
        ]
    return areas


def _alert(s: OrcState) -> Track:
    """OQ-ALERT-01, OQ-BELL-01. The Alert Gauge in its three colours, and how far a Bell would raise it."""
    most = s.quest_row.most_alert
    marks = tuple(Mark(str(level), tint=signs.ALERT[_colour(level)]) for level in range(1, most + 1))
    rung = s.alert_colour * tracks.LEVELS + 1
    note = f"a Bell raises it to {rung}" if rung <= most else "a Bell loses the Quest"
    if s.alert_colour is AlertColour.RED or s.bell_has_rung or not boards.of(s).bells:
        note = ""
    return Track("alert", "Alert", marks, s.alert - 1, note)


def _colour(level: int) -> AlertColour:
    return AlertColour(min((level - 1) // tracks.LEVELS, 2) + 1)
