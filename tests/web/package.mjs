// SPDX-License-Identifier: MIT
// The package under Node: the module needs nothing, is small, and makes the mazes that are kept.
//
//     node package.mjs FOLDER CATALOGUE
//
// The native program is held to the same sums by golden/test_golden.c: so both make the same.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const [folder, catalogue] = process.argv.slice(2);
const { load } = await import(pathToFileURL(`${folder}/node.js`));
let number = 0, failed = 0;

function result(good, name, detail = '') {
    console.log(`${good ? 'ok' : 'not ok'} ${++number} - ${name}`);
    if (good) return;
    failed++;
    if (detail !== '') console.log(`# ${detail}`);
}
function same(name, found, expected) {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    result(a === b, name, `found ${a}, expected ${b}`);
}
function refusal(work) {
    try { work(); } catch (error) { return error.message; }
    return '';
}

const bytes = readFileSync(`${folder}/meander.wasm`);
const module = new WebAssembly.Module(bytes);
same('the module imports nothing but a listener', WebAssembly.Module.imports(module), [{ module: 'meander', name: 'progress', kind: 'function' }]);
// 25 kB of these are keys and doors, widths in blocks, weights from arrays and pictures, lengths of edges, diagonal steps
// with weights, hashes of mazes and lines of JSON.  46 kB are four grids of polygons, solids on bodies, plots of all flat
// grids, ways and letters, changes by hand, and the readers of other grids in characters; 8 kB are maps, all
// paths, trees of least length and solids of bridges; 24 kB are pictures of every grid in characters, densities,
// paths at any angle, masks of words, small pictures at the ends, AlphaMaze's tokens, texts of others and filling on
// cells of many sides.
result(bytes.length < 733000, 'the module is small', `${bytes.length} bytes`);

const meander = await load();
const packed = await load(gzipSync(bytes));
same('a packed module serves, too', packed.make('rect:2x2/wilson/1').id, 'rect:2x2/wilson/1');

// The sum of test_golden.c.
function sumOf(maze) {
    const bits = side => maze.sides.map(sides => 48 + (sides < 16 && (sides & side) !== 0));
    return createHash('sha1').update(`${maze.width} ${maze.height} `).update(bits(2)).update(' ')
        .update(bits(4)).digest('hex');
}
for (const line of readFileSync(catalogue, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [id, sum] = line.split(' ');
    const maze = meander.make(id);
    same(id, sumOf(maze), sum);
    maze.free();
}

// An ID taken apart and put together is the same, with all its goals and transforms.
const parted = 'rect:4x2,mask=cdd,pieces=yes/growing-tree:pick=random/7+braid=3+rooms=2+start=1,0+goal=1,1+goal=2,1+open=0,0,E+trail=AB';
const parts = meander.parts(parted);
same('parts of an ID', parts, { grid: 'rect', size: '4x2,mask=cdd', pieces: 'yes', algorithm: 'growing-tree:pick=random',
    transform: ['braid=3', 'rooms=2'], seed: '7', start: '1,0', goal: ['1,1', '2,1'], edit: ['open=0,0,E'], trail: 'AB' });
same('the ID of its parts', meander.id(parts), parted);
same('a plain ID has few', meander.parts('rect:9x9/DFS/word').algorithm, 'backtracker');
same('and no others', Object.keys(meander.parts('rect:9x9/wilson/7')), ['grid', 'size', 'algorithm', 'transform', 'seed', 'goal', 'edit']);
same('no transforms are none', meander.id({ transform: [], goal: [] }, 'rect:9x9/wilson/7'), 'rect:9x9/wilson/7');
result(refusal(() => meander.parts('nothing')).includes('is not an ID'), 'what is no ID has no parts');

// The lists are those of the library; the package makes no films.
for (const list of meander.lists) result(list === 'films' ? meander.list(list).length === 0 : meander.list(list).length > 0, `the list ${list}`);
same('and what it cannot do is in none', meander.list('formats').filter(({ name }) => ['png', 'pdf', 'svg-plot'].includes(name)), []);
same('there are lists', ['generators', 'formats', 'films'].filter(name => !meander.lists.includes(name)), []);
result(refusal(() => meander.list('nothing')).includes("no list 'nothing'"), 'and no others');
same('endings of files', meander.list('formats').find(({ name }) => name === 'dot').endings, ['dot', 'gv']);

// Replaying the events gives the maze: CARVE opens, WALL closes.
const carve = meander.eventNames.indexOf('carve'), wall = meander.eventNames.indexOf('wall');
function replayed(maze) {
    const sides = maze.sides.map(held => held & 16), events = maze.events();
    const step = [-maze.width, 1, maze.width, -1];
    for (let i = 0; i < events.length; i += 2) {
        const kind = events[i + 1] & 255, side = events[i + 1] >>> 8, at = events[i];
        if (kind !== carve && kind !== wall) continue;
        for (const [cell, bit] of [[at, 1 << side], [at + step[side], 1 << (side + 2) % 4]])
            sides[cell] = kind === carve ? sides[cell] | bit : sides[cell] & ~bit;
    }
    return sides;
}
for (const { name } of meander.list('generators')) {
    const maze = meander.make(`rect:23x23/${name}/3`, { trace: true });
    same(`${name}: the events give the maze`, [...replayed(maze)], [...maze.sides]);
    maze.free();
}

const maze = meander.make('rect:12x9/kruskal/7');
for (const { name } of meander.list('solvers')) {
    const way = maze.solve(name, { trace: true });
    result(way.found && way.path.length === way.steps, `${name} finds a way`, JSON.stringify(way));
}
for (const { name, traits } of meander.list('formats')) {
    if (traits.includes('optional')) continue;
    maze.solve('breadth-first');
    const drawn = refusal(() => maze.drawBytes(name, { solution: true }));
    // "trace" needs the trace, "moves" a solution: what is refused is told.  So is what needs a
    // library that the module has not.
    const without = / was built without /.test(drawn);
    result(name === 'trace' || drawn === '' || without, `${name} is written`, drawn);
}
const again = meander.read(maze.draw('unicode'));
same('a text is read back', [...again.sides], [...maze.sides]);
const guessed = meander.read('1 1 1 1 1\n0 0 0 0 1\n1 1 1 0 1\n1 1 1 0 0\n1 1 1 1 1\n', 'digits.txt');
result(guessed.notes.length > 0 && guessed.notes.every(note => note.startsWith('digits.txt: ')), 'what was guessed is noted', guessed.notes);
same('nothing is noted when nothing was guessed', meander.read(maze.draw('json')).notes, []);
const figures = Object.fromEntries(maze.measure('cells components perfect').map(f => [f.key, f.value]));
same('figures', [figures.cells, figures.components], [108, 1]);
maze.setStart(3, 4);
maze.setGoal(5, 6);
same('ends', [maze.start, maze.goals], [{ x: 3, y: 4 }, [{ x: 5, y: 6 }]]);
same('ends of the way', [maze.solve().start, maze.solve().goal], [[3, 4], [5, 6]]);
result(refusal(() => maze.setStart(99, 0)) !== '', 'a start outside is refused');

same('an ID of parts', meander.id({ seed: 7, size: '20x10', algorithm: 'eller:right=30', transform:
    ['braid=30', 'rooms=2'], start: '1,1' }), 'rect:20x10/eller:right=30/7+braid=30+rooms=2+start=1,1');
same('seeds of 64 bits', meander.make('rect:3x3/wilson/18446744073709551615').id,
    'rect:3x3/wilson/18446744073709551615');
const heart = meander.make(meander.id({ size: meander.mask(' # #\n####\n ##\n'), algorithm: 'wilson' }));
same('a mask', [...heart.sides].filter(sides => sides === 16).length, 4);
same('inside it', [...heart.inside].map(inside => 1 - inside).join(''),
    [...heart.sides].map(sides => Number(sides === 16)).join(''));

// A hexagon that is open to its fifth side alone has the byte 16, too.
const hexagons = meander.make('hex:4,outline=hexagon/backtracker/1');
same('hexagons', [...hexagons.inside].filter(Boolean).length, 37);
result([...hexagons.sides].every((sides, i) => (sides !== 0) === (hexagons.inside[i] === 1)) &&
    hexagons.sides.includes(16), 'a place without a hexagon has no open side');

result(refusal(() => meander.make('rect:3x3/wilso/1')).includes("did you mean 'wilson'"),
    'a wrong name is told', refusal(() => meander.make('rect:3x3/wilso/1')));
result(refusal(() => meander.make('rect:90000x90000/wilson/1')) !== '', 'a maze too big is refused');
same('and the library goes on', meander.make('rect:2x2/wilson/1').width, 2);

// Without a way there is an answer all the same.
const apart = meander.read('#####\n#S#G#\n#####\n');
for (const { name, traits } of meander.list('solvers')) {
    if (traits.includes('own-ends')) continue;
    const told = refusal(() => same(`${name} finds no way`, apart.solve(name).found, false));
    result(told === '', `${name} answers`, told);
}
same('and no goal', [apart.solve().goal, apart.solve().path], [undefined, '']);
same('distances without a way', [...apart.distances()], [0, 2 ** 32 - 1]);
same('a drawing without a way', apart.draw('block', { solution: true }), '#####\n#S#G#\n#####\n');

// What is no place is refused as such, and leaves the maze as it was.
for (const wrong of [2 ** 32, NaN, -1, 0.5, Infinity, '0', null, undefined, 1n, {}])
    for (const move of ['setStart', 'setGoal'])
        for (const at of [[wrong, 0], [0, wrong]]) {
            let error = null;
            try { apart[move](...at); } catch (caught) { error = caught; }
            result(error instanceof RangeError, `${move}(${at.map(String)})`, String(error));
        }
same('nothing has moved', [apart.start, apart.goals], [{ x: 0, y: 0 }, [{ x: 1, y: 0 }]]);

// What was freed says so, however often.
const gone = meander.make('rect:3x3/wilson/1', { trace: true });
gone.free();
gone.free();
for (const use of [() => gone.solve(), () => gone.distances(), () => gone.measure(), () => gone.draw(),
    () => gone.drawBytes('json'), () => gone.events(), () => gone.start, () => gone.goals,
    () => gone.setStart(0, 0), () => gone.setGoal(0, 0)])
    same(`freed: ${use}`.slice(0, 40), refusal(use), 'this maze was freed');

// Errors by the thousand take nothing away.
const held = meander.make('rect:5x5/wilson/1'), wrongs = [
    () => apart.solve(), () => apart.distances(), () => gone.solve(), () => held.setStart(2 ** 32, 0),
    () => held.setStart(77, 77), () => held.solve('nonsense'), () => held.draw('nonsense'),
    () => meander.make('rect:5x5/nonsense/1'), () => meander.read('nonsense'), () => meander.mask('')];
const used = memoryOf();
for (let i = 0; i < 10000; i++) refusal(wrongs[i % wrongs.length]);
same('after ten thousand errors', [held.solve().found, meander.make('rect:9x7/kruskal/3').width], [true, 9]);
result(memoryOf() - used < 8e6, 'nothing of them is kept', `${used} then ${memoryOf()}`);
function memoryOf() { return process.memoryUsage().arrayBuffers; }

// Long work tells how far it is, and ends when the listener says so, or throws.
let told = [], answer = () => true;
const hearing = await load(undefined, { progress: (...words) => { told.push(words); return answer(...words); } });
hearing.make('rect:800x800/kruskal/1').free();
result(told.length > 2 && told.every(([done, total]) => done >= 0 && (total === 0 || done <= total)), 'progress is told', JSON.stringify(told.slice(0, 9)));
told = [];
hearing.batch('rect:16x16/backtracker/1', 9000, { from: 10 ** 6 });
result(told.some(([done, total]) => total === 9000 && done > 1000) && told.every(([done]) => done <= 9000), 'of a batch in mazes', JSON.stringify(told.slice(-9)));
answer = () => false;
for (const work of [() => hearing.make('rect:800x800/kruskal/1'), () => hearing.batch('rect:16x16/backtracker/1', 9000)]) {
    let error = null;
    try { work(); } catch (caught) { error = caught; }
    same('cancelled', error?.name, 'AbortError');
}
answer = () => { throw new TypeError('mine'); };
same('what the listener throws is thrown', refusal(() => hearing.make('rect:800x800/kruskal/1')), 'mine');
answer = () => {};
same('and the library goes on', hearing.make('rect:2x2/wilson/1').width, 2);

// A page that goes on for days holds one maze.
const memory = () => process.memoryUsage().arrayBuffers;
for (let i = 0; i < 50; i++) meander.make('rect:200x200/prim/1', { trace: true }).free();
const before = memory();
for (let i = 0; i < 200; i++) meander.make('rect:200x200/prim/1', { trace: true }).free();
for (let i = 0; i < 400; i++) {
    meander.batch('rect:64x64/eller/1', 10);
    meander.section('world:2^62/nested/7', { x: 5, y: 7, width: 60, height: 60 });
    for (const row of meander.rows('rect:999xinf/eller/7')) if (row.length === 999) break;
    refusal(() => meander.section('rect:9x9/wilson/7', { width: 3, height: 3 }));
}
result(memory() - before < 64e6, 'what is freed is used again', `${before} then ${memory()}`);

console.log(`1..${number}`);
process.exit(failed === 0 ? 0 : 1);
