// SPDX-License-Identifier: MIT
// What the page says about the maze, in the line that screen readers speak.
import { $, lab, number, panes, tell, titleOf } from './page.js';

const STEPS_MOST = 1 << 24;
const titles = () => panes().map(titleOf).join(' and ');

export function tellMazes() {
    const { width, height, length, world } = lab.state, whole = length > 0 || width * height < 2;
    $('maze').setAttribute('aria-label', `Maze ${titles()}, ${width} by ${height} cells. ` +
        'Arrow keys move over the cells, Enter chooses one.');
    tell(`${titles()}: ` + (world ? 'a world; drag to look around'
        : `${width} by ${height} cells, ${whole ? `${number(length)} steps` : `a film of more than ${number(STEPS_MOST)} steps, which is not kept`}`));
}

export const tellStep = () => tell(`Step ${number(lab.state.position)} of ${number(lab.state.length)}: ` +
    lab.state.steps.map(step => step || 'nothing yet').join('; '));

export async function tellWalk() {
    const { walking, walked, x, y, arrived, taken, status } = lab.state;
    if (walking === 0) return tell('The walk is over.');
    const cell = await lab.ask('words', 'cell', walked, x, y);
    tell(arrived ? `You are there: ${status.replace('goal! ', '')}` : taken === 0 ? `You are at ${cell}` : `Step ${taken}. ${cell}`);
}

async function solutionOf(pane) {
    const { found, steps, visited } = await lab.ask('solved', pane), name = lab.state.solvers[pane].split(':')[0];
    return found ? `${name} finds a path of ${steps} steps in ${titleOf(pane)} after visiting ${visited} cells`
        : `${name} finds no path${lab.state.world ? ' in the part of this world that is loaded' : ''}`;
}
export async function tellSolutions() {
    const { solvers, active } = lab.state;
    if (solvers[active] === '') return;
    const all = await Promise.all(panes().filter(pane => solvers[pane] !== '').map(solutionOf));
    tell(`${all.join('. ')}.`);
}

export async function tellEnd() {
    if (lab.state.walking) await tellWalk();
    else if (lab.state.solvers[lab.state.active] !== '') await tellSolutions();
    else tell(`${titles()}: finished.`);
}
