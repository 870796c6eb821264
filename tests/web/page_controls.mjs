// SPDX-License-Identifier: MIT
// Every control of the page is used, links bring mazes back, files come out and go in.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cellsOf, ended, filmedAs, folder, id, live, look, measured, native, open, panes, pictures, place, program, quiet, result, same, saved,
    savedAs, shot, toggle } from './page_support.mjs';

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
same('one step back', (await place(page))[0], count - 1);
result((await live(page)).replaceAll(',', '').startsWith(`Step ${count - 1} of ${count}:`), 'and it is told', await live(page));
await page.click('#step-on');
same('and forward is the same picture', await look(page), finished);
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
await page.fill('#speed', '25');
same('the fastest is instant', await page.textContent('#speed-text'), 'instant');
await page.click('#play');
await ended(page);
same('playing ends where the maze is finished', await look(page), finished);
await page.fill('#speed', '4');
same('speeds are told', await page.textContent('#speed-text'), '20 /s');
await page.click('#to-start');
await page.click('#play');
await page.waitForFunction(() => Number(document.querySelector('#scrub').value) > 2);
await page.click('#play');
const [stopped] = await place(page);
await page.waitForTimeout(150);
same('pause holds', (await place(page))[0], stopped);
result(stopped > 0 && stopped < count, 'played slowly', stopped);

// ---- solving with every solver, as the program does ----

await page.fill('#speed', '25');
const solvers = await page.$$eval('#solver option', options => options.map(({ value }) => value));
for (const name of solvers) {
    await page.selectOption('#solver', name);
    await page.click('#solve');
    await ended(page);
    const { steps } = JSON.parse(native('solve', 'rect:24x16/wilson/7', '--solver', name, '-f', 'json'));
    result((await live(page)).includes(`of ${steps} steps`), `${name} solves as the program`, await live(page));
}
await page.selectOption('#solver', 'wall-follower');
await page.selectOption('[data-param=hand]', 'left');
await page.click('#solve');
await ended(page);
result((await page.textContent('#titles')).includes('wall-follower:hand=left'), 'solvers have parameters', await page.textContent('#titles'));
await shot(page, 'solved');
const solved = await look(page);
await page.click('#show-solution');
await page.click('#show-solution');
same('the way comes and goes', await look(page), solved);
await page.click('#to-end');
await page.keyboard.press('s');
same('the solver goes, too', (await place(page))[1], count);
await page.click('#show-solution');
result(await look(page) !== finished, 'the way alone');
await page.click('#show-solution');
await page.click('#show-distances');
result(await look(page) !== finished, 'distances colour the floor');
await shot(page, 'distances');
await page.click('#show-distances');

// ---- nearer and farther ----

await page.click('#to-end');
const whole = await look(page);
await page.click('[data-act=zoom-in]');
await page.click('[data-act=zoom-in]');
const near = await look(page);
result(near !== whole, 'nearer');
const middle = await page.locator('#maze').boundingBox();
await page.mouse.move(middle.x + 300, middle.y + 200);
await page.mouse.down();
await page.mouse.move(middle.x + 350, middle.y + 230, { steps: 4 });
await page.mouse.up();
result(await look(page) !== near, 'dragging looks around');
same('and chooses no cell', await id(page), 'rect:24x16/wilson/7');
await page.click('[data-act=zoom-out]');
await page.click('[data-act=fit]');
same('the whole again', await look(page), whole);
await page.mouse.move(middle.x + 300, middle.y + 200);
await page.mouse.wheel(0, 200);
await page.waitForTimeout(200);
result(await look(page) === whole && await page.evaluate(() => scrollY) > 0, 'the wheel alone scrolls the page, and comes no nearer');
await page.evaluate(() => scrollTo(0, 0));
await page.keyboard.down('Control');
await page.mouse.wheel(0, -100);
await page.keyboard.up('Control');
await page.waitForTimeout(100);
result(await look(page) !== whole, 'the wheel comes nearer');
await page.keyboard.press('f');
same('and the key f', await look(page), whole);

// ---- two mazes are changed together ----

{
    const two = await open('#rect:9x8/wilson/7&with=kruskal'), partsOf = () => two.evaluate(() => window.laboratory.state.ids.map(id => {
        const { algorithm, ...rest } = window.laboratory.meander.parts(id);
        return JSON.stringify(rest);
    }));
    await two.click('#to-end');
    const acts = {
        'the start': async () => { await two.focus('#maze'); for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await two.keyboard.press(key); },
        'the goal': async () => { await toggle(two, '#tool-goal'); await two.focus('#maze'); for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await two.keyboard.press(key); },
        'the seed': async () => { await two.fill('#seed', '77'); await two.dispatchEvent('#seed', 'change'); },
        'a transform': async () => { await two.evaluate(() => { document.getElementById('changes').open = true; }); await two.fill('#change-braid', '30'); await two.dispatchEvent('#change-braid', 'change'); },
        'the size': async () => { await two.fill('#width', '7'); await two.dispatchEvent('#width', 'change'); },
    };
    for (const [what, work] of Object.entries(acts)) {
        const before = await partsOf();
        await work();
        const [first, second] = await partsOf();
        result(first === second && first !== before[0], `${what} is changed in both mazes`, `${first} ${second}`);
    }
    await two.context().close();
}

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
same('a large maze is shown', await page.textContent('#error'), '');
await shot(page, 'large');
await page.fill('#width', '2001');
await page.dispatchEvent('#width', 'change');
await page.fill('#height', '2001');
await page.dispatchEvent('#height', 'change');
result((await page.textContent('#error')).includes('up to 4000000 cells'), 'what is too large is told', await page.textContent('#error'));
page = await open('#rect:1000000000x1000000000/nested/1');
result((await page.textContent('#titles')).includes('nested'), 'a world of any size is shown', await page.textContent('#titles'));
const world = await look(page), outside = await page.locator('#maze').boundingBox();
await page.mouse.move(outside.x + outside.width * 0.6, outside.y + outside.height * 0.9);
await page.mouse.down();
await page.mouse.move(outside.x + outside.width * 0.2, outside.y + outside.height * 0.2, { steps: 5 });
await page.mouse.up();
result(await look(page) !== world, 'and moves under the hand');
await shot(page, 'world');

// ---- start, goal, walking ----

page = await open('#rect:5x4/spiral/1&solver=a-star');
await page.click('#to-end');
const at = await cellsOf(page);
await page.mouse.click(...at(2, 1));
result((await id(page)).includes('+start=2,1'), 'a click sets the start', await id(page));
await page.locator('label', { hasText: 'Goal' }).first().click();
await page.mouse.click(...at(0, 3));
result((await id(page)).endsWith('+start=2,1+goal=0,3'), 'and the goal', await id(page));
const shared = await (async () => { await page.click('#copy-link'); return page.evaluate(() => navigator.clipboard.readText()); })();
const other = await open(new URL(shared).hash);
same('the copied link brings the same maze', await id(other), await id(page));
await other.click('#to-end');
same('looking the same', await look(other), await look(page));
await page.click('#copy-id');
same('the ID is copied', await page.evaluate(() => navigator.clipboard.readText()), await id(page));
const moved = await savedAs(page, 'svg');
same('SVG with moved ends is that of the program', moved.bytes.toString(), native('generate', '-q', await id(page), '-f', 'svg'));
page = await open('#rect:4x3/labyrinth/1');
result((await page.textContent('#error')).length > 10, 'what cannot be is told', await page.textContent('#error'));
page = await open('#rect:3x3/wilso/1');
result((await page.textContent('#error')).includes("did you mean 'wilson'") || (await id(page)) !== '', 'a wrong link still gives a maze', await page.textContent('#error'));

page = await open('#rect:9x7/backtracker/3&solver=a-star');
const { path, start } = JSON.parse(native('solve', 'rect:9x7/backtracker/3', '-f', 'json'));
const arrows = { N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' };
await page.keyboard.press('w');
result((await live(page)).startsWith('You are at 0,0, the start, you: open'), 'the walk begins', await live(page));
for (const letter of path) await page.keyboard.press(arrows[letter]);
result((await live(page)).includes(`You are there: ${path.length} steps`), 'walked with the keys', await live(page));
await page.keyboard.press('u');
result((await live(page)).startsWith('Step ') && !(await live(page)).includes('the goal'), 'a step taken back', await live(page));
await page.click('[data-act=undo]');
const unhinted = await look(page);
await page.click('[data-act=hint]');
result(await look(page) !== unhinted && /^Hint: (north|east|south|west)\. /.test(await live(page)), 'a hint, also in words', await live(page));
await page.click('#show-fog');
await shot(page, 'fog');
result(await look(page) !== unhinted, 'fog');
await page.click('#show-fog');
await page.keyboard.press('Escape');
result(!await page.isVisible('#walking'), 'Escape ends the walk');
await page.keyboard.press('r');
await page.keyboard.press(arrows[path[0]]);
result(await page.isVisible('#play.playing'), 'a race: the solver sets out with the first step');
await page.waitForTimeout(200);
await page.keyboard.press('Escape');
const where = await cellsOf(page);
await page.locator('label', { hasText: 'Walk' }).first().click();
let [x, y] = start;
await page.mouse.move(...where(x, y));
await page.mouse.down();
for (const letter of path) {
    x += { E: 1, W: -1 }[letter] ?? 0;
    y += { S: 1, N: -1 }[letter] ?? 0;
    await page.mouse.move(...where(x, y));
}
await page.mouse.up();
result((await live(page)).includes('You are there'), 'walked with the pointer', await live(page));
await shot(page, 'walked');

// ---- two side by side ----

page = await open('#rect:20x14/kruskal/5&solver=a-star&with=prim:bias=1-9-1-9');
same('a link brings both', [await page.inputValue('#generator-b'), await panes(page)], ['prim', 2]);
await page.click('#to-end');
// Slow, for a busy machine would otherwise be at the end before it tells; then at once.
await page.fill('#speed', '3');
await page.evaluate(() => {
    window.told = [];
    const live = document.getElementById('live');
    new MutationObserver(() => window.told.push(live.textContent)).observe(live, { childList: true, characterData: true, subtree: true });
});
await page.click('#solve');
await page.waitForFunction(() => window.told.length > 0);
await page.fill('#speed', '25');
await ended(page);
await page.waitForFunction(() => document.getElementById('live').textContent.includes('finds'));
const told = (await page.evaluate(() => window.told)).filter(text => /looks for|finds/.test(text));
result(told[0].includes('looks for a path in kruskal and prim'), 'what is found is not told before', told.join(' | '));
result((await live(page)).split('finds a path').length === 3, 'both are solved', await live(page));
same('both have figures', await page.locator('#figures [data-figure=dead_ends]').count(), 2);
await shot(page, 'compared');
await page.locator('#titles button').nth(1).click();
same('a pane is chosen', await page.locator('#titles button').nth(1).getAttribute('aria-pressed'), 'true');
await page.selectOption('#generator-b', 'eller');
result((await page.textContent('#titles')).includes('eller'), 'the second algorithm is another', await page.textContent('#titles'));
await page.click('#compare');
same('one again', await panes(page), 1);
await page.keyboard.press('c');
same('two by the key c', [await panes(page), await page.isChecked('#compare')], [2, true]);
await page.keyboard.press('c');
same('and one', await panes(page), 1);

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
same('its cells', await measured(page, '41'), '41');
await shot(page, 'masked');
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
same('its dark parts are the maze: the disc, not its corners', await again.evaluate(() => {
    const { inside, width, height } = window.laboratory.meander.make(window.laboratory.state.ids[0]), at = (x, y) => inside[Math.floor(y * (height - 1)) * width + Math.floor(x * (width - 1))];
    return [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(0.5, 0.5), at(0.3, 0.3)];
}), [0, 0, 0, 0, 1, 1]);

// ---- files ----

page = await open('#rect:12x9/kruskal/7&solver=breadth-first');
await page.click('#solve');
await ended(page);
const svg = await savedAs(page, 'svg'), text = svg.bytes.toString();
result(svg.name.endsWith('.svg') && text.includes('<metadata>rect:12x9/kruskal/7</metadata>'), 'SVG with the ID', svg.name);
same('SVG is XML', await page.evaluate(xml => new DOMParser().parseFromString(xml, 'image/svg+xml')
    .querySelector('parsererror')?.textContent ?? '', text), '');
const png = await savedAs(page, 'png');
const fromPicture = (name, bytes) => {
    writeFileSync(join(folder, '..', name), bytes);
    return native('generate', '--from-picture', join(folder, '..', name), '-q', '-f', 'ascii');
};
const drawn = native('generate', '-q', 'rect:12x9/kruskal/7', '-f', 'ascii');
same('PNG with the ID, as the program reads it', fromPicture('page.png', png.bytes), drawn);
const decoded = await page.evaluate(async data => {
    const image = await createImageBitmap(await (await fetch(data)).blob());
    return [image.width, image.height];
}, `data:image/png;base64,${png.bytes.toString('base64')}`);
result(decoded[0] > 200 && decoded[1] > 150, 'PNG opens', decoded);
// Both pictures, passage by passage: the middle of every wall is dark, that of a passage is not.
const { load } = await import(pathToFileURL(join(folder, '../npm/node.js')));
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
same('every passage of the SVG', await wrongWalls('image/svg+xml', svg.bytes, (x, y) => [20 * x + 21, 20 * y + 21]), 0);
same('every passage of the PNG', await wrongWalls('image/png', png.bytes, (x, y) => [20 * x + 21, 20 * y + 21]), 0);
const gif = await filmedAs(page, 'gif');
if (pictures) writeFileSync(join(pictures, 'film.gif'), gif.bytes);
same('GIF with the ID, as the program reads it', fromPicture('page.gif', gif.bytes), drawn);
// The browser's own decoder: frame by frame the film of the program.
const framesOf = bytes => page.evaluate(async data => {
    const decoder = new ImageDecoder({ type: 'image/gif', data: await (await fetch(data)).arrayBuffer() }), frames = [];
    await decoder.tracks.ready;
    await decoder.completed;
    const canvas = document.createElement('canvas'), context = canvas.getContext('2d', { willReadFrequently: true });
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        if (frameIndex === 0) Object.assign(canvas, { width: image.displayWidth, height: image.displayHeight });
        context.drawImage(image, 0, 0);
        let sum = 0;
        // The maze alone: the words below it are in the machine's type where the program has one.
        const cell = Math.floor((canvas.width - 20) / 12), high = 10 + 9 * cell + Math.floor(cell / 7);
        const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, high).data.buffer);
        for (let i = 0; i < pixels.length; i++) sum = Math.imul(sum, 31) + pixels[i] | 0;
        frames.push([image.duration, sum]);
        image.close();
    }
    return { frames, last: canvas.toDataURL(), width: canvas.width };
}, `data:image/gif;base64,${bytes.toString('base64')}`);
const film = await framesOf(gif.bytes), [, steps] = await place(page);
result(film.frames.length > steps / 4, 'the film has a frame for each few steps', film.frames.length);
// Twelve cells, a wall and a margin of ten pixels on both sides are as wide as the film.
const cell = Math.floor((film.width - 20) / 12), wall = Math.floor(cell / 7), centre = 10 + Math.floor((cell + wall) / 2);
same('every passage of its last frame', await wrongWalls('image/png', Buffer.from(film.last.split(',')[1], 'base64'),
    (x, y) => [cell * x + centre, cell * y + centre]), 0);
const animate = format => execFileSync(program, ['animate', '-q', 'rect:12x9/kruskal/7', '--solver', 'breadth-first', '-f', format, '-o', '-'],
    { ...quiet, maxBuffer: 1 << 26 });
same('each frame and its time are those of the program', film.frames, (await framesOf(animate('gif'))).frames);
result(gif.bytes.length < 338000, 'the film is small', gif.bytes.length);
for (const format of ['svg', 'cast']) {
    const { bytes, name } = await filmedAs(page, format);
    result(bytes.equals(animate(format)), `the film as ${format} is the program's to the byte`, `${name}: ${bytes.length} bytes`);
}
for (const format of await page.$$eval('#format option', options => options.map(({ value }) => value))) {
    // The browser makes these two itself; a robot's maze has 16 x 16 cells.
    if (['png', 'pdf', 'maz', 'maz-array'].includes(format)) continue;
    const file = await savedAs(page, format);
    const same = execFileSync(program, ['solve', 'rect:12x9/kruskal/7', '--solver', 'breadth-first', '-f', format], quiet);
    result(file.bytes.equals(same), `${format} is what the program writes`, `${file.name} ${file.bytes.toString().slice(0, 200)}`);
}
await page.setInputFiles('#open', { name: 'maze.txt', mimeType: 'text/plain',
    buffer: Buffer.from(native('generate', '-q', 'rect:7x5/wilson/3', '-f', 'ascii')) });
await page.waitForFunction(() => document.getElementById('id').textContent === 'maze.txt');
same('a text is opened', await measured(page, '35'), '35');
await shot(page, 'opened');
await page.click('#solve');
await page.waitForFunction(() => document.getElementById('live').textContent.includes('finds'));
result((await live(page)).includes('finds a path'), 'and solved', await live(page));
await page.setInputFiles('#open', { name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from('no maze') });
await page.waitForFunction(() => document.getElementById('error').textContent !== '');
result(true, 'what is no maze is told');
// What was saved brings its maze back; dropped, too.
for (const [name, { bytes }] of Object.entries({ 'a.png': png, 'a.gif': gif, 'a.svg': svg })) {
    page = await open('#rect:3x3/prim/1');
    await page.setInputFiles('#open', { name, mimeType: `image/${name.slice(2)}`, buffer: bytes });
    await page.waitForFunction(() => document.getElementById('id').textContent === 'rect:12x9/kruskal/7', null, { timeout: 5000 }).catch(() => {});
    same(`${name} brings its maze back`, await id(page), 'rect:12x9/kruskal/7');
}
await page.evaluate(text => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'maze.txt', { type: 'text/plain' }));
    document.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, cancelable: true }));
    document.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
}, native('generate', '-q', 'rect:6x5/wilson/3', '-f', 'block'));
await page.waitForFunction(() => document.getElementById('id').textContent === 'maze.txt');
same('a text that is dropped', await measured(page, '30'), '30');
// The clipboard as a browser gives it: files that were copied, pictures, and texts with a picture of them.
const paste = (bytes, name, text = '') => page.evaluate(([list, name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(list)], name, { type: 'image/png' }));
    if (text !== '') data.setData('text/plain', text);
    return document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}, [[...bytes], name, text]);
const maskOpen = () => page.evaluate(() => document.getElementById('mask-dialog').open);
same('a picture beside a text is left to the field', [await paste(png.bytes, 'a.png', 'words'), await id(page)], [true, 'maze.txt']);
result(!await paste(png.bytes, 'a.png'), 'a picture is taken from the clipboard');
await page.waitForFunction(() => document.getElementById('id').textContent === 'rect:12x9/kruskal/7', null, { timeout: 5000 }).catch(() => {});
same('and brings its maze back', await id(page), 'rect:12x9/kruskal/7');
const bare = Buffer.from(await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(20, 20), context = canvas.getContext('2d');
    context.fillRect(5, 5, 10, 10);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
}));
await paste(bare, 'bare.png');
await page.waitForSelector('#mask-dialog[open]', { timeout: 5000 }).catch(() => {});
result(await maskOpen(), 'a pasted picture without an ID becomes a mask');
// In the dialog even a picture with an ID is for the mask.
const drawnMask = () => page.evaluate(() => document.getElementById('mask').toDataURL());
const unpasted = await drawnMask();
await paste(png.bytes, 'a.png');
for (let i = 0; i < 50 && await drawnMask() === unpasted; i++) await page.waitForTimeout(100);
same('one pasted in the dialog replaces it', [await drawnMask() !== unpasted, await maskOpen()], [true, true]);
await page.click('#mask-cancel');
await page.evaluate(text => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'maze.txt', { type: '' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}, native('generate', '-q', 'rect:6x5/wilson/3', '-f', 'block'));
await page.waitForFunction(() => document.getElementById('id').textContent === 'maze.txt', null, { timeout: 5000 }).catch(() => {});
same('a text that is pasted as a file', [await id(page), await measured(page, '30')], ['maze.txt', '30']);
// What only the second module reads: pictures without an ID, and files of contests.
const shown = async (name, cells) => {
    await page.waitForFunction(name => document.getElementById('id').textContent === name, name, { timeout: 20000 }).catch(() => {});
    same(`${name} is read`, [await id(page), await measured(page, String(cells)), await maskOpen()], [name, String(cells), false]);
};
const nativeBytes = (...words) => execFileSync(program, words, quiet);
// A PNG picture without its words.
function wordless(picture) {
    const parts = [picture.subarray(0, 8)];
    for (let at = 8; at < picture.length;) {
        const end = at + 12 + picture.readUInt32BE(at);
        if (picture.toString('latin1', at + 4, at + 8) !== 'tEXt') parts.push(picture.subarray(at, end));
        at = end;
    }
    return Buffer.concat(parts);
}
await paste(wordless(nativeBytes('generate', '-q', 'rect:8x6/prim/3', '-f', 'png')), 'scan.png');
await shown('scan.png', 48);
result((await live(page)).includes('8 x 6 cells'), 'what was understood is told', await live(page));
await page.setInputFiles('#camera', { name: 'photo.png', mimeType: 'image/png', buffer: wordless(nativeBytes('generate', '-q', 'rect:7x9/wilson/3', '-f', 'png:cell=17')) });
await shown('photo.png', 63);
await page.setInputFiles('#open', { name: 'robot.num', mimeType: '', buffer: Buffer.from(native('generate', '-q', 'rect:6x6/wilson/3', '-f', 'num')) });
await shown('robot.num', 36);
await paste(bare, 'bare.png');
await page.waitForSelector('#mask-dialog[open]', { timeout: 5000 }).catch(() => {});
result((await live(page)).includes('no maze in the picture'), 'why a picture becomes a mask', await live(page));
await page.click('#mask-cancel');
const film2 = await filmedAs(page, 'gif');
result(film2.bytes.length > 1000 && film2.name === 'maze.gif', 'a maze without an ID has a film', film2.name);
const hexagons = JSON.parse(native('generate', '-q', 'hex:5x4/wilson/3', '-f', 'json'));
delete hexagons.id;
await page.setInputFiles('#open', { name: 'hex.json', mimeType: '', buffer: Buffer.from(JSON.stringify(hexagons)) });
await page.waitForFunction(() => document.getElementById('id').textContent === 'hex.json');
await page.click('#save-film');
await page.waitForFunction(() => document.getElementById('error').textContent !== '');
result((await page.textContent('#error')).includes('squares'), 'one of hexagons is refused', await page.textContent('#error'));

const json = JSON.parse(native('generate', '-q', 'rect:6x5/wilson/3', '-f', 'json'));
const openBytes = async (name, buffer) => {
    await page.setInputFiles('#open', { name, mimeType: '', buffer });
    await page.waitForTimeout(300);
    return id(page);
};
const kept = execFileSync(program, ['generate', '-q', 'rect:6x5/wilson/3', '-f', 'mndr'], quiet);
same('a file that tells its ID has its film', [await openBytes('maze.mndr', kept), (await place(page))[1] > 10], ['rect:6x5/wilson/3', true]);
const shut = json.cells[0].findIndex((open, x) => x < 5 && (open & 2) === 0);
json.cells[0][shut] |= 2;
json.cells[0][shut + 1] |= 8;
same('one that was changed by hand has none', [await openBytes('maze.json', Buffer.from(JSON.stringify(json))), (await place(page))[1]], ['maze.json', 0]);
same('which is what is shown', await page.textContent('#figures [data-figure=loops]'), '1');
const changed = await savedAs(page, 'ascii');
const lines = native('generate', '-q', 'rect:6x5/wilson/3', '-f', 'ascii');
result(changed.bytes.toString() !== lines && changed.bytes.length === lines.length, 'and saved', changed.bytes.toString());
await page.click('#solve');
await ended(page);
same('and solved, without an address', [await id(page), new URL(page.url()).hash.includes('maze.json')], ['maze.json', false]);

// ---- the same mazes ----

const ids = listed.flatMap(({ name }, i) => [`rect:23x17/${name}/${i}`, `rect:41x10/${name}/word${i}+start=3,2`, `rect:9x9/${name}/18446744073709551615`])
    .concat('rect:30x20/wilson/5+braid=40', 'rect:30x20/prim/5+rooms=3', 'rect:31x20/eller/5+symmetric=x', masked);
const made = await page.evaluate(async list => {
    const { Screen } = await import('./screen.js');
    const screen = await Screen.load(new URL('meander.wasm.gz', location));
    return list.map(id => {
        try { screen.open(0, id); } catch { return ''; }
        return new TextDecoder().decode(screen.draw(0, 'ascii'));
    });
}, ids);
let alike = 0;
for (const [i, name] of ids.entries()) {
    let there = '';
    try { there = native('generate', '-q', name, '-f', 'ascii'); } catch { /* Some need other sizes. */ }
    if (made[i] === there) alike++;
    else result(false, `${name} is the same here and there`);
}
same(`${ids.length} mazes are the same here and there`, alike, ids.length);
result(made.filter(text => text !== '').length > ids.length * 0.8, 'most of them can be made', made.length);

// ---- keys alone, themes, telephone ----

page = await open('#rect:10x8/prim/1', { reducedMotion: 'reduce' });
same('who wants no motion gets the maze', (await place(page))[0], (await place(page))[1]);
for (const [key, expected] of [['<', 0], ['.', 1], ['.', 2], [',', 1]]) {
    await page.keyboard.press(key);
    same(`the key ${key}`, (await place(page))[0], expected);
}
await page.keyboard.press('n');
same('the key n', [await id(page), await page.inputValue('#seed')], ['rect:10x8/prim/2', '2']);
await page.keyboard.press('g');
result(!(await id(page)).includes('/prim/') && await page.inputValue('#generator') === (await id(page)).split('/')[1], 'the key g', await id(page));
await page.keyboard.press('}');
result(Number(await page.inputValue('#width')) > 10, 'the key }', await id(page));
await page.keyboard.press('?');
result(await page.isVisible('#help-dialog'), 'the key ?');
await page.setViewportSize({ width: 1366, height: 650 });
await page.keyboard.press('Escape');
await page.keyboard.press('?');
same('help begins at its heading', await page.evaluate(() => [document.activeElement.id, document.getElementById('help-dialog').scrollTop]), ['help-title', 0]);
await page.setViewportSize({ width: 1280, height: 900 });
same('and nothing asks for the focus while the page loads', await page.$$eval('[autofocus]', all => all.map(one => one.outerHTML)), []);
const keysTold = await page.textContent('#keys');
result(['play or pause', 'fog of war', 'save a film'].every(words => keysTold.includes(words)), 'the help tells the keys of the table', keysTold);
await shot(page, 'help');
await page.keyboard.press('Escape');
await page.waitForSelector('#help-dialog', { state: 'hidden' });
await page.keyboard.press('s');
result((await live(page)).includes('finds a path'), 'the key s', await live(page));
await page.keyboard.press('v');
result((await live(page)).includes('finds a path') && (await page.textContent('#titles')).includes(await page.inputValue('#solver')), 'the key v', await live(page));
await page.keyboard.press('s');
await page.keyboard.press('y');
same('the key y', await page.evaluate(() => navigator.clipboard.readText()), await id(page));
await page.keyboard.press('a');
result((await live(page)).includes('dead ends'), 'the key a', await live(page));
for (const key of ['p', 'd']) {
    const before = await look(page);
    await page.keyboard.press(key);
    result(await look(page) !== before, `the key ${key}`);
    await page.keyboard.press(key);
}
await page.focus('#maze');
await page.keyboard.press('ArrowDown');
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
for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement.id));
}
same('the tabulator reaches all', ['maze', 'play', 'scrub', 'speed', 'generator', 'width', 'seed', 'new', 'compare', 'solver', 'solve',
    'save', 'save-film', 'open', 'theme', 'help'].filter(name => !reached.has(name)), []);
const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const light = await colour();
for (const name of await page.$$eval('#theme option', options => options.map(({ value }) => value))) {
    await page.selectOption('#theme', name);
    await shot(page, `theme-${name}`);
}
await page.selectOption('#theme', 'night');
result(await colour() !== light, 'dark and light differ');
await page.reload();
await page.waitForSelector('html[data-ready]');
same('the theme is kept', await page.inputValue('#theme'), 'night');
await page.keyboard.press('m');
result(await page.inputValue('#theme') !== 'night', 'the key m', await page.inputValue('#theme'));
await page.selectOption('#theme', 'auto');
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
await page.evaluate(() => window.scrollTo(0, 0));
const small = await page.locator('#maze').boundingBox(), standing = await live(page);
await page.touchscreen.tap(small.x + small.width / 2, small.y + small.height / 2);
result(/^Step|You are at|there/.test(standing) && /^Step|there/.test(await live(page)), 'walked with a finger', `${standing} | ${await live(page)}`);
await page.evaluate(() => window.scrollTo(0, 0));
await shot(page, 'telephone-walk');
await page.keyboard.press('Escape');
await page.keyboard.press('c');
await page.tap('#to-end');
await shot(page, 'telephone-two');
result(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'with two mazes as well');

// Two fingers that part come nearer.
page = await open('#rect:16x18/wilson/7', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
await page.tap('#to-end');
await page.tap('[data-act=zoom-in]');
await page.evaluate(() => window.scrollTo(0, 0));
const held = await look(page), hand = await page.context().newCDPSession(page), glass = await page.locator('#maze').boundingBox();
const touch = (type, apart) => hand.send('Input.dispatchTouchEvent', { type, touchPoints: apart === 0 ? [] :
    [-apart, apart].map((shift, i) => ({ x: glass.x + glass.width / 2 + shift, y: glass.y + glass.height / 2, id: i })) });
await touch('touchStart', 30);
for (const apart of [40, 55, 70, 90]) await touch('touchMove', apart);
await touch('touchEnd', 0);
await page.evaluate(() => window.laboratory.settled());
result(await look(page) !== held, 'two fingers come nearer');
same('and choose no cell', await id(page), 'rect:16x18/wilson/7');

// ---- a million cells ----

page = await open('#rect:1000x1000/backtracker/7');
const pace = await page.evaluate(async () => {
    const ask = window.requestAnimationFrame, times = [];
    let script = 0;
    window.requestAnimationFrame = work => ask.call(window, time => {
        const begun = performance.now();
        work(time);
        script += performance.now() - begun;
        times.push(time);
    });
    document.getElementById('to-start').click();
    document.getElementById('play').click();
    await new Promise(resolve => setTimeout(resolve, 2000));
    return { frame: (times.at(-1) - times[0]) / (times.length - 1), script: script / times.length };
});
console.log(`# a maze of 1000 x 1000 plays with a picture every ${pace.frame.toFixed(1)} ms, ${pace.script.toFixed(1)} ms of them script`);
// A machine that is busy with other things has no 60 pictures a second; ten times the script is a fault.
result(pace.script < 40, 'a million cells are painted quickly', JSON.stringify(pace));

