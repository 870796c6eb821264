// SPDX-License-Identifier: MIT
// The page at every size: nothing moves when it begins, nothing is covered or cut off, and axe, which
// looks for what hinders people, finds nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { open, playwright, result, same, shot } from './page_support.mjs';

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SIZES = {
    desktop: { viewport: { width: 1280, height: 800 } },
    dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    upright: { viewport: { width: 390, height: 844 }, ...PHONE },
    lying: { viewport: { width: 844, height: 390 }, ...PHONE },
    'small, lying': { viewport: { width: 667, height: 375 }, ...PHONE },
    'first visit': { viewport: { width: 1280, height: 800 }, id: '' },
    'first visit upright': { viewport: { width: 390, height: 844 }, ...PHONE, id: '' },
    'large text': { viewport: { width: 1280, height: 800 }, letters: 32 },
    'large text upright': { viewport: { width: 390, height: 844 }, ...PHONE, letters: 32 },
};
const axe = join(playwright, 'node_modules/axe-core/axe.min.js');
if (!existsSync(axe)) console.log('# without axe-core');

for (const [name, { letters, id = '#rect:30x20/wilson/7&solver=a-star', ...options }] of Object.entries(SIZES)) {
    const page = await open(id, options, async page => {
        if (letters) await (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: Math.round(letters * 0.8) } });
        await page.addInitScript(() => {
            window.moved = 0;
            new PerformanceObserver(list => list.getEntries().forEach(({ hadRecentInput, value }) => { if (!hadRecentInput) window.moved += value; }))
                .observe({ type: 'layout-shift', buffered: true });
        });
    });
    await page.waitForTimeout(300);
    const moved = await page.evaluate(() => window.moved);
    result(moved < 0.1, `${name}: nothing moves when it begins`, moved);
    await page.click('#solve');
    await page.click('#to-end');
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(150);
    const boxes = await page.evaluate(() => Object.fromEntries(['maze', 'legend', 'frame'].map(id => [id, document.getElementById(id).getBoundingClientRect().toJSON()])
        .concat([['transport', document.querySelector('.transport').getBoundingClientRect().toJSON()]])));
    const { maze, legend, transport } = boxes, apart = transport.top >= maze.bottom || transport.left >= maze.right;
    result(apart || letters && options.isMobile, `${name}: no control covers the maze`, JSON.stringify([maze, transport]));
    const shown = letters && options.isMobile ? Infinity : options.viewport.height;
    result(legend.bottom <= shown && legend.height > 10, `${name}: the legend is seen without scrolling`, JSON.stringify(legend));
    same(`${name}: nothing is wider than the page`, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    const cut = await page.evaluate(() => [...document.querySelectorAll('.transport button, .row button, .top button, .zoom button')]
        .filter(button => button.offsetParent !== null && (button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth))
        .map(({ id, textContent }) => id || textContent));
    same(`${name}: no button's words are cut off`, cut, []);
    const marks = await page.$$eval('#legend li', items => items.map(item => [item.textContent, [...item.querySelector('canvas').getContext('2d')
        .getImageData(0, 0, 18, 18).data].filter((value, i) => i % 4 === 3 && value > 0).length]));
    const marked = words => marks.find(([text]) => text === words)?.[1] ?? 0;
    result(marked('start') > 60 && marked('goal') > 60 && marked('path') > 20, `${name}: the legend has the marks of the cells`, JSON.stringify(marks));
    await shot(page, `looks-${name.replaceAll(' ', '-')}`);
    if (!existsSync(axe)) continue;
    await page.evaluate(readFileSync(axe, 'utf8'));
    const found = await page.evaluate(async () => (await window.axe.run(document)).violations
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 90)).join(' | ')}`));
    same(`${name}: axe finds nothing`, found, []);
}

// ---- the focus is always seen ----

const page = await open('#rect:10x8/wilson/7');
await page.evaluate(() => document.activeElement.blur());
const unseen = new Set();
for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
        const element = document.activeElement, near = element.matches('input[type=radio], input[type=file]') ? element.parentElement : element;
        const outlined = [element, near, element.nextElementSibling].some(one => one && getComputedStyle(one).outlineStyle !== 'none' &&
            parseFloat(getComputedStyle(one).outlineWidth) >= 2);
        return element === document.body || outlined ? '' : element.outerHTML.slice(0, 80);
    });
    if (fault !== '') unseen.add(fault);
}
same('whatever has the focus has a line around it', [...unseen], []);
