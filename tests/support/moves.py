#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Follows the moves of a machine and compares them with the same plot as SVG.

    moves.py hpgl|gcode|laser|dxf FILE PLOT.svg         both with the same cell and margin

All lines of all layers are there, in the same order and layers, and the tool is up between them.  DXF has no order of
tools: each of its layers has the lines.
"""
import re
import sys
import xml.etree.ElementTree as tree

from pen_way import SVG, strokes_of


def plot(path):
    root = tree.parse(path).getroot()
    height = float(root.get("height")[:-2])
    return [[[(x, height - y) for x, y in stroke] for stroke in strokes_of(group.find(SVG + "path").get("d"))]
            for group in root.iter(SVG + "g")]


def hpgl(path):
    with open(path, encoding="ascii") as file:
        words = [word.strip() for word in file.read().split(";")]
    layers, pens = [], []
    for word in words:
        numbers = [int(n) / 40 for n in re.findall(r"-?\d+", word)] if word[:2] in ("PU", "PD") else []
        points = list(zip(numbers[::2], numbers[1::2]))
        if word.startswith("SP"):
            pens.append(int(word[2:]))
            layers.append([])
        elif word.startswith("PU") and points:
            layers[-1].append(points)
        elif word.startswith("PD"):
            layers[-1][-1] += points
        else:
            assert word in ("", "PU", "IN") or word.startswith('CO"'), word
    assert pens[-1] == 0 and sorted(set(pens[:-1])) == pens[:-1]
    return layers[:-1]


def gcode(path, laser=False):
    layers, up, at = [], False, None
    with open(path, encoding="ascii") as file:
        lines = file.read().splitlines()
    assert lines[1:3] == ["G21", "G90"] and lines[-1] == "M2"
    for line in lines[3:]:
        words = dict((word[0], float(word[1:])) for word in line.split() if line[0] != ";")
        if line.startswith(";"):
            layers.append([])
        elif laser and line.startswith("M"):
            up = words.get("M") != 4 if words["M"] in (4, 5) else up
        elif "Z" in words:
            up = words["G"] == 0
            assert words["Z"] == (3 if up else -1.5)
        elif "X" in words:
            here = (words["X"], words["Y"])
            assert up == (words["G"] == 0), line
            if up:
                at = here
            else:
                if layers[-1] and at is None:
                    layers[-1][-1].append(here)
                else:
                    layers[-1].append([at, here])
                at = None
        if up and "Z" in words or laser and up:
            at = at if at else None
    assert up
    return layers


def near(a, b):
    return all(abs(p - q) < .02 for p, q in zip(a, b))


def main(kind, path, drawn):
    expected = plot(drawn)
    if kind == "dxf":
        with open(path, encoding="ascii") as file:
            words = file.read().split("\n")
        pairs = list(zip(words[::2], words[1::2]))
        layers, lines = [], {}
        for i, pair in enumerate(pairs):
            if pair == ("0", "LINE"):
                layer, *ends = (value for _, value in pairs[i + 1:i + 6])
                lines.setdefault(layer, []).append([float(word) for word in ends])
        found = list(lines.values())
        expected = [[[*a, *b] for stroke in layer for a, b in zip(stroke, stroke[1:])] for layer in expected]
        assert [len(layer) for layer in found] == [len(layer) for layer in expected]
        assert all(near(a, b) for one, two in zip(found, expected) for a, b in zip(one, two))
        return
    found = hpgl(path) if kind == "hpgl" else gcode(path, kind == "laser")
    assert [len(layer) for layer in found] == [len(layer) for layer in expected], \
        ([len(layer) for layer in found], [len(layer) for layer in expected])
    for one, two in zip(found, expected):
        for a, b in zip(one, two):
            assert len(a) == len(b) and all(near(p, q) for p, q in zip(a, b)), (a, b)


if __name__ == "__main__":
    main(*sys.argv[1:])
