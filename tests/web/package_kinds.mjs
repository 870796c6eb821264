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
    free(maze, { id }) {
        const own = meander.make(id);
        own.free();
        return [attempt(() => own.solve()), { refused: 'this maze was freed' }];
    },
};

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
same('version', 'all', meander.version, String(native('--version')).match(/meander (\S+)/)[1].replace(/[,.]$/, ''));
for (const [shape, cells] of [['##.\n.##\n', 4], [' #\n##\n', 3]])
    same('mask', `rect:${shape}`, [...meander.make(meander.id({ size: meander.mask(shape) })).inside].filter(Boolean).length, cells);
// Both are used by every law above.
same('lists', 'all', meander.lists.includes('solvers'), true);
same('eventNames', 'all', meander.eventNames.includes('carve'), true);

// ---- what there is, and what was tried ----

const types = readFileSync(`${folder}/meander.d.ts`, 'utf8');
const membersOf = name => [...types.match(new RegExp(`export (?:interface|class) ${name} \\{\\n(.*?)\\n\\}`, 's'))[1]
    .matchAll(/^ {4}(?:readonly )?(\w+)[(:?]/gm)].map(([, member]) => member).filter(member => member !== 'constructor');
for (const call of [...membersOf('Maze'), ...membersOf('Meander')]) if (!laws.has(call)) same(call, 'none', 'no law', 'a law');
const some = meander.make('rect:2x2/wilson/1');
const ownOf = thing => [...Object.keys(thing), ...Object.getOwnPropertyNames(Object.getPrototypeOf(thing))].filter(name => name !== 'constructor').sort();
same('declarations', 'Maze', ownOf(some), membersOf('Maze').sort());
same('declarations', 'Meander', ownOf(meander), membersOf('Meander').sort());
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
