"""Tries every parameter of every format, of the writer (-f) and of the reader (--from), as parameters.txt says:

    value FORMAT PARAMETER VALUE             what is tried; patterns.  Else a value by its kind
    other FORMAT PARAMETER VALUE             what it is compared with, in place of the parameter's usual value
    write FORMAT PARAMETER WORDS...          a run to which -f FORMAT[:PARAMETER=VALUE] is added
    checks FORMAT PARAMETER REASON           it changes nothing but whether the file is taken
    read FORMAT PARAMETER FILE WORDS...      a file that is converted with --from FORMAT[:PARAMETER=VALUE]

Each must change what the run leaves, or be refused with a message; and it must change something that is not
refused, there or elsewhere.  A file that no line names is written by the format itself.
"""
import fnmatch, json, os, shlex, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(__file__))
from runs import run

program, table, kept = sys.argv[1:4]
lines = [shlex.split(line) for line in open(table) if line.strip() and not line.startswith("#")]
formats = json.loads(subprocess.run([program, "list", "formats", "--json"], capture_output=True).stdout)
USUAL = {"character": "@", "colour": "123456", "place": "2x1", "percent": "30", "decimal": "3.5", "integer": "2"}


def find(kind, name, key, usual=None):
    """What the first line that fits says."""
    fits = (w[3:] for w in lines if w[0] == kind and fnmatch.fnmatch(name, w[1]) and fnmatch.fnmatch(key, w[2]))
    return next(fits, usual)


def value(name, p):
    usual = USUAL.get(p["kind"], "no" if p["default_text"] == "yes" else "yes")
    if p["kind"] == "choice":
        usual = next(word for word in p["choices"] if word != p["default_text"])
    return find("value", name, p["name"], [usual])[0]


def tries(f, p):
    """The way, and the runs without and with the parameter."""
    name, key = f["name"], p["name"]
    spec, other = f"{name}:{key}={value(name, p)}", find("other", name, key)
    plain = name if other is None else f"{name}:{key}={other[0]}"
    if "read-only" not in f["traits"]:
        words = find("write", name, key)
        yield "-f", words + ["-f", plain], words + ["-f", spec]
    if "write-only" not in f["traits"]:
        words = ["convert"] + find("read", name, key, ["usual." + name]) + ["-f", "json"]
        yield "--from", words + ["--from", plain], words + ["--from", spec]


for f in formats:
    if {"write-only", "read-only"}.isdisjoint(f["traits"]) and f["params"]:
        subprocess.run([program, *find("write", f["name"], ""), "-f", f["name"], "-o", "usual." + f["name"]],
                       cwd=kept, check=True)
work = [(f["name"], p["name"], *one) for f in formats for p in f["params"] for one in tries(f, p)]
with ThreadPoolExecutor(2) as pool:
    befores = {words: pool.submit(run, program, kept, list(words)) for words in {tuple(w[3]) for w in work}}
    afters = [pool.submit(run, program, kept, w[4]) for w in work]
faults, changed = {}, set()
for (name, key, way, before, after), done in zip(work, afters):
    text, ran = done.result()
    if find("checks", name, key):
        changed.add((name, key))
    if text == befores[tuple(before)].result()[0]:
        faults.setdefault(name, []).append(f"{shlex.join(after)}: changes nothing")
    elif ran.returncode == 0 or ran.stdout:
        changed.add((name, key))
    elif ran.returncode > 2 or not ran.stderr.strip():
        faults.setdefault(name, []).append(f"{shlex.join(after)}: status {ran.returncode} {ran.stderr.decode()}")
for name, key in sorted({w[:2] for w in work} - changed):
    faults.setdefault(name, []).append(f"{key} is refused everywhere: parameters.txt needs a run that takes it")
names = [f["name"] for f in formats if f["params"]]
for number, name in enumerate(names, 1):
    count = sum(w[0] == name for w in work)
    print(f"{'not ok' if name in faults else 'ok'} {number} - {name}: {count} parameters, written and read")
    for fault in faults.get(name, []):
        print("#   " + fault)
print(f"1..{len(names)}")
sys.exit(1 if faults else 0)
