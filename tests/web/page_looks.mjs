// SPDX-License-Identifier: MIT
// The page at every size: nothing moves when it begins, nothing is covered or cut off, and axe, which
// looks for what hinders people, finds nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmedAs, native, open, playwright, result, same, shot } from './page_support.mjs';

const PHONE = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SIZES = {
    desktop: { viewport: { width: 1280, height: 800 } },
    dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    laptop: { viewport: { width: 1366, height: 650 } },
    upright: { viewport: { width: 390, height: 844 }, ...PHONE },
    lying: { viewport: { width: 844, height: 390 }, ...PHONE },
    'small, lying': { viewport: { width: 667, height: 375 }, ...PHONE },
    'laptop, Hungarian': { viewport: { width: 1366, height: 650 }, locale: 'hu-HU' },
    'upright, Hungarian': { viewport: { width: 390, height: 844 }, ...PHONE, locale: 'hu-HU' },
    'narrow, Hungarian': { viewport: { width: 360, height: 740 }, ...PHONE, locale: 'hu-HU' },
    'lying, Hungarian': { viewport: { width: 667, height: 375 }, ...PHONE, locale: 'hu-HU' },
    small: { viewport: { width: 320, height: 568 }, ...PHONE, id: '#rect:16x18/wilson/7&solver=a-star' },
    'small, Hungarian': { viewport: { width: 320, height: 568 }, ...PHONE, locale: 'hu-HU', id: '#rect:16x18/wilson/7&solver=a-star' },
    'first visit': { viewport: { width: 1280, height: 800 }, id: '' },
    'first visit upright': { viewport: { width: 390, height: 844 }, ...PHONE, id: '' },
    'large text': { viewport: { width: 1280, height: 800 }, letters: 32 },
    'large text upright': { viewport: { width: 390, height: 844 }, ...PHONE, letters: 32 },
};
const MARKS = { 'en-US': ['start', 'goal', 'path'], 'hu-HU': ['kezdet', 'cél', 'út'] };
const axe = join(playwright, 'node_modules/axe-core/axe.min.js');
if (!existsSync(axe)) console.log('# without axe-core');

for (const [name, { letters, id = '#rect:30x20/wilson/7&solver=a-star', ...options }] of Object.entries(SIZES)) {
    const page = await open(id, { ...options, folded: true }, async page => {
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
        .concat(['transport', 'acts', 'top'].map(part => [part, document.querySelector(`.${part}`).getBoundingClientRect().toJSON()]))));
    const { maze, legend, transport } = boxes, apart = transport.top >= maze.bottom || transport.left >= maze.right;
    result(apart || letters && options.isMobile, `${name}: no control covers the maze`, JSON.stringify([maze, transport]));
    // The bar at the end of a phone's screen covers what is behind it.
    const shown = letters && options.isMobile ? Infinity : options.isMobile && boxes.acts.left < legend.right ? boxes.acts.top : options.viewport.height;
    result(legend.bottom <= shown && legend.height > 10, `${name}: the legend is seen without scrolling`, JSON.stringify(legend));
    if (name === 'laptop') result(boxes.frame.height > 0.5 * options.viewport.height, `${name}: the maze has more than half of the height`, JSON.stringify(boxes.frame));
    if (options.isMobile && !letters) {
        result(boxes.top.height < Math.max(90, 0.14 * options.viewport.height), `${name}: the head of the page is low`, boxes.top.height);
        // What is below the maze of a phone that stands is scrolled to.
        const beside = options.viewport.width > options.viewport.height;
        if (beside) same(`${name}: the bar cuts no control in two`, await page.evaluate(({ left, top, bottom }) => [...document.querySelectorAll('.lab :is(button, label, summary)')]
            .filter(part => part.offsetParent !== null).map(part => [part, part.getBoundingClientRect()])
            .filter(([, box]) => box.right > left && box.top < top - 1 && box.bottom > top + 1 && box.top < bottom).map(([part]) => part.id || part.textContent), boxes.acts), []);
    }
    same(`${name}: nothing is wider than the page`, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    const cut = await page.evaluate(() => [...document.querySelectorAll('.transport button, .row button, .top button, .zoom button')]
        .filter(button => button.offsetParent !== null && (button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth))
        .map(({ id, textContent }) => id || textContent));
    same(`${name}: no button's words are cut off`, cut, []);
    same(`${name}: nothing in the head lies upon anything else`, await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.top :is(a, button, select, code)')].filter(part => part.offsetParent !== null)
            .map(part => [part.id, part.getBoundingClientRect()]);
        return parts.flatMap(([one, a], i) => parts.slice(i + 1).filter(([, b]) => a.right > b.left + 1 && b.right > a.left + 1 &&
            a.bottom > b.top + 1 && b.bottom > a.top + 1).map(([other]) => `${one} and ${other}`));
    }), []);
    // What is covered by something else is not in sight.
    const inSight = () => page.evaluate(() => ['new', 'solve'].filter(id => {
        const { left, right, top, bottom } = document.getElementById(id).getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.id === id;
    }));
    if (!letters || !options.isMobile) {
        same(`${name}: a new maze and its solution are at hand`, await inSight(), ['new', 'solve']);
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        same(`${name}: also at the end of the page`, await inSight(), ['new', 'solve']);
        await page.evaluate(() => scrollTo(0, 0));
    }
    const marks = await page.$$eval('#legend li', items => items.map(item => [item.textContent, [...item.querySelector('canvas').getContext('2d')
        .getImageData(0, 0, 18, 18).data].filter((value, i) => i % 4 === 3 && value > 0).length]));
    const [start, goal, path] = MARKS[options.locale ?? 'en-US'].map(words => marks.find(([text]) => text === words)?.[1] ?? 0);
    result(start > 60 && goal > 60 && path > 20, `${name}: the legend has the marks of the cells`, JSON.stringify(marks));
    await shot(page, `looks-${name.replaceAll(' ', '-')}`);
    if (!existsSync(axe)) continue;
    await page.evaluate(readFileSync(axe, 'utf8'));
    const found = await page.evaluate(async () => (await window.axe.run(document)).violations
        .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 90)).join(' | ')}`));
    same(`${name}: axe finds nothing`, found, []);
}

// ---- what is seldom changed is folded, and stays as it was left ----

{
    const page = await open('#rect:12x9/growing-tree/7', { folded: true }), isOpen = id => page.$eval(`#${id}`, group => group.open);
    const tall = await page.$eval('.panel', panel => panel.offsetHeight);
    result(tall < 1150, 'the column of settings is short', tall);
    same('the groups are closed at first', await Promise.all(['generator-params-rest', 'more', 'statistics'].map(isOpen)), [false, false, false]);
    await page.focus('#statistics summary');
    await page.keyboard.press('Enter');
    await page.reload();
    await page.waitForSelector('html[data-ready]');
    same('one that was opened by a key stays open', await Promise.all(['statistics', 'more'].map(isOpen)), [true, false]);
    await page.evaluate(() => { location.hash = '#rect:12x9/growing-tree:run=30/7'; });
    await page.waitForFunction(() => document.getElementById('id').textContent.includes('run=30'));
    same('a setting that is used is seen', [await isOpen('generator-params-rest'), await page.isVisible('[data-param=run]')], [true, true]);
    // The head has the same three places everywhere.
    const places = () => page.$$eval('.places > *', all => all.filter(one => one.offsetParent).map(({ tagName, id }) => `${tagName} ${id}`).join());
    same('the places of the page are links', await places(), 'A to-maze,A to-lessons,A to-game');
    await page.evaluate(() => { location.hash = '#lesson/en/00'; });
    await page.waitForSelector('html[data-lesson]');
    same('also in the lessons', await places(), 'A to-maze,A to-lessons,A to-game');
    await page.click('#to-game');
    await page.waitForSelector('#game-dialog[open]');
    result((await page.evaluate(() => location.hash)).includes('run=30'), 'the game opens over the maze that was there', page.url());
    await page.keyboard.press('Escape');
    // An arrow has the colour in the mark, not in the cell.
    await page.evaluate(() => { location.hash = '#rect:12x9/wilson/7&solver=breadth-first'; });
    await page.waitForFunction(() => document.getElementById('id').textContent.includes('wilson'));
    await page.click('#solve');
    await page.click('#to-end');
    const arrow = await page.$$eval('#legend li', all => all.filter(one => one.textContent.startsWith('arrow'))
        .map(one => [...one.querySelector('canvas').getContext('2d').getImageData(0, 0, 18, 18).data].filter((value, i) => i % 4 === 3 && value > 0).length));
    result(arrow.length === 1 && arrow[0] > 60 && arrow[0] < 160, 'the legend draws an arrow', JSON.stringify(arrow));
    await shot(page, 'looks-arrow');
    await page.context().close();
}

// ---- a film moves nothing but its picture ----

// The legend tells what is seen now, and so its words change while a film plays.
for (const name of ['laptop', 'upright', 'lying']) {
    const page = await open('#rect:16x18/wilson/7&solver=a-star', SIZES[name]);
    const watched = act => page.evaluate(act => new Promise(resolve => {
        const places = new Set(), legends = new Set(), { body } = document;
        function watch() {
            places.add(['#frame', '#maze', '.transport', '.below', '.panel'].map(part => {
                const { left, top, width, height } = document.querySelector(part).getBoundingClientRect();
                return [left, top + scrollY, width, part === '.panel' ? 0 : height].map(Math.round).join(' ');
            }).join(', '));
            legends.add(document.getElementById('legend').textContent);
            if (document.querySelector('#play.playing')) requestAnimationFrame(watch);
            else resolve({ places: [...places], legends: legends.size });
        }
        for (const id of act) body.querySelector(`#${id}`).click();
        window.laboratory.settled().then(watch);
    }), act);
    await page.click('#to-end');
    for (const [what, act] of [['making', ['to-start', 'play']], ['solving', ['solve']]]) {
        const { places, legends } = await watched(act);
        same(`${name}, ${what}: nothing moves while a film plays`, places.length, 1);
        if (places.length > 1) console.log(`# ${places.join(' | ')}`);
        if (what === 'making') result(legends > 1, `${name}: while the legend changes`, legends);
    }
    await page.context().close();
}

// ---- in Hungarian, settings have Hungarian words ----

// The values are those of IDs.  Names of algorithms, codes and letters are the same in every language.
let hungarian = await open('#rect:10x8/growing-tree/7', { locale: 'hu-HU' });
same('a word for what is not given is no text', await hungarian.evaluate(() => {
    const root = document.querySelector('#generator-params [data-param=root]') ?? {};
    return [root.value, root.placeholder];
}), ['', 'véletlen']);
same('every setting has a Hungarian word', await hungarian.evaluate(() => {
    const isWord = word => /^[a-z][a-z_-]{2,}$/.test(word) && !['json', 'legal', 'letter', ...[...document.getElementById('generator').options].map(({ value }) => value)].includes(word);
    const english = () => [...document.querySelectorAll('.panel .control')].flatMap(part => {
        const name = part.querySelector('[data-param], [id^=change-]'), words = [...part.querySelectorAll('[data-param] option, [id^=change-] option')];
        return [[name?.dataset.param?.replace(/-(north|east|south|west)$/, '') ?? name?.id.slice(7) ?? '', part.querySelector('.name').textContent], ...words.map(({ value, textContent }) => [value, textContent])];
    }).filter(([word, said]) => isWord(word) && said === word).map(([word]) => word);
    return [...new Set(['grid', 'generator', 'solver', 'format'].flatMap(id => {
        const select = document.getElementById(id);
        return [...select.options].flatMap(({ value }) => {
            select.value = value;
            select.dispatchEvent(new Event('change'));
            return english();
        });
    }))];
}), []);

// A comma before tenths, and a blank that does not break between thousands.
await hungarian.context().close();
hungarian = await open('#rect:60x60/growing-tree/7', { locale: 'hu-HU' });
await hungarian.click('#to-end');
await hungarian.click('#solve');
await hungarian.click('#to-end');
await hungarian.evaluate(() => { for (const part of document.querySelectorAll('details')) part.open = true; });
const numbers = await hungarian.evaluate(() => ['live', 'place', 'figures', 'all-figures', 'help-dialog'].map(id => document.getElementById(id).textContent.replace(/rect:\S+/g, '')).join(' '));
same('numbers are Hungarian', numbers.match(/(?<![.\d])\d+\.\d+(?![.\d])|\d+,\d{3,}|\d+ \d{3}(?!\d)/g), null);
await hungarian.locator('label', { has: hungarian.locator('#tool-walk') }).click();
same('the clock of a walk, too', (await hungarian.textContent('#titles')).match(/\d:\d\d.\d/)?.[0], '0:00,0');
await hungarian.keyboard.press('Escape');
// Films speak the page's language, also after it was changed.
for (const language of ['hu', 'en']) {
    if (language === 'en') await hungarian.click('#language');
    await hungarian.evaluate(() => { location.hash = '#rect:12x9/eller/7&solver=breadth-first'; });
    await hungarian.waitForFunction(() => document.getElementById('id').textContent.includes('eller'));
    await hungarian.click('#solve');
    await hungarian.click('#to-end');
    same(`a film has the words of its page: ${language}`, (await filmedAs(hungarian, 'svg')).bytes.toString(),
        native('animate', '-q', 'rect:12x9/eller/7', '--solver', 'breadth-first', '-f', 'svg', '-o', '-', '--language', language));
}
result(/\d,\d\d(?!\d)/.test(numbers) && /\d\u00a0\d{3}/.test(numbers), 'and there are some', numbers);
await hungarian.context().close();

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
