// SPDX-License-Identifier: MIT
// Plays the events of a trace, forward and backward: the only thing here that knows what an
// event does to a cell.
//
//     events  [ cell, kind + 256 value | cell, ... ]     position ->
//     before  [ what the event replaced | ...      ]     so that one step back is one store
//
// Timeline joins the making and the solving of a maze to one list with one position.
const CLOSED = 0;

export class Player {
    // `first`: the sides that are open before the first event.
    constructor(width, height, first, events, names) {
        Object.assign(this, { width, height, events, names, position: 0 });
        this.count = events.length / 2;
        this.sides = first.slice();
        this.mark = new Uint8Array(width * height);      // kind + 1 of the last event, 0: none
        this.label = new Uint32Array(width * height);
        this.before = new Uint32Array(this.count);
        this.step = [-width, 1, width, -1];
        this.dirty = new Set();
        this.kind = Object.fromEntries(names.map((name, i) => [name, i]));
    }

    // A passage has two ends.
    #set(cell, side, open) {
        const other = cell + this.step[side], bit = 1 << side, back = 1 << (side + 2) % 4;
        this.sides[cell] = open ? this.sides[cell] | bit : this.sides[cell] & ~bit;
        this.sides[other] = open ? this.sides[other] | back : this.sides[other] & ~back;
        this.dirty.add(other);
    }

    #parts(i) {
        return [this.events[2 * i], this.events[2 * i + 1] & 255, this.events[2 * i + 1] >>> 8];
    }

    forward() {
        if (this.position === this.count) return false;
        const i = this.position++, [cell, kind, value] = this.#parts(i);
        this.dirty.add(cell);
        if (kind === this.kind.carve || kind === this.kind.wall) {
            this.before[i] = this.sides[cell] >> value & 1;
            this.#set(cell, value, kind === this.kind.carve);
        } else if (kind === this.kind.label) {
            this.before[i] = this.label[cell];
            this.label[cell] = value;
        } else {
            this.before[i] = this.mark[cell];
            this.mark[cell] = kind + 1;
        }
        return true;
    }

    backward() {
        if (this.position === 0) return false;
        const i = --this.position, [cell, kind, value] = this.#parts(i);
        this.dirty.add(cell);
        if (kind === this.kind.carve || kind === this.kind.wall)
            this.#set(cell, value, this.before[i] === 1);
        else if (kind === this.kind.label) this.label[cell] = this.before[i];
        else this.mark[cell] = this.before[i];
        return true;
    }

    seek(position) {
        const to = Math.max(0, Math.min(this.count, position));
        while (this.position < to) this.forward();
        while (this.position > to) this.backward();
    }

    // The word of what the cell was last marked as, '' for none.
    marked(cell) {
        return this.mark[cell] === 0 ? '' : this.names[this.mark[cell] - 1];
    }

    // The last event in words.
    tell() {
        if (this.position === 0) return 'nothing yet';
        const [cell, kind, value] = this.#parts(this.position - 1);
        const place = `${cell % this.width},${Math.floor(cell / this.width)}`;
        const side = ['north', 'east', 'south', 'west'][value];
        if (kind === this.kind.carve || kind === this.kind.wall) return `${this.names[kind]} ${place} ${side}`;
        return kind === this.kind.label ? `label ${place} ${value}` : `${this.names[kind]} ${place}`;
    }
}

export class Timeline {
    constructor(maze, names) {
        const closed = maze.sides.map(sides => sides & 16 | CLOSED);
        this.maze = maze;
        this.names = names;
        this.making = new Player(maze.width, maze.height, closed, maze.events(), names);
        this.solving = null;
    }

    // The solver's events follow the maker's; without them the list ends with the maze.
    setSolving(events) {
        const { width, height, sides } = this.maze;
        this.making.seek(this.position);
        this.solving = events === null ? null : new Player(width, height, sides, events, this.names);
    }

    get count() { return this.making.count + (this.solving?.count ?? 0); }
    get position() { return this.making.position + (this.solving?.position ?? 0); }
    get made() { return this.making.position === this.making.count; }
    get done() { return this.position === this.count; }

    seek(position) {
        this.solving?.seek(position - this.making.count);
        this.making.seek(position);
    }
    tell() { return this.solving?.position > 0 ? this.solving.tell() : this.making.tell(); }

    // The cells that may look different from what was taken last.
    takeDirty() {
        const cells = new Set(this.making.dirty);
        this.making.dirty.clear();
        for (const cell of this.solving?.dirty ?? []) cells.add(cell);
        this.solving?.dirty.clear();
        return cells;
    }
}
