// SPDX-License-Identifier: MIT
// Links to every kind of maze, and pictures that are those of the program.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { id, live, native, open, pictures, place, program, quiet, result, same, saved, shot } from './page_support.mjs';

const copied = async page => { await page.click('#copy-link'); return page.evaluate(() => navigator.clipboard.readText()); };

// ---- worlds ----

let page = await open('#world:2^62/nested/7');
same('a world of the largest size', [await id(page), await page.textContent('#error')], ['world:2^62/nested/7', '']);
result((await live(page)).includes('a world'), 'is one', await live(page));
same('its link is its address', new URL(await copied(page)).hash, '#world:2%5E62/nested/7&solver=a-star');
await page.fill('#seed', '8');
await page.dispatchEvent('#seed', 'change');
same('with another seed it is a world', [await id(page), await page.textContent('#error')], ['world:2^62/nested/8', '']);
await shot(page, 'world-power');
await page.click('#solve');
await page.click('#to-end');
await page.waitForFunction(() => /a path of/.test(document.getElementById('live').textContent), null, { timeout: 20000 }).catch(() => {});
result(/a path of \d+ steps in the part of this world that is loaded/.test(await live(page)), 'it is solved within what is loaded, and that is told', await live(page));
await page.click('#to-end');
same('no panel is left empty', await page.isVisible('#caption'), false);
same('which is no fault', [await page.textContent('#error'), (await place(page)).map(step => step > 100)], ['', [true, true]]);
await shot(page, 'world-solved');
await page.focus('#maze');
for (let i = 0; i < 40; i++) await page.keyboard.press('L');
same('elsewhere it is not solved', await place(page), [0, 0]);
await page.fill('#size', '2^40');
await page.dispatchEvent('#size', 'change');
same('with another size it is another world', [await id(page), await page.textContent('#error')], ['world:2^40/nested/8', '']);
await page.selectOption('#grid', 'rect');
same('with a width it is a maze', [(await id(page)).replace(/\d+x\d+/, 'WxH'), await page.textContent('#error')], ['rect:WxH/nested/8', '']);

// ---- a maze without a link ----

page = await open('#rect:5x5/wilson/1');
await page.evaluate(() => navigator.clipboard.writeText('nothing'));
const changed = JSON.parse(native('generate', '-q', 'rect:6x5/wilson/3', '-f', 'json'));
delete changed.id;
await page.setInputFiles('#open', { name: 'maze.json', mimeType: '', buffer: Buffer.from(JSON.stringify(changed)) });
await page.waitForFunction(() => document.getElementById('id').textContent === 'maze.json');
same('a maze from a file has no link', [await copied(page), new URL(page.url()).hash], ['nothing', '']);
result((await live(page)).includes('no link'), 'and says so', await live(page));
await page.fill('#width', '7');
await page.dispatchEvent('#width', 'change');
same('one of its own has one again', new URL(await copied(page)).hash, `#${await id(page)}&solver=a-star`);

// ---- PNG as the program draws it ----

const has = native('--version').includes('cairo');
page = await open('#rect:12x9/kruskal/7&solver=breadth-first');
await page.click('#solve');
await page.click('#to-end');
await page.click('#format-details summary');
for (const [theme, round, cell] of [['classic', 0, 20], ['night', 60, 33]]) {
    await page.selectOption('#theme', theme);
    await page.selectOption('#format', 'png');
    for (const [name, value] of [['round', round], ['cell', cell]]) {
        await page.fill(`#format-params [data-param=${name}]`, String(value));
        await page.dispatchEvent(`#format-params [data-param=${name}]`, 'change');
    }
    const { bytes } = await saved(page, '#save'), words = `png:theme=${theme},round=${round},cell=${cell}`;
    if (pictures) writeFileSync(join(pictures, `saved-${theme}.png`), bytes);
    if (!has) { console.log('# the program draws no PNG here'); continue; }
    const drawn = execFileSync(program, ['solve', 'rect:12x9/kruskal/7', '--solver', 'breadth-first', '-f', words, '-o', '-'], quiet);
    const apart = await page.evaluate(async addresses => {
        const pixels = await Promise.all(addresses.map(async address => {
            const image = await createImageBitmap(await (await fetch(address)).blob());
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, image.width, image.height).data;
        }));
        if (pixels[0].length !== pixels[1].length) return `sizes ${pixels.map(({ length }) => length)}`;
        return pixels[0].reduce((sum, byte, i) => sum + Math.abs(byte - pixels[1][i]), 0) / pixels[0].length;
    }, [bytes, drawn].map(png => `data:image/png;base64,${png.toString('base64')}`));
    result(apart < 2, `the PNG is the program's ${words}`, apart);
}
