// SPDX-License-Identifier: MIT
// What the film in the laboratory is doing, in words, and the program with its running line: beside the
// maze, in a panel that can be closed and stays so.
import { Program } from './program.js';
import { $, lab } from './page.js';
import { drawn } from './picture.js';

const KEPT = 'meander-caption';
let program = null, shown = null;

async function showProgram(subject, state) {
    const key = `${subject} ${state.ids[state.active]}`;
    if (key === shown) return;
    shown = key;
    const code = subject === '' ? '' : await lab.ask('words', 'code', state.active);
    program = code === '' ? null : new Program(code.replace(/\n$/, '').split('\n'));
    $('program').replaceChildren(...(program === null ? [] : [program.element]));
    program?.light(lab.state.caption?.line ?? 0);
}

function show(state) {
    const { text, phase, subject, line } = state.caption ?? { text: '', phase: '', subject: '', line: 0 };
    if (!$('caption').open) return;
    $('phase').textContent = phase;
    $('sentence').textContent = text;
    showProgram(subject, state).catch(() => {});
    program?.light(line);
}
drawn.add(show);

// A telephone has no room for it beside the maze.
let kept = null;
try { kept = localStorage.getItem(KEPT); } catch { /* It is as at first. */ }
$('caption').open = kept === null ? window.innerWidth >= 960 : kept === 'yes';
$('caption').addEventListener('toggle', () => {
    try { localStorage.setItem(KEPT, $('caption').open ? 'yes' : 'no'); } catch { /* It is forgotten then. */ }
    if (lab.state) show(lab.state);
});
