// SPDX-License-Identifier: MIT
// The film of a textbook program in its lesson, and what the reader may change of it:
//
//     board | program with its running line        SIZE [--o---]  SEED [o-----]  PICK [newest]
//           | open calls, stack, queue, store      another film beside it, in step
//
// The address holds the reader's choices, so a teacher can link them.  Of each film it has the program's words; before them
// may stand another program, or the function whose steps alone are shown.  A maze that is solved is an ID, or as drawn:
//
//     #lesson/en/07?12_growing_tree=12x5+7+random|12x5+7+oldest        #lesson/en/04?07_recursive_solver=rect:12x5/wilson/3
//     #lesson/en/12?20_wilson=8x5+2|01_recursive_maker+8x5+2           #lesson/en/04?07_recursive_solver.drawing=...
import { Film, html, open } from './lesson_player.js';
import { lab, meander } from './page.js';
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

// The steps of one function, in its part of the board: `gap` columns are between the parts.
function partOf(film, parts, gap, part) {
    const head = film.code.findIndex(line => new RegExp(`^\\w.*\\b${part}\\(`).test(line)), end = film.code.indexOf('', head);
    const width = (film.columns - gap * (parts.length - 1)) / parts.length, left = parts.indexOf(part) * (width + gap);
    const here = ({ column }) => column >= left && column < left + width, steps = [];
    let changes = [];
    for (const step of film.steps) {
        changes.push(...step.changes.filter(([, now]) => here(now)));
        if (step.line <= head || end >= 0 && step.line > end) continue;
        const moved = changes.map(([at, ...squares]) => [at, ...squares.map(square => ({ ...square, column: square.column - left }))]);
        steps.push({ ...step, line: step.line - head, end: steps.length, changes: moved, cells: step.cells.map(([x, y]) => [x - left, y]) });
        changes = [];
    }
    const [from, to] = [head, end < 0 ? film.code.length : end];
    return { ...film, steps, columns: width, code: film.code.slice(from, to), lines: film.lines.slice(from, to) };
}

async function runOf(name, words, input, part, { split: [gap, ...parts] }) {
    const { status, refused, film: said } = await runProgram(name, words, input), whole = filmOf(said);
    const film = part === '' || whole.steps.length === 0 ? whole : partOf(whole, parts, Number(gap), part);
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
// An empty text is left out.
function keepPlaces(texts) {
    const all = places();
    for (const [name, text] of Object.entries(texts)) text === '' ? all.delete(name) : all.set(name, text);
    const kept = all.toString().replace(/%(7C|3A|2F|2C|3D)/g, decodeURIComponent);
    history.replaceState(history.state, '', `${location.hash.split('?')[0]}${kept === '' ? '' : `?${kept}`}`);
}

// Mazes that the library makes for a program that reads one.
const SIZES = ['4x3', '8x5', '12x5', '16x8', '24x12'], SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'], LOOPS = ['0', '20', '50', '100'];
const makers = () => meander.list('generators').filter(({ traits }) => traits.includes('perfect')).map(({ name }) => name);
// The maze of these values; what else changes the usual one, changes it, too.
const isLoops = transform => transform.startsWith('braid=');
function idOf(usual, [algorithm, size, seed, loops]) {
    const { transform, ...kept } = meander.parts(usual);
    return meander.id({ ...kept, size, algorithm, seed, transform: [...(loops === '0' ? [] : [`braid=${loops}`]), ...transform.filter(one => !isLoops(one))] });
}
function partsOf(id) {
    const { algorithm, size, seed, transform } = meander.parts(id);
    return [algorithm, size, seed, transform.find(isLoops)?.split('=')[1] ?? '0'];
}

// One film or two of a program, with what can be changed; `entry` is its line in films.json, the object `programs`.
export class Experiment {
    #name; #entry; #programs; #given; #words; #drawn; #films = []; #place = html('div', { class: 'films' }); #quiz = html('div', { class: 'film-below' });
    constructor(name, programs, words) {
        [this.#name, this.#programs, this.#entry] = [name, programs, programs[name]];
        const linked = places().get(name)?.split('|').map(text => text.split(' ').filter(word => word !== ''));
        this.#given = words.length > 0 ? words : this.#entry.words;
        this.#words = linked ?? [this.#given];
        this.#drawn = this.#entry.draw.length > 0 ? places().get(`${name}.drawing`) : null;
        this.element = html('div', { class: 'experiment', 'data-program': name }, this.#place);
    }

    // Film i: its program, the function that it is of ('': all), and the words.
    #film(i) {
        const [first = '', ...rest] = this.#words[i], other = first in this.#programs, part = this.#entry.split.slice(1).includes(first);
        return { name: other ? first : this.#name, entry: other ? this.#programs[first] : this.#entry, part: part ? first : '', words: other || part ? rest : this.#words[i] };
    }
    // Parts of one program are of the same maze.
    #change(i, words) {
        const { name, part } = this.#film(i), before = part !== '' ? [part] : name === this.#name ? [] : [name];
        if (part === '') this.#words[i] = [...before, ...words];
        else this.#words = this.#words.map((_, k) => [this.#film(k).part, ...words]);
        if (this.#entry.maze !== '') this.#drawn = null;
        return this.#keep();
    }
    #show(...words) {
        this.#words = words;
        return this.#keep();
    }
    #keep() {
        const texts = this.#words.map(one => one.join(' ')).join('|');
        keepPlaces({ [this.#name]: texts === this.#given.join(' ') ? '' : texts, [`${this.#name}.drawing`]: this.#drawn ?? '' });
        return this.start();
    }
    #choices(i) {
        const { entry: { moves, maze }, words } = this.#film(i);
        if (maze === '') return moves.map((move, at) => choice(move, words[at] ?? move[1], value => this.#change(i, moves.map((_, k) => k === at ? value : words[k] ?? moves[k][1]))));
        let values = partsOf(maze), chosen = t('its own maze');
        const own = chosen, lists = [[t('maker'), own, ...makers()], [t('size'), ...SIZES], [t('seed'), ...SEEDS], [t('loops, %'), ...LOOPS]];
        // A text that is not an ID is refused when the maze is made.
        if (words.length > 0) try { [chosen] = values = partsOf(words[0]); } catch { [chosen] = words; }
        return lists.map((list, at) => choice(list, at === 0 ? chosen : values[at],
            value => this.#change(i, value === own ? [] : [idOf(maze, values.map((old, k) => k === at ? value : old))])));
    }
    #moves(i) {
        const { name, part } = this.#film(i), title = part || (name === this.#name ? '' : name);
        if (part !== '' && i > 0) return html('div', { class: 'film-moves' }, html('code', { translate: 'no' }, title));
        return html('div', { class: 'film-moves', role: 'group', 'aria-label': t('What can be changed') },
            ...(title === '' ? [] : [html('code', { translate: 'no' }, title)]), ...this.#choices(i));
    }
    // The film beside has the same size and seed.
    #besides(words) {
        const [first, ...rest] = words, other = first in this.#programs, at = this.#film(0), named = other ? rest : words;
        const moved = named.map((word, k) => {
            const name = (other ? this.#programs[first] : this.#entry).moves[k]?.[0], here = at.entry.moves.findIndex(([one]) => one === name);
            return ['SIZE', 'SEED'].includes(name) && here >= 0 ? at.words[here] ?? word : word;
        });
        return other ? [first, ...moved] : moved;
    }
    #buttons() {
        const { moves, beside, quiz, draw, split, maze } = this.#entry, [first, second] = this.#words, all = [];
        const add = (text, kind, work) => {
            const button = html('button', { type: 'button', class: kind }, text);
            button.addEventListener('click', work);
            all.push(button);
        };
        if (second !== undefined) add(t('Only one film'), 'quiet', () => this.#show(this.#film(0).part === '' ? first : first.slice(1)));
        else if (split.length > 0) add(t('Both in step'), 'quiet', () => this.#show(...split.slice(1).map(part => [part, ...first])));
        else if (moves.length > 0 || maze !== '') add(t('Another beside it'), 'quiet', () => this.#show(first, this.#besides(beside.length > 0 ? beside : first)));
        if (this.#drawn !== null || this.#words.flat().join(' ') !== this.#given.join(' ')) add(t('As in the lesson'), 'quiet', () => {
            this.#drawn = null;
            return this.#show(this.#given);
        });
        if (draw.length > 0) add(this.#drawn === null ? t('Draw your own') : t('Without my drawing'), 'quiet draw', () => this.#draw());
        if (quiz.length > 0) add(t('Quiz'), 'quiz-begin', () => this.#ask());
        return html('div', { class: 'film-more' }, ...all);
    }
    // The program reads what the reader has written: it says itself what is wrong with it.
    #draw() {
        if (this.#drawn !== null) {
            this.#drawn = null;
            return this.#keep();
        }
        const text = this.#entry.given || this.#films[0].run.picture, rows = text.split('\n');
        const place = html('textarea', { class: 'drawing', rows: rows.length + 1, cols: Math.max(...rows.map(row => row.length)) + 2, spellcheck: 'false', 'aria-label': t('Your drawing') });
        place.value = text;
        const button = html('button', { type: 'button' }, t('Run it'));
        button.addEventListener('click', () => {
            this.#drawn = place.value.replace(/\n*$/, '\n');
            return this.#keep();
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
    // What film i shows: of the program's own maze, of a drawing, or of an ID.
    async #run(i) {
        const { name, entry, part, words } = this.#film(i);
        if (entry === this.#entry && this.#drawn !== null) return runOf(name, entry.draw, this.#drawn, part, entry);
        if (entry.maze === '' || words.length === 0) return runOf(name, words, '', part, entry);
        return runOf(name, entry.draw, await lab.ask('blocks', words[0]), part, entry);
    }
    async start() {
        const runs = await Promise.all(this.#words.map((_, i) => this.#run(i).catch(error => error)));
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
