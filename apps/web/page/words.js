// SPDX-License-Identifier: MIT
// The words of the page in other languages.  The English text is the key, so a text without an entry
// stays English:
//
//     t('Step {0} of {1}', 3, 20)     'Step 3 of 20', or '3. lépés, összesen 20'
//     translate(document.body)        every text and label below that has an entry
//     told('%s joins, from %s.' ...)   a sentence of a lesson, which the library makes of a pattern
import { LANGUAGES } from './languages.js';    // made by the build, as words_CODE.js is

export { LANGUAGES };

// Only those who read them fetch the words of another language: words_CODE.js, of languages/*.txt.
let WORDS = {}, PARTS = {}, POINT = '', PATTERN = /(?!)/g, sentence = text => text;

const KEPT = 'meander-language';
const known = name => LANGUAGES.some(([code]) => code === name);

function first() {
    let kept = null;
    try { kept = localStorage.getItem(KEPT); } catch { /* A page without storage asks the browser. */ }
    const wanted = [kept, ...navigator.languages.map(name => name.slice(0, 2))];
    return wanted.find(name => name !== null && known(name)) ?? 'en';
}
export let language = first();

export function t(text, ...values) {
    const said = (language === 'en' ? undefined : WORDS[text]) ?? text;
    return values.reduce((whole, value, i) => whole.replaceAll(`{${i}}`, value), said);
}

// A line that the view has made of few words: "4,3: open north, the start", "0:07.5".
export const viewed = line => language !== 'en' ? line.replace(PATTERN, part => PARTS[part]).replace(/(:\d\d)\.(\d)/, `$1${POINT}`) : line;

// What a lesson of the library says, the names of its phases, and why it refuses what was asked for.
export const told = text => language !== 'en' ? sentence(text) : text;

// What was last shown at a place, and what that is in English.  A text that the page has changed since
// is new.
const shown = new WeakMap();
const NAMED = ['title', 'aria-label', 'placeholder'];

function said(node, place, text) {
    const kept = shown.get(node) ?? {}, last = kept[place];
    const english = last !== undefined && last[1] === text ? last[0] : text;
    if (!(english in WORDS)) return text;
    shown.set(node, kept);
    kept[place] = [english, t(english)];
    return kept[place][1];
}

// Elements with translate="no" are left as they are.  In English there is nothing to do until there were
// other words.
let begun = false;
export function translate(root) {
    begun ||= language !== 'en';
    if (!begun) return;
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        node => node.translate === false ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    for (let node = walk.currentNode; node !== null; node = walk.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
            const text = node.data.replace(/[^\S\u00a0]+/g, ' ').trim(), fresh = text === '' ? '' : said(node, 'text', text);
            if (fresh !== text) node.data = node.data.replace(/\S[^]*\S|\S/, fresh);
            continue;
        }
        for (const name of NAMED) {
            const text = node.getAttribute(name), fresh = text === null ? null : said(node, name, text);
            if (fresh !== text) node.setAttribute(name, fresh);
        }
    }
}

async function fetchWords(name) {
    if (name === 'en') return;
    const [{ default: words }, { teller }] = await Promise.all([import(`./words_${name}.js`), import('./words_told.js')]);
    [PARTS, WORDS, POINT, sentence] = [words.parts, words.texts, words.grammar.point?.[''].replace('{0}', '$2') ?? '.$2', teller(words)];
    PATTERN = /(?!)/g;
    const parts = Object.keys(PARTS).sort((a, b) => b.length - a.length).map(part => part.replace(/[()]/g, '\\$&'));
    if (parts.length > 0) PATTERN = new RegExp(`(?<![\\w-])(${parts.join('|')})(?![\\w-])`, 'g');
}
await fetchWords(language);

// What is said from now on; in a worker as well.
export async function speak(name) {
    await fetchWords(name);
    language = name;
}
export async function setLanguage(name) {
    if (!known(name)) return;
    await speak(name);
    document.documentElement.lang = name;
    try { localStorage.setItem(KEPT, name); } catch { /* It is forgotten then. */ }
}
