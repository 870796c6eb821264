# SPDX-License-Identifier: MIT
# Makes archives of arrays out of one array that Meander has written:
#
#     archives.py SIDES.npy FOLDER
#
# The array is one of open sides; its mazes are also written as connections, the way maze-dataset does.
import json
import os
import struct
import sys
import zipfile


def array(data, kind, shape):
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}"
    head += " " * (-(11 + len(head)) % 64) + "\n"
    return b"\x93NUMPY\x01\0" + struct.pack("<H", len(head)) + head.encode() + bytes(data)


with open(sys.argv[1], "rb") as file:
    sides = file.read()
folder = sys.argv[2]
length = int.from_bytes(sides[8:10], "little")
height, width = eval(sides[10:10 + length])["shape"]
cells = sides[10 + length:]
down = [cell >> 2 & 1 for cell in cells]
right = [cell >> 1 & 1 for cell in cells]
closed = [0] * len(cells)
one = array(down + right, "|b1", (2, height, width))
many = array(closed * 2 + down + right + closed * 2, "|b1", (3, 2, height, width))
other = array([0] * 40, "<f8", (5,))


def solve(start, goal):
    """The places of the way, each a row and a column."""
    before = {start: None}
    queue = [start]
    for place in queue:
        y, x = place
        cell = cells[y * width + x]
        for bit, (dy, dx) in enumerate([(-1, 0), (0, 1), (1, 0), (0, -1)]):
            other = (y + dy, x + dx)
            if cell >> bit & 1 and other not in before:
                before[other] = place
                queue.append(other)
    if goal not in before:
        return [list(start)]
    way = [goal]
    while before[way[-1]] is not None:
        way.append(before[way[-1]])
    return [list(place) for place in reversed(way)]


def archive(name, files, packed=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(os.path.join(folder, name), "w", packed) as out:
        for inner, data in files:
            # Without a time, so that two runs write the same bytes.
            out.writestr(zipfile.ZipInfo(inner), data, packed)


def write(name, data):
    with open(os.path.join(folder, name), "wb") as out:
        out.write(data)


archive("stored.npz", [("arr_0.npy", sides)], zipfile.ZIP_STORED)
archive("packed.npz", [("arr_0.npy", sides)])
archive("second.npz", [("lengths.npy", other), ("sides.npy", sides)])
archive("connections.npz", [("solutions.npy", other), ("maze_connection_lists.npy", many)])
corners = struct.pack("<4q", 1, 2, 6, 0)
way = solve((1, 2), (6, 0))
steps = [number for place in way for number in place]
three = array(bytes(32) + corners + bytes(32), "<i8", (3, 2, 2))
room = len(way) + 5
padded = bytes(2 * room) + bytes(steps) + bytes(2 * (room - len(way))) + bytes(2 * room)
for name, solutions, lengths in (("padded", array(padded, "|i1", (3, room, 2)), (1, len(way), 1)),
                                 ("concat", array(struct.pack(f">{len(steps) + 4}h", 0, 0, *steps, 0, 0), ">i2",
                                                  (len(way) + 2, 2)), (1, len(way), 1)),
                                 ("too-long", array(padded, "|i1", (3, room, 2)), (1, room + 1, 1)),
                                 ("too-short", array(padded, "|i1", (3, room, 2)), (1, 2, 1))):
    archive(name + ".npz", [("maze_connection_lists.npy", many), ("maze_endpoints.npy", three),
                            ("maze_solutions.npy", solutions),
                            ("maze_solution_lengths.npy", array(struct.pack("<3q", *lengths), "<i8", (3,)))])
archive("ends.zanj", [("__zanj__.json", "{}"), ("maze_connection_list.npy", one),
                      ("maze_endpoints.npy", array(corners, "<i8", (2, 2)))])
archive("ends.npz", [("maze_endpoints.npy", array(bytes(8) + bytes([0, 1, 0, 2, 0, 6, 0, 0]) + bytes(8), ">u2", (3, 2, 2))),
                     ("maze_solutions.npy", other), ("maze_connection_lists.npy", many)])
archive("outside.zanj", [("__zanj__.json", "{}"), ("maze_connection_list.npy", one),
                         ("maze_endpoints.npy", array(struct.pack("<4q", 1, 2, -1, 0), "<i8", (2, 2)))])
archive("odd.zanj", [("__zanj__.json", "{}"), ("maze_connection_list.npy", one),
                     ("maze_endpoints.npy", array(corners, "<i8", (4, 1)))])
archive("set.zanj", [("__zanj_meta__.json", "{}"), ("__zanj__.json", "{}"), ("maze_connection_list.npy", one)])


def flags(values):
    return [[bool(value) for value in values[y * width:y * width + width]] for y in range(height)]


def shaped(data):
    """An array as maze-dataset writes a short one."""
    return {"__muutils_format__": "numpy.ndarray:array_list_meta", "data": data, "dtype": "bool"}


def text(name, members, *files):
    archive(name, [("__zanj_meta__.json", "{}"), ("__zanj__.json", json.dumps(members)), *files])


joined = [flags(down), flags(right)]
walls = [flags(closed), flags(closed)]
empty_maze = {"connection_list": shaped(walls), "start_pos": shaped([0, 0]), "end_pos": shaped([0, 0])}
maze = {"__muutils_format__": "SolvedMaze", "connection_list": shaped(joined), "generation_meta": {"p": [0.1, None]},
        "start_pos": shaped([1, 2]), "end_pos": shaped([6, 0]), "solution": shaped(way)}
named = dict(maze, connection_list={"$ref": "mazes.1.connection_list.npy", "shape": [2, height, width]})
text("each.zanj", {"cfg": {"name": "\u00e9"}, "mazes": [empty_maze, maze, empty_maze]})
text("each-named.zanj", {"mazes": [empty_maze, named]}, ("mazes.0.connection_list.npy", other),
     ("mazes.1.connection_list.npy", one))
text("lines.zanj", {"mazes": {"$ref": "mazes.jsonl", "__muutils_format__": "list:external"}},
     ("mazes.jsonl", "\n".join(json.dumps(line) for line in (empty_maze, maze, empty_maze)) + "\n"))
ends = [[[0, 0], [0, 0]], [[1, 2], [6, 0]]]
text("together.zanj", {"maze_connection_lists": shaped([walls, joined]), "maze_endpoints": shaped(ends),
                       "maze_solution_lengths": [2, 2]})
text("together-plain.zanj", {"maze_connection_lists": [walls, joined], "maze_endpoints": ends})
text("ends-in-text.zanj", {"maze_connection_lists": {"$ref": "maze_connection_lists.npy"},
                           "maze_endpoints": shaped(ends + ends[:1])}, ("maze_connection_lists.npy", many))
text("jumps.zanj", {"mazes": [dict(maze, solution=[[1, 2], [6, 0]])]})
text("elsewhere.zanj", {"mazes": [dict(maze, solution=way[1:])]})
text("odd-solution.zanj", {"mazes": [dict(maze, solution=[[1], [2]])]})
text("named-solution.zanj", {"mazes": [dict(maze, solution={"$ref": "mazes.0.solution.npy"})]},
     ("mazes.0.solution.npy", array(struct.pack(f"<{len(steps)}i", *steps), "<i4", (len(way), 2))))
text("no-solution.zanj", {"mazes": [dict(maze, solution={"$ref": "none.npy"})]})
text("no-mazes.zanj", {"mazes": []})
text("no-list.zanj", {"mazes": [{"start_pos": [0, 0]}]})
text("no-file.zanj", {"mazes": [dict(maze, connection_list={"$ref": "none.npy"})]})
text("no-lines.zanj", {"mazes": {"$ref": "none.jsonl"}})
text("ragged.zanj", {"mazes": [dict(maze, connection_list=[[[True, False], [False]], walls[0]])]})
text("unlike.zanj", {"mazes": [dict(maze, connection_list=[walls[0], walls[0][1:]])]})
text("three.zanj", {"mazes": [dict(maze, connection_list=[walls[0]] * 3)]})
text("numbers.zanj", {"mazes": [dict(maze, connection_list=[[[1]], [[0]]])]})
text("packed-text.zanj", {"mazes": [dict(maze, connection_list=shaped("00ff"))]})
text("far.zanj", {"mazes": [dict(maze, start_pos=[-1, 0])]})
text("out.zanj", {"mazes": [dict(maze, connection_list=[[[True]], [[False]]])]})
archive("broken.zanj", [("__zanj__.json", '{"mazes": [\n{"connection_list": [[[tru')])
archive("nothing.npz", [("lengths.npy", other), ("names.npy", other)])
archive("empty.zanj", [("__zanj__.json", "{}")])
archive("lzma.npz", [("arr_0.npy", sides)], zipfile.ZIP_LZMA)
write("one.npy", one)
write("many.npy", many)
write("leads-out.npy", array([1] * 2 * len(cells) + down + right, "|b1", (2, 2, height, width)))

# What says that it becomes a gigabyte, and what does: the list of the first is changed, the second is real.
bomb = bytearray(open(os.path.join(folder, "packed.npz"), "rb").read())
entry = bomb.rindex(b"PK\1\2")
bomb[entry + 24:entry + 28] = struct.pack("<I", 1 << 30)
write("claims.npz", bomb)
archive("zeros.npz", [("arr_0.npy", array(bytes(1 << 24), "|u1", (1 << 20, 1 << 20)))])
wrong = bytearray(open(os.path.join(folder, "stored.npz"), "rb").read())
wrong[60] ^= 1
write("wrong.npz", wrong)
whole = open(os.path.join(folder, "packed.npz"), "rb").read()
for size in range(0, len(whole), 7):
    write(f"cut-{size}", whole[:size])
for place in range(0, len(whole)):
    changed = bytearray(whole)
    changed[place] ^= 0xff
    write(f"changed-{place}", changed)
