// SPDX-License-Identifier: MIT
// Challenges: the maze of the day, levels, stars and records.  The rules are in view/challenge.c;
// the records stay on the reader's machine.
//
//     Game -> the dialog: days of this week, levels -> walk -> win -> next, again, watch
//
// A record is a line, "ID milliseconds steps stars"; all of them are one text in the storage.
import { make } from './controls.js';
import { act, lookAtMaze } from './commands.js';
import { recall, remake } from './making.js';
import { drawn } from './picture.js';
import { $, attempt, lab, number, tell } from './page.js';
import { language, t } from './words.js';

const KEPT = 'meander-records', DAYS = 7, REPLAY = [2000, 8000], STEP = 60;
// A page without storage keeps them until it is closed.
let lines = '';
try { lines = localStorage.getItem(KEPT) ?? ''; } catch { /* As said. */ }
let records = new Map(), levels = [];
// What is played: { id, level } or { id, day }; whether its win was counted; whether a walk is shown again.
let game = null, counted = false, replaying = false;

// ---- records ---------------------------------------------------------------------------

async function readRecords() {
    // Another page may have won since.
    try { lines = localStorage.getItem(KEPT) ?? lines; } catch { /* Only this page's. */ }
    records = new Map((await lab.ask('records', lines)).map(record => [record.id, record]));
}
const lineOf = id => lines.split('\n').find(line => line.startsWith(`${id} `)) ?? '';
function keep(id, line) {
    lines = [...lines.split('\n').filter(other => other !== '' && !other.startsWith(`${id} `)), line].join('\n');
    try { localStorage.setItem(KEPT, lines); } catch { /* Full, or not allowed: kept in this page. */ }
}

// ---- words -----------------------------------------------------------------------------

const two = value => String(value).padStart(2, '0');
const dateOf = day => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
const timeOf = time => `${Math.floor(time / 60000)}:${number((time % 60000 / 1000).toFixed(1)).padStart(4, '0')}`;
const sizeOf = id => id.split(/[:/]/)[1].replace('x', ' × ');
const nameOf = ({ level, day }) => level ? t('Level {0}', level)
    : day.toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long' });

function stars(count) {
    const row = make('span', { class: 'stars', role: 'img', 'aria-label': t('{0} of 3 stars', count) });
    for (let i = 0; i < 3; i++) row.append(make('i', { class: i < count ? 'full' : 'empty' }, i < count ? '★' : '☆'));
    return row;
}

// ---- the dialog of mazes -----------------------------------------------------------------

function card(which, label) {
    const record = records.get(which.id), best = record ? t('best time {0}, fewest steps {1}', timeOf(record.time), number(record.steps)) : t('not won yet');
    const button = make('button', { type: 'button', 'data-id': which.id, title: `${nameOf(which)}, ${sizeOf(which.id)}: ${best}`,
        'aria-label': `${nameOf(which)}, ${sizeOf(which.id)}: ${t('{0} of 3 stars', record?.stars ?? 0)}, ${best}` }, make('b', {}, label), stars(record?.stars ?? 0));
    button.addEventListener('click', () => play(which));
    return button;
}

async function daysOfWeek() {
    const now = new Date(), days = Array.from({ length: DAYS }, (_, i) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - i));
    return Promise.all(days.map(async day => ({ day, id: await lab.ask('today', dateOf(day)) })));
}

export const openGame = () => attempt(async () => {
    const dialog = $('game-dialog');
    if (dialog.open) return;
    await readRecords();
    if (levels.length === 0) levels = (await lab.ask('levels')).map(({ id }, i) => ({ id, level: i + 1 }));
    const [today, ...before] = await daysOfWeek(), next = levels.find(({ id }) => !records.has(id));
    const first = card(today, t('Maze of the day')), won = levels.reduce((sum, { id }) => sum + (records.get(id)?.stars ?? 0), 0);
    first.classList.add('main');
    first.append(make('small', {}, `${nameOf(today)}, ${sizeOf(today.id)}`));
    const close = make('button', { type: 'button' }, t('Close'));
    close.addEventListener('click', () => dialog.close());
    dialog.replaceChildren(make('h2', { id: 'game-title' }, t('Walk to the goal')),
        make('p', { class: 'about' }, t('Three stars for the shortest way, or nearly. Arrow keys, mouse or finger.')),
        make('div', { class: 'day' }, first),
        make('h3', {}, t('The days before')),
        make('div', { class: 'week' }, ...before.map(which => card(which, which.day.toLocaleDateString(language, { weekday: 'short' })))),
        make('h3', {}, t('Levels'), make('small', {}, ` ${t('{0} of {1} stars', won, 3 * levels.length)}`)),
        make('div', { class: 'levels' }, ...levels.map(which => card(which, String(which.level)))),
        make('div', { class: 'row buttons' }, close));
    const card_of = id => dialog.querySelector(`[data-id="${id}"]`);
    if (next) card_of(next.id).classList.add('next');
    dialog.showModal();
    (records.has(today.id) && next ? card_of(next.id) : first).focus();
});

// ---- a walk ------------------------------------------------------------------------------

async function play(which) {
    for (const name of ['game-dialog', 'win-dialog']) $(name).close();
    game = null;
    if (!await attempt(() => recall(`#${which.id}`)) || !await remake()) return;
    for (const name of ['solution', 'distances']) if (lab.state[name]) await act(name);
    if (lab.state.walking) await act('walk');
    await act('walk');
    game = which;
    counted = replaying = false;
    lookAtMaze();
    $('maze').focus({ preventScroll: true });
}

function again() {
    $('win-dialog').close();
    play(game);
}
const watch = () => attempt(async () => {
    const time = Math.min(REPLAY[1], Math.max(REPLAY[0], STEP * lab.state.taken));
    $('win-dialog').close();
    replaying = true;
    if (!await lab.ask('replay', time)) replaying = false;
});

// ---- the win -------------------------------------------------------------------------------

function line(term, value, note) {
    return make('div', {}, make('dt', {}, term), make('dd', {}, make('b', {}, value), note ? ` ${note}` : ''));
}
function button(text, work, main = false) {
    const made = make('button', { type: 'button', ...(main && { class: 'main' }) }, text);
    made.addEventListener('click', work);
    return made;
}
let shown = null;
function showWin(win) {
    const dialog = $('win-dialog'), { best } = win, following = levels[game.level ?? -1];
    shown = win;
    const more = win.first ? '' : win.betterTime ? t('Your best time!') : t('best {0}', timeOf(best.time));
    const fewer = win.first ? '' : win.betterSteps ? t('Your fewest!') : t('best {0}', number(best.steps));
    dialog.replaceChildren(make('h2', { id: 'win-title' }, t('You are there!')), make('p', { class: 'about' }, nameOf(game)), stars(win.stars),
        make('dl', {}, line(t('Time'), timeOf(win.time), more), line(t('Steps'), number(win.steps), fewer),
            line(t('Shortest way'), number(win.shortest), '')),
        win.helped ? make('p', { class: 'about' }, t('With help there are at most two stars.')) : '',
        make('div', { class: 'row buttons' },
            following ? button(t('Next: level {0}', following.level), () => play(following), true)
                : button(t('More mazes'), () => { dialog.close(); openGame(); }, true),
            button(t('Once more'), again), button(t('Watch it again'), watch), button(t('Close'), () => dialog.close())));
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('.main').focus();
    tell(`${t('You are there!')} ${t('{0} of 3 stars', win.stars)}, ${timeOf(win.time)}, ${t('{0} steps', number(win.steps))}`);
}

async function arrive() {
    counted = true;
    const { id } = game, win = await lab.ask('win', lineOf(id));
    if (win === null || game === null || game.id !== id) return;
    keep(id, win.line);
    if (levels.length === 0) levels = (await lab.ask('levels')).map((level, i) => ({ id: level.id, level: i + 1 }));
    showWin(win);
}

drawn.add(({ ids, walking, arrived, taken }) => {
    if (game === null) return;
    if (ids[0] !== game.id || ids.length > 1) { game = null; return; }
    if (!walking || !arrived) { if (!replaying && (taken === 0 || !walking)) counted = false; return; }
    if (replaying) {
        replaying = false;
        showWin(shown);
    } else if (!counted) arrive().catch(() => {});
});
