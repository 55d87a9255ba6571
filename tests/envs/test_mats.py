"""Battle mats as arrays: every fighter, deed, act and die has a row, and what happens to it changes the row."""

import numpy as np
from msgspec.structs import replace

from longtable import find_game
from longtable.engine.ask import Role
from longtable.engine.scene import Mat, Scene
from longtable.envs.layout import lay_out
from longtable.envs.painter import Asked, Painter
from tests.mats import fight, mat_of

BRUTE = Role("brute")
ROLES = [Role(name) for name in ("brute", "sorcerer", "priest", "hunter")]
PAINTER = Painter(find_game("valiant-wars"), ROLES, lay_out(["Health", "Energy", "Damage"], 96, 4, 16))


def with_mat(mat: Mat) -> Scene:
    scene = fight()
    return replace(scene, areas=tuple(mat if isinstance(area, Mat) else area for area in scene.areas))


def painted(scene: Scene) -> bytes:
    things, _ = PAINTER.paint(scene, BRUTE, None)
    return things.tobytes()


def test_everything_on_a_mat_can_be_pointed_at() -> None:
    found = PAINTER.sketch(fight(), BRUTE, None).places
    assert {"foe:goblin-emperor-klik", "player:hunter", "deed:hunter", "act:1", "act:6", "die:brute"} <= set(found)
    asked = Asked("target", "", ("die:hunter", "foe:goblin-emperor-klik"))
    things, options = PAINTER.paint(fight(), BRUTE, asked)
    assert np.array_equal(options[0], things[found["die:hunter"]])
    assert np.array_equal(options[1], things[found["foe:goblin-emperor-klik"]])


def test_what_happens_in_a_fight_is_seen() -> None:
    mat = mat_of(fight())
    [key] = mat.keys
    others = [
        replace(mat, step=1),
        replace(mat, phase=1, step=0),
        replace(mat, ours=(replace(mat.ours[0], out=True, state="fled"), *mat.ours[1:])),
        replace(mat, ours=(replace(mat.ours[0], deed=mat.ours[1].deed), *mat.ours[1:])),
        replace(mat, theirs=(replace(mat.theirs[0], coming=()),)),
        replace(mat, keys=(replace(key, acts=(replace(key.acts[0], came=True), *key.acts[1:])),)),
        replace(mat, dice=(replace(mat.dice[0], chosen=False), *mat.dice[1:])),
        replace(mat, tallies=(replace(mat.tallies[0], value=12), *mat.tallies[1:])),
    ]
    pictures = [painted(with_mat(other)) for other in (mat, *others)]
    assert len(set(pictures)) == len(pictures)
    assert painted(with_mat(mat)) == pictures[0]
