// SPDX-License-Identifier: MIT
// Files: pictures, texts and films that are saved, and what leads to files that are opened (opening.js).
import { own } from './commands.js';
import { Choice, make } from './controls.js';
import { takePicture } from './masks.js';
import { $, attempt, complain, kept, lab, meander, pause, tell } from './page.js';
import { drawn } from './picture.js';
import { Cancelled } from './lab.js';
import { language, t } from './words.js';

const PIXELS_MOST = 1.6e7, SIDE_MOST = 8000;
// Pixels a cell: what is usual, and below what lines blur, so that the painter of the screen is better.
const CELL = 20, CELL_FINE = 6;
// What the worker packs itself, from pixels; the library writes the rest.
const PICTURE = 'png', FILM = 'gif';
export const PRINTED = 'pdf';
const ABOUT = { [PICTURE]: 'pixels, for messages and documents',
    [PRINTED]: 'for printers: the maze on one page, its solution on the next; Print has more' };
await pause();
// All that shows a maze whole, solved or not, and needs no library that is not here.
const list = meander.list('formats'), formats = [PICTURE, PRINTED].map(name => list.find(format => format.name === name))
    .map(format => ({ ...format, about: ABOUT[format.name],
        params: format.name === PRINTED ? [] : format.params.filter(({ name }) => name !== 'bits' && name !== 'pack') }))
    .concat(list.filter(({ traits }) => traits.includes('two-way') ||
        traits.includes('text') && !['events', 'solution', 'read-only'].some(trait => traits.includes(trait))));
const films = meander.list('films').filter(({ traits }) => traits.includes('text'));
const chosen = new Choice(formats, $('format'), $('format-about'), $('format-params'), () => {});
$('film-format').append(...[{ name: FILM, about: 'plays everywhere' }, ...films].map(({ name, about }) =>
    make('option', { value: name, title: about }, name)));

// A picture looks like the screen, unless the reader wants something else.
let seen = '';
function suit({ theme, distances, bent }) {
    $('format-details').hidden = chosen.controls.length === 0;
    const now = `${chosen.entry.name} ${theme} ${distances} ${bent}`;
    if (seen === now) return;
    seen = now;
    chosen.put('theme', lab.themes[theme]);
    chosen.put('distances', distances ? 'yes' : 'no');
    chosen.put('bent', bent ? 'yes' : 'no');
}
drawn.add(suit);
$('format').addEventListener('change', () => { seen = ''; suit(lab.state); });

// ---- saving ------------------------------------------------------------------------------

export function download(name, ...parts) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(parts, { type: 'application/octet-stream' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
export const nameOf = (id, ending) =>
    `${(id || 'maze').replace(/,mask=[^/]*/, '-mask').replace(/[^a-z0-9.=-]+/gi, '-').slice(0, 80)}.${ending}`;
export const endingOf = format => formats.find(({ name }) => name === format).endings[0] ?? 'txt';
const idHere = () => kept.name === '' ? lab.state.ids[lab.state.active] : '';

// Saving goes on beside everything else.
async function saveBy(button, work) {
    if (button.disabled) return;
    button.disabled = true;
    complain('');
    try { await work(); } catch (error) { if (!(error instanceof Cancelled)) complain(error.message); }
    button.disabled = false;
}
// Pixels a cell: as wished, or as many as a picture can have.
function cellOf(format) {
    const { width, height } = lab.state, wished = Number(/[:,]cell=(\d+)/.exec(format)?.[1] ?? CELL);
    return Math.max(1, Math.floor(Math.min(wished, SIDE_MOST / (Math.max(width, height) + 1), Math.sqrt(PIXELS_MOST / (width * height)))));
}
async function pictureOf(format, id) {
    const cell = cellOf(format), words = (format.split(':')[1] ?? '').split(',').filter(word => word !== '' && !word.startsWith('cell='));
    if (cell < CELL_FINE || typeof OffscreenCanvas === 'undefined') return lab.ask('png', cell, id);
    return lab.ask('pixels', lab.state.active, `svg:${[...words, `cell=${cell}`].join(',')}`, id);
}
export const save = () => saveBy($('save'), async () => {
    const format = chosen.get(), { name } = chosen.entry, id = idHere();
    if (name === PRINTED) return own.pdf();
    download(nameOf(id, endingOf(name)), name === PICTURE ? await pictureOf(format, id) : await lab.ask('draw', lab.state.active, format));
});
export const saveFilm = () => saveBy($('save-film'), async () => {
    const format = $('film-format').value, id = idHere();
    download(nameOf(id, format), format === FILM ? await lab.ask('gif', id, language) : await lab.ask('film', format, language));
    tell(t('The film is saved.'));
});

// ---- opening -------------------------------------------------------------------------------

const openFile = file => file && attempt(async () => (await import('./opening.js')).openFile(file));
for (const name of ['open', 'camera']) $(name).addEventListener('change', () => { openFile($(name).files[0]); });
document.addEventListener('dragover', event => { event.preventDefault(); document.body.classList.add('dropping'); });
document.addEventListener('dragleave', () => document.body.classList.remove('dropping'));
document.addEventListener('drop', event => {
    event.preventDefault();
    document.body.classList.remove('dropping');
    openFile(event.dataTransfer.files[0]);
});
// Programs for texts copy their words as a picture, too: those go where text is written.
document.addEventListener('paste', event => {
    const { files, types } = event.clipboardData;
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    if ($('mask-dialog')?.open) takePicture(files[0]);
    else if (!document.querySelector('dialog[open]')) openFile(files[0]);
});
