// SPDX-License-Identifier: MIT
// The laboratory begins here: the parts of the page, and the buttons that belong to none of them.
//
//     worker.js   the mazes, in a thread of their own      lab.js       the page's end of it
//     making.js   controls, IDs, the address               picture.js   what is shown
//     commands.js keys, pointers, buttons                  telling.js   what is said
//     saving.js   saving, and opening (opening.js)         masks.js, figures.js, cancel.js, game.js
//     printing.js printing, and PDF (paper.js, pdf.js)     words.js     other languages (languages/)
//     ways.js     the paths that a solver lists, loaded with the first solution
import './cancel.js';
import './caption.js';
import './printing.js';
import { act, lookAtMaze, own, solve } from './commands.js';
import { make, remembered, styled } from './controls.js';
import { openFigures } from './figures.js';
import { save, saveFilm } from './saving.js';
import { begin, freshSeed, generators, hashOf, remake, resize, setCompare, solver } from './making.js';
import { setMask } from './masks.js';
import { keepOffline } from './offline.js';
import { drawn, setTheme } from './picture.js';
import { $, lab, meander, pause, tell, whenLoaded } from './page.js';
import { t } from './words.js';

async function copy(text, what) {
    try { await navigator.clipboard.writeText(text); tell(t(what)); }
    catch { tell(text); }
}
function copyLink() {
    const hash = hashOf();
    if (hash === '') return tell(t('This maze comes from a file, so it has no link: save it instead.'));
    copy(new URL(hash, location.href).href, 'The link is copied');
}
function copyId() {
    const { ids, active } = lab.state;
    if (hashOf() === '') return tell(t('This maze comes from a file, so it has no ID: save it instead.'));
    copy(ids[active], 'The ID is copied');
}
function newMaze() {
    $('seed').value = freshSeed();
    remake();
    lookAtMaze();
}
// Only those who play load the game.
export const openGame = () => whenLoaded(Promise.all([import('./game.js'), styled('game.css')]), ([game]) => game.openGame());
// The heading has the focus, so it is read from there, and not by "autofocus": that would also ask for it while the page loads.
function openHelp() {
    if ($('help-dialog').open) return;
    $('help-dialog').showModal();
    $('help-title').focus();
    $('help-dialog').scrollTop = 0;
}

Object.assign(own, { help: openHelp, statistics: openFigures, picture: save, film: saveFilm,
    copy: copyId });
const clicks = {
    new: newMaze, solve, help: openHelp, save, 'save-film': saveFilm,
    'copy-id': copyId, 'copy-link': copyLink,
};
for (const [id, work] of Object.entries(clicks)) $(id).addEventListener('click', () => work());
for (const [id, name] of Object.entries({ play: 'play', 'step-back': 'backward', 'step-on': 'forward', 'to-start': 'beginning', 'to-end': 'end' }))
    $(id).addEventListener('click', () => act(name));

$('panel').addEventListener('submit', event => { event.preventDefault(); remake(); });
for (const id of ['width', 'height'])
    $(id).addEventListener('change', () => { if ($(id).reportValidity()) setMask(null); });
$('size').addEventListener('change', resize);
$('seed').addEventListener('change', () => remake());
$('compare').addEventListener('change', () => { setCompare($('compare').checked); remake([]); });
for (const group of document.querySelectorAll('.panel details')) remembered(group);
$('theme').append(...lab.themes.map(name => make('option', { value: name }, name)));
$('theme').addEventListener('change', () => setTheme($('theme').value));
drawn.add(({ solvers, active }) => { if (solvers[active] !== '') import('./ways.js').catch(() => {}); });
// Signs of the keyboard, in every language; only the space bar has a name.
const KEY_SIGNS = { left: '←', up: '↑', right: '→', down: '↓', home: 'Home', end: 'End' };
const keySign = key => key === 'space' ? make('kbd', {}, key) : make('kbd', { translate: 'no' }, KEY_SIGNS[key] ?? key);
$('keys').append(...lab.commands.filter(({ name }) => name !== 'quit' && name !== 'next-pane').map(({ keys, about }) =>
    make('div', {}, make('dt', {}, ...keys.split(' ').flatMap(key => [keySign(key), ' '])), make('dd', {}, about))));
const version = () => { $('version').textContent = t('Meander {0}: {1} generators, {2} solvers.', meander.version, generators.length, solver.entries.length); };
version();
window.addEventListener('language', version);

let theme = 'auto';
try { theme = localStorage.getItem('meander-theme') ?? 'auto'; } catch { /* A page without storage forgets. */ }
setTheme(theme);
// For those who try things in the browser's console, and for tests.
window.laboratory = lab;
await pause();
begin().then(() => {
    document.documentElement.dataset.ready = 'yes';
    keepOffline();
});
