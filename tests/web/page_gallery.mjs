// SPDX-License-Identifier: MIT
// The gallery: mazes in a page by an element of their own, drawn as the program draws them.
import { browser, home, native, result, same } from './page_support.mjs';

const context = await browser.newContext({ viewport: { width: 1280, height: 2400 } }), page = await context.newPage();
await page.goto(`${home}gallery.html`);
await page.waitForFunction(() => [...document.querySelectorAll('meander-maze')].every(({ firstChild }) => firstChild !== null), null, { timeout: 20000 });
const mazes = await page.$$eval('meander-maze', all => all.map(maze => [maze.id, maze.hasAttribute('solution'), maze.querySelectorAll('svg path').length, maze.textContent]));
same('every maze of the gallery is drawn', mazes.filter(([, , paths]) => paths < 2), []);
const { walls, expected } = await page.evaluate(text => ({ walls: document.querySelector('meander-maze[id="rect:32x20/wilson/7"] .walls').getAttribute('d'),
    expected: new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('.walls').getAttribute('d') }),
native('generate', '-q', 'rect:32x20/wilson/7', '-f', 'svg'));
const plain = text => text.replace(/\s+/g, ' ');
same('as the program draws it', plain(walls), plain(expected));
await page.evaluate(() => { document.querySelector('meander-maze').id = 'rect:2x2/nothing/1'; });
await page.waitForFunction(() => document.querySelector('meander-maze').textContent.includes('nothing'));
result(true, 'what cannot be is told');
await page.evaluate(() => { document.querySelector('meander-maze').id = 'rect:5x5/wilson/1'; });
await page.waitForFunction(() => document.querySelector('meander-maze svg')?.textContent.includes('rect:5x5/wilson/1'));
result(true, 'another ID makes another maze');
await context.close();

const hungarian = await browser.newContext({ locale: 'hu-HU' }), other = await hungarian.newPage();
await other.goto(`${home}gallery.html`);
await other.waitForFunction(() => document.documentElement.lang === 'hu' && document.title.startsWith('Labirintusok'));
const english = await other.evaluate(() => document.body.innerText.match(/\b(the|with|and|every|without|maze in)\b/gi));
same('the gallery in Hungarian', [await other.textContent('h2'), english], ['Labirintus a saját lapodon', null]);
await hungarian.close();
