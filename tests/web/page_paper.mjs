// SPDX-License-Identifier: MIT
// Printing and PDF: one maze on a page, the solutions at the end, and no control.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, native, open, result, same, saved, savedAs } from './page_support.mjs';

const page = await open('#rect:30x20/wilson/7', {}, page => page.addInitScript(() => {
    window.printed = 0;
    window.print = () => { window.printed++; };
}));
const read = (tool, ...words) => execFileSync(tool, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
let articles;
// The words of each page of what the browser prints; null without the tools that read PDF.
async function pagesOf(count) {
    await page.waitForFunction(wanted => window.printed === wanted, count);
    articles = await shown();
    const path = join(folder, '..', 'page.pdf');
    await page.pdf({ path, format: 'A4' });
    try { return read('pdftotext', '-layout', path, '-').split('\f').slice(0, -1).map(text => text.trim()); } catch { return null; }
}
const shown = () => page.$$eval('#paper article', articles => articles.map(article => [article.querySelector('h2').textContent,
    article.querySelectorAll('svg').length]));

await page.keyboard.press('Control+p');
const one = await pagesOf(1);
same('Ctrl+P puts the maze and its solution on paper', articles, [['Maze, 30 × 20, hard', 1], ['Solution', 1]]);
if (one === null) console.log('# without pdftotext');
else {
    same('on two pages', one.length, 2);
    result(one[0].includes('rect:30x20/wilson/7') && !/Speed|Solve|Save/.test(one.join()), 'with the ID and without controls', one.join(' | '));
}
// From a menu of the browser: it asks for the page at once, and the maze is there as on paper if somebody was seen leaving
// for the menu.
const menu = async () => {
    await page.evaluate(() => { window.dispatchEvent(new Event('afterprint')); window.dispatchEvent(new Event('beforeprint')); });
    return shown();
};
await page.evaluate(() => document.documentElement.dispatchEvent(new Event('mouseleave')));
await page.waitForTimeout(500);
same('a menu of the browser prints what Ctrl+P does', await menu(), [['Maze, 30 × 20, hard', 1], ['Solution', 1]]);
await page.keyboard.press('n');
same('or else the picture of the screen', await menu(), [['Maze', 0]]);
await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
await page.keyboard.press('Shift+N');
await page.click('#print');
await page.click('#print-name');
await page.fill('#print-count', '8');
await page.selectOption('#print-level', 'rising');
await page.click('#print-many');
const many = await pagesOf(2);
same('many mazes, from easy to fiendish', [articles.length, articles[0], articles[7], articles[8]], [9, ['Maze 1: easy', 1], ['Maze 8: fiendish', 1], ['Solutions', 8]]);
if (many !== null) result(many.length === 9 && many.slice(0, 8).every(text => text.includes('Name') && text.includes('Date')), 'each on a page, with a line for a name', many.length);
same('then the paper is empty again', await shown(), []);

// ---- PDF without a printer ----

const path = join(folder, '..', 'saved.pdf');
function pdfOf({ bytes }) {
    writeFileSync(path, bytes);
    try { return { about: read('pdfinfo', path), pages: read('pdftotext', '-layout', path, '-').split('\f').slice(0, -1) }; } catch { return null; }
}
await page.evaluate(() => { document.getElementById('print-name').checked = false; });
const alone = await savedAs(page, 'pdf'), told = pdfOf(alone);
same('a maze as PDF', [alone.name, alone.bytes.subarray(0, 8).toString()], ['rect-30x20-wilson-7.pdf', '%PDF-1.4']);
same('with the ID, as the program reads it', native('generate', '-q', '--from-picture', path, '-f', 'ascii'), native('generate', '-q', 'rect:30x20/wilson/7', '-f', 'ascii'));
if (told === null) console.log('# without pdftotext');
else {
    result(/Pages: +2\b/.test(told.about) && !/rror/.test(told.about), 'on two pages that lie', told.about);
    same('and in words', told.pages.map(text => text.trim().split(/\s{2,}/)), [['Maze, 30 × 20, hard', 'rect:30x20/wilson/7'], ['Solution', 'rect:30x20/wilson/7']]);
}

// The heading of every grid is that of the program's page.
async function headings() {
    const wrong = [], tried = [], headed = join(folder, '..', 'headed.pdf');
    for (const grid of await page.evaluate(() => window.laboratory.meander.list('grids').map(({ name, example }) => example?.startsWith(name) ? example : ''))) {
        const maze = `${grid}/backtracker/3`;
        if (grid === '' || /^(world|map|graph)/.test(grid)) continue;
        await page.evaluate(hash => { location.hash = hash; }, maze);
        await page.waitForFunction(wanted => document.getElementById('id').textContent === wanted, maze, { timeout: 20000 });
        const count = await page.evaluate(() => window.printed);
        await page.keyboard.press('Control+p');
        await page.waitForFunction(wanted => window.printed === wanted + 1, count);
        native('generate', '-q', maze, '-f', 'pdf', '-o', headed);
        const [[head]] = await shown(), [line] = read('pdftotext', '-layout', headed, '-').trim().split('\n');
        tried.push(maze);
        if (head !== line.trim()) wrong.push([maze, head, line.trim()]);
    }
    same('headings of all grids', wrong, []);
    result(tried.length > 18, 'which are many', tried.length);
}
if (one !== null) await headings();

// The walls on paper are those of the maze: a page of pixels, looked at in the middle of each side of each cell.
function wrongSides(sheet) {
    const pixels = execFileSync('pdftoppm', ['-r', '100', '-gray', '-f', String(sheet), '-l', String(sheet), path], { maxBuffer: 1 << 26 });
    const [, wide, high] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pixels.toString('latin1')).map(Number), from = pixels.length - wide * high;
    const dark = (x, y) => pixels[from + Math.round(y) * wide + Math.round(x)] < 128;
    // The first and last dark column and row between the heading and the ID.
    const low = 86, deep = high - 73, columns = [], rows = [];
    for (let y = low; y < deep; y++) for (let x = 0; x < wide; x++) if (dark(x, y)) { columns.push(x); rows.push(y); }
    const edge = list => list.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, 0]);
    const [[left, right], [top, bottom]] = [edge(columns), edge(rows)], cell = (right - left) / 30, maze = JSON.parse(native('generate', '-q', 'rect:30x20/wilson/7', '-f', 'json'));
    let wrong = Number(Math.abs((bottom - top) / 20 - cell) > 0.4);
    const near = (x, y) => [-2, -1, 0, 1, 2].some(step => dark(x + step, y) || dark(x, y + step));
    for (let y = 0; y < 19; y++) for (let x = 0; x < 29; x++) {
        if (near(left + (x + 1) * cell, top + (y + 0.5) * cell) !== ((maze.cells[y][x] & 2) === 0)) wrong++;
        if (near(left + (x + 0.5) * cell, top + (y + 1) * cell) !== ((maze.cells[y][x] & 4) === 0)) wrong++;
    }
    return wrong;
}
if (told !== null) same('every wall is where it should be', wrongSides(1), 0);

await page.click('#print');
await page.check('#print-name');
await page.selectOption('#print-paper', 'a5');
const book = await saved(page, '#save-many'), read2 = pdfOf(book);
same('a book as PDF', book.name, 'mazes.pdf');
if (read2 !== null) {
    result(/Pages: +11\b/.test(read2.about) && /419\.\d+ x 595/.test(read2.about), 'on pages of A5', read2.about);
    result(read2.pages[0].includes('8 mazes') && read2.pages[1].includes('Name') && read2.pages[8].includes('Maze 8: fiendish') && read2.pages[9].includes('Solutions') &&
        read2.pages[10].includes('Maze 8: fiendish'), 'a cover, the mazes, the solutions', read2.pages.join('|'));
}
