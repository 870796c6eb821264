#!/usr/bin/env python3
"""Follows the pen of a plot (format svg-plot).

    plot.py MAZE.json PLOT.svg CELL MARGIN     every wall is drawn, none twice, in millimetres; prints how
                                               far the lifted pen goes, as a share of what is drawn
"""
import json
import math
import re
import sys
import xml.etree.ElementTree as tree

from picture import SVG, Maze, wrong


def strokes(text):
    """The places of each stroke of a path of M, H and V."""
    for part in text.split("M")[1:]:
        numbers = re.findall(r"([HV ]?)(-?(?:\d+\.?\d*|\.\d+))", part)
        x, y = float(numbers[0][1]), float(numbers[1][1])
        places = [(x, y)]
        for letter, number in numbers[2:]:
            if letter == "H":
                x = float(number)
            else:
                y = float(number)
            places.append((x, y))
        yield places


def main(maze, plot, cell, margin):
    maze, root = Maze(maze), tree.parse(plot).getroot()
    wide, high = maze.width * cell + 2 * margin, maze.height * cell + 2 * margin
    if root.get("width") != "%gmm" % wide or root.get("height") != "%gmm" % high:
        wrong("the size is %s x %s" % (root.get("width"), root.get("height")))
    if root.get("viewBox") != "0 0 %g %g" % (wide, high):
        wrong("a unit is no millimetre: " + root.get("viewBox"))
    layers = {group.get("id"): group.find(SVG + "path").get("d") for group in root.iter(SVG + "g")}
    seen, ink, lifted, at = set(), 0, 0, None
    for places in strokes(layers["walls"]):
        if at is not None:
            lifted += math.dist(at, places[0])
        at = places[-1]
        for (ax, ay), (bx, by) in zip(places, places[1:]):
            count = round((abs(bx - ax) + abs(by - ay)) / cell)
            ink += count * cell
            for i in range(count):
                ends = [(round((ax + (bx - ax) * k / count - margin) / cell, 2),
                         round((ay + (by - ay) * k / count - margin) / cell, 2)) for k in (i, i + 1)]
                line = tuple(sorted(ends))
                if line in seen:
                    wrong("drawn twice: %s" % (line,))
                seen.add(line)
    walls = maze.walls()
    if seen != walls:
        wrong("walls differ: missing %s, too many %s" % (sorted(walls - seen)[:5], sorted(seen - walls)[:5]))
    if maze.path:
        longest = list(strokes(layers["solution"]))
        if len(longest) != 1:
            wrong("the path has %d strokes" % len(longest))
        length = sum(abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in zip(longest[0], longest[0][1:]))
        if round(length / cell) != len(maze.path):
            wrong("the path has %g steps" % (length / cell))
        start = tuple(margin + (place + .5) * cell for place in maze.start)
        if not any(math.dist(start, end) < .01 for end in (longest[0][0], longest[0][-1])):
            wrong("the path does not begin in the middle of the start")
    print("%.3f" % (lifted / ink))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[3]), float(sys.argv[4]))
