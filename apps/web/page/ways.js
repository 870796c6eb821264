// SPDX-License-Identifier: MIT
// The paths that a solver lists, below its name: the shortest first, each with its steps and its sides.
import { make } from './controls.js';
import { $, lab, number } from './page.js';
import { drawn } from './picture.js';
import { t } from './words.js';

const LISTED_MOST = 1000;
let shown = '';

// A way has a letter for each side, or where sides have longer names a list of these.
const line = way => make('li', {}, `${number(way.length)}: ${typeof way === 'string' ? way : way.join(' ')}`);
function list({ paths, more }) {
    $('ways-count').textContent = t(more ? '{0} paths, and there are more' : '{0} paths', number(paths.length));
    $('ways-list').replaceChildren(...paths.slice(0, LISTED_MOST).map(line), ...(paths.length > LISTED_MOST ? [make('li', {}, '...')] : []));
}
// The session keeps a solver's film, not its paths, so it is asked once more.
async function show({ ids, solvers, active }) {
    const id = ids[active], solver = solvers[active], key = solver === '' ? '' : `${active} ${id} ${solver}`;
    if (key === shown) return;
    shown = key;
    // A maze from a file has no ID that could be asked.
    const listed = solver !== '' && id !== '' && (await lab.ask('solved', active)).lists, ways = listed ? await lab.ask('ways', id, solver) : null;
    if (key !== shown) return;
    $('ways').hidden = ways === null;
    if (ways !== null) list(ways);
}
const look = state => { show(state).catch(() => { $('ways').hidden = true; }); };
look(lab.state);
drawn.add(look);
