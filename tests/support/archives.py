# SPDX-License-Identifier: MIT
# Makes archives of arrays out of one array that Meander has written:
#
#     archives.py SIDES.npy FOLDER
#
# The array is one of open sides; its mazes are also written as connections, the way maze-dataset does.
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
archive("ends.zanj", [("__zanj__.json", "{}"), ("maze_connection_list.npy", one),
                      ("maze_endpoints.npy", array(corners, "<i8", (2, 2)))])
archive("ends.npz", [("maze_endpoints.npy", array(bytes(8) + bytes([0, 1, 0, 2, 0, 6, 0, 0]) + bytes(8), ">u2", (3, 2, 2))),
                     ("maze_solutions.npy", other), ("maze_connection_lists.npy", many)])
archive("outside.zanj", [("__zanj__.json", "{}"), ("maze_connection_list.npy", one),
                         ("maze_endpoints.npy", array(struct.pack("<4q", 1, 2, -1, 0), "<i8", (2, 2)))])
archive("odd.zanj", [("__zanj__.json", "{}"), ("maze_connection_list.npy", one),
                     ("maze_endpoints.npy", array(corners, "<i8", (4, 1)))])
archive("set.zanj", [("__zanj__.json", "{}"), ("maze_connection_list.npy", one)])
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
