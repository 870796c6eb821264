// SPDX-License-Identifier: MIT
// Questions about the next step of a run, and its answers: what the lesson does is known, so it is known
// what is right.
//
//     wall     which wall is opened next?      one that joins two parts; the others would close a ring
//     next     which cell is visited next?     solvers without chance
//     back     where does it go back to?       where cells wait on a stack: the one that is on top
//     choices  which cells can be dug to?      those that were never visited; all of them are asked for
//     spare    which passage can be closed?    one that is on a ring; without the others a part would be cut off
//     chamber  which cell is in the next one?  chambers that are divided; the others are in those that wait
//     linked   to which cell is there a way?   where not all is connected: one of the same part
//     changes  which cell changes now?         where all change at once: the one of the sentence; the others stay
//     why      what happened here?             the sentence of the step, and two of other kinds of steps
//
// Nobody can know what chance will do, so nothing is asked that only chance decides.  Each question is
// proved by the events of the run to have one answer; a step of which that cannot be proved has none.
import { KIND, beside } from './lesson_run.js';

const OTHERS_MOST = 3;
const NAMES = ['north', 'east', 'south', 'west'];

// ---- what is true of the whole run ---------------------------------------------------------

// Whether every passage that is opened joins two parts that were apart, and none is closed.
function joinsOnly({ width, height, events }) {
    const part = Array.from({ length: width * height }, (_, i) => i);
    const root = cell => { while (part[cell] !== cell) cell = part[cell] = part[part[cell]]; return cell; };
    let opened = 0;
    for (const { kind, cell, value } of events) {
        if (kind === KIND.WALL) return false;
        if (kind !== KIND.CARVE) continue;
        const from = root(cell), to = root(beside({ width, height }, cell, value));
        if (from === to) return false;
        part[from] = to;
        opened++;
    }
    return opened > 0;
}

// The stack after each event, if cells come and go as on a stack; null if not.
function stacksOf({ events }) {
    const stack = [], tops = [];
    let deepest = 0, left = 0;
    for (const { kind, cell } of events) {
        if (kind === KIND.VISIT || kind === KIND.TRY) {
            if (stack.includes(cell)) return null;
            stack.push(cell);
            deepest = Math.max(deepest, stack.length);
        } else if (kind === KIND.LEAVE || kind === KIND.DEAD_END) {
            if (stack.pop() !== cell) return null;
            left++;
        }
        tops.push([...stack]);
    }
    return deepest > 2 && left > 0 ? tops : null;
}

const PLACE = /\d+,\d+/g;
// A sentence without its cells, numbers and sides: steps of one kind have the same.
const kindOf = step => `${step.text.replace(PLACE, '@').replace(/\d+/g, '#').replace(/\b(north|east|south|west)\b/g, '~').replace(/~(, ~)*( and ~)?/g, '~')}`;
const signOf = (run, step) => [...new Set(run.events.slice(step.begin, step.end).map(({ kind }) => kind))].sort().join();

export function study(run) {
    const making = run.list !== 'solvers';
    return { run, making, perfect: making && joinsOnly(run), stacks: stacksOf(run), chance: run.steps.some(({ text }) => /\b(chance|random|coin)\b/i.test(text)),
        kinds: run.steps.map(kindOf), signs: run.steps.map(step => signOf(run, step)) };
}

// ---- one question -----------------------------------------------------------------------------

const eventsOf = ({ run }, k) => run.events.slice(run.steps[k].begin, run.steps[k].end);
const placeOf = ({ width }, cell) => `${cell % width},${Math.floor(cell / width)}`;
const cellOf = ({ width }, [x, y]) => y * width + x;
const distance = ({ width }, a, b) => Math.abs(a % width - b % width) + Math.abs(Math.floor(a / width) - Math.floor(b / width));

function shuffled(list, random) {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i--) {
        const k = Math.floor(random() * (i + 1));
        [mixed[i], mixed[k]] = [mixed[k], mixed[i]];
    }
    return mixed;
}

// The part of the maze that each cell belongs to.
function partsOf({ width, height }, cells) {
    const part = new Int32Array(cells.length).fill(-1);
    for (let first = 0; first < cells.length; first++) {
        if (part[first] >= 0 || !cells[first].held) continue;
        const waiting = [first];
        part[first] = first;
        while (waiting.length > 0) {
            const cell = waiting.pop();
            for (let side = 0; side < 4; side++) {
                const next = cells[cell].sides >> side & 1 ? beside({ width, height }, cell, side) : undefined;
                if (next === undefined || part[next] >= 0) continue;
                part[next] = first;
                waiting.push(next);
            }
        }
    }
    return part;
}

const question = (kind, k, shown, answer, options, values, many = false) => ({ kind, step: k, shown, answer, options, values, many });

function askWall({ run, perfect }, k, random) {
    const carved = eventsOf({ run }, k).filter(({ kind }) => kind === KIND.CARVE);
    if (!perfect || carved.length !== 1) return null;
    const [{ cell, value: side }] = carved, cells = run.cells(run.steps[k].begin), part = partsOf(run, cells), to = beside(run, cell, side);
    if (part[cell] === part[to]) return null;
    const rings = [];
    cells.forEach((here, i) => {
        for (const other of [1, 2]) {
            const next = beside(run, i, other);
            if (!here.held || next === undefined || !cells[next].held || here.sides >> other & 1 || part[i] !== part[next]) continue;
            rings.push({ cell: i, side: other });
        }
    });
    if (rings.length < 2) return null;
    rings.sort((a, b) => distance(run, a.cell, cell) - distance(run, b.cell, cell));
    const wrong = shuffled(rings.slice(0, 6), random).slice(0, 2).map(wall => ({ ...wall, right: false, why: 'ring' }));
    return question('wall', k, k - 1, k, shuffled([{ cell, side, right: true }, ...wrong], random), []);
}

function askNext({ run, making, chance }, k, random) {
    const tried = eventsOf({ run }, k).filter(({ kind }) => kind === KIND.TRY);
    if (making || chance || tried.length !== 1) return null;
    const [{ cell }] = tried, cells = run.cells(run.steps[k].begin);
    if (cells[cell].mark !== -1) return null;
    // First those that a passage leads to, then those beside; the others would be no choice.
    const nearness = i => {
        let best = 2;
        for (let side = 0; side < 4; side++) {
            const next = beside(run, i, side);
            if (next !== undefined && cells[next].held && cells[next].mark !== -1) best = Math.min(best, cells[i].sides >> side & 1 ? 0 : 1);
        }
        return best;
    };
    const others = cells.map((_, i) => i).filter(i => i !== cell && cells[i].held && cells[i].mark === -1 && nearness(i) < 2);
    if (others.length < 2) return null;
    others.sort((a, b) => nearness(a) - nearness(b) || distance(run, a, cell) - distance(run, b, cell));
    const wrong = others.slice(0, OTHERS_MOST).map(i => ({ cell: i, right: false, why: 'later' }));
    return question('next', k, k - 1, k, shuffled([{ cell, right: true }, ...wrong], random), []);
}

function askBack({ run, making, stacks, chance }, k, random) {
    const after = run.steps[k + 1], happened = eventsOf({ run }, k);
    if (stacks === null || !making && chance || after === undefined || happened.length !== 1 || ![KIND.LEAVE, KIND.DEAD_END].includes(happened[0].kind)) return null;
    const stack = stacks[run.steps[k].end - 1], top = stack.at(-1);
    if (stack.length < 3 || after.cells.length === 0 || cellOf(run, after.cells[0]) !== top) return null;
    const wrong = shuffled(stack.slice(0, -1).slice(-6), random).slice(0, OTHERS_MOST).map(cell => ({ cell, right: false, why: 'below' }));
    return question('back', k, k, k + 1, shuffled([{ cell: top, right: true }, ...wrong], random), [placeOf(run, happened[0].cell)]);
}

function askChoices({ run, making, stacks }, k, random) {
    const { text, begin, cells: about } = run.steps[k], carved = eventsOf({ run }, k).filter(({ kind }) => kind === KIND.CARVE);
    if (!making || stacks === null || carved.length !== 1 || about.length === 0) return null;
    const at = cellOf(run, about[0]), cells = run.cells(begin);
    if (carved[0].cell !== at || begin === 0 || stacks[begin - 1].at(-1) !== at) return null;
    const options = [];
    for (let side = 0; side < 4; side++) {
        const cell = beside(run, at, side);
        if (cell === undefined || !cells[cell].held) continue;
        const right = cells[cell].mark === -1;
        // The sentence must name the same sides.
        if (right !== new RegExp(`\\b${NAMES[side]}\\b`).test(text)) return null;
        options.push({ cell, right, why: 'visited' });
    }
    return options.every(({ right }) => right) || options.length < 3 ? null : question('choices', k, k - 1, k, shuffled(options, random), [placeOf(run, at)], true);
}

// Whether all cells that were connected still are when a passage is closed.
function isSpare(run, cells, { cell, side }) {
    const to = beside(run, cell, side), without = cells.map(each => ({ ...each }));
    without[cell].sides &= ~(1 << side);
    without[to].sides &= ~(1 << (side + 2) % 4);
    const part = partsOf(run, without);
    return part[cell] === part[to];
}

function askSpare({ run, making }, k, random) {
    const LOOKED_AT = 16, [wall, ...more] = eventsOf({ run }, k), after = run.steps[k + 1];
    if (!making || wall?.kind !== KIND.WALL || more.length > 0 || after === undefined || after.begin !== after.end) return null;
    const cells = run.cells(run.steps[k].begin), { cell, value: side } = wall, passages = [];
    if (!(cells[cell].sides >> side & 1) || !isSpare(run, cells, { cell, side })) return null;
    cells.forEach((here, i) => { for (const other of [1, 2]) if (here.sides >> other & 1 && (i !== cell || other !== side)) passages.push({ cell: i, side: other }); });
    passages.sort((a, b) => distance(run, a.cell, cell) - distance(run, b.cell, cell));
    const wrong = passages.slice(0, LOOKED_AT).filter(passage => !isSpare(run, cells, passage)).slice(0, 2).map(passage => ({ ...passage, right: false, why: 'bridge' }));
    return wrong.length < 2 ? null : question('spare', k, k - 1, k + 1, shuffled([{ cell, side, right: true }, ...wrong], random), []);
}

// The chamber that the sentence of a step names: [left, top, right, bottom], or null.
export const chamberOf = ({ text }) => /\bfrom (\d+),(\d+) to (\d+),(\d+)/.exec(text)?.slice(1).map(Number) ?? null;
const isIn = ({ width }, [left, top, right, bottom], cell) => cell % width >= left && cell % width <= right && cell >= top * width && cell < (bottom + 1) * width;

function askChamber({ run, making }, k, random) {
    const chamber = making && /chamber/i.test(run.steps[k].text) ? chamberOf(run.steps[k]) : null, happened = eventsOf({ run }, k);
    if (chamber === null || happened.length === 0 || happened.some(({ cell }) => !isIn(run, chamber, cell))) return null;
    const waiting = new Set(run.events.slice(run.steps[k].end).map(({ cell }) => cell)), inside = [], outside = [];
    for (let cell = 0; cell < run.width * run.height; cell++)
        if (isIn(run, chamber, cell)) inside.push(cell);
        else if (waiting.has(cell)) outside.push(cell);
    if (outside.length < 2) return null;
    const [cell] = shuffled(inside, random);
    outside.sort((a, b) => distance(run, a, cell) - distance(run, b, cell));
    const wrong = shuffled(outside.slice(0, 8), random).slice(0, OTHERS_MOST).map(other => ({ cell: other, right: false, why: 'elsewhere' }));
    return question('chamber', k, k - 1, k, shuffled([{ cell, right: true }, ...wrong], random), []);
}

function askLinked({ run, making, perfect }, k, random) {
    const carved = eventsOf({ run }, k).filter(({ kind }) => kind === KIND.CARVE), FAR = 2;
    if (!making || perfect || carved.length === 0) return null;
    const cells = run.cells(run.steps[k].end), part = partsOf(run, cells), [{ cell: from }] = carved, all = cells.map((_, i) => i).filter(i => cells[i].held);
    const near = all.filter(i => distance(run, i, from) >= FAR).sort((a, b) => distance(run, a, from) - distance(run, b, from));
    const rights = near.filter(i => part[i] === part[from]), wrongs = near.filter(i => part[i] !== part[from]);
    if (rights.length === 0 || wrongs.length < 2) return null;
    const [cell] = shuffled(rights.slice(0, 6), random), wrong = shuffled(wrongs.slice(0, 8), random).slice(0, OTHERS_MOST).map(i => ({ cell: i, right: false, why: 'apart' }));
    return question('linked', k, k, k, shuffled([{ cell, right: true }, ...wrong], random), [placeOf(run, from)]);
}

function askChanges({ run, making }, k, random) {
    const { cells: about, begin, end } = run.steps[k], next = run.steps.find((step, i) => i > k && step.end > step.begin);
    if (!making || begin !== end || about.length !== 1 || next === undefined) return null;
    const before = run.cells(begin), after = run.cells(next.end), cell = cellOf(run, about[0]), changes = i => before[i].mark !== after[i].mark;
    if (!before.some(({ mark }) => mark === KIND.VISIT) || !before.some(({ mark }) => mark === KIND.DEAD_END) || !changes(cell)) return null;
    const stays = before.map((_, i) => i).filter(i => before[i].held && !changes(i)).sort((a, b) => distance(run, a, cell) - distance(run, b, cell));
    const wrong = shuffled(stays.slice(0, 8), random).slice(0, OTHERS_MOST).map(i => ({ cell: i, right: false, why: 'stays' }));
    return wrong.length < 2 ? null : question('changes', k, k - 1, k, shuffled([{ cell, right: true }, ...wrong], random), []);
}

// The sentence of another step, said of these cells; null when it speaks of more.
function saidOf(run, other, { cells }) {
    const from = other.cells.map(([x, y]) => `${x},${y}`), to = cells.map(([x, y]) => `${x},${y}`);
    if (from.length === 0 || from.length > to.length) return null;
    const text = other.text.replace(PLACE, place => from.includes(place) ? to[from.indexOf(place)] : place);
    return [...text.matchAll(PLACE)].every(([place]) => to.includes(place)) ? text : null;
}

// Whether the sentence of step i is false of step k: it would bring about something that did not happen,
// or it belongs to one other step alone, of other cells.
function isFalse({ run, kinds, signs }, i, k) {
    if (signs[i] !== '' && signs[i].split(',').some(kind => !signs[k].split(',').includes(kind))) return true;
    return kinds.indexOf(kinds[i]) === kinds.lastIndexOf(kinds[i]) && signs[i] !== '' && run.steps[i].cells.join(';') !== run.steps[k].cells.join(';');
}
// "Chance says @" is no other answer than "Chance says @: it is new".
const says = (kind, other) => kind.startsWith(other.replace(/\.$/, ''));

function askWhy(known, k, random) {
    const { run, kinds } = known, step = run.steps[k], wrong = [];
    // What was just before or comes next may be true as well.
    const used = new Set([kinds[k - 1], kinds[k], kinds[k + 1]]);
    if (step.cells.length === 0) return null;
    for (const i of shuffled(run.steps.map((_, n) => n), random)) {
        if (wrong.length === 2) break;
        if (used.has(kinds[i]) || !isFalse(known, i, k) || says(kinds[k], kinds[i])) continue;
        const text = saidOf(run, run.steps[i], step);
        if (text === null || text === step.text) continue;
        used.add(kinds[i]);
        wrong.push({ text, of: i, right: false, why: 'kind' });
    }
    return wrong.length < 2 ? null : question('why', k, k, k, shuffled([{ text: step.text, right: true }, ...wrong], random), []);
}

export const ASKED = { wall: askWall, next: askNext, back: askBack, choices: askChoices, spare: askSpare, chamber: askChamber, linked: askLinked, changes: askChanges, why: askWhy };

// Up to `count` questions in the order of the film, of as many kinds as there are.
export function round(run, count, random = Math.random) {
    const known = study(run), steps = shuffled(run.steps.map((_, k) => k).slice(1), random), found = new Map();
    const TRIES = 60;
    for (const [kind, ask] of Object.entries(ASKED)) {
        const list = [];
        for (const k of steps.slice(0, TRIES * 4)) {
            if (list.length === count) break;
            const asked = ask(known, k, random);
            if (asked !== null) list.push(asked);
        }
        if (list.length > 0) found.set(kind, list);
    }
    const chosen = [];
    for (let turn = 0; chosen.length < count && turn < count; turn++)
        for (const list of shuffled([...found.values()], random)) {
            const next = list.find(({ step }) => chosen.every(other => Math.abs(other.step - step) > 1));
            if (next === undefined || chosen.length === count) continue;
            list.splice(list.indexOf(next), 1);
            chosen.push(next);
        }
    return chosen.sort((a, b) => a.step - b.step);
}

// The middle of a wall, in cells.
export const middleOf = ({ width }, { cell, side }) => side === undefined ? [cell % width + 0.5, Math.floor(cell / width) + 0.5]
    : [cell % width + [0.5, 1, 0.5, 0][side], Math.floor(cell / width) + [0, 0.5, 1, 0.5][side]];
// "4,3", or "4,3 and 5,3" for the wall between them.
export const nameOf = (run, { cell, side }) => side === undefined ? [placeOf(run, cell)] : [placeOf(run, cell), placeOf(run, beside(run, cell, side))];
