"""The rules ledger: every rule of a game in our own words, with its id; what prompts and refusals point at."""

from collections.abc import Mapping

from msgspec import Struct

from longtable.engine.errors import BadArgument


class RuleEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its id, its place in the book, its text, and where the book is unclear the reading taken."""

    id: str
    area: str
    page: str
    title: str
    text: str
    unsure: str = ""
    example: str = ""


class Ledger(Struct, frozen=True):
    """All rules of a game, found by id or by words."""

    game: str
    title: str
    prefix: str
    rule: list[RuleEntry]
    summary: str = ""
    """What the game is about and how it is won, in a few sentences."""
    chapters: dict[str, str] = {}
    """What the areas are called."""
    unplayed: list[str] = []
    """Areas of a module that the game does not offer yet: their rules can be looked up, and no test covers them."""

    def chapter(self, rule: RuleEntry) -> str:
        """What the area of a rule is called."""
        return self.chapters.get(rule.area, rule.area.capitalize())

    @property
    def by_id(self) -> Mapping[str, RuleEntry]:
        """The rules by their ids."""
        return {rule.id: rule for rule in self.rule}

    def find(self, rule_id: str) -> RuleEntry:
        """The rule with this id; case does not matter and the game's prefix may be left out."""
        wanted = rule_id.upper()
        rules = self.by_id
        rule = rules.get(wanted) or rules.get(f"{self.prefix}-{wanted}")
        if rule is None:
            area = [rule.id for rule in self.rule if rule.area.upper() in wanted.split("-")]
            hint = f"{area[0]} to {area[-1]}" if area else f"{self.rule[0].id} to {self.rule[-1].id}"
            raise BadArgument(f"{self.title} has no rule {rule_id!r}; expected an id such as {hint}")
        return rule

    def search(self, words: str) -> list[RuleEntry]:
        """The rules whose id, title or text contain all the words; those with a match in the title come first."""
        wanted = words.casefold().split()
        found = [
            rule
            for rule in self.rule
            if all(word in f"{rule.id} {rule.title} {rule.text} {rule.example}".casefold() for word in wanted)
        ]
        return sorted(found, key=lambda rule: not all(word in rule.title.casefold() for word in wanted))
