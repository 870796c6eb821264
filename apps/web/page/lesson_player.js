// SPDX-License-Identifier: MIT
// A film of a lesson: the maze after each step, the sentence, the phase, and the program with its
// running line.
//
//     open(ID, list, name)  ->  run: steps, code; look(position), questions(count), by the worker
//     new Film(run)         ->  element: picture | program, buttons, sentence
import { Telling } from './program.js';
import { t } from './words.js';

// Numbers of view/palette.h.
const COLOURS = { back: 0, wall: 1, solid: 2, floor: 3, stack: 4, walk: 6, erased: 7, tried: 8, dead: 9, path: 10, start: 16, goal: 17, number: 23, text: 19,
    frontier: 24, expanded: 25, cursor: 27 };
const SETS = 40, SET_COUNT = 64, RATES = [1, 2, 5, 10, 30, 100];

// A run of the ID's generator, or of the named solver or transform on its maze; solvers without a name:
// one that goes to every cell.  The worker does the work, so films wait for no maze and the page for no
// film.
export async function open(id, list, name = '') {
    const { lab } = await import('./page.js'), key = [id, list, name];
    return { ...await lab.ask('lesson', key), look: position => lab.ask('lessonLook', key, position),
        questions: count => lab.ask('lessonQuestions', key, count), colours: theme => lab.ask('filmColours', theme),
        free: () => lab.ask('lessonEnd', key).catch(() => {}) };
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

// What lookAt (lesson_run.js) gives.  `now`: the cells that the step is about.
function paint(place, run, { areas, numbers, walls }, now) {
    const ends = run.list === 'solvers' ? run.ends : [], busy = new Set(ends.map(String));
    place.replaceChildren(
        ...Object.entries(areas).map(([state, d]) => svg('path', { d, fill: `var(--film-${state})` })),
        ...numbers.filter(([x, y]) => !busy.has(`${x},${y}`)).map(([x, y, number]) => svg('text', { x: x + 0.5, y: y + 0.5, class: 'number' }, String(number))),
        ...ends.map(([x, y], i) => svg('text', { x: x + 0.5, y: y + 0.5, class: i === 0 ? 'start' : 'goal' }, i === 0 ? 'S' : 'G')),
        svg('path', { d: walls, class: 'walls' }),
        ...now.map(([x, y], i) => svg('rect', { x: x + 0.14, y: y + 0.14, width: 0.72, height: 0.72, rx: 0.08, class: i === 0 ? 'now' : 'beside' })));
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
    #wanted = null; #drawing = null;
    constructor(run) {
        this.run = run;
        this.step = 0;
        this.timer = 0;
        const { width, height } = run;
        this.maze = svg('g');
        this.marks = svg('g');
        this.picture = svg('svg', { viewBox: `-0.08 -0.08 ${width + 0.16} ${height + 0.16}`, role: 'img', class: 'maze' }, this.maze, this.marks);
        this.telling = new Telling();
        this.telling.setCode(run.code, run.lines);
        this.telling.sentence.setAttribute('role', 'status');
        this.place = html('output', { class: 'place' });
        this.slider = html('input', { type: 'range', min: 0, max: Math.max(0, run.steps.length - 1), value: 0, 'aria-label': t('Step of the film') });
        this.rate = html('select', { 'aria-label': t('Speed') }, ...RATES.map(rate => html('option', { value: rate }, t('{0} per second', rate))));
        this.rate.value = String(RATES.find(rate => run.steps.length / rate < 60) ?? RATES.at(-1));
        this.playing = button('play', t('Play'), () => this.play(this.timer === 0));
        this.controls = html('div', { class: 'film-buttons', role: 'group', 'aria-label': t('The film') },
            button('first', t('First step'), () => this.seek(0)), button('back', t('One step back'), () => this.seek(this.step - 1)), this.playing,
            button('on', t('One step forward'), () => this.seek(this.step + 1)), button('last', t('Last step'), () => this.seek(Infinity)),
            this.slider, this.place, this.rate);
        this.below = html('div', { class: 'film-below' });
        this.state = html('div', { class: 'film-state' });
        this.element = html('div', { class: 'film', tabindex: '0', role: 'group', 'aria-label': t('The film'),
            title: t('Keys: left and right step, Home and End, Space plays') },
            html('div', { class: 'film-body' },
                html('div', { class: 'film-picture' }, this.picture, this.telling.phase, this.telling.sentence, this.controls, this.below),
                ...(run.code.length > 0 ? [html('div', { class: 'film-side' }, this.telling.program, this.state)] : [])));
        this.element.addEventListener('keydown', event => this.press(event));
        this.element.style.setProperty('--cells', String(width));
        this.slider.addEventListener('input', () => this.seek(Number(this.slider.value)));
        this.rate.addEventListener('change', () => { if (this.timer !== 0) this.play(true); });
        this.colour().catch(() => {});
        this.show(0);
    }

    // The colours of the theme that the laboratory shows, too.
    async colour(theme = document.documentElement.dataset.theme === 'dark' ? 'night' : 'classic') {
        const bytes = await this.run.colours(theme), rgb = n => `rgb(${[...bytes.subarray(4 * n, 4 * n + 3)].join(' ')})`;
        for (const [name, n] of Object.entries(COLOURS)) this.element.style.setProperty(`--film-${name}`, rgb(n));
        for (let n = 0; n < SET_COUNT; n++) this.element.style.setProperty(`--film-set${n}`, rgb(SETS + n));
    }

    // The words are there at once; the picture follows as fast as the worker can draw it.
    show(step) {
        const { steps } = this.run, told = steps[step] ?? { text: '', phase: '', line: 0, end: 0, cells: [] };
        this.step = step;
        this.#wanted = { step, ...told };
        this.#drawing ??= this.#draw();
        this.marks.replaceChildren();
        this.picture.setAttribute('aria-label', t('The maze after this step'));
        this.telling.show(told);
        this.slider.value = String(step);
        this.slider.setAttribute('aria-valuetext', t('Step {0} of {1}', step + 1, steps.length));
        this.place.textContent = `${step + 1} / ${steps.length}`;
    }
    // Of the steps that were asked for meanwhile only the last one is drawn.
    async #draw() {
        while (this.#wanted !== null) {
            const { step, end, cells } = this.#wanted;
            this.#wanted = null;
            try { paint(this.maze, this.run, await this.run.look(end), cells); } catch { break; }
            this.picture.dataset.step = String(step);
        }
        this.#drawing = null;
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
        this.telling.sentence.setAttribute('aria-live', on ? 'off' : 'polite');
        this.playing.querySelector('path').setAttribute('d', on ? SIGNS.pause : SIGNS.play);
        this.playing.setAttribute('aria-label', on ? t('Pause') : t('Play'));
        this.playing.title = on ? t('Pause') : t('Play');
    }
    press(event) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches('input, select, button, .quiz *')) return;
        const work = { ArrowLeft: () => this.seek(this.step - 1), ArrowRight: () => this.seek(this.step + 1), Home: () => this.seek(0),
            End: () => this.seek(Infinity), ' ': () => this.play(this.timer === 0) }[event.key];
        if (work === undefined) return;
        event.preventDefault();
        work();
    }
    // Another film says at which step this one is.
    follows() {
        this.controls.hidden = true;
    }
    // While a question is asked, the film stands.
    hold(on) {
        this.play(false);
        for (const control of this.controls.querySelectorAll('button, input, select')) control.disabled = on;
    }
    hideWords() {
        this.telling.show({ text: '', phase: '', line: 0 });
    }
    free() {
        this.play(false);
        this.run.free();
    }
}
