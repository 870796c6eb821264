#!/usr/bin/env python3
"""Reads a picture (BMP of 24 bits) of a textbook film as a map of blocks.

    film_frame.py FILE blocks          a letter for each 10 x 10 block: # rock, b blue, g green, blank floor
    film_frame.py FILE eller           Eller's cells as blocks of a maze: # wall, blank open
    film_frame.py FILE colours         how many colours the cells of Eller's picture have
    film_frame.py FILE numbers         how many cells, and walls below cells, have a number

A block or a wall of another colour than the film uses is an error.
"""
import struct
import sys

CELL, WALL = 34, 14
PITCH = CELL + WALL
BLOCKS = {(0x30, 0x34, 0x3C): "#", (0x2F, 0x6F, 0xDE): "b", (0x3F, 0xA3, 0x4D): "g", (0xF4, 0xF1, 0xE8): " "}
ROCK, LIGHT, EMPTY, INK = (0x30, 0x34, 0x3C), (0xF4, 0xF1, 0xE8), (0x4A, 0x4F, 0x59), (0x20, 0x24, 0x2B)


class Picture:
    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        start, = struct.unpack_from("<I", data, 10)
        self.width, height, _, bits = struct.unpack_from("<iiHH", data, 18)
        assert data[:2] == b"BM" and bits == 24, "no BMP of 24 bits"
        self.height, self.data, self.start = abs(height), data, start
        self.line = (self.width * 3 + 3) // 4 * 4
        self.upward = height > 0

    def at(self, x, y):
        row = self.height - 1 - y if self.upward else y
        place = self.start + row * self.line + x * 3
        blue, green, red = self.data[place:place + 3]
        return red, green, blue


def blocks(picture):
    for y in range(0, picture.height, 10):
        line = ""
        for x in range(0, picture.width, 10):
            colours = {picture.at(x + i, y + j) for i in range(10) for j in range(10)}
            assert len(colours) == 1, f"block at {x},{y} has {len(colours)} colours"
            line += BLOCKS[colours.pop()]
        print(line)


# The cells' colours are taken in their upper left corner, where no digit is.
def eller(picture):
    across, down = (picture.width - WALL) // PITCH, (picture.height - WALL) // PITCH
    print("#" * (2 * across + 1))
    for row in range(down):
        line, below = "#", "#"
        for cell in range(across):
            x, y = WALL + cell * PITCH, WALL + row * PITCH
            own = picture.at(x, y)
            for wall, to in ((picture.at(x + CELL, y), (x + PITCH, y)), (picture.at(x, y + CELL), (x, y + PITCH))):
                assert wall == ROCK or wall == own == picture.at(*to), f"a passage at {x},{y} joins two colours"
            line += " " + ("#" if picture.at(x + CELL, y) == ROCK else " ")
            below += ("#" if picture.at(x, y + CELL) == ROCK else " ") + "#"
        print(line)
        print(below)


def colours(picture):
    found = {picture.at(x, y) for x in range(WALL, picture.width, PITCH) for y in range(WALL, picture.height, PITCH)}
    print(len(found - {EMPTY}))


def has(picture, colour, x, y, width, height):
    return any(picture.at(x + i, y + j) == colour for i in range(width) for j in range(height))


def numbers(picture):
    corners = [(x, y) for x in range(WALL, picture.width, PITCH) for y in range(WALL, picture.height, PITCH)]
    print(sum(has(picture, INK, x, y, CELL, CELL) for x, y in corners),
          sum(has(picture, LIGHT, x, y + CELL, CELL, WALL) for x, y in corners))


{"blocks": blocks, "eller": eller, "colours": colours, "numbers": numbers}[sys.argv[2]](Picture(sys.argv[1]))
