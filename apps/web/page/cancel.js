// SPDX-License-Identifier: MIT
// Long work: a bar, and a button that ends it.  What was seen before comes back.
import { measureSoon } from './figures.js';
import { Cancelled } from './lab.js';
import { control } from './making.js';
import { $, complain, kept, lab, meander, number, tell } from './page.js';
import { tellMazes } from './telling.js';
import { t } from './words.js';

// For when even that takes too long.
const PLAIN = { solvers: [''], active: 0, position: 0, speed: 8, theme: 0, solution: 0, distances: 0 };
let seen = null, restoring = false;
lab.watch(state => { if (!restoring) seen = state; });

async function restore() {
    const plain = restoring || seen === null, before = plain ? { ...PLAIN, ids: [meander.id({ size: '30x20' })], theme: seen?.theme ?? 0 } : seen;
    if (plain) [lab.file, kept.name] = [null, ''];
    restoring = true;
    // At once: what users change from now on is changed in these.
    control(before);
    try {
        await lab.restart(async () => {
            await lab.ask('restore', before, lab.file);
            restoring = false;
            tellMazes();
            await measureSoon();
            tell(t(plain ? 'Cancelled. Here is another maze.' : 'Cancelled. The maze from before is here again.'));
        });
    } catch (error) {
        if (!(error instanceof Cancelled)) complain(error.message);
    }
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
