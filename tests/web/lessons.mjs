// SPDX-License-Identifier: MIT
// The lessons in the page: each opens in both languages, each film goes forward and back and says what the
// program says, and the words are those of the chosen language.
//
//     node lessons.mjs FOLDER PLAYWRIGHT CHROMIUM PROGRAM [SCREENSHOTS]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { asked, browser, faults, finish, folder, home, native, playwright, program, result, same, shot } from './page_support.mjs';
import { questionsOf } from './quiz.mjs';

async function open(hash, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', ...options });
    const page = await context.newPage();
    page.on('console', message => faults.push(message.text()));
    page.on('pageerror', error => faults.push(error.message));
    page.on('request', request => asked.add(new URL(request.url()).origin));
    // What a page no longer needs when it is left is given up.
    page.on('requestfailed', request => { if (!request.failure().errorText.includes('ABORTED')) faults.push(`failed: ${request.url()}`); });
    await page.goto(home + hash);
    await page.waitForSelector('html[data-lesson], html[data-ready]', { timeout: 20000 });
    return page;
}
async function go(page, hash) {
    await page.evaluate(to => { location.hash = to; }, hash);
    await page.waitForSelector(`html[data-lesson="${hash}"]`, { timeout: 20000 });
}
const numbers = Array.from({ length: 23 }, (_, i) => String(i).padStart(2, '0'));
const titles = code => JSON.parse(readFileSync(join(folder, 'lessons', code, 'list.json'), 'utf8'));

// ---- every lesson, in both languages ----

let page = await open('#lesson/en/00');
for (const code of ['en', 'hu']) {
    const list = titles(code), opened = [], wrong = [];
    for (const number of numbers) {
        const hash = `#lesson/${code}/${number}`;
        await go(page, hash);
        const { title, lang, words, unable, strange } = await page.evaluate(() => ({ title: document.querySelector('.lesson h1').textContent,
            lang: document.documentElement.lang, words: document.querySelector('.lesson').textContent.length, unable: document.querySelectorAll('.film-place .about').length,
            strange: document.querySelectorAll('.lesson a[href^="site:"], .lesson img[src^="site:"]').length }));
        opened.push(title);
        if (lang !== code || words < 3000 || unable > 0 || strange > 0) wrong.push([hash, lang, words, unable, strange]);
    }
    same(`every lesson opens: ${code}`, opened, list.map(([, title]) => title));
    same(`and is whole: ${code}`, wrong, []);
}

// ---- films ----

// The sentences and lines of a textbook program; tests/web/programs.mjs holds them against the program and its lesson.
globalThis.fetch = async url => ({ ok: true, arrayBuffer: async () => Uint8Array.from(readFileSync(url)).buffer });
const { runProgram, filmOf } = await import(pathToFileURL(join(folder, 'program_run.js')));
const programs = JSON.parse(readFileSync(join(folder, 'films.json'), 'utf8'));
const filmed = async (name, words) => filmOf((await runProgram(name, words)).film);
// What the library says of a run, in the film of a quiz.
const toldBy = command => JSON.parse(native('explain', ...command, '--json'))[0];
const FILMS = { '00': '00_first_maze #', '01': '48_is_it_a_tree', '02': '01_recursive_maker 5x3 7', '03': '05_paint_bucket 4 7', '04': '07_recursive_solver', '05': '09_wall_follower',
    '06': '11_cells_with_frame 7x5 1', '07': '12_growing_tree 5x3 7 random', '08': '15_breadth_first', '09': '16_kruskal 5x3 7', 10: '17_eller_numbers 5x4 1', 11: '19_eller_endless 8 1 6',
    12: '20_wilson 6x4 2', 13: '41_lightest_wall 6x4 3 prim', 14: '44_rows_of_coins 8x4 7 sidewinder', 15: '45_fill_dead_ends', 16: '46_measure', 17: '47_labyrinth 3214765', 18: '39_own_generator 50', 19: '51_any_graph 7', 20: '56_keys_and_doors', 21: '42_cheapest_path dijkstra', 22: '43_division 8x5 1' };
const shown = () => page.evaluate(async () => {
    const film = document.querySelector('.film'), picture = film.querySelector('.maze'), [step] = film.querySelector('.place').textContent.split(' ');
    while (picture.dataset.step !== String(step - 1)) await new Promise(requestAnimationFrame);
    return { text: film.querySelector('.sentence').textContent, line: [...film.querySelectorAll('.program li')].findIndex(line => line.classList.contains('lit')) + 1,
        maze: picture.innerHTML, place: film.querySelector('.place').textContent };
});
const press = (name, times = 1) => page.evaluate(([at, count]) => {
    for (let i = 0; i < count; i++) document.querySelectorAll('.film-buttons button')[at].click();
}, [['first', 'back', 'play', 'on', 'last'].indexOf(name), times]);
for (const [number, command] of Object.entries(FILMS).sort()) {
    const [name, ...words] = command.split(' '), told = await filmed(name, words), at = i => ({ text: told.steps[i].text, line: told.steps[i].line });
    const said = async () => (({ text, line }) => ({ text, line }))(await shown());
    await go(page, `#lesson/en/${number}`);
    const forward = [await said()], wanted = [at(0)];
    result(await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const [line, program] = ['.lit', '.program'].map(name => document.querySelector(`.film ${name}`).getBoundingClientRect());
        return line.top >= program.top && line.bottom <= program.bottom;
    }), `lesson ${number}: the line of the first step is seen`);
    for (let i = 1; i < Math.min(30, told.steps.length); i++) {
        await press('on');
        forward.push(await said());
        wanted.push(at(i));
    }
    same(`lesson ${number}: the film is that of the program`, forward, wanted);
    await press('back', 10);
    const before = await shown();
    same(`lesson ${number}: and so it does backward`, { text: before.text, line: before.line }, at(forward.length - 11));
    await press('on', 3);
    await press('back', 3);
    result((await shown()).maze === before.maze, `lesson ${number}: back is the same maze`);
    await press('last');
    const end = await shown();
    same(`lesson ${number}: the end`, [end.text, end.place], [at(told.steps.length - 1).text, `${told.steps.length} / ${told.steps.length}`]);
    await press('first');
    result((await shown()).maze !== end.maze, `lesson ${number}: the beginning looks otherwise`);
}
await shot(page, 'lesson');

// ---- questions ----

const questions = await questionsOf(folder), kinds = {};
for (const [, counts] of questions) for (const [kind, count] of Object.entries(counts)) kinds[kind] = (kinds[kind] ?? 0) + count;
same('every question has an answer that its run proves', questions.flatMap(([, , wrong]) => wrong), []);
result(['wall', 'next', 'back', 'choices', 'why'].every(kind => kinds[kind] > 100) && ['spare', 'chamber', 'linked', 'changes'].every(kind => kinds[kind] > 10), 'and there are many of each kind', JSON.stringify(kinds));
same('of walls and of caves, too', ['recursive-division', 'reverse-delete', 'percolation', 'cellular', 'nested'].filter(name => !questions.some(([[id], counts]) => id.includes(`/${name}/`) && Object.keys(counts).length > 0)), []);

// Answers a question of a film that the program has told, and says whether it took the answer as it should.
async function reply(told, rightly) {
    const { options, step } = await page.evaluate(() => ({ options: [...document.querySelectorAll('.quiz .options button')].map(button => button.textContent),
        step: Number(document.querySelector('.film-below .film .place').textContent.split(' ')[0]) - 1 }));
    const why = options[0].includes('. '), after = told.steps[why ? step : step + 1];
    const right = options.findIndex(option => why ? option.endsWith(after.text) : after.events.some(([kind, x, y]) => kind === 'try' && option.includes(`(${x},${y})`)));
    const chosen = rightly ? right : (right + 1) % options.length;
    await page.locator('.quiz .options button').nth(chosen).click();
    const { good, because, marked } = await page.evaluate(() => ({ good: document.querySelector('.verdict p').className, because: document.querySelector('.because').textContent,
        marked: [...document.querySelectorAll('.quiz .options button')].findIndex(button => button.classList.contains('right')) }));
    await page.click('.quiz-foot .main');
    return [good, because === after.text, marked === right];
}
await go(page, '#lesson/en/08');
const wave = toldBy(['rect:12x5/backtracker/7+braid=100', '--solver', 'breadth-first']), taken = [];
await page.click('.quiz-begin');
await page.waitForSelector('.quiz .options');
same('the question has the focus, and the film stands', await page.evaluate(() => [document.activeElement.className, document.querySelectorAll('.film-below .film-buttons :is(button, input, select):enabled').length]), ['asked', 0]);
await shot(page, 'quiz');
const count = Number((await page.textContent('.quiz .asked small')).split(' ').at(-1));
result(count > 2 && count < 6, 'a round has up to five questions', count);
for (let i = 0; i < count; i++) taken.push(await reply(wave, i > 0));
same('right and wrong are known, and explained by the program', taken, taken.map((_, i) => [i > 0 ? 'good' : 'bad', true, true]));
result((await page.textContent('.quiz .asked')).startsWith(`${count - 1} of ${count} right`), 'they are counted', await page.textContent('.quiz'));
await page.click('.quiz-foot .quiet');
same('then they are put away', await page.evaluate(() => [document.querySelectorAll('.film-below .film').length, document.activeElement.className]), [0, 'quiz-begin']);
await page.reload();
await page.waitForSelector('html[data-lesson="#lesson/en/08"]');
same('the score is kept', await page.evaluate(() => JSON.parse(localStorage.getItem('meander-quiz'))['solvers:breadth-first']), { right: count - 1, asked: count, best: count - 1 });

// A worse round leaves the best score as it was.
await go(page, '#lesson/en/08');
await page.click('.quiz-begin');
await page.waitForSelector('.quiz .options');
const second = Number((await page.textContent('.quiz .asked small')).split(' ').at(-1));
for (let i = 0; i < second; i++) await reply(wave, false);
same('and so is the best one, after a worse round', await page.evaluate(() => JSON.parse(localStorage.getItem('meander-quiz'))['solvers:breadth-first']),
    { right: count - 1, asked: count + second, best: count - 1 });

// An answer of several can be taken back.
let many = 0;
for (const lesson of ['02', '03', '05', '06', '07']) {
    if (many > 0) break;
    await go(page, `#lesson/en/${lesson}`);
    if (await page.locator('.quiz-begin').count() === 0) continue;
    for (let round = 0; round < 4 && many === 0; round++) {
        await page.locator('.quiz-begin').first().click();
        await page.waitForSelector('.quiz .options');
        for (;;) {
            many = await page.locator('.quiz [aria-pressed]').count();
            if (many > 0) break;
            await page.locator('.quiz .options button').first().click();
            await page.click('.quiz-foot .main');
            if (await page.locator('.quiz .options').count() === 0) break;
        }
        if (many === 0) await page.click('.quiz-foot .quiet');
    }
}
const option = page.locator('.quiz .options button').first(), pressed = [];
if (many > 0) for (let i = 0; i < 2; i++) {
    await option.click();
    pressed.push(await option.getAttribute('aria-pressed'));
}
if (many > 0) await page.click('.quiz-foot .main');
same('a chosen answer can be taken back, and does not count', [...pressed, await page.locator('.quiz .options .given').count()], ['true', 'false', 0]);

await go(page, '#lesson/hu/02');
await page.focus('.quiz-begin');
await page.keyboard.press('Enter');
await page.waitForSelector('.quiz .options');
await page.keyboard.press('Tab');
await page.keyboard.press('Enter');
if (await page.locator('.quiz [aria-pressed]').count() > 0) await page.locator('.quiz-foot .main').press('Enter');
const verdict = await page.textContent('.verdict');
result(['Helyes.', 'Most nem.'].some(word => verdict.startsWith(word)), 'keys answer, in Hungarian', verdict);
await page.keyboard.press('Enter');
result((await page.textContent('.quiz .asked')).startsWith('2. k'), 'and go on', await page.textContent('.quiz .asked'));
await page.evaluate(() => document.querySelector('.choice')?.dispatchEvent(new MouseEvent('click', { bubbles: true })));

// ---- pictures, keys, time ----

await go(page, '#lesson/en/17');
same('a picture has a button for its film', await page.locator('.film-place > button').count(), 2);
await page.locator('.film-place > button').first().click();
await page.waitForFunction(() => document.querySelectorAll('.film').length === 2);
await page.focus('.film input[type=range]');
await page.keyboard.press('ArrowRight');
same('the slider follows the keys', (await shown()).place.split(' ')[0], '2');
await page.selectOption('.film select', '30');
await press('play');
await page.waitForFunction(() => Number(document.querySelector('.film .place').textContent.split(' ')[0]) > 5);
same('a film that plays is not read aloud', await page.getAttribute('.film .sentence', 'aria-live'), 'off');
await press('play');

// ---- what the reader changes ----

await go(page, '#lesson/en/07');
const steps = async (...words) => (await filmed('12_growing_tree', words)).steps.length;
const lengths = () => page.evaluate(() => [...document.querySelectorAll('.film .place')].map(place => Number(place.textContent.split('/ ')[1])));
const waitForFilms = async wanted => { for (let i = 0; i < 100 && JSON.stringify(await lengths()) !== JSON.stringify(wanted); i++) await page.waitForTimeout(50); };
await page.selectOption('.move select', 'oldest');
await waitForFilms([await steps('5x3', '7', 'oldest')]);
same('another pick is another film', await lengths(), [await steps('5x3', '7', 'oldest')]);
await page.getByRole('button', { name: 'Another beside it' }).click();
await waitForFilms([await steps('5x3', '7', 'oldest'), await steps('5x3', '7', 'newest')]);
await page.locator('.film').first().focus();
for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
same('two films go in step, by keys', await page.evaluate(() => [...document.querySelectorAll('.film .place')].map(place => place.textContent.split(' ')[0])), ['6', '6']);
await page.keyboard.press('End');
await page.keyboard.press('Home');
same('to the end and the beginning', (await shown()).place.split(' ')[0], '1');
const linked = await page.evaluate(() => location.hash);
same('the address holds both', linked, '#lesson/en/07?12_growing_tree=5x3+7+oldest|5x3+7+newest');
const other = await open(linked), twice = await steps('5x3', '7', 'newest');
await other.waitForFunction(() => document.querySelectorAll('.film').length === 2);
same('which brings them back', await other.evaluate(() => Number(document.querySelectorAll('.film .place')[1].textContent.split('/ ')[1])), twice);
await other.close();
await go(page, '#lesson/en/04');
await page.getByRole('button', { name: 'Draw your own' }).click();
await page.fill('.drawing', '#####\n    #\n### #\n#    \n#####\n');
await page.getByRole('button', { name: 'Run it' }).click();
await page.waitForFunction(() => document.querySelector('.film .maze').getAttribute('viewBox').endsWith(' 5.16 5.16'));
await press('last');
result((await shown()).text.startsWith('Yes: row 1, column 0'), 'the program solves a drawn maze', (await shown()).text);
await page.getByRole('button', { name: 'Without my drawing' }).click();
await page.getByRole('button', { name: 'Draw your own' }).click();
await page.fill('.drawing', '###\n# #\n###\n');
await page.getByRole('button', { name: 'Run it' }).click();
await page.waitForSelector('.films [role=alert]');
result((await page.textContent('.films [role=alert]')).includes('must have 2 openings'), 'and says what is wrong with it', await page.textContent('.films [role=alert]'));

await page.getByRole('button', { name: 'As in the lesson' }).click();
await page.waitForFunction(() => document.querySelector('.films [role=alert]') === null);
same('and the address is that of the lesson again', await page.evaluate(() => location.hash), '#lesson/en/04');

// A maze of the library's, chosen at the film, is what the program does with that maze; so it is from the address.
const ownSteps = (await lengths())[0];
await page.locator('.move select').first().selectOption('wilson');
await page.waitForFunction(old => Number(document.querySelector('.film .place').textContent.split('/ ')[1]) !== old, ownSteps);
const wilson = native('generate', 'rect:12x5/wilson/7', '-q', '-f', 'block'), solvedSteps = filmOf((await runProgram('07_recursive_solver', ['-'], wilson)).film).steps.length;
same('a program solves a maze of the library', [await lengths(), await page.evaluate(() => location.hash)], [[solvedSteps], '#lesson/en/04?07_recursive_solver=rect:12x5/wilson/7']);
const jail = 'rect:12x5/backtracker/7+braid=100+goal=random', jailed = filmOf((await runProgram('49_pledge', ['-'], native('generate', jail, '-q', '-f', 'block').replace('G', 'T'))).film).steps.length;
const drawnHash = `#lesson/en/04?${new URLSearchParams({ '07_recursive_solver.drawing': '#####\n    #\n### #\n#    \n#####\n' })}`;
for (const [name, hash, wanted] of [['a maze', '#lesson/en/04?07_recursive_solver=rect:12x5/wilson/7', [solvedSteps]], ['a drawing', drawnHash, [20]],
    ['another program beside it', '#lesson/en/12?20_wilson=6x4+2|01_recursive_maker+6x4+2', [await filmed('20_wilson', ['6x4', '2']), await filmed('01_recursive_maker', ['6x4', '2'])].map(({ steps: all }) => all.length)],
    ['a prisoner inside, of the second film', `#lesson/en/05?${new URLSearchParams({ '49_pledge': jail })}`, [filmOf((await runProgram('09_wall_follower', [])).film).steps.length, jailed]],
    ['what is no maze', '#lesson/en/04?07_recursive_solver=nonsense', []]]) {
    const from = await open(hash);
    await from.waitForSelector('.film, .films [role=alert]');
    await from.waitForFunction(count => document.querySelectorAll('.film').length >= count, wanted.length);
    same(`the address holds ${name}`, await from.evaluate(() => [...document.querySelectorAll('.film .place')].map(place => Number(place.textContent.split('/ ')[1]))), wanted);
    await from.close();
}
await go(page, '#lesson/en/08');
const bothAt = async method => (await filmed('15_breadth_first', [])).steps.filter(({ text }) => method.test(text)).map(({ text }) => text);
const [deep, wide] = [await bothAt(/^(Depth|Row .* on the path: the call|No way on)/), await bothAt(/queue/)];
await page.getByRole('button', { name: 'Both in step' }).click();
await waitForFilms([deep.length, wide.length]);
await press('on', 6);
same('one program is two films in step', await page.evaluate(() => [...document.querySelectorAll('.film .sentence')].map(sentence => sentence.textContent)), [deep[6], wide[6]]);
same('each with its part of the board', await page.evaluate(() => new Set([...document.querySelectorAll('.film .maze')].map(maze => maze.getAttribute('viewBox'))).size), 1);
await go(page, '#lesson/en/07');
same('what the window compares, the laboratory does', await page.evaluate(() => [...document.querySelectorAll('.lesson a[href^="#rect"]')].map(link => decodeURI(link.getAttribute('href')))), ['#rect:12x5/growing-tree:pick=newest/7&with=growing-tree:pick=random']);

// ---- exercises ----

await go(page, '#lesson/en/00');
const lines = readFileSync(new URL('../../docs/course/exercises.txt', import.meta.url), 'utf8').split('exercise 0.1 ')[1].split('\nmistake')[0].split('\n').filter(line => line.startsWith('|')).map(line => line.slice(1));
await page.waitForSelector('details.exercise');
const boxes = await page.locator('details.exercise').count();
result(boxes >= 2, 'exercises have boxes', boxes);
const first = page.locator('details.exercise').first();
await first.locator('summary').click();
for (const [name, printed, kind] of [['a wrong answer', lines.toReversed(), 'wrong'], ['a right answer', lines, 'right']]) {
    await first.locator('textarea').fill(printed.join('\n') + '\n');
    await first.locator('button').click();
    await first.locator(`.${kind}`).first().waitFor();
    const here = await first.locator('[role=status]').innerText();
    const there = spawnSync(program, ['check', '0.1', '--language', 'en'], { input: printed.join('\n') + '\n', encoding: 'utf8' }).stdout;
    same(`${name} is judged as by the program`, here.split('\n').filter(Boolean)[0], there.split('\n')[0]);
}

// ---- ways ----

await go(page, '#lesson/en/08');
await page.click('.turn a[rel=next]');
await page.waitForSelector('html[data-lesson="#lesson/en/09"]');
await page.click('#language');
await page.waitForSelector('html[data-lesson="#lesson/hu/09"]');
same('the other language', [await page.getAttribute('html', 'lang'), await page.textContent('.contents summary'), await page.textContent('#language')], ['hu', 'Leckék', 'English']);
same('its films speak it, too', await page.evaluate(() => [document.querySelector('.film .sentence').lang, document.querySelector('.film .sentence').textContent.split(' ').slice(0, 2).join(' ')]),
    ['hu', 'A véletlen']);
await go(page, '#lesson/hu/03');
await page.click('.lesson a.open');
await page.waitForSelector('html[data-ready]', { timeout: 20000 });
same('a lesson leads to the laboratory', [await page.textContent('#id'), await page.isVisible('#course')], ['rect:12x5/backtracker/7', false]);
await page.goBack();
await page.waitForSelector('html[data-lesson="#lesson/hu/03"]');
result(!await page.isVisible('#maze'), 'and back');
await page.reload();
await page.waitForSelector('html[data-lesson="#lesson/hu/03"]');
same('the language is kept', await page.textContent('#to-lessons'), 'Leckék');
await page.context().close();

// ---- the laboratory has the words as well ----

page = await open('#rect:12x5/kruskal/7');
const heard = [], expected = toldBy(['rect:12x5/kruskal/7']).steps.map(({ text, line }) => `${line} ${text}`);
for (const at of [200, 240, 300, 180]) {
    await page.evaluate(async position => { await window.laboratory.settled(); await window.laboratory.ask('seek', position); await window.laboratory.settled(); }, at);
    await page.waitForSelector('#told .lit');
    heard.push(await page.evaluate(() => `${[...document.querySelectorAll('#told li')].findIndex(line => line.classList.contains('lit')) + 1} ${document.querySelector('#told .sentence').textContent}`));
}
same('the laboratory says what the program says', heard.filter(text => !expected.includes(text)), []);
result(new Set(heard).size === 4, 'at each place something else', heard.join(' / '));
await page.click('#caption summary');
await page.waitForFunction(() => localStorage.getItem('meander-caption') === 'no');
await page.reload();
await page.waitForSelector('html[data-ready]');
same('a panel that was closed stays closed', await page.evaluate(() => document.getElementById('caption').open), false);
await page.context().close();

page = await open('#rect:12x5/kruskal/7', { locale: 'hu-HU' });
same('the laboratory in Hungarian', [await page.textContent('#new'), await page.textContent('.panel h2'), await page.getAttribute('html', 'lang')], ['Új labirintus', 'Készítés', 'hu']);
const settled = () => page.evaluate(() => window.laboratory.settled());
await settled();
result((await page.textContent('#live')).startsWith('kruskal: 12 x 5 cella, '), 'it says in Hungarian what it made', await page.textContent('#live'));
await page.click('#solve');
await settled();
result((await page.textContent('#live')).includes('utat keres'), 'and what it looks for', await page.textContent('#live'));
await page.click('#to-end');
await page.waitForFunction(() => document.getElementById('live').textContent.includes('lépéses utat talál'));
await page.waitForFunction(() => document.querySelector('#titles span').textContent.startsWith('út'));
await page.waitForFunction(() => document.getElementById('legend').textContent.includes('bejárva'));
await page.focus('#maze');
await page.keyboard.press('ArrowDown');
await page.waitForFunction(() => /^0,0, a kezdet: (nyitva|zárt)/.test(document.getElementById('live').textContent));
result(true, 'cells, steps and colours are told in Hungarian as well');
same('numbers are written as there', await page.evaluate(async () => { const { number } = await import('./page.js'); return [number(1234), number(1234567), number(0.5)]; }), ['1234', '1\u00a0234\u00a0567', '0,5']);
same('figures, too', await page.textContent('#figures th'), 'cella');
await shot(page, 'hungarian');
await page.click('#language');
await settled();
await page.waitForFunction(() => document.getElementById('legend').textContent.includes('visited'));
await page.waitForFunction(() => document.querySelector('#figures th').textContent === 'cells');
same('nothing Hungarian is left', await page.evaluate(() => document.body.innerText.match(/\p{L}*[áéíóöőúüű]\p{L}*/giu)), null);
same('and in English again', [await page.textContent('#new'), await page.getAttribute('html', 'lang')], ['New maze', 'en']);
await page.context().close();

// ---- without storage, and for everybody ----

const bare = await browser.newContext();
await bare.addInitScript(() => Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } }));
page = await bare.newPage();
page.on('pageerror', error => faults.push(error.message));
await page.goto(`${home}#lesson/en/09`);
await page.waitForSelector('html[data-lesson]');
await page.click('.quiz-begin');
await page.locator('.quiz .options button').first().click();
result(/Right|Not/.test(await page.textContent('.verdict')), 'a page without storage asks as well');
let axe = null;
try { axe = readFileSync(createRequire(join(playwright, 'x.js')).resolve('axe-core/axe.min.js'), 'utf8'); } catch { console.log('# axe-core is not here'); }
for (const hash of axe === null ? [] : ['#lesson/en/09', '#lesson/hu/08', '#lesson/en/17']) {
    await page.evaluate(to => { location.hash = to; }, hash);
    await page.waitForSelector(`html[data-lesson="${hash}"]`);
    if (hash.endsWith('08')) await page.click('.quiz-begin').then(() => page.waitForSelector('.quiz .options'));
    await page.evaluate(axe);
    const found = await page.evaluate(async () => (await window.axe.run()).violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ target }) => target.join(' '))]));
    same(`axe finds nothing: ${hash}`, found, []);
}
await bare.close();

page = await open('#lesson/xx/99');
result((await page.textContent('#course')).includes('99'), 'what there is not is said', await page.textContent('#course'));
same('and is the only fault', faults.splice(0).filter(fault => !fault.includes('404') && !fault.endsWith('99.html')), []);
await page.context().close();

page = await open('#lesson', { locale: 'hu-HU', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
same('the language of the browser', [await page.getAttribute('html', 'lang'), await page.textContent('.lesson h1')], ['hu', titles('hu')[0][1]]);
const faint = [], broken = [], apart = [];
for (const number of numbers) {
    await go(page, `#lesson/hu/${number}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 390) result(false, `lesson ${number} fits a phone`, wide);
    faint.push(...await page.evaluate(() => [...document.querySelectorAll('.lesson :is(pre, pre *, .program code)')].filter(part => parseFloat(getComputedStyle(part).fontSize) < 12)
        .map(part => part.textContent.slice(0, 30))));
    broken.push(...await page.evaluate(() => [...document.querySelectorAll('.film .program')].filter(program => new Set([...program.children].map(line => line.offsetHeight)).size > 1).map(({ textContent }) => textContent.slice(0, 30))));
    apart.push(...await page.evaluate(() => [...document.querySelectorAll('.copy')].map(copy => [copy, copy.nextElementSibling].map(part => part.getBoundingClientRect()))
        .filter(([head, block]) => head.bottom !== block.top || head.left !== block.left || head.width !== block.width).map(([head]) => head.top)));
}
same('letters of programs are large enough to be read', faint, []);
same('a line of a program is one line, and scrolls', broken, []);
same('commands are copied at the head of their block', apart, []);
await shot(page, 'lesson_phone');
await finish();
