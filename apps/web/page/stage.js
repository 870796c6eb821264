// SPDX-License-Identifier: MIT
// One maze on the page: two canvases, the lower with floors and walls, the upper with what moves
// (way, start and goal, walker, cursor); and the hands on it: pointer, finger and keys.
//
//     pointer, arrows -> cell -> act(x, y)      the page decides what a cell is chosen for
//     in `walking`    -> Walk -> walked()       here, for it must follow the finger
import { Timeline } from './player.js';
import { Picture, coloursOf, cellsOfPath } from './picture.js';

const MOVES = [[0, -1], [1, 0], [0, 1], [-1, 0]];
const WORDS = ['north', 'east', 'south', 'west'];

// Somebody's way through the maze, with all steps, so that they can be taken back.
export class Walk {
    constructor(maze) {
        this.maze = maze;
        this.trail = [maze.start];
    }
    get at() { return this.trail[this.trail.length - 1]; }
    get steps() { return this.trail.length - 1; }
    get arrived() { return this.maze.goals.some(({ x, y }) => x === this.at.x && y === this.at.y); }

    open(side) {
        return (this.maze.sides[this.at.y * this.maze.width + this.at.x] >> side & 1) === 1;
    }
    move(side) {
        if (!this.open(side)) return false;
        this.trail.push({ x: this.at.x + MOVES[side][0], y: this.at.y + MOVES[side][1] });
        return true;
    }
    undo() { return this.trail.length > 1 && this.trail.pop() !== undefined; }

    // A step towards where the finger is, going back over the last step when it leads there.
    towards(x, y) {
        const dx = x - this.at.x, dy = y - this.at.y;
        if (dx === 0 && dy === 0) return false;
        const first = Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? 1 : 3) : (dy > 0 ? 2 : 0);
        const second = Math.abs(dx) >= Math.abs(dy) ? (dy > 0 ? 2 : 0) : (dx > 0 ? 1 : 3);
        const useful = side => MOVES[side][0] * dx + MOVES[side][1] * dy > 0;
        return [first, second].some(side => {
            if (!useful(side) || !this.open(side)) return false;
            const last = this.trail[this.trail.length - 2];
            const back = last && last.x === this.at.x + MOVES[side][0] && last.y === this.at.y + MOVES[side][1];
            return back ? this.undo() : this.move(side);
        });
    }
}

export class Stage {
    constructor(element, { act, walked, names }) {
        Object.assign(this, { element, act, walked, names, maze: null, timeline: null, solution: null,
            walk: null, cursor: null, distances: null, farthest: 0, store: false, showWay: true });
        this.frame = element.querySelector('.frame');
        [this.base, this.over] = element.querySelectorAll('canvas');
        this.over.addEventListener('pointerdown', event => this.#down(event));
        this.over.addEventListener('pointermove', event => this.#drag(event));
        this.over.addEventListener('keydown', event => this.#key(event));
        for (const name of ['focus', 'blur']) this.over.addEventListener(name, () => this.paintOver());
        new ResizeObserver(() => this.layout()).observe(this.frame);
    }

    show(maze, store) {
        this.maze?.free();
        Object.assign(this, { maze, store, solution: null, walk: null, distances: null, cursor: null });
        this.timeline = new Timeline(maze, this.names);
        this.layout(true);
    }

    // Cells as large as the frame allows, in whole pixels of the screen.
    layout(always = false) {
        if (this.maze === null) return;
        const ratio = window.devicePixelRatio || 1, { width, height } = this.maze;
        const high = Math.max(260, window.innerHeight * (window.innerWidth < 760 ? 0.58 : 0.68));
        const fit = Math.min(this.frame.clientWidth * ratio * 0.985 / (width + 0.2), high * ratio / (height + 0.2));
        const size = Math.max(3, Math.min(64 * ratio, Math.floor(fit)));
        if (!always && this.picture?.size === size && this.picture.canvas.width > 0) return;
        this.picture = new Picture(this.base, this.maze, size);
        Object.assign(this.over, { width: this.base.width, height: this.base.height });
        for (const canvas of [this.base, this.over]) {
            canvas.style.width = `${this.base.width / ratio}px`;
            canvas.style.height = `${this.base.height / ratio}px`;
        }
        this.paintAll();
    }

    look() {
        const dark = getComputedStyle(this.element).getPropertyValue('--dark').trim() === '1';
        return { timeline: this.timeline, colours: this.colours, store: this.store, dark,
            distances: this.distances, farthest: this.farthest };
    }

    // All of it: after a new maze, another size, another theme, other ends.
    paintAll() {
        if (this.maze === null) return;
        this.colours = coloursOf(this.element);
        this.view = this.look();
        Object.assign(this.picture.maze, { start: this.maze.start, goals: this.maze.goals });
        this.timeline.takeDirty();
        this.wasMade = this.timeline.made;
        this.picture.paintAll(this.view);
        this.paintOver();
    }

    // Only what changed, with the neighbours, whose walls and posts it shares.
    paint() {
        const { width, height } = this.maze, dirty = this.timeline.takeDirty();
        if (this.wasMade !== this.timeline.made || dirty.size * 3 > width * height) return this.paintAll();
        const around = new Set();
        for (const cell of dirty)
            for (const [dx, dy] of [[0, 0], ...MOVES]) {
                const x = cell % width + dx, y = Math.floor(cell / width) + dy;
                if (x >= 0 && y >= 0 && x < width && y < height) around.add(y * width + x);
            }
        for (const cell of around) this.picture.paintCell(cell, this.view);
        this.paintOver();
    }

    // ---- what moves ----

    #line(context, cells, colour, share) {
        context.strokeStyle = colour;
        context.lineWidth = Math.max(1.5, this.picture.size * share);
        context.lineJoin = context.lineCap = 'round';
        context.beginPath();
        cells.forEach(({ x, y }) => context.lineTo(...this.picture.middle(x, y)));
        context.stroke();
    }

    #dot(context, { x, y }, colour, share, square = false) {
        const [left, top] = this.picture.middle(x, y), r = this.picture.size * share;
        context.fillStyle = colour;
        context.strokeStyle = this.colours.floor;
        context.lineWidth = Math.max(1, this.picture.size * 0.06);
        context.beginPath();
        if (square) context.roundRect(left - r, top - r, 2 * r, 2 * r, r * 0.35);
        else context.arc(left, top, r, 0, 2 * Math.PI);
        context.fill();
        context.stroke();
    }

    paintOver() {
        if (this.maze === null) return;
        const context = this.over.getContext('2d'), { colours } = this;
        context.clearRect(0, 0, this.over.width, this.over.height);
        if (this.solution?.found && this.showWay && this.timeline.done)
            this.#line(context, cellsOfPath(this.solution), this.distances ? '#fff' : colours.line, 0.26);
        if (this.walk) this.#line(context, this.walk.trail, colours.walker, 0.16);
        this.#dot(context, this.maze.start, colours.start, 0.27);
        for (const goal of this.maze.goals) this.#dot(context, goal, colours.goal, 0.25, true);
        if (this.walk) this.#dot(context, this.walk.at, colours.walker, 0.32);
        if (this.cursor && !this.walk && document.activeElement === this.over) {
            const s = this.picture.size, t = this.picture.thick;
            context.strokeStyle = colours.walker;
            context.lineWidth = Math.max(2, t);
            context.strokeRect(this.cursor.x * s + t / 2, this.cursor.y * s + t / 2, s, s);
        }
    }

    // ---- hands ----

    #cellAt(event) {
        const box = this.over.getBoundingClientRect(), { size } = this.picture;
        const scale = this.over.width / box.width;
        const x = Math.floor((event.clientX - box.left) * scale / size);
        const y = Math.floor((event.clientY - box.top) * scale / size);
        const clamp = (value, count) => Math.max(0, Math.min(count - 1, value));
        return { x: clamp(x, this.maze.width), y: clamp(y, this.maze.height) };
    }

    #down(event) {
        if (event.button !== 0) return;
        const at = this.#cellAt(event);
        this.cursor = at;
        if (!this.walk) return this.act(this, at);
        this.over.setPointerCapture(event.pointerId);
        this.follow(at);
    }
    #drag(event) {
        if (this.walk && event.buttons !== 0) this.follow(this.#cellAt(event));
    }
    follow({ x, y }) {
        let moved = false;
        while (!this.walk.arrived && this.walk.towards(x, y)) moved = true;
        if (moved) this.walked(this);
        this.paintOver();
    }

    stepWalk(side) {
        if (this.walk.arrived) return;
        this.walk.move(side);
        this.walked(this, side);
        this.paintOver();
    }

    // Arrows move the cursor, Enter chooses its cell; while walking they belong to the page.
    #key(event) {
        const side = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].indexOf(event.key);
        if (this.walk || event.ctrlKey || event.altKey || event.metaKey) return;
        if (event.key === 'Enter' && this.cursor) this.act(this, this.cursor);
        else if (side >= 0) {
            const { x, y } = this.cursor ?? this.maze.start;
            this.cursor = { x: Math.max(0, Math.min(this.maze.width - 1, x + MOVES[side][0])),
                y: Math.max(0, Math.min(this.maze.height - 1, y + MOVES[side][1])) };
            this.act(this, this.cursor, true);
        } else return;
        event.preventDefault();
        this.paintOver();
    }

    // A cell in words, for who cannot see it.
    tell({ x, y }) {
        const sides = this.maze.sides[y * this.maze.width + x];
        if (sides === 16) return `${x},${y} is outside the maze`;
        const open = WORDS.filter((_, side) => sides >> side & 1);
        const ends = this.maze.start.x === x && this.maze.start.y === y ? ', the start'
            : this.maze.goals.some(goal => goal.x === x && goal.y === y) ? ', the goal' : '';
        return `${x},${y}${ends}: open ${open.join(', ') || 'nowhere'}`;
    }
}
