// SPDX-License-Identifier: MIT
// Mazes of other shapes on the page: made, filmed and solved by a link, walked through by keys and by clicks, and
// chosen in the menu of grids.
import { id, live, look, native, open, place, result, same, savedAs, shot } from './page_support.mjs';

const KEYS = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };

// A link, the film of the making, back and forth, and of the solving.
let page = await open();
for (const maze of ['hex:9x8/backtracker/7', 'polar:7/wilson/3', 'box:5x4x3/wilson/2', 'cube:4/wilson/5']) {
    await page.evaluate(hash => { location.hash = hash; }, `${maze}&solver=breadth-first`);
    await page.waitForFunction(wanted => document.getElementById('id').textContent === wanted, maze, { timeout: 20000 });
    same(`${maze} is a link`, await id(page), maze);
    await page.click('#to-end');
    const finished = await look(page), [, count] = await place(page);
    await page.click('#to-start');
    result(await look(page) !== finished, `${maze}: the beginning looks otherwise`);
    await page.fill('#scrub', String(count));
    same(`${maze}: forward is the same picture`, await look(page), finished);
    await page.click('#solve');
    await page.click('#to-end');
    result(await look(page) !== finished, `${maze}: a solver leaves its path`);
    await shot(page, `shape-${maze.split(':')[0]}`);
}

// Sides of squares are directions: the keys of the path lead to the goal.
// Between levels there are two more keys for each direction, which lead through the film before the walk.
const LEVELS = [{ U: 'U', D: 'D' }, { U: '<', D: '>' }, { U: 'PageUp', D: 'PageDown' }];
for (const [maze, levels] of [...LEVELS.map(keys => ['box:5x4x3/wilson/2', keys]), ['cube:4/wilson/5']]) {
    await page.evaluate(hash => { location.hash = hash; }, maze);
    await page.waitForFunction(wanted => document.getElementById('id').textContent === wanted, maze, { timeout: 20000 });
    await page.focus('#maze');
    await page.keyboard.press('<');
    const [first] = await place(page);
    await page.keyboard.press('>');
    same(`${maze}: before the walk these keys lead through the film`, [first, (await place(page))[0]], [0, (await place(page))[1]]);
    await page.keyboard.press('w');
    const path = JSON.parse(native('solve', maze, '-q', '-f', 'json')).path;
    for (const side of path) await page.keyboard.press(levels?.[side] ?? KEYS[side]);
    result((await live(page)).startsWith(`You are there: ${path.length} steps`), `${maze}: keys lead to the goal, ${Object.values(levels ?? {}).join(' ')}`, await live(page));
    await shot(page, `shape-won-${maze.split(':')[0]}`);
    await page.keyboard.press('Escape');
}

// A click chooses the cell that is drawn there: the box around it holds the place of the click.
for (const maze of ['hex:9x8/backtracker/7', 'polar:7/wilson/3', 'box:5x4x3/wilson/2']) {
    await page.evaluate(hash => { location.hash = hash; }, maze);
    await page.waitForFunction(wanted => document.getElementById('id').textContent === wanted, maze, { timeout: 20000 });
    await page.click('#to-end');
    const box = await page.locator('#maze').boundingBox(), chosen = new Set();
    let outside = 0;
    for (const [across, down] of [[0.3, 0.35], [0.52, 0.3], [0.68, 0.7], [0.4, 0.62], [0.48, 0.55], [0.36, 0.48], [0.6, 0.4]]) {
        const [x, y] = [box.x + across * box.width, box.y + down * box.height], before = await id(page);
        await page.mouse.click(x, y);
        const start = /\+start=([\d,]+)/.exec(await id(page))?.[1], around = await page.locator('#cursor').boundingBox();
        // Between cells nothing is chosen.
        if (await id(page) === before) continue;
        chosen.add(start);
        if (start === undefined || around === null || x < around.x - 2 || y < around.y - 2 || x > around.x + around.width + 2 || y > around.y + around.height + 2) outside++;
    }
    result(chosen.size >= 3, `${maze}: clicks choose cells`, [...chosen].join(' '));
    same(`${maze}: those that are drawn there`, outside, 0);
    await shot(page, `shape-chosen-${maze.split(':')[0]}`);
}

// The menu: the usual size of a kind, its parameters, and back to squares.
page = await open('#rect:12x9/backtracker/4');
await page.selectOption('#grid', 'hex');
result((await id(page)).startsWith('hex:'), 'hexagons are chosen', await id(page));
await page.selectOption('#grid', 'polar');
same('rings have their own size', await id(page), 'polar:12/backtracker/4');
await page.fill('[data-param=first]', '5');
await page.keyboard.press('Tab');
same('a parameter of the grid', await id(page), 'polar:12,first=5/backtracker/4');
const sizes = () => page.$$eval('#width, #height, #size', fields => fields.filter(field => field.offsetParent !== null).map(({ id, value }) => `${id} ${value}`));
same('a size that is one number has one field', await sizes(), ['size 12']);
await page.fill('#size', '9');
await page.keyboard.press('Tab');
same('another size keeps the parameters', await id(page), 'polar:9,first=5/backtracker/4');
await page.fill('#size', '9x9x');
await page.keyboard.press('Tab');
result((await page.textContent('#error')).includes('9x9x') && await id(page) === 'polar:9,first=5/backtracker/4', 'a size that is none is refused', await page.textContent('#error'));
await page.fill('#size', '12');
await page.keyboard.press('Tab');
await page.selectOption('#generator', 'wilson');
same('the generator stays another choice', await id(page), 'polar:12,first=5/wilson/4');
await page.selectOption('#grid', 'rect');
result((await id(page)).startsWith('rect:'), 'and squares again', await id(page));
result((await sizes()).join().startsWith('width '), 'with width and height', await sizes());
await page.evaluate(() => { location.hash = 'hex:20x15/wilson/7'; });
await page.waitForFunction(() => document.getElementById('id').textContent === 'hex:20x15/wilson/7');
same('hexagons in rows have one as well', await sizes(), ['size 20x15']);

// The paths that a solver lists, as the program does.
const looped = 'rect:6x5/wilson/3+braid=100';
page = await open(`#${looped}&solver=all-paths`);
await page.click('#solve');
const { ways } = JSON.parse(native('solve', looped, '--solver', 'all-paths', '-q', '-f', 'json'));
await page.waitForSelector('#ways:not([hidden])', { timeout: 20000 }).catch(() => {});
same('all paths are counted', await page.textContent('#ways-count'), `${ways.paths.length} paths`);
same('and listed', await page.$$eval('#ways-list li', items => items.map(item => item.textContent)), ways.paths.map(way => `${way.length}: ${way}`));
await page.fill('[data-param=most]', '3');
await page.keyboard.press('Tab');
await page.click('#solve');
same('so many at most, of more', [await page.textContent('#ways-count'), await page.locator('#ways-list li').count()], ['3 paths, and there are more', 3]);
await page.selectOption('#solver', 'a-star');
await page.click('#solve');
same('other solvers list none', await page.isVisible('#ways'), false);

// ---- round labyrinths ----

// A labyrinth as wide as high is round on the screen, in what is saved and on paper; others are not.
const corners = page => page.evaluate(() => {
    const { width, height: high } = document.getElementById('maze'), left = (width - high) / 2, copy = new OffscreenCanvas(width, high).getContext('2d', { willReadFrequently: true });
    copy.drawImage(document.getElementById('maze'), 0, 0);
    const at = (x, y) => [...copy.getImageData(x, y, 1, 1).data].join();
    return [0.12, 0.88].flatMap(y => [0.12, 0.88].map(x => at(Math.round(left + high * x), Math.round(high * y)))).every(colour => colour === at(1, 1));
});
for (const [maze, round] of [['rect:25x25/labyrinth:design=chartres/1', true], ['rect:25x26/labyrinth:design=chartres/1', false]]) {
    page = await open(`#${maze}`);
    await page.click('#solve');
    await page.click('#to-end');
    same(`${maze}: round on the screen`, await corners(page), round);
    await page.evaluate(() => scrollTo(0, 0));
    await shot(page, `labyrinth-${round ? 'round' : 'square'}`);
    const numbers = text => (text.match(/[-\d.]+/g) ?? []).length;
    same(`${maze}: round in a file`, numbers((await savedAs(page, 'svg')).bytes.toString()) > 4000, round);
    await page.evaluate(() => { window.print = () => {}; });
    await page.keyboard.press('Control+p');
    const sheet = page.locator('#paper svg').nth(0);
    await sheet.waitFor({ state: 'attached' });
    same(`${maze}: round on paper`, numbers(await sheet.innerHTML()) > 4000, round);
    await page.context().close();
}
// A link shows what the menus show.
page = await open('#rect:25x25/wilson/1');
await page.selectOption('#generator', 'labyrinth');
await page.selectOption('[data-param=design]', 'chartres');
await page.click('#to-end');
const chosen = await look(page), address = new URL(page.url()).hash;
page = await open(address);
await page.click('#to-end');
same(`${address}: a link shows what was chosen`, [await look(page) === chosen, await corners(page)], [true, true]);
