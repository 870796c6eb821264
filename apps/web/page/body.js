// SPDX-License-Identifier: MIT
// A maze on the body that its grid lies on (a globe, a cube, a ring, a tube), which turns: by WebGL, over the picture
// that the worker paints, from the corners that the library gives.
//
//     worker: body -> corners, walls     \
//             hues -> colours of places   -> triangles -> WebGL       drag, arrow keys, + and -; Esc: flat again
//
// picture.js offers it where there is a body, and this part is loaded then.
import { calm, lab, $, tell } from './page.js';
import { drawn } from './picture.js';
import { t } from './words.js';

// Of view/palette.h; a wall takes this part of the way to the middle of its cell.
const COLOURS = 256, WALL = 1, THICK = 0.09, STEP = Math.PI / 12, SLOW = 0.00025;
const VERTEX = `attribute vec3 place, normal, colour; uniform mat3 turn; uniform vec2 size; varying vec3 shown;
void main() {
    vec3 p = turn * place;
    gl_Position = vec4(p.xy * size, -p.z * 0.5, 1.0);
    shown = colour * (0.72 + 0.28 * abs((turn * normal).z));
}`;
const FRAGMENT = 'precision mediump float; varying vec3 shown; void main() { gl_FragColor = vec4(shown, 1.0); }';

let canvas = null, gl = null, program = null, cells = [], vertices = 0, colourless = null, palette = [], of = '';
let yaw = 0.6, pitch = -0.45, zoom = 1, held = null, waiting = false, last = 0, asking = false, seen = '';

function compiled(kind, source) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    return shader;
}
function begin() {
    canvas = document.createElement('canvas');
    gl = canvas.getContext('webgl');
    if (gl === null) return false;
    program = gl.createProgram();
    gl.attachShader(program, compiled(gl.VERTEX_SHADER, VERTEX));
    gl.attachShader(program, compiled(gl.FRAGMENT_SHADER, FRAGMENT));
    gl.linkProgram(program);
    gl.useProgram(program);
    gl.enable(gl.DEPTH_TEST);
    Object.assign(canvas, { id: 'globe', tabIndex: 0 });
    canvas.setAttribute('role', 'application');
    canvas.addEventListener('keydown', key);
    canvas.addEventListener('pointerdown', event => { held = event; canvas.setPointerCapture(event.pointerId); });
    canvas.addEventListener('pointerup', () => { held = null; });
    canvas.addEventListener('pointermove', event => {
        if (held === null || event.buttons === 0) return;
        turn((event.clientX - held.clientX) / 120, (event.clientY - held.clientY) / 120);
        held = event;
    });
    return true;
}

// ---- triangles ---------------------------------------------------------------------------

const minus = (a, b) => a.map((number, i) => number - b[i]);
const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
const unit = a => { const far = Math.hypot(...a) || 1; return a.map(number => number / far); };

function take(numbers) {
    cells = [];
    for (let at = 0; at < numbers.length;) {
        const [place, end, count] = numbers.subarray(at, at + 3), corners = [];
        for (let k = 0; k < count; k++) corners.push(numbers.subarray(at + 3 + 4 * k, at + 7 + 4 * k));
        cells.push({ place, end, corners: corners.map(([x, y, z]) => [x, -y, z]), walls: corners.map(corner => corner[3]) });
        at += 3 + 4 * count;
    }
    const all = cells.flatMap(({ corners }) => corners), low = [0, 1, 2].map(i => all.reduce((least, corner) => Math.min(least, corner[i]), Infinity));
    const high = [0, 1, 2].map(i => all.reduce((most, corner) => Math.max(most, corner[i]), -Infinity)), middle = low.map((number, i) => (number + high[i]) / 2);
    const far = all.reduce((most, corner) => Math.max(most, Math.hypot(...minus(corner, middle))), 1);
    for (const cell of cells) {
        cell.corners = cell.corners.map(corner => minus(corner, middle).map(number => number / far));
        cell.middle = [0, 1, 2].map(i => cell.corners.reduce((sum, corner) => sum + corner[i], 0) / cell.corners.length);
        cell.normal = unit(cross(minus(cell.corners[1], cell.corners[0]), minus(cell.corners[2], cell.corners[0])));
    }
}

// Floors are fans around the middle; walls are strips that lie on them, on both sides.
function triangles(hues) {
    const out = [], wall = palette[WALL];
    const put = (points, normal, colour) => { for (const point of points) out.push(...point, ...normal, ...colour); };
    for (const { place, end, corners, walls, middle, normal } of cells) {
        const next = k => corners[(k + 1) % corners.length], colour = palette[end || hues[place]];
        corners.forEach((corner, k) => put([middle, corner, next(k)], normal, colour));
        for (const [k, closed] of walls.entries()) if (closed) for (const side of [-0.004, 0.004]) {
            const raised = point => point.map((number, i) => number + side * normal[i]);
            const inward = point => point.map((number, i) => number + THICK * (middle[i] - number));
            const [a, b, c, d] = [corners[k], next(k), inward(next(k)), inward(corners[k])].map(raised);
            put([a, b, c, a, c, d], normal, wall);
        }
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, colourless ??= gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(out), gl.DYNAMIC_DRAW);
    ['place', 'normal', 'colour'].forEach((name, i) => {
        const at = gl.getAttribLocation(program, name);
        gl.enableVertexAttribArray(at);
        gl.vertexAttribPointer(at, 3, gl.FLOAT, false, 36, 12 * i);
    });
    vertices = out.length / 9;
}

// ---- the picture ---------------------------------------------------------------------------

function paint() {
    const { clientWidth: wide, clientHeight: high } = canvas, ratio = Math.min(2, devicePixelRatio), least = Math.min(wide, high) * 0.92 * zoom;
    Object.assign(canvas, { width: Math.max(1, wide * ratio), height: Math.max(1, high * ratio) });
    const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)];
    gl.viewport(0, 0, canvas.width, canvas.height);
    gl.clearColor(...palette[0], 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.uniformMatrix3fv(gl.getUniformLocation(program, 'turn'), false, [cy, sp * sy, -cp * sy, 0, cp, sp, sy, -sp * cy, cp * cy]);
    gl.uniform2f(gl.getUniformLocation(program, 'size'), least / wide, least / high);
    gl.drawArrays(gl.TRIANGLES, 0, vertices);
}
function frame(time) {
    waiting = false;
    if (!canvas.isConnected) return;
    const still = calm.matches || held !== null || document.hidden;
    if (!still) yaw += SLOW * Math.min(100, time - last);
    last = time;
    paint();
    if (!still) wake();
}
function wake() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(frame);
}
function turn(right, down) {
    yaw += right;
    pitch = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, pitch + down));
    wake();
}
const KEYS = { ArrowLeft: () => turn(-STEP, 0), ArrowRight: () => turn(STEP, 0), ArrowUp: () => turn(0, -STEP), ArrowDown: () => turn(0, STEP),
    '+': () => { zoom = Math.min(8, zoom * 1.25); }, '-': () => { zoom = Math.max(0.5, zoom / 1.25); }, Escape: () => show(false) };
function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.key in KEYS)) return;
    event.preventDefault();
    event.stopPropagation();
    KEYS[event.key]();
    wake();
}

// ---- with the film -----------------------------------------------------------------------------

async function follow(state) {
    if (canvas === null || !canvas.isConnected || asking) return;
    if (!state.body) return void show(false);
    // Asking is heard here as well, so nothing is asked twice about one state.
    const { playing, running, speed, rate, ...rest } = state, all = JSON.stringify(rest);
    if (all === seen) return;
    asking = true;
    seen = all;
    try {
        const { active, ids, theme, undos, redos } = state, now = [ids[active], theme, undos, redos, active, lab.file?.name].join(' ');
        if (now !== of) {
            take(await lab.ask('body', active));
            palette = (await lab.ask('colours', Array.from({ length: COLOURS }, (_, n) => n))).map(colour => colour.map(part => part / 255));
            of = now;
        }
        triangles(await lab.ask('hues', active));
        wake();
    } catch { seen = ''; /* What a cancellation makes fail comes again with the next picture. */ }
    asking = false;
    if (canvas.isConnected && lab.state !== state) follow(lab.state);
}
drawn.add(follow);

// Returns false where there is no WebGL: the picture then stays flat.
export function show(on) {
    if (on && canvas === null && !begin()) return canvas = null, tell(t('This browser has no WebGL, so the maze stays flat.')), false;
    $('turn').setAttribute('aria-pressed', String(on));
    $('maze').inert = on;
    if (!on) {
        const focused = document.activeElement === canvas;
        canvas?.remove();
        if (focused) $('turn').focus();
        return true;
    }
    of = seen = '';
    canvas.setAttribute('aria-label', t('The maze on its body. Drag or use the arrow keys to turn it; Esc lays it flat.'));
    $('frame').append(canvas);
    canvas.focus();
    follow(lab.state);
    return true;
}
