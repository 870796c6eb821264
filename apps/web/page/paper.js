// SPDX-License-Identifier: MIT
// Printing: the maze that is seen, or many new ones; one on a page, and the solutions at the end.
//
//     form -> IDs -> worker: SVG of each maze, without and with its path -> #paper, which only printers show
//
// Ctrl+P prints the maze that is seen; the form is behind the button.
import { own } from './commands.js';
import { make } from './controls.js';
import { choices, freshSeed } from './making.js';
import { $, attempt, kept, lab, meander, number, tell } from './page.js';

// Sizes that fill a page that stands.
const LEVELS = [['easy', '10x13'], ['medium', '16x21'], ['hard', '25x33'], ['fiendish', '40x52']];
const CELLS_MOST = 250000;

// The texts are the library's own SVG.
function picture(svg) {
    const place = make('div', { class: 'drawing' });
    place.innerHTML = svg;
    const { firstElementChild: drawing } = place;
    drawing.removeAttribute('width');
    drawing.removeAttribute('height');
    return place;
}
const leaf = (title, ...parts) => make('article', {}, make('h2', {}, title), ...parts);

function fill(mazes, { named, solved }) {
    const title = i => mazes.length === 1 ? 'Maze' : `Maze ${i + 1}${mazes[i].level ? `: ${mazes[i].level}` : ''}`;
    const leaves = mazes.map(({ id, maze }, i) => leaf(title(i), ...(named ? [make('p', { class: 'name-line' }, 'Name', make('i'), 'Date', make('i'))] : []),
        picture(maze), make('p', { class: 'foot' }, id)));
    if (solved) leaves.push(leaf(mazes.length === 1 ? 'Solution' : 'Solutions', make('div', { class: mazes.length === 1 ? 'one' : 'many' },
        ...mazes.map(({ solution }, i) => make('figure', {}, picture(solution), make('figcaption', {}, mazes.length === 1 ? '' : String(i + 1)))))));
    $('paper').replaceChildren(...leaves);
}

// The maze that is seen; one from a file is printed as it is.
async function seen() {
    const { ids, active, width, height } = lab.state;
    if (lab.state.world || width * height > CELLS_MOST) throw new Error(`mazes of up to ${number(CELLS_MOST)} cells can be printed`);
    if (kept.name === '') return lab.ask('printed', [ids[active]]);
    const drawn = new TextDecoder().decode(await lab.ask('draw', active, 'svg'));
    return [{ id: kept.name, maze: drawn, solution: drawn }];
}
async function several() {
    const count = Math.max(1, Math.min(100, Number($('print-count').value) || 1)), first = Number(freshSeed());
    const levels = Array.from({ length: count }, (_, i) => LEVELS[$('print-level').value === 'rising' ? Math.floor(i * LEVELS.length / count)
        : LEVELS.findIndex(([name]) => name === $('print-level').value)]);
    const mazes = await lab.ask('printed', levels.map(([, size], i) => meander.id({ size, algorithm: choices[0].get(), seed: String(first + i) })));
    return mazes.map((maze, i) => ({ ...maze, level: levels[i][0] }));
}
const print = work => attempt(async () => {
    fill(await work(), { named: $('print-name').checked, solved: $('print-solutions').checked });
    tell('Ready to be printed.');
    setTimeout(() => window.print(), 50);
});

own.print = () => { if (!$('print-dialog').open) $('print-dialog').showModal(); };
$('print').addEventListener('click', own.print);
$('print-level').append(...LEVELS.map(([name, size]) => make('option', { value: name }, `${name}, ${size.replace('x', ' by ')}`)),
    make('option', { value: 'rising' }, 'from easy to fiendish'));
$('print-cancel').addEventListener('click', () => $('print-dialog').close());
for (const [id, work] of [['print-one', seen], ['print-many', several]]) $(id).addEventListener('click', () => {
    $('print-dialog').close();
    print(work);
});
document.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || location.hash.startsWith('#lesson')) return;
    event.preventDefault();
    print(seen);
});
// From a menu of the browser there is no time to draw: then the picture of the screen is printed.
window.addEventListener('beforeprint', () => {
    if ($('paper').childElementCount > 0 || !lab.state || location.hash.startsWith('#lesson')) return;
    $('paper').replaceChildren(leaf('Maze', make('img', { src: $('maze').toDataURL(), alt: '' }), make('p', { class: 'foot' }, lab.state.ids[0])));
});
window.addEventListener('afterprint', () => $('paper').replaceChildren());
