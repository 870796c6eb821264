// SPDX-License-Identifier: MIT
// Everything that takes time happens here, in a thread of its own: the module with its session, its
// painter, and what packs pictures.  The page (lab.js) asks, and gets answers and pictures.
//
//     page -> worker   { module }                    first of all; the answer is { ready: { commands, themes } }
//                      { n, order, words }           the order's name and arguments; n counts up
//     worker -> page   { n, value, state }           the answer, and the state after it
//                      { n, error, broken, state }   why it could not be done, in words; broken: the module is dead
//                      { upTo, state, picture }      all orders up to number upTo have been painted; picture:
//                                                    { image or pixels, width, height, wide, tall, box }, or null
//                                                    when nothing has changed
//                      { progress, frames }          0 to 1, null: not known; during long orders; of a film: frames
//
// An order is a method of Screen, or one of `orders` below.  Orders are carried out one after the
// other; a picture is painted when none is waiting.  A state has the members of Screen.state, and
//
//     ids, solvers, steps    for each pane: the ID (''), the solver (''), the words about the last step
//     legend                 what the colours of the last picture mean: [colour, words, whether it is of the solving, ink, mark]
//     caption                what the chosen pane's film is doing: { text, phase, subject, line }
//     status                 the line about the film or the walk
//
// An order that runs cannot be stopped: the page ends the worker, starts another with the same
// compiled module, and has it restore what was there.
import { Edge, Meander } from './meander.js';
import { Screen, speakBy } from './screen.js';

const PIXELS_MOST = 2.4e6, PROGRESS_EVERY = 100;
// They change nothing that is seen.
const SILENT = new Set(['words', 'cellAt', 'solved', 'measure', 'idOfPicture', 'draw', 'film', 'gif', 'png', 'pixels', 'printed', 'onPaper', 'colours', 'askSolver',
    'today', 'levels', 'records', 'win', 'lesson', 'lessonLook', 'lessonQuestions', 'filmColours', 'lessonEnd', 'exercise', 'blocks', 'body', 'hues', 'ways']);
let screen = null, told = 0, library = null;
const meander = () => library ??= new Meander(screen.calls);

function tellProgress(done, total) {
    const now = performance.now();
    if (now - told < PROGRESS_EVERY) return;
    told = now;
    postMessage({ progress: total > 0 ? Math.min(1, done / total) : null });
}

// It looks at every cell, seen or not: once for a picture, and for a film's in so long pauses that it costs little.
const LOOKING = new Set(['place', 'pan', 'zoom']), LEGEND_SHARE = 20;
let legend = [], legendOld = true, legendDue = 0;
function lookForLegend({ playing, running, world }) {
    const begun = performance.now();
    if (!legendOld && !world || (playing || running) && begun < legendDue) return;
    legend = JSON.parse(screen.words('legend'));
    legendOld = false;
    legendDue = begun + LEGEND_SHARE * (performance.now() - begun);
}

const panesOf = state => Array.from({ length: state.panes }, (_, i) => i);
function stateOf() {
    const state = screen.state, each = of => panesOf(state).map(of);
    return { ...state, ids: each(i => screen.id(i)), solvers: each(i => screen.solver(i)),
        steps: each(i => screen.words('step', i)), status: screen.words('status'),
        legend,
        caption: state.panes > 0 ? JSON.parse(screen.words('caption', state.active)) : null };
}

// ---- the picture -----------------------------------------------------------------------

// What the page has room for, in its own pixels; `cursor`: the cell around which it draws a box.
const place = { wide: 64, high: 200, ratio: 1, cursor: null };
const canvas = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1);
const context = canvas?.getContext('2d', { alpha: false });

// How many pixels of the picture a pixel on the page gets: so many that a cell has a whole number
// of them, because then the maze fills its place; the browser scales it to the size that is
// shown.
function grain(across, down, { width, height, world }) {
    const scale = Math.min(across / width, down / height), whole = scale > 1 ? Math.max(2, Math.round(scale)) : 1;
    if (world || scale >= 10) return 1;
    return Math.max(...[[across, width], [down, height]].map(([room, cells]) => (whole * cells + 2) / room));
}

// The picture is as wide as its place, and as high as the maze can use.  Returns its size on the page.
function fit(state) {
    const { ratio } = place, wide = Math.max(64, Math.floor(place.wide * ratio)), high = place.high * ratio;
    const { width, height, world, panes: count } = state, upright = count > 1 && place.wide < 600;
    const across = count > 1 && !upright ? (wide - 4) / 2 : wide, cell = across / width;
    const one = Math.ceil(height * (cell >= 10 ? Math.floor((across - cell / 7) / width) : cell) + cell / 7 + 2);
    const tall = Math.max(64, Math.floor(Math.min(high, world ? high : upright ? 2 * one + 4 : one)));
    const finer = grain(across, upright ? (tall - 4) / 2 : tall, state);
    const share = wide * tall * finer * finer <= PIXELS_MOST ? finer : Math.min(1, Math.sqrt(PIXELS_MOST / (wide * tall)));
    screen.resize(Math.ceil(wide * share), Math.ceil(tall * share));
    return { wide: wide / ratio, tall: tall / ratio };
}

function paint() {
    const size = fit(screen.state), painted = screen.paint(), { width, height } = screen;
    const picture = { ...size, width, height, box: null };
    lookForLegend(screen.state);
    if (place.cursor !== null) picture.box = screen.boxOf(place.cursor);
    if (canvas === null) picture.pixels = painted.slice().buffer;
    else {
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
        context.putImageData(new ImageData(painted, width, height), 0, 0);
        picture.image = canvas.transferToImageBitmap();
    }
    return picture;
}

// ---- lessons ---------------------------------------------------------------------------------

// A run is named by its ID, list and name, and made when it is first asked for.
const runs = new Map();
async function lessonOf(key) {
    const lessons = await import('./lesson_run.js'), name = key.join(' ');
    if (!runs.has(name)) runs.set(name, lessons.runOf(meander(), screen.calls, ...key));
    return { run: runs.get(name), ...lessons };
}

// ---- orders that are more than one call ----------------------------------------------------

function run(still) {
    const { length } = screen.state;
    if (still || length === 0) screen.seek(length);
    else screen.play(true);
}

const orders = {
    // [[pane, ID], ...], and how many panes there are then.  The film plays, in `seconds` if given,
    // or is `still` at its end.
    make({ mazes, panes, seconds, still }) {
        for (const [pane, id] of mazes) screen.open(pane, id);
        while (screen.state.panes > panes) screen.close(panes);
        if (seconds) screen.suitSpeed(seconds);
        run(still);
    },
    run,
    // Reads any file, or a picture by its type.  Returns the bytes that can be read again, whether their ID
    // makes the maze, and the notes.
    async readAny(bytes, name, type, which = 0) {
        if (!type.startsWith('image/')) {
            try { return { bytes, known: screen.read(bytes, name, which), notes: [] }; } catch (error) {
                // The other module says why, unless there are several mazes to choose from.
                if (/holds \d+ mazes/.test(error.message)) throw error;
            }
        }
        const { readElsewhere } = await import('./reading.js');
        const { json, notes } = await readElsewhere(bytes, name, type, which);
        return { bytes: json, known: screen.read(json, name), notes };
    },
    solveAll(solver) {
        for (const pane of panesOf(screen.state)) screen.solve(pane, solver);
        screen.seek(screen.state.making);
        screen.play(true);
    },
    // The same new end in all panes.
    moveEnds(goal, x, y) {
        for (const pane of panesOf(screen.state)) screen.setEnd(pane, goal, x, y);
        screen.seek(screen.state.length);
    },
    place(room) { Object.assign(place, room); },
    // What a worker before this one showed: a state of it, and the file of its maze, if it was one.
    restore({ ids, solvers, position, speed, theme, solution, distances }, file) {
        screen.setTheme(theme);
        screen.setSpeed(speed);
        if (file !== null) screen.read(file.bytes, file.name, file.which);
        else ids.forEach((id, i) => screen.open(i, id));
        solvers.forEach((solver, i) => { if (solver !== '') screen.solve(i, solver); });
        if (solution && !screen.state.solution) screen.act('solution');
        if (distances && !screen.state.distances) screen.act('distances');
        screen.seek(position);
    },
    // The paths that a solver lists: { paths, more }; null when it lists none.
    ways(id, solver) {
        const made = meander().make(id);
        try {
            made.solve(solver);
            return JSON.parse(made.draw('json', { solution: true })).ways ?? null;
        } finally { made.free(); }
    },
    async lesson(key) { return (await lessonOf(key)).run.told; },
    async lessonLook(key, position) {
        const { run, lookAt } = await lessonOf(key);
        return lookAt(run, position);
    },
    async lessonQuestions(key, count) { return (await import('./quiz_questions.js')).round((await lessonOf(key)).run, count); },
    async filmColours(theme) { return (await import('./lesson_run.js')).coloursOf(screen.calls, theme); },
    lessonEnd(key) {
        runs.get(key.join(' '))?.free();
        runs.delete(key.join(' '));
    },
    // What an exercise is, and what `meander check` says of an output.
    exercise(name, text) {
        const edge = new Edge(screen.calls), bytes = new TextEncoder().encode(text);
        try { return JSON.parse(edge.must('check_exercise', [name, bytes, bytes.length]).answer()); } finally { edge.free(); }
    },
    // The maze of an ID, as textbook programs read it: a goal inside, if the ID has one, is the treasure.
    blocks(id) {
        const made = meander().make(id), hasGoal = meander().parts(id).goal !== undefined;
        try { return hasGoal ? made.draw('block').replace('G', 'T') : made.draw('block'); } finally { made.free(); }
    },
    colours(list) { return list.map(n => screen.colour(n)); },
    // Mazes for paper: the SVG of each ID, and that of its solution.
    printed(ids, format) {
        return ids.map((id, i) => {
            const made = meander().make(id), maze = made.draw(format), [{ value: difficulty }] = made.measure('difficulty');
            made.solve();
            const solution = made.draw(format, { solution: true });
            made.free();
            tellProgress(i + 1, ids.length);
            return { id, maze, solution, difficulty };
        });
    },
    async onPaper(mazes, layout) { return (await import('./pdf.js')).pdfOf(mazes, layout, tellProgress); },
    // Files that are packed here: pictures of pixels, and films of them.  What packs them comes when it is needed.
    async png(scale, id) { return (await import('./film.js')).pngOf(screen.picture(scale), id); },
    // The picture of a format whose text is SVG, as pixels.
    async pixels(pane, format, id) {
        const { withId } = await import('./film.js'), { drawSvg } = await import('./drawing.js'), drawn = drawSvg(new TextDecoder().decode(screen.draw(pane, format)));
        return withId(new Uint8Array(await (await drawn.convertToBlob({ type: 'image/png' })).arrayBuffer()), id);
    },
    async film(format, language) {
        speakBy(await (await import('./film.js')).tongueOf(language));
        return screen.film(format);
    },
    async gif(id, language) {
        const { gifOf, tongueOf } = await import('./film.js');
        speakBy(await tongueOf(language));
        const film = screen.frames('gif');
        try { return await gifOf(film, id, frames => postMessage({ progress: null, frames })); } finally { film.end(); }
    },
};

// ---- messages ------------------------------------------------------------------------------

let last = 0, changed = false, waiting = false;
const later = new MessageChannel();
later.port1.onmessage = () => {
    waiting = false;
    const picture = changed && screen.state.panes > 0 ? paint() : null;
    changed = false;
    postMessage({ upTo: last, state: stateOf(), picture }, picture === null ? [] : [picture.image ?? picture.pixels]);
};

// Messages that have come by now are handled before.
function paintLater() {
    if (waiting) return;
    waiting = true;
    later.port2.postMessage(0);
}

async function carryOut({ n, order, words }) {
    last = n;
    try {
        const value = await (order in orders ? orders[order](...words) : screen[order](...words));
        const changes = order === 'tick' ? value : !SILENT.has(order);
        changed ||= changes;
        legendOld ||= changes && !LOOKING.has(order);
        postMessage({ n, value, state: stateOf() }, value instanceof Uint8Array ? [value.buffer] : []);
    } catch (error) {
        if (error instanceof WebAssembly.RuntimeError) return postMessage({ n, error: error.message, broken: true });
        changed = legendOld = true;
        postMessage({ n, error: error.message, state: stateOf() });
    }
    paintLater();
}

async function start(module) {
    try {
        screen = await Screen.load(module, tellProgress);
        postMessage({ ready: { commands: screen.commands, themes: screen.themes } });
    } catch (error) { postMessage({ refused: error.message }); }
}

let started = null;
onmessage = ({ data }) => {
    if (data.module) started = start(data.module);
    else started.then(() => carryOut(data));
};
