// SPDX-License-Identifier: MIT
// Drawing a mask by hand, or taking one from a picture: cells that are dark and opaque belong to
// the maze.  Made for pointer and finger (the first cell decides whether cells are set or
// cleared) and for keys (arrows and space).
import { t, translate } from './words.js';

document.body.insertAdjacentHTML('beforeend', `<dialog id="mask-dialog" aria-labelledby="mask-title">
  <h2 id="mask-title">Draw a mask</h2>
  <p>Coloured cells become the maze. Draw with the mouse or a finger, or move with the arrow keys and press space.</p>
  <div class="scroll"><canvas id="mask" tabindex="0" role="application" aria-label="Mask"></canvas></div>
  <p id="mask-live" role="status" aria-live="polite"></p>
  <div class="row buttons">
    <button type="button" id="mask-use" class="main">Use this mask</button>
    <button type="button" id="mask-clear">Clear</button>
    <button type="button" id="mask-fill">Fill</button>
    <button type="button" id="mask-invert">Invert</button>
    <label class="file">From a picture<input type="file" id="mask-picture" accept="image/*"></label>
    <button type="button" id="mask-cancel" class="quiet">Cancel</button>
  </div>
</dialog>`);
translate(document.getElementById('mask-dialog'));

export class MaskEditor {
    constructor(canvas, tell) {
        Object.assign(this, { canvas, tell, width: 1, height: 1, cells: new Uint8Array(1), at: 0, drawing: null });
        canvas.addEventListener('pointerdown', event => {
            this.at = this.#cell(event);
            this.drawing = 1 - this.cells[this.at];
            canvas.setPointerCapture(event.pointerId);
            this.#put();
        });
        canvas.addEventListener('pointermove', event => {
            if (this.drawing === null || event.buttons === 0) return;
            this.at = this.#cell(event);
            this.#put();
        });
        canvas.addEventListener('pointerup', () => { this.drawing = null; });
        canvas.addEventListener('keydown', event => this.#key(event));
        canvas.addEventListener('focus', () => this.paint());
        canvas.addEventListener('blur', () => this.paint());
    }

    open(width, height, cells) {
        Object.assign(this, { width, height, cells: cells ?? new Uint8Array(width * height).fill(1), at: 0 });
        this.size = Math.max(4, Math.min(32, Math.floor(Math.min(640 / width, 480 / height))));
        this.canvas.width = width * this.size + 1;
        this.canvas.height = height * this.size + 1;
        this.paint();
    }

    #cell(event) {
        const box = this.canvas.getBoundingClientRect();
        const part = (value, whole, count) => Math.max(0, Math.min(count - 1, Math.floor(value / whole * count)));
        return part(event.clientY - box.top, box.height, this.height) * this.width +
            part(event.clientX - box.left, box.width, this.width);
    }
    #put() {
        this.cells[this.at] = this.drawing;
        this.paint();
    }
    #key(event) {
        const step = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[event.key];
        if (step) {
            const x = this.at % this.width + step[0], y = Math.floor(this.at / this.width) + step[1];
            if (x >= 0 && y >= 0 && x < this.width && y < this.height) this.at = y * this.width + x;
        } else if (event.key === ' ' || event.key === 'Enter') this.cells[this.at] ^= 1;
        else return;
        event.preventDefault();
        this.paint();
        this.tell(t(this.cells[this.at] ? '{0} is inside' : '{0} is outside', `${this.at % this.width},${Math.floor(this.at / this.width)}`));
    }

    fill(value) { this.cells.fill(value); this.paint(); }
    invert() { this.cells.forEach((cell, i) => { this.cells[i] = 1 - cell; }); this.paint(); }

    paint() {
        const context = this.canvas.getContext('2d'), s = this.size;
        const style = getComputedStyle(this.canvas), colour = name => style.getPropertyValue(name).trim();
        context.fillStyle = colour('--edge');
        context.fillRect(0, 0, this.canvas.width, this.canvas.height);
        this.cells.forEach((cell, i) => {
            context.fillStyle = colour(cell ? '--path' : '--ground');
            context.fillRect(i % this.width * s + 1, Math.floor(i / this.width) * s + 1, s - 1, s - 1);
        });
        if (document.activeElement !== this.canvas) return;
        context.strokeStyle = colour('--walker');
        context.lineWidth = 2;
        context.strokeRect(this.at % this.width * s + 1, Math.floor(this.at / this.width) * s + 1, s - 1, s - 1);
    }

    // The picture is stretched over all cells; what is dark becomes the maze.
    async fromPicture(file) {
        const picture = new Image(), small = document.createElement('canvas');
        picture.src = URL.createObjectURL(file);
        await picture.decode().finally(() => URL.revokeObjectURL(picture.src));
        Object.assign(small, { width: this.width, height: this.height });
        const context = small.getContext('2d', { willReadFrequently: true });
        context.drawImage(picture, 0, 0, this.width, this.height);
        const { data } = context.getImageData(0, 0, this.width, this.height);
        for (let i = 0; i < this.cells.length; i++) {
            const [red, green, blue, opaque] = data.subarray(4 * i, 4 * i + 4);
            this.cells[i] = opaque > 127 && 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 1 : 0;
        }
        this.paint();
    }

    get empty() { return !this.cells.includes(1); }
    text() {
        let text = '';
        for (let y = 0; y < this.height; y++)
            text += Array.from(this.cells.subarray(y * this.width, (y + 1) * this.width),
                cell => cell ? '#' : '.').join('') + '\n';
        return text;
    }
}
