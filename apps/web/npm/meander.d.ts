// SPDX-License-Identifier: MIT
/** Makes, solves, measures, draws and reads mazes. A wrong request throws an Error. */

/** One of Meander.lists: 'generators', 'solvers' ... */
export type ListName = string;

export interface Param {
    name: string;
    about: string;
    kind: 'integer' | 'percent' | 'choice' | 'switch' | 'weights' | 'character' | 'colour' | 'place' | 'order' | 'decimal';
    /** The number itself, the index among the choices, 1 for yes, or the character's code. */
    default: number;
    least?: number;
    most?: number;
    choices?: string[];
}

export interface Entry {
    name: string;
    about: string;
    traits: string[];
    params: Param[];
    /** Of formats: the endings of their files, without dots. */
    endings?: string[];
    /** Of grids: one of the usual size, "hex:20x20". */
    example?: string;
}

export interface Point {
    x: number;
    y: number;
}

export interface Solution {
    found: boolean;
    steps: number;
    visited: number;
    walked: number;
    start: [number, number];
    goal?: [number, number];
    /** The side taken at each step, as in Maze.sideNames: a string where each of them is one letter,
     *  such as N E S W on squares; else an array of names, or of numbers. */
    path: string | string[] | number[];
    /** The places of the path from start to goal: x, y, x, y ... */
    points: Uint32Array;
}

/** The name of a side as in Maze.sideNames, or its number among them. */
export type Side = string | number;

export interface Neighbour extends Point {
    side: Side;
    /** The neighbour's side that leads back. */
    back: Side;
    /** Whether the passage is open. */
    open: boolean;
}

export interface Figure {
    key: string;
    about: string;
    /** null: not known. */
    value: number | boolean | number[] | null;
}

export interface IdParts {
    grid?: string;
    /** "40x25", or what mask() gave. */
    size?: string;
    pieces?: string;
    /** "growing-tree:pick=random" */
    algorithm?: string;
    /** "braid=30" */
    transform?: string | string[];
    /** Any 64-bit number or a word. */
    seed?: string | number | bigint;
    /** "0,0" */
    start?: string;
    goal?: string | string[];
    /** Passages changed by hand: "open=3,4,E" or "close=0,2,S"; "" takes all of them back. */
    edit?: string | string[];
    /** The only way from the start to the goal: "EESS"; "" takes it back. */
    way?: string;
    /** Letters along the way: "WORD"; "" takes them back. */
    trail?: string;
}

export interface Maze {
    /** "" for a maze that was read from a text without one, and once a passage was opened or closed. */
    readonly id: string;
    readonly width: number;
    readonly height: number;
    /** One byte per place, row by row: open sides, 1 << side; of squares north 1, east 2, south 4, west 8.
     *  16: no cell, where cells have at most four sides; on other grids that is 0, as a closed cell is.
     *  Cells of more than eight sides have 32 bits each. */
    readonly sides: Uint8Array | Uint32Array;
    /** The names of the sides in the order of their bits; numbers where they have none. */
    readonly sideNames: string[] | number[];
    /** One byte per place, row by row: 1 where there is a cell. */
    readonly inside: Uint8Array;
    /** What had to be guessed when the maze was read, as sentences. */
    readonly notes: string[];
    readonly start: Point;
    readonly goals: Point[];
    /** The neighbours of a place, with or without a wall between; none where there is no cell. */
    neighbours(x: number, y: number): Neighbour[];
    /** All of them: for each place, row by row, and each side y * width + x of the neighbour, 2^32 - 1 where there is none. */
    neighbourTable(): Uint32Array;
    /** Opens the passage on a side, at both ends, also in `sides`.  Forgets the last solution, and the ID. */
    open(x: number, y: number, side: Side): void;
    close(x: number, y: number, side: Side): void;
    /** Throws a RangeError for anything but a whole number from 0 to 2^32 - 1. */
    setStart(x: number, y: number): void;
    setGoal(x: number, y: number): void;
    /** What the algorithm did: pairs of y * width + x and kind + 256 * value. */
    events(solving?: boolean): Uint32Array;
    /** Without a solver: the one that finds a shortest path in any maze. */
    solve(solver?: string, options?: { trace?: boolean }): Solution;
    /** Steps from the start per cell, 2^32 - 1 where it cannot be reached. Forgets the last solution. */
    distances(): Uint32Array;
    /** Figures by names separated by blanks; without names, all. */
    measure(names?: string): Figure[];
    draw(format?: string, options?: { solution?: boolean }): string;
    drawBytes(format: string, options?: { solution?: boolean }): Uint8Array;
    /** Frees the memory; the maze cannot be used any more. */
    free(): void;
}

/** Rows of a maze, made as they are asked for.  A loop over them frees them at its end. */
export interface Rows extends Iterable<Uint8Array> {
    readonly width: number;
    /** Infinity where rows have no end, until the last row was taken. */
    readonly height: number;
    /** Up to `count` rows (1), one after the other, as bytes like those of Maze.sides; fewer at the end. */
    take(count?: number): Uint8Array;
    /** Makes the next row the last one, which joins everything that is still apart. */
    stop(): void;
    free(): void;
}

/** A place in a maze of any size; a BigInt where 2^53 is not enough. */
export type Far = number | bigint;

export interface SectionOptions {
    x?: Far;
    y?: Far;
    width: number;
    height: number;
    /** The part of the path from the maze's start to its goal, too. */
    solution?: boolean;
}

export interface Section {
    x: Far;
    y: Far;
    width: number;
    height: number;
    /** A byte for each cell, as Maze.sides has them; passages may lead out of the section. */
    sides: Uint8Array;
    /** The sides that the path takes, as many bytes. */
    path?: Uint8Array;
}

export interface BatchOptions {
    /** The number of the first maze. */
    from?: Far;
    /** Least and most of figures (a list of measures): { dead_ends: [5, 9], junctions: [10, 20, '%'] }; '%': of the cells. */
    limits?: Record<string, [least: number, most: number, unit?: '%']>;
    /** No two mazes have the same passages. */
    unique?: boolean;
    /** How many seeds are tried for each maze; 0: 100,000. */
    tries?: number;
    /** An array to be used again in place of a new one. */
    into?: Uint8Array;
}

export interface Batch {
    width: number;
    height: number;
    count: number;
    /** count * height * width bytes, like those of Maze.sides. */
    sides: Uint8Array;
    /** Of each maze: id({ seed }, old) makes its ID. */
    seeds: BigUint64Array;
}

export class Meander {
    /** Of the module's exports; load() does it all. */
    constructor(calls: WebAssembly.Exports);
    readonly version: string;
    /** The word of each kind of event. */
    readonly eventNames: string[];
    /** The names of the lists. */
    readonly lists: string[];
    list(what: ListName): Entry[];
    /** An ID in its shortest form: `old`, or the default, with some parts changed. */
    id(parts?: IdParts, old?: string): string;
    /** What an ID was made of; transforms and goals are lists. What it does not name is left out. */
    parts(id: string): IdParts;
    /** The size of an ID's maze in places, found without making it; the height may be Infinity. */
    size(id: string): { width: number; height: number };
    /** What IdParts.size takes, from a picture in text: blanks, '.' and '0' are outside. */
    mask(picture: string): string;
    make(id: string, options?: { trace?: boolean }): Maze;
    /** Messages and notes begin with `name`. */
    read(text: string | Uint8Array, name?: string, which?: number): Maze;
    /** A maze with all its walls; `shape` is a grid with its size ("hex:9x9"), or an ID. */
    blank(shape: string): Maze;
    /** A maze of squares from bytes like those of Maze.sides. */
    fromSides(width: number, height: number, sides: Uint8Array): Maze;
    /** Rows from row `from` on; an ID such as "rect:40xinf/eller/7" has no end of them. */
    rows(id: string, options?: { from?: Far }): Rows;
    /** A part of a maze that may be far too large to be made, such as "world:2^62/nested/7". */
    section(id: string, options: SectionOptions): Section;
    /** Many mazes that differ in their seeds, as one array. */
    batch(id: string, count: number, options?: BatchOptions): Batch;
}

/** A URL, the module's bytes (gzip, too) or a compiled one. */
export type Source = string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module;

/** Hears the part of long work that is done, of `total`, which is 0 where it is not known.  What returns false, or
 *  throws, cancels: the call then throws an Error with the name AbortError, or what was thrown. */
export type Progress = (done: number, total: number) => boolean | void;

/** Without a source: meander.wasm beside the script. */
export function load(source?: Source, options?: { progress?: Progress }): Promise<Meander>;

/** The compiled module, to be passed on to workers: each of them gives it to load(). */
export function moduleOf(source?: Source): Promise<WebAssembly.Module>;

/** The bare calls of the module, for those who write bindings of their own. */
export function open(source?: Source, options?: { progress?: Progress }): Promise<WebAssembly.Exports>;

/** Passes texts and bytes between JavaScript and the bare calls, with one handle of the module. */
export class Edge {
    constructor(calls: WebAssembly.Exports, handle?: number, free?: (handle: number) => void);
    readonly calls: WebAssembly.Exports;
    handle: number;
    /** The text at an address, up to its zero byte or of this size. */
    text(address: number, size?: number): string;
    call(name: string, ...values: (number | bigint | string | Uint8Array)[]): number;
    /** Why the last call failed. */
    reason(): string;
    /** Calls, and throws for any status that is not in `fine`. */
    must(name: string, values: (number | bigint | string | Uint8Array)[], fine?: number[]): this;
    answer(): string;
    answerBytes(): Uint8Array;
    answerNumbers(): Uint32Array;
    /** The bytes of the answer in the module's memory, until the next call. */
    lent(): Uint8Array;
    free(): void;
}
