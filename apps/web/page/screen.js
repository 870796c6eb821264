// SPDX-License-Identifier: MIT
// The screen: the session that the window and the terminal use, too, as a JavaScript object.  It
// passes on keys, pointers and time, and fetches numbers, words and pixels.
//
//     act, cellAt, seek ...  ->  module (view/)  ->  state, words, pixels
import { Edge, open } from './meander.js';

// How films say their words (film.js).
let tongue = (calls, how, english) => english;
export const speakBy = speaks => { tongue = speaks; };

// Statuses that screen_wall_at gives.
const OK = 0, NO = 1;
// In the order of screen_state.
const STATE = ['playing', 'position', 'length', 'making', 'speed', 'rate', 'panes', 'active', 'walking', 'arrived',
    'x', 'y', 'walked', 'solution', 'distances', 'fog', 'fitted', 'theme', 'world', 'width', 'height', 'stacked',
    'race', 'failed', 'taken', 'running', 'levels', 'undos', 'redos', 'body', 'bent'];

export class Screen extends Edge {
    constructor(calls) {
        super(calls, calls.screen_new());
        this.commands = JSON.parse(this.must('screen_commands', []).answer());
        this.themes = this.must('screen_themes', []).answer().split(' ');
        this.clock = this.last = this.width = this.height = 0;
    }
    // `progress` hears how far long work is: done, total.
    static async load(source, progress) { return new Screen(await open(source, { progress, tongue: (...words) => tongue(...words) })); }

    reason(status) { return this.text(this.calls.screen_reason(this.handle, status)); }
    told(count) { return [...new Uint32Array(this.calls.memory.buffer, this.calls.screen_told(this.handle) >>> 0, count)]; }
    get state() {
        this.calls.screen_state(this.handle);
        const told = this.told(STATE.length);
        return Object.fromEntries(STATE.map((name, i) => [name, told[i]]));
    }

    // ---- mazes ----

    open(pane, id, solver = '') { this.must('screen_open', [pane, id, solver]); }
    // Returns whether the file has an ID that makes the same maze.
    read(bytes, name, which = 0) {
        this.must('screen_read', [bytes, bytes.length, name, which]);
        return this.told(1)[0] === 1;
    }
    close(pane) { this.call('screen_close', pane); }
    choose(pane) { this.call('screen_choose', pane); }
    solve(pane, solver) { this.must('screen_solve', [pane, solver]); }
    askSolver(solver) { this.call('screen_set_solver', solver); }
    setEnd(pane, goal, x, y) { this.must('screen_set_end', [pane, Number(goal), x, y]); }

    // ---- commands and time ----

    // Commands that only a page can carry out do nothing here.
    act(name) {
        if (this.call('screen_do', this.commands.findIndex(command => command.name === name)) < 0) throw new Error(this.words('status'));
    }
    // A page that was out of sight does not jump.  Returns whether something has changed.
    tick(now, first = false) {
        this.clock += first ? 0 : Math.min(250, Math.max(0, now - this.last));
        this.last = now;
        return this.call('screen_tick', this.clock) !== 0;
    }
    play(on) { this.call('screen_play', Number(on)); }
    seek(position) { this.call('screen_seek', position); }
    setSpeed(speed) { this.call('screen_set_speed', speed); }
    suitSpeed(seconds) { this.call('screen_suit_speed', seconds); }
    setTheme(theme) { this.call('screen_set_theme', theme); }

    // ---- the picture ----

    resize(width, height) {
        if (width === this.width && height === this.height) return;
        if (this.call('screen_resize', width, height) === 0) throw new Error('not enough memory');
        Object.assign(this, { width, height });
    }
    // Red, green, blue and 255 for each pixel, in the module's memory.
    paint() {
        const from = this.call('screen_paint') >>> 0;
        return new Uint8ClampedArray(this.calls.memory.buffer, from, 4 * this.width * this.height);
    }
    // Colour number n of the theme, [red, green, blue].
    colour(n) { return [...new Uint8Array(this.calls.memory.buffer, (this.call('screen_palette') >>> 0) + 4 * n, 3)]; }

    // ---- pointers, in pixels of the picture ----

    cellAt(px, py) {
        if (this.call('screen_cell_at', px, py) === 0) return null;
        const [pane, x, y] = this.told(3);
        return { pane, x, y };
    }
    boxOf({ pane, x, y }) {
        this.call('screen_cell_box', pane, x, y);
        return this.told(4).map(number => number | 0);
    }
    walkTo(px, py) { return this.call('screen_walk_to', px, py) !== 0; }
    // The wall nearest to a pixel; where no cell is, nothing happens.
    wallAt(px, py) { this.must('screen_wall_at', [px, py], [OK, NO]); }
    wallTowards(pane, x, y, dx, dy) { this.must('screen_wall_towards', [pane, x, y, dx, dy]); }
    zoom(factor, px, py) { this.call('screen_zoom', factor, px, py); }
    pan(dx, dy) { this.call('screen_pan', dx, dy); }

    // ---- words and files ----

    id(pane) { return this.text(this.call('screen_id', pane)); }
    solver(pane) { return this.text(this.call('screen_solver', pane)); }
    // 'status', 'step' (pane), 'legend', 'cell' (pane, x, y), 'shape' (pane)
    words(what, ...values) { return this.must(`screen_${what}`, values).answer(); }
    // Cells on their body, as numbers (web_messages.c), and the colours of all places.
    body(pane) { return new Int32Array(this.must('screen_body', [pane]).answerBytes().buffer); }
    hues(pane) { return this.must('screen_hues', [pane]).answerBytes(); }
    solved(pane) { return JSON.parse(this.words('solved', pane)); }
    measure(pane, names) { return JSON.parse(this.words('measure', pane, names)); }
    idOfPicture(bytes, name) { return this.must('screen_id_of_picture', [bytes, bytes.length, name]).answer(); }
    draw(pane, format) { return this.must('screen_draw', [pane, format]).answerBytes(); }
    film(format) { return this.must('screen_film', [format]).answerBytes(); }

    // ---- mazes to be won ----

    // The ID of the maze of a day, "2026-11-22".
    today(date) { return this.must('screen_today', [date]).answer(); }
    levels() { return JSON.parse(this.must('screen_levels', []).answer()); }
    // Records that were kept as lines.
    records(lines) { return JSON.parse(this.must('screen_records', [lines]).answer()); }
    // The result of the walk, joined with the record so far; null while nobody has arrived.
    win(line) { return JSON.parse(this.must('screen_win', [line]).answer()); }
    replay(milliseconds) { return this.call('screen_replay', milliseconds) !== 0; }

    // ---- files packed by the page ----

    // Painted pixels to be packed: one picture, or a film frame by frame.
    #painted() {
        const [width, height, rate, colours] = this.told(4);
        const palette = Array.from({ length: colours }, (_, n) => this.colour(n)).flat();
        return { width, height, rate, colours, palette,
            pixels: () => new Uint8Array(this.calls.memory.buffer, this.call('screen_painted') >>> 0, width * height) };
    }
    picture(scale) { return this.must('screen_picture', [scale]).#painted(); }
    frames(format) {
        return { ...this.must('screen_film_begin', [format]).#painted(),
            frame: k => this.must('screen_film_frame', [k]).told(1)[0], end: () => this.call('screen_film_end') };
    }
}
