// SPDX-License-Identifier: MIT
// The film as an animated GIF: the same player and picture as on the screen.
//
//     frame = what changed since the last one: a rectangle, where it stands, and its colours packed;
//             what is as it was is see-through, so it packs to next to nothing
//
// Source: CompuServe, Graphics Interchange Format, version 89a (1990); its packing is that of Terry
// Welch, A Technique for High-Performance Data Compression, Computer, 1984.
import { Timeline } from './player.js';
import { Picture, coloursOf } from './picture.js';

const FRAMES_MOST = 240, HUNDREDTHS = 5, HOLD = 250, THROUGH = 255;

class Bits {
    constructor() { this.bytes = []; this.word = 0; this.filled = 0; }
    put(code, size) {
        this.word |= code << this.filled;
        for (this.filled += size; this.filled >= 8; this.filled -= 8) {
            this.bytes.push(this.word & 255);
            this.word >>>= 8;
        }
    }
    end() {
        if (this.filled > 0) this.bytes.push(this.word & 255);
        return this.bytes;
    }
}

// Strings that came before get a number; the longest that is known is written as its number.
function pack(pixels) {
    const bits = new Bits(), clear = 256;
    let known = new Map(), next = 258, size = 9, prefix = pixels[0];
    bits.put(clear, size);
    for (let i = 1; i < pixels.length; i++) {
        const key = prefix << 8 | pixels[i], code = known.get(key);
        if (code !== undefined) {
            prefix = code;
            continue;
        }
        bits.put(prefix, size);
        prefix = pixels[i];
        if (next === 4096) {
            bits.put(clear, size);
            [known, next, size] = [new Map(), 258, 9];
            continue;
        }
        known.set(key, next);
        if (next++ === 1 << size) size++;
    }
    bits.put(prefix, size);
    // The reader has learnt one more string by now, and may read the end in a wider code.
    if (next === 1 << size && size < 12) size++;
    bits.put(257, size);
    return bits.end();
}

// Colours by their numbers; the nearest one once there are 255.
class Palette {
    constructor() { this.numbers = new Map(); this.colours = []; }
    number(colour) {
        let found = this.numbers.get(colour);
        if (found !== undefined) return found;
        if (this.colours.length < THROUGH) found = this.colours.push(colour) - 1;
        else {
            const far = other => [0, 8, 16].reduce((sum, shift) => sum + ((colour >> shift & 255) - (other >> shift & 255)) ** 2, 0);
            found = this.colours.reduce((best, other, i) => far(other) < far(this.colours[best]) ? i : best, 0);
        }
        this.numbers.set(colour, found);
        return found;
    }
    bytes() {
        return Array.from({ length: 256 }, (_, i) => this.colours[i] ?? 0)
            .flatMap(colour => [colour & 255, colour >> 8 & 255, colour >> 16 & 255]);
    }
}

const short = number => [number & 255, number >> 8];
function blocks(bytes) {
    const parts = [];
    for (let i = 0; i < bytes.length; i += 255) parts.push(Math.min(255, bytes.length - i), ...bytes.slice(i, i + 255));
    return [...parts, 0];
}

// The rectangle of pixels of some cells, with the walls around them.
function around(cells, { size, thick, maze: { width } }) {
    let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
    for (const cell of cells) {
        const x = cell % width, y = Math.floor(cell / width);
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    return [left * size, top * size, (right - left + 1) * size + thick, (bottom - top + 1) * size + thick];
}

// `shown`: the numbers of all pixels as the frames before left them.
function frameOf(context, [x, y, width, height], palette, shown, delay) {
    const { data } = context.getImageData(x, y, width, height), pixels = new Uint8Array(width * height);
    const words = new Uint32Array(data.buffer), across = context.canvas.width;
    let last = -1, number = 0;
    for (let i = 0; i < pixels.length; i++) {
        const colour = words[i] & 0xffffff, at = (y + Math.floor(i / width)) * across + x + i % width;
        if (colour !== last) number = palette.number(last = colour);
        pixels[i] = shown[at] === number ? THROUGH : number;
        shown[at] = number;
    }
    return [0x21, 0xf9, 4, 5, ...short(delay), THROUGH, 0, 0x2c, ...short(x), ...short(y), ...short(width), ...short(height), 0, 8]
        .concat(blocks(pack(pixels)));
}

// Cells between two frames, and those beside them, whose walls change with them.
function widened(cells, { width, height }) {
    const wide = new Set();
    for (const cell of cells)
        for (const [dx, dy] of [[0, 0], [0, -1], [1, 0], [0, 1], [-1, 0]]) {
            const x = cell % width + dx, y = Math.floor(cell / width) + dy;
            if (x >= 0 && y >= 0 && x < width && y < height) wide.add(y * width + x);
        }
    return wide;
}

// `solving`: the solver's events, null for the making alone.
export function gifOf(stage, names, solving) {
    const { maze, store, element } = stage, timeline = new Timeline(maze, names);
    if (solving) timeline.setSolving(solving);
    const size = Math.max(3, Math.min(12, Math.floor(640 / Math.max(maze.width, maze.height))));
    const picture = new Picture(document.createElement('canvas'), maze, size, true);
    const view = { timeline, colours: coloursOf(element), store, distances: null };
    const all = [0, 0, picture.canvas.width, picture.canvas.height], palette = new Palette(), frames = [];
    const shown = new Uint8Array(all[2] * all[3]).fill(THROUGH);
    const step = Math.max(1, Math.ceil(timeline.count / FRAMES_MOST));
    picture.paintAll(view);
    frames.push(frameOf(picture.context, all, palette, shown, HUNDREDTHS));
    for (let at = 0; at < timeline.count;) {
        const made = timeline.made;
        timeline.seek(at = Math.min(timeline.count, at + step));
        const cells = widened(timeline.takeDirty(), maze), whole = made !== timeline.made;
        if (whole) picture.paintAll(view);
        else for (const cell of cells) picture.paintCell(cell, view);
        frames.push(frameOf(picture.context, whole ? all : around(cells, picture), palette, shown,
            at === timeline.count ? HOLD : HUNDREDTHS));
    }
    const text = word => [...new TextEncoder().encode(word)];
    const head = [...text('GIF89a'), ...short(all[2]), ...short(all[3]), 0xf7, 0, 0, ...palette.bytes(),
        0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0, 0x21, 0xfe, ...blocks(text(maze.id || 'maze'))];
    return new Blob([new Uint8Array(head), ...frames.map(frame => new Uint8Array(frame)), new Uint8Array([0x3b])], { type: 'image/gif' });
}
