// SPDX-License-Identifier: MIT
// languages/hu.txt: no translation has outlived its source, whole runs of all lessons are told with their cells,
// numbers and sides, and the program says the same as the page.  What has no translation yet is shown in English: a
// note for the translator, as who adds an algorithm need not speak Hungarian.
//
//     node hungarian.mjs PROGRAM TOP
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [program, top] = process.argv.slice(2), native = (...words) => JSON.parse(plain(...words, '--json'));
const plain = (...words) => execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });
const made = goal => execFileSync(join(top, 'tools/languages'), [goal, join(top, 'languages/hu.txt')], { encoding: 'utf8', maxBuffer: 1 << 26 });
const module = async text => import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
const { teller } = await module(readFileSync(join(top, 'apps/web/page/words_told.js'), 'utf8'));
const { default: words } = await module(made('page')), told = teller(words);
const rows = made('rows').trimEnd().split('\n').map(row => row.split('\t')).map(([section, english, form, said]) => ({ section, english, form, said }));
const of = (...sections) => Object.fromEntries(rows.filter(({ section, form }) => form === '' && sections.includes(section)).map(({ english, said }) => [english, said]));
const SENTENCES = of('lessons'), ARGUMENTS = of('words'), SIDES = of('sides'), REFUSALS = of('refusals'), LISTS = of('lists'), WORDS = of('page', 'shared', 'keys'), SETTINGS = of('settings');
const PROGRAM = of('program', 'shared', 'keys', 'lists', 'settings', 'check'), CHAPTERS = of('explanations', 'shared'), MESSAGES = of('messages');

// The program knows its own messages as well; of two patterns the one with more letters of its own comes first.
const SENTENCE = /%(?:\.(?:\*|\d+))?(?:ll|l|z)?[cdfgus]/g, letters = text => text.replaceAll('%%', '%').replace(SENTENCE, '').length;
const sentences = Object.entries(of('lessons', 'refusals', 'messages')), plainly = sentences.filter(([text]) => !text.includes('%'));
const toldByProgram = teller({ ...words, exact: Object.fromEntries(plainly),
    patterns: sentences.filter(([text]) => text.includes('%')).sort(([a], [b]) => letters(b) - letters(a)) });

let count = 0, failed = false;
function none(name, faults) {
    console.log(`${faults.length === 0 ? 'ok' : 'not ok'} ${++count} - ${name}`);
    for (const fault of faults.slice(0, 12)) console.log(`#   ${fault}`);
    if (faults.length > 12) console.log(`#   and ${faults.length - 12} more`);
    failed ||= faults.length > 0;
}

const untranslated = [];
function note(name, texts) {
    console.log(`ok ${++count} - ${name}${texts.length === 0 ? '' : `: ${texts.length} are not yet`}`);
    for (const text of texts) console.log(`#   not yet in Hungarian: ${text}`);
    untranslated.push(...texts);
}

const source = (...path) => readFileSync(join(top, ...path), 'utf8');

// ---- the sources ---------------------------------------------------------------------------

// All texts of a C source.
function literalsOf(code) {
    const found = [];
    for (const [whole] of code.matchAll(/\/\/.*|'(?:\\.|[^'])'|"(?:\\.|[^"\\])*"(?:\s*"(?:\\.|[^"\\])*")*/g))
        if (whole[0] === '"') found.push(whole.replace(/"\s*"/g, '').slice(1, -1).replace(/\\(.)/g, '$1'));
    return found;
}
// The same where macros stand between: numbers of 64 bits as %llu, words by their #define.
const folders = ['apps/cli', 'apps/terminal', 'apps/window', 'view', 'include/meander'], sources = new Map(folders.flatMap(folder =>
    readdirSync(join(top, folder)).filter(name => /\.[ch]$/.test(name)).map(name => [`${folder}/${name}`, source(folder, name)])));
const MACROS = Object.fromEntries([...sources.values()].flatMap(code => [...code.matchAll(/^#define (\w+) "([^"]*)"/gm)].map(([, name, text]) => [name, text])));
const STRING = '"(?:\\\\.|[^"\\\\])*"', TEXT = `${STRING}(?:\\s*(?:${STRING}|PRI[du]64|[A-Z][A-Z_]+(?=\\s*")))*`;
const valueOf = text => [...text.matchAll(new RegExp(`${STRING}|\\w+`, 'g'))].map(([word]) => word[0] === '"' ?
    word.slice(1, -1).replace(/\\(.)/g, '$1') : word.startsWith('PRI') ? `ll${word[3]}` : MACROS[word]).join('');
const behind = (pattern, ...names) => names.flatMap(name => [...sources.get(name).matchAll(new RegExp(`${pattern}(${TEXT})`, 'g'))].map(found => valueOf(found.at(-1))));

// Those of a lesson up to its description; names of parameters and refusals are not said.
const textsOf = code => literalsOf(code.split(/^const lesson lesson_/m)[0].replace(/context_fail\((?:"(?:\\.|[^"\\])*"|[^;"])*;|(?:lesson_(?:has|value)|strcmp|strcspn)\([^"()]*"[^"]*"\)|#include.*/g, ''));

// Endings and verbs that Hungarian does without, letters of columns, and what makes lists of sides.
const UNSAID = ['', 's', 'is', 'are', ' is', 's are', 'it', 'them', 'cell', 'cells', 'door was', 'doors were', 'a', 'b', ' and ', ', ', '%s%s', '%sside %u', '%d step%s', '%.2f'];
const folder = join(top, 'src/lesson'), said = new Set();
for (const file of readdirSync(folder).filter(name => name.endsWith('.c')))
    for (const text of textsOf(readFileSync(join(folder, file), 'utf8'))) said.add(text);
// And those of the films of textbook programs.
const filmed = new Set([...source('examples/films.txt').matchAll(/^    say "((?:\\.|[^"\\])*)"/gm)].map(([, text]) => text));
for (const text of filmed) said.add(text);
const texts = new Set(readdirSync(join(top, 'src'), { recursive: true }).filter(name => name.endsWith('.c')).flatMap(name => literalsOf(source('src', name))));
const spokenBy = new Set([...sources.values()].flatMap(literalsOf));
const own = text => Object.hasOwn(SENTENCES, text) || Object.hasOwn(ARGUMENTS, text) || Object.hasOwn(SIDES, text);
none('the sources say much', said.size > 400 ? [] : [`only ${said.size} texts`]);
note('every text of the lessons is translated', [...said].filter(text => !own(text) && !UNSAID.includes(text)));
none('every translation belongs to a text', [...Object.keys(SENTENCES), ...Object.keys(ARGUMENTS)].filter(text => !said.has(text) && !(Object.hasOwn(ARGUMENTS, text) && (texts.has(text) || spokenBy.has(text)))));

// ---- the lists -----------------------------------------------------------------------------

const lists = ['generators', 'solvers', 'transforms', 'grids', 'formats', 'films', 'measures', 'figures', 'themes'].flatMap(list => native('list', list)), measures = join(top, 'src/measure');
const figures = readdirSync(measures).filter(name => name.endsWith('.c')).flatMap(file => [...readFileSync(join(measures, file), 'utf8')
    .matchAll(/\{"(\w+)",\s*((?:"[^"]*"\s*)+),\s*MEANDER_FIGURE_(\w+)\}/g)].map(([, key, about, kind]) => ({ key, kind, about: about.replace(/"\s*"/g, '').trim().slice(1, -1) })));
const described = new Set([...lists, ...lists.flatMap(({ params }) => params ?? []), ...figures].map(({ about }) => about));
// Figures that are lists have no place in the page's table.
const named = figures.map(({ key }) => key.replaceAll('_', ' '));
// Numbers and names of corners are no words.
const sides = new Set(readdirSync(join(top, 'src/grid')).filter(name => name.endsWith('.c')).flatMap(file => [...readFileSync(join(top, 'src/grid', file), 'utf8')
    .matchAll(/\.sides = \{([^}]*)\}/g)].flatMap(([, names]) => [...names.matchAll(/"([^"]*)"/g)].map(([, name]) => name))).filter(name => !/^(?:\d+|[a-z]{2})$/.test(name) || name === 'in' || name === 'on'));
note('and every side has a name', [...sides].filter(name => !Object.hasOwn(SIDES, name)));
none('there are many figures', named.length > 30 ? [] : [named.join()]);
note('every description and figure is translated', [...described, ...named].filter(text => !Object.hasOwn(LISTS, text) && !Object.hasOwn(WORDS, text)));
none('nearly all is translated', untranslated.length < said.size / 10 ? [] : [`${untranslated.length} are not`]);
none('and every translation belongs to one', Object.keys(LISTS).filter(text => !described.has(text) && !named.includes(text)));

const writtenBy = readdirSync(join(top, 'apps/web/page')).map(file => source('apps/web/page', file));
// What a panel shows of a parameter, a change or a theme; names of algorithms, codes and letters are the same in every language.
const settings = [...lists.flatMap(({ params }) => params ?? []).flatMap(({ name, choices }) => [name, ...choices ?? []]),
    ...['transforms', 'themes'].flatMap(list => native('list', list)).map(({ name }) => name)];
const SAME = new Set([...native('list', 'generators').map(({ name }) => name), 'json', 'legal', 'letter']), isWord = word => /^[a-z][a-z_-]{2,}$/.test(word) && !SAME.has(word);
none('there are many settings', settings.length > 300 ? [] : [`only ${settings.length}`]);
note('every setting is translated', [...new Set(settings)].filter(word => isWord(word) && ![SETTINGS, LISTS, WORDS].some(table => Object.hasOwn(table, word))));
none('and every translation belongs to a setting', Object.keys(SETTINGS).map(word => word.replace(/=$/, '')).filter(word => !settings.includes(word) && !spokenBy.has(word) && !writtenBy.some(text => new RegExp(`['>]${word}[<'\\s]`).test(text))));

// ---- the program ---------------------------------------------------------------------------

const cli = [...sources.keys()].filter(name => name.startsWith('apps/cli/'));
const arrays = cli.flatMap(name => [...sources.get(name).matchAll(/static const char \*const help_\w+\[\](\[2\])? = \{([^]*?)\n\};/g)].flatMap(([, pairs, inside]) =>
    [...inside.matchAll(new RegExp(TEXT, 'g'))].map(([text]) => valueOf(text)).filter((_, i) => pairs === undefined || i % 2 === 1)));
const remarks = [...sources.get('apps/cli/table_commands.c').matchAll(/\.remarks = \{([^}]*)\}/g)].flatMap(([, inside]) => [...inside.matchAll(new RegExp(TEXT, 'g'))].map(([text]) => valueOf(text)));
const helped = new Set([...behind('\\.(?:about|text) = ', 'apps/cli/table_commands.c'), ...remarks, ...arrays,
    ...behind('\\{(?:\'.\'|0), "[\\w-]+", (?:NULL|"[^"]*"|\\w+), ', 'apps/cli/table_options.c'), ...behind('\\[CLI_GROUP_\\w+\\] = ', 'apps/cli/table_options.c'),
    ...behind('return ', 'apps/cli/table_words.c').filter(text => text.includes(' ')), ...behind('\\{', 'apps/cli/groups.c'), ...behind('\\bspoken\\(', ...cli),
    ...behind('(?:explain_(?:section|lines|numbered)|list_text_words)\\(', ...cli), ...behind('(?:help_list\\(out, \\w+|explain_section\\("[^"]*"),\\s*', ...cli),
    ...[...source('src/facade/meander_list.c').matchAll(/\{"(\w+)", "(\w+)"\}/g)].flatMap(([, many, one]) => [many, one]), 'aliases']);
none('there are many texts of help', helped.size > 200 ? [] : [`only ${helped.size}`]);
note('every command, option and head of the program is translated', [...helped].filter(text => !Object.hasOwn(PROGRAM, text)));

// The terminal and the window: labels, keys, and what is passed through the session's tongue.
const screens = [...sources.keys()].filter(name => /^(?:view|apps\/terminal|apps\/window)\//.test(name));
const shown = new Set([...behind('panel_add\\w*\\(p, (?:PANEL_\\w+, )?', 'apps/window/panel.c').filter(text => text !== ''),
    ...behind('\\{(?:NULL|"[^"]*"), ', 'apps/window/window_commands.c', 'apps/terminal/game_help.c').filter(text => text.includes(' ') && !text.startsWith('^')),
    ...behind('(?:view_tongue_text|overlay_say)\\([^;"]*', ...screens), ...behind('(?:NULL|"[\\w-]+"), ', 'view/legend.c')]);
const all = new Set(rows.map(({ english }) => english));
none('there are many texts of screens', shown.size > 60 ? [] : [`only ${shown.size}`]);
note('every text of the screens is translated', [...shown].filter(text => !all.has(text)));
const painted = new Set(screens.flatMap(name => [...sources.get(name).matchAll(new RegExp(TEXT, 'g'))].map(([text]) => valueOf(text))));
none('every text of the program is there', rows.filter(({ section, english }) => section === 'program' && !helped.has(english) && !painted.has(english)).map(({ english }) => english));

const messages = new Set(behind('\\b(?:cli_wrong\\(|cli_note\\(c, )', ...cli).filter(text => /[a-z]{2,}.* [a-z]{2,}/.test(text)));
none('there are many messages', messages.size > 100 ? [] : [`only ${messages.size}`]);
note('every message of the program is translated', [...messages].filter(text => !Object.hasOwn(MESSAGES, text) && !Object.hasOwn(REFUSALS, text)));

// Lines of pictures with more than names and values of parameters.
const hasWords = line => /(?<![=\w])[a-z]{3,}(?![=\w])/.test(line.replace('radial', ''));
const chapters = new Set(['generators', 'solvers', 'transforms'].flatMap(list => native('list', list)).flatMap(({ name }) => {
    try { return native('explain', name); } catch { return []; }
}).flatMap(({ title, idea, picture, steps, invariant, why, cost, law }) => [title, idea, ...picture.filter(hasWords), ...steps ?? [], invariant, why, cost, law].filter(text => text)));
note('every chapter of the explanations is translated', [...chapters].filter(text => !Object.hasOwn(CHAPTERS, text)));
none('and every translation belongs to a chapter', rows.filter(({ section, english }) => section === 'explanations' && !chapters.has(english)).map(({ english }) => english));

// ---- the page ------------------------------------------------------------------------------

const pageFolder = join(top, 'apps/web/page');
// Commands that the page does not list: its own ways of leaving and of choosing a maze.
const commands = [...source('view', 'commands.c').matchAll(/\{"([\w-]+)", "[^"]*", "([^"]*)"/g)].filter(([, name]) => name !== 'quit' && name !== 'next-pane').map(([, , about]) => about);
const legend = [...source('view', 'legend.c').matchAll(/VIEW_COLOUR_\w+,(?: (?:NULL|"[^"]*"),)? "([^"]*)"/g)].map(([, words]) => words);
const written = readdirSync(pageFolder).filter(name => name.endsWith('.js') && !name.startsWith('words_')).flatMap(file =>
    [...source('apps/web/page', file).matchAll(/\bt\('((?:\\.|[^'\\])*)'/g)].map(([, words]) => words.replace(/\\(.)/g, '$1')));
none('there are many words of the page', commands.length > 40 && legend.length > 20 && written.length > 100 ? [] : [[commands, legend, written].map(({ length }) => length).join()]);
none('every command, colour and word of the page is translated', [...commands, ...legend, ...written].filter(text => !Object.hasOwn(WORDS, text)));

// ---- refusals ------------------------------------------------------------------------------

none('every refusal belongs to a text of the library', Object.keys(REFUSALS).filter(text => !all.has(text)));
const WRONG = ['riple/1', 'wilson:foo=1/1', 'growing-tree:rndom=1/1', 'growing-tree:zzzzzzz=1/1', 'growing-tree:random=200/1', 'growing-tree:pick=foo/1', 'growing-tree:bias=1/1',
    'growing-tree:shuffle=maybe/1', 'growing-tree:root=q/1', 'growing-tree:root=40-40/1', 'growing-tree:order=AB/1', 'growing-tree:order=NWSE/1', 'growing-tree:random=60,middle=60/1', 'fractal:side=0/1',
    'wilson/', 'wilson/-1', 'wilson/1+start=a', 'wilson/1+start=99,99', 'wilson/1+foo=1', 'wilson/1+braid=200', 'wilson/1+symmetric=q', 'wilson/1+symmetric=xy', 'percolation/1+unicursal', 'labyrinth/1',
    'backtracker:focus=walls,root=1-1/1'].map(words => ['generate', `rect:10x10/${words}`]).concat(['hexx:9/wilson/1', 'zzzzzzz:9/wilson/1', 'rect:0x5/wilson/1', 'rect:axb/wilson/1',
    'rect:99999999999999999999x5/wilson/1', 'rect:/wilson/1', 'foo', 'rect:1x1/wilson/1+symmetric=x', 'rect:9x9,pieces=maybe/wilson/1', 'rect:9x9,foo=1/wilson/1', 'rect:9x9,mask=zz/wilson/1', 'hex:5/spiral/1',
    'world:10/nested/1', 'rect:40xinf/wilson/1'].map(id => ['generate', id]), [['solve', 'rect:9x9/percolation:open=20/1'], ['solve', 'rect:9x9/wilson/1', '--solver', 'wall-followr'],
    ['solve', 'rect:9x9/wilson/1', '--solver', 'random-mouse:max-steps=3'], ['solve', 'rect:9x9/percolation:open=45/1', '--solver', 'pledge'], ['explain', 'rect:200x200/wilson/1'],
    ...['svg:cell=x', 'svg:ink=x', 'svg:cell=3,wall=9', 'block:wall=ab', 'svg-plot:cell=x', 'foo'].map(format => ['generate', 'rect:9x9/wilson/1', '-f', format]), ['convert', '-', '-f', 'ascii']]);
const answer = (...words) => spawnSync(program, words, { encoding: 'utf8', input: 'hello\n' }).stderr.split('\n')[0].replace('meander: ', '');
const answers = WRONG.map(words => answer(...words, '-q'));
none('and by the program', WRONG.flatMap((words, i) => {
    const hungarian = answer(...words, '-q', '--language', 'hu');
    return hungarian === toldByProgram(answers[i]) ? [] : [`${words.join(' ')}: ${hungarian}, not ${toldByProgram(answers[i])}`];
}));
none('what is wrong is said in Hungarian', answers.map((text, i) => [text, told(text), WRONG[i]]).filter(([text, hungarian]) => text === '' || text === hungarian ||
    /(?<!\p{L})(?:the|of|takes?|has|needs?|maze|undefined)(?!\p{L})|[{}]/u.test(hungarian)).map(([text, hungarian, words]) => `${words.join(' ')}: ${text} = ${hungarian}`));

// ---- the sentences ---------------------------------------------------------------------------

// An argument that the translation leaves out is a text, never a number; a few are said twice in English.
const PLACE = /\{(?:[aA] )?(\d)(?: (ra|i|t|id|list))?\}/g;
none('the arguments of each sentence are there', Object.entries({ ...SENTENCES, ...MESSAGES }).flatMap(([english, hungarian]) => {
    const kinds = [...english.matchAll(SENTENCE)].map(([kind]) => kind.at(-1)), used = new Set([...hungarian.matchAll(PLACE)].map(([, n]) => Number(n)));
    const wrong = /[{}]|(?<!\d)%/.test(hungarian.replace(PLACE, '')) || [...used].some(n => n >= kinds.length) || kinds.some((kind, n) => kind !== 's' && !used.has(n));
    return wrong ? [`${english}: ${hungarian}`] : [];
}));

// ---- runs ----------------------------------------------------------------------------------

// Every lesson, with what makes it say all it can.
const MAZES = ['rect:6x5/aldous-broder/1', 'rect:6x5/backtracker/1', 'rect:6x5/backtracker:shuffle=no,root=1-1/1', 'rect:6x5/bfs-tree/1', 'rect:6x5/bfs-tree:parent=random/1',
    'rect:5x4/binary-tree/1', 'rect:9x7/blobby-division:room=4/1', 'rect:9x7/blobby-division/3', 'rect:5x4/boruvka/1', 'rect:12x9/cellular/1',
    'rect:16x12/cellular:caves=joined,rock=50/3', 'rect:16x12/cellular:caves=largest,rock=50/3', 'rect:9x7/cellular:rule=maze/1', 'rect:6x5/eller/1', 'rect:9x9/fractal/1', 'rect:8x8/fractal:copies=no/1',
    'rect:8x6/growing-forest/1', 'rect:5x4/growing-tree/1', ...['oldest', 'random', 'front-half', 'back-half', 'middle', 'swap'].map(pick => `rect:5x4/growing-tree:pick=${pick}/1`),
    'rect:9x6/hilbert/1', 'rect:8x8/houston/1', 'rect:8x8/houston:share=10/2', 'rect:8x6/hunt-and-kill/2', 'rect:8x6/hunt-and-kill:river=no/2', 'rect:5x4/kruskal/1', 'rect:17x17/labyrinth/1', 'rect:27x27/labyrinth:design=chartres/1',
    'rect:9x8/nested/1', 'rect:24x20/nested:inner=wilson/1', 'rect:24x20/nested:inner=eller,leaf=5/2', 'rect:8x6/percolation/1', 'rect:5x4/percolation:open=100/1', 'rect:5x4/prim/1', 'rect:5x4/prim-modified/1', 'rect:5x4/prim-simple/1',
    'rect:9x7/recursive-division/1', 'rect:12x9/recursive-division:room=3/2', 'rect:4x4/reverse-delete/1', 'rect:15x11/rooms:loops=30/1', 'rect:13x11/rooms/2', 'rect:7x5/sidewinder/1',
    'rect:7x5/sidewinder:rise=west/1', 'rect:7x5/sidewinder:rise=east/1', 'rect:7x6/spiral/1', 'rect:7x6/spiral:arms=2,turn=left/1', 'rect:9x7/unicursal/1', 'rect:8x6/unicursal/2', 'rect:1x6/unicursal/2', 'rect:6x5/wilson/1', 'rect:7x6/wilson/42'];
const CHANGED = ['rect:9x7/backtracker/1+braid=60', 'rect:9x7/prim/2+braid=100', 'rect:11x9/wilson/1+rooms=3', 'rect:9x9/prim/1+sparse=30', 'rect:5x5/prim/1+sparse=100',
    ...['x', 'y', 'xy', 'radial'].map(way => `rect:9x7/wilson/1+symmetric=${way}`), 'rect:9x7/wilson/1+unicursal', 'rect:1x6/wilson/1+unicursal'];
const SOLVED = ['rect:6x5/wilson/1', 'rect:7x6/prim/2+braid=60', 'rect:6x5/percolation:open=45/3', 'rect:9x9/backtracker/3+braid=100+start=4,4', 'rect:6x5/wilson/1+start=0,0+goal=0,0'];
const solvers = native('list', 'solvers').map(({ name }) => name), handed = ['pledge:hand=left,direction=south', 'wall-follower:hand=left'];
// Other grids have other sides.
const OTHERS = ['hex:6', 'tri:6x4', 'upsilon:5x4', 'zeta:5x4', 'box:4x4x2', 'box:3x3x2x2', 'polar:4,first=6', 'torus:5x5', 'cube:3', 'weave:6x6', 'tiling:3x3', 'penrose:3', 'spectre:1', 'hat:1', 'hyperbolic:3', 'voronoi:40', 'sphere:2', 'solid:3']
    .flatMap(grid => [`${grid}/backtracker/1`, `${grid}/prim-modified/1`]);
const refused = [], steps = [], phases = [], unlike = [];
const even = text => text.replace(/\s+/g, ' ');
// The program says each sentence, in this order, with pictures between them.
function compare(run, hungarian, words) {
    for (const { text } of run.steps) {
        const expected = even(toldByProgram(text)), at = hungarian.rest.indexOf(expected);
        if (at < 0) { unlike.push(`${words.join(' ')}: ${expected}`); return; }
        hungarian.rest = hungarian.rest.slice(at);
    }
}
function hear(...words) {
    try {
        const runs = native('explain', ...words), hungarian = { rest: even(plain('explain', ...words, '--language', 'hu')) };
        for (const run of runs) { steps.push(...run.steps.map(({ text }) => text)); phases.push(...run.phases); compare(run, hungarian, words); }
    } catch (error) { if (!/is not explained step by step/.test(error.message)) refused.push(`${words.join(' ')}: ${String(error.message).slice(0, 200)}`); }
}
for (const id of [...MAZES, ...CHANGED, ...OTHERS]) hear(id);
for (const id of SOLVED) for (const solver of [...solvers, ...handed]) hear(id, '--solver', solver);
none('every lesson runs', refused);
none('the program says them as the page does', [...unlike, ...[...new Set([...steps, ...phases])].filter(text => told(text) !== toldByProgram(text))]);
none('the runs are long', steps.length > 5000 ? [] : [`only ${steps.length} steps`]);

const ENGLISH = /(?<!\p{L})(?:the|of|to|and|or|from|it|its|was|were|are|that|this|with|for|by|we|cells?|steps?|walls?|maze|north|east|south|west|right|left|chance|root)(?!\p{L})/iu;
const each = (text, pattern) => [...new Set(text.match(pattern) ?? [])].sort().join(' ');
const distinct = [...new Set([...steps, ...phases].filter(text => text !== ''))];
// A sentence in which something has no Hungarian yet is not looked at.
const open = untranslated.map(text => new RegExp(text.split(/%(?:ll)?[dus]/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?')));
const spoken = distinct.filter(text => !open.some(like => like.test(text))).map(text => [text, told(text)]), faulty = wrong => spoken.filter(([english, hungarian]) => wrong(hungarian, english)).map(pair => pair.join(' = '));
none('every sentence and phase of a run is Hungarian', faulty((hungarian, english) => hungarian === english || ENGLISH.test(hungarian) || /[{}]|undefined/.test(hungarian)));
none('with the same cells', faulty((hungarian, english) => each(english.replace(/(\d)\.(?=\d)/g, '$1,'), /\d+,\d+/g) !== each(hungarian, /\d+,\d+/g)));
none('and the same numbers', faulty((hungarian, english) => each(english.replace(' in 100', ''), /\d+/g) !== each(hungarian, /\d+/g)));
// Grids with letters for sides are below.
none('sides stay sides', faulty((hungarian, english) => !/\b[NESW]{1,2}\b/.test(english) && ['north|észak', 'east|kelet', 'south|dél|del', 'west|nyugat'].some(names => {
    const [name, ...forms] = names.split('|');
    return new RegExp(`\\b${name}\\b`, 'i').test(english) !== forms.some(form => new RegExp(`(?<!\\p{L})${form}`, 'iu').test(hungarian));
})));
none('and the articles are right', faulty(hungarian => /(?<!\p{L})a (?:[aáeéiíoóöőuúüű5]|1(?!\d))/iu.test(hungarian) || /(?<!\p{L})az (?:[2-46-9]|1\d(?!\d))/iu.test(hungarian)));
const SAID = [['From 4,2 we could dig SE, W and NE: chance takes W.', 'A 4,2 cellából délkeletre, nyugatra és északkeletre áshatnánk: a véletlen nyugatot választja.'],
    ['From 2,1,1 we could dig N and U: the order takes U.', 'A 2,1,1 cellából északra és fölfelé áshatnánk: a sorrend a felső oldalt választja.'],
    ['From 3,11 we could dig in and on: chance takes on.', 'A 3,11 cellából befelé és előrefelé áshatnánk: a véletlen az elülső oldalt választja.'],
    ['From 51,1 we could dig 0, 1 and 3: chance takes 3.', 'Az 51,1 cellából 0., 1. és 3. oldal felé áshatnánk: a véletlen 3. oldalt választja.'],
    ['1000,1 can open the wall to the side 5 alone: open it.', 'Az 1000,1 cella csak az 5. oldali falát nyithatja ki: kinyitjuk.'],
    ['All cells 1 step away have been met. The queue comes to them now.', 'Az 1 lépésre lévő cellákat mind elértük. Most ezek következnek a sorban.'],
    ['this is no sentence of a lesson', 'this is no sentence of a lesson'], ['', '']];
const samples = [...filmed].map(text => text.replaceAll('%d', '5').replaceAll('%s', 'north').replaceAll('%c', 'N'));
none('films of programs are told in Hungarian', samples.filter(text => told(text) === text || /[{}]/.test(told(text))));
none('sides of every kind, and articles before numbers', SAID.filter(([english, hungarian]) => told(english) !== hungarian).map(([english]) => `${english} = ${told(english)}`));
const patterns = Object.keys(SENTENCES).filter(text => text.includes('%') && !filmed.has(text)), heard = new Set(patterns.filter(pattern => {
    const like = new RegExp(`^${pattern.split(/%(?:ll)?[dus]/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?')}$`);
    return distinct.some(text => like.test(text));
}));
none('most sentences were heard', heard.size > 0.9 * patterns.length ? [] : [`${heard.size} of ${patterns.length}`, ...patterns.filter(pattern => !heard.has(pattern))]);

console.log(`1..${count}`);
process.exit(failed ? 1 : 0);
