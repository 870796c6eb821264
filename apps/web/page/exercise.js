// SPDX-License-Identifier: MIT
// A box below each exercise of a lesson: the reader pastes the program's output, or the file, and gets the verdict
// of `meander check`.
//
//     $ meander check 7.1 ./mine     ->  the command whose output is wanted, room for it, the verdict
//
// What is right stays marked, as long as the browser keeps it.
import { html } from './lesson_player.js';
import { t } from './words.js';

const KEPT = 'meander-exercises', CHECK = /meander check (\d+\.\d)/;

function kept() {
    try { return JSON.parse(localStorage.getItem(KEPT) ?? '{}'); } catch { return {}; }
}
function keep(name) {
    try { localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [name]: true })); } catch { /* It is forgotten then. */ }
}
const ask = async (name, text) => (await import('./page.js')).lab.ask('exercise', name, text);

function verdict({ right, lines, after }, name, title) {
    const first = t(right ? '{0} is right: {1}' : '{0} is not right yet: {1}', name, t(title));
    const more = right ? [after].filter(Boolean).map(text => [text]) : lines;
    return [html('p', { class: right ? 'right' : 'wrong' }, first), ...more.map(([pattern, ...words]) => html('p', {}, t(pattern, ...words)))];
}

function box(name, { title, command, file }) {
    const said = html('div', { role: 'status' }), button = html('button', { type: 'button' }, t('Check'));
    const room = html('textarea', { rows: 6, spellcheck: 'false', autocapitalize: 'off', 'aria-label': t('What was printed') });
    button.addEventListener('click', async () => {
        if (room.value.trim() === '') return said.replaceChildren(html('p', {}, t('There is nothing to check yet.')));
        try {
            const answer = await ask(name, room.value);
            if (answer.right) keep(name);
            said.replaceChildren(...verdict(answer, name, title));
        } catch (error) { said.replaceChildren(html('p', { role: 'alert' }, error.message)); }
    });
    const summary = html('summary', {}, t(file ? 'Check the file here' : 'Check the output here'), kept()[name] ? ' \u2713' : '');
    return html('details', { class: 'exercise' }, summary, html('p', {}, t('Paste what this prints:'), ' ', html('code', { translate: 'no' }, command)), room, button, said);
}

export async function addExercises(text) {
    for (const block of text.querySelectorAll('pre.console')) {
        const [, name] = CHECK.exec(block.textContent) ?? [];
        if (name !== undefined && block.textContent.trim().startsWith('$ meander check')) block.after(box(name, await ask(name, '')));
    }
}
