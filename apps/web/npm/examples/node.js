// SPDX-License-Identifier: MIT
// A maze of a word, its solution, and what the algorithm did: `node examples/node.js [ID]`.
import { load } from 'libmeander';

const meander = await load();
const id = process.argv[2] ?? meander.id({ size: '24x8', algorithm: 'growing-tree', seed: 'hello' });
const maze = meander.make(id, { trace: true });
const way = maze.solve('a-star');

console.log(maze.draw('unicode', { solution: true }));
console.log(`${maze.id}: ${way.steps} steps, ${maze.measure('dead_ends')[0].value} dead ends, ` +
    `${maze.events().length / 2} events`);
maze.free();
