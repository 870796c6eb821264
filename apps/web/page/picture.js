// SPDX-License-Identifier: MIT
// Shows what the worker sends: the picture, the captions over it, the controls of the film, and the
// colours of the theme.  While a film plays, it asks for the next picture when the last one is here.
import { make } from './controls.js';
import { $, kept, lab, number, panes, pause, titleOf } from './page.js';
import { language, t, viewed } from './words.js';

// Numbers of view/palette.h; those of a legend end where the distances do.
const COLOURS = { back: 0, floor: 3, start: 16, goal: 17, walker: 18, text: 19, frame: 22 }, LEGEND_COLOURS = 224;
await pause();
const context = $('maze').getContext('2d', { alpha: false });
// Called with the state after each change; `ended` once a film has come to its end.
export const drawn = new Set();
export const on = { ended: () => {} };
let themed = -1, asked = -1, played = false, colours = [], legendDrawn = '';
const css = colour => `rgb(${colours[colour].join(' ')})`;

function drawPicture({ image, pixels, width, height, wide, tall, box }) {
    const canvas = $('maze');
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    $('frame').style.setProperty('--tall', tall / wide);
    canvas.style.width = `${wide}px`;
    canvas.style.height = `${tall}px`;
    if (image) {
        context.drawImage(image, 0, 0);
        image.close();
    } else context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
    drawCursor(box, wide / width);
}

// The box around the cell of the cursor.
function drawCursor(box, share) {
    $('cursor').hidden = box === null;
    if (box === null) return;
    const [left, top, wide, high] = box.map(pixels => `${pixels * share}px`);
    Object.assign($('cursor').style, { left: `calc(${left} + ${$('maze').offsetLeft}px)`, top: `calc(${top} + ${$('maze').offsetTop}px)`, width: wide, height: high });
}

// The ID of a maze says which walls were changed by hand; one from a file has none.
const isChanged = ({ ids, undos }, pane) => /\+(open|close)=/.test(ids[pane]) || kept.name !== '' && undos > 0;

// Only what has changed is written, so a screen reader hears nothing else.
const write = (place, words) => { if (place.textContent !== words) place.textContent = words; };

function drawCaptions(state) {
    const id = kept.name || state.ids[0];
    write($('id'), id);
    $('id').title = id;
    const place = $('titles');
    while (place.children.length > state.panes) place.lastChild.remove();
    while (place.children.length < state.panes) {
        const pane = place.children.length, button = make('button', { type: 'button' }, make('b'), make('span'));
        button.addEventListener('click', () => lab.ask('choose', pane));
        place.append(button);
    }
    for (const pane of panes()) {
        const button = place.children[pane], [title, step] = button.children, asked = state.solvers[pane];
        write(title, titleOf(pane) + (isChanged(state, pane) ? ` (${t('changed')})` : '') + (asked === '' ? '' : ` + ${asked}`));
        const walks = state.walking && state.walked === pane;
        // What a film does is told in sentences below; here is how it ended, and how a walk goes.
        const told = state.world && state.length === 0 || walks ? state.status.replace(/ {2}.*/, '') : asked === '' || state.position < state.length ? '' : state.steps[pane];
        write(step, viewed(told));
        button.setAttribute('aria-pressed', String(state.panes > 1 && state.active === pane));
    }
}

function drawFilm({ position, length, playing, speed, rate }) {
    $('scrub').max = String(length);
    if (!lab.moving('seek')) $('scrub').value = String(position);
    $('scrub').setAttribute('aria-valuetext', t('step {0} of {1}', position, length));
    write($('place'), `${number(position)} / ${number(length)}`);
    $('speed').value = String(speed);
    write($('speed-text'), rate === 0 ? t('instant') : `${number(rate)} /s`);
    $('play').classList.toggle('playing', playing === 1);
    $('play').setAttribute('aria-label', t(playing ? 'Pause' : 'Play'));
}

export const tool = () => document.querySelector('input[name=tool]:checked').value;
function drawSwitches({ body, undos, redos, stacked, panes: count, fitted, walking, solution, distances, fog }) {
    const { classList } = $('view');
    classList.toggle('stacked', stacked === 1);
    classList.toggle('two', count > 1);
    classList.toggle('held', fitted === 0);
    classList.toggle('walks', walking === 1);
    for (const [name, value] of Object.entries({ solution, distances, fog })) $(`show-${name}`).checked = value === 1;
    $('walking').hidden = walking === 0;
    $('turn').hidden = body === 0;
    $('walling').hidden = tool() !== 'wall';
    // A button that has the focus keeps it.
    $('wall-undo').setAttribute('aria-disabled', String(undos === 0));
    $('wall-redo').setAttribute('aria-disabled', String(redos === 0));
    if (walking === 1) $('tool-walk').checked = true;
    else if (tool() === 'walk') $('tool-start').checked = true;
}

// A cell of a colour with its mark.  Start and goal are marks alone, on the floor.
function swatch([colour, , , ink, ...rows]) {
    const place = make('canvas', { width: rows.length, height: rows.length }), pen = place.getContext('2d');
    pen.fillStyle = css(ink);
    rows.forEach((bits, y) => { for (let x = 0; bits >> x > 0; x++) if (bits >> x & 1) pen.fillRect(x, y, 1, 1); });
    return make('i', { style: `background:${css(ink === colour ? COLOURS.floor : colour)}` }, place);
}

function drawLegend({ legend }) {
    const key = JSON.stringify([legend, themed, language]);
    if (key === legendDrawn || colours.length === 0) return;
    legendDrawn = key;
    const place = $('legend');
    place.replaceChildren(...legend.map(entry => make('li', {}, swatch(entry), t(entry[1]))));
    // It keeps the lines that it once had, else the maze would change its size with each of them.
    place.style.minHeight = `${place.offsetHeight}px`;
}

function draw(state, picture) {
    if (picture !== null) drawPicture(picture);
    if (state.theme !== themed) showTheme(state.theme);
    drawCaptions(state);
    drawFilm(state);
    drawSwitches(state);
    drawLegend(state);
    for (const work of drawn) work(state);
    if (played && !state.playing && state.position === state.length) on.ended();
    played = state.playing === 1;
    if (state.playing || state.running) wake();
}
lab.watch(draw);

// ---- time --------------------------------------------------------------------------------

let looping = false, first = true;
function wake() {
    if (looping) return;
    looping = true;
    requestAnimationFrame(frame);
}
function frame(time) {
    looping = false;
    const { playing, running } = lab.state;
    if (!playing && !running) { first = true; return; }
    if (lab.idle) {
        lab.ask('tick', time, first).catch(() => {});
        first = false;
    }
    wake();
}

// ---- room ----------------------------------------------------------------------------------

// On a phone that stands, the page scrolls, and the maze has a part of its height; elsewhere what is
// left over (style.css).
const standing = matchMedia('(max-width: 60em) and (not ((max-height: 31em) and (min-width: 34em) and (orientation: landscape)))');
function measureRoom() {
    document.documentElement.style.setProperty('--top', `${document.querySelector('.top').offsetHeight}px`);
    const { clientWidth, clientHeight } = $('frame');
    if (clientWidth !== lab.room?.wide) $('legend').style.minHeight = '';
    lab.room = { wide: clientWidth, ratio: Math.min(2, devicePixelRatio),
        high: Math.max(120, standing.matches ? Math.min(innerHeight * 0.62, innerHeight - 255) : clientHeight) };
    return lab.ask('place', lab.room).catch(() => {});
}
measureRoom();
new ResizeObserver(measureRoom).observe($('frame'));

// ---- themes --------------------------------------------------------------------------------

const night = matchMedia('(prefers-color-scheme: dark)');
// The page is as light or dark as the maze.
export function setTheme(name) {
    const chosen = lab.themes.includes(name) ? name : 'auto';
    $('theme').value = chosen;
    try { localStorage.setItem('meander-theme', chosen); } catch { /* A page without storage forgets. */ }
    asked = lab.themes.indexOf(chosen === 'auto' ? (night.matches ? 'night' : 'classic') : chosen);
    return lab.ask('setTheme', asked);
}
async function showTheme(theme) {
    themed = theme;
    // A key has changed it.
    if (theme !== asked) $('theme').value = lab.themes[asked = theme];
    colours = await lab.ask('colours', Array.from({ length: LEGEND_COLOURS }, (_, n) => n));
    const [red, green, blue] = colours[COLOURS.back];
    document.documentElement.dataset.theme = 0.3 * red + 0.6 * green + 0.1 * blue < 110 ? 'dark' : 'light';
    for (const [name, colour] of [['', 'back'], ['-ink', 'text'], ['-frame', 'frame'], ['-walker', 'walker']])
        document.documentElement.style.setProperty(`--screen${name}`, css(COLOURS[colour]));
    legendDrawn = '';
    drawLegend(lab.state);
}
night.addEventListener('change', () => { if ($('theme').value === 'auto') setTheme('auto'); });
