// SPDX-License-Identifier: MIT
// Opens what bundlers have made of the package in a browser: each page has the answer of the program as its title, and a
// maze as an element; then the README's page, and the examples.
//
//     node package_bundled.mjs FOLDER PLAYWRIGHT CHROMIUM PROGRAM
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser, closeAll, faults, finish, folder, home, native, result, same } from './page_support.mjs';

const expected = readFileSync(join(folder, 'expected.txt'), 'utf8').trim();
async function opened(name) {
    const page = await browser.newPage();
    page.on('console', message => { if (!message.text().startsWith('[vite]')) faults.push(`${name}: ${message.text()}`); });
    page.on('pageerror', error => faults.push(`${name}: ${error.message}`));
    if (existsSync(join(folder, name))) await page.goto(home + name);
    else if (name.startsWith('http:')) await page.goto(name);
    return page;
}
const until = (page, work, word) => page.waitForFunction(work, word, { timeout: 20000 }).catch(() => {});
const drawn = page => until(page, () => document.querySelector('meander-maze svg')).then(() => page.locator('meander-maze svg path').count());

for (const bundle of ['esm', 'binary', 'file', 'vite', 'webpack']) {
    const page = await opened(`${bundle}/index.html`);
    await until(page, () => document.title !== '');
    same(`${bundle}: the page has the answer of the program`, await page.title(), expected);
    result(await drawn(page) > 1, `${bundle}: and a maze as an element`);
}
const served = await opened(readFileSync(join(folder, 'dev.txt'), 'utf8').trim());
await until(served, () => document.title !== '');
same("vite's server: the page has the answer of the program", await served.title(), expected);
result(await drawn(served) > 1, "vite's server: and a maze as an element");
const required = await opened('required/index.html');
await until(required, () => document.title !== '');
same('required: the page has its maze', await required.title(), 'polar:3/wilson/7');
result(await drawn(await opened('readme.html')) > 1, "the README's page has its maze");

// React: a maze, then one that takes long, which another ID cancels.
const stepsOf = id => `${id}: ${JSON.parse(native('solve', id, '-q', '-f', 'json')).steps} steps`;
const react = await opened('react/index.html'), caption = () => react.textContent('figcaption');
await until(react, () => document.querySelector('figcaption'));
same('React: the maze and its steps', await caption(), stepsOf('rect:30x20/wilson/7'));
const blank = await react.evaluate(() => document.querySelector('canvas').toDataURL());
await react.click('input[type=checkbox]');
result(await react.evaluate(() => document.querySelector('canvas').toDataURL()) !== blank, 'React: the solution is drawn');
await react.fill('input', 'rect:9000x9000/wilson/7');
await react.waitForSelector('progress');
const began = Date.now();
await react.fill('input', 'rect:9x9/wilson/8');
await until(react, () => document.querySelector('figcaption')?.textContent.startsWith('rect:9x9'));
same('React: another ID cancels it', await caption(), stepsOf('rect:9x9/wilson/8'));
result(Date.now() - began < 10000, 'React: at once');
await react.fill('input', 'rect:9x9/wilso/8');
await until(react, () => document.querySelector('[role=alert]'));
result((await react.textContent('[role=alert]')).includes('did you mean'), 'React: a wrong ID is told');

// Phaser: the walker goes where the world is open, and only there.
const phaser = await opened('phaser/index.html'), start = 2n ** 61n;
await until(phaser, () => document.title !== '');
const around = JSON.parse(native('generate', 'world:2^62/nested/7', '-q', '-f', 'json', '--section', `${start - 1n},${start - 1n},3x3`)).cells;
same('Phaser: the sides of the first cell', await phaser.title(), `${start},${start}: ${around[1][1]}`);
let at = await phaser.title();
for (const [side, [key, dx, dy]] of [['ArrowUp', 0n, -1n], ['ArrowRight', 1n, 0n], ['ArrowDown', 0n, 1n], ['ArrowLeft', -1n, 0n]].entries()) {
    const open = around[1][1] >> side & 1, there = `${start + dx},${start + dy}: `;
    await phaser.keyboard.press(key);
    if (open) await until(phaser, word => document.title.startsWith(word), there);
    else await phaser.waitForTimeout(200);
    const now = await phaser.title();
    result(open ? now.startsWith(there) : now === at, `Phaser: ${key} ${open ? 'walks' : 'meets a wall'}`, now);
    if (open) {
        await phaser.keyboard.press(['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight'][side]);
        await until(phaser, word => document.title === word, at);
    }
    at = await phaser.title();
}
await closeAll();
await finish();
