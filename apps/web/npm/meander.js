// SPDX-License-Identifier: MIT
// libmeander for JavaScript: the calls of core.js, and mazes that are not held whole.
//
//     rows(id)       a row at a time; there may be no end of them
//     section(id)    a part of a maze of any size
//     batch(id)      many mazes as one array
import { Edge, forgotten, madeBy, Meander as Core, open, within } from './core.js';
export { Edge, moduleOf, open } from './core.js';

const BATCH_BYTES = 2 ** 22;

// Numbers of 64 bits.
function far(value) {
    if (typeof value === 'bigint' ? value >= 0n && value < 2n ** 64n : Number.isSafeInteger(value) && value >= 0) return BigInt(value);
    throw new RangeError(`${String(value)} is not a whole number from 0 on, a BigInt beyond 2^53`);
}

// Made as they are asked for: for (const row of meander.rows(id)) ...
class Rows {
    #edge;

    constructor(edge) {
        this.#edge = edge;
        forgotten.register(this, edge, this);
        this.width = edge.calls.many_width(edge.handle);
    }
    // Known at the end where rows have none.
    get height() {
        const height = this.#edge.call('many_height');
        return height < 0 ? Infinity : height;
    }
    // Up to `count` rows, one after the other; fewer at the end.
    take(count = 1) { return this.#edge.must('many_take', [within(count)]).answerBytes(); }
    // The next row is the last, and joins what is still apart.
    stop() { this.#edge.call('many_stop'); }
    free() {
        forgotten.unregister(this);
        this.#edge.free();
    }
    *[Symbol.iterator]() {
        try {
            for (let row = this.take(); row.length > 0; row = this.take()) yield row;
        } finally { this.free(); }
    }
}

export class Meander extends Core {
    #calls;

    constructor(calls) {
        super(calls);
        this.#calls = calls;
    }

    // With all its walls; `shape` is a grid with its size, or an ID.
    blank(shape) { return madeBy(this.#calls, 'bindings_blank', shape); }
    fromSides(width, height, sides) {
        if (!(sides instanceof Uint8Array) || sides.length !== within(width) * within(height))
            throw new RangeError(`sides are a Uint8Array of ${width} * ${height} bytes`);
        return madeBy(this.#calls, 'bindings_from_sides', width, height, sides);
    }

    #many(work) {
        const edge = new Edge(this.#calls, this.#calls.many_new(), this.#calls.many_free);
        try { return work(edge); } catch (error) {
            edge.free();
            throw error;
        }
    }
    rows(id, { from = 0 } = {}) { return this.#many(edge => new Rows(edge.must('many_rows', [id, far(from)]))); }

    // A part of a maze that may be too large to be made.
    section(id, { x = 0, y = 0, width, height, solution = false }) {
        return this.#many(edge => {
            edge.must('many_section', [id, far(x), far(y), within(width), within(height), Number(solution)]);
            const told = edge.must('many_take', [height]).answerBytes(), size = width * height;
            edge.free();
            return { x, y, width, height, sides: told.subarray(0, size), path: solution ? told.subarray(size) : undefined };
        });
    }

    // `count` mazes that differ in their seeds, as one array.
    batch(id, count, { from = 0, limits = {}, unique = false, tries = 0, into } = {}) {
        const { width, height } = this.size(id), cells = width * height, share = Math.max(1, Math.floor(BATCH_BYTES / cells));
        return this.#many(edge => {
            for (const [figure, [least, most, unit]] of Object.entries(limits))
                edge.must('many_limit', [figure, least, most, Number(unit === '%')]);
            edge.must('many_batch', [id, far(from), far(count), Number(unique), far(tries)]);
            const sides = into ?? new Uint8Array(within(count) * cells), seeds = new BigUint64Array(count);
            if (sides.length < count * cells) throw new RangeError(`${count} mazes of ${cells} cells need ${count * cells} bytes`);
            for (let made = 0; made < count; made += share) {
                const some = Math.min(share, count - made), told = edge.must('many_make', [some]).lent();
                seeds.set(new BigUint64Array(told.buffer, told.byteOffset, some), made);
                sides.set(told.subarray(8 * some), made * cells);
            }
            edge.free();
            return { width, height, count, sides, seeds };
        });
    }
}

export const load = async (source, options) => new Meander(await open(source, options));
