// SPDX-License-Identifier: MIT
// worker.js for Node: its threads have other names for the same things.
import { Worker } from 'node:worker_threads';
import { moduleOf } from './node.js';
import { MazeWorker as Base } from './worker.js';

// A thread that waits does not keep the program alive.
function started() {
    const thread = new Worker(new URL('./node_thread.js', import.meta.url));
    return {
        postMessage: message => thread.postMessage(message),
        terminate: () => thread.terminate(),
        ref: () => thread.ref(),
        unref: () => thread.unref(),
        set onmessage(hear) { thread.on('message', data => hear({ data })); },
        set onerror(hear) { thread.on('error', hear); },
    };
}

export class MazeWorker extends Base {
    constructor({ source, start = started } = {}) { super({ source, start, compile: moduleOf }); }
}
