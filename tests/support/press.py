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
    os.environ["TERM"] = "xterm-256color"
    os.execvp(words[0], words)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))

began, drawn, pressed = time.monotonic(), 0, False
while time.monotonic() - began < PATIENCE:
    if select.select([terminal], [], [], QUIET)[0]:
        try:
            drawn += len(os.read(terminal, 65536))
        except OSError:     # the program has ended
            break
    elif drawn and not pressed:
        os.write(terminal, keys)
        pressed = True
else:
    os.kill(pid, 9)
    sys.exit("press.py: the program did not end")
if not pressed:
    sys.exit("press.py: the program ended before a key was pressed")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
