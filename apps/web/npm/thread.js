// SPDX-License-Identifier: MIT
// The thread of worker.js: has the library, and answers with plain objects and arrays, which are moved and not copied.
import { load } from './meander.js';

const TELL_EVERY = 50;
let library = null, now = 0, told = 0;

function tell(done, total) {
    const time = performance.now();
    if (time - told < TELL_EVERY) return;
    told = time;
    postMessage({ n: now, progress: [done, total] });
}

// The properties of a maze, without its calls.
function plain(maze, { solver, trace }) {
    const { id, width, height, sides, inside, sideNames, notes, start, goals } = maze;
    const solution = solver === undefined ? undefined : maze.solve(solver), events = trace ? maze.events() : undefined;
    return { id, width, height, sides, inside, sideNames, notes, start, goals, solution, events };
}

// A maze that lives for one order.
function using(maze, work) {
    try { return work(maze); } finally { maze.free(); }
}

const orders = {
    make: (meander, id, options) => using(meander.make(id, options), maze => plain(maze, options)),
    read: (meander, text, options) => using(meander.read(text, options.name), maze => plain(maze, options)),
    section: (meander, id, options) => meander.section(id, options),
    batch: (meander, id, count, options) => meander.batch(id, count, options),
    draw: (meander, id, format, { solver }) => using(meander.make(id), maze => {
        if (solver !== undefined) maze.solve(solver);
        return maze.draw(format, { solution: solver !== undefined });
    }),
    measure: (meander, id, names) => using(meander.make(id), maze => maze.measure(names)),
};

// Memory that belongs to the answer alone.
function arraysOf(value) {
    const all = Object.values(value ?? {}).flatMap(member => ArrayBuffer.isView(member) ? [member] : member?.points ? [member.points] : []);
    return [...new Set(all.map(({ buffer }) => buffer))];
}

async function carryOut({ n, order, words }) {
    now = n;
    told = performance.now();
    try {
        const value = orders[order](await library, ...words);
        postMessage({ n, value }, arraysOf(value));
    } catch ({ name, message }) { postMessage({ n, error: { name, message } }); }
}

globalThis.onmessage = ({ data }) => {
    if (data.module) library = load(data.module, { progress: tell });
    else carryOut(data);
};
