"""Mazes and solutions on every kind of grid: arrays against one another, and against what the library says."""
import copy
import gc
import pickle
import threading

import meander
import networkx
import numpy as np
import pytest

SMALL = {"box": "4x3x2", "cube": "3", "cylinder": "6x4", "hex": "5x4", "klein": "5x4", "moebius": "6x3", "penrose": "2",
         "polar": "4", "projective": "4x4", "rect": "6x5", "solid": "3", "sphere": "2", "tiling": "4x4", "torus": "5x4",
         "tri": "6x4", "upsilon": "5x5", "spectre": "1", "hat": "1",
         "hyperbolic": "3", "voronoi": "40", "weave": "6x5", "zeta": "5x4"}
WITHOUT_SIZE = {"graph", "map", "world"}


def test_every_grid_has_a_size_here() -> None:
    assert set(meander.listed("grids")) == set(SMALL) | WITHOUT_SIZE


@pytest.fixture(params=[f"{grid}:{size}/wilson/3" for grid, size in SMALL.items()] +
                ["graph:petersen/wilson/1", "rect:9x5,mask=18kb8c/wilson/1"])
def maze(request: pytest.FixtureRequest) -> meander.Maze:
    try:
        return meander.maze(request.param)
    except meander.BadRequest:
        return meander.maze("rect:7x3/wilson/1") if "mask" in request.param else pytest.fail(request.param)


def test_passages_make_a_tree(maze: meander.Maze) -> None:
    edges = maze.edges()
    assert len(edges) == maze.cells - 1
    graph = networkx.Graph(edges.tolist())
    assert networkx.is_tree(graph) and graph.number_of_nodes() == maze.cells
    assert maze.degrees().sum() == 2 * len(edges)
    assert np.array_equal(maze.degrees() > 0, maze.inside)


def test_neighbours_are_mutual_and_sides_are_theirs(maze: meander.Maze) -> None:
    every, opened = maze.neighbours(), maze.neighbours(open=True)
    assert every.shape == (maze.height * maze.width, maze.side_count)
    assert np.array_equal(opened, np.where(opened >= 0, every, -1))
    for place, row in enumerate(opened):
        for there in row[row >= 0]:
            assert place in opened[there]
    bits = (opened >= 0) @ (1 << np.arange(maze.side_count))
    sides = maze.sides.ravel()
    assert np.array_equal(np.where(maze.inside.ravel(), sides, 0), bits)
    assert (sides[~maze.inside.ravel()] == (16 if maze.side_count <= 4 and maze.has_squares else 0)).all()


def test_the_path_is_a_shortest_one(maze: meander.Maze) -> None:
    way = maze.solve()
    graph = networkx.Graph(maze.edges().tolist())
    start, goal = (y * maze.width + x for x, y in (maze.start, maze.goal))
    assert way.steps == networkx.shortest_path_length(graph, start, goal) == len(way) == len(way.sides)
    path = way.path
    assert tuple(path[0]) == maze.start and tuple(path[-1]) == maze.goal and maze.follows(path)
    places = path[:, 1] * maze.width + path[:, 0]
    assert all(graph.has_edge(*step) for step in zip(places, places[1:]))
    assert all(maze.neighbours()[at, side] == there for at, side, there in zip(places, way.sides, places[1:]))
    assert [i for i, at in enumerate(places) if graph.degree[at] > 2] == way.forks.tolist()


def test_distances_are_those_of_the_graph(maze: meander.Maze) -> None:
    steps = maze.distances().ravel()
    start = maze.start[1] * maze.width + maze.start[0]
    known = networkx.single_source_shortest_path_length(networkx.Graph(maze.edges().tolist()), start)
    assert {int(place): int(steps[place]) for place in np.flatnonzero(steps >= 0)} == known


def test_copies_and_graphs_are_equal(maze: meander.Maze) -> None:
    for again in (copy.copy(maze), pickle.loads(pickle.dumps(maze))):
        assert again == maze and again.start == maze.start and again.goals == maze.goals
    graph = maze.to_networkx()
    assert graph.number_of_nodes() == maze.cells and graph.number_of_edges() == maze.cells - 1
    if maze.has_squares:
        assert meander.from_networkx(graph) == maze
        assert meander.from_connections(maze.connections) == maze or not maze.inside.all()
        again = meander.from_sides(maze.sides)
        again.start, again.goals = maze.start, maze.goals
        assert again == maze


def test_it_shows_itself(maze: meander.Maze) -> None:
    assert maze.id in repr(maze) and len(str(maze).splitlines()) > 2
    svg = maze._repr_svg_()
    assert svg is not None and svg.startswith("<") and maze.solve()._repr_svg_() != svg
    assert maze.draw_bytes("png")[:4] == b"\x89PNG"


def test_an_edited_maze_has_no_id_and_other_passages() -> None:
    maze = meander.maze("rect:6x5/wilson/3")
    before, other = maze.sides, meander.maze("rect:6x5/wilson/3")
    assert maze == other
    side = int(other.solve().sides[0])
    maze.close((0, 0), side)
    assert maze.id == "" and maze != other and not maze.follows(other.solve().path) and not maze.solve().found
    assert maze.solve().path.shape == (0, 2) and maze.distances().min() == -1
    maze.open((0, 0), maze.side_names[side])
    assert np.array_equal(maze.sides, before) and maze == other
    with pytest.raises(meander.BadRequest, match="up"):
        maze.open((0, 0), "up")
    with pytest.raises(meander.BadRequest):
        maze.open((0, 0), 0)
    with pytest.raises(meander.BadRequest):
        maze.open((0, -1), 1)
    maze.check()


def test_blocks_and_pixels_are_those_of_the_format() -> None:
    maze = meander.maze("rect:7x4/kruskal/5", start=(2, 1), goal=(6, 3))
    way = maze.solve()
    drawn = maze.draw("block").splitlines()
    blocks = maze.blocks()
    assert blocks.shape == (9, 15) and len(drawn) == 9
    for y in range(1, 8):
        for x in range(1, 14):
            assert (drawn[y].ljust(15)[x] == "#") == (blocks[y, x] == 1), (x, y)
    assert blocks[3, 5] == 3 and blocks[7, 13] == 4
    assert np.count_nonzero(maze.blocks(way) == 2) == 2 * way.steps - 1
    assert maze.pixels()[3, 5].tolist() == [0, 255, 0] and maze.pixels(way).shape == (9, 15, 3)
    with pytest.raises(meander.Unsupported):
        meander.maze("hex:4x4/wilson/1").blocks()


def test_weights_lead_elsewhere() -> None:
    maze = meander.maze("rect:8x8/wilson/1+braid=100")
    short = maze.solve()
    weights = np.ones(maze.shape, int)
    weights[short.path[1:-1, 1], short.path[1:-1, 0]] = 99
    assert maze.weights is None
    maze.weights = weights
    cheap = maze.solve()
    assert cheap.solver == "dijkstra" and cheap.cost == weights[cheap.path[1:, 1], cheap.path[1:, 0]].sum()
    assert cheap.cost < weights[short.path[1:, 1], short.path[1:, 0]].sum()
    assert np.array_equal(pickle.loads(pickle.dumps(maze)).weights, weights)
    for wrong in (weights[:4], weights * 0, weights - 0.5, weights * -1):
        with pytest.raises(meander.BadRequest):
            maze.weights = wrong
    assert np.array_equal(maze.weights, weights)
    maze.weights = None
    assert maze.solve().steps == short.steps


def test_measures_are_of_their_kinds() -> None:
    figures = meander.maze("rect:9x9/backtracker/1").measure()
    assert figures["cells"] == 81 and figures["perfect"] is True and isinstance(figures["river"], float)
    assert sum(figures["degrees"]) == 81
    assert meander.blank("rect:3x3").measure("solution_steps") == {"solution_steps": None}


def test_files_come_back(tmp_path: object) -> None:
    maze = meander.maze("rect:9x6/wilson/1", start=(3, 2), goal=(8, 0))
    for ending in ("json", "mndr", "svg", "png", "txt"):
        path = f"{tmp_path}/maze ä.{ending}"
        maze.solve().save(path)
        assert meander.read(path).edges().tolist() == maze.edges().tolist(), ending
    assert meander.parse(maze.draw("ascii")).edges().tolist() == maze.edges().tolist()
    recorded = meander.parse(maze.draw("json", maze.solve())).recorded
    assert recorded is not None and recorded.steps == maze.solve().steps
    with pytest.raises(meander.Error, match="nowhere"):
        maze.save(f"{tmp_path}/nowhere/maze.svg")
    with pytest.raises(meander.BadInput, match="broken:"):
        meander.parse("+--+\n|", name="broken")


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(meander.BadRequest, match="did you mean 'wilson'"):
        meander.maze("rect:5x5/wilsn/1")
    with pytest.raises(meander.TooBig):
        meander.maze("rect:4000000000x4000000000/wilson/1")
    with pytest.raises(meander.Unsupported):
        meander.maze("rect:5xinf/eller/1")
    with pytest.raises(meander.BadRequest):
        meander.maze("rect:5x5/wil\0son/1")
    with pytest.raises(ValueError):
        meander.maze(size=(5, 5), algorithm="wilson", seed=1, nothing=3)
    with pytest.raises(meander.BadRequest, match="grids"):
        meander.listed("shapes")
    with pytest.raises(meander.BadInput):
        meander.from_sides([[2, 0]])
    with pytest.raises(meander.BadRequest):
        meander.from_sides([[300]])
    with pytest.raises(meander.BadRequest):
        meander.from_connections(np.ones((2, 3, 3)))


def test_fresh_seeds_differ_and_words_are_seeds() -> None:
    assert meander.maze(size="5x5").id != meander.maze(size="5x5").id
    assert meander.maze(size="5x5", seed="anna") == meander.maze(size=(5, 5), seed="anna")


def test_notes_are_warnings() -> None:
    with pytest.warns(meander.Note):
        meander.parse("#####\n#   #\n#####\n")


def test_own_graphs() -> None:
    maze = meander.maze(graph=networkx.petersen_graph(), algorithm="wilson", seed=1)
    assert maze.cells == 10 and len(maze.edges()) == 9
    assert networkx.is_tree(maze.to_networkx())
    with pytest.warns(meander.Note, match="lead one way: 2"):
        assert meander.maze(graph=networkx.MultiDiGraph([(1, 2), (2, 1), (1, 3), (2, 3)])).cells == 3
    with pytest.raises(meander.BadRequest, match="pieces"):
        meander.maze(graph=networkx.Graph([(1, 2), (3, 4)]))
    with pytest.raises(meander.BadRequest):
        meander.from_networkx(networkx.Graph([((0, 0), (2, 0))]))


def test_what_is_lent_outlives_its_names() -> None:
    sides = meander.maze("rect:50x50/backtracker/1").solve().sides
    kept = sides.tolist()
    gc.collect()
    for _ in range(200):
        meander.maze("rect:50x50/wilson/1").solve()
    assert sides.tolist() == kept
    with pytest.raises(ValueError):
        sides[0] = 1
    way = meander.maze("rect:20x20/wilson/1").solve()
    gc.collect()
    assert way.maze.follows(way.path)


def test_threads_do_not_meet() -> None:
    """Many threads make, solve and drop mazes, some of them those of others."""
    wrong: list[BaseException] = []
    shared = meander.maze("rect:40x40/wilson/1")
    steps = shared.solve().steps
    handed: list[object] = []

    def work(number: int) -> None:
        try:
            for i in range(60):
                maze = meander.maze(f"rect:20x20/backtracker/{number * 1000 + i}")
                handed.append(maze.solve())
                if len(handed) > 20:
                    handed.pop(0)
                assert shared.solve().steps == steps
        except BaseException as why:
            wrong.append(why)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_ctrl_c_ends_long_work() -> None:
    import _thread

    threading.Timer(0.2, _thread.interrupt_main).start()
    with pytest.raises(KeyboardInterrupt):
        meander.maze("rect:20000x20000/aldous-broder/1")


def test_search_finds_what_is_wanted() -> None:
    easy = meander.search("rect:15x15/wilson/1", tries=40, difficulty=5)
    hard = meander.search("rect:15x15/wilson/1", tries=40, difficulty=95)
    assert easy.measure("difficulty")["difficulty"] < hard.measure("difficulty")["difficulty"]
    ends = meander.search("rect:15x15/wilson/1", hardest=True)
    assert ends.solve().steps == meander.maze("rect:15x15/wilson/1").measure("hardest_steps")["hardest_steps"]
    ends = meander.maze("rect:15x15/wilson/1")
    ends.set_hardest()
    assert ends.solve().steps == ends.measure("hardest_steps")["hardest_steps"]


@pytest.mark.parametrize("id, solver", [("rect:9x6/backtracker/1", None), ("rect:9x6/recursive-division/1", None),
                                        ("rect:9x6/eller/1", None), ("rect:9x6/wilson/1+braid=50", None),
                                        ("rect:9x6/wilson/1", "breadth-first"), ("rect:9x6/wilson/1", "wall-follower")])
def test_a_film_ends_with_the_maze(id: str, solver: str | None) -> None:
    maze = meander.maze(id)
    film = maze.film(solver, frames=20)
    canvases = [canvas.copy() for canvas in film.canvases()]
    assert 2 <= len(canvases) <= 20 and not np.array_equal(canvases[0], canvases[-1])
    wall = canvases[-1][0, 0]
    assert np.array_equal(canvases[-1] == wall, maze.blocks() == 1)
    pictures = list(film)
    assert pictures[0].shape == ((7 + 6 * 3) * 3, (10 + 9 * 3) * 3, 3)
    assert film.bytes("gif")[:4] == b"GIF8" and "base64" in film._repr_html_()


def test_films_are_files(tmp_path: object) -> None:
    film = meander.maze("rect:9x6/backtracker/1").film(theme=next(iter(meander.listed("themes"))))
    film.save(f"{tmp_path}/film.gif")
    assert meander.read(f"{tmp_path}/film.gif").id == "rect:9x6/backtracker/1"
    for wrong in ("film.txt", "nowhere/film.gif"):
        with pytest.raises(meander.Error):
            film.save(f"{tmp_path}/{wrong}")
    for how in ({"rate": 0}, {"frames": 1}, {"theme": "pink"}, {"scale": 0}):
        with pytest.raises(meander.BadRequest):
            meander.maze("rect:3x3/wilson/1").film(**how)
    with pytest.raises(meander.Unsupported):
        meander.maze("hex:5x5/wilson/1").film()
