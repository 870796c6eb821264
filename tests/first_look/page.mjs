// SPDX-License-Identifier: MIT
// The first visit: every control shows the state, none is covered or cut off, nothing moves, the console is quiet; and
// what one does first is told, once.
//
//     node page.mjs FOLDER PLAYWRIGHT CHROMIUM PROGRAM [SCREENSHOTS]
import { closeAll, finish, live, open, result, same, shot } from '../web/page_support.mjs';

// What counts as good for any page of the web.
const SHIFT_MOST = 0.1;
const SCREENS = { laptop: { width: 1366, height: 768 }, 'phone upright': { width: 375, height: 667 }, 'phone lying': { width: 667, height: 375 } };

// Controls of the state by their IDs, and what the state says.
const stateOf = page => page.evaluate(() => {
    const { state, meander } = window.laboratory, parts = meander.parts(state.ids[0]), [name] = parts.algorithm.split(':'), value = id => document.getElementById(id).value;
    const checked = id => document.getElementById(id).checked, shown = {}, told = {};
    const pair = (what, found, expected) => { shown[what] = String(found); told[what] = String(expected); };
    pair('grid', value('grid'), parts.grid);
    pair('about the grid', document.getElementById('grid-about').textContent, meander.list('grids').find(grid => grid.name === parts.grid).about);
    pair('size', `${value('width')}x${value('height')}`, parts.size);
    pair('algorithm', value('generator'), name);
    pair('about the algorithm', document.getElementById('generator-about').textContent, meander.list('generators').find(entry => entry.name === name).about);
    pair('seed', value('seed'), parts.seed);
    pair('solver', value('solver'), new URLSearchParams(location.hash.replace(/^[^&]*&/, '')).get('solver'));
    pair('ID', document.getElementById('id').textContent, state.ids[0]);
    pair('two mazes', checked('compare'), state.panes > 1);
    pair('transforms', [...document.querySelectorAll('[id^=change-]')].map(input => input.value).join(''), parts.transform.join(''));
    pair('no mask', document.getElementById('no-mask').disabled, !parts.size.includes('mask='));
    pair('position', value('scrub'), state.position);
    pair('length', document.getElementById('scrub').max, state.length);
    pair('speed', value('speed'), state.speed);
    pair('playing', document.getElementById('play').classList.contains('playing'), state.playing === 1);
    pair('walking', document.getElementById('tool-walk').checked, state.walking === 1);
    for (const name of ['solution', 'distances', 'fog']) pair(name, checked(`show-${name}`), state[name] === 1);
    return [shown, told];
});
// A control is what is found where it is drawn: at its middle and near its corners.
const hidden = page => page.evaluate(() => [...document.querySelectorAll('button, select, input:not([type=file], [type=radio]), a[href], summary, .tools span')].filter(element =>
    !element.closest('.skip, dialog, #paper') && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })).map(element => {
    element.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect(), name = element.id || element.textContent.trim().slice(0, 30);
    if (right - left < 1) return '';
    if (left < 0 || right > document.documentElement.clientWidth) return `${name} is cut off`;
    const other = [[0.5, 0.5], [0.1, 0.3], [0.9, 0.3], [0.1, 0.7], [0.9, 0.7]].map(([x, y]) => document.elementFromPoint(left + x * (right - left), top + y * (bottom - top)))
        .find(there => there !== null && there !== element && !element.contains(there) && !there.contains(element) && there.closest('label') !== (element.closest('label') ?? 0));
    return other === undefined ? '' : `${name} lies under ${other.id || other.textContent.trim().slice(0, 30) || other.tagName}`;
}).filter(fault => fault !== ''));

for (const [screen, viewport] of Object.entries(SCREENS)) {
    const page = await open('', { viewport }, page => page.addInitScript(() => {
        Object.assign(window, { shift: 0, moved: [] });
        new PerformanceObserver(list => { for (const { value, hadRecentInput, sources } of list.getEntries()) if (!hadRecentInput) {
            window.shift += value;
            window.moved.push(...sources.map(({ node }) => node?.id || node?.className || node?.nodeName));
        } })
            .observe({ type: 'layout-shift', buffered: true });
    }));
    await page.click('#to-end');
    const [shown, told] = await stateOf(page);
    same(`${screen}: every control shows the state`, shown, told);
    result(await page.evaluate(() => window.shift) < SHIFT_MOST, `${screen}: nothing moves`, await page.evaluate(() => `${window.shift} ${window.moved}`));
    same(`${screen}: no control is covered or cut off`, await hidden(page), []);
    same(`${screen}: and no part is wider than the screen`, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    if (await page.isVisible('#to-lessons'))
        same(`${screen}: lessons that are offered are there`, await page.evaluate(async () => (await fetch('lessons/en/list.json')).status), 200);
    await page.evaluate(() => window.scrollTo(0, 0));
    await shot(page, `first-${screen.replace(' ', '-')}`);
}

// Keys on the maze: what is said is not written again, and a wall is told.
const page = await open('#rect:6x5/wilson/7');
await page.click('#to-end');
await page.evaluate(() => {
    window.rewritten = [];
    for (const id of ['told', 'live']) {
        const texts = new Map(), place = document.getElementById(id);
        new MutationObserver(list => { for (const { target } of list) {
            if (texts.get(target) === target.textContent) window.rewritten.push(`${id}: ${target.textContent.slice(0, 40)}`);
            texts.set(target, target.textContent);
        } }).observe(place, { childList: true, characterData: true, subtree: true });
    }
});
await page.focus('#maze');
await page.keyboard.press('w');
const open0 = (await page.evaluate(() => window.laboratory.meander.make('rect:6x5/wilson/7').sides[0]));
const said = [];
for (const [i, key] of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].entries()) {
    if (open0 >> i & 1) continue;
    await page.keyboard.press(key);
    said.push(await live(page));
}
same('a bump against a wall is told, in other words each time', said.map(words => /wall/.test(words)), said.map(() => true));
same('which is not what was said before', said.filter((words, i) => words === said[i - 1]), []);
for (const key of ['Escape', ',', ',', '.', '<', '>']) await page.keyboard.press(key);
same('nothing is written twice', await page.evaluate(() => window.rewritten), []);
await closeAll();
await finish();
