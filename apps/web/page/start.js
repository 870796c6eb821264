// SPDX-License-Identifier: MIT
// What the page opens with: its address names a lesson or a maze.  Only what is asked for is loaded.
//
//     #lesson/en/08   lesson_view.js         #rect:30x20/wilson/7, or nothing   app.js
import { LANGUAGES, language, setLanguage, t, translate } from './words.js';

const $ = id => document.getElementById(id);
const night = matchMedia('(prefers-color-scheme: dark)');
const inCourse = () => location.hash.startsWith('#lesson');
let lessons, maze = '#';

function nameLanguages() {
    const at = LANGUAGES.findIndex(([code]) => code === language), [code, name] = LANGUAGES[(at + 1) % LANGUAGES.length];
    Object.assign($('language'), { textContent: name, lang: code });
    $('language').hidden = false;
    $('to-lessons').href = `#lesson/${language}/00`;
    $('to-maze').href = maze;
    for (const [id, on] of [['to-lessons', inCourse()], ['to-maze', !inCourse()]])
        on ? $(id).setAttribute('aria-current', 'page') : $(id).removeAttribute('aria-current');
}
async function say() {
    await setLanguage(language);
    if (!inCourse()) document.title = t('Meander: a laboratory for mazes');
    translate(document.body);
    window.dispatchEvent(new Event('language'));
    nameLanguages();
}

// The game is played in the laboratory, over the maze that is there.
async function route(play = location.hash === '#game') {
    if (location.hash === '#game') history.replaceState(null, '', maze);
    if (inCourse()) {
        // The laboratory sets the theme, once it is there.
        document.documentElement.dataset.theme ??= night.matches ? 'dark' : 'light';
        lessons ??= await import('./lesson_view.js');
        await lessons.show(location.hash);
    } else {
        lessons?.hide();
        const { openGame } = await import('./app.js');
        if (play) openGame();
    }
    await new Promise(resolve => setTimeout(resolve));
    await say();
}

$('language').addEventListener('click', async () => {
    await setLanguage($('language').lang);
    if (inCourse()) location.hash = location.hash.replace(/^#lesson(\/\w+)?/, `#lesson/${language}`);
    else say();
});
$('to-game').addEventListener('click', event => {
    event.preventDefault();
    if (!inCourse()) return import('./app.js').then(({ openGame }) => openGame());
    history.pushState(null, '', maze);
    route(true);
});
window.addEventListener('hashchange', event => {
    const from = new URL(event.oldURL).hash;
    if (!from.startsWith('#lesson')) maze = from || '#';
    route();
});
route();
