# Sends a signal to a program at some moment of its work and checks how it ends.
#
#     signals.py MEANDER SECONDS WORDS...     in an empty folder; prints what is wrong, or nothing
#
# The moment is a time of the program's own work, not of the clock, and so is the time it may take
# to end: a busy machine changes neither.
import os
import random
import signal
import subprocess
import sys
import time

program, moment, words = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
ENOUGH = 1.0          # seconds of work after the signal; half a second is what is promised
PATIENCE = 240        # seconds of the clock, for a machine that does something else


def worked(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def end(process):
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid != 0:
            return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime
        time.sleep(0.005)
    process.kill()
    return None, 0


def main():
    process = subprocess.Popen([program] + words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
    before = 0
    while True:
        now = worked(process.pid)
        with open(f"/proc/{process.pid}/stat") as stat:
            over = stat.read().rsplit(")", 1)[1].split()[0] == "Z"
        if over or now is None:
            sys.exit("it was over before the signal came")
        before = now
        if now >= moment:
            break
        time.sleep(0.002)
    process.send_signal(random.choice([signal.SIGINT, signal.SIGTERM]))
    status, after = end(process)
    if status is None:
        sys.exit("it goes on and on")
    if status != 130:
        sys.exit(f"status {status}")
    # Two threads work at once.
    if after - before > ENOUGH * (2 if "--threads" in words else 1):
        sys.exit(f"it went on for {after - before:.2f} seconds")
    left = os.listdir(".")
    if left:
        sys.exit(f"it left {' '.join(left)}")


main()
