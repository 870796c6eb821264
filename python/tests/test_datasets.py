"""Data sets and the environment: the numbers of the batch, ends by chance, parts that are disjoint."""
import json
import os
import pathlib
import pickle
import subprocess

import meander
import numpy as np
import pytest
from meander.env import MazeEnv

ID = "rect:6x5/wilson/1"


def test_elements_array_and_ids_are_the_same_mazes() -> None:
    mazes = meander.Dataset(ID, 50)
    array = mazes.array()
    assert array.shape == (50, 5, 6) and len(mazes) == 50
    for number, maze in enumerate(mazes):
        assert np.array_equal(maze.sides, array[number])
        assert maze.id == mazes.ids[number] and meander.maze(maze.id) == maze
    assert mazes[0].id == ID and np.array_equal(mazes[-1].sides, array[49])
    seeds = np.zeros(50, np.uint64)
    mazes.array(seeds=seeds)
    assert [maze.id for maze in mazes] == [f"rect:6x5/wilson/{seed}" for seed in seeds]
    for threads in (1, 2, 5):
        assert np.array_equal(meander.Dataset(ID, 50, threads=threads).array(), array)
    assert np.array_equal(np.concatenate(list(mazes.batches(7))), array)
    assert np.array_equal(np.asarray(mazes), array)
    with pytest.raises(IndexError):
        mazes[50]


def test_parts_are_the_mazes_of_their_numbers() -> None:
    mazes = meander.Dataset(ID, 50)
    array = mazes.array()
    assert np.array_equal(mazes[10:30:3].array(), array[10:30:3])
    assert np.array_equal(np.concatenate([mazes.shard(i, 3).array() for i in range(3)]), array)
    part = mazes.subset([7, 3, 4, 49])
    assert np.array_equal(part.array(), array[[7, 3, 4, 49]]) and np.array_equal(part[3].sides, array[49])
    with pytest.raises(meander.BadRequest):
        mazes.shard(3, 3)


def test_limits_and_unique() -> None:
    mazes = meander.Dataset(ID, 30, limits={"solution_steps": (12, None), "dead_ends": (None, "30%")})
    array = mazes.array()
    for number in (29, 3, 4, 0):
        figures = mazes[number].measure("solution_steps dead_ends")
        assert figures["solution_steps"] >= 12 and figures["dead_ends"] <= 9
        assert np.array_equal(mazes[number].sides, array[number])
    unique = meander.Dataset("rect:3x3/wilson/1", 150, unique=True)
    assert len({each.tobytes() for each in unique.array()}) == 150
    assert np.array_equal(unique[17].sides, unique.array()[17])
    assert np.array_equal(unique[100:].array(), unique.array()[100:])
    assert np.array_equal(meander.Dataset("rect:3x3/wilson/1", 20, unique=True).array(), unique[:20].array())
    # A square of 3 x 3 has 192 perfect mazes.
    with pytest.raises(meander.No):
        meander.Dataset("rect:3x3/wilson/1", 193, unique=True, tries=20000).array()
    for wrong in ({"size": (1, 2)}, {"dead_ends": ("many", None)}):
        with pytest.raises(meander.BadRequest):
            meander.Dataset(ID, 3, limits=wrong)


def test_ends_by_chance_are_uniform_and_fixed() -> None:
    mazes = meander.Dataset("rect:3x3/wilson/1", 4000, start="random", goal="random")
    ends = np.array([(*maze.start, *maze.goal) for maze in mazes])
    assert (ends[:, :2] != ends[:, 2:]).any(axis=1).all()
    pairs = np.bincount(ends @ [27, 9, 3, 1], minlength=81)
    expected = 4000 / 72
    chi = sum((count - expected) ** 2 / expected for count in pairs if count)
    # 71 degrees of freedom: one in a million is above 148.
    assert np.count_nonzero(pairs) == 72 and chi < 148
    again = meander.Dataset("rect:3x3/wilson/1", 4000, start="random", goal="random")
    assert [(again[i].start, again[i].goal) for i in (0, 77, 3999)] == \
        [(mazes[i].start, mazes[i].goal) for i in (0, 77, 3999)]
    # They are those of the IDs, which every program knows.
    assert mazes.ids[0] == "rect:3x3/wilson/1+start=random+goal=random"
    assert all((made.start, made.goal) == (mazes[i].start, mazes[i].goal)
               for i in (0, 1, 3999) for made in [meander.maze(mazes.ids[i])])
    for maze in meander.Dataset("polar:4/wilson/1", 20, start="dead-end", goal="dead-end"):
        degrees = maze.degrees()
        assert all(degrees[y, x] == 1 for x, y in (maze.start, maze.goal)) and maze.start != maze.goal
    assert {maze.goal for maze in meander.Dataset(ID, 40, goal=[(1, 1), "2,2"])} == {(1, 1), (2, 2)}
    with pytest.raises(meander.BadRequest):
        meander.Dataset(ID, 3, start="middle")


@pytest.mark.parametrize("id", ["rect:3x3/wilson/1", "rect:4x3/wilson/1"])
def test_a_split_is_disjoint_up_to_symmetry(id: str) -> None:
    mazes = meander.Dataset(id, 3000)
    parts = mazes.split(up_to_symmetry=True, train=70, validate=10, test=20)
    assert sum(len(part) for part in parts.values()) == 3000 and all(len(part) for part in parts.values())
    shapes = {}
    for name, part in parts.items():
        forms = meander.symmetric_forms(part.array())
        shapes[name] = {each.shape + (each.tobytes(),) for form in forms for each in form}
    names = list(shapes)
    assert all(not shapes[a] & shapes[b] for a in names for b in names if a < b)
    # The part of a maze does not depend on its set.
    other = meander.Dataset(id.replace("/1", "/2"), 300).split(up_to_symmetry=True, train=70, validate=10, test=20)
    assert not {(3, 3, each.tobytes()) for each in other["test"].array()} & shapes["train"]


@pytest.mark.parametrize("by", ["maze", "shape"])
def test_parts_are_those_of_the_program(by: str, tmp_path: pathlib.Path) -> None:
    subprocess.run([os.environ["MEANDER"], "generate", "-q", "-g", "hex:4x3", "-a", "wilson", "--seed", "1", "--count", "90",
                    "--split", "train=80,test=20", "--split-by", by, "-f", "jsonl", "-o", tmp_path / "set.jsonl"], check=True)
    parts = meander.Dataset("hex:4x3/wilson/1", 2000).split(up_to_symmetry=by == "shape", train=80, test=20)
    for name, other in ("train", "test"), ("test", "train"):
        made = {meander.maze(json.loads(line)["id"]).digest(by == "shape")
                for line in (tmp_path / f"set.{name}.jsonl").read_text().splitlines()}
        of_part = {maze.digest(by == "shape") for maze in parts[name]}
        assert made & of_part and not made & {maze.digest(by == "shape") for maze in parts[other]}


def test_symmetric_forms_are_mazes_and_all_eight() -> None:
    maze = meander.maze("rect:4x3/wilson/2")
    forms = [meander.from_sides(form[0]) for form in meander.symmetric_forms(maze.sides[None])]
    for form in forms:
        form.check()
        assert len(form.edges()) == 11 and form.measure("degrees") == maze.measure("degrees")
    assert len({form.sides.tobytes() for form in forms}) == 8
    assert [form.shape for form in forms[:2]] == [(3, 4), (4, 3)]


def test_twins_filters_and_percentiles() -> None:
    mazes = meander.Dataset("rect:2x2/wilson/1", 100)
    assert len(mazes.without_twins()) == 4 and len(mazes.without_twins(up_to_symmetry=True)) == 1
    wide = meander.Dataset(ID, 60)
    longest = wide.percentile("solution_steps", 50)
    middle = np.median([maze.measure("solution_steps")["solution_steps"] for maze in wide])
    assert longest and all(maze.measure("solution_steps")["solution_steps"] >= middle for maze in longest)
    assert all(maze.solve().visited < 20 for maze in wide.filter(lambda maze: maze.solve().visited < 20))


def test_sets_are_pickled_and_described() -> None:
    mazes = meander.Dataset(ID, 20, limits={"dead_ends": (None, 9)}, start="random", item="sides")
    again = pickle.loads(pickle.dumps(mazes[5:]))
    assert len(again) == 15 and np.array_equal(again[0], mazes[5])
    told = meander.Dataset(**mazes.describe())
    assert told[3].id == mazes.maze(3).id and told[3].start == mazes.maze(3).start
    with pytest.raises(meander.BadRequest):
        mazes[5:].describe()


def test_items() -> None:
    def item(kind: object) -> object:
        return meander.Dataset(ID, 2, item=kind)[1]

    maze = meander.Dataset(ID, 2)[1]
    assert np.array_equal(item("blocks"), maze.blocks())
    unsolved, solved = item("pair")
    assert np.array_equal(unsolved, maze.pixels()) and np.array_equal(solved, maze.pixels(maze.solve()))
    tokens = item("tokens")
    assert tokens[0] == "<ADJLIST_START>" and tokens[-1] == "<PATH_END>"
    assert meander.parse(" ".join(tokens)).edges().tolist() == maze.edges().tolist()
    assert item(lambda maze: maze.id) == maze.id
    with pytest.raises(meander.BadRequest, match="pair"):
        meander.Dataset(ID, 2, item="nothing")


def test_files_are_those_of_the_program(tmp_path: object) -> None:
    mazes = meander.Dataset(ID, 20)
    mazes.save(f"{tmp_path}/set.npy")
    assert np.array_equal(np.load(f"{tmp_path}/set.npy"), mazes.array())
    with open(f"{tmp_path}/set.npy.ids", encoding="utf-8") as ids:
        assert ids.read().split() == mazes.ids
    mazes[5:8].save(f"{tmp_path}/part.mndr")
    for number in range(3):
        assert meander.read(f"{tmp_path}/part.mndr", f"mndr:maze={number + 1}") == mazes[5 + number]
    unique = meander.Dataset("rect:3x3/wilson/1", 100, unique=True)
    whole = unique.array()
    for _ in range(2):
        unique.save(f"{tmp_path}/unique.npy")
        assert np.array_equal(np.load(f"{tmp_path}/unique.npy"), whole)
    assert len(np.load(f"{tmp_path}/unique.npy")) == 100
    with pytest.raises(meander.BadRequest):
        unique[5:].save(f"{tmp_path}/unique.npy")
    mazes[3:3].save(f"{tmp_path}/nothing.npy")
    assert np.load(f"{tmp_path}/nothing.npy").shape == (0, 5, 6)
    with pytest.raises(meander.BadRequest):
        mazes.subset([3, 1]).save(f"{tmp_path}/part.npy")
    with pytest.raises(meander.BadRequest):
        mazes.save(f"{tmp_path}/set.svg")


def test_archives_of_mazes_of_any_sizes(tmp_path: "pathlib.Path") -> None:
    ids = ["rect:3x2/wilson/4", "rect:5x4/kruskal/2+start=4,3+goal=1,0", "rect:2x5/prim/9"]
    path = tmp_path / "mixed.npz"
    meander.save_npz(path, map(meander.maze, ids))
    with np.load(path) as set:
        assert set["ids"].tolist() == ids and set["sides"].shape == (3, 5, 5)
        assert set["sizes"].tolist() == [[2, 3], [4, 5], [5, 2]]
        assert set["endpoints"][1].tolist() == [[3, 4], [0, 1]]
        for id, sides, (height, width) in zip(ids, set["sides"], set["sizes"]):
            assert np.array_equal(sides[:height, :width], meander.maze(id).sides)
            assert (sides[height:] == meander.NO_CELL).all() and (sides[:, width:] == meander.NO_CELL).all()
    second = meander.read(path, "npz:maze=2")
    assert np.array_equal(second.sides[:4, :5], meander.maze(ids[1]).sides)
    assert (second.start, second.goal) == ((4, 3), (1, 0)) and not second.inside[4].any()
    mazes = meander.Dataset(ID, 20, goal="random").subset([3, 1])
    mazes.save(tmp_path / "set.npz")
    with np.load(tmp_path / "set.npz") as set:
        assert np.array_equal(set["sides"], mazes.array())
        assert set["endpoints"][0].tolist() == [list(mazes[0].start[::-1]), list(mazes[0].goal[::-1])]
    with pytest.raises(meander.BadRequest):
        meander.save_npz(path, [meander.maze("hex:4x4/wilson/1")])
    with pytest.raises(meander.InputOutput):
        meander.save_npz(tmp_path / "none" / "x.npz", [])
    assert sorted(each.name for each in tmp_path.iterdir()) == ["mixed.npz", "set.npz"]


def test_other_grids_and_wrong_requests() -> None:
    hexagons = meander.Dataset("hex:4x4/wilson/1", 5)
    assert np.array_equal(hexagons.array()[3], hexagons[3].sides)
    for wrong in (lambda: meander.Dataset("rect:5xinf/eller/1", 5).array(), lambda: meander.Dataset(ID, -1),
                  lambda: hexagons.split(),
                  lambda: meander.Dataset(ID, 3, threads=65), lambda: meander.Dataset(ID, 3).array(seeds=np.zeros(2))):
        with pytest.raises(meander.Error):
            wrong()


# ---- the environment ----


@pytest.mark.parametrize("id, observe, shape", [("rect:6x5/wilson/1", "blocks", (11, 13)),
                                                ("rect:6x5/wilson/1", "window:2", (5, 5)),
                                                ("hex:6x5/wilson/1", "place", (2,))])
def test_a_walker_that_follows_the_path_arrives(id: str, observe: str, shape: "tuple[int, ...]") -> None:
    env = MazeEnv(id, mazes=5, observe=observe)
    seen, told = env.reset(seed=1)
    assert seen.shape == shape and env.observation_space.contains(seen)
    again, _ = env.reset(seed=1)
    assert np.array_equal(seen, again)
    way = env.maze.solve()
    for step, side in enumerate(way.sides):
        assert side in told["sides"] and told["at"] == tuple(way.path[step])
        seen, reward, found, cut, told = env.step(int(side))
        assert env.observation_space.contains(seen) and not cut
        assert found == (step == way.steps - 1) and reward == pytest.approx(0.99 if found else -0.01)


def test_walls_hold_and_episodes_are_cut() -> None:
    env = MazeEnv("rect:6x5/wilson/1", max_steps=3, render_mode="ansi")
    seen, told = env.reset(options={"maze": 0})
    assert told["id"] == "rect:6x5/wilson/1" and seen[1, 1] == 3 and seen[9, 11] == 4
    wall = next(side for side in range(4) if side not in told["sides"])
    for step in range(3):
        after, _, found, cut, told = env.step(wall)
        assert np.array_equal(after, seen) and not found and cut == (step == 2) and told["at"] == (0, 0)
    assert env.render().count("\n") == 10
    pixels = MazeEnv("rect:6x5/wilson/1", render_mode="rgb_array")
    pixels.reset()
    assert pixels.render().shape == (88, 104, 3)
    with pytest.raises(meander.BadRequest):
        env.step(7)
    for wrong in ({"observe": "sound"}, {"observe": "window:0"}, {"mazes": 0}, {"render_mode": "film"}):
        with pytest.raises(meander.BadRequest):
            MazeEnv("rect:6x5/wilson/1", **wrong)
    with pytest.raises(meander.Unsupported):
        MazeEnv("hex:6x5/wilson/1")


def test_the_window_is_a_part_of_the_blocks() -> None:
    env = MazeEnv("rect:6x5/wilson/1", observe="window:3")
    seen, _ = env.reset()
    blocks = np.pad(env.maze.blocks(), 3, constant_values=1)
    assert np.array_equal(seen, blocks[1:8, 1:8]) and seen[3, 3] == 3


def test_gymnasium_agrees() -> None:
    gymnasium = pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    for observe in ("blocks", "window:2", "place"):
        check_env(gymnasium.make("Meander-v1", maze="rect:6x5/wilson/1", mazes=5, observe=observe).unwrapped)
