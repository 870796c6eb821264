// SPDX-License-Identifier: MIT
// The laboratory: the controls make an ID, the ID makes a maze of the session, and whatever the
// session does appears in the controls again.
//
//     controls -> ID -> screen (view/) -> draw: picture, captions, controls
//        ^         |
//        +-- address of the page: #ID&solver=NAME&with=SECOND
import { Screen } from './screen.js';
import { Choice, Changes, make } from './controls.js';
import { Input } from './input.js';
import { MaskEditor } from './mask.js';
import { download, gifOf, nameOf, pngOf } from './film.js';

const $ = id => document.getElementById(id);
const MEASURED_MOST = 40000, MEASURED_SOON = 250000, PIXELS_MOST = 2.4e6, PIXELS_SAVED = 1.6e7, SECONDS = 8, KEPT_MOST = 1 << 24;
// Numbers of view/palette.h.
const COLOURS = { back: 0, stack: 4, store: 5, walk: 6, tried: 8, dead: 9, path: 10, trail: 13, start: 16, goal: 17, walker: 18,
    text: 19, frame: 22 };
const screen = await Screen.load(new URL('meander.wasm.gz', import.meta.url), $('maze')), { meander } = screen;
const calm = matchMedia('(prefers-reduced-motion: reduce)'), night = matchMedia('(prefers-color-scheme: dark)');

// What no control holds: the mask as in the ID, chosen ends, a file's name, what was seen last.
const state = { mask: null, pieces: false, start: null, goal: null, name: '', ownSpeed: false, ids: '', solvers: '' };
let now = screen.state;

const tell = text => { $('live').textContent = text; };
const complain = text => { $('error').textContent = text; };
const tool = () => document.querySelector('input[name=tool]:checked').value;
const panes = () => Array.from({ length: screen.state.panes }, (_, i) => i);
const algorithmOf = id => id === '' ? '' : meander.parts(id).algorithm;
const titleOf = pane => (state.name === '' && algorithmOf(screen.id(pane))) || state.name;
const number = value => value.toLocaleString('en');

// Returns false after an error, which is shown.
function attempt(work) {
    complain('');
    try { work(); } catch (error) {
        complain(error.message);
        draw();
        return false;
    }
    return true;
}

// ---- controls from the registries ----------------------------------------------------

const generators = meander.list('generators');
const choices = ['generator', 'generator-b'].map((id, i) =>
    new Choice(generators, $(id), $(`${id}-about`), $(`${id}-params`), () => remake([i])));
const solver = new Choice(meander.list('solvers'), $('solver'), $('solver-about'), $('solver-params'), () => {
    screen.askSolver(solver.get());
    remember();
});
const changes = new Changes(meander.list('transforms'), $('transforms'), () => remake());
// What the page packs itself, from pixels; the library writes the rest.
const PICTURE = 'png', FILM = 'gif';
// All that shows a maze whole, solved or not, and needs no library that is not here.
const formats = meander.list('formats').filter(({ traits }) => traits.includes('two-way') ||
    traits.includes('text') && !['events', 'solution'].some(trait => traits.includes(trait)));
const films = meander.list('films').filter(({ traits }) => traits.includes('text'));
const options = (list, place) => place.append(...list.map(([value, title, text = value]) => make('option', { value, title }, text)));
const named = entries => entries.map(({ name, about }) => [name, about]);
options([[PICTURE, 'pixels, as shown'], ...named(formats)], $('format'));
options([[FILM, 'plays everywhere'], ...named(films)], $('film-format'));
options(screen.themes.map(name => [name, '']), $('theme'));
$('keys').append(...screen.commands.filter(({ name }) => name !== 'quit' && name !== 'next-pane').map(({ keys, about }) =>
    make('div', {}, make('dt', {}, ...keys.split(' ').flatMap(key => [make('kbd', {}, key), ' '])), make('dd', {}, about))));
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

// Makes everything anew from the controls, or only the mazes of some panes.
function remake(which = [0, 1], { push = true } = {}) {
    const wanted = $('compare').checked ? [0, 1] : [0];
    return attempt(() => {
        const ids = wanted.map(i => idOf(choices[i]));
        for (const i of wanted) if (which.includes(i) || i >= now.panes) screen.open(i, ids[i]);
        if (wanted.length < screen.state.panes) screen.close(1);
        state.name = '';
        begin();
        if (push) remember();
    });
}

// The film of new mazes begins; for users who want no motion it is over at once.
function begin() {
    state.ids = panes().map(i => screen.id(i)).join(' ');
    if (!state.ownSpeed) screen.suitSpeed(SECONDS);
    run();
    draw();
    measureSoon();
    tellMazes();
}
function run() {
    const { length } = screen.state;
    if (calm.matches || length === 0) screen.seek(length);
    else screen.play(true);
}

function tellMazes() {
    const { width, height, length, world } = now, kept = length > 0 || width * height < 2;
    $('maze').setAttribute('aria-label', `Maze ${panes().map(titleOf).join(' and ')}, ${width} by ${height} cells. ` +
        'Arrow keys move over the cells, Enter chooses one.');
    tell(`${panes().map(titleOf).join(' and ')}: ` + (world ? 'a world; drag to look around'
        : `${width} by ${height} cells, ${kept ? `${number(length)} steps` : `a film of more than ${number(KEPT_MOST)} steps, which is not kept`}`));
}

// Other ends for the same mazes.
function moveEnd(goal, { x, y }) {
    if (now.world) return tell('A world this large has no start or goal here.');
    attempt(() => {
        for (const i of panes()) screen.setEnd(i, goal, x, y);
        screen.seek(screen.state.length);
        after('end');
        tell(`The ${goal ? 'goal' : 'start'} is ${x},${y}`);
    });
}

// ---- the address, and controls from IDs ------------------------------------------------

function remember() {
    const words = [screen.id(0), `solver=${solver.get()}`];
    if (now.panes > 1) words.push(`with=${titleOf(1)}`);
    const hash = `#${words.map(encodeURI).join('&')}`;
    if (words[0] !== '' && state.name === '' && hash !== location.hash) history.pushState(null, '', hash);
}

// Fills the controls from an ID.
function fill(id) {
    const { size, pieces, algorithm, transform, seed, start, goal } = meander.parts(id), masked = size.includes(',');
    const point = text => text === undefined ? null : (([x, y]) => ({ x, y }))(text.split(',').map(Number));
    [$('width').value, $('height').value] = size.split(',')[0].split('x');
    $('seed').value = seed;
    choices[0].set(algorithm);
    Object.assign(state, { mask: masked ? size : null, pieces: pieces === 'yes', start: point(start), goal: point(goal[0]) });
    changes.set(transform);
    tellMask();
}

// Returns false when the address has no ID that the library accepts.
function recall(hash) {
    const [id, ...words] = hash.replace(/^#/, '').split('&').map(decodeURI);
    if (id === '' || !attempt(() => fill(id))) return false;
    const given = Object.fromEntries(words.map(word => word.split(/=(.*)/s)));
    if (given.solver) solver.set(given.solver);
    if (given.with) choices[1].set(given.with);
    screen.askSolver(solver.get());
    setCompare('with' in given);
    return true;
}
window.addEventListener('popstate', () => { if (recall(location.hash)) remake([0, 1], { push: false }); });

// ---- drawing ---------------------------------------------------------------------------

// How many pixels of the picture a pixel on the page gets: so many that a cell has a whole number
// of them, because then the maze fills its place; the browser scales it to the size that is
// shown.
function grain(across, down, { width, height, world }) {
    const scale = Math.min(across / width, down / height), whole = scale > 1 ? Math.max(2, Math.round(scale)) : 1;
    if (world || scale >= 10) return 1;
    return Math.max(...[[across, width], [down, height]].map(([place, cells]) => (whole * cells + 2) / place));
}

// The place is as wide as the page allows, and as high as the maze can use.
function fit() {
    const ratio = Math.min(2, devicePixelRatio), wide = Math.max(64, Math.floor($('frame').clientWidth * ratio));
    const high = Math.max(200, window.innerHeight * (window.innerWidth < 960 ? 0.62 : 0.7)) * ratio;
    const { width, height, world, panes: count } = now, upright = count > 1 && wide / ratio < 600;
    const across = count > 1 && !upright ? (wide - 4) / 2 : wide, cell = across / width;
    const one = Math.ceil(height * (cell >= 10 ? Math.floor((across - cell / 7) / width) : cell) + cell / 7 + 2);
    const tall = Math.max(64, Math.floor(Math.min(high, world ? high : upright ? 2 * one + 4 : one)));
    const finer = grain(across, upright ? (tall - 4) / 2 : tall, now);
    const share = wide * tall * finer * finer <= PIXELS_MOST ? finer : Math.min(1, Math.sqrt(PIXELS_MOST / (wide * tall)));
    screen.resize(Math.ceil(wide * share), Math.ceil(tall * share));
    $('maze').style.width = `${wide / ratio}px`;
    $('maze').style.height = `${tall / ratio}px`;
}

// Shows the current state of the session everywhere.
function draw() {
    now = screen.state;
    if (now.panes === 0) return;
    fit();
    screen.paint();
    now = screen.state;
    if (screen.themes[now.theme] !== state.theme) showTheme();
    $('view').classList.toggle('stacked', now.stacked === 1);
    $('view').classList.toggle('two', now.panes > 1);
    $('view').classList.toggle('held', now.fitted === 0);
    $('view').classList.toggle('walks', now.walking === 1);
    drawCaptions();
    drawFilm();
    for (const name of ['solution', 'distances', 'fog']) $(`show-${name}`).checked = now[name] === 1;
    $('walking').hidden = now.walking === 0;
    if (now.walking === 1) $('tool-walk').checked = true;
    else if (tool() === 'walk') $('tool-start').checked = true;
    input.draw();
    if (now.playing || now.running) wake();
}

function drawCaptions() {
    $('id').textContent = $('id').title = state.name || screen.id(0);
    const place = $('titles');
    while (place.children.length > now.panes) place.lastChild.remove();
    while (place.children.length < now.panes) {
        const pane = place.children.length, button = make('button', { type: 'button' }, make('b'), make('span'));
        button.addEventListener('click', () => { screen.choose(pane); draw(); });
        place.append(button);
    }
    for (const pane of panes()) {
        const button = place.children[pane], [title, step] = button.children, asked = screen.solver(pane);
        title.textContent = titleOf(pane) + (asked === '' ? '' : ` + ${asked}`);
        const walks = now.walking && now.walked === pane;
        step.textContent = now.world || walks ? screen.words('status').replace(/ {2}.*/, '') : screen.words('step', pane);
        button.setAttribute('aria-pressed', String(now.panes > 1 && now.active === pane));
    }
}

function drawFilm() {
    const { position, length, playing, speed, rate } = now;
    $('scrub').max = String(length);
    $('scrub').value = String(position);
    $('scrub').setAttribute('aria-valuetext', `step ${position} of ${length}`);
    $('place').textContent = `${number(position)} / ${number(length)}`;
    $('speed').value = String(speed);
    $('speed-text').textContent = rate === 0 ? 'instant' : `${number(rate)} /s`;
    $('play').classList.toggle('playing', playing === 1);
    $('play').setAttribute('aria-label', playing ? 'Pause' : 'Play');
}

let looping = false;
function wake() {
    if (looping) return;
    looping = true;
    screen.last = performance.now();
    requestAnimationFrame(frame);
}
function frame(time) {
    const playing = now.playing;
    looping = false;
    if (screen.tick(time)) draw();
    else if (now.playing || now.running) wake();
    if (playing && !now.playing && now.position === now.length) tellEnd();
}
new ResizeObserver(() => draw()).observe($('frame'));

// ---- commands ----------------------------------------------------------------------------

const WALKING = ['north', 'east', 'south', 'west', 'undo', 'hint', 'walk', 'race', 'fog'];
const STEPPING = ['forward', 'backward', 'skip', 'skip-back', 'beginning', 'end'];
const own = { help: () => openHelp(), statistics: () => openFigures(),
    copy: () => copy(screen.id(now.active), 'The ID is'), picture: () => save(), film: () => saveFilm(), quit: () => {} };

// After a command of the table the controls follow.
function after(name) {
    const ids = panes().map(i => screen.id(i)), solvers = panes().map(i => screen.solver(i)).join(' ');
    const changed = ids.join(' ') !== state.ids;
    state.ids = ids.join(' ');
    now = screen.state;
    if (changed && (state.name === '' || now.making > 0)) {
        state.name = '';
        if (ids[0] !== '') fill(ids[0]);
        if (ids.length > 1) choices[1].set(algorithmOf(ids[1]));
        setCompare(ids.length > 1);
        measureSoon();
        tellMazes();
    }
    if (solvers !== state.solvers && screen.solver(now.active) !== '') solver.set(screen.solver(now.active));
    state.solvers = solvers;
    if (['faster', 'slower', 'instant'].includes(name)) state.ownSpeed = true;
    if (changed && now.position === 0 || calm.matches && now.playing && !now.walking) run();
    draw();
    remember();
    if (STEPPING.includes(name)) now.position === now.length ? tellEnd() : tellStep();
    else if (WALKING.includes(name)) tellWalk();
    else if (['solve', 'next-solver', 'last-solver'].includes(name)) tellSolutions();
}
function act(name) {
    attempt(() => { if (name in own) own[name](); else after(screen.act(name)); });
}

const tellStep = () => tell(`Step ${number(now.position)} of ${number(now.length)}: ` +
    panes().map(pane => screen.words('step', pane) || 'nothing yet').join('; '));
function tellWalk() {
    if (now.walking === 0) return tell('The walk is over.');
    const words = screen.words('status'), cell = screen.words('cell', now.walked, now.x, now.y);
    tell(now.arrived ? `You are there: ${words.replace('goal! ', '')}` : now.taken === 0 ? `You are at ${cell}` : `Step ${now.taken}. ${cell}`);
}
function tellSolution(pane) {
    const { found, steps, visited } = screen.solved(pane), name = screen.solver(pane).split(':')[0];
    return found ? `${name} finds a path of ${steps} steps in ${titleOf(pane)} after visiting ${visited} cells` : `${name} finds no path${now.world ? ' in the part of this world that is loaded' : ''}`;
}
const tellSolutions = () => { if (screen.solver(now.active) !== '') tell(`${panes().filter(pane => screen.solver(pane) !== '').map(tellSolution).join('. ')}.`); };
function tellEnd() {
    if (now.walking) tellWalk();
    else if (screen.solver(now.active) !== '') tellSolutions();
    else tell(`${panes().map(titleOf).join(' and ')}: finished.`);
}

function solve() {
    attempt(() => {
        for (const pane of panes()) screen.solve(pane, solver.get());
        screen.seek(screen.state.making);
        screen.play(true);
        after('solve');
        lookAtMaze();
    });
}

// ---- figures -------------------------------------------------------------------------------

// [key, its name on this page]
const FIGURES = [['cells', 'cells'], ['dead_ends', 'dead ends'], ['junctions', 'junctions'], ['loops', 'loops'], ['components', 'parts'],
    ['solution_steps', 'steps of the path'], ['turns', 'turns on the path'], ['decisions', 'decisions on the path'], ['difficulty', 'difficulty'],
    ['diameter', 'longest path'], ['corridor_mean', 'mean corridor'], ['river', 'river']];
const inWords = value => value === null || value === undefined ? '–' : typeof value === 'boolean' ? (value ? 'yes' : 'no')
    : typeof value === 'number' ? (Number.isInteger(value) ? number(value) : value.toFixed(2)) : '';

function measure() {
    if (now.world) return ['figures', 'all-figures'].forEach(id => $(id).tBodies[0].replaceChildren(make('tr', {}, make('th', {}, 'Worlds are not measured.'))));
    const names = now.width * now.height > MEASURED_MOST ? 'cells components corridors'
        : 'cells components corridors diameter difficulty river straights way shortest';
    const all = panes().map(pane => screen.measure(pane, names));
    const valuesOf = key => all.map(figures => figures.find(figure => figure.key === key)?.value);
    const rows = list => [...(all.length < 2 ? [] : [make('tr', {}, make('td', {}),
        ...panes().map(pane => make('td', {}, make('b', {}, titleOf(pane).split(':')[0]))))]),
        ...list.map(([key, title, about = '']) => make('tr', { title: about }, make('th', { scope: 'row' }, title),
            ...valuesOf(key).map(value => make('td', { 'data-figure': key }, inWords(value)))))];
    $('figures').tBodies[0].replaceChildren(...rows(FIGURES));
    $('all-figures').tBodies[0].replaceChildren(...rows(all[0].filter(({ value }) => !Array.isArray(value))
        .map(({ key, about }) => [key, key.replaceAll('_', ' '), about])));
}
// Large mazes are shown first.
let measuring = 0;
function measureSoon() {
    clearTimeout(measuring);
    if (now.width * now.height <= MEASURED_SOON) measure();
    else measuring = setTimeout(measure, 300);
}
function openFigures() {
    $('figures').scrollIntoView({ block: 'center' });
    tell([...$('figures').rows].map(row => [...row.cells].map(cell => cell.textContent).join(' ')).join(', '));
}

// ---- keys and pointers on the maze ---------------------------------------------------------------------

function choose(at) {
    screen.choose(at.pane);
    moveEnd(tool() === 'goal', at);
}
const input = new Input(screen, $('frame'), $('cursor'), { state: () => now, draw, tell, choose, walked: () => after('walk') });

// Keys that a page needs itself belong to the maze only while it has the focus, or somebody
// walks.
document.addEventListener('keydown', event => {
    const { key, target } = event, onMaze = target === $('maze');
    const typing = target.closest('input:not([type=checkbox], [type=radio]), select, textarea, dialog[open]');
    const pressing = (key === ' ' || key === 'Enter') && target.closest('button, summary, input, label');
    if (typing || pressing || event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
    if (key === 'Escape' && now.walking) act('walk');
    else if (onMaze && input.key(event)) { /* Done. */ }
    else if (key.length > 1 && !onMaze && !now.walking) return;
    else {
        complain('');
        try {
            const name = screen.press(event);
            if (name === '') return;
            if (name in own) own[name]();
            else after(name);
        } catch (error) { complain(error.message); draw(); }
    }
    event.preventDefault();
});

// ---- masks ---------------------------------------------------------------------------------

const editor = new MaskEditor($('mask'), text => { $('mask-live').textContent = text; });

function openMask() {
    const width = Math.min(200, Number($('width').value)), height = Math.min(200, Number($('height').value));
    const shape = state.mask && width === now.width && height === now.height ? screen.words('shape', 0) : null;
    $('mask-dialog').showModal();
    editor.open(width, height, shape === null ? undefined : Uint8Array.from(shape, mark => mark === '#' ? 1 : 0));
    $('mask').focus();
}
function tellMask() {
    $('mask-about').textContent = state.mask ? 'A mask says which cells belong to the maze.' : 'None: the whole rectangle is a maze.';
    $('no-mask').disabled = !state.mask;
    $('masks').open ||= state.mask !== null;
}
// A mask in several pieces gives as many mazes, which the ID must ask for.
function inPieces() {
    try { meander.make(meander.id({ size: state.mask })).free(); } catch { return true; }
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
    catch { $('mask-live').textContent = `${file.name} is not a picture that this browser can show.`; }
}

// ---- files -----------------------------------------------------------------------------------

// A picture or film with an ID brings that maze; any other picture is a mask, and the rest is
// read as a maze.
async function openFile(file) {
    if (!file) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    let id = '';
    try { id = screen.idOfPicture(bytes, file.name); } catch { /* It tells none. */ }
    if (id !== '' && recall(`#${encodeURI(id)}`)) return void remake();
    if (file.type.startsWith('image/')) {
        openMask();
        return takePicture(file);
    }
    attempt(() => {
        if (now.panes > 1) { screen.close(1); setCompare(false); }
        if (screen.read(bytes, file.name) && recall(`#${encodeURI(screen.id(0))}`)) remake();
        else showRead(file.name);
    });
}
// A maze that no ID makes has no making to show, and no address.
function showRead(name) {
    state.name = name;
    state.ids = screen.id(0);
    now = screen.state;
    [$('width').value, $('height').value] = [now.width, now.height];
    draw();
    measureSoon();
    tell(`${name}: ${now.width} by ${now.height} cells`);
}

const endingOf = format => formats.find(({ name }) => name === format).endings[0] ?? 'txt';
async function save() {
    const format = $('format').value, id = state.name === '' ? screen.id(now.active) : '';
    try {
        if (format === PICTURE) {
            const scale = Math.max(1, Math.floor(Math.min(24, 8000 / Math.max(now.width, now.height), Math.sqrt(PIXELS_SAVED / (now.width * now.height)))));
            return download(nameOf(id, PICTURE), await pngOf(screen.picture(scale), id));
        }
        download(nameOf(id, endingOf(format)), screen.draw(now.active, format));
    } catch (error) { complain(error.message); }
}
async function saveFilm() {
    const format = $('film-format').value, id = state.name === '' ? screen.id(now.active) : '';
    if ($('save-film').disabled) return;
    $('save-film').disabled = true;
    complain('');
    try {
        if (format !== FILM) return download(nameOf(id, format), screen.film(format));
        const film = screen.frames(FILM);
        download(nameOf(id, FILM), await gifOf(film, id, frames => tell(`${frames} frames of the film done`)));
        film.end();
        tell('The film is saved.');
    } catch (error) { complain(error.message); } finally { $('save-film').disabled = false; }
}

// ---- themes and wiring -------------------------------------------------------------------------

function setCompare(on) {
    $('compare').checked = on;
    $('second').hidden = !on;
}
async function copy(text, what) {
    try { await navigator.clipboard.writeText(text); tell(`${what} copied`); }
    catch { tell(text); }
}
// On a telephone the controls are far below the maze.
function lookAtMaze() {
    if (window.innerWidth < 960) $('view').scrollIntoView({ block: 'start' });
}
function newMaze() {
    $('seed').value = freshSeed();
    remake();
    lookAtMaze();
}
function openHelp() { if (!$('help-dialog').open) $('help-dialog').showModal(); }

// The page is as light or dark as the maze.
function setTheme(name) {
    const chosen = screen.themes.includes(name) ? name : 'auto';
    screen.setTheme(screen.themes.indexOf(chosen === 'auto' ? (night.matches ? 'night' : 'classic') : chosen));
    $('theme').value = chosen;
    state.theme = null;
    try { localStorage.setItem('meander-theme', chosen); } catch { /* A page without storage forgets. */ }
    draw();
}
function showTheme() {
    const rgb = name => screen.colour(COLOURS[name]), [red, green, blue] = rgb('back'), css = name => `rgb(${rgb(name).join(' ')})`;
    const first = state.theme === null;
    state.theme = screen.themes[now.theme];
    if (!first) $('theme').value = state.theme;
    document.documentElement.dataset.theme = 0.3 * red + 0.6 * green + 0.1 * blue < 110 ? 'dark' : 'light';
    for (const [name, colour] of [['', 'back'], ['-ink', 'text'], ['-frame', 'frame'], ['-walker', 'walker']])
        document.documentElement.style.setProperty(`--screen${name}`, css(colour));
    $('legend').replaceChildren(...[['stack', 'on the stack'], ['store', 'in the store'], ['walk', 'not certain yet'], ['tried', 'being tried'], ['dead', 'dead end'],
        ['path', 'path'], ['start', 'start'], ['goal', 'goal'], ['trail', 'your trail']].map(([name, text]) =>
        make('li', {}, make('i', { style: `background:${css(name)}` }), text)));
}
night.addEventListener('change', () => { if ($('theme').value === 'auto') setTheme('auto'); });

const clicks = {
    new: newMaze, solve, help: openHelp, play: () => act('play'), save, 'save-film': saveFilm,
    'step-back': () => act('backward'), 'step-on': () => act('forward'), 'to-start': () => act('beginning'), 'to-end': () => act('end'),
    'copy-id': () => copy(screen.id(0), 'The ID is'), 'copy-link': () => copy(location.href, 'The link is'),
    'draw-mask': openMask, 'no-mask': () => setMask(null), 'mask-use': useMask, 'mask-clear': () => editor.fill(0),
    'mask-fill': () => editor.fill(1), 'mask-invert': () => editor.invert(), 'mask-cancel': () => $('mask-dialog').close(),
};
for (const [id, work] of Object.entries(clicks)) $(id).addEventListener('click', () => work());
for (const button of document.querySelectorAll('[data-act]')) button.addEventListener('click', () => act(button.dataset.act));
for (const name of ['solution', 'distances', 'fog']) $(`show-${name}`).addEventListener('change', () => act(name));
for (const radio of document.querySelectorAll('input[name=tool]')) radio.addEventListener('change', () => {
    const chosen = tool();
    if ((chosen === 'walk') !== (now.walking === 1)) act('walk');
    if (!now.walking) $(`tool-${chosen === 'walk' ? 'start' : chosen}`).checked = true;
});

$('panel').addEventListener('submit', event => { event.preventDefault(); remake(); });
for (const id of ['width', 'height'])
    $(id).addEventListener('change', () => { if ($(id).reportValidity()) setMask(null); });
$('seed').addEventListener('change', () => remake());
$('compare').addEventListener('change', () => { setCompare($('compare').checked); remake([]); });
$('scrub').addEventListener('input', () => { screen.seek(Number($('scrub').value)); draw(); tellStep(); });
$('speed').addEventListener('input', () => { state.ownSpeed = true; screen.setSpeed(Number($('speed').value)); draw(); });
$('theme').addEventListener('change', () => setTheme($('theme').value));
$('open').addEventListener('change', () => { openFile($('open').files[0]); });
$('mask-picture').addEventListener('change', () => { takePicture($('mask-picture').files[0]); });
document.addEventListener('dragover', event => { event.preventDefault(); document.body.classList.add('dropping'); });
document.addEventListener('dragleave', () => document.body.classList.remove('dropping'));
document.addEventListener('drop', event => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    openFile(event.dataTransfer.files[0]);
});

const FIRST = { algorithm: 'growing-tree', second: 'kruskal', solver: 'a-star' };
choices[0].set(FIRST.algorithm);
choices[1].set(FIRST.second);
solver.set(FIRST.solver);
$('seed').value = freshSeed();
if (window.innerWidth < 760) [$('width').value, $('height').value] = [16, 18];
const linked = recall(location.hash);
if (!linked || !remake()) {
    const why = $('error').textContent;
    if (linked) [$('width').value, $('height').value] = [30, 20];
    choices[0].set(FIRST.algorithm);
    remake();
    complain(why);
}
let theme = 'auto';
try { theme = localStorage.getItem('meander-theme') ?? 'auto'; } catch { /* As above. */ }
setTheme(theme);
document.documentElement.dataset.ready = 'yes';
