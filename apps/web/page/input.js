// SPDX-License-Identifier: MIT
// Input on the maze: a pointer or finger, two fingers, the wheel, and a cursor for keys.
//
//     walking        the walker follows the finger
//     otherwise      a press chooses a cell; a drag looks around in a maze larger than its place
//     two fingers    zoom
//
// The page decides what a chosen cell is for.
const MOVES = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
const SLIP = 6;

export class Input {
    // `mark` is shown around the cell of the cursor; `page` has state(), draw(), tell(text),
    // choose(cell) and walked().
    constructor(screen, frame, mark, page) {
        Object.assign(this, { screen, frame, mark, page, canvas: screen.canvas, cursor: null, hold: null, fingers: new Map() });
        const hear = (name, work, options) => this.canvas.addEventListener(name, event => work.call(this, event), options);
        hear('pointerdown', this.#down);
        hear('pointermove', this.#move);
        hear('pointerup', this.#up);
        hear('pointercancel', event => this.fingers.delete(event.pointerId));
        hear('wheel', this.#wheel, { passive: false });
        hear('focus', this.draw);
        hear('blur', this.draw);
    }

    #pixel({ clientX, clientY }) {
        const box = this.canvas.getBoundingClientRect(), share = this.canvas.width / box.width;
        return [Math.floor((clientX - box.left) * share), Math.floor((clientY - box.top) * share)];
    }
    #apart() {
        const [a, b] = this.fingers.values();
        return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    }

    #down(event) {
        if (event.button !== 0) return;
        this.fingers.set(event.pointerId, event);
        this.canvas.setPointerCapture(event.pointerId);
        const two = this.fingers.size === 2;
        this.hold = { x: event.clientX, y: event.clientY, moved: this.fingers.size > 1, apart: two ? this.#apart() : 0 };
        if (this.page.state().walking && !two) this.#follow(event);
    }
    #follow(event) {
        if (this.screen.walkTo(...this.#pixel(event))) this.page.walked();
    }
    #move(event) {
        if (!this.fingers.has(event.pointerId)) return;
        this.fingers.set(event.pointerId, event);
        if (this.fingers.size === 2 && this.hold.apart > 0) this.#pinch(event);
        else if (this.page.state().walking) this.#follow(event);
        else this.#drag(event);
    }
    #pinch(event) {
        const apart = this.#apart();
        this.screen.zoom(apart / this.hold.apart, ...this.#pixel(event));
        this.hold.apart = apart;
        this.page.draw();
    }
    #drag({ clientX, clientY }) {
        const { x, y, moved } = this.hold, { fitted, world } = this.page.state();
        if (Math.hypot(clientX - x, clientY - y) < (moved ? 1 : SLIP)) return;
        Object.assign(this.hold, { moved: true, x: clientX, y: clientY });
        if (fitted && !world) return;
        const share = this.canvas.width / this.canvas.getBoundingClientRect().width;
        this.screen.pan((clientX - x) * share, (clientY - y) * share);
        this.page.draw();
    }
    #up(event) {
        if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0) return;
        if (this.hold.moved || this.page.state().walking) return;
        const cell = this.screen.cellAt(...this.#pixel(event));
        if (cell === null) return;
        this.cursor = cell;
        this.page.choose(cell);
    }
    #wheel(event) {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.screen.zoom(event.deltaY < 0 ? 1.25 : 0.8, ...this.#pixel(event));
        this.page.draw();
    }

    // Arrows move the cursor, Enter chooses its cell; during a walk they move the walker.
    key({ key, shiftKey }) {
        const { walking, world, active, width, height } = this.page.state();
        if (walking || world || shiftKey) return false;
        if (key === 'Enter' && this.cursor !== null) return this.page.choose(this.cursor), true;
        if (!(key in MOVES)) return false;
        const { pane, x, y } = this.cursor ?? { pane: active, x: 0, y: 0 }, [dx, dy] = this.cursor === null ? [0, 0] : MOVES[key];
        const within = (value, count) => Math.max(0, Math.min(count - 1, value));
        this.cursor = { pane, x: within(x + dx, width), y: within(y + dy, height) };
        this.draw();
        this.page.tell(this.screen.words('cell', pane, this.cursor.x, this.cursor.y));
        return true;
    }
    draw() {
        const { walking, panes, width, height } = this.page.state(), { cursor } = this;
        if (cursor !== null && (cursor.pane >= panes || cursor.x >= width || cursor.y >= height)) this.cursor = null;
        this.mark.hidden = this.cursor === null || walking === 1 || document.activeElement !== this.canvas;
        if (this.mark.hidden) return;
        const box = this.canvas.getBoundingClientRect(), outer = this.frame.getBoundingClientRect();
        const [left, top, wide, high] = this.screen.boxOf(this.cursor).map(pixels => `${pixels * box.width / this.canvas.width}px`);
        Object.assign(this.mark.style, { left: `calc(${left} + ${box.left - outer.left}px)`, top, width: wide, height: high });
    }
}
