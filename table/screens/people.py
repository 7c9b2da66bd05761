"""The people who play here: other names, other colours, or off the list."""

from collections.abc import Callable
from dataclasses import replace

from games.core.phrases import EMPTY, Phrase, Words, told, words_of
from sprites import palette
from table.overlays.dialog import ask
from table.screen import Host
from table.settings import Settings
from table.settings_file import with_own
from table.store.faults import StoreError
from table.store.people import People
from table.store.person import MOST, Person
from table.widgets.area import Row
from table.widgets.choice import Cell
from table.widgets.entry import TextField
from table.widgets.listing import RuledArea
from table.widgets.page import Page
from table.widgets.swatches import COLOUR_WORDS, COLOURS, Swatches
from table.widgets.widget import Widget
from table.widgets.writing import Passage

SOMEBODY = Phrase("Someone")
KEEPS = Phrase(
    "Removing a player deletes their keys, speed and lessons. Their matches stay. Removing everything also "
    "deletes their solved puzzles and renames them “{somebody}” in old matches. That can't be undone.",
    SOMEBODY,
)


class PeopleScreen(Page):
    """Everybody who is known."""

    width = 1000

    def __init__(self, host: Host, people: People) -> None:
        super().__init__(host)
        self.people = people
        people.look_again()
        self.fill()

    def fill(self) -> None:
        """Show everybody as they are now."""
        known = self.people.known()
        rows: list[Row | Widget] = [Row(self._line(person, known), 10) for person in known]
        if not known:
            rows = [Passage(Phrase("No players yet. Type a name at a seat to add one."), 19)]
        back = self.button("back", Phrase("Back"), self.host.pop, "left")
        self.build([Passage(Phrase("Players"), 32, weight="bold")], RuledArea(self.look, rows), [Row((back,))])

    def _line(self, person: Person, known: list[Person]) -> tuple[Widget, ...]:
        taken = {other.colour for other in known if other.uid != person.uid}
        cells = [
            (name, Cell(COLOUR_WORDS[name]))
            for at, name in enumerate(COLOURS[:MOST])
            if at == person.colour or at not in taken
        ]

        def call(name: str) -> None:
            self.change(replace(person, name=name))

        def dress(colour: str) -> None:
            self.change(replace(person, colour=COLOURS.index(colour)))

        uid, now = person.uid, COLOURS[person.colour % MOST]
        entry = TextField(self.look, EMPTY, person.name, call, name=f"name-{uid}")
        remove = self.button(f"remove-{uid}", Phrase("Remove"), lambda: self.ask(person), "cross")
        return entry, remove, Swatches(self.look, EMPTY, cells, now, dress, "player", name=f"colour-{uid}")

    def change(self, person: Person) -> None:
        """Somebody has another name or colour."""
        self._try(lambda: self.people.change(person))

    def ask(self, person: Person) -> None:
        """Ask, then take somebody off the list."""
        remove = Phrase("Remove"), lambda: self._try(lambda: self.remove(person))
        forget = Phrase("Remove everything"), lambda: self._try(lambda: self.forget(person))
        ask(self.host, Phrase("Remove {name}?", person.name), KEEPS, Phrase("Keep"), remove, forget)

    def remove(self, person: Person) -> None:
        """Take somebody off the list, and what goes with them. StoreError."""
        self.people.remove(person)
        self.host.keep(self._without(person))

    def _without(self, person: Person) -> Settings:
        settings = self.look.settings
        return replace(with_own(settings, "{}"), who="") if settings.who == person.uid else settings

    def forget(self, person: Person) -> None:
        """Have nothing know somebody's name any more. StoreError."""
        from table.store.forgetting import forget  # hardly anybody needs it

        forget(self.people.store, person, told(SOMEBODY, self.speech))
        settings, called = self._without(person), person.name.casefold()
        names = tuple(name for name in settings.names if name.casefold() != called)
        features = {key: "-" if called in said.casefold() else said for key, said in settings.features.items()}
        self.host.keep(replace(settings, names=names, features=features))

    def _try(self, act: Callable[[], None]) -> None:
        said: Words = EMPTY
        try:
            act()
        except StoreError as error:
            said = words_of(error)
        self.fill()
        if said:
            self.notify(said)


def colour_of(person: Person) -> str:
    """The colour of somebody."""
    return palette.PLAYERS[person.colour % len(palette.PLAYERS)]
