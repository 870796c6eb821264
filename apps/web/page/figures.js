// SPDX-License-Identifier: MIT
// The tables of figures.  Large mazes are shown first and measured a moment later.
import { make } from './controls.js';
import { $, lab, number, panes, tell, titleOf } from './page.js';
import { t } from './words.js';

const MEASURED_MOST = 40000, MEASURED_SOON = 250000, LATER = 300;
// [key, its name on this page]
const FIGURES = [['cells', 'cells'], ['dead_ends', 'dead ends'], ['junctions', 'junctions'], ['loops', 'loops'], ['components', 'parts'],
    ['solution_steps', 'steps of the path'], ['turns', 'turns on the path'], ['decisions', 'decisions on the path'], ['difficulty', 'difficulty'],
    ['diameter', 'longest path'], ['corridor_mean', 'mean corridor'], ['river', 'river']];
const inWords = value => value === null || value === undefined ? '–' : typeof value === 'boolean' ? t(value ? 'yes' : 'no')
    : typeof value === 'number' ? number(Number.isInteger(value) ? value : value.toFixed(2)) : '';

function show(all) {
    const valuesOf = key => all.map(figures => figures.find(figure => figure.key === key)?.value);
    const rows = list => [...(all.length < 2 ? [] : [make('tr', {}, make('td', {}),
        ...panes().map(pane => make('td', {}, make('b', {}, titleOf(pane).split(':')[0]))))]),
        ...list.map(([key, title, about = '']) => make('tr', { title: t(about) }, make('th', { scope: 'row' }, t(title)),
            ...valuesOf(key).map(value => make('td', { 'data-figure': key }, inWords(value)))))];
    $('figures').tBodies[0].replaceChildren(...rows(FIGURES));
    $('all-figures').tBodies[0].replaceChildren(...rows(all[0].filter(({ value }) => !Array.isArray(value))
        .map(({ key, about }) => [key, key.replaceAll('_', ' '), about])));
}

async function measure() {
    const { world, width, height } = lab.state;
    if (world) return ['figures', 'all-figures'].forEach(id => $(id).tBodies[0].replaceChildren(
        make('tr', {}, make('th', {}, t('Worlds are not measured.')))));
    const names = width * height > MEASURED_MOST ? 'cells components corridors'
        : 'cells components corridors diameter difficulty river straights way shortest';
    show(await Promise.all(panes().map(pane => lab.ask('measure', pane, names))));
}

let measuring = 0;
export function measureSoon() {
    const { width, height } = lab.state;
    clearTimeout(measuring);
    if (width * height <= MEASURED_SOON) return measure();
    // It may be cancelled, or come too late; then there is nothing to show.
    measuring = setTimeout(() => measure().catch(() => {}), LATER);
}

export function openFigures() {
    $('statistics').open = true;
    $('figures').scrollIntoView({ block: 'center' });
    tell([...$('figures').rows].map(row => [...row.cells].map(cell => cell.textContent).join(' ')).join(', '));
}
