// SPDX-License-Identifier: MIT
// The mask of the maze: drawn in a dialog, taken from a picture, or none.  The dialog's editor (mask.js) is
// loaded when it is first opened.
import { remake, showSides, tellMask } from './making.js';
import { $, attempt, kept, lab, meander } from './page.js';
import { t } from './words.js';

const say = text => { $('mask-live').textContent = text; };
let editor = null;

export const openMask = () => attempt(async () => {
    const width = Math.min(200, Number($('width').value)), height = Math.min(200, Number($('height').value));
    const same = kept.mask && width === lab.state.width && height === lab.state.height;
    const shape = same ? await lab.ask('words', 'shape', 0) : null;
    editor ??= await load();
    $('mask-dialog').showModal();
    editor.open(width, height, shape === null ? undefined : Uint8Array.from(shape, mark => mark === '#' ? 1 : 0));
    $('mask').focus();
});

// A mask in several pieces gives as many mazes, which the ID must ask for.
function inPieces() {
    try { meander.make(meander.id({ size: kept.mask })).free(); } catch { return true; }
    return false;
}
export function setMask(mask) {
    Object.assign(kept, { world: null, mask, start: null, goal: null });
    showSides(true);
    kept.pieces = mask !== null && inPieces();
    tellMask();
    remake();
}
function useMask() {
    if (editor.empty) return say(t('A mask needs at least one cell.'));
    $('mask-dialog').close();
    [$('width').value, $('height').value] = [editor.width, editor.height];
    setMask(editor.cells.includes(0) ? meander.mask(editor.text()) : null);
}
export async function takePicture(file) {
    try { await editor.fromPicture(file); }
    catch { say(t('{0} is not a picture that this browser can show.', file.name)); }
}

// The dialog comes with its editor.
async function load() {
    const { MaskEditor } = await import('./mask.js');
    listen({ 'mask-use': useMask, 'mask-clear': () => editor.fill(0), 'mask-fill': () => editor.fill(1), 'mask-invert': () => editor.invert(),
        'mask-cancel': () => $('mask-dialog').close() });
    $('mask-picture').addEventListener('change', () => { takePicture($('mask-picture').files[0]); });
    return new MaskEditor($('mask'), say);
}
function listen(clicks) {
    for (const [id, work] of Object.entries(clicks)) $(id).addEventListener('click', () => work());
}
listen({ 'draw-mask': openMask, 'no-mask': () => setMask(null) });
