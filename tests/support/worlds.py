# SPDX-License-Identifier: MIT
# Reads what Meander writes for games, robots and printers, with libraries that are not Meander's, and compares it
# with the picture of blocks of the same maze:
#
#     worlds.py FORMAT FILE BLOCKS     (BLOCKS: the format block of the same maze, its openings drawn)
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
    assert text.count('type="Marker2D"') == 2


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


globals()[sys.argv[1].replace("-", "_")](sys.argv[2], block_rows(sys.argv[3]))
