// SPDX-License-Identifier: MIT
// The controls make an ID, the ID makes a maze, and what the worker then shows appears in the
// controls again.
//
//     controls -> ID -> worker -> picture.js
//        ^         |
//        +-- address of the page: #ID&solver=NAME&with=SECOND
import { Changes, Choice, make } from './controls.js';
import { measureSoon } from './figures.js';
import { $, algorithmOf, attempt, calm, inCourse, kept, lab, meander, panes, pause, titleOf } from './page.js';
import { tellMazes } from './telling.js';
import { t } from './words.js';

const SECONDS = 8;

// ---- controls from the registries ----------------------------------------------------

const grids = meander.list('grids');
await pause();
const grid = new Choice(grids, $('grid'), $('grid-about'), $('grid-params'), async () => {
    if (await attempt(regrid)) remake();
});
await pause();
export const generators = meander.list('generators');
await pause();
export const choices = ['generator', 'generator-b'].map((id, i) =>
    new Choice(generators, $(id), $(`${id}-about`), $(`${id}-params`), () => remake([i])));
await pause();
export const solver = new Choice(meander.list('solvers'), $('solver'), $('solver-about'), $('solver-params'), () => {
    lab.ask('askSolver', solver.get());
    remember();
});
export const changes = new Changes(meander.list('transforms'), $('transforms'), () => remake());
export const freshSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);

export function setCompare(on) {
    $('compare').checked = on;
    $('second').hidden = !on;
    $('more').open ||= on;
}

// Squares have a width and a height; a size of another kind is one text.
export function showSides(ofSides) {
    for (const name of ['width', 'height']) $(name).required = ofSides;
    for (const name of ['width', 'height', 'size']) $(name).parentElement.hidden = (name === 'size') === ofSides;
}
// Whether the size of a grid is a width and a height, for which there are two fields.
function hasSides(name, size) {
    const { traits } = grids.find(entry => entry.name === name);
    return traits.includes('squares') && !traits.includes('power') && size.split(',')[0].split('x').length === 2;
}

// Another grid, or other parameters of the same one.  A new kind has its usual size; start and goal are then its own.
function regrid() {
    const { name, example } = grid.entry, [old] = lab.state.ids, seed = $('seed').value.trim() || '0';
    const same = old !== '' && meander.parts(old).grid === name;
    fill(same ? meander.id({ grid: grid.get(), edit: [''] }, old) : meander.id({ grid: example, algorithm: choices[0].get(), seed }));
}

// Another size of the same grid.  Ends, masks and walls by hand belong to the old one.
function takeSize() {
    const [name, words] = grid.get().split(/:(.*)/s), size = [$('size').value.trim(), words].filter(Boolean).join(',');
    fill(meander.id({ grid: `${name}:${size}`, algorithm: choices[0].get(), transform: changes.get(), seed: $('seed').value.trim() || '0' }));
}
export const resize = async () => { if (await attempt(takeSize)) remake(); };

// ---- making --------------------------------------------------------------------------

function idOf(choice) {
    // Walls changed by hand belong to the first maze, and to no other.
    const edit = choice === choices[0] && kept.edits.length > 0 ? { edit: kept.edits } : {};
    const point = at => `${at.x},${at.y}`, transform = changes.get(), seed = $('seed').value.trim() || '0';
    if (kept.world !== null) return meander.id({ algorithm: choice.get(), transform, seed, edit: [''], ...edit }, kept.world);
    return meander.id({
        size: kept.mask ?? `${$('width').value}x${$('height').value}`, ...(kept.mask && kept.pieces && { pieces: 'yes' }),
        algorithm: choice.get(), transform, seed,
        ...(kept.start && { start: point(kept.start) }), ...(kept.goal && { goal: point(kept.goal) }), ...edit,
    });
}

// Makes everything anew from the controls, or only the mazes of some panes.  Walls that were changed by hand stay only
// where an ID has brought them.
export const remake = (which = [0, 1], { push = true, edited = false } = {}) => attempt(async () => {
    if (!edited) kept.edits = [];
    const wanted = $('compare').checked ? [0, 1] : [0], shown = lab.state?.panes ?? 0;
    const mazes = wanted.filter(i => which.includes(i) || i >= shown).map(i => [i, idOf(choices[i])]);
    await show(mazes, wanted.length);
    if (push) remember();
});

// The film of new mazes begins; for users who want no motion it is over at once.
async function show(mazes, count) {
    await lab.ask('make', { mazes, panes: count, seconds: kept.ownSpeed ? 0 : SECONDS, still: calm.matches });
    lab.file = null;
    kept.name = '';
    kept.ids = lab.state.ids.join(' ');
    tellMazes();
    await measureSoon();
}

// ---- the address, and controls from IDs ------------------------------------------------

// The end of the address; '' for a maze that no ID makes.
export function hashOf() {
    if (!lab.state || lab.state.panes === 0 || lab.state.ids[0] === '' || kept.name !== '') return '';
    const words = [lab.state.ids[0], `solver=${solver.get()}`];
    if (lab.state.panes > 1) words.push(`with=${titleOf(1)}`);
    return `#${words.map(encodeURI).join('&')}`;
}
export function remember() {
    if (inCourse()) return;
    const hash = hashOf(), place = hash || location.pathname + location.search;
    if (hash === location.hash) return;
    // A link with the bare ID is the same place.
    if (location.hash !== '' && hash.startsWith(`${location.hash}&`)) history.replaceState(null, '', place);
    else history.pushState(null, '', place);
}

// Fills the controls from an ID.
function fill(id) {
    const { grid: kind, size, pieces, algorithm, transform, seed, start, goal, edit } = meander.parts(id), masked = size.includes('mask=');
    const sides = size.split(',')[0].split('x'), ofSides = hasSides(kind, size);
    const point = text => text === undefined ? null : (([x, y]) => ({ x, y }))(text.split(',').map(Number));
    const options = size.split(',').slice(1).filter(word => grids.some(({ params }) => params.some(({ name }) => word.startsWith(`${name}=`))));
    grid.set(`${kind}:${options.join(',')}`);
    showSides(ofSides);
    if (ofSides) [$('width').value, $('height').value] = sides;
    // What comes from a file keeps its size.
    Object.assign($('size'), { value: size.split(',')[0], readOnly: grid.entry.traits.includes('file') });
    $('seed').value = seed;
    choices[0].set(algorithm);
    Object.assign(kept, { world: ofSides ? null : id, mask: masked ? size : null, pieces: pieces === 'yes', start: point(start), goal: point(goal[0]), edits: edit });
    changes.set(transform);
    tellMask();
}
export function tellMask() {
    $('mask-about').textContent = t(kept.mask ? 'A mask says which cells belong to the maze.' : 'None: the whole rectangle is a maze.');
    $('no-mask').disabled = !kept.mask;
    for (const id of ['more', 'masks']) $(id).open ||= kept.mask !== null;
}

// Fills the controls from an address; throws when it has no ID that the library accepts.
export function recall(hash) {
    const [id, ...words] = hash.replace(/^#/, '').split('&').map(decodeURI);
    fill(id);
    const given = Object.fromEntries(words.map(word => word.split(/=(.*)/s)));
    if (given.solver) solver.set(given.solver);
    if (given.with) choices[1].set(given.with);
    lab.ask('askSolver', solver.get());
    setCompare('with' in given);
}
window.addEventListener('popstate', async () => {
    if (location.hash.length > 1 && !inCourse() && await attempt(() => recall(location.hash))) remake([0, 1], { push: false, edited: true });
});

function showSolver({ solvers, active }) {
    if (solvers.join(' ') !== kept.solvers && solvers[active] !== '') solver.set(solvers[active]);
    kept.solvers = solvers.join(' ');
}
function showMazes({ ids }) {
    kept.ids = ids.join(' ');
    if (ids[0] !== '') fill(ids[0]);
    if (ids.length > 1) choices[1].set(algorithmOf(ids[1]));
    setCompare(ids.length > 1);
}
// The controls show what this state of the worker has.
export function control(state) {
    showSolver(state);
    showMazes(state);
}
// The controls show what the worker shows.  Returns whether there are other mazes than before.
export async function follow() {
    const { ids, making } = lab.state, changed = ids.join(' ') !== kept.ids;
    showSolver(lab.state);
    kept.ids = ids.join(' ');
    if (!changed || (kept.name !== '' && making === 0)) return changed;
    kept.name = '';
    showMazes(lab.state);
    tellMazes();
    await measureSoon();
    return true;
}

// In another language all is said once more.
window.addEventListener('language', () => {
    if (!lab.state?.panes) return;
    tellMask();
    tellMazes();
    measureSoon();
    lab.ask('place', {});
});

// ---- the first maze ----------------------------------------------------------------------

// That of the address, if it has one that can be made; else a usual one, which fills the controls as any ID does.
export async function begin() {
    const size = matchMedia('(max-width: 48em)').matches ? '16x18' : '30x20';
    const first = `#${meander.id({ size, algorithm: choices[0].get(), seed: freshSeed() })}`;
    if (await attempt(() => recall(location.hash.length < 2 || inCourse() ? first : location.hash)) && await remake([0, 1], { edited: true })) return true;
    const why = $('error').textContent;
    recall(first);
    await remake();
    $('error').textContent = why;
    return false;
}
