// SPDX-License-Identifier: MIT
// Files that are opened: mazes of any format, also from pictures, and masks.
import { measureSoon } from './figures.js';
import { Cancelled } from './lab.js';
import { recall, remake, remember, setCompare } from './making.js';
import { openMask, takePicture } from './masks.js';
import { $, kept, lab, tell } from './page.js';
import { t } from './words.js';

// A picture or film with an ID brings that maze.  Everything else is read as a maze; a picture in which
// there is none is a mask.
export async function openFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const id = await lab.ask('idOfPicture', bytes, file.name).catch(error => { if (error instanceof Cancelled) throw error; return ''; });
    if (id !== '') try {
        recall(`#${encodeURI(id)}`);
        return void remake();
    } catch { /* An ID that is not known here: what the picture shows is read. */ }
    try { await readFile(bytes, file); } catch (error) {
        if (error instanceof Cancelled || !file.type.startsWith('image/')) throw error;
        openMask().then(async () => {
            await takePicture(file);
            tell(t('There is no maze in the picture; it can be a mask. {0}', error.message));
        });
    }
}
async function readFile(bytes, { name, type }) {
    const read = await lab.ask('readAny', bytes, name, type);
    if (lab.state.panes > 1) { await lab.ask('close', 1); setCompare(false); }
    if (read.known) {
        recall(`#${encodeURI(lab.state.ids[0])}`);
        return void remake();
    }
    lab.file = { bytes: read.bytes, name };
    await showRead(name);
    if (read.notes.length > 0) tell(read.notes.join(' '));
}
// A maze that no ID makes has no making to show, and no address.
async function showRead(name) {
    const { ids, width, height } = lab.state;
    Object.assign(kept, { name, ids: ids[0], world: null, mask: null, start: null, goal: null });
    [$('width').value, $('height').value] = [width, height];
    remember();
    tell(t('{0}: {1} by {2} cells', name, width, height));
    await measureSoon();
}
