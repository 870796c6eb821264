// SPDX-License-Identifier: MIT
// Input on the maze: a pointer or finger, two fingers, the wheel, and a cursor for keys.
//
//     walking        the walker follows the finger
//     otherwise      a press chooses a cell; a drag looks around in a maze larger than its place
//     two fingers    zoom
//
//     long press     the goal is there, as with the right button of a mouse
//
// The page decides what a chosen cell is for.
const MOVES = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
const SLIP = 6, LONG = 500;

export class Input {
    // `page` has tell(text), choose(cell, pixel), wall(cell, dx, dy), goal(cell) and walked().
    constructor(lab, canvas, page) {
        Object.assign(this, { lab, canvas, page, cursor: null, boxed: null, hold: null, aiming: false, fingers: new Map() });
        const hear = (name, work, options) => this.canvas.addEventListener(name, event => work.call(this, event), options);
        hear('pointerdown', this.#down);
        hear('pointermove', this.#move);
        hear('pointerup', this.#up);
        hear('pointercancel', event => { this.fingers.delete(event.pointerId); clearTimeout(this.hold?.long); });
        hear('contextmenu', event => { event.preventDefault(); if (event.pointerType !== 'touch') this.#goal(event); });
        hear('wheel', this.#wheel, { passive: false });
        hear('focus', this.draw);
        hear('blur', this.draw);
    }

    get #share() { return this.canvas.width / this.canvas.getBoundingClientRect().width; }
    #pixel({ clientX, clientY }) {
        const box = this.canvas.getBoundingClientRect(), share = this.canvas.width / box.width;
        return [Math.floor((clientX - box.left) * share), Math.floor((clientY - box.top) * share)];
    }
    #apart() {
        const [a, b] = this.fingers.values();
        return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    }
    // What a cancellation makes fail needs no words here.
    #ask(...words) { return this.lab.ask(...words).catch(() => null); }

    #down(event) {
        if (event.button !== 0 || !this.lab.state) return;
        this.fingers.set(event.pointerId, event);
        this.canvas.setPointerCapture(event.pointerId);
        const two = this.fingers.size === 2;
        this.hold = { x: event.clientX, y: event.clientY, moved: this.fingers.size > 1, apart: two ? this.#apart() : 0 };
        if (event.pointerType === 'touch' && !two) this.hold.long = setTimeout(() => this.#longPress(event), LONG);
        if (this.lab.state.walking && !two) this.#follow(event);
    }
    #longPress(event) {
        if (this.hold.moved || this.fingers.size !== 1 || this.lab.state.walking) return;
        this.hold.moved = true;
        this.#goal(event);
    }
    async #goal(event) {
        const cell = await this.#ask('cellAt', ...this.#pixel(event));
        if (cell !== null) this.page.goal(cell);
    }
    async #follow(event) {
        if (await this.#ask('walkTo', ...this.#pixel(event))) this.page.walked();
    }
    #move(event) {
        if (!this.fingers.has(event.pointerId)) return;
        this.fingers.set(event.pointerId, event);
        if (this.fingers.size === 2 && this.hold.apart > 0) this.#pinch(event);
        else if (this.lab.state.walking) this.#follow(event);
        else this.#drag(event);
    }
    #pinch(event) {
        const apart = this.#apart();
        this.#ask('zoom', apart / this.hold.apart, ...this.#pixel(event));
        this.hold.apart = apart;
    }
    #drag({ clientX, clientY }) {
        const { x, y, moved } = this.hold, { fitted, world } = this.lab.state;
        if (Math.hypot(clientX - x, clientY - y) < (moved ? 1 : SLIP)) return;
        Object.assign(this.hold, { moved: true, x: clientX, y: clientY });
        if (!fitted || world) this.#ask('pan', (clientX - x) * this.#share, (clientY - y) * this.#share);
    }
    async #up(event) {
        clearTimeout(this.hold?.long);
        if (!this.fingers.delete(event.pointerId) || this.fingers.size > 0) return;
        if (this.hold.moved || this.lab.state.walking) return;
        const pixel = this.#pixel(event), cell = await this.#ask('cellAt', ...pixel);
        if (cell === null) return;
        this.cursor = cell;
        this.page.choose(cell, pixel);
    }
    #wheel(event) {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        this.#ask('zoom', event.deltaY < 0 ? 1.25 : 0.8, ...this.#pixel(event));
    }

    // The next arrow key means a side of the cursor's cell.
    aim() { this.aiming = true; }
    // Arrows move the cursor, Enter chooses its cell; during a walk they move the walker.
    key({ key, shiftKey }) {
        const { walking, world, active, width, height } = this.lab.state;
        if (walking || world || shiftKey) return false;
        const aimed = this.aiming && this.cursor !== null;
        this.aiming = false;
        if (aimed && key in MOVES) return this.page.wall(this.cursor, ...MOVES[key]), true;
        if (key === 'Enter' && this.cursor !== null) return this.page.choose(this.cursor), true;
        if (!(key in MOVES)) return false;
        const { pane, x, y } = this.cursor ?? { pane: active, x: 0, y: 0 }, [dx, dy] = this.cursor === null ? [0, 0] : MOVES[key];
        const within = (value, count) => Math.max(0, Math.min(count - 1, value));
        this.cursor = { pane, x: within(x + dx, width), y: within(y + dy, height) };
        this.draw();
        this.#ask('words', 'cell', pane, this.cursor.x, this.cursor.y).then(words => { if (words !== null) this.page.tell(words); });
        return true;
    }
    // The worker says with each picture where the box around the cursor's cell is.
    draw() {
        const { walking, panes, width, height } = this.lab.state ?? { panes: 0 }, { cursor } = this;
        if (cursor !== null && (cursor.pane >= panes || cursor.x >= width || cursor.y >= height)) this.cursor = null;
        const box = walking === 1 || document.activeElement !== this.canvas ? null : this.cursor;
        if (JSON.stringify(box) === this.boxed) return;
        this.boxed = JSON.stringify(box);
        this.#ask('place', { cursor: box });
    }
}
