// SPDX-License-Identifier: MIT
// What the page says about the maze, in the line that screen readers speak.
import { $, lab, number, panes, tell, titleOf } from './page.js';
import { t, viewed } from './words.js';

const STEPS_MOST = 1 << 24;
const titles = () => panes().map(titleOf).reduce((first, second) => t('{0} and {1}', first, second));

export function tellMazes() {
    const { width, height, length, world } = lab.state, whole = length > 0 || width * height < 2;
    $('maze').setAttribute('aria-label', t('Maze {0}, {1} by {2} cells. Arrow keys move over the cells, Enter chooses one.', titles(), width, height));
    tell(world ? t('{0}: a world; drag to look around', titles())
        : whole ? t('{0}: {1} by {2} cells, {3} steps', titles(), width, height, number(length))
        : t('{0}: {1} by {2} cells, a film of more than {3} steps, which is not kept', titles(), width, height, number(STEPS_MOST)));
}

export const tellStep = () => tell(t('Step {0} of {1}: {2}', number(lab.state.position), number(lab.state.length),
    lab.state.steps.map(step => viewed(step) || t('nothing yet')).join('; ')));

export async function tellWalk() {
    const { walking, walked, x, y, arrived, taken, status } = lab.state;
    if (walking === 0) return tell(t('The walk is over.'));
    const cell = viewed(await lab.ask('words', 'cell', walked, x, y));
    tell(arrived ? t('You are there: {0}', viewed(status.replace('goal! ', ''))) : taken === 0 ? t('You are at {0}', cell) : t('Step {0}. {1}', taken, cell));
}

// The hint is one of the sides of the cell: "3,1: open east (the hint), south".
export async function tellHint() {
    const { walked, x, y } = lab.state, cell = await lab.ask('words', 'cell', walked, x, y);
    const side = /([^,:]+) \(the hint\)/.exec(cell)?.[1].replace('open', '').trim();
    side === undefined ? await tellWalk() : tell(`${t('Hint: {0}', viewed(side))}. ${viewed(cell.replace(' (the hint)', ''))}`);
}

// The session has said what it did.
export function tellWall() {
    const { status, undos } = lab.state;
    tell(/^wall (opened|closed)/.test(status) ? `${viewed(status)}. ${t('Changes by hand: {0}', number(undos))}` : t('There is nothing to take back.'));
}

// A second bump in a row is worded differently: screen readers skip a text that has not changed.
export async function tellBump() {
    const { walked, x, y } = lab.state, words = await lab.ask('words', 'cell', walked, x, y), cell = viewed(words);
    const doors = words.includes('locked)');
    const told = doors ? t('A wall or a locked door is there. {0}', cell) : t('A wall is there. {0}', cell);
    tell($('live').textContent === told ? doors ? t('Still no way through. {0}', cell) : t('Still a wall. {0}', cell) : told);
}

async function solutionOf(pane) {
    const { found, steps, visited } = await lab.ask('solved', pane), name = lab.state.solvers[pane].split(':')[0];
    if (!found) return t('{0} finds no path', name);
    const place = lab.state.world ? t('the part of this world that is loaded') : titleOf(pane);
    return t('{0} finds a path of {1} steps in {2} after visiting {3} cells', name, number(steps), place, number(visited));
}
// The sentence tells the result of a film only at its end.
export async function tellSolutions() {
    const { solvers, active, position, length } = lab.state;
    if (solvers[active] === '') return;
    if (position < length) return tell(`${t('{0} looks for a path in {1}', solvers[active].split(':')[0], titles())}.`);
    const all = await Promise.all(panes().filter(pane => solvers[pane] !== '').map(solutionOf));
    tell(`${all.join('. ')}.`);
}

export async function tellEnd() {
    if (lab.state.walking) await tellWalk();
    else if (lab.state.solvers[lab.state.active] !== '') await tellSolutions();
    else tell(t('{0}: finished.', titles()));
}
