// SPDX-License-Identifier: MIT
// Printing: one maze on a page, the solutions at the end, and no control.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { folder, open, result, same } from './page_support.mjs';

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
same('Ctrl+P puts the maze and its solution on paper', articles, [['Maze', 1], ['Solution', 1]]);
if (one === null) console.log('# without pdftotext');
else {
    same('on two pages', one.length, 2);
    result(one[0].includes('rect:30x20/wilson/7') && !/Speed|Solve|Save/.test(one.join()), 'with the ID and without controls', one.join(' | '));
}
await page.click('#print');
await page.click('#print-name');
await page.fill('#print-count', '8');
await page.selectOption('#print-level', 'rising');
await page.click('#print-many');
const many = await pagesOf(2);
same('many mazes, from easy to fiendish', [articles.length, articles[0], articles[7], articles[8]], [9, ['Maze 1: easy', 1], ['Maze 8: fiendish', 1], ['Solutions', 8]]);
if (many !== null) result(many.length === 9 && many.slice(0, 8).every(text => text.includes('Name') && text.includes('Date')), 'each on a page, with a line for a name', many.length);
same('then the paper is empty again', await shown(), []);
