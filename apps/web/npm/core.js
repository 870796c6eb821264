// SPDX-License-Identifier: MIT
// The module's exported calls, with strings and objects, as the package and the page have them.
//
//     JavaScript string -> bytes in the module's memory -> call -> status -> answer or Error
//
// The module's import hears the progress of long work; every object here holds one handle.
const PARTS = ['grid', 'size', 'pieces', 'algorithm', 'transform', 'seed', 'start', 'goal', 'edit', 'way', 'trail'];
const MANY = ['transform', 'goal', 'edit'];
const OK = 0, NO = 1, NO_MEMORY = 6, CANCELLED = 9;

// What listeners of progress threw, by the exports of their module.  Nothing may be thrown through running C code: the
// work is cancelled, and what started it throws the same.
const thrown = new WeakMap();

// Passes bytes and texts between JavaScript and C.  Memory may grow in any call and then has
// another address, so views of it are made anew each time and results are copied.
export class Edge {
    #free;

    constructor(calls, handle = calls.bindings_new(), free = calls.bindings_free) {
        this.calls = calls;
        this.handle = handle;
        this.#free = free;
        if (this.handle === 0) throw new Error('not enough memory');
    }

    text(address, size) {
        const bytes = new Uint8Array(this.calls.memory.buffer, address >>> 0);
        return new TextDecoder().decode(bytes.subarray(0, size ?? bytes.indexOf(0)));
    }

    // Calls with texts put into the module's memory; numbers are passed as they are.
    call(name, ...values) {
        if (this.handle === 0) throw new Error('this maze was freed');
        const rooms = [];
        try {
            const passed = values.map(value => this.#passed(value, rooms));
            return this.calls[name](this.handle, ...passed);
        } finally {
            for (const room of rooms) this.calls.bindings_leave(room);
        }
    }

    #passed(value, rooms) {
        if (typeof value === 'number' || typeof value === 'bigint') return value;
        const bytes = value instanceof Uint8Array ? value : new TextEncoder().encode(String(value));
        const room = this.calls.bindings_room(bytes.length + 1) >>> 0;
        if (room === 0) throw new Error('not enough memory');
        rooms.push(room);
        new Uint8Array(this.calls.memory.buffer).set(bytes, room);
        new Uint8Array(this.calls.memory.buffer)[room + bytes.length] = 0;
        return room;
    }

    // Why a call returned this status.
    reason() { return this.text(this.calls.bindings_message(this.handle)); }

    // The same, but any status that is not in `fine` throws.
    must(name, values, fine = [OK]) {
        const status = this.call(name, ...values);
        if (fine.includes(status)) return this;
        if (status === CANCELLED && thrown.has(this.calls)) throw this.#thrown();
        const error = new Error((status === NO_MEMORY ? '' : this.reason(status)) || 'not enough memory');
        if (status === CANCELLED) error.name = 'AbortError';
        throw error;
    }

    #thrown() {
        const error = thrown.get(this.calls);
        thrown.delete(this.calls);
        return error;
    }

    // In the module's memory, until the next call.
    lent() {
        const from = this.calls.bindings_text(this.handle) >>> 0, size = this.calls.bindings_text_size(this.handle);
        return new Uint8Array(this.calls.memory.buffer, from, size);
    }
    answerBytes() { return this.lent().slice(); }
    answerNumbers() { return new Uint32Array(this.answerBytes().buffer); }

    answer() {
        return new TextDecoder().decode(this.answerBytes());
    }

    free() {
        if (this.handle !== 0) this.#free(this.handle);
        this.handle = 0;
    }
}

// Handles of objects that nobody holds any more.
export const forgotten = new FinalizationRegistry(edge => edge.free());

// The module's numbers have 32 bits: any other would be truncated to another place.
export function within(value) {
    if (Number.isInteger(value) && value >= 0 && value < 2 ** 32) return value;
    throw new RangeError(`${String(value)} is not a whole number from 0 to 4294967295`);
}

class Maze {
    #edge;

    constructor(edge) {
        this.#edge = edge;
        forgotten.register(this, edge, this);
        const { calls, handle } = edge;
        this.id = edge.text(calls.bindings_id(handle));
        this.width = calls.bindings_width(handle);
        this.height = calls.bindings_height(handle);
        const sides = edge.must('bindings_sides', []).answerBytes();
        this.sides = sides.length > this.width * this.height ? new Uint32Array(sides.buffer) : sides;
        this.inside = edge.must('bindings_inside', []).answerBytes();
        this.sideNames = Maze.#names(JSON.parse(edge.must('bindings_side_names', []).answer()));
        const notes = calls.bindings_notes(handle);
        this.notes = notes === 0 ? [] : edge.text(notes).split('\n');
    }

    // As in the program's JSON: squares have N E S W, and sides beyond those with names their numbers.
    static #names(names) {
        if (names[0] === 'north') return [...'NESW'];
        return names.map((name, i) => name ?? (names[0] === null ? i : String(i)));
    }

    #ends() {
        const numbers = this.#edge.must('bindings_ends', []).answerNumbers();
        return Array.from({ length: numbers.length / 2 }, (_, i) =>
            ({ x: numbers[2 * i], y: numbers[2 * i + 1] }));
    }
    get start() { return this.#ends()[0]; }
    get goals() { return this.#ends().slice(1); }
    setStart(x, y) { this.#edge.must('bindings_set_end', [0, within(x), within(y)]); }
    setGoal(x, y) { this.#edge.must('bindings_set_end', [1, within(x), within(y)]); }

    // A list of { side, x, y, open, back }; none for a place without a cell.
    neighbours(x, y) {
        const told = this.#edge.must('bindings_neighbours_of', [within(x), within(y)]).answerNumbers();
        return Array.from({ length: told.length / 4 }, (_, i) => {
            const [side, toX, toY, back] = told.subarray(4 * i);
            return { side: this.sideNames[side], x: toX, y: toY, back: this.sideNames[back],
                open: (this.sides[y * this.width + x] >>> side & 1) === 1 };
        });
    }
    // For each place and side the neighbour's number, y * width + x, or 2^32 - 1.
    neighbourTable() { return this.#edge.must('bindings_neighbours', []).answerNumbers(); }

    // Opens or closes a passage, at both ends; `side` is a name or a number of sideNames.
    open(x, y, side) { this.#pass(x, y, side, true); }
    close(x, y, side) { this.#pass(x, y, side, false); }
    #pass(x, y, side, open) {
        const number = this.sideNames.includes(side) ? this.sideNames.indexOf(side) : side;
        if (!(Number.isInteger(number) && number >= 0 && number < this.sideNames.length))
            throw new RangeError(`${String(side)} is not a side: ${this.sideNames.join(' ')}`);
        this.#edge.must('bindings_set_passage', [within(x), within(y), number, Number(open)]);
        const there = this.neighbours(x, y).find(({ side }) => side === this.sideNames[number]);
        for (const [at, bit] of [[y * this.width + x, number], [there.y * this.width + there.x, this.sideNames.indexOf(there.back)]])
            this.sides[at] = open ? this.sides[at] | 1 << bit : this.sides[at] & ~(1 << bit);
        this.id = this.#edge.text(this.#edge.calls.bindings_id(this.#edge.handle));
    }

    events(solving = false) { return this.#edge.must('bindings_events', [Number(solving)]).answerNumbers(); }

    solve(solver = '', { trace = false } = {}) {
        this.#edge.must('bindings_solve', [solver, Number(trace)], [OK, NO]);
        const way = JSON.parse(this.#edge.answer()), names = this.sideNames;
        const letters = names.length <= 8 && names.every(({ length }) => length === 1);
        const path = way.path.map(side => names[side]), points = this.#edge.must('bindings_path', []).answerNumbers();
        return { ...way, path: letters ? path.join('') : path, points };
    }

    // Steps from the start, 2^32 - 1 where it cannot be reached.  Forgets the last solution.
    distances() { return this.#edge.must('bindings_distances', []).answerNumbers(); }

    measure(names = '') {
        return JSON.parse(this.#edge.must('bindings_measure', [names]).answer());
    }

    draw(format = 'unicode', { solution = false } = {}) {
        return this.#edge.must('bindings_draw', [format, Number(solution)]).answer();
    }
    drawBytes(format, { solution = false } = {}) {
        return this.#edge.must('bindings_draw', [format, Number(solution)]).answerBytes();
    }

    free() {
        forgotten.unregister(this);
        this.#edge.free();
    }
}

// The maze that a call makes.
export function madeBy(calls, name, ...values) {
    const edge = new Edge(calls);
    try { return new Maze(edge.must(name, values)); } catch (error) {
        edge.free();
        throw error;
    }
}

export class Meander {
    #calls;
    #edge;

    constructor(calls) {
        this.#calls = calls;
        this.#edge = new Edge(calls);
        this.version = this.#edge.text(calls.bindings_version());
        this.lists = this.#edge.must('bindings_list_names', []).answer().split(' ');
        this.eventNames = this.#edge.must('bindings_event_names', []).answer().split(' ');
    }

    list(what) {
        if (!this.lists.includes(what)) throw new Error(`there is no list '${what}'`);
        return JSON.parse(this.#edge.must('bindings_list', [this.lists.indexOf(what)]).answer());
    }

    // `parts` has a text or a number for each part, a list for several transforms or goals.
    // Some grids have no usual size: both are changed at once.
    id({ ...parts } = {}, old = '') {
        if (parts.size !== undefined && parts.grid !== undefined && !parts.grid.includes(':')) {
            parts.grid += `:${parts.size}`;
            delete parts.size;
        }
        let id = this.#edge.must('bindings_change', [old, 0, 0]).answer();
        for (const name of Object.keys(parts).sort((a, b) => PARTS.indexOf(a) - PARTS.indexOf(b))) {
            if (!PARTS.includes(name)) throw new Error(`an ID has no part '${name}'`);
            const texts = [parts[name]].flat();
            if (texts.length > 0)
                id = this.#edge.must('bindings_change', [id, PARTS.indexOf(name), texts.join('\n')]).answer();
        }
        return id;
    }

    // What `id` was made of: `id(parts(x))` is x.  What an ID does not name is left out.
    parts(id) {
        const lines = name => this.#edge.must('bindings_parts', [id, PARTS.indexOf(name)]).answer();
        return Object.fromEntries(PARTS.map(name => [name, lines(name)])
            .filter(([name, text]) => text !== '' || MANY.includes(name))
            .map(([name, text]) => [name, MANY.includes(name) ? text.split('\n').filter(Boolean) : text]));
    }

    // The height is Infinity where rows have no end.
    size(id) {
        const [width, height] = JSON.parse(this.#edge.must('bindings_size', [id]).answer());
        return { width, height: height ?? Infinity };
    }

    mask(picture) {
        const bytes = new TextEncoder().encode(picture);
        return this.#edge.must('bindings_mask', [bytes, bytes.length]).answer();
    }

    make(id, { trace = false } = {}) { return madeBy(this.#calls, 'bindings_make', id, Number(trace)); }
    // Messages and notes begin with `name`.  `which`: of a text with several mazes the one with this number, from 1.
    read(text, name = 'text', which = 0) {
        const bytes = text instanceof Uint8Array ? text : new TextEncoder().encode(text);
        return madeBy(this.#calls, 'bindings_read', bytes, bytes.length, name, which);
    }
}

async function bytesOf(url) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${answer.statusText}`);
    return new Uint8Array(await answer.arrayBuffer());
}

// A packed module is recognised by its first bytes: some servers unpack it on the way, others do
// not.
async function unpacked(bytes) {
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

// `source`: a URL, the bytes of the module, packed or not, or a compiled one.  Bundlers find the file by the
// literal words below, and put it beside what they write.
export async function moduleOf(source = new URL('./meander.wasm', import.meta.url)) {
    if (source instanceof WebAssembly.Module) return source;
    if (source instanceof ArrayBuffer) source = new Uint8Array(source);
    const held = ArrayBuffer.isView(source), bytes = await unpacked(held ? source : await bytesOf(source));
    if (bytes[0] === 0 && bytes[1] === 0x61) return WebAssembly.compile(bytes);
    throw new Error(`${held ? 'these bytes are' : `${source} is`} not a WebAssembly module: give load() the address of meander.wasm`);
}

// The bare calls; the page has more of them (page/screen.js).  `progress` hears the part of long work that is done, of
// `total`, which is 0 where it is not known, and cancels with false; `tongue` says texts of the page's module in its language.
export async function open(source, { progress = () => true, tongue = () => 0 } = {}) {
    const hear = (done, total) => {
        try { return progress(done, total) !== false; } catch (error) {
            thrown.set(calls, error);
            return false;
        }
    };
    const { exports: calls } = await WebAssembly.instantiate(await moduleOf(source), { meander: { progress: hear, tongue: (...words) => tongue(calls, ...words) } });
    return calls;
}

export const load = async (source, options) => new Meander(await open(source, options));
