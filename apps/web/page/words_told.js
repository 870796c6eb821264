// SPDX-License-Identifier: MIT
// Says in another language what the library says in English: the sentences of lessons, and why it refuses what was
// asked for.  A text is recognised by its pattern, and its arguments are put into the translation:
//
//     "5,2 joins the maze. The walk went south ..."  ->  "%s joins the maze. The walk went %s ..."
//          ->  "{A 0} cella ... innen {1 ra} ..."    ->  "Az 5,2 cella ... innen délre ..."
//
// The patterns and words are those of languages/*.txt (words_CODE.js); view/language_told.c does the same.
const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const PLACE = /(%(?:\.(?:\*|\d+))?(?:ll|l|z)?[cdfgus])/;
const NUMBERS = { d: '(-?\\d+)', u: '(-?\\d+)', f: '(-?[\\d.]+)', g: '(-?[\\d.]+)' };

// Most patterns are told apart by their first and last words; an expression is made when those fit.
class Pattern {
    #parts; #words; #expression = null;
    constructor(english, said, phrases) {
        this.#parts = english.split(PLACE).map((part, i) => i % 2 === 0 ? part.replaceAll('%%', '%') : part);
        // Where two arguments meet, the first of them may be of several words.
        this.#words = english.includes('%s %s') ? `(${phrases}|.*?)` : '(.*?)';
        this.said = said;
    }
    // The arguments of a text, or null.
    read(text) {
        if (!text.startsWith(this.#parts[0]) || !text.endsWith(this.#parts.at(-1))) return null;
        this.#expression ??= new RegExp(`^${this.#parts.map((part, i) =>
            i % 2 === 0 ? escaped(part) : NUMBERS[part.at(-1)] ?? this.#words).join('')}$`);
        return this.#expression.exec(text)?.slice(1) ?? null;
    }
}

// Returns what translates: a sentence, the name of a phase or a refusal, "maze.txt:3:17: " before it or not.  One
// that has no translation stays as it is.
export function teller({ exact, patterns, words, sides, grammar: given }) {
    const grammar = { and: { '': ' and ' }, point: { '': '.{0}' }, number: { '': '{0}' }, 'other side': { '': '{0}' }, ...given };
    const own = (table, name) => Object.hasOwn(table, name);
    const phrases = Object.keys(words).filter(name => name.includes(' ') && !name.includes('%')).map(escaped).join('|');
    const PATTERNS = patterns.map(([english, said]) => new Pattern(english, said, phrases));
    // "%d step%s", whose second argument is an ending.
    const counted = Object.keys(words).filter(name => name.includes('%'))
        .map(name => [new RegExp(`^${name.replace('%d', '(\\d+)').replace('%s', '\\w*')}$`), words[name]]);
    const formOf = (forms, form) => forms[form] ?? forms[''];

    // "north, east and west"
    const listed = names => names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')}${grammar.and['']}${names.at(-1)}`;
    function sided(names, form) {
        if (names.every(name => own(sides, name))) return listed(names.map(name => formOf(sides[name], form)));
        const numbered = name => name.replace(/^(?:side )?(\d+)$/, (_, number) => grammar.number[''].replace('{0}', number));
        return formOf(grammar['other side'], form).replace('{0}', () => listed(names.map(numbered)));
    }
    function argument(text, form) {
        const names = text.split(/, | and /);
        if (form === 'id') return text;
        if (form === 'list') return listed(names);
        if (own(words, text)) return formOf(words[text], form);
        for (const [like, forms] of counted)
            if (like.test(text)) return formOf(forms, form).replace('{0}', like.exec(text)[1]);
        if (/^\d+\.\d+$/.test(text)) return text.replace(/\.(.*)/, (_, part) => grammar.point[''].replace('{0}', part));
        if (form !== '' || names.every(name => own(sides, name))) return sided(names, form);
        return told(text);
    }

    // A number is read: its first group of digits says how it begins.
    function article({ '': usual, other, letters, groups }, text) {
        const digits = /^\d+/.exec(text)?.[0] ?? '', group = digits.slice(0, (digits.length - 1) % 3 + 1);
        return [...letters].some(letter => text.startsWith(letter)) || groups.split(' ').includes(group) ? other : usual;
    }
    function filled(said, values) {
        return said.replace(/\{(?:(\w+) )?(\d)(?: (\w+))?\}/g, (_, name, number, form = '') => {
            const word = argument(values[Number(number)], form);
            if (name === undefined) return word;
            const small = name.toLowerCase(), before = article(grammar[small], word);
            return `${name === small ? before : before[0].toUpperCase() + before.slice(1)} ${word}`;
        });
    }

    function told(text) {
        if (own(exact, text)) return exact[text];
        for (const pattern of PATTERNS) {
            const values = pattern.read(text);
            if (values !== null) return filled(pattern.said, values);
        }
        const [place] = /^[^\s:]+(?::\d+){0,2}: /.exec(text) ?? [''];
        return place === '' ? text : place + told(text.slice(place.length));
    }
    return told;
}
