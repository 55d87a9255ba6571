"""What a viewer sees of a table of the Valley: all but the order of decks is open (DK-OBJ-05)."""

from longtable.engine.ask import Role
from longtable.engine.faces import Mark, Meter, Tint
from longtable.engine.scene import Area, Panel, Pile, Row, Scene, Stat, Track
from longtable.games.valley_of_the_dead_king import kinds
from longtable.games.valley_of_the_dead_king.kinds import Phase, Stage
from longtable.games.valley_of_the_dead_king.play import king, quests, vitals
from longtable.games.valley_of_the_dead_king.state import NONE, PARTY, Hero, ValleyState
from longtable.games.valley_of_the_dead_king.view import faces, mat, rolls, sheets
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


def scene(s: ValleyState, viewer: Role | None) -> Scene:
    """The table as everybody sees it."""
    return Scene(
        title="The Valley of the Dead King",
        stage=stage(s),
        panels=tuple([_panel(s, hero) for hero in s.heroes]),
        areas=tuple(_areas(s, viewer)),
        goal=GOAL,
        signs=tuple(_signs(s)),
        sheets=tuple(sheets.sheets(s)),
        aim=mat.aim(s),
    )


def stage(s: ValleyState) -> str:
    """Where the game stands, in a few words."""
    if s.winner:
        return f"Turn {s.turn}, over"
    if s.stage in BEFORE:
        return BEFORE[s.stage]
    if s.fight is not None:
        return f"Turn {s.turn}, combat, round {max(s.fight.round, 1)}"
    return f"Turn {s.turn}, {PHASES[s.phase]}"


def _signs(s: ValleyState) -> list[Stat]:
    """The few numbers that all watch."""
    if s.stage in BEFORE:
        return []
    shown = [Stat("Turn", s.turn, "hourglass")]
    if s.king.at is not None:
        shown.append(Stat("His speed", king.speed(s), "crowned-skull", tint=Tint.VIOLET))
    shown.append(Stat("Fallen", len(s.fallen), "castle-ruins", goal=len(s.content.cities), tint=Tint.VIOLET))
    shown.append(Stat("Talismans", s.items.count(quests.TALISMAN), "gem-pendant", tint=Tint.GOLD))
    shown.append(Stat("Bosses", len(s.bosses), "daemon-skull", goal=len(s.content.bosses) - 1))
    return shown


def _panel(s: ValleyState, hero: Hero) -> Panel:
    if not hero.profession:
        return Panel(hero.role, status="chooses a hero", icon="hooded-figure")
    role, race = s.role_row(hero), s.race_row(hero)
    conditions = ", ".join(held.condition.value.capitalize() for held in hero.conditions)
    status = "dead" if hero.is_dead else conditions
    if hero.starving and not hero.is_dead:
        status = f"Starving {hero.starving}{', ' if status else ''}{status}"
    skills = [Stat(STATS[skill], vitals.rank_of(s, hero, skill), faces.ICONS[skill]) for skill in kinds.SKILLS]
    return Panel(
        role=hero.role,
        status=status,
        name=role.name,
        kind=f"{race.name} · {role.category.value.capitalize()}",
        icon=role.icon,
        tint=faces.CATEGORIES[role.category],
        stats=(
            _vital(hero, kinds.Stat.HEALTH, hero.health, Tint.RED),
            _vital(hero, kinds.Stat.ENERGY, hero.energy, Tint.BLUE),
            *skills,
            Stat("Gold", hero.gold, faces.GOLD, tint=Tint.GOLD),
            Stat("Food", hero.food, faces.FOOD),
        ),
    )


def _vital(hero: Hero, stat: kinds.Stat, now: int, tint: Tint) -> Stat:
    return Stat(STATS[stat], max(now, 0), faces.ICONS[stat], goal=hero.rank(stat), meter=Meter.BAR, tint=tint)


# ---------------------------------------------------------------- areas


def _areas(s: ValleyState, viewer: Role | None) -> list[Area]:
    areas: list[Area] = []
    if s.stage is Stage.HEROES:
        taken = [hero.profession for hero in s.heroes]
        free = [row for row in s.content.roles.values() if row.id not in taken]
        areas.append(Row("roles", "Roles", tuple(map(faces.role_face, free))))
        areas.append(Row("races", "Races", tuple(map(faces.race_face, s.content.races.values()))))
    if s.fight is not None:
        areas.append(mat.mat(s, viewer))
    areas.append(hex_map(s))
    if s.stage not in BEFORE:
        areas.append(_turn(s))
    if s.fight is None:
        areas += rolls.rolls(s)
    areas.append(_circumstances(s))
    areas.append(Pile("deck:circumstances", "Circumstances", len(s.circumstances.draw), note="unseen"))
    areas.append(_quests(s))
    areas.append(Pile("deck:quests", "Quests", len(s.quests.draw), note="unseen"))
    if s.playing:
        card = s.circumstance(s.playing[-1].card)
        face = faces.circumstance_face(card, s.content.foes.get(card.foe))
        areas.append(Row("playing", "This turn's Circumstance", (face,)))
    return areas


def _turn(s: ValleyState) -> Track:
    """DK-TURN-01. The phases of a Game Turn, and where it stands."""
    marks = tuple(Mark(PHASES[phase]) for phase in ORDER)
    return Track("turn", f"Turn {s.turn}", marks, ORDER.index(s.phase))


def _circumstances(s: ValleyState) -> Row:
    """DK-SETUP-06. The open Circumstances, each of which a die may name."""
    cards = [s.circumstance(card) for card in s.bar if card != NONE]
    shown = tuple(faces.circumstance_face(row, s.content.foes.get(row.foe)) for row in cards)
    return Row("bar", "Circumstances", shown, note="one of six each; the sixth is unseen")


def _quests(s: ValleyState) -> Row:
    """DK-SETUP-07. The Quest bar, and how far each has come."""
    return Row("quests", "Quests", tuple(_quest(s, n) for n in range(len(s.quest_bar))), owner=PARTY)


def _quest(s: ValleyState, slot: int) -> faces.Face:
    on = s.quest_bar[slot]
    row = s.quest(on.card)
    if on.is_complete:
        note = "done: turn it in at a City or Shrine"
        return faces.quest_face(row, "its Challenge first" if on.challenge == quests.BEGUN else note)
    if on.successes:
        return faces.quest_face(row, f"{on.successes} of {quests.needed(s, row)} successes")
    return faces.quest_face(row)
