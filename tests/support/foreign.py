# Throws foreign text at a program: names, arguments and contents of files, full of escapes,
# quotes, tags, ends of lines and marks that change the direction of writing.  Prints TAP.
#
#     foreign.py MEANDER      in an empty folder
import json
import os
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

PROGRAM = sys.argv[1]
NASTY = [
    b"\x1b]0;pwned\x07\x1b[2J", b"\nFORGED: line\n", b"\rFORGED", b"\xc2\x9b2J", b"\x9b31m\xff\xfe",
    b"\xe2\x80\xaegpj.exe", b"\xe2\x81\xa6x\xe2\x81\xa9\xe2\x80\xa8FORGED",
    b"\"><script>alert(1)</script>&'--]]>", b"%s%n$(x)`x`\x7f\x08\x08",
]
# What acts on a terminal or is not text.
ACTS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
number = failed = 0


def result(good, name, detail=""):
    global number, failed
    number += 1
    print(f"{'ok' if good else 'not ok'} {number} - {name}")
    if not good:
        failed += 1
        print(f"# {detail}")


def run(words, given=b""):
    words = [word if isinstance(word, bytes) else word.encode() for word in words]
    done = subprocess.run([PROGRAM.encode()] + words, input=given, capture_output=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def fault(text):
    try:
        shown = text.decode()
    except UnicodeDecodeError as error:
        return f"no UTF-8: {error}"
    if ACTS.search(shown):
        return f"it acts: {shown!r}"
    if any(line.startswith("FORGED") for line in shown.split("\n")):
        return f"a line of its own: {shown!r}"
    return ""


def check(name, words, given=b"", ends=(0, 1, 2, 3), text=True):
    status, out, err = run(words, given)
    wrong = fault(err) or (fault(out) if text else "")
    if status not in ends:
        wrong = f"status {status}, {err[-300:]!r}"
    result(not wrong, name, wrong)
    return out


COMMANDS = {
    "generate": ["-o", "out.txt"], "solve": [], "convert": ["-f", "ascii"], "verify": [], "measure": [],
    "animate": ["-f", "svg", "-o", "out.svg"], "book": ["-o", "out.pdf"], "list": [], "bench": [],
    "play": [], "view": [],
}
OPTIONS = ["-s", "-a", "-g", "--seed", "-m", "--start", "--goal", "--solver", "-f", "-o", "--from",
           "--braid", "--count", "--threads", "--figures", "--max-cells", "--theme", "--film",
           "--from-picture", "--weights", "--scratch", "--difficulty", "--color", "--no-such"]

# ---- arguments and options

folder = pathlib.Path("folder")
folder.mkdir()
for number_of, nasty in enumerate(NASTY):
    name = nasty.replace(b"/", b"_")
    for command, more in COMMANDS.items():
        check(f"{command}, argument {number_of}", [command, name] + more)
    check(f"no command {number_of}", [name])
    wrongs = []
    for option in OPTIONS:
        status, out, err = run(["generate", "-s", "5x5", option, b"no/" + nasty])
        wrong = fault(err) or fault(out)
        if wrong:
            wrongs.append(f"{option}: {wrong}")
    result(not wrongs, f"options {number_of}", " ".join(wrongs))
    for form in (b"rect:5x5/%s/1", b"rect:%s/eller/1", b"%s:5x5/eller/1", b"rect:5x5/eller/1+%s=3",
                 b"rect:5x5/eller:%s/1", b"rect:5x5,mask=%s/eller/1"):
        check(f"ID {form.decode()} {number_of}", ["generate", form.replace(b"%s", nasty)], ends=(0, 2))

# ---- names of files

for number_of, nasty in enumerate(NASTY):
    path = b"folder/" + nasty.replace(b"/", b"_")
    with open(path, "wb") as file:
        file.write(b"no maze\n")
    for command in ("solve", "convert", "verify", "measure"):
        check(f"{command}, a broken file {number_of}", [command, path])
    run(["generate", "-q", "rect:300x9/eller/1", "-f", "mndr", "-o", path])
    with open(path, "r+b") as file:
        file.seek(700)
        file.write(b"\xff" * 40)
    for command in ("verify", "measure", "solve"):
        check(f"{command}, a damaged file {number_of}", [command, path])
    check(f"written {number_of}", ["generate", "rect:5x5/eller/1", "-o", path + b".txt"])

# ---- contents of files

_, whole, _ = run(["generate", "-q", "rect:4x3/eller/1", "-f", "json"])
_, drawn, _ = run(["generate", "-q", "rect:4x3/eller/1", "-f", "svg"])
for number_of, nasty in enumerate(NASTY):
    text = nasty.decode("utf-8", "replace")
    maze = json.loads(whole)
    maze["id"] = text
    pathlib.Path("id.json").write_text(json.dumps(maze))
    for command, more in COMMANDS.items():
        if command not in ("play", "view", "list", "bench", "generate", "book"):
            check(f"{command}, an ID in JSON {number_of}", [command, "id.json"] + more)
    for format in ("svg", "json", "pdf"):
        out = check(f"as {format}, an ID in JSON {number_of}", ["convert", "id.json", "-f", format, "-o", "-"],
                    text=format != "pdf")
        if format == "svg" and out:
            elements = ElementTree.fromstring(out)
            result(not [e for e in elements.iter() if e.tag.endswith("script")], f"no script {number_of}", out)
        if format == "json" and out:
            json.loads(out)
    out = check(f"figures as JSON {number_of}", ["measure", "id.json", "--json"])
    if out:
        try:
            json.loads(out)
            good = True
        except ValueError:
            good = False
        result(good, f"figures are JSON {number_of}", out[:200])
    picture = drawn.replace(b"rect:4x3/eller/1", nasty.replace(b"&", b"&amp;").replace(b"<", b"&lt;"))
    pathlib.Path("id.svg").write_bytes(picture)
    for words in (["generate", "--from-picture", "id.svg"], ["solve", "id.svg"], ["view", "id.svg"],
                  ["play", "id.svg"], ["animate", "id.svg", "-f", "svg", "-o", "-"]):
        check(f"{words[0]}, an ID in a picture {number_of}", words)
    for format in ("ascii", "block", "unicode", "underscore", "json"):
        check(f"read as {format} {number_of}", ["solve", "-", "--from", format], nasty)
    check(f"a mask {number_of}", ["generate", "-m", "-", "-a", "wilson", "-f", "block"], nasty)

print(f"1..{number}")
sys.exit(failed != 0)
