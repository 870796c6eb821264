// SPDX-License-Identifier: MIT
// Commands: from buttons, from keys, and from pointers on the maze.  Most are those of view/commands.h,
// which the worker carries out; those that need a page are in `own`.
import { measureSoon } from './figures.js';
import { follow, remember, solver } from './making.js';
import { drawn, on, tool } from './picture.js';
import { $, attempt, calm, inCourse, lab, kept, tell, whenLoaded } from './page.js';
import { Input } from './input.js';
import { tellBump, tellEnd, tellHint, tellSolutions, tellStep, tellWalk, tellWall } from './telling.js';
import { t, viewed } from './words.js';

const MOVES = ['north', 'east', 'south', 'west'], WALKING = [...MOVES, 'undo', 'hint', 'walk', 'race', 'fog'];
const STEPPING = ['forward', 'backward', 'skip', 'skip-back', 'beginning', 'end'];
const SOLVING = ['solve', 'next-solver', 'last-solver'];
// Filled by the page: what only it can do, by the command's name.
export const own = { quit: () => {} };

// After a command of the worker the controls follow.
async function after(name, stays = false) {
    const changed = await follow(), { position, playing, walking } = lab.state;
    if (['faster', 'slower', 'instant'].includes(name)) kept.ownSpeed = true;
    if (changed && position === 0 || calm.matches && playing && !walking) await lab.ask('run', calm.matches);
    remember();
    if (STEPPING.includes(name)) lab.state.position === lab.state.length ? await tellEnd() : tellStep();
    else if (['undo', 'redo'].includes(name) && !walking) {
        await measureSoon();
        tellWall();
    }
    else if (name === 'hint' && walking) await tellHint();
    else if (WALKING.includes(name)) await (stays && MOVES.includes(name) && !lab.state.arrived ? tellBump() : tellWalk());
    else if (SOLVING.includes(name)) await tellSolutions();
}

export const act = name => name in own ? own[name]() : attempt(async () => {
    const { walking, walked, x, y } = lab.state;
    await lab.ask('act', name);
    const { state } = lab, stays = walking === 1 && state.walking === 1 && walked === state.walked && x === state.x && y === state.y;
    await after(name, stays);
});

// On a phone the controls are far below the maze.
export function lookAtMaze() {
    if (matchMedia('(max-width: 60em)').matches) $('view').scrollIntoView({ block: 'start' });
}
export const solve = () => attempt(async () => {
    await lab.ask('solveAll', solver.get());
    await after('solve');
    lookAtMaze();
});

// Other ends for the same mazes.
const moveEnds = (goal, { x, y }) => attempt(async () => {
    if (lab.state.world) return tell(t('A world this large has no start or goal here.'));
    await lab.ask('moveEnds', goal, x, y);
    await after('end');
    tell(t(goal ? 'The goal is {0}' : 'The start is {0}', `${x},${y}`));
});

// The maze is another one then, and the address as well.
const wall = (...order) => attempt(async () => {
    await lab.ask(...order);
    await follow();
    remember();
    await measureSoon();
    tellWall();
});
const wallTowards = ({ pane, x, y }, dx, dy) => wall('wallTowards', pane, x, y, dx, dy);

async function choose(at, pixel) {
    await lab.ask('choose', at.pane);
    if (tool() !== 'wall') return moveEnds(tool() === 'goal', at);
    if (pixel) return wall('wallAt', ...pixel);
    input.aim();
    tell(t('Which side? An arrow key opens or closes the wall there.'));
}
async function goal(at) {
    await lab.ask('choose', at.pane);
    await moveEnds(true, at);
}
own.walls = () => {
    $(tool() === 'wall' ? 'tool-start' : 'tool-wall').click();
    $('maze').focus();
};

export const input = new Input(lab, $('maze'), { tell: words => tell(viewed(words)), choose, goal, wall: wallTowards, walked: () => attempt(() => after('walk')) });
drawn.add(() => input.draw());
on.ended = () => tellEnd().catch(() => {});

// Keys that a page needs itself belong to the maze only while it has the focus, or somebody walks.
document.addEventListener('keydown', event => {
    const { key, target } = event, onMaze = target === $('maze'), { walking } = lab.state ?? {};
    const typing = target.closest('input:not([type=checkbox], [type=radio], [type=file]), select, textarea, dialog[open]');
    const pressing = (key === ' ' || key === 'Enter') && target.closest('button, summary, input, label, a');
    const again = (event.ctrlKey || event.metaKey) && tool() === 'wall' && { z: event.shiftKey ? 'redo' : 'undo', y: 'redo' }[key.toLowerCase()];
    if (again && lab.state && !inCourse() && !typing) return event.preventDefault(), act(again);
    if (!lab.state || inCourse() || typing || pressing || event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
    if (key === 'Escape' && walking) act('walk');
    else if (onMaze && input.key(event)) { /* Done. */ }
    else if (key.length > 1 && !onMaze && !walking) return;
    else {
        const name = lab.commandOf(event);
        if (name === '') return;
        act(name);
    }
    event.preventDefault();
});

// Only those who turn a body load what does it.
$('turn').addEventListener('click', () => whenLoaded(import('./body.js'), ({ show }) => show($('turn').getAttribute('aria-pressed') !== 'true')));
for (const button of document.querySelectorAll('[data-act]')) button.addEventListener('click', () => act(button.dataset.act));
for (const name of ['solution', 'distances', 'fog']) $(`show-${name}`).addEventListener('change', () => act(name));
for (const radio of document.querySelectorAll('input[name=tool]')) radio.addEventListener('change', () => {
    const chosen = tool();
    input.aiming = false;
    $('walling').hidden = chosen !== 'wall';
    attempt(async () => {
        if ((chosen === 'walk') === (lab.state.walking === 1)) return;
        await lab.ask('act', 'walk');
        await after('walk');
    }).then(() => { if (!lab.state.walking) $(`tool-${chosen === 'walk' ? 'start' : chosen}`).checked = true; });
});
$('scrub').addEventListener('input', () => lab.newest('seek', Number($('scrub').value)).then(tellStep, () => {}));
$('speed').addEventListener('input', () => {
    kept.ownSpeed = true;
    lab.newest('setSpeed', Number($('speed').value)).catch(() => {});
});
