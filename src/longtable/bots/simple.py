"""The two simplest players: any option, and the game's own idea of a sensible one."""

from longtable.bots.view import View


class RandomBot:
    """Takes any option, each as likely as the others."""

    title = "Careless"
    remark = "Does anything that is allowed."
    strength = 0
    is_quick = True

    def choose(self, view: View) -> int:
        """Pick an option at random."""
        return view.random.randrange(len(view.options))


class GreedyBot:
    """Plays as the game's policy says a sensible person does."""

    title = "Steady"
    remark = "Plays soundly and at once."
    strength = 1
    is_quick = True

    def choose(self, view: View) -> int:
        """Ask the game's policy, on a copy that holds nothing this role cannot know."""
        run = view.clone()
        return view.game.policy(run.state, run.ask_of(view.role))
