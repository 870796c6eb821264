#!/usr/bin/env python3
"""Compares the frames of a film with the trace of what it shows, event by event.

    film.py EVENTS.txt WIDTHxHEIGHT SCALE FRAMES.rgb [LAST.ppm|walks]

EVENTS.txt is what "meander generate -f trace" or "meander solve -f trace" writes; FRAMES.rgb is the
film of one step per frame, decoded into three bytes per pixel.  There must be a frame for the
beginning and one for each event, in order; an event may change only its cell and the walls
around it and around the cell it leads to, and a carved passage or a wall must be visible.  The
cursor leaves the cell of the event before; a solver that `walks` is at most one cell away.  With
the last event of a making everything changes: sets lose their colours, start and goal are marked.
The frames of a maze that is divided begin when all is open.
"""
import sys

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def wrong(text):
    sys.exit("film.py: " + text)


def read_events(path):
    for line in open(path):
        word, place, *more = line.split()
        x, y = (int(number) for number in place.split(","))
        yield word, x, y, STEPS.get(more[0] if more else "", (0, 0))


def changed(before, after, width):
    """The places where two frames differ."""
    size = 3 * width
    for y in range(0, len(after) // size):
        a, b = before[y * size:(y + 1) * size], after[y * size:(y + 1) * size]
        if a != b:
            for x in range(width):
                if a[3 * x:3 * x + 3] != b[3 * x:3 * x + 3]:
                    yield x, y


def area(event, scale, wall, around):
    """What an event may change."""
    word, x, y, (dx, dy) = event
    return (min(x, x + dx) * scale - around, (max(x, x + dx) + 1) * scale + wall + around,
            min(y, y + dy) * scale - around, (max(y, y + dy) + 1) * scale + wall + around)


def check(number, event, areas, before, after, width, scale, wall, last):
    word, x, y, (dx, dy) = event
    places = list(changed(before, after, width))
    for px, py in [] if last else places:
        if not any(left <= px < right and top <= py < bottom for left, right, top, bottom in areas):
            wrong("event %d, %s %d,%d: pixel %d,%d is not of its cell" % (number, word, x, y, px, py))
    if word in ("carve", "wall"):
        # The middle of the wall between the cells.
        middle = [((p + q + 1) * scale + wall) // 2 for p, q in ((x, x + dx), (y, y + dy))]
        if tuple(middle) not in places:
            wrong("event %d, %s %d,%d: its passage is not seen" % (number, word, x, y))


def without_opening(events, passages):
    """All passages are opened before the first wall: the film does not show that."""
    opens = next((i for i, event in enumerate(events) if event[0] != "carve"), 0)
    divided = opens == passages and any(event[0] == "wall" for event in events)
    return events[opens:] if divided else events


def main(path, size, scale, pixels, last=None):
    walks, last = last == "walks", None if last == "walks" else last
    columns, rows = (int(number) for number in size.split("x"))
    scale = int(scale)
    data = open(pixels, "rb").read()
    events = without_opening(list(read_events(path)), (columns - 1) * rows + columns * (rows - 1))
    # A picture is `scale` pixels per cell and one more wall.
    wall = next((w for w in range(1, scale) if len(data) == (len(events) + 1) * 3 *
                 (columns * scale + w) * (rows * scale + w)), None)
    if wall is None:
        wrong("%d events, and %d bytes of frames" % (len(events), len(data)))
    width, height = columns * scale + wall, rows * scale + wall
    frames = [data[at:at + 3 * width * height] for at in range(0, len(data), 3 * width * height)]
    for number, event in enumerate(events):
        made = number + 1 == len(events) and event[0] not in ("try", "dead-end", "path")
        areas = [area(e, scale, wall, scale if walks else 0) for e in events[max(number - 1, 0):number + 1]]
        check(number, event, areas, frames[number], frames[number + 1], width, scale, wall, made)
    if all(a == b for a, b in zip(frames, frames[1:])):
        wrong("nothing ever changes")
    if last:
        with open(last, "wb") as out:
            # With a margin, which distinguishes walls from the outside.
            white, edge = b"\xff" * 3, b"\xff" * 3 * (width + 2)
            out.write(b"P6\n%d %d\n255\n" % (width + 2, height + 2) + edge)
            for y in range(height):
                out.write(white + frames[-1][3 * y * width:3 * (y + 1) * width] + white)
            out.write(edge)


main(*sys.argv[1:])
