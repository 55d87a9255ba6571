"""What a viewer sees of a table of the Valley: all but the order of decks is open (DK-OBJ-05)."""

from longtable.engine.ask import Role
from longtable.engine.faces import Mark, Meter, Tint
from longtable.engine.scene import Area, Panel, Row, Scene, Stat, Track
from longtable.games.valley_of_the_dead_king import kinds
from longtable.games.valley_of_the_dead_king.kinds import Phase, Stage
from longtable.games.valley_of_the_dead_king.play import king, quests, skills, vitals
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import bars, faces, mat, odds, rolls, sheets, wilds
from longtable.games.valley_of_the_dead_king.view.lands import hex_map
from longtable.games.valley_of_the_dead_king.view.names import STATS

GOAL = "The heroes win by defeating the Dead King. They lose when all of them are dead while he still stands."
PHASES = {
    Phase.MOVEMENT: "Movement",
    Phase.SKILLS: "Skills",
    Phase.CIRCUMSTANCE: "Circumstance",
    Phase.EVENT: "Event",
    Phase.VILLAIN: "Villain",
}
BEFORE = {
    Stage.HEROES: "Choosing heroes",
    Stage.GIFTS: "What Valor brings",
    Stage.LAYOUT: "Laying out the Valley",
    Stage.START: "Setting out",
    Stage.OUTFIT: "Shopping before the first turn",
}
ORDER = tuple(PHASES)
ROLLED = (Phase.SKILLS, Phase.CIRCUMSTANCE)
"""While these phases last, the Skill dice of the turn lie on the table."""


def scene(s: ValleyState, viewer: Role | None) -> Scene:
    """The table as everybody sees it."""
    return Scene(
        title="Valley of the Dead King",
        stage=stage(s),
        panels=tuple(_panel(s, hero, number) for number, hero in enumerate(s.heroes, 1)),
        areas=tuple(_areas(s, viewer)),
        goal=GOAL if s.forest is None else wilds.GOAL,
        signs=tuple(_signs(s)),
        sheets=tuple(sheets.sheets(s)),
        aim=mat.aim(s),
        together=True,
    )


def stage(s: ValleyState) -> str:
    """Where the game stands, in a few words."""
    if s.winner:
        return f"Turn {s.turn}, over"
    if s.stage in BEFORE:
        return BEFORE[s.stage]
    if s.fight is not None:
        return f"Turn {s.turn}, combat, round {max(s.fight.round, 1)}, {s.fight.level.value.capitalize()}"
    return f"Turn {s.turn}, {PHASES[s.phase]}, {s.difficulty.value.capitalize()}"


def _signs(s: ValleyState) -> list[Stat]:
    """The few numbers that all watch."""
    if s.stage in BEFORE or s.fight is not None:
        return []
    shown: list[Stat] = []
    if s.king.at is not None:
        shown.append(Stat("Speed", king.speed(s), "crowned-skull", tint=Tint.VIOLET))
    shown.append(Stat("Fallen", len(s.fallen), "castle-ruins", goal=len(s.content.cities), tint=Tint.VIOLET))
    shown.append(Stat("Talismans", s.items.count(quests.TALISMAN), "gem-pendant", tint=Tint.GOLD))
    return [*shown, *wilds.signs(s)]


def _panel(s: ValleyState, hero: Hero, number: int) -> Panel:
    """DK-HERO-06. A hero at a glance; before Role and Race are chosen, only the number."""
    if not hero.profession:
        return Panel(hero.role, status="still to be chosen", name=f"Hero {number}", icon="hooded-figure")
    role, race = s.role_row(hero), s.race_row(hero)
    conditions = ", ".join(held.condition.value.capitalize() for held in hero.conditions)
    status = "dead" if hero.is_dead else conditions
    if hero.starving and not hero.is_dead:
        status = f"Starving {hero.starving} of {skills.DEADLY}{', ' if status else ''}{status}"
    return Panel(
        role=hero.role,
        status=status,
        name=role.name,
        kind=f"{race.name} · {role.category.value.capitalize()}",
        icon=role.icon,
        tint=faces.CATEGORIES[role.category],
        stats=(
            _vital(s, hero, kinds.Stat.HEALTH, hero.health, Tint.RED),
            _vital(s, hero, kinds.Stat.ENERGY, hero.energy, Tint.BLUE),
            *(_skill(s, hero, skill) for skill in kinds.SKILLS),
            Stat("Gold", hero.gold, faces.GOLD, tint=Tint.GOLD),
            Stat("Food", hero.food, faces.FOOD),
        ),
    )


def _skill(s: ValleyState, hero: Hero, skill: kinds.Stat) -> Stat:
    """DK-SKILL-02. A Skill with how likely a roll of it succeeds."""
    chance = odds.percent(s, hero, skill) if s.stage is not Stage.HEROES else 0
    note = f"{chance} %" if chance else ""
    return Stat(STATS[skill], vitals.rank_of(s, hero, skill), faces.ICONS[skill], note=note)


def _vital(s: ValleyState, hero: Hero, stat: kinds.Stat, now: int, tint: Tint) -> Stat:
    """DK-HERO-15. What is left of a Vital; a hero who is still being made has all of it."""
    now = hero.rank(stat) if s.stage is Stage.HEROES else now
    return Stat(STATS[stat], max(now, 0), faces.ICONS[stat], goal=hero.rank(stat), meter=Meter.BAR, tint=tint)


# ---------------------------------------------------------------- areas


def _areas(s: ValleyState, viewer: Role | None) -> list[Area]:
    """DK-MAT-01. In a fight the Battle Mat, before that the map with both bars; a fight needs nothing but itself."""
    if s.fight is not None:
        return [mat.mat(s, viewer), hex_map(s)]
    areas: list[Area] = [hex_map(s)]
    if s.stage is Stage.HEROES:
        taken = [hero.profession for hero in s.heroes]
        if all(taken):
            return areas
        free = [row for row in s.content.roles.values() if row.id not in taken]
        roles = Row("roles", "Roles", tuple(map(faces.role_face, free)))
        return [roles, Row("races", "Races", tuple(map(faces.race_face, s.content.races.values()))), *areas]
    if s.stage not in BEFORE:
        areas.append(_turn(s))
    if s.phase in ROLLED:
        areas += rolls.rolls(s)
    card = bars.playing(s)
    return [
        *areas,
        *([card] if card is not None else []),
        bars.bar_of_quests(s),
        bars.circumstances(s),
    ]


def _turn(s: ValleyState) -> Track:
    """DK-TURN-01. The phases of a Game Turn, and where it stands."""
    marks = tuple(Mark(PHASES[phase]) for phase in ORDER)
    return Track("turn", f"Turn {s.turn}", marks, ORDER.index(s.phase))
