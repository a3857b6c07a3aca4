"""`agreement`: the box of house rules to agree before play, each with boxes to tick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta, Struct, field

from sheets.drawing import fonts
from sheets.drawing.box import Box
from sheets.drawing.fonts import SEMIBOLD, FittedText, baseline
from sheets.drawing.form_fields import WRITE_IN
from sheets.drawing.painter import HAIR, Painter
from sheets.page.blocks.base import Fragment, Key, ShortText, UnbreakableBlock
from sheets.page.options import RenderOptions, Table

# All in mm at normal print.
_PAD_X = 3.4
_PAD_TOP = 2.1
_PAD_BOTTOM = 1.3
_PITCH = 5.4  # from one line of rules to the next
_TICK = 3.5
_TICK_GAP = 1.5
_CHOICE_GAP = 4.4
_RULE_GAP = 8.0
_LABEL_GAP = 3.2
_WRITE_IN = 15.0
_FIELD = 5.1  # the height of the field on such a line
_LINE_DROP = 0.95  # from the text's line to the line to write on: below g and y
_WIDEST_LABEL = 0.4  # of the box


class Choice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One way to play a rule; `write_in` leaves a line to write another on."""

    text: ShortText
    key: Key | None = None
    write_in: bool = False

    def __post_init__(self) -> None:
        """A choice is either one to name or one to write in."""
        if (self.key is None) != self.write_in:
            raise ValueError("a choice has either a `key` or `write_in = true`")


class Rule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A house rule: the key that `--agree` knows it by, its label, and what to choose from."""

    key: Key
    label: ShortText
    choices: Annotated[tuple[Choice, ...], Meta(min_length=1, max_length=12)]

    def __post_init__(self) -> None:
        """No two choices may look the same to `--agree`."""
        keys = [choice.key for choice in self.choices]
        for key in keys:
            if keys.count(key) > 1:
                raise ValueError(f"two choices have the key `{key or 'write_in'}`")


class Agreement(UnbreakableBlock, frozen=True, kw_only=True, tag="agreement"):
    """House rules to tick before play."""

    rules: Annotated[tuple[Rule, ...], Meta(min_length=1, max_length=12)] = field(name="rule")
    title: ShortText = "Agree before play"

    def uses(self) -> frozenset[str]:
        """It ticks what was agreed."""
        return frozenset({"agree", "fillable"})

    def lay(self, width: float, order: RenderOptions) -> AgreementFragment:
        """The rules, as many to a line as fit `width` mm."""
        return _Layouter(width, order).lay(self)


class PlacedItem(Struct, frozen=True):
    """Something on a line of the box: its place in mm from the box's left, the line's number."""

    x: float
    line: int
    words: FittedText
    rule: str  # the key of its rule
    label: bool = False  # a rule's label; a choice otherwise
    written: str = ""  # on a line to write on: what is written there
    write_in: bool = False
    ticked: bool = False


class AgreementFragment(Fragment, frozen=True):
    """The box, laid out."""

    title: FittedText
    spots: tuple[PlacedItem, ...]
    scale: float

    def draw(self, pen: Painter, box: Box) -> None:
        """Draw the frame with its title set into the upper edge, and everything in it."""
        scale = self.scale
        frame = Box(box.x, box.y + 0.6 * scale, box.width, box.height - 0.6 * scale)
        pen.frame(frame, HAIR, 1.6)
        legend = Box(
            box.x + _PAD_X * scale - 1,
            box.y,
            pen.type.width(self.title.text, self.title.size, SEMIBOLD) + 2,
            1.2 * scale,
        )
        pen.band(legend, 1.0)
        pen.text(
            legend.x + 1,
            baseline(frame.y, self.title.size),
            self.title.text,
            self.title.size,
            SEMIBOLD,
        )
        for spot in self.spots:
            middle = frame.y + (_PAD_TOP + (spot.line + 0.5) * _PITCH) * scale
            self._draw_spot(pen, box.x + spot.x, middle, spot)

    def _draw_spot(self, pen: Painter, x: float, middle: float, spot: PlacedItem) -> None:
        """A label, or a box to tick with its words and its line to write on."""
        scale = self.scale
        words = spot.words
        y = baseline(middle, words.size)
        if spot.label:
            pen.text(x, y, words.text, words.size, SEMIBOLD)
            return
        side = _TICK * scale
        pen.tick_box(x, middle - side / 2, side)
        x += side + _TICK_GAP * scale
        pen.text(x, y, words.text, words.size)
        if spot.write_in:
            x += pen.type.width(words.text, words.size) + _TICK_GAP * scale
            line = y + _LINE_DROP * scale
            pen.rules([(x, line, x + _WRITE_IN * scale, line)], HAIR)

    def write(self, pen: Painter, box: Box, table: Table) -> None:
        """Tick what was agreed and write in what was agreed otherwise; in a form, as fields."""
        labels = {spot.rule: spot.words.text for spot in self.spots if spot.label}
        rules: dict[str, list[PlacedItem]] = {}
        for spot in self.spots:
            if not spot.label:
                rules.setdefault(spot.rule, []).append(spot)
        for rule, spots in rules.items():
            ticked = [spot.ticked for spot in spots]
            label = labels[rule]
            boxes = [(self._tick_box(box, one), f"{label}, {one.words.text}") for one in spots]
            pen.ticks(rule, boxes, ticked.index(True) if True in ticked else None)
            for spot, (tick, _) in zip(spots, boxes, strict=True):
                if spot.write_in:
                    self._write_in(pen, tick, spot, label)

    def _tick_box(self, box: Box, spot: PlacedItem) -> Box:
        """The box to tick of a choice."""
        side = _TICK * self.scale
        middle = box.y + (0.6 + _PAD_TOP + (spot.line + 0.5) * _PITCH) * self.scale
        return Box(box.x + spot.x, middle - side / 2, side, side)

    def _write_in(self, pen: Painter, tick: Box, spot: PlacedItem, label: str) -> None:
        """What is written in, on the line behind a choice's words."""
        scale = self.scale
        words = pen.type.width(spot.words.text, spot.words.size)
        x = tick.right + words + 2 * _TICK_GAP * scale
        size = fonts.TEXT * scale
        place = Box(x, tick.y, _WRITE_IN * scale, tick.height)
        if pen.form:  # what is typed is larger than what is printed: its field stands on the line
            line = baseline(tick.y + tick.height / 2, size) + _LINE_DROP * scale
            place = Box(x, line - _FIELD * scale, place.width, _FIELD * scale)
        tip = f"{label}, {spot.words.text}"
        pen.write_in(WRITE_IN, spot.rule, place, tip, spot.written, size)


class _Layouter:
    """Places rules on lines; it keeps where the line has come to."""

    def __init__(self, width: float, order: RenderOptions) -> None:
        self.order = order
        self.size = fonts.TEXT * order.scale
        self.end = width - _PAD_X * order.scale
        self.x = _PAD_X * order.scale
        self.line = 0
        self.spots: list[PlacedItem] = []

    def lay(self, block: Agreement) -> AgreementFragment:
        """All rules; a rule goes on the line of the one before where it fits whole."""
        scale = self.order.scale
        start = self.x
        lines = self._lines(block.rules)
        labels = max(self._label_width(line[0]) for line in lines)
        for first, *others in lines:
            if self.spots:
                self._next_line(start)
            self._add_rule(first, labels, start + labels)
            for rule in others:
                self.x += _RULE_GAP * scale
                self._add_rule(rule, self._label_width(rule), start + labels)
        height = 0.6 + _PAD_TOP + (self.line + 1) * _PITCH + _PAD_BOTTOM
        room = self.end - start
        title = self.order.type.fit(block.title, fonts.TEXT * scale, room, SEMIBOLD)
        return AgreementFragment(
            height=height * scale, title=title, spots=tuple(self.spots), scale=scale
        )

    def _lines(self, rules: Sequence[Rule]) -> list[list[Rule]]:
        """Which rules share a line: as many as fit, with room for the widest label in front."""
        scale = self.order.scale
        labels = max(self._label_width(rule) for rule in rules)
        lines: list[list[Rule]] = []
        x = self.end
        for rule in rules:
            width = self._rule_width(rule)
            if x + _RULE_GAP * scale + width > self.end:
                lines.append([])
                x = _PAD_X * scale + labels - self._label_width(rule) + width
            else:
                x += _RULE_GAP * scale + width
            lines[-1].append(rule)
        return lines

    def _width(self, words: str, face: str = fonts.REGULAR) -> float:
        return self.order.type.width(words, self.size, face)

    def _label_width(self, rule: Rule) -> float:
        """A rule's label, in mm; a long one is shrunk or cut."""
        return min(self._width(rule.label, SEMIBOLD), _WIDEST_LABEL * self.end)

    def _choice_width(self, choice: Choice) -> float:
        """A box to tick, its words, and the line to write on, in mm."""
        scale = self.order.scale
        width = (_TICK + _TICK_GAP) * scale + self._width(choice.text)
        return width + (_TICK_GAP + _WRITE_IN) * scale if choice.write_in else width

    def _rule_width(self, rule: Rule) -> float:
        """A rule on one line, in mm."""
        scale = self.order.scale
        choices = sum(self._choice_width(choice) for choice in rule.choices)
        gaps = _LABEL_GAP + (len(rule.choices) - 1) * _CHOICE_GAP
        return self._label_width(rule) + choices + gaps * scale

    def _next_line(self, x: float) -> None:
        self.line += 1
        self.x = x

    def _add_rule(self, rule: Rule, label_width: float, indent: float) -> None:
        """A label and its choices; those that do not fit go on, indented, on the next line."""
        scale = self.order.scale
        label = self.order.type.fit(rule.label, self.size, label_width, SEMIBOLD)
        self.spots.append(PlacedItem(self.x, self.line, label, rule.key, label=True))
        self.x += label_width + _LABEL_GAP * scale
        for choice in rule.choices:
            if self.spots[-1].label is False and self.x + self._choice_width(choice) > self.end:
                self._next_line(indent + _LABEL_GAP * scale)
            self._add_choice(rule, choice)
        self.x -= _CHOICE_GAP * scale

    def _add_choice(self, rule: Rule, choice: Choice) -> None:
        """A choice where the line has come to, ticked if it was agreed."""
        scale = self.order.scale
        taken = self._choice_width(choice) - self._width(choice.text)
        words = self.order.type.fit(choice.text, self.size, self.end - self.x - taken)
        agreed = self.order.agreed.get(rule.key)
        named = {other.key for other in rule.choices}
        other = agreed is not None and agreed not in named
        written = agreed if choice.write_in and other and agreed else ""
        ticked = other if choice.write_in else agreed == choice.key
        self.spots.append(
            PlacedItem(
                self.x,
                self.line,
                words,
                rule.key,
                written=written,
                write_in=choice.write_in,
                ticked=ticked,
            )
        )
        self.x += self._choice_width(choice) + _CHOICE_GAP * scale
