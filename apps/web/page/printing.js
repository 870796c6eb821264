// SPDX-License-Identifier: MIT
// What leads to paper: the button, Ctrl+P, the browser's own menu.  Only those who print load what prints
// (paper.js).
import { own } from './commands.js';
import { make } from './controls.js';
import { $, lab, whenLoaded } from './page.js';
import { t, translate } from './words.js';

let paper = null;
async function load() {
    const part = await import('./paper.js');
    translate($('print-dialog'));
    return part;
}
// Tried again if it has failed.
const withPaper = work => whenLoaded(paper ??= load().catch(error => { paper = null; throw error; }), work);
own.print = () => withPaper(({ openForm }) => openForm());
own.pdf = () => withPaper(({ saveSeen }) => saveSeen());
$('print').addEventListener('click', own.print);
document.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || location.hash.startsWith('#lesson')) return;
    event.preventDefault();
    withPaper(({ printSeen }) => printSeen());
});
// From a menu of the browser there is no time to draw: then the picture of the screen is printed.
window.addEventListener('beforeprint', () => {
    if ($('paper').childElementCount > 0 || !lab.state || location.hash.startsWith('#lesson')) return;
    $('paper').replaceChildren(make('article', {}, make('h2', {}, t('Maze')), make('img', { src: $('maze').toDataURL(), alt: '' }), make('p', { class: 'foot' }, lab.state.ids[0])));
});
window.addEventListener('afterprint', () => $('paper').replaceChildren());
