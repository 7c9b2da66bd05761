"""Which problems a person has solved, and at which try. What was solved stays as it was the first time."""

from games.core.phrases import Phrase, Words
from table.store.matches import MatchStore
from table.store.solved import Solved, all_solved, keep_solved


class SolvedProblems:
    """What the people of a store have solved."""

    def __init__(self, store: MatchStore) -> None:
        self.store = store
        self.now = store.now

    def of(self, who: str) -> dict[str, Solved]:
        """What one person has tried, by problem. What cannot be read is told by the store, once."""
        nothing: tuple[dict[tuple[str, str], Solved], int] = {}, 0
        rows, broken = self.store.ask(all_solved, nothing)
        if broken:
            self.store.trouble = self.store.trouble or Phrase(
                "{count} solved puzzle couldn't be read. It counts as unsolved.", broken,
                many="{count} solved puzzles couldn't be read. They count as unsolved.",
            )  # fmt: skip
        rows = {**rows, **self.store.solved}
        return {problem: row for (owner, problem), row in rows.items() if owner == who}

    def keep(self, row: Solved) -> Words | None:
        """Keep a row; None, or what is wrong: the store has it then, and tries again until it ends."""
        self.store.solved[row.who, row.problem] = row
        return keep_solved(self.store.solved, self.store.writing)
