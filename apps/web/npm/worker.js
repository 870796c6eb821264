// SPDX-License-Identifier: MIT
// Mazes made in a thread of their own, with progress, and with an end that may come at any time:
//
//     page  { module }, { n, order, words } ->  thread.js      one order at a time
//           <- { n, progress } ...  { n, value } or { n, error }
//
// An algorithm that runs hears nothing.  So an order that is cancelled ends its thread, and the next one starts another
// with the same compiled module.
import { moduleOf } from './meander.js';

export class MazeWorker {
    #start;
    #module;
    #thread = null;
    #orders = [];
    #last = 0;

    // `start` makes the thread where a bundler does not find it by the literal words below; `source`: as of load().
    constructor({ source, start = () => new Worker(new URL('./thread.js', import.meta.url), { type: 'module' }), compile = moduleOf } = {}) {
        this.#start = start;
        this.#module = compile(source);
        // The first call reports why the module cannot be compiled.
        this.#module.catch(() => {});
    }

    make(id, options) { return this.#ask('make', [id], options); }
    read(text, options) { return this.#ask('read', [text], options); }
    section(id, options) { return this.#ask('section', [id], options); }
    batch(id, count, options) { return this.#ask('batch', [id, count], options); }
    draw(id, format, options) { return this.#ask('draw', [id, format], options); }
    measure(id, names, options) { return this.#ask('measure', [id, names], options); }

    // Everything that was asked is refused; the worker can be used again.
    free() {
        for (const order of [...this.#orders]) this.#cancel(order, new Error('the worker was freed'));
        this.#end();
    }

    #ask(name, words, { progress, signal, ...options } = {}) {
        return new Promise((resolve, reject) => {
            if (signal?.aborted) return reject(signal.reason);
            const order = { n: ++this.#last, name, words: [...words, options], progress, resolve, reject };
            const abort = () => this.#cancel(order, signal.reason);
            signal?.addEventListener('abort', abort, { once: true });
            order.done = () => signal?.removeEventListener('abort', abort);
            this.#orders.push(order);
            if (this.#orders.length === 1) this.#next();
        });
    }

    async #next() {
        const [order] = this.#orders;
        if (order === undefined) return this.#thread?.unref?.();
        try {
            const module = await this.#module;
            if (this.#orders[0] !== order) return;
            if (this.#thread === null) {
                this.#thread = this.#start();
                this.#thread.onmessage = ({ data }) => this.#hear(data);
                this.#thread.onerror = ({ message }) => {
                    this.#end();
                    if (this.#orders.length > 0) this.#settle(this.#orders[0], 'reject', new Error(message || 'the thread cannot be started'));
                };
                this.#thread.postMessage({ module });
            }
            this.#thread.ref?.();
            this.#thread.postMessage({ n: order.n, order: order.name, words: order.words });
        } catch (error) { this.#settle(order, 'reject', error); }
    }

    #hear({ n, progress, value, error }) {
        const [order] = this.#orders;
        if (order?.n !== n) return;
        if (progress !== undefined) order.progress?.(...progress);
        else if (error !== undefined) this.#settle(order, 'reject', Object.assign(new Error(error.message), { name: error.name }));
        else this.#settle(order, 'resolve', value);
    }

    #cancel(order, reason) {
        if (this.#orders[0] === order) this.#end();
        this.#settle(order, 'reject', reason);
    }

    #settle(order, how, value) {
        const first = this.#orders[0] === order;
        this.#orders.splice(this.#orders.indexOf(order), 1);
        order.done();
        order[how](value);
        if (first) this.#next();
    }

    #end() {
        this.#thread?.terminate();
        this.#thread = null;
    }
}
