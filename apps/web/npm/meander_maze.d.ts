// SPDX-License-Identifier: MIT
import type { Source } from './meander.js';

/** <meander-maze id="rect:20x12/wilson/7" solution look="theme=night"></meander-maze> */
export class MeanderMaze extends HTMLElement {}

/** Where the module is when a bundler does not find it; before the first maze is seen. */
export function setSource(source: Source): void;

declare global {
    interface HTMLElementTagNameMap {
        'meander-maze': MeanderMaze;
    }
}
