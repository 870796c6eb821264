// SPDX-License-Identifier: MIT
// A game in a world without an end in sight, with Phaser: the arrow keys walk in a maze of 2^62 x 2^62 cells, of which
// only the sections around the walker are ever made.  In a page: <div id="game"></div>
import Phaser from 'phaser';
import { load, type Meander, type Section } from 'libmeander';

const WORLD = 'world:2^62/nested/7', CHUNK = 32, CELL = 24;
const MOVES = [['UP', 0, -1], ['RIGHT', 1, 0], ['DOWN', 0, 1], ['LEFT', -1, 0]] as const;

class World {
    #chunks = new Map<string, Section>();
    constructor(readonly meander: Meander) {}

    // The open sides of a cell.  Places are BigInts: numbers end at 2^53.
    sides(x: bigint, y: bigint): number {
        const size = BigInt(CHUNK), left = x - x % size, top = y - y % size, key = `${left} ${top}`;
        let chunk = this.#chunks.get(key);
        if (!chunk) this.#chunks.set(key, chunk = this.meander.section(WORLD, { x: left, y: top, width: CHUNK, height: CHUNK }));
        return chunk.sides[Number(y - top) * CHUNK + Number(x - left)]!;
    }
}

class Walk extends Phaser.Scene {
    #world!: World;
    #x = 2n ** 61n;
    #y = 2n ** 61n;
    #walls!: Phaser.GameObjects.Graphics;

    init({ meander }: { meander: Meander }) { this.#world = new World(meander); }

    create() {
        const { width, height } = this.scale;
        this.#walls = this.add.graphics();
        this.add.circle(width / 2, height / 2, CELL / 3, 0xffcc33);
        MOVES.forEach(([key, dx, dy], side) => this.input.keyboard?.on(`keydown-${key}`, () => {
            if (!(this.#world.sides(this.#x, this.#y) >> side & 1)) return;
            this.#x += BigInt(dx);
            this.#y += BigInt(dy);
            this.#draw();
        }));
        this.#draw();
    }

    #draw() {
        const across = Math.ceil(this.scale.width / CELL / 2), down = Math.ceil(this.scale.height / CELL / 2);
        this.#walls.clear().lineStyle(2, 0x6688aa);
        for (let dy = -down; dy <= down; dy++) for (let dx = -across; dx <= across; dx++) {
            const open = this.#world.sides(this.#x + BigInt(dx), this.#y + BigInt(dy));
            const left = this.scale.width / 2 + (dx - 0.5) * CELL, top = this.scale.height / 2 + (dy - 0.5) * CELL;
            if (!(open & 1)) this.#walls.lineBetween(left, top, left + CELL, top);
            if (!(open & 8)) this.#walls.lineBetween(left, top, left, top + CELL);
        }
        document.title = `${this.#x},${this.#y}: ${this.#world.sides(this.#x, this.#y)}`;
    }
}

const game = new Phaser.Game({ type: Phaser.CANVAS, parent: 'game', width: 640, height: 480, backgroundColor: '#101822', banner: false });
game.scene.add('walk', Walk, true, { meander: await load() });
