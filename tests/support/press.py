# Runs a program in a terminal of 80 x 24, presses keys once it has drawn something, and ends with
# the program's status.
#
#     press.py KEYS PROGRAM WORDS...
import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

PATIENCE = 60         # seconds of the clock, which no machine needs
QUIET = 0.3           # seconds without output: the picture is drawn

keys, words = sys.argv[1].encode(), sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
    os.execvp(words[0], words)

began, drawn, pressed = time.monotonic(), b"", False
while time.monotonic() - began < PATIENCE:
    if select.select([terminal], [], [], QUIET)[0]:
        try:
            drawn += os.read(terminal, 65536)
        except OSError:     # the program has ended
            break
    elif drawn and not pressed:
        os.write(terminal, keys)
        pressed = True
else:
    os.kill(pid, 9)
    sys.exit("press.py: the program did not end")
if not pressed:
    sys.exit(f"press.py: the program ended before a key was pressed: {drawn[-300:]}")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
