// SPDX-License-Identifier: MIT
// How a maze looks: colours, where a cell lies, painting it, and the same as SVG.
//
//     +--+-----+--    t: a wall's thickness, s: from one cell to the next
//     |t |     |      a cell's floor, the four pieces between cells, and the posts are
//     +--+     +      rectangles of whole pixels: nothing blurs, and a cell can be painted alone
//        <- s ->
//
// The colours are those of Okabe and Ito (Color Universal Design, 2008), which colour-blind eyes tell
// apart: blue at work, green stored and on the way, red given up.
const NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, OUTSIDE = 16;

export function coloursOf(element) {
    const style = getComputedStyle(element), colours = {};
    for (const name of ['floor', 'wall', 'rock', 'ground', 'active', 'stored', 'dead', 'path', 'line',
        'start', 'goal', 'walker', 'ink', 'seen'])
        colours[name] = style.getPropertyValue(`--${name}`).trim();
    return colours;
}

// From the start, dark, to the far end, bright: as even steps of lightness, blue to yellow.
const HEAT = [[52, 28, 108], [44, 84, 150], [26, 138, 148], [92, 190, 112], [244, 222, 76]];
export function heat(share) {
    const at = Math.min(share, 0.9999) * (HEAT.length - 1), i = Math.floor(at);
    return `rgb(${HEAT[i].map((low, k) => Math.round(low + (HEAT[i + 1][k] - low) * (at - i)))})`;
}

// Neighbouring numbers get colours far apart (a golden turn of the hue).
const setColour = (number, dark) => `hsl(${number * 137.508 % 360} ${dark ? '45% 38%' : '62% 76%'})`;

// Whether the border of the cell is open on the side: of the start's left, else top; of the goal's
// right, else bottom.
function opening(maze, x, y, side) {
    const ways = (at, across, along) => at !== undefined && at.x === x && at.y === y &&
        (across.at === x ? side === across.side : along.at === y && side === along.side);
    return ways(maze.start, { at: 0, side: WEST }, { at: 0, side: NORTH }) ||
        maze.goals.some(goal => ways(goal, { at: maze.width - 1, side: EAST },
            { at: maze.height - 1, side: SOUTH }));
}

export class Picture {
    // `read`: its pixels will be asked for.
    constructor(canvas, maze, size, read = false) {
        this.canvas = canvas;
        this.context = canvas.getContext('2d', { alpha: false, willReadFrequently: read });
        this.maze = { ...maze, width: maze.width, height: maze.height, sides: maze.sides,
            start: maze.start, goals: maze.goals };
        this.size = size;
        this.thick = Math.max(1, Math.round(size * 0.14));
        canvas.width = maze.width * size + this.thick;
        canvas.height = maze.height * size + this.thick;
    }

    // The colour of a floor.  `view` has timeline, colours, store (green instead of blue), dark,
    // distances and the farthest of them.
    floor(cell, view) {
        const { making, solving, made } = view.timeline, { colours } = view;
        if (this.maze.sides[cell] === OUTSIDE) return colours.ground;
        if (made && view.distances)
            return view.distances[cell] > view.farthest ? colours.rock : heat(view.distances[cell] / (view.farthest || 1));
        const solved = solving?.marked(cell) ?? '';
        if (solved !== '')
            return { try: colours.seen, 'dead-end': colours.dead, path: colours.path }[solved] ?? colours.floor;
        if (made) return this.maze.sides[cell] === 0 ? colours.rock : colours.floor;
        const mark = making.marked(cell);
        if (making.label[cell] !== 0 && mark !== 'leave') return setColour(making.label[cell], view.dark);
        if (mark === 'visit') return view.store ? colours.stored : colours.active;
        if (mark === 'try') return colours.seen;
        // Cells that a walk has forgotten (dead ends of its making) are as before.
        return mark !== 'leave' && making.sides[cell] === 0 ? colours.rock : colours.floor;
    }

    // What lies between a cell and its neighbour (undefined at the border).
    #between(cell, other, side, view) {
        const outside = c => c === undefined || this.maze.sides[c] === OUTSIDE;
        const { colours } = view, [a, b] = [outside(cell), outside(other)];
        if (a && b) return colours.ground;
        if (a || b) return colours.wall;
        const { sides } = view.timeline.making;
        if (sides[cell] & side) {
            return this.#blend(this.floor(cell, view), this.floor(other, view), colours);
        }
        const rock = c => this.floor(c, view) === colours.rock;
        return rock(cell) && rock(other) ? colours.rock : colours.wall;
    }

    // A passage between two floors: it belongs to the quieter one.
    #blend(here, there, colours) {
        for (const colour of [colours.floor, colours.dead, colours.seen])
            if (here === colour || there === colour) return colour;
        return here;
    }

    #fill(x, y, width, height, colour) {
        this.context.fillStyle = colour;
        this.context.fillRect(x, y, width, height);
    }

    paintCell(cell, view) {
        const { width, height } = this.maze, s = this.size, t = this.thick;
        const x = cell % width, y = (cell - x) / width, left = x * s, top = y * s;
        const at = (dx, dy) => x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height
            ? undefined : cell + dx + dy * width;
        this.#fill(left + t, top + t, s - t, s - t, this.floor(cell, view));
        const edge = (side, dx, dy, ...place) => this.#fill(...place,
            view.timeline.made && at(dx, dy) === undefined && opening(this.maze, x, y, side)
                ? view.colours.floor : this.#between(cell, at(dx, dy), side, view));
        edge(NORTH, 0, -1, left + t, top, s - t, t);
        edge(WEST, -1, 0, left, top + t, t, s - t);
        edge(EAST, 1, 0, left + s, top + t, t, s - t);
        edge(SOUTH, 0, 1, left + t, top + s, s - t, t);
        for (const [dx, dy] of [[0, 0], [1, 0], [0, 1], [1, 1]]) this.#post(x + dx, y + dy, view);
        const { making, made } = view.timeline, label = making.label[cell];
        if (!made && label !== 0 && making.marked(cell) !== 'leave' && s >= 18 * (window.devicePixelRatio || 1))
            this.#number(label, left + (s + t) / 2, top + (s + t) / 2, view);
    }

    // A post is a wall unless all around it is rock, outside, or a hall without walls.
    #post(x, y, view) {
        const { width, height } = this.maze, { colours } = view, { sides } = view.timeline.making;
        const cells = [[-1, -1], [0, -1], [0, 0], [-1, 0]].map(([dx, dy]) =>
            x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height
                ? undefined : (y + dy) * width + x + dx);
        const outside = c => c === undefined || this.maze.sides[c] === OUTSIDE, [a, , b] = cells;
        const rock = c => outside(c) || this.floor(c, view) === colours.rock;
        let colour = colours.wall;
        if (cells.every(outside)) colour = colours.ground;
        else if (!cells.some(outside) && cells.every(rock)) colour = colours.rock;
        else if (!outside(a) && !outside(b) && (sides[a] & 6) === 6 && (sides[b] & 9) === 9)
            colour = this.#blend(this.floor(a, view), this.floor(b, view), colours);
        this.#fill(x * this.size, y * this.size, this.thick, this.thick, colour);
    }

    #number(label, x, y, view) {
        this.context.fillStyle = view.colours.ink;
        this.context.font = `${Math.round(this.size * (label > 99 ? 0.3 : 0.4))}px system-ui, sans-serif`;
        this.context.textAlign = 'center';
        this.context.textBaseline = 'middle';
        this.context.fillText(String(label), x, y + 1);
    }

    paintAll(view) {
        this.#fill(0, 0, this.canvas.width, this.canvas.height, view.colours.ground);
        for (let cell = 0; cell < this.maze.sides.length; cell++) this.paintCell(cell, view);
    }

    middle(x, y) {
        return [x * this.size + (this.size + this.thick) / 2, y * this.size + (this.size + this.thick) / 2];
    }
}

// The cells of a path, the start first.
export function cellsOfPath(solution) {
    let [x, y] = solution.start;
    const cells = [{ x, y }];
    for (const letter of solution.path) {
        x += { E: 1, W: -1 }[letter] ?? 0;
        y += { S: 1, N: -1 }[letter] ?? 0;
        cells.push({ x, y });
    }
    return cells;
}

// The walls as few long strokes, the path as one; the ID stands in the metadata.
export function svgOf(maze, solution, colours) {
    const { width, height, sides } = maze, strokes = [];
    const cell = (x, y) => x < 0 || y < 0 || x >= width || y >= height ? OUTSIDE : sides[y * width + x];
    const wall = (x, y, side, dx, dy) => {
        const here = cell(x, y), there = cell(x + dx, y + dy);
        if (here === OUTSIDE && there === OUTSIDE) return false;
        if (here !== OUTSIDE && there !== OUTSIDE) return !(here & side);
        const back = { [NORTH]: SOUTH, [WEST]: EAST }[side];
        return here === OUTSIDE ? !opening(maze, x + dx, y + dy, back) : !opening(maze, x, y, side);
    };
    for (let y = 0; y <= height; y++)
        for (let x = 0, from = -1; x <= width; x++) {
            const here = x < width && wall(x, y, NORTH, 0, -1);
            if (here && from < 0) from = x;
            if (!here && from >= 0) { strokes.push(`M${from} ${y}H${x}`); from = -1; }
        }
    for (let x = 0; x <= width; x++)
        for (let y = 0, from = -1; y <= height; y++) {
            const here = y < height && wall(x, y, WEST, -1, 0);
            if (here && from < 0) from = y;
            if (!here && from >= 0) { strokes.push(`M${x} ${from}V${y}`); from = -1; }
        }
    const way = solution?.found ? `\n<polyline fill="none" stroke="${colours.line}" stroke-width=".3" points="` +
        `${cellsOfPath(solution).map(({ x, y }) => `${x + 0.5},${y + 0.5}`).join(' ')}"/>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${width + 1} ${height + 1}" ` +
        `width="${(width + 1) * 16}" height="${(height + 1) * 16}" stroke-linecap="round" stroke-linejoin="round">\n` +
        `<title>Maze ${width} x ${height}</title>\n<metadata>${maze.id}</metadata>\n` +
        `<rect x="-.5" y="-.5" width="100%" height="100%" fill="#fff"/>${way}\n` +
        `<path fill="none" stroke="#1d2333" stroke-width=".14" d="${strokes.join('')}"/>\n</svg>\n`;
}
