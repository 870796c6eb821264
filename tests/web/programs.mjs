// SPDX-License-Identifier: MIT
// The films of the textbook programs without a browser: what the page reads of each (program_run.js) is what the
// program does on this machine, the board at its end is the picture it prints, and every line that is lit stands in
// the lesson.
//
//     node programs.mjs FOLDER-OF-THE-PAGE FOLDER-OF-THE-PROJECT FIRST-NUMBER FAILED
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [web, top] = process.argv.slice(2);
let number = 0, failed = 0;
function same(name, found, expected) {
    const good = JSON.stringify(found) === JSON.stringify(expected);
    console.log(`${good ? 'ok' : 'not ok'} ${++number} - ${name}`);
    if (good) return;
    failed = 1;
    console.log(`# found ${JSON.stringify(found)?.slice(0, 600)}\n# expected ${JSON.stringify(expected)?.slice(0, 600)}`);
}
const text = (...path) => readFileSync(join(...path), 'utf8');

// The page's own module, from files.
globalThis.fetch = async url => ({ ok: true, arrayBuffer: async () => Uint8Array.from(readFileSync(url)).buffer });
const { runProgram, filmOf, Board } = await import(pathToFileURL(join(web, 'program_run.js')));
const programs = JSON.parse(text(web, 'films.json'));

// Border and marks differ while a maze is made: the entrance is opened at the end, and what is visited is marked.
const plain = rows => rows.map(row => row.replace(/[^#X+|_-]/g, ' ').replaceAll('X', '#').replace(/^.|.$/g, '|'));

// As letters; as +---+ (what the program prints begins with a plus); or as the two letters a cell of Eller's rows.
function drawn(squares, printed) {
    const at = new Map(squares.map(square => [`${square.row} ${square.column}`, square])), sidesAt = (row, column) => at.get(`${row} ${column}`)?.sides ?? -1;
    const cells = squares.filter(({ sides }) => sides >= 0), rows = [];
    if (cells.length === 0) {
        for (const { row, column, letter } of squares) (rows[row] ??= [])[column] = letter === 0 ? ' ' : String.fromCharCode(letter);
        return rows.map(row => row.join(''));
    }
    const all = key => [...new Set(cells.map(cell => cell[key]))].sort((a, b) => a - b), open = (row, column, side, down, right, back) =>
        (sidesAt(row, column) & side) !== 0 || sidesAt(row + down, column + right) > 0 && (sidesAt(row + down, column + right) & back) !== 0;
    for (const row of all('row')) {
        if (/^\+---/m.test(printed)) {
            rows.push(all('column').map(column => open(row, column, 1, -1, 0, 4) ? '+   ' : '+---').join('') + '+');
            rows.push(all('column').map(column => open(row, column, 8, 0, -1, 2) ? '    ' : '|   ').join('') + '|');
        } else rows.push('|' + all('column').map(column => {
            const below = open(row, column, 4, 1, 0, 1) ? ' ' : '_';
            return below + (open(row, column, 2, 0, 1, 8) ? below : '|');
        }).join(''));
    }
    return rows;
}

// They print figures or names alone.
const FIGURES = ['46_measure', '48_is_it_a_tree', '51_any_graph'];
for (const [name, { lesson, words }] of Object.entries(programs)) {
    const told = text(`${name}.told`), printed = text(`${name}.printed`), run = await runProgram(name, words), film = filmOf(run.film);
    same(`${name}: woven, it prints the same`, text(`${name}.woven`), printed);
    same(`${name}: so it does in the page`, [run.status, run.printed, run.film], [0, printed, told]);
    same(`${name}: and has a film`, [film.steps.length > 5, film.steps.filter(step => step.line === 0).map(step => step.text)], [true, []]);
    const board = new Board(film), last = film.steps.length - 1, end = JSON.stringify(board.seek(last));
    if (!FIGURES.includes(name)) {
        const picture = plain(drawn(board.seek(last), printed)).join('\n'), whole = plain(printed.split('\n')).join('\n');
        same(`${name}: its last board is what it prints`, whole.includes(picture) ? '' : picture, '');
    }
    board.seek(0);
    same(`${name}: back and forward again nothing is lost`, JSON.stringify(board.seek(last)) === end, true);
    for (const language of ['en', 'hu']) {
        const page = readFileSync(join(top, 'docs/course', language, `${text(top, 'docs/course/README.md').match(new RegExp(`en/(${lesson}-[\\w-]+)\\.md`))[1]}.md`), 'utf8');
        const missing = [...new Set(film.steps.map(step => film.code[step.line - 1]))].filter(line => !page.includes(line));
        same(`${name}: every line that is lit stands in lesson ${lesson}, ${language}`, missing, []);
    }
}

// What the reader draws is read, and what is wrong with it is said by the program.
const drawing = '#######\n      #\n##### #\n#     #\n# #####\n#      \n#######\n', solved = await runProgram('07_recursive_solver', ['-'], drawing);
same('a drawing is read', [solved.status, solved.printed.split('\n')[1]], [0, '******#']);
const wrong = await runProgram('07_recursive_solver', ['-'], '###\n# #\n###\n');
same('and refused in words', [wrong.status, wrong.refused], [2, '07_recursive_solver: the border must have 2 openings; found 0']);
const mask = await runProgram('06_mask', ['1', 'outline'], ' *\n**\n');
same('a file of any name is the drawing', [mask.status, mask.printed.split('\n').length], [0, 6]);
// A program without end ends with its film.
const endless = filmOf((await runProgram('19_eller_endless', ['9', '1'])).film);
same('a film without end is cut', [endless.steps.length, endless.whole], [20000, false]);
const smallest = [];
for (const [name, { moves }] of Object.entries(programs)) {
    if (moves[0]?.[0] !== 'SIZE') continue;
    for (const size of ['1x1', '1x2', '2x1']) {
        const { status, film } = await runProgram(name, [size, ...moves.slice(1).map(([, first]) => first)]);
        if (status !== 0 || size !== '1x1' && filmOf(film).steps.length === 0) smallest.push(`${name} ${size}`);
    }
}
same('the smallest mazes have films', smallest, []);
console.log(`1..${number}`);
process.exit(failed);
