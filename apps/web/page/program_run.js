// SPDX-License-Identifier: MIT
// Runs a textbook program of the course, instrumented by tools/films/weave, and reads the film that it writes (tools/films/record.h):
//
//     runProgram('01_recursive_maker', ['4x3', '7'])  ->  { status, printed, refused, film }
//     filmOf(what it told)                            ->  code, lines; steps with sentence, calls and lists; board at any step
//
// The program is a WebAssembly module. It sees its arguments and one file, and nothing else of this machine.
import { moduleOf } from './meander.js';

// Descriptors, and WASI's word for one that is not open.
const PRINTED = 1, REFUSED = 2, ROOT = 3, TOLD = 9, FILE = 10, EBADF = 8;
class Exit { constructor(status) { this.status = status; } }
let compiled = null;

// What a program of WASI may ask for.  A file of any name, and standard input, is `input`.
function systemOf(words, input) {
    const encoder = new TextEncoder(), texts = words.map(word => encoder.encode(`${word}\0`)), file = encoder.encode(input), decoders = {}, written = {};
    const place = new Map([[0, 0], [FILE, 0]]);
    let memory = null;
    const view = () => new DataView(memory.buffer), bytes = (at, size) => new Uint8Array(memory.buffer, at, size);
    const vectors = (at, count) => Array.from({ length: count }, (_, i) => bytes(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)));
    const put = (at, value) => { view().setUint32(at, value, true); return 0; };
    const calls = {
        args_sizes_get: (count, size) => put(count, texts.length) || put(size, texts.reduce((sum, text) => sum + text.length, 0)),
        args_get(pointers, at) {
            texts.forEach((text, i) => {
                put(pointers + 4 * i, at);
                bytes(at, text.length).set(text);
                at += text.length;
            });
            return 0;
        },
        fd_write(fd, at, count, done) {
            let sum = 0;
            for (const some of vectors(at, count)) {
                written[fd] = (written[fd] ?? '') + (decoders[fd] ??= new TextDecoder()).decode(some.slice(), { stream: true });
                sum += some.length;
            }
            return put(done, sum);
        },
        fd_read(fd, at, count, done) {
            if (!place.has(fd)) return EBADF;
            let sum = 0;
            for (const room of vectors(at, count)) {
                const some = file.subarray(place.get(fd), place.get(fd) + room.length);
                room.set(some);
                place.set(fd, place.get(fd) + some.length);
                sum += some.length;
            }
            return put(done, sum);
        },
        fd_prestat_get(fd, at) {
            if (fd !== ROOT) return EBADF;
            put(at, 0);
            return put(at + 4, 1);
        },
        fd_prestat_dir_name(fd, at) { bytes(at, 1)[0] = 0x2f; return 0; },
        path_open(...values) { place.set(FILE, 0); return put(values.at(-1), FILE); },
        fd_fdstat_get(fd, at) {
            bytes(at, 24).fill(0);
            bytes(at, 1)[0] = fd === ROOT ? 3 : 4;
            bytes(at + 8, 16).fill(0xff);
            return 0;
        },
        proc_exit(status) { throw new Exit(status); },
    };
    const wasi = new Proxy(calls, { get: (all, name) => all[name] ?? (() => 0) });
    return { wasi, text: fd => written[fd] ?? '', use(exports) { memory = exports.memory; } };
}

export async function runProgram(name, words, input = '') {
    const module = await (compiled ??= moduleOf(new URL('programs.wasm.gz', import.meta.url))), system = systemOf([name, ...words], input);
    const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: system.wasi });
    system.use(exports);
    let status = 0;
    try { exports._start(); } catch (error) {
        if (!(error instanceof Exit)) throw error;
        ({ status } = error);
    }
    return { status, printed: system.text(PRINTED), refused: system.text(REFUSED).trim(), film: system.text(TOLD) };
}

// ---- the film ------------------------------------------------------------------------------

const EMPTY = { letter: 0, sides: -1, number: -1 };

// A step keeps what it changed, so the board can be had at any of them by going on or back.
export function filmOf(told) {
    const film = { code: [], lines: [], steps: [], rows: 0, columns: 0, whole: true }, board = new Map();
    let changes = [], calls = null, lists = {};
    for (const line of told.split('\n')) {
        const kind = line[0], rest = line.slice(2);
        if (kind === 'c') {
            const [number] = rest.split(' ', 1);
            film.lines.push(Number(number));
            film.code.push(rest.slice(number.length + 1));
        } else if (kind === 'b') {
            const [row, column, letter, sides, number] = rest.split(' ').map(Number), at = `${row} ${column}`, now = { row, column, letter, sides, number };
            changes.push([at, board.get(at) ?? { ...EMPTY, row, column }, now]);
            board.set(at, now);
            film.rows = Math.max(film.rows, row + 1);
            film.columns = Math.max(film.columns, column + 1);
        } else if (kind === '+') calls = { call: rest, outer: calls, depth: (calls?.depth ?? 0) + 1 };
        else if (kind === '-') calls = calls?.outer ?? null;
        else if (kind === 'l') {
            const [name, ...items] = rest.split(' ');
            lists = { ...lists, [name]: items };
        } else if (kind === 's') {
            const [number, row, column] = rest.split(' ', 3).map(Number);
            film.steps.push({ text: rest.split(' ').slice(3).join(' '), phase: '', line: film.lines.indexOf(number) + 1, number,
                cells: row < 0 ? [] : [[column, row]], end: film.steps.length, changes, calls, lists });
            changes = [];
        } else if (kind === 'e') film.whole = rest === '';
    }
    while (film.code.at(-1) === '') film.code.pop();
    return film;
}

// The board as it is after a step.
export class Board {
    #film; #squares = new Map(); #at = -1;
    constructor(film) { this.#film = film; }
    seek(step) {
        const { steps } = this.#film;
        while (this.#at < step) for (const [at, , now] of steps[++this.#at].changes) this.#squares.set(at, now);
        while (this.#at > step) for (const [at, before] of steps[this.#at--].changes.toReversed()) this.#squares.set(at, before);
        return [...this.#squares.values()];
    }
}
