// SPDX-License-Identifier: MIT
// The package for JavaScript against the program: every call on every kind of grid, at the smallest sizes, where
// neighbours are doubled and borders meet, and with a mask where a kind takes one.
//
//     node package_kinds.mjs FOLDER PROGRAM [KIND]
//
// The calls are those of meander.d.ts: one without a law here is a failure, so none is forgotten.  The kinds, solvers
// and formats are those of the lists.  What one of the two refuses, the other refuses in the same words.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, program, only] = process.argv.slice(2);
const library = await import(pathToFileURL(`${folder}/node.js`)), meander = await library.load();
const FAR = 2 ** 32 - 1, SHOWN = 3;

// ---- both sides of a comparison ----

const answers = new Map();
// What the program writes, or { refused }.
function native(...words) {
    const key = words.join(' ');
    if (!answers.has(key)) {
        const { status, stdout, stderr } = spawnSync(program, [...words, '-q'], { stdio: ['ignore', 'pipe', 'pipe'] });
        answers.set(key, status < 2 ? stdout : { refused: String(stderr).replace(/^meander: /, '').trim() });
    }
    return answers.get(key);
}
const parsed = bytes => bytes.refused === undefined ? JSON.parse(bytes) : bytes;
function attempt(work) {
    try { return work(); } catch (error) { return { refused: error.message }; }
}

// Comparisons of one call: how many there were, and the first that failed.
const laws = new Map();
function same(call, where, found, expected) {
    if (!laws.has(call)) laws.set(call, { count: 0, kinds: new Set(), faults: [] });
    const law = laws.get(call), [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    law.count++;
    law.kinds.add(where.split(':')[0]);
    if (a !== b) law.faults.push(`${where}: ${a?.slice(0, 160)}, but the program says ${b?.slice(0, 160)}`);
}

// ---- the mazes ----

// Sizes as in the example of a kind, its numbers all 1, all 2, or a 2 behind a 1: "9x9x3" becomes 1x1x1, 2x2x2, 1x2x2.
function sizesOf(example) {
    const [, size, options] = /^([^,]*)(.*)$/.exec(example.split(/:(.*)/s)[1]);
    const filled = [() => 1, () => 2, i => i === 0 ? 1 : 2].map(value => { let i = 0; return size.replace(/(2\^)?\d+/g, (_, power = '') => power + value(i++)); });
    return [...new Set([...filled, filled[1] + options])];
}
// A kind whose example has two numbers may take a mask, or a size of one number, which is another outline.
const EXTRA = [meander.mask('##.\n.##\n'), '2', '3,outline=triangle', '2,outline=hexagon', '2x2,of=3.12.12'];
const ids = meander.list('grids').filter(({ name }) => only === undefined || name === only).flatMap(({ name, example }) => {
    const sizes = name === 'graph' ? [example.split(/:(.*)/s)[1]] : [...new Set([...sizesOf(example), ...EXTRA])];
    // Loops where there is room for them.
    return sizes.map(size => `${name}:${size}/${size.includes('1') ? 'wilson/3' : 'backtracker/5+braid=100'}`);
});

// ---- a law for each call ----

const FORMATS = meander.list('formats').filter(({ traits }) => !traits.includes('optional')).map(({ name }) => name);
const SOLVERS = meander.list('solvers').map(({ name }) => name);
const FROM_DISTANCES = meander.list('solvers').find(({ traits }) => traits.includes('distances')).name;
const placesOf = ({ width, height }) => Array.from({ length: width * height }, (_, i) => [i % width, Math.floor(i / width)]);
const pair = ({ x, y }) => [x, y];

const ofMaze = {
    id: (maze, { told }) => [maze.id, told.id],
    width: (maze, { told }) => [maze.width, told.width],
    height: (maze, { told }) => [maze.height, told.height],
    sideNames: (maze, { told }) => [maze.sideNames, told.sides ?? [...'NESW']],
    sides: (maze, { told }) => [[...maze.sides].map((sides, i) => maze.inside[i] ? sides : -1), told.cells.flat()],
    inside: (maze, { told }) => [[...maze.inside], told.cells.flat().map(sides => Number(sides !== -1))],
    notes: maze => [maze.notes, []],
    start: (maze, { told }) => [pair(maze.start), told.start],
    goals: (maze, { told }) => [maze.goals.map(pair), told.goals],
    measure(maze, { id }) {
        // Pairs are one list here.
        const told = parsed(native('measure', id, '--json')), expected = Object.fromEntries(Object.entries(told).map(([key, value]) => [key, Array.isArray(value) ? value.flat() : value]));
        const found = Object.fromEntries(maze.measure().map(({ key, value }) => [key, value]));
        // The program writes fractions shorter.
        const close = (a, b) => typeof a === 'number' && Math.abs(a - b) <= 1e-5 * Math.abs(a) ? b : a;
        const wrong = Object.keys(found).filter(key => JSON.stringify(close(found[key], expected[key])) !== JSON.stringify(expected[key]));
        return [wrong.map(key => [key, found[key]]), wrong.map(key => [key, expected[key]])];
    },
    // Passages that were opened and not closed again are those that there are, each once.
    events(maze, { id }) {
        const traced = meander.make(id, { trace: true }), events = traced.events(), words = [], open = new Set();
        for (let i = 0; i < events.length; i += 2) {
            const kind = meander.eventNames[events[i + 1] & 255], side = events[i + 1] >>> 8;
            words.push(kind);
            if (kind === 'carve' && traced.sides[events[i]] >> side & 1) open.add(`${events[i]} ${side}`);
        }
        const passages = traced.sides.reduce((sum, sides, i) => sum + (traced.inside[i] ? sides.toString(2).replaceAll('0', '').length : 0), 0) / 2;
        const expected = String(native('generate', id, '-f', 'trace')).split('\n').filter(Boolean).map(line => line.split(' ')[0]);
        traced.free();
        return [[words, open.size >= passages], [expected, true]];
    },
    distances(maze, { id }) {
        const { distances } = parsed(native('solve', id, '--solver', FROM_DISTANCES, '-f', 'json'));
        return [[...maze.distances()], distances.flat().map(steps => steps < 0 ? FAR : steps)];
    },
    // Every place: set and read again, the steps those of the distances; what is not a cell is refused and changes nothing.
    setGoal(maze) {
        const own = meander.make(maze.id), steps = own.distances(), found = [], expected = [];
        let last = own.goals.map(pair);
        placesOf(own).forEach(([x, y], i) => {
            const refused = attempt(() => own.setGoal(x, y))?.refused !== undefined;
            if (own.inside[i]) last = [[x, y]];
            expected.push([!own.inside[i], last, own.inside[i] ? steps[i] : 0]);
            found.push([refused, own.goals.map(pair), own.inside[i] ? own.solve().steps : 0]);
        });
        own.free();
        return [found, expected];
    },
    setStart(maze) {
        const own = meander.make(maze.id), found = [], expected = [];
        let last = pair(own.start);
        placesOf(own).forEach(([x, y], i) => {
            const refused = attempt(() => own.setStart(x, y))?.refused !== undefined;
            if (own.inside[i]) last = [x, y];
            expected.push([!own.inside[i], last, own.inside[i] ? 0 : -1, true]);
            found.push([refused, pair(own.start), own.inside[i] ? own.distances()[i] : -1, own.solve().found]);
        });
        own.free();
        return [found, expected];
    },
    // Open passages are those of the program, and each leads back.
    neighbours(maze, { told }) {
        const open = placesOf(maze).map(([x, y]) => maze.neighbours(x, y).filter(({ open }) => open)
            .reduce((sum, { side }) => sum + 2 ** maze.sideNames.indexOf(side), maze.inside[y * maze.width + x] ? 0 : -1));
        const lost = placesOf(maze).filter(([x, y]) => !maze.neighbours(x, y).every(there => maze.neighbours(there.x, there.y)
            .some(({ side, back, open, ...to }) => side === there.back && back === there.side && open === there.open && to.x === x && to.y === y)));
        return [[open, lost], [told.cells.flat(), []]];
    },
    neighbourTable(maze) {
        const expected = placesOf(maze).flatMap(([x, y]) => {
            const all = maze.neighbours(x, y);
            return maze.sideNames.map(name => { const there = all.find(({ side }) => side === name); return there ? there.y * maze.width + there.x : FAR; });
        });
        return [[...maze.neighbourTable()], expected];
    },
    // Every passage closed, then all open, then as before: always as a maze that is read from its own file.
    close: maze => changed(maze, 'close', () => false),
    open: maze => changed(maze, 'open', () => true),
    free(maze, { id }) {
        const own = meander.make(id);
        own.free();
        return [attempt(() => own.solve()), { refused: 'this maze was freed' }];
    },
};

function changed(maze, call, wanted) {
    const own = meander.make(maze.id), found = [], expected = [];
    let touched = false;
    for (const want of [wanted, (x, y, side) => maze.neighbours(x, y).find(there => there.side === side).open]) {
        for (const [x, y] of placesOf(own)) for (const { side, open, ...there } of own.neighbours(x, y)) {
            // From one of its ends.
            if (there.y * own.width + there.x < y * own.width + x) continue;
            touched ||= open !== want(x, y, side);
            own[want(x, y, side) ? 'open' : 'close'](x, y, side);
        }
        const again = meander.read(own.drawBytes('json'));
        found.push([own.id, [...own.sides]]);
        expected.push([touched ? '' : maze.id, [...again.sides]]);
        again.free();
    }
    found.push([...own.sides], attempt(() => own[call](0, 0, 'nowhere'))?.refused?.slice(0, 21), own.solve().found);
    expected.push([...maze.sides], 'nowhere is not a side', true);
    own.free();
    return [found, expected];
}

// These are held to the program with each solver, and in each format, once a kind and once with a mask or many sides.
function solve(maze, id) {
    for (const solver of SOLVERS) {
        const { found, steps, visited, start, goal, path } = attempt(() => maze.solve(solver)), expected = parsed(native('solve', id, '--solver', solver, '-f', 'json'));
        const refused = attempt(() => maze.solve(solver)).refused;
        if (refused !== undefined || expected.refused !== undefined) same('solve', `${id} ${solver}`, refused, expected.refused);
        else same('solve', `${id} ${solver}`, [found, steps, visited, start, goal, path],
            [expected.found, expected.steps, expected.visited, expected.path_start ?? expected.start, expected.goal, expected.path]);
    }
}
function draw(maze, id) {
    for (const [i, format] of FORMATS.entries()) {
        const solution = i % 2 === 0 || format === 'moves';
        // The library has no events at hand when it draws; the program keeps them for this format.
        if (format === 'trace') continue;
        if (solution) maze.solve();
        const expected = native(...(solution ? ['solve', id, '-f', format, '-o', '-'] : ['generate', id, '-f', format, '-o', '-']));
        const where = `${id} ${format} ${solution}`, found = attempt(() => [...maze.drawBytes(format, { solution })]);
        if (expected.refused !== undefined || found.refused !== undefined) same('drawBytes', where, found.refused !== undefined, expected.refused !== undefined);
        else {
            same('drawBytes', where, String.fromCharCode(...found), String.fromCharCode(...expected));
            if (meander.list('formats').find(({ name }) => name === format).traits.includes('text'))
                same('draw', where, maze.draw(format, { solution }), String(expected));
        }
    }
}
const likeness = maze => [maze.id, maze.width, maze.height, [...maze.sides], [...maze.inside], pair(maze.start), maze.goals.map(pair), maze.sideNames];
function read(maze, id) {
    for (const format of ['json', 'mndr']) {
        const again = attempt(() => meander.read(maze.drawBytes(format)));
        same('read', `${id} ${format}`, again.refused ?? likeness(again), likeness(maze));
    }
}

let made = 0;
const tried = new Set();
for (const id of ids) {
    const told = parsed(native('generate', id, '-f', 'json')), maze = attempt(() => meander.make(id));
    same('make', id, maze.refused, told.refused);
    if (told.refused !== undefined || maze.refused !== undefined) continue;
    made++;
    for (const [call, law] of Object.entries(ofMaze)) {
        const pair = attempt(() => law(maze, { id: told.id, told }));
        same(call, id, ...(pair.refused === undefined ? pair : [pair.refused, 'an answer']));
    }
    const { grid, size } = meander.parts(id);
    same('size', id, attempt(() => meander.size(id)), { width: told.width, height: told.height });
    same('parts', id, meander.id(meander.parts(told.id)), told.id);
    same('id', id, meander.id({ seed: 8 }, told.id), parsed(native('generate', told.id.replace(/\/\d+(?=$|\+)/, '/8'), '-f', 'json')).id);
    // A blank maze with the same passages, an array of them, and a batch of such mazes.
    const blank = meander.blank(told.id);
    same('blank', id, [...blank.sides].filter((sides, i) => blank.inside[i] && sides !== 0), []);
    for (const [x, y] of placesOf(maze)) for (const { side, open } of maze.neighbours(x, y)) if (open) blank.open(x, y, side);
    same('blank', id, [...blank.sides], [...maze.sides]);
    blank.free();
    if (grid === 'rect') same('fromSides', id, likeness(meander.fromSides(maze.width, maze.height, maze.sides)).slice(1), likeness(maze).slice(1));
    const batch = attempt(() => meander.batch(id, 3, { from: 1 }));
    if (maze.sideNames.length > 8) same('batch', id, /8 sides/.test(batch.refused), true);
    else if (batch.refused !== undefined) same('batch', id, batch.refused, 'an array');
    else for (const [i, seed] of batch.seeds.entries()) {
        const one = meander.make(meander.id({ seed }, id)), size = one.width * one.height;
        // Bytes of a batch have 0 where there is no cell, except for squares.
        same('batch', id, [...batch.sides.subarray(i * size, (i + 1) * size)].map((sides, at) => one.inside[at] ? sides : -1),
            [...one.sides].map((sides, at) => one.inside[at] ? sides : -1));
        one.free();
    }
    const kind = `${grid} ${/mask=/.test(size)} ${maze.sideNames.length > 8}`;
    if (/braid|world:2|polar:1/.test(id) && !tried.has(kind)) {
        tried.add(kind);
        for (const law of [solve, draw, read]) law(maze, told.id);
    }
    maze.free();
}
for (const list of meander.lists) {
    const entries = meander.list(list), theirs = parsed(native('list', list, '--json'));
    for (const { name, about, traits, params } of entries)
        same('list', `${list}:${name}`, { name, about, traits, params: params.map(param => param.name) },
            theirs.filter(entry => entry.name === name).map(entry => ({ name, about: entry.about, traits: entry.traits, params: entry.params.map(param => param.name) }))[0]);
}

// ---- mazes that are not held ----

const cut = (maze, left, top, width, height) => Array.from({ length: width * height }, (_, i) =>
    maze.sides[(top + Math.floor(i / width)) * maze.width + left + i % width]);
for (const { name, traits } of meander.list('generators')) {
    if (!traits.includes('rows')) continue;
    const id = `rect:64x64/${name}/3`, maze = meander.make(id), rows = meander.rows(id);
    same('rows', id, [[...meander.rows(id)].flatMap(row => [...row]), rows.width, rows.height], [[...maze.sides], 64, 64]);
    same('rows', id, [[...rows.take(3)], [...rows.take()], rows.take(99).length, rows.take().length], [cut(maze, 0, 0, 64, 3), cut(maze, 0, 3, 64, 1), 60 * 64, 0]);
    rows.free();
    same('rows', id, attempt(() => rows.take()).refused, 'this maze was freed');
    for (const from of [1, 63]) {
        const some = attempt(() => [...meander.rows(id, { from })].flatMap(row => [...row]));
        if (some.refused === undefined) same('rows', `${id} from ${from}`, some, cut(maze, 0, from, 64, 64 - from));
        else same('rows', `${id} from ${from}`, /random numbers|order/.test(some.refused), true);
    }
    same('rows', id, attempt(() => meander.rows(id, { from: 64 })).refused !== undefined, true);
}
for (const id of ['rect:64x64/nested/3', 'rect:40x30/eller:coins=places/3', 'rect:40x30/binary-tree/3', 'rect:40x30/eller/3']) {
    const maze = meander.make(id), { points } = maze.solve(), { width, height } = maze;
    for (const [x, y, w, h] of [[0, 0, width, height], [0, 0, 5, 4], [width - 3, height - 7, 3, 7], [11, 0, 1, 9], [0, 13, 7, 1], [9, 8, 12, 10]])
        same('section', `${id} ${x},${y}`, [...meander.section(id, { x, y: BigInt(y), width: w, height: h }).sides], cut(maze, x, y, w, h));
    if (!/nested|coins/.test(id)) continue;
    const on = new Set(Array.from({ length: points.length / 2 }, (_, i) => points[2 * i + 1] * width + points[2 * i]));
    const { path } = meander.section(id, { x: 3, y: 2, width: 20, height: 20, solution: true });
    same('section', `${id} path`, [...path].map(sides => sides !== 0), cut({ sides: Array.from({ length: width * height }, (_, i) => on.has(i)), width }, 3, 2, 20, 20));
}
for (const wrong of [{ x: -1 }, { x: 0.5 }, { y: 2n ** 64n }, { x: 2 ** 53 }, { x: 40 }, { width: 0 }, { height: 31 }, { width: '3' }])
    same('section', JSON.stringify(wrong, (_, value) => String(value)), attempt(() => meander.section('rect:40x30/eller/3', { width: 1, height: 1, ...wrong })).refused !== undefined, true);
same('section', 'backtracker', attempt(() => meander.section('rect:9x9/backtracker/3', { width: 2, height: 2 })).refused, String(native('generate', 'rect:9x9/backtracker/3', '--section', '0,0,2x2').refused));
const endless = meander.rows('rect:20xinf/eller/3', { from: 10 ** 9 });
same('rows', 'without end', [endless.height, endless.take(5).length], [Infinity, 100]);
endless.stop();
same('rows', 'the last row', [endless.take(5).length, endless.height], [20, 10 ** 9 + 6]);

// Limits hold, mazes differ, arrays are used again, and what is asked wrongly is said.
const limited = meander.batch('rect:4x4/wilson/3', 50, { limits: { dead_ends: [3, 4], junctions: [0, 10, '%'] }, unique: true, tries: 5000 });
const figuresOf = i => Object.fromEntries(meander.fromSides(4, 4, limited.sides.subarray(16 * i, 16 * i + 16)).measure('dead_ends junctions').map(({ key, value }) => [key, value]));
same('batch', 'limits', limited.sides.length / 16 - Array.from({ length: 50 }, (_, i) => figuresOf(i)).filter(f => f.dead_ends >= 3 && f.dead_ends <= 4 && f.junctions <= 1.6).length, 0);
same('batch', 'unique', new Set(Array.from({ length: 50 }, (_, i) => limited.sides.subarray(16 * i, 16 * i + 16).join())).size, 50);
// More than the module makes at once.
const large = meander.batch('rect:64x64/binary-tree/3', 1100), late = large.sides.subarray(1090 * 4096, 1091 * 4096);
same('batch', 'large', [...late], [...meander.make(meander.id({ seed: large.seeds[1090] }, 'rect:64x64/binary-tree/3')).sides]);
const into = new Uint8Array(16 * 60);
same('batch', 'into', [meander.batch('rect:4x4/wilson/3', 60, { into }).sides === into, into.includes(0), into.subarray(0, 16).join()],
    [true, false, meander.make('rect:4x4/wilson/3').sides.join()]);
for (const [options, count] of [[{ into: new Uint8Array(15) }, 1], [{ limits: { nothing: [0, 1] } }, 1], [{ limits: { dead_ends: [99, 99] }, tries: 3 }, 1], [{}, -1], [{}, 1.5]])
    same('batch', 'refused', attempt(() => meander.batch('rect:4x4/wilson/3', count, options)).refused !== undefined, true);
same('batch', 'without end', attempt(() => meander.batch('rect:4xinf/eller/3', 2)).refused !== undefined, true);

same('version', 'all', meander.version, String(native('--version')).match(/meander (\S+)/)[1].replace(/[,.]$/, ''));
for (const [shape, cells] of [['##.\n.##\n', 4], [' #\n##\n', 3]])
    same('mask', `rect:${shape}`, [...meander.make(meander.id({ size: meander.mask(shape) })).inside].filter(Boolean).length, cells);
// Both are used by every law above.
same('lists', 'all', meander.lists.includes('solvers'), true);
same('eventNames', 'all', meander.eventNames.includes('carve'), true);

// ---- what there is, and what was tried ----

const types = readFileSync(`${folder}/meander.d.ts`, 'utf8');
const membersOf = name => [...types.match(new RegExp(`export (?:interface|class) ${name}(?: extends [^{]*)? \\{\\n(.*?)\\n\\}`, 's'))[1]
    .matchAll(/^ {4}(?:readonly )?(\w+)[(:?]/gm)].map(([, member]) => member).filter(member => member !== 'constructor');
for (const call of [...membersOf('Maze'), ...membersOf('Meander')]) if (!laws.has(call)) same(call, 'none', 'no law', 'a law');
const some = meander.make('rect:2x2/wilson/1');
function ownOf(thing) {
    const names = new Set(Object.keys(thing));
    for (let kind = Object.getPrototypeOf(thing); kind !== Object.prototype; kind = Object.getPrototypeOf(kind)) for (const name of Object.getOwnPropertyNames(kind)) names.add(name);
    names.delete('constructor');
    return [...names].sort();
}
same('declarations', 'Maze', ownOf(some), membersOf('Maze').sort());
same('declarations', 'Meander', ownOf(meander), membersOf('Meander').sort());
same('declarations', 'Rows', ownOf(endless), membersOf('Rows').sort());
same('declarations', 'module', Object.keys(library).sort(), [...types.matchAll(/^export (?:declare )?(?:class|function|const) (\w+)/gm)].map(([, name]) => name).sort());
same('declarations', 'kinds of parameters', [...new Set(meander.lists.flatMap(list => meander.list(list)).flatMap(({ params }) => params.map(({ kind }) => kind)))]
    .filter(kind => !types.includes(`'${kind}'`)), []);

let number = 0, failed = 0;
for (const [call, { count, kinds, faults }] of laws) {
    console.log(`${faults.length === 0 ? 'ok' : 'not ok'} ${++number} - ${call}: ${count} answers, ${kinds.size} kinds`);
    failed += faults.length;
    for (const fault of faults.slice(0, SHOWN)) console.log(`# ${fault}`);
    if (faults.length > SHOWN) console.log(`# and ${faults.length - SHOWN} more`);
}
console.log(`# ${made} mazes, ${answers.size} answers of the program`);
console.log(`1..${number}`);
process.exit(failed === 0 ? 0 : 1);
