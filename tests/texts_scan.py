"""Reads Python and kv code: which message keys it uses, and which bare texts it shows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.texts_rules import (
    BARE_TEXT_FOLDERS,
    FORWARDERS,
    LOGGERS,
    MODULES,
    PAIRS,
    PICTURE_MAKERS,
    SPEAKERS,
    TEXT_NAMES,
    TRANSLATORS,
)

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+")
PROSE = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
MARKUP = re.compile(r"\[/?[a-z_]+(=[^\]]*)?\]")


@dataclass(frozen=True)
class Use:
    """A key in the code. ``args`` are the names given with it, None if that cannot be seen."""

    key: str
    args: frozenset[str] | None
    where: str


@dataclass
class Scan:
    """What was found; ``patterns`` are keys put together at run time."""

    uses: list[Use] = field(default_factory=list)
    patterns: list[tuple[str, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def add(self, other: Scan) -> None:
        self.uses += other.uses
        self.patterns += other.patterns
        self.faults += other.faults


def scan_tree(root: Path) -> Scan:
    """All code of the app."""
    found = Scan()
    for file in [*sorted((root / "siamapp").rglob("*.py")), root / "main.py"]:
        if file.exists():
            where = file.relative_to(root).as_posix()
            shown = where.startswith(BARE_TEXT_FOLDERS) and where not in PICTURE_MAKERS
            found.add(scan_python(file.read_text("utf-8"), where, shown))
    for file in sorted((root / "kv").rglob("*.kv")):
        found.add(scan_kv(file.read_text("utf-8"), file.relative_to(root).as_posix()))
    return found


def scan_python(text: str, where: str, shown: bool = True) -> Scan:
    """``shown``: does this module show texts to players?"""
    tree = ast.parse(text)
    reader = _Reader(where, shown, prefixes=_prefixes(tree))
    reader.visit(tree)
    return reader.found


def scan_kv(text: str, where: str) -> Scan:
    found = Scan()
    for line, name, value in kv_properties(text):
        place = f"{where}:{line}"
        try:
            if name.startswith("on_"):
                tree: ast.AST = ast.parse(value)
            else:
                tree = ast.parse(f"(\n{value}\n)", mode="eval").body
        except SyntaxError:
            found.faults.append(f"{place}: cannot read “{name}: {value}”")
            continue
        reader = _Reader(place, shown=True, numbered=False)
        reader.visit(tree)
        if isinstance(tree, ast.expr):
            reader.named(name, tree)
        found.add(reader.found)
    return found


def kv_properties(text: str) -> Iterator[tuple[int, str, str]]:
    """Line number, name and value of every property and event in a kv file."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        match = re.match(r"(\s*)(?:canvas[.\w]*|([a-z_]\w*))\s*:(.*)", line)
        if match is None or match[2] is None:
            continue
        number, value = at, [match[3].strip()]
        while at < len(lines) and _is_deeper(lines[at], len(match[1])):
            value.append(lines[at])
            at += 1
        joined = _dedented(value)
        if joined.strip():
            yield number, match[2], joined


def _is_deeper(line: str, indent: int) -> bool:
    return not line.strip() or len(line) - len(line.lstrip()) > indent


def _dedented(value: list[str]) -> str:
    first, rest = value[0], [line for line in value[1:] if line.strip()]
    margin = min((len(line) - len(line.lstrip()) for line in rest), default=0)
    return "\n".join([line for line in [first] if line] + [line[margin:] for line in rest])


class _Reader(ast.NodeVisitor):
    def __init__(
        self,
        where: str,
        shown: bool,
        numbered: bool = True,
        prefixes: Mapping[str, ast.expr] | None = None,
    ) -> None:
        self._where = where
        self._prefixes = prefixes or {}
        self._shown = shown
        self._numbered = numbered
        self._for_programmers = False
        self.found = Scan()

    def _place(self, node: ast.AST) -> str:
        return f"{self._where}:{getattr(node, 'lineno', 0)}" if self._numbered else self._where

    def _fault(self, node: ast.AST, what: str) -> None:
        fault = f"{self._place(node)}: {what}"
        if fault not in self.found.faults:
            self.found.faults.append(fault)

    # -- keys --------------------------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> None:
        if _is_translator(node.func) and node.args:
            self._key(node.args[0], _names_given(node))
        for keyword in node.keywords:
            if keyword.arg:
                self.named(keyword.arg, keyword.value)
        if isinstance(node.func, ast.Attribute) and node.func.attr in SPEAKERS:
            for arg in node.args:
                self._bare(arg.elts[0] if isinstance(arg, ast.Tuple) and arg.elts else arg)
        if isinstance(node.func, ast.Attribute) and node.func.attr in LOGGERS:
            self._visit_for_programmers(node)
        else:
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._assigned(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._assigned(node.target, node.value)
        self.generic_visit(node)

    def _assigned(self, target: ast.expr, value: ast.expr) -> None:
        name = _last_name(target)
        if name is None:
            return
        if isinstance(value, ast.Call) and (_last_name(value.func) or "").endswith("Property"):
            for default in value.args:
                self.named(name, default)
        else:
            self.named(name, value)

    def named(self, name: str, value: ast.expr) -> None:
        """A value that is given to a property, an argument or a variable of this name."""
        if _holds_keys(name):
            for node in _values(value):
                if isinstance(node, ast.Constant) and KEY.fullmatch(str(node.value)):
                    self.found.uses.append(Use(node.value, None, self._place(node)))
        elif name in TEXT_NAMES:
            self._bare(value)
        elif name in PAIRS and isinstance(value, ast.List | ast.Tuple):
            for pair in value.elts:
                if isinstance(pair, ast.Tuple) and len(pair.elts) == 2:
                    self._bare(pair.elts[1])

    def _key(self, node: ast.expr, args: frozenset[str] | None) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.found.uses.append(Use(node.value, args, self._place(node)))
        elif isinstance(node, ast.IfExp):
            self._key(node.body, args)
            self._key(node.orelse, args)
        elif isinstance(node, ast.JoinedStr | ast.BinOp):
            self.found.patterns.append((_pattern(node, self._prefixes), self._place(node)))
        elif not _holds_keys(_last_name(node) or ""):
            self._fault(
                node,
                f"which keys can “{ast.unparse(node)}” be? "
                "Keep them in a table *_KEYS, or name it *_key",
            )

    # -- bare texts --------------------------------------------------------------------------

    def visit_Constant(self, node: ast.Constant) -> None:
        """Two words in a row are meant for somebody, wherever they stand."""
        if self._shown and not self._for_programmers and PROSE.search(str(node.value)):
            self._fault(node, f"bare text {node.value!r}")

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self._visit_for_programmers(node)

    def _visit_for_programmers(self, node: ast.AST) -> None:
        """Errors and log files may be plain English."""
        before, self._for_programmers = self._for_programmers, True
        self.generic_visit(node)
        self._for_programmers = before

    def _bare(self, node: ast.expr) -> None:
        """Find literals with letters among the values that this expression can have."""
        if not self._shown:
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if any(c.isalpha() for c in MARKUP.sub("", node.value)):
                self._fault(node, f"bare text {node.value!r}")
        elif isinstance(node, ast.IfExp):
            self._bare(node.body)
            self._bare(node.orelse)
        elif isinstance(node, ast.BinOp):
            self._bare(node.left)
            self._bare(node.right)
        elif isinstance(node, ast.BoolOp | ast.JoinedStr):
            for value in node.values:
                self._bare(value)
        elif isinstance(node, ast.FormattedValue):
            self._bare(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            receiver = node.func.value  # "…".format(…), " ".join(…)
            if isinstance(receiver, ast.Constant | ast.JoinedStr):
                self._bare(receiver)
                for arg in node.args:
                    self._bare(arg)
        elif isinstance(node, ast.List | ast.Tuple):
            for part in node.elts:
                self._bare(part)


def _is_translator(func: ast.expr) -> bool:
    if isinstance(func, ast.Name):
        return func.id in TRANSLATORS | FORWARDERS
    if isinstance(func, ast.Attribute):
        through_module = isinstance(func.value, ast.Name) and func.value.id in MODULES
        return func.attr in FORWARDERS or (through_module and func.attr in TRANSLATORS)
    return False


def _names_given(call: ast.Call) -> frozenset[str] | None:
    if len(call.args) > 1 or any(keyword.arg is None for keyword in call.keywords):
        return None
    return frozenset(keyword.arg for keyword in call.keywords if keyword.arg)


def _holds_keys(name: str) -> bool:
    return name == "key" or name.lower().endswith(("_key", "_keys"))


def _last_name(node: ast.expr) -> str | None:
    """``c`` of ``a.b.c``, of ``a.c[x]`` and of ``c.get(x)``."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return _last_name(node.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return _last_name(node.func.value) if node.func.attr == "get" else None
    return None


def _values(node: ast.expr) -> Iterator[ast.expr]:
    """The values in a table, however deep: of a dictionary not the names they stand under."""
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from _values(value)
    elif isinstance(node, ast.List | ast.Tuple | ast.Set):
        for part in node.elts:
            yield from _values(part)
    elif isinstance(node, ast.IfExp):
        yield from _values(node.body)
        yield from _values(node.orelse)
    elif isinstance(node, ast.Call):
        for arg in node.args:
            yield from _values(arg)
    else:
        yield node


def _prefixes(tree: ast.AST) -> dict[str, ast.expr]:
    """What each variable ``*prefix`` of a module stands for."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            name = _last_name(node.targets[0]) or ""
            if name.endswith("prefix"):
                found[name] = node.value
    return found


def _pattern(node: ast.expr, prefixes: Mapping[str, ast.expr]) -> str:
    """``level.*.help`` for ``f"level.{level}.help"`` and for ``"level." + level + ".help"``."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(_pattern(part, prefixes) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _pattern(node.left, prefixes) + _pattern(node.right, prefixes)
    if isinstance(node, ast.FormattedValue):
        return _pattern(node.value, prefixes)
    name = _last_name(node)
    return _pattern(prefixes[name], {}) if name in prefixes else "*"
