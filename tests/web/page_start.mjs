// SPDX-License-Identifier: MIT
// What the laboratory loads before its first maze is there: little, and nothing that waits for a wish.
//
// It grew by 3 kB for walls by hand, a choice among several mazes, and bodies that turn, and by 25 kB for four grids of
// polygons, ways and letters, openings of any grid, and plots of all flat ones.  Maps, all paths and solids of bridges
// took 6 kB more; pictures of every grid in characters, densities, words as masks, paths at any angle and worlds that are
// solved, 10 kB.  Small screens, sizes of every grid and lists of paths took 5 kB, and forms of text that are read, with
// transforms on every grid, 12 kB.
// The limit counts the files as they lie in the folder: the module packed, as the page has it, scripts and styles
// not.  Files that only some acts need do not count, and so must not be asked for before.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { faults, folder, open, result, same, served } from './page_support.mjs';

const MOST = 577000;
// Lessons and their questions, the words of another language, printing, the game, masks, films to be saved, files
// to be opened, lists of paths; the gallery is a page of its own, and share.png is for links to the page; the reader is for pictures
// and other files.
const LATER = /^(lesson.*|quiz.*\.js|words_.*\.js|paper\.js|pdf\.js|game\.(js|css)|body\.js|mask\.js|film\.js|drawing\.js|gallery\.html|meander_maze\.js|share\.png|reader\.wasm\.gz|(opening|ways|reading|exercise|program_film|program_run)\.js|films\.json|programs\.wasm\.gz)$/;

// Without the service worker, which fetches everything once the page is there (page_offline.mjs).
const before = faults.length;
const page = await open('', { folded: true, serviceWorkers: 'block' });
await page.evaluate(() => window.laboratory.settled());
await page.waitForTimeout(300);
faults.splice(before);
const loaded = new Set(served), all = readdirSync(folder).filter(name => statSync(join(folder, name)).isFile());
same('nothing that waits for a wish is loaded at the start', [...loaded].filter(name => LATER.test(name)), []);
same('everything else is', all.filter(name => !LATER.test(name) && !loaded.has(name)), ['manifest.webmanifest', 'sw.js']);
const size = all.filter(name => !LATER.test(name)).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
console.log(`# the laboratory has ${size} bytes`);
result(size < MOST, `the laboratory is under ${MOST / 1000} kB`, `${size} bytes`);

// Each of them comes when it is wished for, and only it.
async function brings(name, files, work) {
    served.length = 0;
    await work();
    same(name, [...served].sort(), files);
}
await brings('the game comes when it is opened', ['game.css', 'game.js'], async () => {
    await page.click('#to-game');
    await page.waitForSelector('#game-dialog[open]');
    await page.keyboard.press('Escape');
});
await brings('the editor of masks as well', ['mask.js'], async () => {
    await page.click('#more > summary');
    await page.click('#masks summary');
    await page.click('#draw-mask');
    await page.waitForSelector('#mask-dialog[open]');
    await page.click('#mask-cancel');
});
await brings('and printing', ['drawing.js', 'film.js', 'paper.js', 'pdf.js'], async () => {
    await page.click('#print');
    await page.waitForSelector('#print-dialog[open]');
    await page.click('#print-cancel');
});
await brings('which all stay', [], async () => {
    for (const [button, dialog] of [['#to-game', '#game-dialog'], ['#print', '#print-dialog']]) {
        await page.click(button);
        await page.waitForSelector(`${dialog}[open]`);
        await page.keyboard.press('Escape');
    }
});
await page.context().close();
