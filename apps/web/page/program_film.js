// SPDX-License-Identifier: MIT
// The film of a textbook program in its lesson, and what the reader may change of it:
//
//     board | program with its running line        SIZE [--o---]  SEED [o-----]  PICK [newest]
//           | open calls, stack, queue, store      another film beside it, in step
//
// The address holds the reader's choices, so a teacher can link them: #lesson/en/07?12_growing_tree=12x5+7+random|12x5+7+oldest
import { Film, html, open } from './lesson_player.js';
import { lab } from './page.js';
import { Board, filmOf, runProgram } from './program_run.js';
import { t, told } from './words.js';

const CALLS_SHOWN = 12, ITEMS_SHOWN = 14, SET_COUNT = 64;
const STATES = { '#': 'wall', X: 'wall', f: 'wall', ' ': 'floor', '*': 'path', '.': 'expanded', '?': 'frontier', '>': 'walk', '<': 'walk', '^': 'walk', v: 'walk', o: 'stack' };
const UNWRITTEN = ' #Xo';

// ---- how the board looks ---------------------------------------------------------------------

// What paint of lesson_player.js takes: a path for each state of squares, texts, and a path of all walls.
function lookAt(squares) {
    const areas = {}, numbers = [], open = new Map(squares.map(({ row, column, sides }) => [`${row} ${column}`, sides]));
    let walls = '';
    for (const { row, column, letter, sides, number } of squares) {
        if (letter === 0 && sides < 0 && number < 0) continue;
        const word = letter === 0 ? ' ' : String.fromCharCode(letter);
        const state = number >= 0 ? `set${number % SET_COUNT}` : STATES[word] ?? 'floor';
        areas[state] = (areas[state] ?? '') + `M${column} ${row}h1v1h-1z`;
        if (number >= 0) numbers.push([column, row, number]);
        else if (!UNWRITTEN.includes(word)) numbers.push([column, row, word]);
        if (sides < 0) continue;
        const beside = (down, right) => open.get(`${row + down} ${column + right}`) ?? 0;
        if (!(sides & 1) && !(beside(-1, 0) & 4)) walls += `M${column} ${row}h1`;
        if (!(sides & 4) && !(beside(1, 0) & 1)) walls += `M${column} ${row + 1}h1`;
        if (!(sides & 8) && !(beside(0, -1) & 2)) walls += `M${column} ${row}v1`;
        if (!(sides & 2) && !(beside(0, 1) & 8)) walls += `M${column + 1} ${row}v1`;
    }
    return { areas, numbers, walls };
}

// The maze as the program read it, without what its first step has written there.
function pictureOf(squares) {
    const rows = [];
    for (const { row, column, letter } of squares) (rows[row] ??= [])[column] = '#XT*'.includes(String.fromCharCode(letter)) ? String.fromCharCode(letter) : ' ';
    return rows.map(row => row.join('')).join('\n');
}

async function runOf(name, words, input) {
    const { status, refused, film: said } = await runProgram(name, words, input), film = filmOf(said);
    if (film.steps.length === 0) throw new Error(refused || (status === 0 ? t('This maze is so small that the program has nothing to do.') : `${name}: ${status}`));
    const board = new Board(film);
    return { ...film, picture: pictureOf(board.seek(0)), list: 'programs', ends: [], width: film.columns, height: film.rows, free() {},
        look: async step => lookAt(board.seek(step)), colours: theme => lab.ask('filmColours', theme) };
}

// ---- calls and lists ----------------------------------------------------------------------------

// Of many only both ends are shown.
function shortened(items, most) {
    if (items.length <= most) return items;
    return [...items.slice(0, 3), `... ${items.length - most + 1} ...`, ...items.slice(3 - most + 1)];
}

function callsOf({ calls }) {
    const all = [];
    for (let call = calls; call !== null; call = call.outer) all.unshift(call.call);
    return shortened(all, CALLS_SHOWN);
}

class ProgramFilm extends Film {
    show(step) {
        super.show(step);
        const { calls, lists } = this.run.steps[step], row = (name, items, kind) => html('div', { class: kind }, html('span', {}, name),
            html('ol', { translate: 'no' }, ...items.map(item => html('li', {}, item))));
        this.state.replaceChildren(
            ...(this.run.steps.some(one => one.calls !== null) ? [row(t('open calls: {0}', calls?.depth ?? 0), callsOf({ calls }), 'calls')] : []),
            ...Object.entries(lists).map(([name, items]) => row(`${name}: ${items.length}`, shortened(items, ITEMS_SHOWN), 'list')));
        if (!this.run.whole && step === this.run.steps.length - 1) this.state.prepend(html('p', {}, t('The film ends here: the program has many more steps.')));
        this.beside?.show(Math.min(step, this.beside.run.steps.length - 1));
    }
}

// ---- what can be changed --------------------------------------------------------------------------

// A slider where the values are numbers or sizes, else a list.
function choice([name, ...values], value, work) {
    const slides = values.every(one => /^\d/.test(one)), size = text => text.split('x').reduce((area, side) => area * Number(side), 1);
    const all = values.includes(value) ? values : [...values, value];
    if (slides) all.sort((one, other) => size(one) - size(other));
    const shown = html('output', { translate: 'no' }, value), label = html('label', { class: 'move' }, html('span', { translate: 'no' }, name));
    const input = slides ? html('input', { type: 'range', min: 0, max: all.length - 1, value: all.indexOf(value) })
        : html('select', {}, ...all.map(one => html('option', one === value ? { selected: '' } : {}, one)));
    input.setAttribute('aria-label', name);
    const chosen = () => slides ? all[Number(input.value)] : input.value;
    if (slides) input.setAttribute('aria-valuetext', value);
    input.addEventListener('input', () => {
        shown.textContent = chosen();
        if (slides) input.setAttribute('aria-valuetext', chosen());
    });
    input.addEventListener('change', () => work(chosen()));
    label.append(input, ...(slides ? [shown] : []));
    return label;
}

const places = () => new URLSearchParams(location.hash.split('?')[1] ?? '');
function keepPlace(name, texts) {
    const all = places();
    all.set(name, texts.join('|'));
    history.replaceState(history.state, '', `${location.hash.split('?')[0]}?${all.toString().replaceAll('%7C', '|')}`);
}

// One film or two of a program, with what can be changed; `entry` is its line in films.json.
export class Experiment {
    #name; #entry; #given; #words; #drawn = null; #films = []; #place = html('div', { class: 'films' }); #quiz = html('div', { class: 'film-below' });
    constructor(name, entry, words) {
        [this.#name, this.#entry] = [name, entry];
        const linked = places().get(name)?.split('|').map(text => text.split(' ').filter(word => word !== ''));
        this.#given = words.length > 0 ? words : entry.words;
        this.#words = linked ?? [this.#given];
        this.element = html('div', { class: 'experiment', 'data-program': name }, this.#place);
    }

    #change(i, words, keep = true) {
        if (words === null) this.#words.length = 1;
        else this.#words[i] = words;
        if (keep) keepPlace(this.#name, this.#words.map(one => one.join(' ')));
        return this.start();
    }
    #moves(i) {
        const { moves } = this.#entry, words = this.#words[i];
        return html('div', { class: 'film-moves', role: 'group', 'aria-label': t('What can be changed') }, ...moves.map((move, at) =>
            choice(move, words[at] ?? move[1], value => this.#change(i, moves.map((_, k) => k === at ? value : words[k] ?? moves[k][1])))));
    }
    #buttons() {
        const { moves, beside, quiz, draw } = this.#entry, all = [];
        const add = (text, kind, work) => {
            const button = html('button', { type: 'button', class: kind }, text);
            button.addEventListener('click', work);
            all.push(button);
        };
        if (this.#words.length > 1) add(t('Only one film'), 'quiet', () => this.#change(1, null));
        else if (moves.length > 0) add(t('Another beside it'), 'quiet', () => this.#change(1, beside.length > 0 ? beside : this.#words[0]));
        if (this.#words.flat().join(' ') !== this.#given.join(' ')) add(t('As in the lesson'), 'quiet', () => {
            this.#words = [this.#given];
            return this.#change(0, this.#given);
        });
        if (draw.length > 0) add(this.#drawn === null ? t('Draw your own') : t('Without my drawing'), 'quiet draw', () => this.#draw());
        if (quiz.length > 0) add(t('Quiz'), 'quiz-begin', () => this.#ask());
        return html('div', { class: 'film-more' }, ...all);
    }
    // The program reads what the reader has written: it says itself what is wrong with it.
    #draw() {
        if (this.#drawn !== null) {
            this.#drawn = null;
            return this.start();
        }
        const text = this.#entry.given || this.#films[0].run.picture, rows = text.split('\n');
        const place = html('textarea', { class: 'drawing', rows: rows.length + 1, cols: Math.max(...rows.map(row => row.length)) + 2, spellcheck: 'false', 'aria-label': t('Your drawing') });
        place.value = text;
        const button = html('button', { type: 'button' }, t('Run it'));
        button.addEventListener('click', () => {
            this.#drawn = place.value.replace(/\n*$/, '\n');
            return this.start();
        });
        this.#quiz.replaceChildren(html('p', {}, t('The program reads what you write here.')), place, html('div', {}, button));
        place.focus();
        return null;
    }
    // Questions are about the library's run of the same algorithm, which has its own film.
    async #ask() {
        const { Quiz } = await import('./quiz.js'), [id, solver] = this.#entry.quiz;
        const film = new Film(await open(id, solver === undefined ? 'generators' : 'solvers', solver));
        const quiz = new Quiz(film, () => {
            film.free();
            this.#quiz.replaceChildren();
            this.element.querySelector('.quiz-begin').focus();
        });
        film.below.replaceChildren(quiz.element);
        this.#quiz.replaceChildren(film.element);
        quiz.start();
    }
    async start() {
        const runs = await Promise.all(this.#words.map(words => runOf(this.#name, this.#drawn === null ? words : this.#entry.draw, this.#drawn ?? '').catch(error => error)));
        this.free();
        this.#films = runs.map(run => run instanceof Error ? null : new ProgramFilm(run));
        const [first, second] = this.#films;
        if (first && second) {
            first.beside = second;
            second.follows();
        }
        this.#place.replaceChildren(...this.#films.map((film, i) => html('div', {}, this.#moves(i),
            film?.element ?? html('p', { role: 'alert' }, told(runs[i].message)))), this.#buttons(), this.#quiz);
        this.#place.classList.toggle('two', this.#films.length > 1);
        return this;
    }
    free() {
        for (const film of this.#films) film?.free();
    }
}
