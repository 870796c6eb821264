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
const loaded = () => paper ??= load().catch(error => { paper = null; throw error; });
const withPaper = work => whenLoaded(loaded(), work);
own.print = () => withPaper(({ openForm }) => openForm());
own.pdf = () => withPaper(({ saveSeen }) => saveSeen());
$('print').addEventListener('click', own.print);
document.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p' || location.hash.startsWith('#lesson')) return;
    event.preventDefault();
    withPaper(({ printSeen }) => printSeen());
});
// From a menu of the browser there is no time to draw.  So the page for paper is made when somebody leaves the page on
// the way to that menu; where that was not seen, the picture of the screen is printed.
let ready = { id: null, leaves: [] };
function prepare() {
    const id = lab.state?.ids[lab.state.active];
    if (!id || id === ready.id || location.hash.startsWith('#lesson')) return;
    ready = { id, leaves: [] };
    loaded().then(({ leavesSeen }) => leavesSeen()).then(leaves => { ready = { id, leaves }; }, () => {});
}
document.documentElement.addEventListener('mouseleave', prepare);
window.addEventListener('blur', prepare);
window.addEventListener('beforeprint', () => {
    if ($('paper').childElementCount > 0 || !lab.state || location.hash.startsWith('#lesson')) return;
    const { id, leaves } = ready;
    if (id === lab.state.ids[lab.state.active] && leaves.length > 0) $('paper').replaceChildren(...leaves);
    else $('paper').replaceChildren(make('article', {}, make('h2', {}, t('Maze')), make('img', { src: $('maze').toDataURL(), alt: '' }), make('p', { class: 'foot' }, lab.state.ids[0])));
});
window.addEventListener('afterprint', () => $('paper').replaceChildren());
