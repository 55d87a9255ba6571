"""What things are made of: the stops from dark to bright of cloths, metals and enamels, and which icons say it."""

from msgspec import Struct

from longtable.paint.colour import Stops

CLOTHS: dict[str, Stops] = {
    "crimson": ("#2b0a0c", "#7c1f1b", "#c8463a", "#f39a6e"),
    "violet": ("#160c28", "#46296b", "#7d57a8", "#c8a4e6"),
    "green": ("#08190f", "#1f4d31", "#4c8a55", "#a9d693"),
    "blue": ("#081528", "#1d4470", "#4580ad", "#a7d3ea"),
    "azure": ("#04203c", "#12568c", "#4cb2e4", "#f0fdff"),
    "gold": ("#2e1a04", "#8a5a10", "#d69d2c", "#ffe79a"),
    "steel": ("#14181d", "#47525b", "#93a1a8", "#eef4f2"),
    "iron": ("#0c0d11", "#2a2d36", "#565b66", "#a0a6ad"),
    "bone": ("#251c12", "#7d6a4c", "#cdbb93", "#fdf3d6"),
    "skin": ("#3a1c16", "#94593f", "#dca27c", "#ffe9cb"),
    "hide": ("#2d140c", "#8a4a30", "#d18b63", "#f9d3a8"),
    "goblin": ("#0c1f14", "#2f6b45", "#6cb36a", "#d9f2a8"),
    "leather": ("#170d07", "#4a2c17", "#85582f", "#c9985f"),
    "fur": ("#1f0f06", "#6b3a16", "#b8742e", "#f0c27e"),
    "night": ("#05050b", "#191a2c", "#3b3c57", "#8286a8"),
    "fire": ("#5a0e04", "#c4380c", "#f58a1f", "#fff1a0"),
    "ember": ("#4a1c04", "#c8650f", "#ffc04a", "#fff2b8"),
    "ghost": ("#12242b", "#3d6b74", "#86bfc0", "#e6fff6"),
    "ashlar": ("#2b2a2c", "#6d6a66", "#aca596", "#f1e8d2"),
    "plaster": ("#3a2c1e", "#94805f", "#d3c19a", "#fff6dc"),
    "tile": ("#3a0f0a", "#8a2f1c", "#c8593a", "#f2a482"),
    "leaf": ("#0b170a", "#2a4a1c", "#5f8433", "#b9cc66"),
    "rose": ("#2b0d1c", "#7a2a4c", "#c0607d", "#f6bcb8"),
    "white": ("#2c2a33", "#8d8994", "#d6d0cc", "#fffdf4"),
    "void": ("#0b0416", "#331252", "#7030a0", "#d79bff"),
    "amethyst": ("#150626", "#4a1c7a", "#9a50d8", "#f0d0ff"),
    "water": ("#06222e", "#1b5a72", "#4fa3b8", "#d4f4f2"),
}

METALS: dict[str, Stops] = {
    "gold": ("#2c1a05", "#7a5012", "#c08f2a", "#f0cf76", "#fff6cf"),
    "bronze": ("#24150c", "#5e3a20", "#9a6a3c", "#cfa071", "#f3dcb8"),
    "silver": ("#1d2226", "#4c565c", "#8b979c", "#c7d0d1", "#fbfdfa"),
    "iron": ("#131518", "#2e3338", "#565d63", "#8a9298", "#c9d0d2"),
    "stone": ("#23241f", "#4a4c45", "#7a7b70", "#a6a597", "#d5d2c2"),
    "wood": ("#1d110a", "#432a18", "#6b4728", "#946a3f", "#c29a68"),
    "red": ("#2a0806", "#6b1a12", "#b2402f", "#d97a5f", "#ffd9c4"),
    "blue": ("#07172a", "#163a5c", "#3f6d8e", "#7fa9c4", "#dcedf6"),
    "green": ("#0a1d0e", "#214a2a", "#4f7f4c", "#8fb37d", "#e2f0d2"),
    "violet": ("#150b22", "#3a2358", "#70518f", "#a48bc0", "#ebdcf8"),
    "dark": ("#08070b", "#1b1722", "#37303f", "#6a6075", "#b7adc2"),
}

Cloths = tuple[str, str, str]
"""What the large, the middling and the small parts of a figure are made of."""


class Worn(Struct, frozen=True):
    """What a row says of a figure, wherever it stands: on its card, on a board, in a fight."""

    cloths: tuple[str, ...] = ()
    holes: str = ""
    ground: str = ""

    def over(self, usual: Cloths) -> Cloths:
        """The cloths that the row names, filled up with the rule's."""
        first, second, third = (*self.cloths, *usual[len(self.cloths) :])[:3]
        return first, second, third


UNSAID = Worn()
"""A figure of which no row says anything."""

KINDS: tuple[tuple[str, Cloths], ...] = (
    ("helm helmet knight visored cavalry swordman swordwoman guard pikeman", ("steel", "crimson", "gold")),
    ("imp daemon devil demon horned evil minion", ("crimson", "bone", "gold")),
    ("skull", ("bone", "bone", "gold")),
    ("staff", ("fur", "leather", "gold")),
    ("golem", ("ashlar", "steel", "ember")),
    ("robot android mecha", ("steel", "blue", "gold")),
    ("wizard witch warlock sorcer cowled cultist hooded", ("violet", "skin", "ghost")),
    ("elf", ("skin", "blue", "gold")),
    ("archer bowman ranger huntress", ("green", "skin", "gold")),
    ("dwarf viking", ("ember", "skin", "steel")),
    ("zombie frankenstein", ("goblin", "leather", "bone")),
    ("cloaked", ("iron", "violet", "bone")),
    ("ghost spectre haunting fog", ("ghost", "ghost", "white")),
    ("spider bat raven crow rat beetle vulture wasp", ("night", "iron", "crimson")),
    ("rooster chicken", ("fur", "crimson", "gold")),
    ("goose duck", ("white", "ember", "ember")),
    ("cricket mound", ("leaf", "leather", "bone")),
    (
        "gorilla monkey ape kenku minotaur centaur bull sheep stag deer cow camel hound hyena goat owl snail lynx",
        ("fur", "hide", "bone"),
    ),
    ("mermaid", ("water", "skin", "gold")),
    ("giant", ("hide", "leather", "bone")),
    ("puppet", ("fur", "crimson", "gold")),
    ("cook toque", ("white", "skin", "crimson")),
    ("mushroom mushrooms", ("crimson", "bone", "bone")),
    ("bee beehive honeycomb cheese", ("gold", "leather", "white")),
    ("egg", ("bone", "hide", "leaf")),
    ("pizza", ("ember", "crimson", "leaf")),
    ("scroll map envelope", ("plaster", "crimson", "leather")),
    ("ice snowflake iceberg icebergs", ("azure", "ghost", "white")),
    ("lantern", ("ember", "iron", "gold")),
    ("gem gems", ("azure", "gold", "steel")),
    ("heart hearts", ("crimson", "rose", "gold")),
    ("chest barrel crate table bed bookshelf doors door sign hanger broom stairs cart", ("leather", "gold", "iron")),
    ("cauldron portal ladder brasero", ("iron", "fire", "gold")),
    ("moon sun star laurels bell key", ("gold", "ember", "white")),
    ("mountain mountaintop mountains peaks rock rocks boulder cave cliff block", ("ashlar", "ashlar", "white")),
    ("lily pollen maze field", ("leaf", "green", "gold")),
    ("birch", ("bone", "bone", "leaf")),
    ("tent hut huts camp windmill mill", ("plaster", "tile", "leather")),
    ("girl woman man person friends prisoner princess", ("skin", "crimson", "gold")),
)
"""Who somebody is or what something is, by a whole word of its icon's name: the first line that fits counts."""

MATTERS: tuple[tuple[str, Cloths], ...] = (
    ("tree forest wood-club leaf oak clover wool vine plant herb mushroom cactus", ("leaf", "leather", "leather")),
    ("fire flame flaming ember dynamite bomb torch candle volcano", ("fire", "leather", "iron")),
    ("leather", ("hide", "leather", "gold")),
    ("skull bone skelet rib death tomb tooth", ("bone", "bone", "gold")),
    ("sword axe blade dagger helm armor mail spear knife hammer mace anvil", ("steel", "leather", "gold")),
    ("bow staff club wagon ballista boots quiver whip", ("leather", "steel", "gold")),
    ("coin gold crown throne scepter treasure chalice ring", ("gold", "crimson", "gold")),
    ("orc goblin troll ogre", ("goblin", "leather", "bone")),
    ("face monk bandit barbarian eye prayer hand", ("skin", "leather", "gold")),
    ("dragon wurm frog snake lizard", ("green", "gold", "bone")),
    ("wing feather angel swan", ("white", "gold", "gold")),
    ("shield rank banner", ("blue", "white", "gold")),
    ("fox bear wolf dog lion boar gorilla ram badger horse", ("fur", "leather", "bone")),
    ("wave water drop fish boat ship", ("water", "leather", "white")),
    ("castle tower bridge village house gate wall ruin stone", ("ashlar", "tile", "plaster")),
)
"""What it is made of, by how a word of its name begins, where no line above says it."""


def matter_of(icon: str) -> Cloths | None:
    """What the name of an icon says it is made of, if it says anything: on cards and on boards alike."""
    parts = icon.split("-")
    for words, cloths in KINDS:
        if not set(parts).isdisjoint(words.split()):
            return cloths
    for words, cloths in MATTERS:
        if any(part.startswith(word) for word in words.split() for part in parts):
            return cloths
    return None
