"""Tries every option of every command beside the words of each run in options.txt, whose lines are

    value [COMMAND:]OPTION VALUE             what the option takes
    context COMMAND WORDS...                 a run that works
    same COMMAND OPTION CONTEXT = REASON     nothing changes there, and why; patterns, CONTEXT is a number

The run with the option must differ from the run without it: in output, messages, status or files.
"""
import fnmatch, os, re, shlex, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(__file__))
from runs import run

program, table, kept = sys.argv[1:4]
values, contexts, same = {}, {}, []
for line in open(table):
    words = line.split()
    if words and words[0] == "value":
        values[words[1]] = line.split(None, 2)[2].strip()
    elif words and words[0] == "context":
        contexts.setdefault(words[1], []).append(shlex.split(line)[2:])
    elif words and words[0] == "same":
        same.append(words[1:4])

def options(command):
    """The options that the help shows, and whether each takes a value."""
    text = subprocess.run([program, command, "--help"], capture_output=True, text=True).stdout
    return re.findall(r"^  (?:-.,|   ) --([a-zA-Z-]+)( \S+)?", text, re.M)


faults, tries = {}, []
for command in contexts:
    for name, takes in options(command):
        value = values.get(f"{command}:{name}", values.get(name)) if takes else None
        if takes and value is None:
            faults.setdefault(command, []).append(f"--{name} has no value in options.txt")
            continue
        option = ["--" + name.replace("FIGURE", "dead-ends")] + ([value] if takes else [])
        for number, words in enumerate(contexts[command], 1):
            reasons = [s for s in same if fnmatch.fnmatch(command, s[0]) and fnmatch.fnmatch("--" + name, s[1])
                       and fnmatch.fnmatch(str(number), s[2])]
            if option[0] not in words and not reasons:
                tries.append((command, words, option))
with ThreadPoolExecutor(2) as pool:
    runs = [(command, words) for command in contexts for words in contexts[command]]
    plain = dict(zip(map(str, runs), pool.map(lambda one: run(program, kept, [one[0]] + one[1]), runs)))
    for (command, words), (_, done) in zip(runs, plain.values()):
        if done.returncode > 1:
            faults.setdefault(command, []).append(f"{words} fails: {done.stderr.decode()}")
    for (command, words, option), (text, _) in zip(tries, pool.map(lambda t: run(program, kept, [t[0]] + t[1] + t[2]), tries)):
        if text == plain[str((command, words))][0]:
            faults.setdefault(command, []).append(f"{' '.join(words)}: {' '.join(option)} changes nothing")
for number, command in enumerate(contexts, 1):
    count = sum(t[0] == command for t in tries)
    print(f"{'not ok' if command in faults else 'ok'} {number} - {command}: {count} options beside others")
    for fault in faults.get(command, []):
        print("#   " + fault)
print(f"1..{len(contexts)}")
sys.exit(1 if faults else 0)
