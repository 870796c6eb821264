// SPDX-License-Identifier: MIT
// What the tests of the page share: a file server, the browser, and a page whose every act is waited for
// until the worker has painted its result.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const [folder, playwright, chromium, program, pictures] = process.argv.slice(2);
const { chromium: engine } = createRequire(join(playwright, 'x.js'))('playwright-core');
let number = 0, failed = 0;

export function result(good, name, detail = '') {
    console.log(`${good ? 'ok' : 'not ok'} ${++number} - ${name}`);
    if (good) return;
    failed++;
    if (detail !== '') console.log(`# ${String(detail).slice(0, 500).replaceAll('\n', ' ')}`);
}
export const same = (name, found, expected) => result(JSON.stringify(found) === JSON.stringify(expected), name,
    `found ${JSON.stringify(found)?.slice(0, 200)}, expected ${JSON.stringify(expected)?.slice(0, 200)}`);

// ---- a file server that knows nothing ----

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml',
    webmanifest: 'application/manifest+json' };
// Every file that was asked for, in this order.
export const served = [];
const server = createServer((request, answer) => {
    const name = new URL(request.url, 'http://x').pathname.replace(/^\/lab\/$/, '/lab/index.html').replace(/^\/lab\//, '');
    served.push(name);
    try {
        const bytes = readFileSync(join(folder, name));
        answer.writeHead(200, { 'content-type': TYPES[name.split('.').pop()] ?? 'application/octet-stream' });
        answer.end(bytes);
    } catch { answer.writeHead(404).end(); }
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
// Not at the root: the page must work in any folder.
export const home = `http://127.0.0.1:${server.address().port}/lab/`;

export const browser = await engine.launch({ executablePath: chromium, args: ['--no-sandbox'] });
export const faults = [], asked = new Set();

// Groups of settings are open, but for those who look at the page as it comes: { folded: true }.
const GROUPS = { more: true, statistics: true, 'grid-params-rest': true, 'generator-params-rest': true, 'generator-b-params-rest': true };
export async function open(hash = '', { folded, ...options } = {}, prepare = () => {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    // The driver of the imitated card speaks of its own speed.
    page.on('console', message => { if (!message.text().startsWith('[.WebGL')) faults.push(message.text()); });
    page.on('pageerror', error => faults.push(error.message));
    page.on('request', request => asked.add(new URL(request.url()).origin));
    page.on('requestfailed', request => faults.push(`failed: ${request.url()}`));
    if (!folded) await page.addInitScript(groups => { try { localStorage.getItem('meander-groups') ?? localStorage.setItem('meander-groups', groups); } catch { /* Without storage. */ } }, JSON.stringify(GROUPS));
    await prepare(page);
    await page.goto(home + hash);
    await page.waitForSelector('html[data-ready]', { timeout: 20000 });
    return patient(page);
}

// The same page, but whatever is done on it is waited for until the worker has painted it.
const ACTS = new Set(['click', 'tap', 'fill', 'press', 'selectOption', 'dispatchEvent', 'setInputFiles', 'up', 'wheel', 'focus']);
function patient(thing, page = thing) {
    return new Proxy(thing, {
        get(target, name) {
            const value = target[name];
            if (name === 'keyboard' || name === 'mouse' || name === 'touchscreen') return patient(value, page);
            if (typeof value !== 'function') return value;
            if (name === 'locator' || name === 'nth' || name === 'first') return (...words) => patient(value.apply(target, words), page);
            if (!ACTS.has(name)) return value.bind(target);
            return async (...words) => {
                const answer = await value.apply(target, words);
                await page.evaluate(() => window.laboratory.settled());
                return answer;
            };
        },
    });
}
export const id = page => page.textContent('#id');
// The cells that the table of figures shows, which are measured a moment after the maze is drawn.
export const measured = async (page, cells) => {
    await page.waitForFunction(cells => document.querySelector('#figures [data-figure=cells]')?.textContent === cells, cells, { timeout: 20000 }).catch(() => {});
    return page.textContent('#figures [data-figure=cells]');
};
export const live = page => page.textContent('#live');
export const place = async page => (await page.textContent('#place')).replaceAll(',', '').split(' / ').map(Number);
// What the canvas shows.
export const look = page => page.evaluate(() => document.getElementById('maze').toDataURL());
export const panes = page => page.locator('#titles button').count();
// Where cells are, asked of the cursor for keys: a function from a cell to a point of the window.
export async function cellsOf(page) {
    const view = await page.locator('#maze').boundingBox(), corner = [];
    await page.focus('#maze');
    for (const key of ['ArrowUp', 'ArrowRight']) {
        await page.keyboard.press(key);
        corner.push(await page.locator('#cursor').boundingBox());
    }
    const size = corner[1].x - corner[0].x;
    await page.keyboard.press('ArrowLeft');
    result(size > 2 && view.width > size, 'the cursor is on a cell', size);
    return (x, y) => [corner[0].x + (x + 0.55) * size, corner[0].y + (y + 0.55) * size];
}
export const toggle = (page, what) => page.locator('label', { has: page.locator(what) }).click();
export const ended = page => page.waitForFunction(() => !document.querySelector('#play.playing'));
export const quiet = { stdio: ['ignore', 'pipe', 'ignore'] };
export const native = (...words) => execFileSync(program, words, { encoding: 'utf8', ...quiet });
export async function shot(page, name) {
    if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}
// Chromium takes ten files a second from a page.
export async function saved(page, button) {
    await page.waitForTimeout(150);
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60000 }), page.click(button)])
        .catch(async () => [{ suggestedFilename: () => page.textContent('#error'), path: () => '/dev/null' }]);
    return { name: await download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
export async function savedAs(page, format) {
    await page.selectOption('#format', format);
    return saved(page, '#save');
}
export async function filmedAs(page, format) {
    await page.selectOption('#film-format', format);
    return saved(page, '#save-film');
}

// Pages that stay open go on playing.
export const closeAll = () => Promise.all(browser.contexts().map(context => context.close()));

// At the end of all.
export async function finish() {
    same('nothing was asked for elsewhere', [...asked].filter(origin => origin !== new URL(home).origin && origin !== 'null'), []);
    same('no word on the console', faults, []);
    await browser.close();
    server.close();
    console.log(`1..${number}`);
    process.exit(failed === 0 ? 0 : 1);
}
