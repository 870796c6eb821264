// SPDX-License-Identifier: MIT
// Draws the library's SVG on a canvas: a worker has no reader of SVG.  Of SVG it knows what
// src/draw/svg_canvas.c writes: paths and texts, one after the other, in units of cells.
export const attributesOf = text => Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const plain = text => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

// [name, attributes, text] of each path, group and text, in their order.
export function* elementsOf(svg) {
    for (const [, name, attributes, words] of svg.matchAll(/<(path|g|text) ([^>]*[^/>])\/?>([^<]*)/g)) yield [name, attributesOf(attributes), plain(words)];
}

function drawPath(context, { fill, stroke, d, ...pen }) {
    const path = new Path2D(d);
    if (fill !== 'none') {
        context.fillStyle = fill;
        context.fill(path);
    }
    if (!stroke || stroke === 'none') return;
    context.strokeStyle = stroke;
    context.lineWidth = Number(pen['stroke-width']);
    context.lineCap = pen['stroke-linecap'] ?? 'butt';
    context.lineJoin = pen['stroke-linejoin'] ?? 'miter';
    context.stroke(path);
}

export function drawSvg(text) {
    const { width, height, viewBox } = attributesOf(/<svg ([^>]*)>/.exec(text)[1]), [left, top, wide] = viewBox.split(' ').map(Number);
    const canvas = new OffscreenCanvas(Number(width), Number(height)), context = canvas.getContext('2d'), scale = width / wide;
    context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    context.textAlign = 'center';
    for (const [name, attributes, letters] of elementsOf(text)) {
        if (name === 'path') drawPath(context, attributes);
        else if (name === 'g') {
            context.fillStyle = attributes.fill;
            context.font = `${attributes['font-size']}px sans-serif`;
        } else context.fillText(letters, Number(attributes.x), Number(attributes.y));
    }
    return canvas;
}
