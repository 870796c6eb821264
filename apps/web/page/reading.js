// SPDX-License-Identifier: MIT
// Reads what the page's own module does not: pictures without an ID, and files of contests and of other
// programs.  A module of its own (only_reader.c) does that, loaded when it is first needed.
//
//     picture -> the browser unpacks it -> pixels as PPM  \
//                                                          reader -> JSON, and notes about what was understood
//     any other file -------------------------------------/
import { load } from './meander.js';

// Photographs of phones have more pixels than a maze needs.
const PIXELS_MOST = 16e6, WHITE = 255;
let reader = null;

// What is see-through is paper.
function ppmOf({ data, width, height }) {
    const head = new TextEncoder().encode(`P6 ${width} ${height} 255\n`), ppm = new Uint8Array(head.length + 3 * width * height);
    ppm.set(head);
    for (let from = 0, to = head.length; from < data.length; from += 4, to += 3) {
        const cover = data[from + 3] / WHITE;
        for (let i = 0; i < 3; i++) ppm[to + i] = WHITE + (data[from + i] - WHITE) * cover;
    }
    return ppm;
}

// The library draws an SVG picture itself.
async function unpacked(bytes, type) {
    if (!type.startsWith('image/') || type.startsWith('image/svg')) return bytes;
    const picture = await createImageBitmap(new Blob([bytes], { type }));
    const share = Math.min(1, Math.sqrt(PIXELS_MOST / (picture.width * picture.height)));
    const width = Math.max(1, Math.floor(picture.width * share)), height = Math.max(1, Math.floor(picture.height * share));
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.imageSmoothingEnabled = share < 1;
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    return ppmOf(context.getImageData(0, 0, width, height));
}

// Returns the bytes of the maze as JSON, and the notes; throws with the reason when there is no maze.
export async function readElsewhere(bytes, name, type, which) {
    reader ??= load('./reader.wasm.gz').catch(error => { reader = null; throw error; });
    const maze = (await reader).read(await unpacked(bytes, type), name, which);
    const read = { json: maze.drawBytes('json'), notes: maze.notes };
    maze.free();
    return read;
}
