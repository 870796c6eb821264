# SPDX-License-Identifier: MIT
"""Animated PNGs of a maze that its last frame leaves on the screen, put together in every way that the format has.

    film_pictures.py blocks.txt DIR        a picture of each kind below, whose name is that of its function
"""
import struct
import sys
import zlib

UNIT = 6
KEEP, CLEAR, RESTORE = range(3)
BLACK, WHITE, RED, NONE = (0, 0, 0, 255), (255, 255, 255, 255), (200, 0, 0, 255), (0, 0, 0, 0)
lines = open(sys.argv[1]).read().splitlines()
WIDTH, HEIGHT = UNIT * len(lines[0]), UNIT * len(lines)


def picture(floor=WHITE, rows=HEIGHT):
    """The maze down to a row, and floor below."""
    return [[BLACK if lines[y // UNIT][x // UNIT] == '#' and y < rows else floor for x in range(WIDTH)]
            for y in range(HEIGHT)]


def plain(colour, width=WIDTH, height=HEIGHT):
    return [[colour] * width for _ in range(height)]


def chunk(name, data):
    return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))


def packed(pixels, adam7=False):
    """The rows, or those of seven passes, of all eight bits a sample."""
    passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    rows = []
    for left, top, across, down in passes if adam7 else [(0, 0, 1, 1)]:
        for row in pixels[top::down]:
            if row[left::across]:
                rows.append(b'\0' + b''.join(bytes(p) for p in row[left::across]))
    return zlib.compress(b''.join(rows))


def film(frames, hidden=None, adam7=False, split=False, count=None):
    """Frames of (pixels, left, top, what becomes of it, whether it is over the others)."""
    out = [b'\x89PNG\r\n\x1a\n', chunk(b'IHDR', struct.pack('>IIBBBBB', WIDTH, HEIGHT, 8, 6, 0, 0, adam7)),
           chunk(b'tEXt', b'Comment\0a film'), chunk(b'acTL', struct.pack('>II', count or len(frames), 0))]
    number = 0
    if hidden is not None:
        out.append(chunk(b'IDAT', packed(hidden, adam7)))
    for i, (pixels, left, top, then, over) in enumerate(frames):
        size = len(pixels[0]), len(pixels)
        out.append(chunk(b'fcTL', struct.pack('>IIIIIHHBB', number, *size, left, top, 1, 10, then, over)))
        number += 1
        data = packed(pixels, adam7)
        if i == 0 and hidden is None:
            out.append(chunk(b'IDAT', data))
            continue
        for part in [data[:9], data[9:]] if split else [data]:
            out.append(chunk(b'fdAT', struct.pack('>I', number) + part))
            number += 1
    return b''.join(out + [chunk(b'IEND', b'')])


def whole():
    return film([(plain(WHITE), 0, 0, KEEP, 0), (picture(rows=HEIGHT // 2), 0, 0, KEEP, 0), (picture(), 0, 0, KEEP, 0)])


def parts():
    half = HEIGHT // 2
    return film([(plain(WHITE), 0, 0, KEEP, 0), (picture()[:half], 0, 0, KEEP, 0), (picture()[half:], 0, half, KEEP, 0)],
                split=True)


def over():
    return film([(picture(rows=HEIGHT // 3), 0, 0, KEEP, 0), (picture(floor=NONE), 0, 0, KEEP, 1)])


def restored():
    spot = plain(BLACK, 3 * UNIT, 3 * UNIT)
    return film([(picture(), 0, 0, KEEP, 0), (spot, 2 * UNIT, 2 * UNIT, RESTORE, 0), (plain(NONE, 1, 1), 0, 0, KEEP, 1)])


def cleared():
    return film([(plain(BLACK, 5 * UNIT, 5 * UNIT), UNIT, UNIT, CLEAR, 0), (picture(floor=NONE), 0, 0, KEEP, 1)])


def hidden():
    return film([(picture(rows=UNIT), 0, 0, KEEP, 0), (picture(), 0, 0, KEEP, 0)], hidden=plain(RED))


def fading():
    return film([(picture(rows=UNIT), 0, 0, KEEP, 0), (picture(), 0, 0, KEEP, 0), (plain(WHITE), 0, 0, KEEP, 0)])


def passes():
    return film([(plain(WHITE), 0, 0, KEEP, 0), (picture(floor=NONE), 0, 0, KEEP, 1)], adam7=True)


def single():
    return film([(picture(), 0, 0, KEEP, 0)])


def cut():
    data = parts()
    return data[:len(data) - 300]


def damaged():
    data = bytearray(whole())
    at = data.rindex(b'fdAT') + 20
    data[at:at + 40] = bytes(40)
    return bytes(data)


def beside():
    return film([(picture(), 0, 0, KEEP, 0), (picture(), UNIT, 0, KEEP, 0)])


for make in whole, parts, over, restored, cleared, hidden, fading, passes, single, cut, damaged, beside:
    with open('%s/%s.png' % (sys.argv[2], make.__name__), 'wb') as out:
        out.write(make())
