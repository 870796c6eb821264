// SPDX-License-Identifier: MIT
// The page in a browser without a screen: every control is used, links bring mazes back, files come
// out and go in, nothing is asked for elsewhere, and the console stays empty.
//
//     node page.mjs FOLDER PLAYWRIGHT CHROMIUM PROGRAM [SCREENSHOTS]
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, playwright, chromium, program, pictures] = process.argv.slice(2);
const { chromium: engine } = createRequire(join(playwright, 'x.js'))('playwright-core');
let number = 0, failed = 0;

function result(good, name, detail = '') {
    console.log(`${good ? 'ok' : 'not ok'} ${++number} - ${name}`);
    if (good) return;
    failed++;
    if (detail !== '') console.log(`# ${String(detail).slice(0, 500).replaceAll('\n', ' ')}`);
}
const same = (name, found, expected) => result(JSON.stringify(found) === JSON.stringify(expected), name,
    `found ${JSON.stringify(found)?.slice(0, 200)}, expected ${JSON.stringify(expected)?.slice(0, 200)}`);

// ---- a file server that knows nothing ----

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml' };
const server = createServer((request, answer) => {
    const name = new URL(request.url, 'http://x').pathname.replace(/^\/lab\/$/, '/lab/index.html');
    try {
        const bytes = readFileSync(join(folder, name.replace(/^\/lab\//, '')));
        answer.writeHead(200, { 'content-type': TYPES[name.split('.').pop()] ?? 'application/octet-stream' });
        answer.end(bytes);
    } catch { answer.writeHead(404).end(); }
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
// Not at the root: the page must work in any folder.
const home = `http://127.0.0.1:${server.address().port}/lab/`;

const total = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
result(total < 400000, 'the folder is under 400 kB', `${total} bytes`);

const browser = await engine.launch({ executablePath: chromium, args: ['--no-sandbox'] });
const faults = [], asked = new Set();

async function open(hash = '', options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true, ...options });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    page.on('console', message => faults.push(message.text()));
    page.on('pageerror', error => faults.push(error.message));
    page.on('request', request => asked.add(new URL(request.url()).origin));
    page.on('requestfailed', request => faults.push(`failed: ${request.url()}`));
    await page.goto(home + hash);
    await page.waitForSelector('html[data-ready]', { timeout: 20000 });
    return page;
}
const id = page => page.textContent('#id');
const live = page => page.textContent('#live');
const place = async page => (await page.textContent('#place')).replaceAll(',', '').split(' / ').map(Number);
// What the canvas shows.
const look = (page, view = '#view-a') => page.evaluate(where => document.querySelector(`${where} .base`).toDataURL(), view);
const quiet = { stdio: ['ignore', 'pipe', 'ignore'] };
const native = (...words) => execFileSync(program, words, { encoding: 'utf8', ...quiet });
async function shot(page, name) {
    if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
}
// Chromium takes ten files a second from a page.
async function saved(page, button) {
    await page.waitForTimeout(150);
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 5000 }), page.click(button)])
        .catch(async () => [{ suggestedFilename: () => page.textContent('#error'), path: () => '/dev/null' }]);
    return { name: await download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

// ---- a maze of a link, its film ----

const link = '#rect:24x16/wilson/7&solver=breadth-first';
let page = await open(link);
same('a link brings the maze', await id(page), 'rect:24x16/wilson/7');
same('and the solver', await page.inputValue('#solver'), 'breadth-first');
await page.click('#to-end');
const finished = await look(page), [, count] = await place(page);
same('the film has an end', (await place(page))[0], count);
await shot(page, 'made');
await page.click('#step-back');
same('one event back', (await place(page))[0], count - 1);
await page.click('#step-on');
same('and on is the same picture', await look(page), finished);
await page.click('#to-start');
const empty = await look(page);
result(empty !== finished, 'the beginning looks otherwise');
await page.fill('#scrub', String(Math.floor(count / 2)));
const half = await look(page);
same('scrubbing goes to the place', (await place(page))[0], Math.floor(count / 2));
await page.fill('#scrub', String(count));
await page.fill('#scrub', String(Math.floor(count / 2)));
same('back to the middle is the middle', await look(page), half);
await page.click('#to-start');
same('back to the beginning is the beginning', await look(page), empty);
await page.fill('#speed', '100');
same('the fastest is instant', await page.textContent('#speed-text'), 'instant');
await page.click('#play');
await page.waitForFunction(() => !document.querySelector('#play.playing'));
same('playing ends where the maze is finished', await look(page), finished);
await page.fill('#speed', '20');
await page.click('#to-start');
await page.click('#play');
await page.waitForFunction(() => Number(document.querySelector('#scrub').value) > 2);
await page.click('#play');
const [stopped] = await place(page);
await page.waitForTimeout(150);
same('pause holds', (await place(page))[0], stopped);
result(stopped > 0 && stopped < count, 'played slowly', stopped);

// ---- solving with every solver, as the program does ----

await page.fill('#speed', '100');
const solvers = await page.$$eval('#solver option', options => options.map(({ value }) => value));
for (const name of solvers) {
    await page.selectOption('#solver', name);
    await page.click('#solve');
    await page.waitForFunction(() => !document.querySelector('#play.playing'));
    const { steps } = JSON.parse(native('solve', 'rect:24x16/wilson/7', '--solver', name, '-f', 'json'));
    result((await live(page)).includes(`of ${steps} steps`), `${name} solves as the program`, await live(page));
}
await shot(page, 'solved');
await page.click('#show-way');
await page.click('#show-way');
await page.click('#show-distances');
result(await look(page) !== finished, 'distances colour the floor');
await shot(page, 'distances');
await page.click('#show-distances');

// ---- every generator, with its parameters as controls ----

const generators = await page.$$eval('#generator option', options => options.map(({ value }) => value));
const listed = JSON.parse(native('list', 'generators', '--json'));
same('all generators are offered', generators, listed.map(({ name }) => name));
for (const { name, about, params } of listed) {
    await page.selectOption('#generator', name);
    same(`${name} is made`, [await id(page), await page.textContent('#error')], [`rect:24x16/${name}/7`, '']);
    same(`${name} is explained`, await page.textContent('#generator-about'), about);
    const controls = await page.$$eval('#generator-params .control .name', names => names.map(({ textContent }) => textContent));
    same(`${name} has its controls`, controls, params.map(param => param.name));
}
await page.selectOption('#generator', 'growing-tree');
await page.selectOption('[data-param=pick]', 'random');
await page.fill('[data-param=run]', '30');
await page.dispatchEvent('[data-param=run]', 'change');
await page.fill('[data-param=bias-east]', '5');
await page.dispatchEvent('[data-param=bias-east]', 'change');
await page.click('[data-param=shuffle]');
same('parameters make the ID', await id(page), 'rect:24x16/growing-tree:pick=random,bias=1-5-1-1,shuffle=no,run=30/7');
same('and stand in the address', decodeURI(new URL(page.url()).hash).split('&')[0], `#${await id(page)}`);
await page.fill('#width', '12');
await page.dispatchEvent('#width', 'change');
await page.fill('#height', '10');
await page.dispatchEvent('#height', 'change');
await page.fill('#seed', 'meander');
await page.dispatchEvent('#seed', 'change');
result((await id(page)).startsWith('rect:12x10/'), 'size and seed are taken', await id(page));
await page.click('#again');
const before = await id(page);
await page.click('#new');
result(await id(page) !== before, 'a new maze has another seed');
await page.click('#changes summary');
await page.fill('#change-braid', '100');
await page.dispatchEvent('#change-braid', 'change');
result((await id(page)).endsWith('+braid=100'), 'transforms are in the ID', await id(page));
same('no dead end is left', await page.textContent('#figures [data-figure=dead_ends]'), '0');
await page.click('#figures');
await page.goBack();
await page.waitForFunction(() => !document.getElementById('id').textContent.includes('braid'));
result(true, 'going back brings the maze before');
await page.fill('#width', '400');
await page.dispatchEvent('#width', 'change');
await page.fill('#height', '399');
await page.dispatchEvent('#height', 'change');
same('a large maze is shown', [await page.textContent('#error')], ['']);
await shot(page, 'large');

// ---- start, goal, walking ----

page = await open('#rect:5x4/spiral/1&solver=a-star');
await page.click('#to-end');
const box = await page.locator('#view-a .over').boundingBox();
const at = (x, y) => ({ x: box.width * (x + 0.5) / 5, y: box.height * (y + 0.5) / 4 });
await page.locator('#view-a .over').click({ position: at(2, 1) });
result((await id(page)).endsWith('+start=2,1'), 'a click sets the start', await id(page));
await page.locator('label', { hasText: 'Goal' }).first().click();
await page.locator('#view-a .over').click({ position: at(0, 3) });
result((await id(page)).endsWith('+start=2,1+goal=0,3'), 'and the goal', await id(page));
const shared = await (async () => { await page.click('#copy-link'); return page.evaluate(() => navigator.clipboard.readText()); })();
const other = await open(new URL(shared).hash);
same('the copied link brings the same maze', await id(other), await id(page));
await other.click('#to-end');
same('looking the same', await look(other), await look(page));
await page.click('#copy-id');
same('the ID is copied', await page.evaluate(() => navigator.clipboard.readText()), await id(page));
page = await open('#rect:4x3/labyrinth/1');
result((await page.textContent('#error')).length > 10, 'what cannot be is told', await page.textContent('#error'));
page = await open('#rect:3x3/wilso/1');
result((await page.textContent('#error')).includes("did you mean 'wilson'") || (await id(page)) !== '', 'a wrong link still gives a maze', await page.textContent('#error'));

page = await open('#rect:9x7/backtracker/3&solver=a-star');
const { path, start } = JSON.parse(native('solve', 'rect:9x7/backtracker/3', '-f', 'json'));
const arrows = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };
await page.keyboard.press('w');
for (const letter of path) await page.keyboard.press(arrows[letter]);
result((await live(page)).includes(`You are there: ${path.length} steps`), 'walked with the keys', await live(page));
await page.keyboard.press('u');
result((await live(page)).startsWith(`Step ${path.length - 1}.`), 'a step taken back', await live(page));
await page.click('#undo');
await page.keyboard.press('Escape');
await page.locator('label', { hasText: 'Walk' }).first().click();
const field = await page.locator('#view-a .over').boundingBox();
const middle = (x, y) => [field.x + field.width * (x + 0.5) / 9, field.y + field.height * (y + 0.5) / 7];
let [x, y] = start;
await page.mouse.move(...middle(x, y));
await page.mouse.down();
for (const letter of path) {
    x += { E: 1, W: -1 }[letter] ?? 0;
    y += { S: 1, N: -1 }[letter] ?? 0;
    await page.mouse.move(...middle(x, y));
}
await page.mouse.up();
result((await live(page)).includes('You are there'), 'walked with the pointer', await live(page));
await shot(page, 'walked');

// ---- two side by side ----

page = await open('#rect:20x14/kruskal/5&solver=a-star&with=prim:bias=1-9-1-9');
same('a link brings both', [await page.inputValue('#generator-b'), await page.isVisible('#view-b')], ['prim', true]);
await page.click('#to-end');
result(await look(page) !== await look(page, '#view-b'), 'they differ');
await page.click('#solve');
await page.fill('#speed', '100');
await page.waitForFunction(() => !document.querySelector('#play.playing'));
result((await live(page)).split('finds a way').length === 3, 'both are solved', await live(page));
same('both have figures', await page.locator('#figures [data-figure=dead_ends]').count(), 2);
await shot(page, 'compared');
await page.selectOption('#generator-b', 'eller');
await page.click('#compare');
result(!await page.isVisible('#view-b'), 'one again');

// ---- masks ----

await page.fill('#width', '8');
await page.dispatchEvent('#width', 'change');
await page.fill('#height', '6');
await page.dispatchEvent('#height', 'change');
await page.click('#masks summary');
await page.click('#draw-mask');
await page.click('#mask-clear');
await page.click('#mask-use');
result((await page.textContent('#mask-live')).includes('at least one'), 'an empty mask is refused');
await page.click('#mask-fill');
await page.focus('#mask');
for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space', 'ArrowDown', 'ArrowLeft', 'Space']) await page.keyboard.press(key);
const board = await page.locator('#mask').boundingBox();
await page.mouse.move(board.x + board.width * 0.95, board.y + board.height * 0.95);
await page.mouse.down();
await page.mouse.move(board.x + board.width * 0.7, board.y + board.height * 0.95, { steps: 8 });
await page.mouse.up();
await shot(page, 'mask');
await page.click('#mask-invert');
await page.click('#mask-invert');
await page.click('#mask-use');
result(/mask=.*,pieces=yes/.test(await id(page)), 'a mask drawn by hand, in two pieces', await id(page));
same('its cells', await page.textContent('#figures [data-figure=cells]'), '41');
const masked = await id(page);
result(native('generate', '-q', masked, '-f', 'ascii').length > 0, 'the program makes it, too');
const again = await open(`#${encodeURI(masked)}`);
same('a link with a mask', await id(again), masked);
await again.click('#draw-mask');
await again.click('#mask-cancel');
await again.click('#no-mask');
result(!(await id(again)).includes('mask='), 'no mask again');
const disc = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#fff"/><circle cx="32" cy="32" r="28"/></svg>';
await again.setInputFiles('#open', { name: 'disc.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(disc) });
await again.waitForFunction(() => document.querySelector('#mask-dialog').open);
await again.setInputFiles('#mask-picture', { name: 'disc.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(disc) });
await again.waitForTimeout(300);
await again.click('#mask-use');
result(/mask=[^,]*\/wilson|mask=[^,]*\/kruskal/.test(await id(again)), 'a mask from a picture, in one piece', await again.textContent('#mask-live') + await again.textContent('#error'));

// ---- files ----

page = await open('#rect:12x9/kruskal/7&solver=breadth-first');
await page.click('#solve');
const svg = await saved(page, '#save-svg'), text = svg.bytes.toString();
result(svg.name.endsWith('.svg') && text.includes('<metadata>rect:12x9/kruskal/7</metadata>'), 'SVG with the ID', svg.name);
same('SVG is XML', await page.evaluate(xml => new DOMParser().parseFromString(xml, 'image/svg+xml')
    .querySelector('parsererror')?.textContent ?? '', text), '');
const png = await saved(page, '#save-png');
result(png.bytes.includes('tEXtMeander\0rect:12x9/kruskal/7'), 'PNG with the ID', png.name);
const decoded = await page.evaluate(async data => {
    const image = await createImageBitmap(await (await fetch(data)).blob());
    return [image.width, image.height];
}, `data:image/png;base64,${png.bytes.toString('base64')}`);
result(decoded[0] > 200 && decoded[1] > 150, 'PNG opens', decoded);
// Both pictures, passage by passage: the middle of every wall is dark, that of a passage is not.
const { load } = await import(pathToFileURL(join(folder, '../npm/meander.js')));
const { sides } = (await load()).make('rect:12x9/kruskal/7');
async function wrongWalls(type, bytes, middle) {
    const places = [...sides].flatMap((open, i) => [[i % 12, Math.floor(i / 12), 0.5, 0, (open & 2) !== 0],
        [i % 12, Math.floor(i / 12), 0, 0.5, (open & 4) !== 0]]).filter(([x, y, east]) => east > 0 ? x < 11 : y < 8);
    return page.evaluate(async ([data, points]) => {
        const image = new Image(), canvas = document.createElement('canvas');
        image.src = data;
        await image.decode();
        Object.assign(canvas, { width: image.width, height: image.height });
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        const dark = (x, y) => Math.max(...context.getImageData(x, y, 1, 1).data.subarray(0, 3)) < 90;
        return points.filter(([x, y, open]) => dark(x, y) === open).length;
    }, [`data:${type};base64,${bytes.toString('base64')}`, places.map(([x, y, dx, dy, open]) => [...middle(x + dx, y + dy), open])]);
}
same('every passage of the SVG', await wrongWalls('image/svg+xml', svg.bytes, (x, y) => [16 * (x + 1), 16 * (y + 1)]), 0);
same('every passage of the PNG', await wrongWalls('image/png', png.bytes, (x, y) => [24 * x + 13, 24 * y + 13]), 0);
const gif = await saved(page, '#save-gif');
if (pictures) writeFileSync(join(pictures, 'film.gif'), gif.bytes);
// The browser's own decoder: as many frames as there are steps, the last one the finished maze.
const film = await page.evaluate(async data => {
    const decoder = new ImageDecoder({ type: 'image/gif', data: await (await fetch(data)).arrayBuffer() });
    await decoder.tracks.ready;
    await decoder.completed;
    const count = decoder.tracks.selectedTrack.frameCount, { image } = await decoder.decode({ frameIndex: count - 1 });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.displayWidth, height: image.displayHeight });
    canvas.getContext('2d').drawImage(image, 0, 0);
    return { count, last: canvas.toDataURL() };
}, `data:image/gif;base64,${gif.bytes.toString('base64')}`);
const [, events] = await place(page);
same('the film has a frame for each few events', film.count, 1 + Math.ceil(events / Math.ceil(events / 240)));
same('every passage of its last frame', await wrongWalls('image/png', Buffer.from(film.last.split(',')[1], 'base64'),
    (x, y) => [12 * x + 7, 12 * y + 7]), 0);
result(gif.bytes.includes('rect:12x9/kruskal/7') && gif.bytes.length < 300000, 'the film has the ID and is small', gif.bytes.length);
for (const format of await page.$$eval('#format option', options => options.map(({ value }) => value))) {
    await page.selectOption('#format', format);
    const file = await saved(page, '#save-text');
    const same = execFileSync(program, ['solve', 'rect:12x9/kruskal/7', '--solver', 'breadth-first', '-f', format], quiet);
    result(file.bytes.equals(same), `${format} is what the program writes`, `${file.name} ${file.bytes.toString().slice(0, 200)}`);
}
await page.setInputFiles('#open', { name: 'maze.txt', mimeType: 'text/plain',
    buffer: Buffer.from(native('generate', '-q', 'rect:7x5/wilson/3', '-f', 'ascii')) });
await page.waitForFunction(() => document.getElementById('id').textContent === 'maze.txt');
same('a text is opened', await page.textContent('#figures [data-figure=cells]'), '35');
await shot(page, 'opened');
await page.click('#solve');
await page.waitForFunction(() => !document.querySelector('#play.playing'));
result((await live(page)).includes('finds a way'), 'and solved', await live(page));
await page.setInputFiles('#open', { name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from('no maze') });
await page.waitForFunction(() => document.getElementById('error').textContent !== '');
result(true, 'what is no maze is told');

// ---- keys alone, themes, telephone ----

page = await open('#rect:10x8/prim/1', { reducedMotion: 'reduce' });
same('who wants no motion gets the maze', (await place(page))[0], (await place(page))[1]);
for (const [key, expected] of [['Home', 0], ['.', 1], ['.', 2], [',', 1]]) {
    await page.keyboard.press(key);
    same(`the key ${key}`, (await place(page))[0], expected);
}
await page.keyboard.press('n');
result(!(await id(page)).endsWith('/1'), 'the key n');
await page.keyboard.press('?');
result(await page.isVisible('#help-dialog'), 'the key ?');
await page.keyboard.press('Escape');
await page.waitForSelector('#help-dialog', { state: 'hidden' });
await page.keyboard.press('s');
result((await live(page)).includes('finds a way'), 'the key s', await live(page));
await page.keyboard.press('m');
result(await page.isVisible('#mask-dialog'), 'the key m');
await page.keyboard.press('Escape');
await page.waitForSelector('#mask-dialog', { state: 'hidden' });
await page.keyboard.press('c');
result(await page.isVisible('#view-b'), 'the key c');
await page.keyboard.press('c');
await page.focus('#view-a .over');
await page.keyboard.press('ArrowRight');
result((await live(page)).startsWith('1,0'), 'arrows tell of cells', await live(page));
await page.keyboard.press('Enter');
result((await id(page)).includes('start=1,0'), 'Enter sets the start', await id(page));
// Everything that can be used can be reached with the tabulator, and has a name.
const unnamed = await page.evaluate(() => [...document.querySelectorAll('button, input, select, canvas[tabindex]')]
    .filter(element => element.offsetParent !== null && !(element.getAttribute('aria-label') || element.title ||
        element.textContent.trim() || element.labels?.[0]?.textContent.trim() || element.getAttribute('aria-describedby')))
    .map(({ outerHTML }) => outerHTML));
same('every control has a name', unnamed, []);
const reached = new Set();
await page.evaluate(() => document.activeElement.blur());
for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement.id));
}
same('the tabulator reaches all', ['play', 'scrub', 'speed', 'generator', 'width', 'seed', 'new', 'compare', 'solver', 'solve',
    'save-svg', 'open', 'theme', 'help'].filter(name => !reached.has(name)), []);
const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const light = await colour();
await page.click('#theme');
await page.click('#theme');
result(await colour() !== light, 'dark and light differ');
await page.keyboard.press('d');
same('and back', await colour(), light);

page = await open('#rect:16x18/wilson/7&solver=wall-follower', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true,
    deviceScaleFactor: 2, colorScheme: 'dark' });
await page.tap('#to-end');
await page.tap('#solve');
await page.waitForTimeout(300);
await page.tap('#to-end');
await page.evaluate(() => window.scrollTo(0, 0));
result(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'a telephone shows all of its width');
await shot(page, 'telephone');
await page.locator('label', { hasText: 'Walk' }).first().tap();
const small = await page.locator('#view-a .over').boundingBox();
await page.touchscreen.tap(small.x + small.width * 1.5 / 16, small.y + small.height * 0.5 / 18);
result(/^Step|stand/.test(await live(page)), 'walked with a finger', await live(page));

same('nothing was asked for elsewhere', [...asked].filter(origin => origin !== new URL(home).origin && origin !== 'null'), []);
same('no word on the console', faults, []);
await browser.close();
server.close();
console.log(`1..${number}`);
process.exit(failed === 0 ? 0 : 1);
