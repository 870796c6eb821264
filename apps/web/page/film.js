// SPDX-License-Identifier: MIT
// Files that the worker packs itself from painted pixels: the picture as PNG, the film as GIF.
// Both hold the ID where `meander generate --from-picture` finds it.
//
//     frame = what changed since the last one: a rectangle, its place, and its colours packed;
//             unchanged pixels are transparent, so they pack to next to nothing
//
// Source: CompuServe, Graphics Interchange Format, version 89a (1990); the packing is that of
// Terry Welch, A Technique for High-Performance Data Compression, Computer, 1984.  PNG: ISO
// 15948.

// ---- words ---------------------------------------------------------------------------

// What C calls for the words of a film: how to say a text, a sentence or a line of the view.  Texts live for ever.
export async function tongueOf(language) {
    const { speak, t, told, viewed } = await import('./words.js'), ways = [t, told, viewed], TEXT = 0, said = new Map();
    await speak(language);
    return (calls, how, english, room, size) => {
        const bytes = at => new Uint8Array(calls.memory.buffer, at >>> 0);
        const key = new TextDecoder().decode(bytes(english).subarray(0, bytes(english).indexOf(0))), words = new TextEncoder().encode(`${ways[how](key)}\0`);
        if (how !== TEXT && words.length > size) return english;
        const place = how !== TEXT ? room : said.get(key) ?? calls.bindings_room(words.length);
        if (how === TEXT) said.set(key, place);
        bytes(place).set(words);
        return place;
    };
}

// ---- GIF and PNG ---------------------------------------------------------------------

const KEY = 'Maze ID', bytesOf = text => [...new TextEncoder().encode(text)];

// Bytes in blocks of 255, each after its length.
class Blocks {
    constructor() { this.bytes = []; this.word = 0; this.filled = 0; this.block = -1; }
    byte(byte) {
        if (this.block < 0 || this.bytes[this.block] === 255) {
            this.block = this.bytes.length;
            this.bytes.push(0);
        }
        this.bytes.push(byte);
        this.bytes[this.block]++;
    }
    code(code, size) {
        this.word |= code << this.filled;
        for (this.filled += size; this.filled >= 8; this.filled -= 8) {
            this.byte(this.word & 255);
            this.word >>>= 8;
        }
    }
    end() {
        if (this.filled > 0) this.byte(this.word & 255);
        this.bytes.push(0);
        return this.bytes;
    }
}

const known = new Int16Array(4096 << 8);

// Strings that came before have numbers; the longest known string is written as its number.
function pack(pixels, depth) {
    const out = new Blocks(), clear = 1 << depth;
    let next = clear + 2, size = depth + 1, prefix = pixels[0];
    known.fill(-1);
    out.code(clear, size);
    for (let i = 1; i < pixels.length; i++) {
        const key = prefix << 8 | pixels[i], code = known[key];
        if (code >= 0) {
            prefix = code;
            continue;
        }
        out.code(prefix, size);
        prefix = pixels[i];
        if (next === 4096) {
            out.code(clear, size);
            known.fill(-1);
            [next, size] = [clear + 2, depth + 1];
            continue;
        }
        known[key] = next;
        if (next++ === 1 << size) size++;
    }
    out.code(prefix, size);
    // By now the reader has learnt one more string, and may read the end in a wider code.
    if (next === 1 << size && size < 12) size++;
    out.code(clear + 1, size);
    return out.end();
}

export async function joined(parts) { return new Uint8Array(await new Blob(parts).arrayBuffer()); }

const short = number => [number & 255, number >> 8];

// Where two pictures differ: [left, top, width, height]; null: nowhere.
function changed(pixels, before, width, height) {
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let y = 0, at = 0; y < height; y++, at += width) {
        let first = 0, last = width - 1;
        while (first < width && pixels[at + first] === before[at + first]) first++;
        if (first === width) continue;
        while (pixels[at + last] === before[at + last]) last--;
        [left, right, top, bottom] = [Math.min(left, first), Math.max(right, last), Math.min(top, y), y];
    }
    return bottom < 0 ? null : [left, top, right - left + 1, bottom - top + 1];
}

function frameOf({ width, colours }, pixels, before, [x, y, w, h], depth, hundredths) {
    const part = new Uint8Array(w * h);
    for (let row = 0; row < h; row++)
        for (let column = 0, at = (y + row) * width + x; column < w; column++, at++)
            part[row * w + column] = before !== null && pixels[at] === before[at] ? colours : pixels[at];
    return new Uint8Array([0x21, 0xf9, 4, 5, ...short(hundredths), colours, 0, 0x2c, ...short(x), ...short(y),
        ...short(w), ...short(h), 0, depth].concat(pack(part, depth)));
}

// A frame waits until a different one follows.  `tell` is called with the number of frames so
// far; in between the worker does other things.
export async function gifOf(film, id, tell) {
    const { width, height, rate, colours, palette } = film, depth = Math.ceil(Math.log2(colours + 1));
    const table = new Uint8Array(3 << depth);
    table.set(palette);
    const parts = [new Uint8Array([...bytesOf('GIF89a'), ...short(width), ...short(height), 0xf0 | depth - 1, 0, 0]), table,
        new Uint8Array([0x21, 0xff, 11, ...bytesOf('NETSCAPE2.0'), 3, 1, 0, 0, 0])];
    let shown = null, waiting = null, box = null, ticks = 0, turn = performance.now();
    const add = () => parts.push(frameOf(film, waiting, shown, box, depth, Math.min(65535, Math.round(ticks * 100 / rate))));
    for (let k = 0, more; (more = film.frame(k)) > 0; k++, ticks += more) {
        const pixels = film.pixels(), differs = waiting === null ? [0, 0, width, height] : changed(pixels, waiting, width, height);
        if (differs !== null) {
            if (waiting !== null) add();
            [shown, waiting, box, ticks] = [waiting, pixels.slice(), differs, 0];
        }
        if (performance.now() - turn < 40) continue;
        tell(k);
        await new Promise(resolve => setTimeout(resolve));
        turn = performance.now();
    }
    add();
    const comment = new Blocks();
    for (const byte of bytesOf(`${KEY}: ${id}`)) comment.byte(byte);
    if (id !== '') parts.push(new Uint8Array([0x21, 0xfe, ...comment.end()]));
    return joined([...parts, new Uint8Array([0x3b])]);
}

// ---- PNG -----------------------------------------------------------------------------

const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = byte >>> 1 ^ (byte & 1 ? 0xedb88320 : 0);
    return byte;
});

function chunk(type, content) {
    const bytes = new Uint8Array(content.length + 12), view = new DataView(bytes.buffer);
    view.setUint32(0, content.length);
    bytes.set(bytesOf(type), 4);
    bytes.set(content, 8);
    let sum = -1;
    for (const byte of bytes.subarray(4, -4)) sum = sum >>> 8 ^ sums[(sum ^ byte) & 255];
    view.setUint32(bytes.length - 4, ~sum >>> 0);
    return bytes;
}

// One byte per pixel, and the theme's palette.
export async function pngOf({ width, height, palette, pixels }, id) {
    const lines = new Uint8Array((width + 1) * height), from = pixels(), size = new DataView(new ArrayBuffer(8));
    for (let y = 0; y < height; y++) lines.set(from.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
    const packed = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
    size.setUint32(0, width);
    size.setUint32(4, height);
    return joined([new Uint8Array([0x89, ...bytesOf('PNG\r\n\x1a\n')]), chunk('IHDR', [...new Uint8Array(size.buffer), 8, 3, 0, 0, 0]),
        ...(id === '' ? [] : [chunk('tEXt', bytesOf(`${KEY}\0${id}`))]), chunk('PLTE', palette),
        chunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())), chunk('IEND', [])]);
}

// A whole PNG, and the ID in it: behind the first chunk, which is 25 bytes long and follows 8 others.
export const withId = (png, id) => id === '' ? png
    : joined([png.subarray(0, 33), chunk('tEXt', bytesOf(`${KEY}\0${id}`)), png.subarray(33)]);
