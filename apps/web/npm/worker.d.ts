// SPDX-License-Identifier: MIT
import type { Batch, BatchOptions, Figure, Maze, Progress, Section, SectionOptions, Solution, Source } from './meander.js';

/** What every order takes: it hears its progress, and ends when the signal says so. */
export interface OrderOptions {
    progress?: (...told: Parameters<Progress>) => void;
    signal?: AbortSignal;
}

export interface MakeOptions extends OrderOptions {
    /** Solves the maze as well; "": with the usual solver. */
    solver?: string;
    /** Keeps what the algorithm did. */
    trace?: boolean;
}

/** A maze without its calls. */
export interface PlainMaze extends Pick<Maze, 'id' | 'width' | 'height' | 'sides' | 'inside' | 'sideNames' | 'notes' | 'start' | 'goals'> {
    solution?: Solution;
    events?: Uint32Array;
}

/** Makes mazes in a thread of its own, one order after the other. */
export class MazeWorker {
    /** `source`: as load() takes it.  `start`: makes the thread from 'libmeander/thread', for bundlers that do not do it. */
    constructor(options?: { source?: Source; start?: () => Worker });
    make(id: string, options?: MakeOptions): Promise<PlainMaze>;
    read(text: string | Uint8Array, options?: MakeOptions & { name?: string }): Promise<PlainMaze>;
    section(id: string, options: SectionOptions & OrderOptions): Promise<Section>;
    batch(id: string, count: number, options?: Omit<BatchOptions, 'into'> & OrderOptions): Promise<Batch>;
    draw(id: string, format?: string, options?: { solver?: string } & OrderOptions): Promise<string>;
    measure(id: string, names?: string, options?: OrderOptions): Promise<Figure[]>;
    /** Ends the thread, and refuses what was asked. */
    free(): void;
}
