// SPDX-License-Identifier: MIT
// Printing, and PDF: the maze that is seen, or a book of new ones; one on a page, and the solutions at the end.
//
//     form -> IDs -> worker: SVG of each maze, without and with its path -> #paper, which only printers show
//                                                                        -> worker: PDF (pdf.js)
//
// printing.js loads this when something is to be printed.
import { make } from './controls.js';
import { choices, freshSeed } from './making.js';
import { $, attempt, kept, lab, meander, number, tell } from './page.js';
import { PAPERS } from './pdf.js';
import { PRINTED, download, endingOf, nameOf } from './saving.js';
import { t } from './words.js';

document.body.insertAdjacentHTML('beforeend', `<dialog id="print-dialog" aria-labelledby="print-title">
  <h2 id="print-title">Print</h2>
  <label class="check"><input type="checkbox" id="print-name"> A line for a name</label>
  <label class="check"><input type="checkbox" id="print-solutions" checked> Solutions at the end</label>
  <label class="control" for="print-paper"><span class="name">paper</span><select id="print-paper"></select></label>
  <h3>This maze</h3>
  <div class="row buttons"><button type="button" id="print-one" class="main">Print</button>
    <button type="button" id="save-one">Save as PDF</button></div>
  <h3>A book of new ones, by the algorithm that is chosen</h3>
  <div class="row">
    <label for="print-count">how many<input type="number" id="print-count" min="1" max="100" value="6"></label>
    <label for="print-level" class="wide">level<select id="print-level"></select></label>
  </div>
  <div class="row buttons"><button type="button" id="print-many">Print the book</button>
    <button type="button" id="save-many">Save the book as PDF</button>
    <button type="button" id="print-cancel" class="quiet">Cancel</button></div>
</dialog>`);

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
// "Hexagons, 20 × 15, hard", as pages of the program are headed; squares are plain mazes.
const GRIDS = { box: 'Levels', cube: 'Cube', cylinder: 'Cylinder', graph: 'Graph', hex: 'Hexagons', klein: 'Klein bottle', map: 'Map', moebius: 'Moebius strip',
    penrose: 'Penrose tiles', polar: 'Rings', projective: 'Projective plane', solid: 'Solid', sphere: 'Globe', tiling: 'Tiles', torus: 'Torus', tri: 'Triangles',
    upsilon: 'Octagons and squares', weave: 'Bridges', voronoi: 'Random cells', hyperbolic: 'Hyperbolic plane', hat: 'Hats', spectre: 'Spectres', zeta: 'Diagonals' };
const HARD = [['fiendish', 70], ['very hard', 55], ['hard', 40], ['medium', 20], ['easy', 0]];
function headOf({ id, difficulty }) {
    if (id === '') return t('Maze');
    const { grid, size = '' } = meander.parts(id), numbers = /^[\dx]*/.exec(size)[0].replaceAll('x', ' × ');
    const level = HARD.find(([, from]) => difficulty !== null && difficulty >= from)?.[0];
    return [t(GRIDS[grid] ?? 'Maze'), numbers, level && t(level)].filter(Boolean).join(', ');
}
// The words on paper are those of `meander book`.
const titleOf = (maze, i, count) => count === 1 ? headOf(maze) : `${t('Maze {0}', i + 1)}${maze.level ? `: ${t(maze.level)}` : ''}`;

function leavesOf(mazes, { named, solved }) {
    const one = mazes.length === 1;
    const leaves = mazes.map((each, i) => leaf(titleOf(each, i, mazes.length),
        ...(named ? [make('p', { class: 'name-line' }, t('Name'), make('i'), t('Date'), make('i'))] : []),
        picture(each.maze), make('p', { class: 'foot' }, each.id)));
    if (solved) leaves.push(leaf(t(one ? 'Solution' : 'Solutions'), make('div', { class: one ? 'one' : 'many' },
        ...mazes.map(({ solution }, i) => make('figure', {}, picture(solution), make('figcaption', {}, one ? '' : String(i + 1)))))));
    return leaves;
}

// The maze that is seen; one from a file is printed as it is.
async function seen() {
    const { ids, active, width, height, bent } = lab.state;
    if (lab.state.world || width * height > CELLS_MOST) throw new Error(t('Mazes of up to {0} cells can be printed.', number(CELLS_MOST)));
    const style = bent ? 'svg:bent' : 'svg';
    if (kept.name === '') return lab.ask('printed', [ids[active]], style);
    const drawn = new TextDecoder().decode(await lab.ask('draw', active, style));
    return [{ id: '', maze: drawn, solution: drawn }];
}
async function several() {
    const count = Math.max(1, Math.min(100, Number($('print-count').value) || 1)), first = Number(freshSeed());
    const levels = Array.from({ length: count }, (_, i) => LEVELS[$('print-level').value === 'rising' ? Math.floor(i * LEVELS.length / count)
        : LEVELS.findIndex(([name]) => name === $('print-level').value)]);
    const mazes = await lab.ask('printed', levels.map(([, size], i) => meander.id({ size, algorithm: choices[0].get(), seed: String(first + i) })), 'svg');
    return mazes.map((maze, i) => ({ ...maze, level: levels[i][0] }));
}
const wanted = () => ({ named: $('print-name').checked, solved: $('print-solutions').checked });
const print = work => attempt(async () => {
    $('paper').replaceChildren(...leavesOf(await work(), wanted()));
    tell(t('Ready to be printed.'));
    setTimeout(() => window.print(), 50);
});

// The worker writes the PDF itself; a book has a cover.
const savePdf = work => attempt(async () => {
    const mazes = await work(), { length: count } = mazes, levels = [...new Set(mazes.map(({ level }) => level).filter(Boolean))].map(level => t(level));
    const cover = count === 1 ? null : [t('Mazes'), t('{0} mazes', count), levels.join(' - ')], title = t(count === 1 ? 'Maze' : 'Mazes');
    const said = { name: t('Name'), date: t('Date'), solution: t('Solution'), solutions: t('Solutions') };
    const bytes = await lab.ask('onPaper', mazes.map((each, i) => ({ ...each, title: titleOf(each, i, count) })), { ...wanted(), paper: $('print-paper').value, cover, title, said });
    download(nameOf(count === 1 ? mazes[0].id : title.toLowerCase(), endingOf(PRINTED)), bytes);
    tell(t('The PDF is saved.'));
});

// What printing.js offers.
export const openForm = () => { if (!$('print-dialog').open) $('print-dialog').showModal(); };
export const printSeen = () => print(seen);
export const saveSeen = () => savePdf(seen);
export const leavesSeen = async () => leavesOf(await seen(), wanted());

$('print-paper').append(...Object.keys(PAPERS).map(name => make('option', { value: name }, name)));
if (navigator.language === 'en-US') $('print-paper').value = 'letter';
$('print-level').append(...LEVELS.map(([name]) => make('option', { value: name })), make('option', { value: 'rising' }, 'from easy to fiendish'));
function nameLevels() {
    for (const [i, [name, size]] of LEVELS.entries()) $('print-level').options[i].textContent = t(`${name}, {0}`, size.replace('x', ' × '));
}
nameLevels();
window.addEventListener('language', nameLevels);
$('print-cancel').addEventListener('click', () => $('print-dialog').close());
for (const [id, work] of Object.entries({ 'print-one': printSeen, 'print-many': () => print(several), 'save-one': saveSeen, 'save-many': () => savePdf(several) }))
    $(id).addEventListener('click', () => {
        $('print-dialog').close();
        work();
    });
