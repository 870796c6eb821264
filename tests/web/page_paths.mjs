// SPDX-License-Identifier: MIT
// A person's way through the page: open a file, change the maze, solve it, save it, print it; by the keyboard alone, by
// the mouse alone and by fingers alone, on small and large screens.
import { id, live, native, open, panes, result, same } from './page_support.mjs';

const FILE = { name: 'given.json', mimeType: '', buffer: Buffer.from(native('generate', '-q', 'rect:12x9/wilson/5', '-f', 'json')) };
const SCREENS = { laptop: { width: 1366, height: 768 }, small: { width: 640, height: 480 }, '4K': { width: 3840, height: 2160 }, 'phone lying': { width: 667, height: 375 } };
const TABS_MOST = 200;

// ---- hands ----

// From where the focus is, as a person finds a control: the tabulator, and then enter.
async function tabTo(page, name) {
    for (let i = 0; i < TABS_MOST; i++) {
        if (await page.evaluate(wanted => document.activeElement.id === wanted, name)) return;
        await page.keyboard.press('Tab');
    }
    throw new Error(`the tabulator never comes to ${name}`);
}
async function enter(page, name) {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
}
const keyboard = page => ({
    press: name => enter(page, name),
    open: () => enter(page, 'open'),
    change: async () => {
        await tabTo(page, 'seed');
        await page.keyboard.press('Control+a');
        await page.keyboard.type('6');
        await page.keyboard.press('Enter');
    },
    format: async () => { await tabTo(page, 'format'); await page.keyboard.type('svg'); },
    print: () => page.keyboard.press('Control+p'),
});
// A menu of formats is the system's own, which no browser without a screen shows: so the usual one stays.
const pointer = (page, act) => ({
    press: name => page[act](`#${name}`),
    open: () => page[act]('label:has(#open)'),
    change: () => page[act]('#new'),
    format: () => {},
    print: async () => { await page[act]('#print'); await page[act]('#print-one'); },
});

// ---- the way ----

async function way(name, page, hand, ending) {
    const [chosen] = await Promise.all([page.waitForEvent('filechooser', { timeout: 20000 }), hand.open()]);
    await chosen.setFiles(FILE);
    await page.waitForFunction(() => document.getElementById('id').textContent === 'rect:12x9/wilson/5', null, { timeout: 20000 }).catch(() => {});
    same(`${name}: opened`, await id(page), 'rect:12x9/wilson/5');
    await hand.change();
    const changed = await id(page);
    result(/^rect:12x9\/wilson\/\d+$/.test(changed) && changed !== 'rect:12x9/wilson/5', `${name}: changed`, changed);
    await hand.press('solve');
    await page.evaluate(() => document.getElementById('to-end').click());
    await page.waitForFunction(() => /a path of/.test(document.getElementById('live').textContent), null, { timeout: 20000 }).catch(() => {});
    result(/a path of \d+ steps/.test(await live(page)), `${name}: solved, and told`, await live(page));
    await hand.format();
    const [file] = await Promise.all([page.waitForEvent('download', { timeout: 20000 }), hand.press('save')]);
    same(`${name}: saved`, file.suggestedFilename(), `${changed.replace(/[^a-z0-9.=-]+/g, '-')}.${ending}`);
    await hand.print();
    await page.waitForFunction(() => window.printed === 1, null, { timeout: 20000 }).catch(() => {});
    same(`${name}: on paper, with its solution`, await page.$$eval('#paper article', leaves => leaves.map(leaf => leaf.querySelector('h2').textContent.replace(/, (easy|medium|hard)$/, ''))), ['Maze, 12 × 9', 'Solution']);
    same(`${name}: and no complaint`, [await page.textContent('#error'), await panes(page)], ['', 1]);
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
    const touch = screen.startsWith('phone'), hands = touch ? { fingers: page => pointer(page, 'tap') } : { keyboard, mouse: page => pointer(page, 'click') };
    for (const [hand, of] of Object.entries(hands)) {
        const page = await open('', { viewport, hasTouch: touch, isMobile: touch }, page => page.addInitScript(() => {
            window.printed = 0;
            window.print = () => { window.printed++; };
        }));
        await way(`${screen}, ${hand}`, page, of(page), hand === 'keyboard' ? 'svg' : 'png').catch(error => result(false, `${screen}, ${hand}: the way ends`, error.message));
        await page.context().close();
    }
}
