// SPDX-License-Identifier: MIT
// Files out: SVG, film, PNG with the ID in its metadata, and every text format of the library.
import { Timeline } from './player.js';
import { gifOf } from './film.js';
import { Picture, coloursOf, cellsOfPath, svgOf } from './picture.js';

function download(name, type, ...parts) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(parts, { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const nameOf = (maze, ending) =>
    `${(maze.id || 'maze').replace(/,mask=[^/]*/, '-mask').replace(/[^a-z0-9.=-]+/gi, '-').slice(0, 80)}.${ending}`;

const ENDINGS = { json: 'json', npy: 'npy', mndr: 'mndr', dot: 'dot', svg: 'svg', png: 'png' };

// The solver is asked again, for what the module drew last may belong to another one.
export function saveText({ maze, solution, solver }, format) {
    if (solution) maze.solve(solver);
    const bytes = maze.drawBytes(format, { solution: solution !== null });
    download(nameOf(maze, ENDINGS[format] ?? 'txt'), 'application/octet-stream', bytes);
}

export function saveSvg({ maze, solution, element }) {
    download(nameOf(maze, 'svg'), 'image/svg+xml', svgOf(maze, solution, coloursOf(element)));
}

export function saveGif(stage, names) {
    const solving = stage.timeline.solving?.events ?? null;
    download(nameOf(stage.maze, 'gif'), 'image/gif', gifOf(stage, names, solving));
}

// CRC-32 as PNG has it (ISO 3309).
function crc(bytes) {
    let sum = -1;
    for (const byte of bytes) {
        sum ^= byte;
        for (let bit = 0; bit < 8; bit++) sum = sum >>> 1 ^ (sum & 1 ? 0xedb88320 : 0);
    }
    return ~sum >>> 0;
}

// A PNG begins with 8 bytes and the header of 25; texts may stand behind it.
function withText(png, key, text) {
    const content = new TextEncoder().encode(`tEXt${key}\0${text}`), chunk = new Uint8Array(content.length + 8);
    const view = new DataView(chunk.buffer);
    view.setUint32(0, content.length - 4);
    chunk.set(content, 4);
    view.setUint32(content.length + 4, crc(content));
    return [png.subarray(0, 33), chunk, png.subarray(33)];
}

export async function savePng(stage, names) {
    const { maze, solution, element } = stage, colours = coloursOf(element);
    const size = Math.max(3, Math.min(24, Math.floor(8000 / Math.max(maze.width, maze.height))));
    const canvas = document.createElement('canvas'), picture = new Picture(canvas, maze, size);
    const timeline = new Timeline(maze, names);
    timeline.seek(timeline.count);
    picture.paintAll({ timeline, colours, store: false, distances: stage.distances, farthest: stage.farthest });
    if (solution?.found) {
        Object.assign(picture.context, { strokeStyle: colours.line, lineWidth: size * 0.28, lineJoin: 'round', lineCap: 'round' });
        picture.context.beginPath();
        for (const { x, y } of cellsOfPath(solution)) picture.context.lineTo(...picture.middle(x, y));
        picture.context.stroke();
    }
    const blob = await new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
    download(nameOf(maze, 'png'), 'image/png', ...withText(new Uint8Array(await blob.arrayBuffer()), 'Meander', maze.id));
}
