// SPDX-License-Identifier: MIT
// A film of a lesson: the maze after each step, the sentence, the phase, and the program with its
// running line.
//
//     open(ID, list, name)  ->  run: steps, code, events, cells(position)
//     new Film(run)         ->  element: picture | program, buttons, sentence
//
// Runs come from a module of their own, so the laboratory goes on beside them.
import { Edge, Meander, open as load } from './meander.js';
import { Program } from './program.js';
import { t } from './words.js';

export const KIND = { VISIT: 0, CARVE: 1, WALL: 2, LEAVE: 3, LABEL: 4, TRY: 5, DEAD_END: 6, PATH: 7 };
const SEARCH = 16;              // in the value of TRY and DEAD_END: the cell waits, or was expanded
const OUTSIDE = 255, NONE = 0xffffff;
// Numbers of view/palette.h.
const COLOURS = { back: 0, wall: 1, solid: 2, floor: 3, stack: 4, walk: 6, erased: 7, tried: 8, dead: 9, path: 10, start: 16, goal: 17, number: 23, text: 19,
    frontier: 24, expanded: 25, cursor: 27 };
const SETS = 40, SET_COUNT = 64;
const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const NUMBERS_MOST = 700, RATES = [1, 2, 5, 10, 30, 100];

let loading;
async function teaching() {
    const calls = await load(new URL('meander.wasm.gz', import.meta.url), { page: { progress() {} } });
    const meander = new Meander(calls);
    return { calls, lists: meander.lists, wave: meander.list('solvers').find(({ traits }) => traits.includes('distances')).name };
}

class Teacher extends Edge {
    free() {
        if (this.handle !== 0) this.calls.teach_free(this.handle);
        this.handle = 0;
    }
    colours(theme) { return this.must('teach_colours', [theme]).answerBytes(); }
}

// A run of the ID's generator, or of the named solver or transform on its maze; solvers without a name:
// one that goes to every cell.  It must be freed.
export async function open(id, list, name = '') {
    loading ??= teaching();
    const { calls, lists, wave } = await loading;
    if (name === '' && list === 'solvers') name = wave;
    const teacher = new Teacher(calls, calls.teach_new());
    try {
        teacher.must('teach_open', [id, lists.indexOf(list), name]);
        const run = JSON.parse(teacher.must('teach_run', []).answer());
        const pairs = new Uint32Array(teacher.must('teach_events', []).answerBytes().buffer);
        const events = Array.from({ length: pairs.length / 2 }, (_, i) =>
            ({ cell: pairs[2 * i], kind: pairs[2 * i + 1] & 255, value: pairs[2 * i + 1] >>> 8 }));
        return { ...run, id, list, name, events, free: () => teacher.free(), colours: theme => teacher.colours(theme),
            // For each cell its open sides, mark and set.
            cells: position => {
                const numbers = new Uint32Array(teacher.must('teach_cells', [position]).answerBytes().buffer);
                return Array.from({ length: numbers.length / 2 }, (_, i) => {
                    const mark = numbers[2 * i] >>> 8;
                    return { sides: numbers[2 * i] & 255, mark: mark === NONE ? -1 : mark, held: mark !== OUTSIDE, label: numbers[2 * i + 1] };
                });
            } };
    } catch (error) {
        teacher.free();
        throw error;
    }
}

// ---- the picture -------------------------------------------------------------------------

const SVG = 'http://www.w3.org/2000/svg';
export function svg(tag, attributes = {}, ...children) {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
}
export function html(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
}

// The cells that a search has met by then.  It gives none of them up.
function searchedCells({ events }, position) {
    const cells = new Set();
    for (const { cell, kind, value } of events.slice(0, position))
        if (kind === KIND.TRY || kind === KIND.DEAD_END) value & SEARCH ? cells.add(cell) : cells.delete(cell);
    return cells;
}

// The word of style.css for what a cell is.
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

// The maze after some events.  `now`: the cells that the step is about.
function paint(place, run, position, now) {
    const cells = run.cells(position), { width, height } = run, making = run.list !== 'solvers', areas = {}, numbers = [];
    const writes = width * height <= NUMBERS_MOST, searched = searchedCells(run, position);
    cells.forEach((cell, i) => {
        if (!cell.held) return;
        const x = i % width, y = Math.floor(i / width), state = stateOf(cell, making, searched.has(i));
        areas[state] = (areas[state] ?? '') + `M${x} ${y}h1v1h-1z`;
        if (cell.label > 0 && writes) numbers.push(svg('text', { x: x + 0.5, y: y + 0.5, class: 'number' }, String(cell.label)));
    });
    const ends = making ? [] : run.ends.map(([x, y], i) => svg('text', { x: x + 0.5, y: y + 0.5, class: i === 0 ? 'start' : 'goal' }, i === 0 ? 'S' : 'G'));
    const busy = new Set(ends.length > 0 ? run.ends.map(([x, y]) => `${x + 0.5} ${y + 0.5}`) : []);
    place.replaceChildren(
        ...Object.entries(areas).map(([state, d]) => svg('path', { d, fill: `var(--film-${state})` })),
        ...numbers.filter(text => !busy.has(`${text.getAttribute('x')} ${text.getAttribute('y')}`)), ...ends,
        svg('path', { d: wallsOf(cells, run), class: 'walls' }),
        ...now.map(([x, y], i) => svg('rect', { x: x + 0.14, y: y + 0.14, width: 0.72, height: 0.72, rx: 0.08, class: i === 0 ? 'now' : 'beside' })));
    return cells;
}

// ---- the film ----------------------------------------------------------------------------

const SIGNS = { first: 'M3 3h2v10H3zM13 3v10L6 8z', back: 'M11 3v10L4 8z', on: 'M5 3v10l7-5z', last: 'M11 3h2v10h-2zM3 3v10l7-5z',
    play: 'M4 2v12l9-6z', pause: 'M4 2h3v12H4zM9 2h3v12H9z' };
function button(sign, title, work) {
    const element = html('button', { type: 'button', 'aria-label': title, title }, svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
        svg('path', { d: SIGNS[sign] })));
    element.addEventListener('click', work);
    return element;
}

export class Film {
    constructor(run) {
        this.run = run;
        this.step = 0;
        this.timer = 0;
        const { width, height } = run;
        this.picture = svg('svg', { viewBox: `-0.08 -0.08 ${width + 0.16} ${height + 0.16}`, role: 'img', class: 'maze' });
        this.phase = html('span', { class: 'phase', translate: 'no', lang: 'en' });
        this.place = html('output', { class: 'place' });
        this.sentence = html('p', { class: 'sentence', role: 'status', translate: 'no', lang: 'en' });
        this.program = run.code.length > 0 ? new Program(run.code) : null;
        this.slider = html('input', { type: 'range', min: 0, max: Math.max(0, run.steps.length - 1), value: 0, 'aria-label': t('Step of the film') });
        this.rate = html('select', { 'aria-label': t('Speed') }, ...RATES.map(rate => html('option', { value: rate }, t('{0} per second', rate))));
        this.rate.value = String(RATES.find(rate => run.steps.length / rate < 60) ?? RATES.at(-1));
        this.playing = button('play', t('Play'), () => this.play(this.timer === 0));
        this.controls = html('div', { class: 'film-buttons', role: 'group', 'aria-label': t('The film') },
            button('first', t('First step'), () => this.seek(0)), button('back', t('One step back'), () => this.seek(this.step - 1)), this.playing,
            button('on', t('One step forward'), () => this.seek(this.step + 1)), button('last', t('Last step'), () => this.seek(Infinity)),
            this.slider, this.place, this.rate);
        this.below = html('div', { class: 'film-below' });
        this.element = html('div', { class: 'film' },
            html('div', { class: 'film-body' },
                html('div', { class: 'film-picture' }, this.picture, html('div', { class: 'film-step' }, this.phase), this.sentence, this.controls, this.below),
                ...(this.program === null ? [] : [this.program.element])));
        this.element.style.setProperty('--cells', String(width));
        this.slider.addEventListener('input', () => this.seek(Number(this.slider.value)));
        this.rate.addEventListener('change', () => { if (this.timer !== 0) this.play(true); });
        this.colour();
        this.show(0);
    }

    // The colours of the theme that the laboratory shows, too.
    colour(theme = document.documentElement.dataset.theme === 'dark' ? 'night' : 'classic') {
        const bytes = this.run.colours(theme), rgb = n => `rgb(${[...bytes.subarray(4 * n, 4 * n + 3)].join(' ')})`;
        for (const [name, n] of Object.entries(COLOURS)) this.element.style.setProperty(`--film-${name}`, rgb(n));
        for (let n = 0; n < SET_COUNT; n++) this.element.style.setProperty(`--film-set${n}`, rgb(SETS + n));
    }

    // Shows the maze after `step`, or at `position` instead of its end.
    show(step, position = this.run.steps[step]?.end ?? 0) {
        const { steps } = this.run, { text, phase, line, cells } = steps[step] ?? { text: '', phase: '', line: 0, cells: [] };
        this.step = step;
        this.cells = paint(this.picture, this.run, position, cells);
        this.picture.setAttribute('aria-label', t('The maze after this step'));
        this.phase.textContent = phase;
        this.sentence.textContent = text;
        this.program?.light(line);
        this.slider.value = String(step);
        this.slider.setAttribute('aria-valuetext', t('Step {0} of {1}', step + 1, steps.length));
        this.place.textContent = `${step + 1} / ${steps.length}`;
    }
    seek(step) {
        this.play(false);
        this.show(Math.max(0, Math.min(this.run.steps.length - 1, step)));
    }
    play(on) {
        clearInterval(this.timer);
        this.timer = 0;
        if (on) {
            if (this.step >= this.run.steps.length - 1) this.show(0);
            this.timer = setInterval(() => {
                if (!this.element.isConnected || this.step >= this.run.steps.length - 1) this.play(false);
                else this.show(this.step + 1);
            }, 1000 / Number(this.rate.value));
        }
        // Nobody could read sentences aloud that fast.
        this.sentence.setAttribute('aria-live', on ? 'off' : 'polite');
        this.playing.querySelector('path').setAttribute('d', on ? SIGNS.pause : SIGNS.play);
        this.playing.setAttribute('aria-label', on ? t('Pause') : t('Play'));
        this.playing.title = on ? t('Pause') : t('Play');
    }
    // While a question is asked, the film stands.
    hold(on) {
        this.play(false);
        for (const control of this.controls.querySelectorAll('button, input, select')) control.disabled = on;
    }
    hideWords() {
        this.sentence.textContent = this.phase.textContent = '';
        this.program?.light(0);
    }
    free() {
        this.play(false);
        this.run.free();
    }
}

// The cell beside (x, y) on a side, or undefined outside.
export function beside({ width, height }, cell, side) {
    const x = cell % width + SIDES[side][0], y = Math.floor(cell / width) + SIDES[side][1];
    return x < 0 || y < 0 || x >= width || y >= height ? undefined : y * width + x;
}
