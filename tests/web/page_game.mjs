// SPDX-License-Identifier: MIT
// Challenges: the maze of the day, levels, stars, records that stay, a walk shown again, on a phone
// and without a storage.
import { id, live, native, open, result, same, shot } from './page_support.mjs';

const KEYS = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };
const settled = page => page.evaluate(() => window.laboratory.settled());
const shown = (page, dialog) => page.waitForSelector(`#${dialog}[open]`);
const wayOf = maze => [...JSON.parse(native('solve', '-q', maze, '-f', 'json')).path];
const records = page => page.evaluate(() => localStorage.getItem('meander-records'));
const level = (page, n) => page.locator('.levels button').nth(n - 1);

async function choose(page, n) {
    await page.click('#to-game');
    await shown(page, 'game-dialog');
    await level(page, n).click();
    await page.waitForFunction(() => window.laboratory.state.walking === 1 && document.activeElement.id === 'maze');
}
async function walk(page, way) {
    for (const side of way) await page.keyboard.press(KEYS[side]);
    await shown(page, 'win-dialog');
    await settled(page);
}
const starsOf = (page, place) => page.locator(`${place} .full`).count();

// ---- the mazes ----

const page = await open('#rect:12x8/wilson/3');
await page.clock?.setFixedTime(new Date('2026-11-22T12:00:00'));
await page.click('#to-game');
await shown(page, 'game-dialog');
same('24 levels and six days before', [await page.locator('.levels button').count(), await page.locator('.week button').count()], [24, 6]);
same('the maze of the day has its date as seed', await page.getAttribute('.day button', 'data-id'), 'rect:38x20/backtracker/20261122');
await shot(page, 'game');
await page.click('.day button');
await page.waitForFunction(() => window.laboratory.state.walking === 1);
same('it is opened to be walked', [await id(page), new URL(page.url()).hash.split('&')[0]],
    ['rect:38x20/backtracker/20261122', '#rect:38x20/backtracker/20261122']);

// ---- a level, won on the shortest way ----

await choose(page, 3);
const maze = await id(page), way = wayOf(maze);
await walk(page, way);
same('three stars for the shortest way', await starsOf(page, '#win-dialog'), 3);
result((await live(page)).includes('3 of 3 stars'), 'and it is said', await live(page));
const first = (await records(page)).split(' ');
same('a record is kept', [first[0], first[2], first[3]], [maze, String(way.length), '3']);
await shot(page, 'win');

// ---- again, with a detour ----

await page.click('#win-dialog button:has-text("Once more")');
await page.waitForFunction(() => window.laboratory.state.walking === 1 && window.laboratory.state.taken === 0);
const back = { N: 'S', S: 'N', E: 'W', W: 'E' };
const detour = Array.from({ length: way.length }, (_, i) => i % 2 === 0 ? way[0] : back[way[0]]);
await walk(page, way.length % 2 === 0 ? [...detour, ...way] : [...detour, back[way[0]], ...way]);
same('two stars for twice its length', await starsOf(page, '#win-dialog'), 2);
same('the best of before stays', (await records(page)).split(' ').slice(2), first.slice(2));

// ---- shown again, and the next ----

const before = await records(page);
await page.click('#win-dialog button:has-text("Watch it again")');
await page.waitForFunction(() => window.laboratory.state.taken > 0 && window.laboratory.state.arrived === 0);
result(true, 'the walk is shown again');
await page.waitForSelector('#win-dialog[open]', { timeout: 20000 });
same('which is no new record', await records(page), before);
await page.click('#win-dialog .main');
await page.waitForFunction(other => window.laboratory.state.ids[0] !== other && window.laboratory.state.walking === 1, maze);
await settled(page);
await page.click('#to-game');
await shown(page, 'game-dialog');
same('stars beside the level', await starsOf(page, '.levels'), 3);
same('the levels know the next', await page.getAttribute('.levels .next b', 'class') ?? await page.textContent('.levels .next b'), '1');
await page.keyboard.press('Escape');

// ---- a page that is opened later ----

await page.reload();
await page.waitForSelector('html[data-ready]');
await settled(page);
await page.click('#to-game');
await shown(page, 'game-dialog');
same('records stay', await starsOf(page, '.levels'), 3);
await page.evaluate(() => localStorage.setItem('meander-records', 'nonsense\nrect:1x1 x y z\n'));
await page.reload();
await page.waitForSelector('html[data-ready]');
await settled(page);
await page.click('#to-game');
await shown(page, 'game-dialog');
same('damaged records are left out', await starsOf(page, '.levels'), 0);

// ---- a phone, in the dark, in Hungarian; without a storage ----

const phone = await open('', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark', locale: 'hu-HU' });
await phone.evaluate(() => { Storage.prototype.setItem = () => { throw new Error('full'); }; });
await choose(phone, 1);
await walk(phone, wayOf(await id(phone)));
same('the words are Hungarian', await phone.textContent('#win-title'), 'Megérkeztél!');
const [box, screen] = [await phone.locator('#win-dialog').boundingBox(), phone.viewportSize()];
result(box.x >= 0 && box.x + box.width <= screen.width && box.y >= 0 && box.y + box.height <= screen.height, 'it fits a phone', JSON.stringify(box));
await shot(phone, 'win-phone');
await phone.click('#win-dialog button:last-child');
await phone.click('#to-game');
await shown(phone, 'game-dialog');
same('without a storage the page remembers', await starsOf(phone, '.levels'), 3);
await shot(phone, 'game-phone');
