// SPDX-License-Identifier: MIT
// Files that are opened: mazes of any format, also from pictures, and masks.
import { measureSoon } from './figures.js';
import { Cancelled } from './lab.js';
import { recall, remake, remember, setCompare, showSides } from './making.js';
import { openMask, takePicture } from './masks.js';
import { $, attempt, kept, lab, number, tell } from './page.js';
import { t } from './words.js';

// A picture or film with an ID brings that maze.  Everything else is read as a maze; a picture in which
// there is none is a mask.
export async function openFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    showWhich(0);
    const id = await lab.ask('idOfPicture', bytes, file.name).catch(error => { if (error instanceof Cancelled) throw error; return ''; });
    if (id !== '') try {
        recall(`#${encodeURI(id)}`);
        return void remake([0, 1], { edited: true });
    } catch { /* An ID that is not known here: what the picture shows is read. */ }
    try { await readFile(bytes, file); } catch (error) {
        if (error instanceof Cancelled || !file.type.startsWith('image/')) throw error;
        openMask().then(async () => {
            await takePicture(file);
            tell(t('There is no maze in the picture; it can be a mask. {0}', error.message));
        });
    }
}

// ---- several mazes in a file --------------------------------------------------------------

// How the library says how many there are: of a picture it reads the first, of other files none.
const SEVERAL = /: (?:the first of|holds) (\d+) mazes/;
const severalIn = texts => Number(texts.map(text => SEVERAL.exec(text)?.[1]).find(Boolean) ?? 0);
let several = null;
function showWhich(count, which = 1) {
    $('which').hidden = count < 2;
    $('which-text').textContent = t('Which of the {0} mazes in this file', number(count));
    Object.assign($('which-maze'), { max: String(count), value: String(which) });
}
$('which-maze').addEventListener('change', () => {
    const { bytes, file, count } = several, which = Math.max(1, Math.min(count, Math.floor(Number($('which-maze').value)) || 1));
    showWhich(count, which);
    attempt(() => readFile(bytes, file, which));
});
// The first one, and a choice.
async function readFirst(bytes, file) {
    const { name, type } = file;
    try {
        const read = await lab.ask('readAny', bytes, name, type), count = severalIn(read.notes);
        if (count > 1) several = { bytes, file, count };
        return { read, count };
    } catch (error) {
        const count = error instanceof Cancelled ? 0 : severalIn([error.message]);
        if (count < 2) throw error;
        several = { bytes, file, count };
        return { read: await lab.ask('readAny', bytes, name, type, 1), count };
    }
}
async function readFile(bytes, file, which = 0) {
    const { name, type } = file;
    const { read, count } = which > 0 ? { read: await lab.ask('readAny', bytes, name, type, which), count: several.count } : await readFirst(bytes, file);
    if (lab.state.panes > 1) { await lab.ask('close', 1); setCompare(false); }
    showWhich(count, which || 1);
    if (read.known) {
        recall(`#${encodeURI(lab.state.ids[0])}`);
        return void remake([0, 1], { edited: true });
    }
    lab.file = { bytes: read.bytes, name, which: read.bytes === bytes ? which : 0 };
    await showRead(name);
    const notes = read.notes.filter(note => !SEVERAL.test(note));
    if (count > 1) notes.unshift(t('The file holds {0} mazes; this is number {1}. Others can be chosen below the maze.', number(count), which || 1));
    if (notes.length > 0) tell(notes.join(' '));
}
// A maze that no ID makes has no making to show, and no address.
async function showRead(name) {
    const { ids, width, height } = lab.state;
    Object.assign(kept, { name, ids: ids[0], world: null, mask: null, start: null, goal: null, edits: [] });
    showSides(true);
    [$('width').value, $('height').value] = [width, height];
    remember();
    tell(t('{0}: {1} by {2} cells', name, width, height));
    await measureSoon();
}
