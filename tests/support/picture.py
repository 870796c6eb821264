#!/usr/bin/env python3
"""Looks at pictures of mazes and compares them with the maze itself, cell by cell.

    picture.py svg    MAZE.json PICTURE.svg        parses it; walls and path are exactly those of the maze
    picture.py pixels MAZE.json PICTURE.png|.ppm   whatever is between two cells has the right colour
    picture.py bits   MAZE.json PICTURE.png        each pixel of a bitmap, two pixels per cell
    picture.py same   GOLDEN.png PICTURE.png [N]   the same picture, except for smoothing: N pixels may differ, or one of 500

MAZE.json is the output of "meander generate -f json" or "meander solve -f json".  Pixels are not
read with a library that the program uses: PNG is unpacked here, with Python's zlib.
"""
import json
import re
import struct
import sys
import xml.etree.ElementTree as tree
import zlib

SVG = "{http://www.w3.org/2000/svg}"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def wrong(text):
    sys.exit("picture.py: " + text)


class Maze:
    def __init__(self, path):
        told = json.load(open(path))
        self.id, self.width, self.height = told["id"], told["width"], told["height"]
        self.cells, self.openings = told["cells"], told["openings"]
        self.start, self.path = told["start"], told.get("path", "")

    def holds(self, x, y):
        return 0 <= x < self.width and 0 <= y < self.height and self.cells[y][x] >= 0

    def opening(self, x, y, side):
        return [x, y, side] in self.openings

    def wall_above(self, x, y):
        """Between x, y - 1 and x, y; y may be the height."""
        above, below = self.holds(x, y - 1), self.holds(x, y)
        if above and below:
            return not self.cells[y][x] & 1
        if above:
            return not self.opening(x, y - 1, "S")
        return below and not self.opening(x, y, "N")

    def wall_left(self, x, y):
        left, right = self.holds(x - 1, y), self.holds(x, y)
        if left and right:
            return not self.cells[y][x] & 8
        if left:
            return not self.opening(x - 1, y, "E")
        return right and not self.opening(x, y, "W")

    def walls(self):
        level = {((x, y), (x + 1, y)) for y in range(self.height + 1) for x in range(self.width)
                 if self.wall_above(x, y)}
        upright = {((x, y), (x, y + 1)) for y in range(self.height) for x in range(self.width + 1)
                   if self.wall_left(x, y)}
        return level | upright

    def way(self):
        """The path as lines between the middles of cells, and out through the openings."""
        lines, (x, y) = set(), self.start
        ends = [(x, y)]
        for step in self.path:
            dx, dy = STEPS[step]
            lines.add(tuple(sorted([(x + .5, y + .5), (x + dx + .5, y + dy + .5)])))
            x, y = x + dx, y + dy
        ends.append((x, y))
        return lines, ends


# ---- SVG ---------------------------------------------------------------------------

def points(text):
    """The straight lines of a path, in the order in which they are drawn."""
    words = re.findall(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)", text)
    at = first = (0.0, 0.0)
    i, letter = 0, ""
    while i < len(words):
        if words[i].isalpha():
            letter, i = words[i], i + 1
        before = at
        if letter in "MLl":
            pair = (float(words[i]), float(words[i + 1]))
            at, i = pair if letter != "l" else (at[0] + pair[0], at[1] + pair[1]), i + 2
        elif letter == "h":
            at, i = (at[0] + float(words[i]), at[1]), i + 1
        elif letter == "v":
            at, i = (at[0], at[1] + float(words[i])), i + 1
        elif letter == "z":
            at = first
        else:
            wrong("a letter in a path: " + letter)
        if letter == "M":
            first = at
        else:
            yield before, at


def unit_lines(text):
    """Lines cut into pieces as long as a cell; each may be drawn only once."""
    seen = set()
    for (ax, ay), (bx, by) in points(text):
        count = abs(bx - ax) + abs(by - ay)
        if count != int(count):
            # A ring begins in the middle of a side: its halves come as two.
            yield from halves(ax, ay, bx, by, seen)
            continue
        for i in range(int(count)):
            a = (round(ax + (bx - ax) * i / count, 3), round(ay + (by - ay) * i / count, 3))
            b = (round(ax + (bx - ax) * (i + 1) / count, 3), round(ay + (by - ay) * (i + 1) / count, 3))
            line = tuple(sorted([a, b]))
            if line in seen:
                wrong("drawn twice: %s" % (line,))
            seen.add(line)
            yield line


def halves(ax, ay, bx, by, seen):
    steps = round(2 * (abs(bx - ax) + abs(by - ay)))
    places = [(ax + (bx - ax) * i / steps, ay + (by - ay) * i / steps) for i in range(steps + 1)]
    for a, b in zip(places, places[1:]):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        if middle[0] % 1:
            line = ((int(middle[0]), middle[1]), (int(middle[0]) + 1, middle[1]))
        else:
            line = ((middle[0], int(middle[1])), (middle[0], int(middle[1]) + 1))
        if line not in seen:
            seen.add(line)
            yield line


def check_svg(maze, path):
    root = tree.parse(path).getroot()
    if root.tag != SVG + "svg":
        wrong("no SVG")
    if root.findtext(SVG + "metadata") != maze.id:
        wrong("another ID: %s" % root.findtext(SVG + "metadata"))
    layers = {e.get("class"): e for e in root.iter(SVG + "path")}
    drawn, walls = set(unit_lines(layers["walls"].get("d"))), maze.walls()
    if drawn != walls:
        wrong("walls differ: missing %s, too many %s" % (sorted(walls - drawn)[:5], sorted(drawn - walls)[:5]))
    if not maze.path:
        return
    lines, ends = maze.way()
    drawn = set()
    for a, b in points(layers["path"].get("d")):
        length = abs(a[0] - b[0]) + abs(a[1] - b[1])
        if length < 1 and any(a == (x + .5, y + .5) for x, y in ends):
            continue   # out through an opening
        for i in range(int(length)):
            p, q = ((a[0] + (b[0] - a[0]) * k / length, a[1] + (b[1] - a[1]) * k / length) for k in (i, i + 1))
            drawn.add(tuple(sorted([p, q])))
    if drawn != lines:
        wrong("paths differ: %s" % sorted(lines ^ drawn)[:5])


# ---- pixels ------------------------------------------------------------------------

def read_ppm(data):
    kind, width, height, _ = data.split(maxsplit=4)[:4]
    width, height = int(width), int(height)
    body = data[len(data) - width * height * 3:]
    if kind != b"P6":
        wrong("no PPM")
    return [[tuple(body[3 * (y * width + x):3 * (y * width + x) + 3]) for x in range(width)] for y in range(height)], None


def unfilter(kind, row, above, size):
    for i in range(len(row)):
        left = row[i - size] if i >= size else 0
        up, corner = above[i], above[i - size] if i >= size else 0
        if kind == 1:
            row[i] = (row[i] + left) & 255
        elif kind == 2:
            row[i] = (row[i] + up) & 255
        elif kind == 3:
            row[i] = (row[i] + (left + up) // 2) & 255
        elif kind == 4:
            p = left + up - corner
            best = min((abs(p - left), 0, left), (abs(p - up), 1, up), (abs(p - corner), 2, corner))
            row[i] = (row[i] + best[2]) & 255


def read_png(data):
    place, body, told = 8, b"", None
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        chunk = data[place + 8:place + 8 + size]
        if struct.unpack(">I", data[place + 8 + size:place + 12 + size])[0] != zlib.crc32(kind + chunk):
            wrong("a chunk's sum")
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", chunk[:10])
        if kind == b"PLTE":
            palette = [tuple(chunk[i:i + 3]) for i in range(0, len(chunk), 3)]
        if kind == b"tEXt" and chunk.startswith(b"Maze ID\0"):
            told = chunk[8:].decode()
        if kind == b"IDAT":
            body += chunk
        place += 12 + size
    body = zlib.decompress(body)
    size = {0: 1, 2: 3, 3: 1, 6: 4}[colours]
    pitch = (width * size * depth + 7) // 8 + 1
    above, rows = bytes(pitch - 1), []
    for y in range(height):
        row = bytearray(body[y * pitch + 1:(y + 1) * pitch])
        if body[y * pitch] != 0:
            unfilter(body[y * pitch], row, above, size)
        above = row
        if depth == 1:
            rows.append([(255 * (row[x // 8] >> (7 - x % 8) & 1),) * 3 for x in range(width)])
        elif colours == 3:
            rows.append([palette[number] for number in row])
        else:
            rows.append([tuple(row[x * size:x * size + 3]) for x in range(width)])
    return rows, told


def read_pixels(path, maze):
    data = open(path, "rb").read()
    rows, told = read_png(data) if data.startswith(b"\x89PNG") else read_ppm(data)
    if told is not None and told != maze.id:
        wrong("another ID: " + told)
    return rows


def near(a, b):
    return sum(abs(p - q) for p, q in zip(a, b)) < 150


def check_pixels(maze, path):
    """The walls' colour is that of the lowest line; their box shows where cells are."""
    rows = read_pixels(path, maze)
    page = rows[0][0]
    marked = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if not near(pixel, page)]
    left, right = min(x for x, _ in marked), max(x for x, _ in marked)
    top, bottom = min(y for _, y in marked), max(y for _, y in marked)
    lowest = [rows[bottom][x] for x, y in marked if y == bottom]
    wall = max(set(lowest), key=lowest.count)
    wide = thickness(rows, left, right, bottom, wall)
    pitch = (right - left + 1 - wide) / maze.width
    other = (bottom - top + 1 - wide) / maze.height
    if abs(pitch - other) > pitch / 4:
        wrong("cells are no squares: %s, %s" % (pitch, other))

    def pixel(x, y):
        return rows[round(top + (wide - 1) / 2 + y * other)][round(left + (wide - 1) / 2 + x * pitch)]

    def has_wall(x, y):
        return any(near(pixel(x + dx / pitch, y + dy / other), wall)
                   for dx in (-.5, 0, .5) for dy in (-.5, 0, .5))
    for y in range(maze.height + 1):
        for x in range(maze.width):
            if has_wall(x + .5, y) != maze.wall_above(x, y):
                wrong("wall above %d,%d" % (x, y))
    for y in range(maze.height):
        for x in range(maze.width + 1):
            if has_wall(x, y + .5) != maze.wall_left(x, y):
                wrong("wall left of %d,%d" % (x, y))


def thickness(rows, left, right, bottom, wall):
    """Of the bottom wall, in pixels, where it is thinnest."""
    best = 1000
    for x in range(left, right):
        y = bottom
        while y > 0 and near(rows[y][x], wall):
            y -= 1
        if y < bottom:
            best = min(best, bottom - y)
    return best


def check_bits(maze, path):
    rows = read_pixels(path, maze)
    if len(rows) != 2 * maze.height + 1 or len(rows[0]) != 2 * maze.width + 1:
        wrong("its size")
    for y in range(2 * maze.height + 1):
        for x in range(2 * maze.width + 1):
            column, row = x // 2, y // 2
            if x % 2 and y % 2:
                white = maze.holds(column, row)
            elif x % 2:
                white = not maze.wall_above(column, row)
                white = white and (maze.holds(column, row - 1) or maze.holds(column, row))
            elif y % 2:
                white = not maze.wall_left(column, row)
                white = white and (maze.holds(column - 1, row) or maze.holds(column, row))
            else:
                white = False
            if (rows[y][x][0] > 0) != white:
                wrong("pixel %d,%d" % (x, y))


def check_same(golden, path, most=None):
    a, b = ((read_png if open(p, "rb").read(1) == b"\x89" else read_ppm)(open(p, "rb").read())
            for p in (golden, path))
    if a[1] != b[1]:
        wrong("IDs differ: %s, %s" % (a[1], b[1]))
    if (len(a[0]), len(a[0][0])) != (len(b[0]), len(b[0][0])):
        wrong("sizes differ")
    far = sum(not near(p, q) for one, other in zip(a[0], b[0]) for p, q in zip(one, other))
    if far > (len(a[0]) * len(a[0][0]) // 500 if most is None else int(most)):
        wrong("%d pixels differ" % far)


if __name__ == "__main__":
    if sys.argv[1] == "same":
        sys.exit(check_same(*sys.argv[2:]))
    {"svg": check_svg, "pixels": check_pixels, "bits": check_bits}[sys.argv[1]](Maze(sys.argv[2]), sys.argv[3])
