// SPDX-License-Identifier: MIT
// Runs of lessons: what each step does and says, and how the maze looks after it.  The worker has them.
//
//     runOf(meander, calls, ID, list, name)  ->  run: steps, code, events, cells(position)
//     lookAt(run, position)                  ->  what lesson_player.js draws: areas, walls, numbers
import { Edge } from './meander.js';

export const KIND = { VISIT: 0, CARVE: 1, WALL: 2, LEAVE: 3, LABEL: 4, TRY: 5, DEAD_END: 6, PATH: 7 };
const SEARCH = 16;              // in the value of TRY and DEAD_END: the cell waits, or was expanded
const OUTSIDE = 255, NONE = 0xffffff;
const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const SET_COUNT = 64, NUMBERS_MOST = 700;

// The cell beside another on a side, or undefined outside.
export function beside({ width, height }, cell, side) {
    const x = cell % width + SIDES[side][0], y = Math.floor(cell / width) + SIDES[side][1];
    return x < 0 || y < 0 || x >= width || y >= height ? undefined : y * width + x;
}

class Teacher extends Edge {
    free() {
        if (this.handle !== 0) this.calls.teach_free(this.handle);
        this.handle = 0;
    }
    numbers(name, ...values) { return new Uint32Array(this.must(name, values).answerBytes().buffer); }
    get events() {
        const pairs = this.numbers('teach_events');
        return Array.from({ length: pairs.length / 2 }, (_, i) => ({ cell: pairs[2 * i], kind: pairs[2 * i + 1] & 255, value: pairs[2 * i + 1] >>> 8 }));
    }
    // For each cell its open sides, mark and set, after so many events.
    cells(position) {
        const pairs = this.numbers('teach_cells', position);
        return Array.from({ length: pairs.length / 2 }, (_, i) => {
            const mark = pairs[2 * i] >>> 8;
            return { sides: pairs[2 * i] & 255, mark: mark === NONE ? -1 : mark, held: mark !== OUTSIDE, label: pairs[2 * i + 1] };
        });
    }
}

// A run of the ID's generator, or of the named solver or transform on its maze; solvers without a name:
// one that goes to every cell.  It must be freed.
export function runOf(meander, calls, id, list, asked = '') {
    const name = asked !== '' || list !== 'solvers' ? asked : meander.list('solvers').find(({ traits }) => traits.includes('distances')).name;
    const teacher = new Teacher(calls, calls.teach_new());
    try {
        teacher.must('teach_open', [id, meander.lists.indexOf(list), name]);
        const told = JSON.parse(teacher.must('teach_run', []).answer()), { events } = teacher;
        return { told: { ...told, id, list, name }, ...told, id, list, name, events, free: () => teacher.free(),
            cells: position => teacher.cells(position) };
    } catch (error) {
        teacher.free();
        throw error;
    }
}

// The colours of a theme, four bytes each.
export function coloursOf(calls, theme) {
    const teacher = new Teacher(calls, calls.teach_new());
    try { return teacher.must('teach_colours', [theme]).answerBytes(); } finally { teacher.free(); }
}

// ---- how it looks --------------------------------------------------------------------------

// The cells that a search has met by then.  It gives none of them up.
function searchedCells({ events }, position) {
    const cells = new Set();
    for (const { cell, kind, value } of events.slice(0, position))
        if (kind === KIND.TRY || kind === KIND.DEAD_END) value & SEARCH ? cells.add(cell) : cells.delete(cell);
    return cells;
}

// The word of lessons.css for what a cell is.
function stateOf(cell, making, searched) {
    if (making && cell.label > 0) return `set${cell.label % SET_COUNT}`;
    switch (cell.mark) {
        case KIND.VISIT: return 'stack';
        case KIND.LEAVE: return 'floor';
        case KIND.TRY: return making ? 'walk' : searched ? 'frontier' : 'tried';
        case KIND.DEAD_END: return making ? 'erased' : searched ? 'expanded' : 'dead';
        case KIND.PATH: return 'path';
        default: return making && cell.sides === 0 ? 'solid' : 'floor';
    }
}

function wallsOf(cells, { width, height }) {
    const held = (x, y) => x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x].held;
    let lines = '';
    for (let y = 0; y <= height; y++)
        for (let x = 0; x <= width; x++) {
            const here = held(x, y), above = held(x, y - 1), left = held(x - 1, y);
            if (here !== above || here && above && !(cells[y * width + x].sides & 1)) lines += `M${x} ${y}h1`;
            if (here !== left || here && left && !(cells[y * width + x].sides & 8)) lines += `M${x} ${y}v1`;
        }
    return lines;
}

// The maze after some events: a path for each state of cells, [x, y, number] for sets, a path of all walls.
export function lookAt(run, position) {
    const cells = run.cells(position), { width, height } = run, making = run.list !== 'solvers', areas = {}, numbers = [];
    const writes = width * height <= NUMBERS_MOST, searched = searchedCells(run, position);
    cells.forEach((cell, i) => {
        if (!cell.held) return;
        const x = i % width, y = Math.floor(i / width), state = stateOf(cell, making, searched.has(i));
        areas[state] = (areas[state] ?? '') + `M${x} ${y}h1v1h-1z`;
        if (cell.label > 0 && writes) numbers.push([x, y, cell.label]);
    });
    return { areas, numbers, walls: wallsOf(cells, run) };
}
