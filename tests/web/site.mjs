// SPDX-License-Identifier: MIT
// The site in the browser, opened from its folder as after unpacking it: the search finds, the laboratory makes the
// maze of its address, and the lessons have their films.
//
//     node site.mjs FOLDER PLAYWRIGHT CHROMIUM
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browser, faults, finish, folder, result, same } from './page_support.mjs';

const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
async function open(address) {
    const page = await context.newPage(), [file, hash] = address.split('#');
    page.on('pageerror', error => faults.push(`${address}: ${error.message}`));
    await page.goto(pathToFileURL(join(folder, file)) + (hash === undefined ? '' : `#${hash}`));
    return page;
}

// ---- the search ----

async function search(file, words) {
    const page = await open(file);
    await page.fill('.search input', words);
    await page.waitForSelector('ol.found > *');
    const found = await page.innerHTML('ol.found');
    await page.close();
    return found;
}
for (const [name, file, words, expected] of [
    ['a word of the glossary', 'index.html', 'Spanning tree', 'href="glossary.html#spanning-tree">Spanning tree (Glossary)'],
    ['a call of the library, from a page in a folder', 'reference/index.html', 'meander_maze_new', 'href="../reference/index.html#meander_maze_new"'],
    ['a Hungarian word without its accents', 'course/hu/00-first-maze.html', 'elso', 'Els'],
    ['nothing, and says so', 'course/hu/00-first-maze.html', 'xyzzy', 'Nincs tal\u00e1lat'],
]) {
    const found = await search(file, words);
    result(found.includes(expected), `the search finds ${name}`, found);
}

// ---- the laboratory ----

let page = await open('laboratory/index.html#rect:12x5/backtracker/7');
await page.waitForSelector('html[data-ready]');
same('the laboratory makes the maze of its address', await page.textContent('#id'), 'rect:12x5/backtracker/7');
result((await page.content()).includes('12 by 5 cells'), 'and describes it');
same('its name leads back to the site', await page.$$eval('a[href="../index.html"]', links => links.map(link => link.textContent)), ['Meander']);
await page.close();

page = await open('laboratory/index.html#lesson/en/09');
await page.waitForSelector('svg.maze[data-step="0"]', { timeout: 20000 });
result(true, 'the lessons have their films');
await finish();
