// SPDX-License-Identifier: MIT
// What all parts of the page share: the laboratory, a few words about the maze, and the two lines in
// which the page speaks.
import { Cancelled, Lab } from './lab.js';
import { language, t, told } from './words.js';

export const $ = id => document.getElementById(id);
export const lab = await Lab.load(new URL('meander.wasm.gz', import.meta.url));
export const { meander } = lab;
// The browser does what waits, such as painting, before the next part of the page begins.
export const pause = () => new Promise(resolve => setTimeout(resolve));
await pause();
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

// What no control holds: the mask as in the ID, the ID of a maze without width and height, chosen
// ends, walls changed by hand, a file's name and which of its mazes is shown, what was seen last.
export const kept = { world: null, mask: null, pieces: false, start: null, goal: null, edits: [], which: 1, name: '', ownSpeed: false, ids: '', solvers: '' };

export const tell = text => { $('live').textContent = text; };
export const complain = text => { $('error').textContent = t(told(text)); };
// Parts of the page that few need are loaded when they are; without a network that may fail.
export const whenLoaded = (part, work) => part.then(work, error => complain(error.message));
// Room for what not everybody needs; style.css has the same numbers.
export const roomy = matchMedia('(min-width: 60em) and (min-height: 56.25em)');
// A lesson is shown instead of the laboratory (start.js).
export const inCourse = () => location.hash.startsWith('#lesson');
// 1,234,567.5; in Hungarian 1234,5, but 12 345.  The browser's own way costs milliseconds, and films ask at each picture.
export function number(value) {
    const [whole, part] = String(value).split('.'), [blank, point] = language === 'hu' ? ['\u00a0', ','] : [',', '.'];
    return (language === 'hu' && whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, blank)) + (part ? point + part : '');
}

export const panes = () => lab.state.ids.map((_, i) => i);
const algorithms = new Map();
export function algorithmOf(id) {
    if (id !== '' && !algorithms.has(id)) {
        if (algorithms.size > 20) algorithms.clear();
        algorithms.set(id, meander.parts(id).algorithm);
    }
    return algorithms.get(id) ?? '';
}
export const titleOf = pane => (kept.name === '' && algorithmOf(lab.state.ids[pane])) || kept.name;

// Does what a user asked for after everything before it.  An error is shown, and then this gives
// false; so it does after a cancellation.
export const attempt = work => lab.inTurn(async () => {
    complain('');
    try {
        await work();
        return true;
    } catch (error) {
        if (!(error instanceof Cancelled)) complain(error.message);
        return false;
    }
});
