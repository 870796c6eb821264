"""Mazes as an environment for learning by reinforcement, in the form of Gymnasium.

    env = meander.env.MazeEnv("rect:8x8/backtracker/1", mazes=1000)      # or gymnasium.make("Meander-v1", maze=...)

Every episode has another maze of the ID's data set.  Without gymnasium everything works but `gymnasium.make`.
"""
from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, Mapping

import numpy as np
from numpy.typing import NDArray

from ._core import BadRequest
from ._dataset import Dataset
from ._maze import COLOURS, Maze

try:
    import gymnasium
    from gymnasium.spaces import Box, Discrete

    Base: Any = gymnasium.Env
except ImportError:
    Base = object

    @dataclass
    class Discrete:  # type: ignore[no-redef]
        """The actions 0 to n - 1."""

        n: int

        def sample(self) -> int:
            return int(np.random.default_rng().integers(self.n))

        def contains(self, x: Any) -> bool:
            return 0 <= int(x) < self.n

    @dataclass
    class Box:  # type: ignore[no-redef]
        """Arrays of one shape and type whose numbers lie from low to high."""

        low: float
        high: float
        shape: tuple[int, ...]
        dtype: Any

        def contains(self, x: Any) -> bool:
            return bool(x.shape == self.shape and x.dtype == self.dtype and (x >= self.low).all() and
                        (x <= self.high).all())


WALL, WALKER, GOAL = 1, 3, 4


class MazeEnv(Base):  # type: ignore[misc]
    """A walker looks for the goal.

    An action is a side, by its number in Maze.side_names (on squares 0 north, 1 east, 2 south, 3 west); where a wall
    is, the walker stays.  Each step costs `step_reward`, and the goal, which ends the episode, gives `goal_reward`.
    An episode is cut after `max_steps` (None: four for each place of the maze).

    maze: an ID as of Dataset, whose start and goal may be given, too.  mazes: how many different ones episodes take, by chance.
    observe: what an observation is, an array of uint8 or int64:
        "blocks"        the whole maze as Maze.blocks: 0 floor, 1 wall, 3 walker, 4 goal
        "window:R"      the blocks up to R away from the walker, in a square; beyond the maze there is wall
        "place"         x and y of the walker: on every grid
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 8}

    def __init__(self, maze: str | None = None, *, mazes: int = 1, observe: str = "blocks", max_steps: int | None = None,
                 step_reward: float = -0.01, goal_reward: float = 1.0, start: Any = None, goal: Any = None,
                 render_mode: str | None = None, **parts: Any) -> None:
        if mazes < 1:
            raise BadRequest("an environment has at least one maze")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadRequest(f"render_mode is ansi or rgb_array, not {render_mode}")
        self.dataset = Dataset(maze, mazes, start=start, goal=goal, **parts)
        self.render_mode = render_mode
        self.rewards = step_reward, goal_reward
        self.maze = self.dataset.maze(0)
        self.max_steps = max_steps or 4 * self.maze.width * self.maze.height
        self.radius = self._radius(observe)
        self.observe = observe.partition(":")[0]
        self.action_space = Discrete(self.maze.side_count)
        self._begin(self.maze)
        self.observation_space = self._space()

    @staticmethod
    def _radius(observe: str) -> int:
        kind, _, radius = observe.partition(":")
        if kind == "window" and radius.isdigit() and int(radius) > 0:
            return int(radius)
        if observe not in ("blocks", "place"):
            raise BadRequest(f"an observation is blocks, window:R or place, not {observe}")
        return 0

    def _space(self) -> Any:
        if self.observe == "place":
            return Box(0, max(self.maze.shape), shape=(2,), dtype=np.int64)
        return Box(0, GOAL, shape=self._observation().shape, dtype=np.uint8)

    def _begin(self, maze: Maze) -> None:
        self.maze = maze
        self.at = maze.start
        self.steps = 0
        self._neighbours = maze.neighbours(open=True)
        self._goals = set(maze.goals)
        if self.observe != "place":
            blocks = maze.blocks()
            blocks[blocks == WALKER] = 0
            self._blocks = np.pad(blocks, self.radius, constant_values=WALL)

    def _observation(self) -> NDArray[Any]:
        if self.observe == "place":
            return np.array(self.at, np.int64)
        x, y = (2 * part + 1 + self.radius for part in self.at)
        seen = self._blocks.copy()
        seen[y, x] = WALKER
        if self.radius:
            seen = seen[y - self.radius:y + self.radius + 1, x - self.radius:x + self.radius + 1].copy()
        return seen

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
              ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begins an episode.  options: {"maze": number} chooses the maze."""
        if Base is not object:
            super().reset(seed=seed)
        elif seed is not None or not hasattr(self, "np_random"):
            self.np_random = np.random.default_rng(seed)
        number = (options or {}).get("maze")
        if number is None:
            number = int(self.np_random.integers(len(self.dataset)))
        self._begin(self.dataset.maze(int(number)))
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        if not self.action_space.contains(action):
            raise BadRequest(f"there is no side {action}")
        width = self.maze.width
        there = int(self._neighbours[self.at[1] * width + self.at[0], action])
        if there >= 0:
            self.at = there % width, there // width
        self.steps += 1
        found = self.at in self._goals
        return self._observation(), self.rewards[0] + self.rewards[1] * found, found, self.steps >= self.max_steps, \
            self._info()

    def _info(self) -> dict[str, Any]:
        return {"id": self.maze.id, "at": self.at, "sides": np.flatnonzero(
            self._neighbours[self.at[1] * self.maze.width + self.at[0]] >= 0)}

    def render(self) -> Any:
        """The maze with the walker, as text or as pixels; None without a render_mode."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            # A start that is moved would leave the maze without its ID.
            seen = copy.copy(self.maze)
            seen.start = self.at
            return str(seen)
        blocks = self.maze.blocks()
        blocks[blocks == WALKER] = 0
        x, y = (2 * part + 1 for part in self.at)
        blocks[y, x] = WALKER
        return COLOURS[blocks].repeat(8, axis=0).repeat(8, axis=1)

    def close(self) -> None:
        """Nothing is open."""


if Base is not object:
    gymnasium.register("Meander-v1", entry_point="meander.env:MazeEnv")
