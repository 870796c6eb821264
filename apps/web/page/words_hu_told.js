// SPDX-License-Identifier: MIT
// Says in Hungarian what the library says in English: the sentences of lessons, and why it refuses what was
// asked for.  A text is recognised by its pattern, and its arguments are put into the translation:
//
//     "5,2 joins the maze. The walk went south ..."  ->  "%s joins the maze. The walk went %s ..."
//          ->  "{A 0} cella ... innen {1 ra} ..."    ->  "Az 5,2 cella ... innen délre ..."
import { ARGUMENTS, SENTENCES, SIDES, STEPS, UNNAMED } from './words_hu_lessons.js';
import { KINDS, REFUSALS } from './words_hu_refusals.js';

const WHOLE = { ...SENTENCES, ...REFUSALS }, WORDS = { ...ARGUMENTS, ...KINDS };
const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// Where two arguments meet, the first of them may be of several words.
const PHRASES = Object.keys(ARGUMENTS).filter(words => words.includes(' ')).map(escaped).join('|');
const wordsIn = english => english.includes('%s %s') ? `(${PHRASES}|.*?)` : '(.*?)';

// Most patterns are told apart by their first and last words; an expression is made when those fit.
class Pattern {
    #parts; #expression = null;
    constructor(english, hungarian) {
        this.#parts = english.split(/(%(?:\.(?:\*|\d+))?(?:ll|l|z)?[cdus])/).map((part, i) => i % 2 === 0 ? part.replace('%%', '%') : part);
        this.own = this.#parts.filter((_, i) => i % 2 === 0).join('').length;
        Object.assign(this, { english, hungarian });
    }
    // The arguments of a text, or null.
    read(text) {
        if (!text.startsWith(this.#parts[0]) || !text.endsWith(this.#parts.at(-1))) return null;
        this.#expression ??= new RegExp(`^${this.#parts.map((part, i) =>
            i % 2 === 0 ? escaped(part) : /[sc]$/.test(part) ? wordsIn(this.english) : '(-?\\d+)').join('')}$`);
        return this.#expression.exec(text)?.slice(1) ?? null;
    }
}
// Where two patterns fit, the one that says more of its own is meant.
const PATTERNS = Object.entries(WHOLE).filter(([english]) => english.includes('%')).map(pair => new Pattern(...pair)).sort((a, b) => b.own - a.own);

// "north, east and west"
const AND = /, | and /, listed = words => words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} és ${words.at(-1)}`;
const formOf = (words, form) => typeof words === 'string' ? words : words[form] ?? words[''];

function sides(names, form) {
    if (names.every(name => name in SIDES)) return listed(names.map(name => formOf(SIDES[name], form)));
    return listed(names.map(name => name.replace(/^(?:side )?(\d+)$/, '$1.'))) + UNNAMED[form];
}
function argument(text, form) {
    const names = text.split(AND);
    if (form === 'id') return text;
    if (form === 'list') return listed(names);
    if (text in WORDS) return formOf(WORDS[text], form);
    const steps = /^(\d+) steps?$/.exec(text);
    if (steps !== null) return `${steps[1]} ${formOf(STEPS, form)}`;
    if (form !== '' || names.every(name => name in SIDES)) return sides(names, form);
    return /^[\d,]*$/.test(text) ? text : told(text);
}

// A number is read: "az 1", "az 5", "az 50", "az 1000" begin with a vowel, "a 10" and "a 100" do not.
const article = text => /^([aáeéiíoóöőuúüű5]|1(\d{3})*(?!\d))/i.test(text) ? 'az' : 'a';

function filled(hungarian, values) {
    return hungarian.replace(/\{(?:([aA]) )?(\d)(?: (\w+))?\}/g, (_, letter, number, form = '') => {
        const word = argument(values[Number(number)], form);
        return letter === undefined ? word : `${letter}${article(word).slice(1)} ${word}`;
    });
}

// A sentence, the name of a phase or a refusal, "maze.txt:3:17: " before it or not; one that has no
// translation stays as it is.
export function told(text) {
    if (text in WHOLE) return WHOLE[text];
    for (const pattern of PATTERNS) {
        const values = pattern.read(text);
        if (values !== null) return filled(pattern.hungarian, values);
    }
    const [place] = /^[^\s:]+(?::\d+){0,2}: /.exec(text) ?? [''];
    return place === '' ? text : place + told(text.slice(place.length));
}
