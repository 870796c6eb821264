// SPDX-License-Identifier: MIT
// The lessons: their contents, one lesson with its films, and the way to the next.
//
//     #lesson/en/08  ->  lessons/en/08.html, made of docs/course  ->  text, films, exercises
//
// A picture whose command names an ID becomes a film that the reader steps through.
import { styled } from './controls.js';
import { addExercises } from './exercise.js';
import { Film, html, open } from './lesson_player.js';
import { LANGUAGES, language, setLanguage, t, told } from './words.js';

const FIRST = '00';
const main = html('main', { class: 'course', id: 'course', tabindex: '-1' });
const lists = {};
let films = [], wanted = '';

// In a folder without a server, all files are strings (tools/site/laboratory.c).
async function fetched(name) {
    const held = globalThis.laboratoryFiles?.[name];
    if (held !== undefined) return held;
    const answer = await fetch(new URL(name, import.meta.url));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.text();
}
let programs = null;
const programsOf = async () => programs ??= JSON.parse(await fetched('films.json'));
const listOf = async code => lists[code] ??= JSON.parse(await fetched(`lessons/${code}/list.json`));

// ---- the text ----------------------------------------------------------------------------

// What only the site has is a link only there.
function mendLinks(text) {
    const inSite = document.querySelector('script[src="../site.js"]') !== null;
    for (const link of text.querySelectorAll('a[href^="site:"]')) {
        if (inSite) link.setAttribute('href', link.getAttribute('href').replace('site:', '../'));
        else link.replaceWith(...link.childNodes);
    }
    for (const empty of text.querySelectorAll('p.file:empty')) empty.remove();
    for (const link of text.querySelectorAll('a[href^="http"]')) link.rel = 'noopener';
}

async function copy(text, said) {
    try { await navigator.clipboard.writeText(text); said.textContent = t('Copied'); }
    catch { said.textContent = text; }
    setTimeout(() => { said.textContent = t('Copy'); }, 2000);
}

// Commands can be copied, without their prompts and answers.
function addCopies(text) {
    for (const block of text.querySelectorAll('pre.console')) {
        const commands = [...block.querySelectorAll('.command')].map(line => line.textContent.replace(/^\$ /, ''));
        if (commands.length === 0) continue;
        const button = html('button', { type: 'button', class: 'quiet copy' }, t('Copy'));
        button.addEventListener('click', () => copy(commands.join('\n'), button));
        block.before(button);
    }
}

// What a command shows in the window can be had in the laboratory, unless it has two solvers.
function addLaboratory(text) {
    for (const block of text.querySelectorAll('pre.sh')) {
        const links = block.textContent.split('\n').map(line => line.trim().split(/\s+/)).filter(words => words[1] === 'view' && /^\w+:[^/]+\/./.test(words[2] ?? '') && !words.includes('--compare-solver'))
            .map(([, , id, ...options]) => [id, ...[['solver', '--solver'], ['with', '--compare']].flatMap(([name, option]) => options.includes(option) ? [`${name}=${options[options.indexOf(option) + 1]}`] : [])]);
        if (links.length > 0) block.after(html('p', { class: 'file' }, ...links.flatMap(words => [html('a', { href: `#${words.map(encodeURI).join('&')}` }, t('In the laboratory')), ' '])));
    }
}

// What the words of a caption show: a textbook program and its words, "01_recursive_maker 12x5 7", or what a command
// does, "meander animate rect:... --film solving --solver NAME".
function shownBy(command, programs) {
    const words = command.split(/\s+/), id = words.find(word => /^\w+:[^/]+\/./.test(word));
    const option = name => words.includes(name) ? words[words.indexOf(name) + 1] : undefined;
    if (words[0] in programs) return { program: words[0], programs, words: words.slice(1) };
    if (id === undefined) return null;
    if (/svg:\S*distances/.test(command)) return [id, 'solvers', ''];
    return option('--film') === 'solving' ? [id, 'solvers', option('--solver')] : [id, 'generators', ''];
}

function addQuiz(film) {
    const begin = html('button', { type: 'button', class: 'quiz-begin' }, t('Quiz'));
    begin.addEventListener('click', async () => {
        const { Quiz } = await import('./quiz.js');
        const quiz = new Quiz(film, () => { film.below.replaceChildren(begin); begin.focus(); });
        film.below.replaceChildren(quiz.element);
        quiz.start();
    });
    film.below.append(begin);
}

async function addProgram(place, { program, programs, words }) {
    const { Experiment } = await import('./program_film.js'), experiment = new Experiment(program, programs, words);
    films.push(experiment);
    await experiment.start();
    place.replaceChildren(experiment.element);
}

async function addFilm(place, shown) {
    try {
        if (shown.program !== undefined) {
            await addProgram(place, shown);
            return;
        }
        const film = new Film(await open(...shown));
        films.push(film);
        place.replaceChildren(film.element);
        addQuiz(film);
    } catch (error) {
        place.replaceChildren(html('p', { class: 'about' }, t('This film cannot be shown here: {0}', told(error.message))));
    }
}

// A button for a film that does not begin by itself.
function offerFilm(place, shown) {
    const button = html('button', { type: 'button' }, t('Show it step by step'));
    button.addEventListener('click', () => addFilm(place, shown));
    place.append(button);
}

// Films take the places of moving pictures; others have a button.  A program that is named with its words, and not as
// a file, has its film below the paragraph; the first film of a lesson begins by itself, and so do those of the address.
function addFilms(text, programs) {
    const begun = [], linked = new URLSearchParams(location.hash.split('?')[1] ?? ''), isLinked = name => linked.has(name) || linked.has(`${name}.drawing`);
    for (const part of text.querySelectorAll('figure, p')) {
        const code = part.matches('p') ? part.closest('figure') ? null : part.querySelector(':scope > code') : part.querySelector('figcaption code');
        const shown = shownBy(code?.textContent ?? '', programs), image = part.querySelector('img');
        if (shown === null || part.matches('p') && shown.program === undefined) continue;
        const place = html('div', { class: 'film-place' }), moves = image?.getAttribute('src').startsWith('site:');
        if (moves) image.replaceWith(place);
        else (image ?? part).after(place);
        if (moves || shown.program !== undefined && (begun.length === 0 || isLinked(shown.program))) begun.push([place, shown]);
        else offerFilm(place, shown);
    }
    return begun;
}

// ---- the page ----------------------------------------------------------------------------

const link = (number, title, attributes = {}) => html('a', { href: `#lesson/${language}/${number}`, ...attributes }, title);

// Below the lesson that is read are its parts.
function contents(list, number, text) {
    const here = entry => entry[0] === number ? { 'aria-current': 'page' } : {};
    const parts = [...text.querySelectorAll('h2')].map((part, i) => {
        part.id ||= `part-${i}`;
        return html('li', {}, html('a', { href: `#${part.id}` }, part.textContent));
    });
    const details = html('details', { class: 'contents' }, html('summary', {}, t('Lessons')),
        html('nav', { 'aria-label': t('Lessons') }, html('ul', {}, ...list.map(entry => html('li', {}, link(...entry, here(entry)),
            ...(entry[0] === number ? [html('ul', {}, ...parts)] : []))))));
    details.open = window.innerWidth >= 960;
    return details;
}

function turns(list, number) {
    const at = list.findIndex(entry => entry[0] === number), before = list[at - 1], after = list[at + 1];
    const turn = (entry, word, rel) => html('p', {}, ...(entry === undefined ? [] : [html('small', {}, t(word)), link(...entry, { rel })]));
    return html('nav', { class: 'turn', 'aria-label': t('Lesson') }, turn(before, 'Back', 'prev'), turn(after, 'Next', 'next'));
}

function forget() {
    for (const film of films) film.free();
    films = [];
}

// "#lesson/en/08"; what is missing is the reader's language and the first lesson.
export async function show(hash) {
    // Behind a question mark the address holds what the reader chose in a film (program_film.js).
    const [, code, number = FIRST] = hash.split('?')[0].split('/'), asked = hash;
    wanted = asked;
    await setLanguage(LANGUAGES.some(([name]) => name === code) ? code : language);
    forget();
    document.body.classList.add('in-course');
    for (const other of document.querySelectorAll('body > main:not(.course)')) other.hidden = true;
    if (!main.isConnected) document.querySelector('header').after(main);
    main.hidden = false;
    try {
        const [list, text, filmed] = await Promise.all([listOf(language), fetched(`lessons/${language}/${number}.html`), programsOf(), styled('lessons.css')]);
        if (wanted !== asked) return;
        const template = html('template');
        template.innerHTML = text;
        mendLinks(template.content);
        addCopies(template.content);
        addLaboratory(template.content);
        const begun = addFilms(template.content, filmed);
        const article = html('article', { class: 'lesson', lang: language }, template.content, turns(list, number));
        main.replaceChildren(contents(list, number, article), article);
        document.title = `${article.querySelector('h1').textContent} - Meander`;
        scrollTo(0, 0);
        main.focus({ preventScroll: true });
        await Promise.all([...begun.map(([place, shown]) => addFilm(place, shown)), addExercises(article)]);
    } catch (error) {
        main.replaceChildren(html('p', { role: 'alert' }, t('The lessons are not here: {0}', error.message)));
    }
    document.documentElement.dataset.lesson = asked;
}

export function hide() {
    wanted = '';
    forget();
    main.hidden = true;
    main.replaceChildren();
    document.body.classList.remove('in-course');
    for (const other of document.querySelectorAll('body > main:not(.course)')) other.hidden = false;
    delete document.documentElement.dataset.lesson;
}

// A place in the lesson is no address of the page.
main.addEventListener('click', event => {
    const place = event.target.closest?.('a[href^="#"]')?.getAttribute('href').slice(1) ?? '', target = document.getElementById(decodeURIComponent(place));
    if (place === '' || target === null || !main.contains(target)) return;
    event.preventDefault();
    target.scrollIntoView();
});
// The keys of the laboratory are not for the lessons.
main.addEventListener('keydown', event => event.stopPropagation());
