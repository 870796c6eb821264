# Watches the line that a program writes about its progress on a terminal.
#
#     progress.py [--whole] MEANDER WORDS...    in an empty folder; prints what is wrong, or nothing
#
# The program is stopped when it has written enough, or ends by itself, near 100 %.
import os
import pty
import re
import select
import signal
import sys
import time

LINES = 12
PATIENCE = 240
TIME = r"(\d+ s|\d+ min|\d+ h \d+ min)"
LINE = re.compile(rf"(\d+ %|{TIME})(, about {TIME} left)?$")

whole = sys.argv[1] == "--whole"
words = sys.argv[1 + whole:]
pid, terminal = pty.fork()
if pid == 0:
    os.dup2(os.open("/dev/null", os.O_RDWR), 1)
    os.execv(words[0], words)

began, told = time.monotonic(), b""
while time.monotonic() - began < PATIENCE and (whole or told.count(b"\r") < LINES):
    if not select.select([terminal], [], [], 1)[0]:
        continue
    try:
        more = os.read(terminal, 4096)
    except OSError:
        break
    if not more:
        break
    told += more
try:
    os.kill(pid, signal.SIGINT)
except ProcessLookupError:
    pass
os.waitpid(pid, 0)

# Whole lines of text, such as an ID, may be between them.
shown = re.sub(r"[^\r\n]*\r*\n", "\r", told.decode())
lines = [line.replace("\x1b[K", "") for line in shown.split("\r")[1:-1]]
if sum(not line and all(around) for line, *around in zip(lines[1:], lines, lines[2:])) > 2:
    sys.exit(f"it is cleared again and again: {lines}")
lines = [line for line in lines if line]
if len(lines) < LINES // 2:
    sys.exit(f"it said too little: {lines}")
last = -1
for line in lines:
    match = LINE.match(line)
    if match is None:
        sys.exit(f"what is '{line}'?")
    if not line.split(",")[0].endswith("%"):
        if last >= 0 and match.group(2):
            sys.exit(f"the percentage has gone: {lines}")
        continue
    percent = int(line.split()[0])
    if percent < last or percent > 100:
        sys.exit(f"{percent} % after {last} %: {lines}")
    if match.group(3) and percent < 2:
        sys.exit(f"an estimate from nothing: '{line}'")
    last = percent
if last < 1:
    sys.exit(f"no percentage: {lines}")
if whole and last < 85:
    sys.exit(f"it ends after {last} %: {lines}")
