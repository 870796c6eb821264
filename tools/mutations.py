"""Finds the places where one small change may alter what a program does.

A change is one of a few kinds: an operator, a constant, a bound, a condition, a call or a check
that is dropped, two arguments swapped, the second of two things taken for the first.  Nothing is
listed by hand: the kinds below are patterns over lines whose strings and comments are blanked.
"""
import random
import re

PAIRS = [("x", "y"), ("width", "height"), ("column", "row"), ("first", "second"), ("first", "last"),
         ("start", "goal"), ("left", "right"), ("top", "bottom"), ("north", "south"), ("east", "west"),
         ("EAST", "SOUTH"), ("NORTH", "WEST"), ("min", "max"), ("least", "most"), ("from", "to"),
         ("old", "new"), ("before", "after"), ("up", "down"), ("above", "below")]
OTHER = {}
for one, two in PAIRS:
    OTHER.setdefault(one, two)
    OTHER.setdefault(two, one)
SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
         "+": "-", "-": "+", "*": "/", "/": "*", "%": "*", "&": "|", "|": "&", "<<": ">>", ">>": "<<",
         "&&": "||", "||": "&&", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|="}
SHELL_SWAPS = {"-lt": "-le", "-le": "-lt", "-gt": "-ge", "-ge": "-gt", "-eq": "-ne", "-ne": "-eq",
               "=": "!=", "!=": "=", "-n": "-z", "-z": "-n", "-f": "! -f", "&&": "||", "||": "&&"}


class Mutation:
    """`old`, the line `number` of `file` (from 0), becomes `new`."""

    def __init__(self, file, number, kind, old, new):
        self.file, self.number, self.kind, self.old, self.new = file, number, kind, old, new

    def __str__(self):
        return f"{self.file}:{self.number + 1} ({self.kind})\n    - {self.old.strip()}\n    + {self.new.strip()}"

    def apply(self, text):
        lines = text.split("\n")
        assert lines[self.number] == self.old
        lines[self.number] = self.new
        return "\n".join(lines)


# --- The lines of a file, with what is no code blanked. ---

def blank(text, is_c):
    """The text, as long as before, with blanks in comments and strings (quotes stay)."""
    pattern = r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
    if not is_c:
        pattern += r"|`(?:\\.|[^`\\])*`"

    def hide(match):
        found = match.group()
        keep = 1 if found[0] in "\"'`" else 0
        inside = re.sub(r"[^\n]", " ", found[keep:len(found) - keep])
        return found[:keep] + inside + found[len(found) - keep:]
    return re.sub(pattern, hide, text, flags=re.S)


def blank_shell(text):
    """Comments alone: in a shell, what is in quotes is often code."""
    return re.sub(r"(?m)(^|\s)#[^\n]*", lambda match: " " * len(match.group()), text)


def closing(code, opening):
    """The place of the parenthesis that closes the one at `opening`, or -1."""
    depth = 0
    for place in range(opening, len(code)):
        depth += (code[place] == "(") - (code[place] == ")")
        if depth == 0:
            return place
    return -1


# --- The kinds of change: each yields (kind, begin, end, what stands there instead). ---

def operators(code):
    for match in re.finditer(r"(?<= )([<>]=?|[=!]==?|[-+*/%]|<<|>>|[&|]{1,2}|[-+|&]=)(?= )", code):
        if match.group() in SWAPS:
            yield "operator", match.start(), match.end(), SWAPS[match.group()]
    for match in re.finditer(r"\+\+|--", code):
        yield "operator", match.start(), match.end(), "--" if match.group() == "++" else "++"
    for match in re.finditer(r"(?<=[( !])!(?=[\w(])", code):
        yield "condition", match.start(), match.end(), ""


def constants(code):
    for match in re.finditer(r"(?<![\w.#%])(\d+)(?=[uUlL]*\b)(?!\.\d|\w*[xX])", code):
        # An array that is declared larger changes nothing.
        if re.search(r"^\s+(static )?(const )?\w+ [^=;()]*\w\[$", code[:match.start()]) and code[match.end():match.end() + 1] == "]":
            continue
        yield "constant", match.start(), match.end(), str(int(match.group()) + 1)
    for match in re.finditer(r" [-+] 1(?=[;,)\] ])", code):
        yield "bound", match.start(), match.end(), ""
    for match in re.finditer(r"\b(true|false)\b", code):
        yield "constant", match.start(), match.end(), "false" if match.group() == "true" else "true"


# A whole one of several conditions: `i < n` of `i < n && found`, from where one can begin.
OPERAND = r"(?:(?<=[(!])|(?<=[;?=] )|(?<=&& )|(?<=\|\| )|(?<=return ))" \
          r"((?:[\w.>\[\]()!-]+ (?:[=!<>]==?|[<>+*/%&|^-]|<<|>>) )*[\w.>\[\]()!-]+)"


def conditions(code):
    for match in re.finditer(r"\b(?:if|while) \(", code):
        end = closing(code, match.end() - 1)
        if end > 0:
            yield "condition", match.end(), end, "!(%s)"
    for match in re.finditer(OPERAND + r" (&&|\|\|) ", code):
        if match.group(1).count("(") == match.group(1).count(")"):
            yield "dropped condition", match.start(), match.end(), ""


def drops(code):
    whole = code.strip()
    begin = len(code) - len(code.lstrip())
    if not whole.endswith(";") or whole.count("(") != whole.count(")") or whole.count("{") != whole.count("}"):
        return
    if re.match(r"(await )?[\w.>#?!-]+(\[[^\]]*\])?(\.[\w#]+)?\(.*\);$", whole) and \
            not re.match(r"(return|if|while|for|assert|static_assert|super)\b|\w+\(ASSERT", whole):
        yield "dropped call", begin, begin + len(whole), ";"
    elif re.match(r"[\w.>#\[\]-]+ [-+|&^]?= [^=].*;$", whole):
        yield "dropped assignment", begin, begin + len(whole), ";"
    elif re.match(r"if \(.*\) (return|break|continue|goto)\b.*;$", whole):
        yield "dropped check", begin, begin + len(whole), ";"


def swaps(code):
    for match in re.finditer(r"(?<=\w\()([\w.>\[\]-]+), ([\w.>\[\]-]+)(?=[,)])|(?<=, )([\w.>\[\]-]+), ([\w.>\[\]-]+)(?=[,)])",
                             code):
        a, b = [group for group in match.groups() if group is not None]
        if a != b:
            yield "swapped arguments", match.start(), match.end(), f"{b}, {a}"
    for match in re.finditer(r"[A-Za-z]+", code):
        if match.group() in OTHER:
            yield "second of two", match.start(), match.end(), OTHER[match.group()]
    for match in re.finditer(r"\[([01])\]", code):
        yield "second of two", match.start(), match.end(), "[1]" if match.group(1) == "0" else "[0]"


def results(code):
    for match in re.finditer(r"\breturn (MEANDER_(?!OK\b)[A-Z_]+|status|EXIT_(?!DONE\b)[A-Z]+)(?=;)", code):
        sound = "EXIT_DONE" if match.group(1).startswith("EXIT") else "MEANDER_OK"
        yield "dropped error", match.start(1), match.end(1), sound


def shell(code):
    for match in re.finditer(r"(?<= )(-lt|-le|-gt|-ge|-eq|-ne|-n|-z|-f|!?=|&&|\|\|)(?= )", code):
        yield "operator", match.start(), match.end(), SHELL_SWAPS[match.group()]
    for match in re.finditer(r"(?<![\w.:/$,&>-])(\d+)\b(?![.\w:>-])", code):
        yield "constant", match.start(), match.end(), str(10 * int(match.group()) + 1)


def exercise(code):
    """Checks of an exercise that take too much."""
    for match in re.finditer(r"(?<![\d.])(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)\b", code):
        if not code.startswith("seeds"):
            yield "bound", match.start(1), match.end(1), "0"
            yield "bound", match.start(2), match.end(2), "9" + match.group(2)
    if re.match(r"(figure|numbers|counts|among|shares|memory|lines|perfect|maze|has)\b", code):
        yield "dropped check", 0, len(code), ""


C_KINDS = (operators, constants, conditions, drops, swaps, results)
# What a line of these begins with is a declaration, or says what cannot happen.
NO_CHANGE = re.compile(r"\s*(#|//|assert\(|static_assert|_Static_assert|import |export |typedef |extern |struct |\.about)")


def changes_of(file, text, lines, kinds, spoken=None):
    """All changes of the lines; `spoken`: the numbers of those that count."""
    for number, (code, line) in enumerate(zip(lines, text.split("\n"))):
        if (spoken is not None and number not in spoken) or NO_CHANGE.match(code) or "assert(" in code:
            continue
        # A prototype and the head of a function have no value that could be wrong.
        if kinds is C_KINDS and re.match(r"[a-z].*[(,]?.*[;{,]$", code) and not code.startswith("enum"):
            if not re.search(r"[=?]", code):
                continue
        for kind in kinds:
            for name, begin, end, new in kind(code):
                if "%s" in new:
                    new = new % line[begin:end]
                changed = line[:begin] + new + line[end:]
                if changed != line:
                    yield Mutation(file, number, name, line, changed)


def checks_of(text):
    """The numbers of the lines of a lesson that check an exercise."""
    inside, spoken = False, set()
    for number, line in enumerate(text.split("\n")):
        if line.startswith("```"):
            inside = not inside and re.match(r"```(sh|console) check", line) is not None
        elif inside:
            spoken.add(number)
    return spoken


def mutations_of(file, text):
    """All changes of one file."""
    if file.endswith(".md"):
        return list(changes_of(file, text, text.split("\n"), (shell,), checks_of(text)))
    if file.endswith((".c", ".h", ".js", ".mjs")):
        return list(changes_of(file, text, blank(text, file.endswith((".c", ".h"))).split("\n"), C_KINDS))
    if file.endswith("exercises.txt"):
        return list(changes_of(file, text, re.sub(r"(?m)^([|#]|hint|task).*", "", text).split("\n"), (exercise,)))
    return list(changes_of(file, text, blank_shell(text).split("\n"), (shell,)))


def draw(mutations, count, seed):
    """`count` of the changes: each kind equally often, at most one to a line."""
    rng, kinds, drawn, lines = random.Random(seed), {}, [], set()
    for mutation in mutations:
        kinds.setdefault(mutation.kind, []).append(mutation)
    for group in kinds.values():
        rng.shuffle(group)
    while len(drawn) < count and any(kinds.values()):
        group = kinds[rng.choice(sorted(kind for kind in kinds if kinds[kind]))]
        mutation = group.pop()
        if (mutation.file, mutation.number) not in lines:
            lines.add((mutation.file, mutation.number))
            drawn.append(mutation)
    return drawn
