// SPDX-License-Identifier: MIT
// The laboratory: what the controls say becomes an ID, the ID a maze, the maze a film.
//
//     controls -> ID -> module -> maze, events -> stages -> played by one clock
//        ^         |
//        +-- address of the page: #ID&solver=NAME&with=SECOND
import { load } from './meander.js';
import { Choice, Changes, make } from './controls.js';
import { Stage, Walk } from './stage.js';
import { MaskEditor } from './mask.js';
import { saveSvg, savePng, saveGif, saveText } from './save.js';

const $ = id => document.getElementById(id);
const CELLS_MOST = 160000, MEASURED_MOST = 40000;
const meander = await load(new URL('meander.wasm.gz', import.meta.url));

// What is not in a control: the mask as the ID has it, chosen ends, where the film is.
const state = { mask: null, pieces: false, start: null, goal: null, position: 0, count: 0, playing: false, ownSpeed: false };

function tell(text) { $('live').textContent = text; }
function complain(text) { $('error').textContent = text; }

// ---- stages --------------------------------------------------------------------------

const hands = { act: chooseCell, walked, names: meander.eventNames };
const stages = [new Stage($('view-a'), hands), new Stage($('view-b'), hands)];
const shown = () => $('compare').checked ? stages : stages.slice(0, 1);
const tool = () => document.querySelector('input[name=tool]:checked').value;

// ---- controls from the registries ----------------------------------------------------

const generators = meander.list('generators');
const choices = ['generator', 'generator-b'].map(id =>
    new Choice(generators, $(id), $(`${id}-about`), $(`${id}-params`), () => remake()));
const solver = new Choice(meander.list('solvers'), $('solver'), $('solver-about'), $('solver-params'), () => remember());
const changes = new Changes(meander.list('transforms'), $('transforms'), () => remake());
const formats = meander.list('formats').filter(({ name, traits }) =>
    !['null', 'trace', 'moves', 'svg', 'png', 'pdf'].includes(name) && !traits.includes('optional'));
$('format').append(...formats.map(({ name, about }) => make('option', { value: name, title: about }, name)));
$('format').value = 'unicode';
$('version').textContent = `Meander ${meander.version}: ${generators.length} generators, ${solver.entries.length} solvers.`;

const freshSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);

// ---- making --------------------------------------------------------------------------

function idOf(choice) {
    const point = at => `${at.x},${at.y}`;
    return meander.id({
        size: state.mask ?? `${$('width').value}x${$('height').value}`, ...(state.mask && state.pieces && { pieces: 'yes' }),
        algorithm: choice.get(), transform: changes.get(), seed: $('seed').value.trim() || '0',
        ...(state.start && { start: point(state.start) }), ...(state.goal && { goal: point(state.goal) }),
    });
}

// False after a message.
function show(stage, id, store) {
    try {
        const [width, height] = [$('width').value, $('height').value];
        if (width * height > CELLS_MOST)
            throw new Error(`${width} x ${height} is too much for a page: it shows up to ${CELLS_MOST} cells; the program makes more`);
        stage.show(meander.make(id, { trace: true }), store);
        stage.element.querySelector('.title').textContent = id.split('/')[1];
    } catch (error) {
        complain(error.message);
        return false;
    }
    return true;
}

const usesStore = name => /^(growing|prim|bfs|houston)/.test(name);

// Everything anew from the controls; `film`: from its beginning, else the finished maze.
function remake({ film = true, push = true } = {}) {
    complain('');
    pause();
    try {
        const made = shown().every((stage, i) => show(stage, idOf(choices[i]), usesStore(choices[i].entry.name)));
        if (!made) return;
    } catch (error) {
        complain(error.message);
        return;
    }
    endWalk();
    $('id').textContent = stages[0].maze.id;
    $('id').title = stages[0].maze.id;
    if (push) remember();
    measure();
    overlayDistances();
    refreshFilm();
    suitSpeed();
    if (!film || matchMedia('(prefers-reduced-motion: reduce)').matches) seek(state.count);
    else { seek(0); play(); }
    tell(`${shown().map(({ maze }) => maze.id.split('/')[1]).join(' and ')}: ${stages[0].maze.width} by ${stages[0].maze.height} cells, ${state.count} events`);
    for (const stage of shown()) describe(stage);
}

function describe(stage) {
    const { maze } = stage;
    stage.over.setAttribute('aria-label', `Maze ${maze.id.split('/')[1]}, ${maze.width} by ${maze.height} cells, from ` +
        `${maze.start.x},${maze.start.y} to ${maze.goals.map(({ x, y }) => `${x},${y}`).join(' or ')}. Arrow keys move over the cells.`);
}

// Other ends of the same maze: its events stay.
function moveEnd(goal, { x, y }) {
    state[goal ? 'goal' : 'start'] = { x, y };
    try {
        for (const stage of shown()) {
            if (goal) stage.maze.setGoal(x, y);
            else stage.maze.setStart(x, y);
            stage.maze.id = meander.id({ [goal ? 'goal' : 'start']: `${x},${y}` }, withoutGoals(stage.maze.id, goal));
            stage.solution = null;
            stage.timeline.setSolving(null);
            describe(stage);
        }
    } catch (error) { return complain(error.message); }
    complain('');
    $('id').textContent = stages[0].maze.id;
    remember();
    overlayDistances();
    refreshFilm();
    seek(state.count);
    for (const stage of shown()) stage.paintAll();
    measure();
    tell(`The ${goal ? 'goal' : 'start'} is ${x},${y}`);
}
const withoutGoals = (id, goal) => goal ? id.replace(/\+goal=[^+]*/g, '') : id;

// ---- the address -----------------------------------------------------------------------

function remember() {
    const words = [stages[0].maze?.id ?? '', `solver=${solver.get()}`];
    if ($('compare').checked) words.push(`with=${choices[1].get()}`);
    const hash = `#${words.map(encodeURI).join('&')}`;
    if (hash !== location.hash) history.pushState(null, '', hash);
}

// Fills the controls from an ID; false when the library does not take it.
function recall(hash) {
    const [id, ...words] = hash.replace(/^#/, '').split('&').map(decodeURI);
    if (id === '') return false;
    try {
        const [grid, algorithm, rest = ''] = meander.id({}, id).split('/');
        const [seed, ...parts] = rest.split('+'), [size, ...more] = grid.split(':')[1].split(',');
        const point = name => parts.filter(part => part.startsWith(`${name}=`)).map(part => part.slice(name.length + 1).split(',').map(Number))
            .map(([x, y]) => ({ x, y }))[0] ?? null;
        [$('width').value, $('height').value] = size.split('x');
        $('seed').value = seed;
        choices[0].set(algorithm);
        state.mask = more.some(word => word.startsWith('mask=')) ? [size, ...more.filter(word => !word.startsWith('pieces'))].join(',') : null;
        Object.assign(state, { pieces: more.includes('pieces=yes'), start: point('start'), goal: point('goal') });
        changes.set(parts.filter(part => !/^(start|goal)=/.test(part)));
    } catch (error) {
        complain(error.message);
        return false;
    }
    const given = Object.fromEntries(words.map(word => word.split(/=(.*)/s)));
    if (given.solver) solver.set(given.solver);
    if (given.with) choices[1].set(given.with);
    setCompare('with' in given);
    tellMask();
    return true;
}
window.addEventListener('popstate', () => { if (recall(location.hash)) remake({ push: false }); });

// ---- the film ----------------------------------------------------------------------------

function refreshFilm() {
    state.count = Math.max(...shown().map(({ timeline }) => timeline.count));
    $('scrub').max = String(state.count);
    seek(Math.min(state.position, state.count));
}

function seek(position) {
    state.position = Math.max(0, Math.min(state.count, position));
    const at = Math.floor(state.position);
    for (const stage of shown()) {
        stage.timeline.seek(at);
        stage.paint();
        stage.element.querySelector('.event').textContent = stage.timeline.done ? 'done' : stage.timeline.tell();
    }
    $('scrub').value = String(at);
    $('scrub').setAttribute('aria-valuetext', `event ${at} of ${state.count}`);
    $('place').textContent = `${at.toLocaleString('en')} / ${state.count.toLocaleString('en')}`;
}

// Events a second; the last stop shows all at once.
const speed = () => Number($('speed').value) >= 100 ? Infinity : Math.round(10 ** (Number($('speed').value) / 100 * 4.7));
function showSpeed() {
    $('speed-text').textContent = speed() === Infinity ? 'instant' : `${speed().toLocaleString('en')} /s`;
}

// Until somebody chooses a speed, a film takes some eight seconds.
function suitSpeed() {
    if (state.ownSpeed) return;
    const share = Math.log10(Math.max(20, state.count / 8)) / 4.7 * 100;
    $('speed').value = String(Math.min(99, Math.round(share)));
    showSpeed();
}

let last = 0;
function frame(now) {
    if (!state.playing) return;
    // A page that was out of sight does not jump.
    seek(state.position + (speed() === Infinity ? state.count : Math.min(0.1, (now - last) / 1000) * speed()));
    last = now;
    if (state.position < state.count) requestAnimationFrame(frame);
    else { pause(); tellEnd(); }
}

function showPlaying() {
    $('play').classList.toggle('playing', state.playing);
    $('play').setAttribute('aria-label', state.playing ? 'Pause' : 'Play');
}
function play() {
    if (state.playing) return;
    if (state.position >= state.count) seek(0);
    state.playing = true;
    last = performance.now();
    showPlaying();
    requestAnimationFrame(frame);
}
function pause() {
    state.playing = false;
    showPlaying();
}
function stepTo(position) {
    pause();
    seek(position);
    tell(`Event ${Math.floor(state.position)} of ${state.count}: ${shown().map(({ timeline }) => timeline.tell()).join('; ')}`);
}

const tellSolution = ({ maze, solution, solver: name }) => !solution.found
    ? `${name} finds no way` : `${name} finds a way of ${solution.steps} steps in ${maze.id.split('/')[1]}, having seen ${solution.visited} cells`;
function tellEnd() {
    tell(shown().map(stage => stage.solution ? tellSolution(stage)
        : `${stage.maze.id.split('/')[1]} is finished: ${stage.figures?.dead_ends ?? 0} dead ends`).join('. ') + '.');
}

// ---- solving, figures, overlays -------------------------------------------------------------

function solve() {
    complain('');
    endWalk();
    try {
        for (const stage of shown()) {
            stage.solver = solver.get();
            stage.solution = stage.maze.solve(stage.solver, { trace: true });
            stage.timeline.setSolving(stage.maze.events(true));
        }
    } catch (error) { return complain(error.message); }
    remember();
    refreshFilm();
    const made = Math.min(...shown().map(({ timeline }) => timeline.making.count));
    pause();
    seek(made);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) { seek(state.count); tellEnd(); }
    else play();
    tell(shown().map(tellSolution).join('. ') + '.');
}

// [key, what it is called here]
const FIGURES = [['cells', 'cells'], ['dead_ends', 'dead ends'], ['junctions', 'junctions'], ['loops', 'loops'], ['components', 'parts'],
    ['solution_steps', 'steps of the way'], ['turns', 'turns on the way'], ['decisions', 'decisions on the way'], ['difficulty', 'difficulty'],
    ['diameter', 'longest way'], ['corridor_mean', 'mean corridor'], ['river', 'river']];
const inWords = value => value === null || value === undefined ? '–' : typeof value === 'boolean' ? (value ? 'yes' : 'no')
    : typeof value === 'number' ? (Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2)) : '';

function measure() {
    const names = stages[0].maze.sides.length > MEASURED_MOST ? 'cells components corridors'
        : 'cells components corridors diameter difficulty river straights way shortest';
    for (const stage of shown()) {
        stage.all = stage.maze.measure(names);
        stage.figures = Object.fromEntries(stage.all.map(({ key, value }) => [key, value]));
    }
    const rows = (list) => {
        const head = shown().length < 2 ? [] : [make('tr', {}, make('td', {}),
            ...shown().map(({ maze }) => make('td', {}, make('b', {}, maze.id.split('/')[1].split(':')[0]))))];
        return [...head, ...list.map(([key, title, about = '']) => make('tr', { title: about }, make('th', { scope: 'row' }, title),
            ...shown().map(({ figures }) => make('td', { 'data-figure': key }, inWords(figures[key])))))];
    };
    $('figures').tBodies[0].replaceChildren(...rows(FIGURES));
    $('all-figures').tBodies[0].replaceChildren(...rows(stages[0].all.filter(({ value }) => !Array.isArray(value))
        .map(({ key, about }) => [key, key.replaceAll('_', ' '), about])));
}

function overlayDistances() {
    for (const stage of shown()) {
        stage.distances = $('show-distances').checked ? stage.maze.distances() : null;
        stage.farthest = (stage.distances ?? []).reduce((most, steps) => steps < 0xffffffff ? Math.max(most, steps) : most, 0);
        stage.paintAll();
    }
}

// ---- hands -------------------------------------------------------------------------------

function chooseCell(stage, at, onlyLook = false) {
    if (onlyLook) return tell(stage.tell(at));
    pause();
    moveEnd(tool() === 'goal', at);
}

function startWalk() {
    pause();
    seek(state.count);
    $('tool-walk').checked = true;
    for (const stage of shown()) {
        stage.walk = new Walk(stage.maze);
        stage.showWay = false;
        stage.element.classList.add('walking');
        stage.paintAll();
    }
    $('undo').hidden = false;
    tell(`You stand at the start. ${stages[0].tell(stages[0].walk.at)}`);
}
function endWalk() {
    for (const stage of stages) {
        stage.walk = null;
        stage.showWay = $('show-way').checked;
        stage.element.classList.remove('walking');
        stage.paintOver();
    }
    if (tool() === 'walk') $('tool-start').checked = true;
    $('undo').hidden = true;
}
function walked(stage) {
    const { walk, maze, figures } = stage;
    if (!walk.arrived) return tell(`Step ${walk.steps}. ${stage.tell(walk.at)}`);
    tell(`You are there: ${walk.steps} steps; the shortest way has ${figures.solution_steps ?? maze.solve().steps}.`);
}
const walkingStage = () => shown().find(({ over }) => document.activeElement === over) ?? stages[0];
function undo() {
    const stage = walkingStage();
    if (stage.walk?.undo()) walked(stage);
    stage.paintOver();
}

for (const radio of document.querySelectorAll('input[name=tool]'))
    radio.addEventListener('change', () => tool() === 'walk' ? startWalk() : endWalkFor(tool()));
function endWalkFor(name) {
    endWalk();
    $(`tool-${name}`).checked = true;
}

// ---- masks ---------------------------------------------------------------------------------

const editor = new MaskEditor($('mask'), text => { $('mask-live').textContent = text; });

function openMask() {
    const width = Math.min(200, Number($('width').value)), height = Math.min(200, Number($('height').value));
    const inside = state.mask && stages[0].maze.sides.map(sides => sides === 16 ? 0 : 1);
    $('mask-dialog').showModal();
    editor.open(width, height, inside && inside.length === width * height ? inside : undefined);
    $('mask').focus();
}
function tellMask() {
    $('mask-about').textContent = state.mask ? 'A mask says which cells belong to the maze.' : 'None: the whole rectangle is a maze.';
    $('no-mask').disabled = !state.mask;
    $('masks').open ||= state.mask !== null;
}
// A mask in several pieces gives as many mazes, which the ID must ask for.
function inPieces() {
    try { meander.make(meander.id({ size: state.mask, algorithm: 'binary-tree' })).free(); } catch { return true; }
    return false;
}
function setMask(mask) {
    Object.assign(state, { mask, start: null, goal: null });
    state.pieces = mask !== null && inPieces();
    tellMask();
    remake();
}
function useMask() {
    if (editor.empty) return void ($('mask-live').textContent = 'A mask needs at least one cell.');
    $('mask-dialog').close();
    [$('width').value, $('height').value] = [editor.width, editor.height];
    setMask(editor.cells.includes(0) ? meander.mask(editor.text()) : null);
}

async function takePicture(file) {
    try { await editor.fromPicture(file); }
    catch { $('mask-live').textContent = `${file.name} is no picture that can be shown here.`; }
}

// ---- files in --------------------------------------------------------------------------------

async function openFile(file) {
    if (!file) return;
    complain('');
    try {
        if (file.type.startsWith('image/')) {
            openMask();
            return await takePicture(file);
        }
        const maze = meander.read(new Uint8Array(await file.arrayBuffer()));
        if (maze.id !== '' && recall(`#${maze.id}`)) { maze.free(); return remake(); }
        showRead(maze, file.name);
    } catch (error) { complain(`${file.name}: ${error.message}`); }
}

// A maze without an ID has no making to show, and no address.
function showRead(maze, name) {
    setCompare(false);
    pause();
    [$('width').value, $('height').value] = [maze.width, maze.height];
    stages[0].show(maze, false);
    stages[0].timeline.making.sides.set(maze.sides);
    stages[0].element.querySelector('.title').textContent = name;
    $('id').textContent = name;
    endWalk();
    measure();
    refreshFilm();
    stages[0].paintAll();
    tell(`${name}: ${maze.width} by ${maze.height} cells`);
}

// ---- wiring ----------------------------------------------------------------------------------

function setCompare(on) {
    $('compare').checked = on;
    $('second').hidden = $('view-b').hidden = !on;
    $('views').classList.toggle('two', on);
}
async function copy(text, what) {
    try { await navigator.clipboard.writeText(text); tell(`${what} copied`); }
    catch { tell(text); }
}
// On a telephone the controls lie far below the maze.
function lookAtMaze() {
    if (window.innerWidth < 960) $('views').scrollIntoView({ block: 'start' });
}
function newMaze() {
    $('seed').value = freshSeed();
    remake();
    lookAtMaze();
}

const THEMES = ['auto', 'light', 'dark'], night = matchMedia('(prefers-color-scheme: dark)');
let theme = 'auto';
try { theme = localStorage.getItem('meander-theme') ?? 'auto'; } catch { /* A page without storage forgets. */ }
function setTheme(name) {
    theme = THEMES.includes(name) ? name : 'auto';
    document.documentElement.dataset.theme = theme === 'auto' ? (night.matches ? 'dark' : 'light') : theme;
    $('theme').textContent = `Theme: ${theme}`;
    try { localStorage.setItem('meander-theme', theme); } catch { /* As above. */ }
    for (const stage of shown()) stage.paintAll();
}
const nextTheme = () => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]);
night.addEventListener('change', () => setTheme(theme));

const clicks = {
    new: newMaze, solve: () => { solve(); lookAtMaze(); }, play: () => state.playing ? pause() : play(), undo, theme: nextTheme,
    'step-back': () => stepTo(Math.floor(state.position) - 1), 'step-on': () => stepTo(Math.floor(state.position) + 1),
    'to-start': () => stepTo(0), 'to-end': () => stepTo(state.count),
    help: () => $('help-dialog').showModal(),
    'copy-id': () => copy($('id').textContent, 'The ID is'), 'copy-link': () => copy(location.href, 'The link is'),
    'draw-mask': openMask, 'no-mask': () => setMask(null), 'mask-use': useMask, 'mask-clear': () => editor.fill(0),
    'mask-fill': () => editor.fill(1), 'mask-invert': () => editor.invert(), 'mask-cancel': () => $('mask-dialog').close(),
    'save-svg': () => saveSvg(stages[0]), 'save-png': () => savePng(stages[0], meander.eventNames),
    'save-gif': () => saveGif(stages[0], meander.eventNames),
    'save-text': () => { try { saveText(stages[0], $('format').value); } catch (error) { complain(error.message); } },
};
for (const [id, work] of Object.entries(clicks)) $(id).addEventListener('click', () => work());

$('panel').addEventListener('submit', event => { event.preventDefault(); remake(); });
for (const id of ['width', 'height'])
    $(id).addEventListener('change', () => { if ($(id).reportValidity()) setMask(null); });
$('seed').addEventListener('change', () => remake());
$('compare').addEventListener('change', () => { setCompare($('compare').checked); remake(); });
$('scrub').addEventListener('input', () => stepTo(Number($('scrub').value)));
$('speed').addEventListener('input', () => { state.ownSpeed = true; showSpeed(); });
$('show-way').addEventListener('change', () => stages.forEach(stage => { stage.showWay = $('show-way').checked; stage.paintOver(); }));
$('show-distances').addEventListener('change', () => { overlayDistances(); stepTo(state.count); });
$('open').addEventListener('change', () => { openFile($('open').files[0]); });
$('mask-picture').addEventListener('change', () => { takePicture($('mask-picture').files[0]); });
document.addEventListener('dragover', event => { event.preventDefault(); document.body.classList.add('dropping'); });
document.addEventListener('dragleave', () => document.body.classList.remove('dropping'));
document.addEventListener('drop', event => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    openFile(event.dataTransfer.files[0]);
});

const keys = {
    ' ': 'play', ',': 'step-back', '.': 'step-on', Home: 'to-start', End: 'to-end', n: 'new', s: 'solve', m: 'draw-mask',
    d: 'theme', '?': 'help', u: 'undo', Backspace: 'undo',
};
const SIDES = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3, k: 0, l: 1, j: 2, h: 3 };
document.addEventListener('keydown', event => {
    const typing = event.target.closest('input:not([type=checkbox]), select, textarea, dialog[open]');
    const pressing = event.key === ' ' && event.target.closest('button, summary, input, label');
    if (typing && event.target.name !== 'tool' || pressing || event.ctrlKey || event.metaKey || event.altKey) return;
    const stage = walkingStage();
    if (stage.walk && event.key in SIDES) stage.stepWalk(SIDES[event.key]);
    else if (event.key === 'Escape' && stage.walk) endWalk();
    else if (event.key === 'w') startWalk();
    else if (event.key === 'c') $('compare').click();
    else if (event.key in keys) clicks[keys[event.key]]();
    else return;
    event.preventDefault();
});

showSpeed();
setTheme(theme);
if (!recall(location.hash)) {
    choices[0].set('growing-tree');
    choices[1].set('kruskal');
    solver.set('a-star');
    $('seed').value = freshSeed();
    if (window.innerWidth < 760) [$('width').value, $('height').value] = [16, 18];
}
remake();
document.documentElement.dataset.ready = 'yes';
