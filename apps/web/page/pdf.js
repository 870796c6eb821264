// SPDX-License-Identifier: MIT
// PDF without a printer: the library's own SVG on sheets of paper.  The module has no cairo, but its
// pictures are a few kinds of lines, and PDF has the same.
//
//     mazes -> sheets: words and pictures, each at its place -> lines of PDF -> packed
//
//     SVG    M0 0h5v4          .1 wide        q.5 0 .5 .5        a.2 .2 0 0 0 .4 0 (half a circle)
//     PDF    0 0 m 5 0 l       .1 w           ... c              ... c ... c
//
// Letters are Helvetica, which every reader of PDF has.  The ID is where `meander generate
// --from-picture` finds it.  Source: ISO 32000-1, PDF 1.7, 2008.
import { attributesOf, elementsOf } from './drawing.js';
import { joined } from './film.js';

const MM = 72 / 25.4, MARGIN = 15 * MM, GAP = 5 * MM, CURVE = 0.5523;
export const PAPERS = { a4: [210, 297], a3: [297, 420], a5: [148, 210], letter: [215.9, 279.4], legal: [215.9, 355.6] };
const COLUMNS = 2, ROWS = 3;
// Not in the usual encoding, so they get numbers that it does not use.
const OTHERS = { 'ő': 1, 'ű': 2, 'Ő': 3, 'Ű': 4 }, GLYPHS = '1 /ohungarumlaut /uhungarumlaut /Ohungarumlaut /Uhungarumlaut';
// What a solver has seen, and the colour of the page, are not for paper.
const LEFT_OUT = /^(page|visited|dead)/;

const short = value => String(Math.round(value * 1000) / 1000);
const line = (...words) => words.map(word => typeof word === 'number' ? short(word) : word).join(' ');
const text = words => `(${[...words].map(letter => String.fromCharCode(OTHERS[letter] ?? (letter.charCodeAt(0) < 256 ? letter.charCodeAt(0) : 63))).join('')
    .replace(/[\\()]/g, '\\$&')})`;
const colour = (hex, operator) => line(...[1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16) / 255), operator);
const bytesOf = words => Uint8Array.from(words, letter => letter.charCodeAt(0));

// ---- pictures ------------------------------------------------------------------------------

function pathOf(d) {
    const words = d.match(/[Mhvlqaz]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [], out = [];
    let at = 0, x = 0, y = 0;
    const next = () => Number(words[at++]);
    const to = (dx, dy) => out.push(line(x += dx, y += dy, 'l'));
    while (at < words.length) switch (words[at++]) {
        case 'M': out.push(line(x = next(), y = next(), 'm')); break;
        case 'h': to(next(), 0); break;
        case 'v': to(0, next()); break;
        case 'l': to(next(), next()); break;
        case 'q': {
            const by = [x + next(), y + next()], end = [x + next(), y + next()], third = (a, b) => a + 2 / 3 * (b - a);
            out.push(line(third(x, by[0]), third(y, by[1]), third(end[0], by[0]), third(end[1], by[1]), ...end, 'c'));
            [x, y] = end;
            break;
        }
        // Half a circle, to the left or to the right.
        case 'a': {
            at += 5;
            const r = next() / 2, far = CURVE * r;
            at++;
            out.push(line(x, y + far, x + r - far, y + r, x + r, y + r, 'c'), line(x + r + far, y + r, x + 2 * r, y + far, x + 2 * r, y, 'c'));
            x += 2 * r;
            break;
        }
        default: out.push('h');
    }
    return out;
}

function penOf({ stroke, 'stroke-width': width, 'stroke-linecap': cap, 'stroke-linejoin': join }) {
    return [colour(stroke, 'RG'), line(Number(width), 'w'), line({ round: 1, square: 2 }[cap] ?? 0, 'J'), line(join === 'round' ? 1 : 0, 'j')];
}

// Letters stand on their heads where y counts downward, so they are turned once more.  Nearly all are digits,
// which are equally wide.
function lettersOf({ x, y, words }, size) {
    const wide = 0.556 * size * words.length;
    return line('BT /F', size, 'Tf 1 0 0 -1', Number(x) - wide / 2, Number(y), 'Tm', text(words), 'Tj ET');
}

function pictureOf(svg) {
    const out = [];
    let size = 0, left = false;
    for (const [name, attributes, words] of elementsOf(svg)) {
        if (name !== 'text') left = LEFT_OUT.test(attributes.class);
        if (left) continue;
        const { fill, stroke } = attributes, filled = fill !== undefined && fill !== 'none', drawn = stroke !== undefined && stroke !== 'none';
        if (filled) out.push(colour(fill, 'rg'));
        if (name === 'g') size = Number(attributes['font-size']);
        else if (name === 'text') out.push(lettersOf({ ...attributes, words }, size));
        else if (filled || drawn) out.push(...(drawn ? penOf(attributes) : []), ...pathOf(attributes.d), filled && drawn ? 'B' : filled ? 'f' : 'S');
    }
    return out;
}

const boxOf = svg => attributesOf(/<svg ([^>]*)>/.exec(svg)[1]).viewBox.split(' ').map(Number);
const scaleOf = (svg, wide, high) => (([, , across, down]) => Math.min(wide / across, high / down))(boxOf(svg));

// A picture as large as it can be in a place of the sheet, in its middle.
function placed(svg, { left, bottom, wide, high }) {
    const [x, y, across, down] = boxOf(svg), scale = scaleOf(svg, wide, high);
    const from = left + (wide - scale * across) / 2 - scale * x, top = bottom + (high + scale * down) / 2 + scale * y;
    return ['q', line(scale, 0, 0, -scale, from, top, 'cm'), ...pictureOf(svg), 'Q'];
}

// ---- sheets --------------------------------------------------------------------------------

const words = (said, x, y, size) => line('BT /F', size, 'Tf 0 g', x, y, 'Td', text(said), 'Tj ET');
const rule = (from, to, y) => line('.8 w 0 G', from, y, 'm', to, y, 'l S');

// A sheet with a heading; `fill` draws in the place that is left over.
function sheet([wide, high], heading, foot, fill, named = null) {
    const out = [words(heading, MARGIN, high - MARGIN - 15, 15)], low = MARGIN + (foot === '' ? 0 : 14);
    let top = high - MARGIN - 25;
    if (foot !== '') out.push(words(foot, MARGIN, MARGIN, Math.min(8, (wide - 2 * MARGIN) / (0.55 * foot.length))));
    if (named !== null) {
        const middle = wide * 0.64;
        top -= 24;
        out.push(words(named[0], MARGIN, top, 11), rule(MARGIN + 42, middle - 12, top - 2), words(named[1], middle, top, 11), rule(middle + 42, wide - MARGIN, top - 2));
        top -= 10;
    }
    return { wide, high, lines: out.concat(fill({ left: MARGIN, bottom: low, wide: wide - 2 * MARGIN, high: top - low })) };
}

// The sheet is turned if the maze gets larger by that.
function mazeSheet(paper, svg, heading, foot, named) {
    const [narrow, long] = paper, inside = side => side - 2 * MARGIN - 40;
    const turned = scaleOf(svg, inside(long), inside(narrow)) > scaleOf(svg, inside(narrow), inside(long));
    return sheet(turned ? [long, narrow] : paper, heading, foot, place => placed(svg, place), named);
}

function solutionSheet(paper, some, heading) {
    return sheet(paper, heading, '', ({ left, bottom, wide, high }) => some.flatMap(({ solution, title }, i) => {
        const across = (wide - (COLUMNS - 1) * GAP) / COLUMNS, down = (high - (ROWS - 1) * GAP) / ROWS;
        const place = { left: left + i % COLUMNS * (across + GAP), bottom: bottom + high - (Math.floor(i / COLUMNS) + 1) * (down + GAP) + GAP, wide: across, high: down - 14 };
        return [words(title, place.left, place.bottom + down - 10, 9), ...placed(solution, place)];
    }));
}

// `said` has the words on paper; the cover of a book has a title, lines below it, and the last maze.
function sheetsOf(mazes, { paper, named, solved, cover, said }) {
    const size = PAPERS[paper].map(side => side * MM), one = mazes.length === 1, sheets = [];
    if (cover !== null) sheets.push({ wide: size[0], high: size[1], lines: [words(cover[0], MARGIN, size[1] * 0.8, 34),
        ...cover.slice(1).map((more, i) => words(more, MARGIN, size[1] * 0.8 - 30 - 20 * i, 13)),
        ...placed(mazes.at(-1).maze, { left: MARGIN, bottom: MARGIN, wide: size[0] - 2 * MARGIN, high: size[1] * 0.5 })] });
    for (const { maze, title, id } of mazes) sheets.push(mazeSheet(size, maze, title, id, named ? [said.name, said.date] : null));
    if (solved && one) sheets.push(mazeSheet(size, mazes[0].solution, said.solution, mazes[0].id, null));
    for (let i = 0; solved && !one && i < mazes.length; i += COLUMNS * ROWS)
        sheets.push(solutionSheet(size, mazes.slice(i, i + COLUMNS * ROWS), said.solutions));
    return sheets;
}

// ---- the file ------------------------------------------------------------------------------

const packed = async lines => new Uint8Array(await new Response(new Blob([bytesOf(lines.join('\n'))]).stream()
    .pipeThrough(new CompressionStream('deflate'))).arrayBuffer());
const wideText = said => `<FEFF${[...said].map(letter => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

// mazes: [{ id, maze, solution: SVG, title }]; `tell` hears how far it is.
export async function pdfOf(mazes, layout, tell) {
    const sheets = sheetsOf(mazes, layout), FIRST = 5, objects = [];
    const pageAt = i => FIRST + 2 * i, { id } = mazes[0];
    objects.push('<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Count ${sheets.length} /Kids [${sheets.map((_, i) => `${pageAt(i)} 0 R`).join(' ')}] >>`,
        `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /BaseEncoding /WinAnsiEncoding /Differences [${GLYPHS}] >> >>`,
        `<< /Creator (Meander) /Title ${wideText(layout.title)}${id === '' ? '' : ` /Subject ${text(`Maze ID: ${id}`)}`} >>`);
    for (const [i, { wide, high, lines }] of sheets.entries()) {
        const stream = await packed(lines);
        objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${short(wide)} ${short(high)}] /Resources << /Font << /F 3 0 R >> >> /Contents ${pageAt(i) + 1} 0 R >>`,
            await joined([bytesOf(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`), stream, bytesOf('\nendstream')]));
        tell(i + 1, sheets.length);
    }
    const parts = [bytesOf('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')], places = [];
    let size = parts[0].length;
    const add = bytes => { parts.push(bytes); size += bytes.length; };
    for (const [i, object] of objects.entries()) {
        places.push(size);
        add(await joined([bytesOf(`${i + 1} 0 obj\n`), typeof object === 'string' ? bytesOf(object) : object, bytesOf('\nendobj\n')]));
    }
    const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    add(bytesOf(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${size}\n%%EOF\n`));
    return joined(parts);
}
