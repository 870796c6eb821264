#!/usr/bin/env python3
"""Writes the events of lessons, as "meander explain --json" has them, in the words of a trace.

    lesson_events.py LESSONS.json EVENTS.txt

A sentence without an event is a "pause" at its first cell, as in a film; so is the first one, behind
its events, where it only opens all passages, because the film begins after that.
"""
import json
import sys

last = (0, 0)
with open(sys.argv[2], "w") as out:
    for lesson in json.load(open(sys.argv[1])):
        for number, step in enumerate(lesson["steps"]):
            opens = [event[0] for event in step["events"]]
            alone = number == 0 and len(opens) > 1 and set(opens) == {"carve"}
            for word, x, y, *value in step["events"]:
                last = (x, y)
                more = "".join(" " + ("NESW"[v] if word in ("carve", "wall") else str(v)) for v in value)
                out.write("%s %d,%d%s\n" % (word, x, y, more))
            if alone:
                out.write("pause %d,%d\n" % last)
            if not step["events"]:
                last = tuple(step["cells"][0]) if step["cells"] else last
                out.write("pause %d,%d\n" % last)
