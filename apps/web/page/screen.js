// SPDX-License-Identifier: MIT
// The screen: the session that the window and the terminal use, too, as a JavaScript object with
// a canvas.  It passes on keys, pointers and time, and fetches numbers, words and pixels.
//
//     press, act, at, ...  ->  module (view/)  ->  state, words, paint
import { Edge, Meander, open } from './meander.js';

// In the order of screen_state.
const STATE = ['playing', 'position', 'length', 'making', 'speed', 'rate', 'panes', 'active', 'walking', 'arrived',
    'x', 'y', 'walked', 'solution', 'distances', 'fog', 'fitted', 'theme', 'world', 'width', 'height', 'stacked',
    'race', 'failed', 'taken', 'running'];
// Keys that are not characters, as view/commands.h numbers them.
const KEYS = { ArrowUp: 256, ArrowRight: 257, ArrowDown: 258, ArrowLeft: 259, Home: 264, End: 265, PageUp: 266,
    PageDown: 267, Backspace: 8 };

export class Screen extends Edge {
    constructor(calls, canvas) {
        super(calls, calls.screen_new());
        this.meander = new Meander(calls);
        this.canvas = canvas;
        this.context = canvas.getContext('2d', { alpha: false });
        this.commands = JSON.parse(this.must('screen_commands', []).answer());
        this.themes = this.must('screen_themes', []).answer().split(' ');
        this.clock = this.last = 0;
    }
    static async load(source, canvas) { return new Screen(await open(source), canvas); }

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
    read(bytes, name) {
        this.must('screen_read', [bytes, bytes.length, name]);
        return this.told(1)[0] === 1;
    }
    close(pane) { this.call('screen_close', pane); }
    choose(pane) { this.call('screen_choose', pane); }
    solve(pane, solver) { this.must('screen_solve', [pane, solver]); }
    askSolver(solver) { this.call('screen_set_solver', solver); }
    setEnd(pane, goal, x, y) { this.must('screen_set_end', [pane, Number(goal), x, y]); }

    // ---- commands and time ----

    // The name of the command of a key or a word, '' when there is none.  The page carries out
    // those that only a page can.
    #done(action) {
        if (action < 0) throw new Error(this.words('status'));
        return this.commands[action]?.name ?? '';
    }
    press({ key, shiftKey }) {
        const code = KEYS[key] ?? (key.length === 1 ? key.charCodeAt(0) : 0);
        return code === 0 ? '' : this.#done(this.call('screen_press', shiftKey && code >= 256 && code < 260 ? code + 4 : code));
    }
    act(name) { return this.#done(this.call('screen_do', this.commands.findIndex(command => command.name === name))); }

    // A page that was out of sight does not jump.  Returns whether something has changed.
    tick(now) {
        this.clock += Math.min(250, Math.max(0, now - this.last));
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
        if (width === this.canvas.width && height === this.canvas.height && this.sized) return;
        if (this.call('screen_resize', width, height) === 0) throw new Error('not enough memory');
        Object.assign(this.canvas, { width, height });
        this.sized = true;
    }
    paint() {
        const { width, height } = this.canvas, from = this.call('screen_paint') >>> 0;
        const pixels = new Uint8ClampedArray(this.calls.memory.buffer, from, 4 * width * height);
        this.context.putImageData(new ImageData(pixels, width, height), 0, 0);
    }
    // Colour number n of the theme, [red, green, blue].
    colour(n) { return [...new Uint8Array(this.calls.memory.buffer, (this.call('screen_palette') >>> 0) + 4 * n, 3)]; }

    // ---- pointers, in pixels of the canvas ----

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
    zoom(factor, px, py) { this.call('screen_zoom', factor, px, py); }
    pan(dx, dy) { this.call('screen_pan', dx, dy); }

    // ---- words and files ----

    id(pane) { return this.text(this.call('screen_id', pane)); }
    solver(pane) { return this.text(this.call('screen_solver', pane)); }
    // 'status', 'step' (pane), 'cell' (pane, x, y), 'shape' (pane)
    words(what, ...values) { return this.must(`screen_${what}`, values).answer(); }
    solved(pane) { return JSON.parse(this.words('solved', pane)); }
    measure(pane, names) { return JSON.parse(this.words('measure', pane, names)); }
    idOfPicture(bytes, name) { return this.must('screen_id_of_picture', [bytes, bytes.length, name]).answer(); }
    draw(pane, format) { return this.must('screen_draw', [pane, format]).answerBytes(); }
    film(format) { return this.must('screen_film', [format]).answerBytes(); }

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
            frame: k => this.call('screen_film_frame', k), end: () => this.call('screen_film_end') };
    }
}
