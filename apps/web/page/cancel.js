// SPDX-License-Identifier: MIT
// Long work: a bar, and a button that ends it.  What was seen before comes back.
import { follow } from './making.js';
import { $, kept, lab, meander, number, tell } from './page.js';
import { t } from './words.js';

// For when even that takes too long.
const PLAIN = { solvers: [''], position: 0, speed: 8, theme: 0, solution: 0, distances: 0 };
let seen = null, restoring = false;
lab.watch(state => { if (!restoring) seen = state; });

async function restore() {
    const plain = restoring || seen === null, before = plain ? { ...PLAIN, ids: [meander.id({ size: '30x20' })], theme: seen?.theme ?? 0 } : seen;
    if (plain) [lab.file, kept.name] = [null, ''];
    restoring = true;
    await lab.restart();
    const again = lab.inTurn(async () => {
        await lab.ask('restore', before, lab.file);
        kept.ids = '';
        await follow();
        restoring = false;
        tell(t(plain ? 'Cancelled. Here is another maze.' : 'Cancelled. The maze from before is here again.'));
    });
    await again.catch(() => {});
}

lab.onBroken = restore;
lab.onWork = work => {
    $('work').hidden = work === null;
    if (work === null) return;
    const { share, frames } = work;
    if (share === null) $('work-bar').removeAttribute('value');
    else $('work-bar').value = share;
    $('work-text').textContent = frames ? t('{0} frames', number(frames)) : share === null ? t('Working') : `${Math.floor(100 * share)} %`;
};
$('work-cancel').addEventListener('click', restore);
