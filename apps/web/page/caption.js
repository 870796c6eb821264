// SPDX-License-Identifier: MIT
// What the film in the laboratory is doing, in words, and its program: beside the maze, in a panel that
// can be closed and stays so.
import { make } from './controls.js';
import { Telling } from './program.js';
import { $, lab, roomy } from './page.js';
import { drawn } from './picture.js';

const KEPT = 'meander-caption', NOTHING = { text: '', phase: '', subject: '', line: 0 };
const telling = new Telling();
let shown = null;
$('told').append(make('div', {}, telling.phase, telling.sentence), make('div', { class: 'code' }, telling.program));

async function showProgram({ subject }, state) {
    const key = `${subject} ${state.ids[state.active]}`;
    if (key === shown) return;
    shown = key;
    const code = subject === '' ? '' : await lab.ask('words', 'code', state.active);
    telling.setCode(code === '' ? [] : code.replace(/\n$/, '').split('\n'));
    telling.light(lab.state.caption?.line ?? 0);
}

// A world has no lessons: they would name places in the part that is loaded.
function show(state) {
    $('caption').hidden = state.world === 1;
    if (!$('caption').open) return;
    const caption = state.caption ?? NOTHING;
    telling.show(caption);
    showProgram(caption, state).catch(() => {});
}
drawn.add(show);

// A telephone has no room for it beside the maze, nor has the screen of a small laptop.
let kept = null;
try { kept = localStorage.getItem(KEPT); } catch { /* It is as at first. */ }
$('caption').open = kept === null ? roomy.matches : kept === 'yes';
$('caption').addEventListener('toggle', () => {
    try { localStorage.setItem(KEPT, $('caption').open ? 'yes' : 'no'); } catch { /* It is forgotten then. */ }
    if (lab.state) show(lab.state);
});
