# SPDX-License-Identifier: MIT
# Reads what Meander writes for games, robots and printers, with libraries that are not Meander's, and compares it
# with the picture of blocks of the same maze:
#
#     worlds.py FORMAT FILE BLOCKS     (BLOCKS: the format block of the same maze, its openings drawn)
#     worlds.py dxf-rings FILE RADIUS  (the lines of a round maze, in millimetres)
#     worlds.py schem-box FILE MAZE    (a box, and the same maze as JSON)
import json
import re
import sys
import xml.etree.ElementTree as tree


def block_rows(path):
    """Rows of booleans, true for a wall."""
    with open(path, encoding="ascii") as file:
        return [[character == "#" for character in line.rstrip("\n")] for line in file]


def closed(rows):
    """The same with a wall all around."""
    inner = [[True] + row[1:-1] + [True] for row in rows[1:-1]]
    return [[True] * len(rows[0])] + inner + [[True] * len(rows[0])]


def tiled(path, blocks):
    root = tree.parse(path).getroot()
    layer = root.find("layer")
    width, height = int(layer.get("width")), int(layer.get("height"))
    numbers = [int(word) for word in layer.find("data").text.split(",")]
    classes = {1 + int(tile.get("id")): tile.get("class") for tile in root.iter("tile")}
    kinds = [classes[number] for number in numbers]
    rows = [kinds[y * width:(y + 1) * width] for y in range(height)]
    assert (width, height) == (len(blocks[0]), len(blocks))
    assert [[kind == "wall" for kind in row] for row in rows] == blocks
    assert kinds.count("start") == kinds.count("goal") == 1
    assert int(root.get("width")) == width and root.find("properties/property").get("value").startswith("rect:")


def tiled_csv(path, blocks):
    import csv
    with open(path, encoding="ascii") as file:
        rows = [[int(word) for word in row] for row in csv.reader(file)]
    assert [[number == 1 for number in row] for row in rows] == blocks
    numbers = sum(rows, [])
    assert numbers.count(3) == numbers.count(4) == 1 and max(numbers) == 4


def godot(path, blocks):
    with open(path, encoding="ascii") as file:
        text = file.read()
    data = [int(word) for word in re.search(r"tile_data = PackedInt32Array\((.*)\)", text).group(1).split(",")]
    walls = {(place & 65535, place >> 16): tile >> 16 == 1
             for place, tile in zip(data[0::3], data[1::3])}
    assert walls == {(x, y): wall for y, row in enumerate(blocks) for x, wall in enumerate(row)}
    pixels = re.search(r"PackedByteArray\((.*)\)", text).group(1).split(",")
    assert len(pixels) == 3 * 80 * 16
    assert int(re.search(r"load_steps=(\d+)", text).group(1)) == text.count("[sub_resource") + 1
    assert set(re.findall(r'SubResource\("(\w+)"\)', text)) == set(re.findall(r'id="(\w+)"', text))
    # What collides is what is a wall, and a marker is in the middle of the tile that it marks.
    assert set(re.findall(r"(\d+):0/0/physics_layer_0/polygon", text)) == {"1"}
    middles = {tile >> 16: f"{16 * (place & 65535) + 8}, {16 * (place >> 16) + 8}"
               for place, tile in zip(data[0::3], data[1::3]) if tile >> 16 in (3, 4)}
    markers = re.findall(r'name="(\w+)" type="Marker2D" parent="."]\nposition = Vector2\((.*)\)', text)
    assert dict(markers) == {"Start": middles[3], "Goal1": middles[4]}


def minigrid(path, blocks):
    with open(path, encoding="ascii") as file:
        lines = file.read().splitlines()
    rows = [[line[i:i + 2] for i in range(0, len(line), 2)] for line in lines]
    assert [[tile == "WG" for tile in row] for row in rows] == closed(blocks)
    tiles = sum(rows, [])
    assert set(tiles) == {"WG", "  ", ">>", "GG"} and tiles.count(">>") == tiles.count("GG") == 1


def d4rl_string(path, blocks):
    with open(path, encoding="ascii") as file:
        rows = file.read().rstrip("\n").split("\\")
    assert [[character == "#" for character in row] for row in rows] == closed(blocks)
    assert set("".join(rows)) == set("#OG") and "".join(rows).count("G") == 1


def gymnasium(path, blocks):
    with open(path, encoding="ascii") as file:
        rows = json.load(file)
    lake = isinstance(rows[0], str)
    assert [[square == ("H" if lake else 1) for square in row] for row in rows] == closed(blocks)
    squares = sum((list(row) for row in rows), [])
    start, goal = ("S", "G") if lake else ("r", "g")
    assert set(squares) == {"H", "F", "S", "G"} if lake else {0, 1, "r", "g"}
    assert squares.count(start) == squares.count(goal) == 1


def ros_map(path, blocks):
    with open(path, "rb") as file:
        data = file.read()
    head = re.match(rb"P5\n# [^\n]*\n(\d+) (\d+)\n255\n", data)
    width, height = int(head.group(1)), int(head.group(2))
    pixels = data[head.end():]
    assert len(pixels) == width * height and set(pixels) == {0, 254}
    step = width // len(blocks[0])
    assert step > 1 and height == step * len(blocks)
    for y in range(height):
        for x in range(width):
            assert (pixels[y * width + x] == 0) == blocks[y // step][x // step]


def ros_yaml(path, blocks):
    try:
        import yaml
    except ImportError:
        sys.exit(77)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    data = yaml.safe_load(text)
    assert data == {"image": "maze.pgm", "resolution": 0.05, "origin": [0, 0, 0], "negate": 0,
                    "occupied_thresh": 0.65, "free_thresh": 0.196}
    # The middle of the first cell is a block and a half from the left edge and from the upper one.
    place = re.search(r"# start: (\S+), (\S+)", text)
    assert float(place.group(1)) == 0.75 and abs(float(place.group(2)) - (len(blocks) - 1.5) * 0.5) < 1e-9


# ---- solids ----------------------------------------------------------------------------

# The usual lengths, in millimetres: cell, wall, height, floor.
CELL, WALL, HEIGHT, FLOOR = 10, 2, 10, 2


def edges(count, cell, wall):
    """Where blocks begin and end, walls and cells by turns."""
    return [i // 2 * cell + (wall / 2 if i % 2 else -wall / 2) for i in range(count + 1)]


def volume_of_blocks(blocks):
    xs, ys = edges(len(blocks[0]), CELL, WALL), edges(len(blocks), CELL, WALL)
    return sum((xs[x + 1] - xs[x]) * (ys[y + 1] - ys[y]) * (FLOOR + HEIGHT * wall)
               for y, row in enumerate(blocks) for x, wall in enumerate(row))


def is_closed(corners, triangles, blocks):
    """Every edge once in each direction, nothing flat, the volume of the walls and the floor."""
    seen = set()
    volume = 0
    for a, b, c in triangles:
        for edge in ((a, b), (b, c), (c, a)):
            assert edge not in seen
            seen.add(edge)
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners[a], corners[b], corners[c]
        volume += (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6
        area = ((by - ay) * (cz - az) - (bz - az) * (cy - ay), (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
                (bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
        assert any(abs(part) > 1e-6 for part in area)
    assert all((b, a) in seen for a, b in seen)
    assert len(set(corners)) == len(corners) == len({corner for edge in seen for corner in edge})
    assert abs(volume - volume_of_blocks(blocks)) < 1e-3 * volume


def stl(path, blocks):
    import struct
    with open(path, "rb") as file:
        data = file.read()
    count = struct.unpack("<I", data[80:84])[0]
    assert len(data) == 84 + 50 * count and not data.startswith(b"solid")
    corners, triangles = {}, []
    for i in range(count):
        numbers = struct.unpack("<12fH", data[84 + 50 * i:134 + 50 * i])
        places = [numbers[3:6], numbers[6:9], numbers[9:12]]
        triangles.append([corners.setdefault(place, len(corners)) for place in places])
        # The normal looks the way in which the corners turn.
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = places
        turn = ((by - ay) * (cz - az) - (bz - az) * (cy - ay), (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
                (bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
        size = sum(part * part for part in turn) ** .5
        assert all(abs(part / size - normal) < 1e-4 for part, normal in zip(turn, numbers[:3]))
    is_closed(list(corners), triangles, blocks)


def obj(path, blocks):
    corners, triangles = [], []
    with open(path, encoding="ascii") as file:
        for line in file:
            words = line.split()
            if words[0] == "v":
                corners.append(tuple(float(word) for word in words[1:]))
            elif words[0] == "f":
                triangles.append([int(word) - 1 for word in words[1:]])
    is_closed(corners, triangles, blocks)


def mesh_3mf(path, blocks):
    import zipfile
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        for name in names:
            tree.fromstring(archive.read(name))
        model = tree.fromstring(archive.read("3D/3dmodel.model"))
    assert names == ["[Content_Types].xml", "_rels/.rels", "3D/3dmodel.model"] and model.get("unit") == "millimeter"
    space = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
    assert model.find(space + "metadata").text.startswith("rect:")
    is_closed([tuple(float(corner.get(axis)) for axis in "xyz") for corner in model.iter(space + "vertex")],
              [[int(corners.get(word)) for word in ("v1", "v2", "v3")] for corners in model.iter(space + "triangle")],
              blocks)


def covers(boxes, blocks):
    """Boxes (x, y, width, depth), in metres, cover the walls and nothing else, and are fewer than the blocks."""
    xs, ys = edges(len(blocks[0]), 1, .1), edges(len(blocks), 1, .1)
    top = len(blocks) // 2
    for y, row in enumerate(blocks):
        for x, wall in enumerate(row):
            px, py = (xs[x] + xs[x + 1]) / 2, top - (ys[y] + ys[y + 1]) / 2
            inside = sum(abs(px - bx) < w / 2 and abs(py - by) < d / 2 for bx, by, w, d in boxes)
            assert inside == wall
    area = sum((xs[x + 1] - xs[x]) * (ys[y + 1] - ys[y])
               for y, row in enumerate(blocks) for x, wall in enumerate(row) if wall)
    assert abs(sum(w * d for _, _, w, d in boxes) - area) < 1e-9
    assert 2 * len(boxes) < sum(map(sum, blocks))
    # A column is one box, too: none stands on another one that is as wide.
    assert not any(a != b and (a[0], a[2]) == (b[0], b[2]) and abs(abs(a[1] - b[1]) - (a[3] + b[3]) / 2) < 1e-9
                   for a in boxes for b in boxes)


def sdf(path, blocks):
    root = tree.parse(path).getroot()
    walls = root.find("world/model[@name='walls']")
    for kind in ("collision", "visual"):
        boxes = []
        for part in walls.iter(kind):
            pose = [float(word) for word in part.find("pose").text.split()]
            size = [float(word) for word in part.find("geometry/box/size").text.split()]
            assert pose[2] == size[2] / 2 == .25 and pose[3:] == [0, 0, 0]
            boxes.append((pose[0], pose[1], size[0], size[1]))
        covers(boxes, blocks)
    start = [float(word) for word in walls.find("frame[@name='start_1']/pose").text.split()]
    assert start == [.5, len(blocks) // 2 - .5, 0, 0, 0, 0]


def mujoco(path, blocks):
    root = tree.parse(path).getroot()
    boxes = []
    for part in root.findall("worldbody/geom[@type='box']"):
        place = [float(word) for word in part.get("pos").split()]
        half = [float(word) for word in part.get("size").split()]
        assert place[2] == half[2] == .25
        boxes.append((place[0], place[1], 2 * half[0], 2 * half[1]))
    covers(boxes, blocks)
    assert len(root.findall("worldbody/site")) == 2


# ---- Minecraft -------------------------------------------------------------------------

def nbt(data):
    """The compound in these bytes, which it must use up."""
    import struct
    place = 0

    def take(form):
        nonlocal place
        value = struct.unpack_from(">" + form, data, place)
        place += struct.calcsize(">" + form)
        return value[0]

    def text():
        return bytes(take("B") for _ in range(take("H"))).decode()

    def value(kind):
        if kind in (1, 2, 3, 4):
            return take("bhiq"[kind - 1])
        if kind == 7:
            return bytes(take("B") for _ in range(take("i")))
        if kind == 8:
            return text()
        assert kind == 10
        found = {}
        while (inner := take("B")) != 0:
            name = text()
            found[name] = value(inner)
        return found

    assert take("B") == 10 and text() == "Schematic"
    found = value(10)
    assert place == len(data)
    return found


def schem(path, blocks):
    import gzip
    with gzip.open(path) as file:
        data = nbt(file.read())
    width, height, length = data["Width"], data["Height"], data["Length"]
    names = {number: name for name, number in data["Palette"].items()}
    assert sorted(names) == list(range(data["PaletteMax"])) and data["Version"] == 2
    assert (width, height, length) == (len(blocks[0]), 4, len(blocks)) and len(data["BlockData"]) == width * height * length
    layers = [[[names[data["BlockData"][(y * length + z) * width + x]] for x in range(width)] for z in range(length)]
              for y in range(height)]
    for layer in layers[1:]:
        assert layer == [["minecraft:stone_bricks" if wall else "minecraft:air" for wall in row] for row in blocks]
    floor = sum(layers[0], [])
    assert "minecraft:air" not in floor and floor.count("minecraft:gold_block") == 1
    assert data["Metadata"]["Name"].startswith("rect:")


def schem_box(path, maze):
    """Passages of one block and of three levels' height; a way down is a hole with scaffolding."""
    import gzip
    import json
    with gzip.open(path) as file:
        data = nbt(file.read())
    with open(maze, encoding="utf-8") as file:
        maze = json.load(file)
    wide, deep, levels = (int(word) for word in maze["grid"].split(":")[1].split("x"))
    width, height, length = data["Width"], data["Height"], data["Length"]
    assert (width, height, length) == (2 * wide + 1, 4 * levels + 1, 2 * deep + 1)
    names = {number: name.split(":")[1] for name, number in data["Palette"].items()}

    def block(x, y, z):
        return names[data["BlockData"][(y * length + z) * width + x]]

    for row, cells in enumerate(maze["cells"]):
        for column, sides in enumerate(cells):
            level = levels - 1 - row // deep
            x, y, z = 2 * column + 1, 4 * level + 1, 2 * (row % deep) + 1
            up = sides & 16 != 0
            for high in range(3):
                assert block(x, y + high, z) == ("scaffolding" if up else "air")
                assert (block(x + 1, y + high, z) == "air") == (sides & 2 != 0) or column + 1 == wide
                assert (block(x, y + high, z + 1) == "air") == (sides & 4 != 0) or row % deep + 1 == deep
                assert block(x - 1, y + high, z - 1) == "stone_bricks"
            assert (block(x, y + 3, z) == "scaffolding") == up
            assert (block(x, y - 1, z) == "scaffolding") == (sides & 32 != 0)
    floor = [names[number] for number in data["BlockData"]]
    # An end shows on its floor, unless there is a hole in it.
    for name, (column, row) in (("light_blue_concrete", maze["start"]), ("gold_block", maze["goals"][0])):
        assert floor.count(name) == (maze["cells"][row][column] & 32 == 0)
    assert floor.count("lime_concrete") > len(maze["path"]) / 2
    # Each end has a way out.
    rims = [block(x, 4 * level + 2, z) for level in range(levels) for x in range(width) for z in range(length)
            if x in (0, width - 1) or z in (0, length - 1)]
    assert rims.count("air") == 2 and set(rims) == {"air", "stone_bricks"}


def mcfunction(path, blocks):
    world = {}
    with open(path, encoding="ascii") as file:
        for line in file:
            if line.startswith("#"):
                continue
            words = line.split()
            x, y, z, u, v, w = (int(word[1:]) for word in words[1:7])
            assert words[0] == "fill" and x <= u and y <= v and z <= w and (u - x + 1) * (v - y + 1) * (w - z + 1) <= 32768
            for cell in ((a, b, c) for a in range(x, u + 1) for b in range(y, v + 1) for c in range(z, w + 1)):
                world[cell] = words[7]
    expected = {(x, y, z): "minecraft:stone_bricks" if wall else "minecraft:air"
                for z, row in enumerate(blocks) for x, wall in enumerate(row) for y in range(3)}
    assert {cell: block for cell, block in world.items() if cell[1] >= 0} == expected
    floor = [block for cell, block in world.items() if cell[1] == -1]
    assert len(floor) == len(blocks) * len(blocks[0]) and "minecraft:air" not in floor
    assert floor.count("minecraft:gold_block") == floor.count("minecraft:light_blue_concrete") == 1


# ---- archives --------------------------------------------------------------------------

def webdataset(path, blocks):
    import json
    import tarfile
    with tarfile.open(path) as archive:
        files = {file.name: archive.extractfile(file).read() for file in archive}
    names = {name.split(".")[0] for name in files}
    assert sorted(files) == sorted(name + ending for name in names for ending in (".json", ".npy"))
    for name in names:
        maze = json.loads(files[name + ".json"])
        array = files[name + ".npy"]
        assert array.startswith(b"\x93NUMPY\x01\0")
        sides = array[10 + int.from_bytes(array[8:10], "little"):]
        assert list(sides) == sum(maze["cells"], []) and maze["id"].startswith("rect:")
        # East and south, as blocks: those of one of the mazes.
    height, width = len(maze["cells"]), len(maze["cells"][0])
    assert any(all(bool(cell & 2) != blocks[2 * y + 1][2 * x + 2] or x + 1 == width
                   for y, row in enumerate(json.loads(files[name + ".json"])["cells"]) for x, cell in enumerate(row))
               for name in names)


# ---- lines -----------------------------------------------------------------------------

def walls_of_lines(lines, blocks):
    """Lines of walls between corners of cells are those of the picture, each once."""
    width, height = len(blocks[0]) // 2, len(blocks) // 2
    found = []
    for (x, y), (u, v) in lines:
        assert x == u or y == v
        while (x, y) != (u, v):
            nx, ny = x + (u > x) - (u < x), y + (v > y) - (v < y)
            found.append((x + nx, y + ny))
            x, y = nx, ny
    expected = [(x, y) for y in range(2 * height + 1) for x in range(2 * width + 1)
                if (x + y) % 2 and blocks[y][x]]
    assert sorted(found) == sorted(expected)


def dxf(path, blocks):
    try:
        import ezdxf
    except ImportError:
        sys.exit(77)
    model = ezdxf.readfile(path).modelspace()
    top = len(blocks) // 2
    place = lambda point: (round(point.x / 10, 6), round(top - point.y / 10, 6))
    layers = {layer: [(place(line.dxf.start), place(line.dxf.end)) for line in model.query(f'LINE[layer=="{layer}"]')]
              for layer in ("WALLS", "PATH")}
    walls_of_lines(layers["WALLS"], blocks)
    assert layers["PATH"] and len(model.query('CIRCLE[layer=="START"]')) == 1
    assert len(model.query('CIRCLE[layer=="GOALS"]')) == 1


def dxf_rings(path, radius):
    try:
        import ezdxf
    except ImportError:
        sys.exit(77)
    model = ezdxf.readfile(path).modelspace()
    place = lambda point: (round(point.x, 6), round(point.y, 6))
    far = lambda point: ((point[0] - radius) ** 2 + (point[1] - radius) ** 2) ** .5
    walls = [place(end) for line in model.query('LINE[layer=="WALLS"]') for end in (line.dxf.start, line.dxf.end)]
    assert abs(max(map(far, walls)) - radius) < .01 and len(set(walls)) > 100
    path = [place(end) for line in model.query('LINE[layer=="PATH"]') for end in (line.dxf.start, line.dxf.end)]
    ends = sorted(point for point in set(path) if path.count(point) == 1)
    circles = [place(circle.dxf.center) for layer in ("START", "GOALS") for circle in model.query(f'CIRCLE[layer=="{layer}"]')]
    assert len(ends) == 2 and sorted(circles) == ends
    assert {entity.dxf.layer for entity in model} == {"WALLS", "PATH", "START", "GOALS"}


def tikz(path, blocks):
    with open(path, encoding="ascii") as file:
        text = file.read()
    assert text.count("\\begin{tikzpicture}") == text.count("\\end{tikzpicture}") == 1
    assert text.count("\\fill[maze start]") == text.count("\\fill[maze goals]") == 1 and "\\draw[maze path]" in text
    lines = []
    for points in re.findall(r"\\draw\[maze walls\] (.*);", text):
        words = points.split(" -- ")
        if words[-1] == "cycle":
            words[-1] = words[0]
        places = [tuple(float(number) for number in word.strip("()").split(",")) for word in words]
        lines += list(zip(places, places[1:]))
    walls_of_lines(lines, blocks)


name = sys.argv[1].replace("-", "_")
of_others = {"dxf_rings": float, "schem_box": str}
globals()[name](sys.argv[2], of_others.get(name, block_rows)(sys.argv[3]))
