// SPDX-License-Identifier: MIT
// A person's way through the page (open, change, solve, save, print) by the keyboard alone, by the mouse alone and with a
// finger; walls changed by hand, which the ID says and which can be taken back; a file of several mazes.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { cellsOf, id, live, look, native, open, panes, program, quiet, result, same, shot } from './page_support.mjs';

const file = join(tmpdir(), `walls-${process.pid}.json`), set = file.replace('.json', '.mndr');
writeFileSync(file, native('generate', '-q', 'rect:12x9/wilson/3', '-f', 'json'));
execFileSync(program, ['generate', '-q', 'rect:5x4/wilson/1', '--count', '3', '-o', set], quiet);
const printed = page => page.addInitScript(() => { window.prints = 0; window.print = () => { window.prints++; }; });
const asText = bytes => { writeFileSync(file, bytes); return JSON.parse(native('convert', '-q', file, '-f', 'json')); };
const solved = page => page.waitForFunction(() => /finds (a|no) path/.test(document.querySelector('#live').textContent), null, { timeout: 20000 });

// ---- the keyboard alone ----

let page = await open('', {}, printed);
const focus = () => page.evaluate(() => document.activeElement.id);
async function tabTo(name, key = 'Tab') {
    for (let i = 0; i < 90 && await focus() !== name; i++) await page.keyboard.press(key);
    result(await focus() === name, `the keyboard reaches ${name}`, await focus());
}
async function download(work) {
    const [saved] = await Promise.all([page.waitForEvent('download', { timeout: 60000 }), work()]);
    return readFileSync(await saved.path());
}
await tabTo('open');
// A browser opens the chooser only for a key of the last seconds, and a busy machine may need longer than these.
async function choose(key, tries = 4) {
    const chooser = page.waitForEvent('filechooser', { timeout: 15000 }).catch(error => { if (tries === 1) throw error; });
    await page.keyboard.press(key);
    return await chooser ?? choose(key, tries - 1);
}
await (await choose('Space')).setFiles(file);
await page.waitForFunction(() => document.querySelector('#id').textContent === 'rect:12x9/wilson/3');
await page.evaluate(() => window.laboratory.settled());
same('open', await id(page), 'rect:12x9/wilson/3');
await page.keyboard.press('Shift+W');
same('a key takes the tool', [await focus(), await page.isChecked('#tool-wall'), await page.isVisible('#walling')], ['maze', true, true]);
await page.keyboard.press('ArrowDown');
await page.keyboard.press('Enter');
same('asked which side', await live(page), 'Which side? An arrow key opens or closes the wall there.');
await page.keyboard.press('ArrowRight');
same('change', await id(page), 'rect:12x9/wilson/3+open=0,0,E');
same('and it is told', await live(page), 'wall opened: 0,0,east. Changes by hand: 1');
result((await page.textContent('#titles')).startsWith('wilson (changed)'), 'the maze says that it is changed', await page.textContent('#titles'));
same('the address is that of the changed maze', decodeURI(new URL(page.url()).hash).split('&')[0], '#rect:12x9/wilson/3+open=0,0,E');
same('its figures', await page.textContent('#figures [data-figure=loops]'), '1');
await page.keyboard.press('Enter');
await page.keyboard.press('ArrowLeft');
same('where no cell is', await page.textContent('#error'), 'no cell lies in that direction');
await page.keyboard.press('Control+z');
same('undo', [await id(page), await page.getAttribute('#wall-undo', 'aria-disabled')], ['rect:12x9/wilson/3', 'true']);
await page.keyboard.press('Control+z');
same('no more of them', await live(page), 'There is nothing to take back.');
await page.keyboard.press('Control+y');
same('redo', await id(page), 'rect:12x9/wilson/3+open=0,0,E');
await page.keyboard.press('s');
await page.keyboard.press('>');
await solved(page);
result((await live(page)).includes('finds a path'), 'solve', await live(page));
await tabTo('format');
await page.keyboard.type('json');
await tabTo('save');
const kept = asText(await download(() => page.keyboard.press('Enter')));
same('save keeps the changed maze', kept.id, 'rect:12x9/wilson/3+open=0,0,E');
await tabTo('print');
await page.keyboard.press('Enter');
await page.waitForSelector('#print-dialog[open]');
await tabTo('print-one');
await page.keyboard.press('Enter');
await page.waitForFunction(() => window.prints > 0);
result((await page.textContent('#paper')).includes('+open=0,0,E'), 'print', await page.textContent('#paper'));
await page.keyboard.press('Escape');
await page.reload();
await page.waitForSelector('html[data-ready]');
await page.evaluate(() => window.laboratory.settled());
same('the address brings the changed maze back', await id(page), 'rect:12x9/wilson/3+open=0,0,E');
await page.click('#again');
same('the same seed alone is the maze before', await id(page), 'rect:12x9/wilson/3');

// ---- the mouse alone ----

page = await open('#rect:12x9/wilson/3', {}, printed);
await page.click('#to-end');
const where = await cellsOf(page), before = await look(page), size = where(1, 0)[0] - where(0, 0)[0];
await page.locator('.tools label', { hasText: 'Wall' }).click();
const [x, y] = where(5, 4);
await page.mouse.click(x + size * 0.35, y);
result(/\+(open|close)=5,4,E$/.test(await id(page)), 'a click changes the nearest wall', await id(page));
result(await look(page) !== before, 'which is seen');
await shot(page, 'walls');
await page.click('#wall-undo');
same('and taken back', await id(page), 'rect:12x9/wilson/3');
await page.click('#wall-redo');
await page.mouse.click(x, y + size * 0.35);
result(/=5,4,E\+(open|close)=5,4,S$/.test(await id(page)), 'another one', await id(page));
await page.click('#compare');
same('a second algorithm begins without them', [await panes(page), (await page.evaluate(() => window.laboratory.state.ids))[1].includes('+')], [2, false]);
await page.click('#compare');
await page.waitForFunction(() => document.querySelectorAll('#titles button').length === 1);
await page.evaluate(() => window.laboratory.settled());
await page.mouse.click(...where(3, 3), { button: 'right' });
await page.waitForFunction(() => document.querySelector('#live').textContent.startsWith('The goal is'));
result((await id(page)).includes('+goal=3,3') && (await id(page)).includes('=5,4,E'), 'the right button puts the goal', await id(page));
await page.click('#solve');
await page.click('#to-end');
await solved(page);
await page.selectOption('#format', 'svg');
result((await download(() => page.click('#save'))).toString().includes('5,4,E'), 'a picture says it, too');
await page.click('#print');
await page.click('#print-one');
await page.waitForFunction(() => window.prints > 0);
result((await page.textContent('#paper')).includes('5,4,E'), 'and paper', await page.textContent('#paper'));

// ---- a finger ----

page = await open('#rect:8x8/wilson/3', { hasTouch: true, viewport: { width: 375, height: 667 } });
await page.click('#to-end');
await page.evaluate(() => scrollTo(0, 0));
const frame = await page.locator('#maze').boundingBox(), session = await page.context().newCDPSession(await page.context().pages()[0]);
const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([left, top]) => ({ x: left, y: top })) });
await touch('touchStart', [frame.x + frame.width * 0.4, frame.y + frame.height * 0.4]);
await page.waitForFunction(() => document.querySelector('#live').textContent.startsWith('The goal is'), null, { timeout: 5000 });
await touch('touchEnd');
same('a long press puts the goal', await live(page), 'The goal is 3,3');
await page.waitForTimeout(100);
same('and nothing else', await id(page), 'rect:8x8/wilson/3+start=0,0+goal=3,3');

// ---- several mazes in a file ----

page = await open('');
await page.setInputFiles('#open', set);
await page.waitForSelector('#which:not([hidden])');
await page.evaluate(() => window.laboratory.settled());
same('a file of several shows the first, and how many there are', [await id(page), await page.textContent('#which-text')],
    ['rect:5x4/wilson/1', 'Which of the 3 mazes in this file']);
result(!`${await live(page)}${await page.textContent('#error')}`.includes('--'), 'no option of the program is named', await live(page));
await page.focus('#which-maze');
for (const key of ['Control+a', '3', 'Enter']) await page.keyboard.press(key);
await page.waitForFunction(() => document.querySelector('#id').textContent !== 'rect:5x4/wilson/1');
result((await id(page)).startsWith('rect:5x4/wilson/'), 'another one is chosen', await id(page));
await page.setInputFiles('#open', { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from(native('generate', '-q', 'rect:4x4/wilson/2', '-f', 'ascii')) });
await page.waitForFunction(() => document.querySelector('#which').hidden);
result(true, 'a file of one asks nothing');

// ---- nothing is rewritten that did not change ----

await page.evaluate(() => {
    window.written = 0;
    new MutationObserver(list => { window.written += list.length; }).observe(document.getElementById('told'), { childList: true, subtree: true, characterData: true });
});
await page.locator('.tools label', { hasText: 'Walk' }).click();
for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
result(/^(A wall is there|Still a wall)/.test(await live(page)), 'a bump is told', await live(page));
same('and the words about the film stay as they are', await page.evaluate(() => window.written), 0);

// ---- a body that turns ------------------------------------------------------------------------

page = await open('#cube:4/wilson/3', { reducedMotion: 'reduce' });
result(await page.isVisible('#turn'), 'what lies on a body can turn');
await page.click('#turn');
await page.waitForSelector('#globe');
await page.waitForTimeout(800);
await shot(page, 'turning');
same('the keyboard is on it', await page.evaluate(() => document.activeElement.id), 'globe');
await page.keyboard.press('ArrowRight');
await page.keyboard.press('Escape');
same('Escape lays it flat', [await page.locator('#globe').count(), await page.evaluate(() => document.activeElement.id)], [0, 'turn']);
page = await open('#rect:8x8/wilson/3');
result(!await page.isVisible('#turn'), 'squares on paper do not');
