// SPDX-License-Identifier: MIT
// The page's end of the worker (worker.js tells the messages): asks, waits, cancels.
//
//     ask('seek', 7)  ->  the worker  ->  a promise of the answer
//                                     ->  watch(({ state, picture }) => ...): whenever something has changed
//
// A second, small instance of the module stays on the page for what takes no time: IDs, lists and keys.
import { Meander, moduleOf, open } from './meander.js';

const SLOW = 200;
// Asked over and over while a film plays or a pointer moves: they never count as work.
const QUICK = new Set(['tick', 'place', 'words', 'lessonLook']);
// Keys that are not characters, as view/commands.h numbers them.
const KEYS = { ArrowUp: 256, ArrowRight: 257, ArrowDown: 258, ArrowLeft: 259, Home: 264, End: 265, PageUp: 266,
    PageDown: 267, Backspace: 8 };

export class Cancelled extends Error {
    constructor() { super('cancelled'); }
}

export class Lab {
    #module; #calls; #worker; #watchers = new Set(); #waiting = new Map(); #newest = new Map(); #slow = 0; #settling = [];
    #count = 0; #painted = 0; #line = Promise.resolve(); #lined = 0; #life = 0; #endStart = () => {};
    // What was seen last, and the file that it came from, if it has no ID.
    state = null; file = null; room = null;
    // Called with null, or with { share, frames } during long work; share is null when it is not known.
    onWork = () => {};
    // Called when the module has died, which a lack of memory may do.
    onBroken = () => {};

    static async load(source) {
        const lab = new Lab();
        lab.#module = await moduleOf(source);
        lab.#calls = await open(lab.#module);
        lab.meander = new Meander(lab.#calls);
        await lab.#start();
        return lab;
    }

    #start() {
        return new Promise((resolve, reject) => {
            this.#endStart = reject;
            this.#worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
            this.#worker.onerror = event => { event.preventDefault(); reject(new Error(event.message || 'the worker cannot start')); };
            this.#worker.onmessage = ({ data }) => {
                if (data.refused) return reject(new Error(data.refused));
                Object.assign(this, data.ready);
                this.#worker.onmessage = message => this.#hear(message.data);
                resolve();
            };
            this.#worker.postMessage({ module: this.#module });
        });
    }

    // ---- asking ----

    ask(order, ...words) {
        const n = ++this.#count;
        this.#worker.postMessage({ n, order, words });
        return new Promise((resolve, reject) => {
            this.#waiting.set(n, { order, resolve, reject });
            if (!QUICK.has(order) && this.#slow === 0) this.#slow = setTimeout(() => this.onWork({ share: null }), SLOW);
        });
    }

    // For what a pointer changes many times: while one waits, only the newest of the others is kept.
    // Returns null for one that is left out.
    async newest(order, ...words) {
        if (this.#newest.has(order)) return void this.#newest.set(order, words);
        for (let next = words; next !== null; next = this.#newest.get(order)) {
            this.#newest.set(order, null);
            try { await this.ask(order, ...next); } catch (error) { this.#newest.delete(order); throw error; }
        }
        this.#newest.delete(order);
    }

    moving(order) { return this.#newest.has(order); }

    // What users do is done in the order in which they do it; what waits when they cancel is not.
    inTurn(work) {
        const life = this.#life;
        this.#lined++;
        const done = this.#line.then(() => {
            if (life !== this.#life) throw new Cancelled();
            return work();
        }).finally(() => { this.#lined--; this.#settle(); });
        this.#line = done.catch(() => {});
        return done;
    }

    watch(work) { this.#watchers.add(work); }
    get idle() { return this.#painted === this.#count; }

    // The name of the command of a key, '' when there is none.
    commandOf({ key, shiftKey }) {
        const code = KEYS[key] ?? (key.length === 1 ? key.charCodeAt(0) : 0);
        const command = this.#calls.screen_command(shiftKey && code >= 256 && code < 260 ? code + 4 : code, this.state?.levels ?? 0);
        return code === 0 ? '' : this.commands[command]?.name ?? '';
    }

    // A promise: all that was asked is done and painted.
    settled() { return new Promise(resolve => { this.#settling.push(resolve); this.#settle(); }); }
    #settle() {
        if (this.#lined > 0 || !this.idle || this.#waiting.size > 0) return;
        for (const resolve of this.#settling.splice(0)) resolve();
    }

    // ---- hearing ----

    #hear({ n, value, error, broken, state, upTo, picture, progress, frames }) {
        if (progress !== undefined) { if (this.#slow !== 0) this.onWork({ share: progress, frames }); return; }
        if (state) this.state = state;
        if (upTo !== undefined) {
            this.#painted = upTo;
            if (state.panes > 0) for (const work of this.#watchers) work(state, picture);
        } else {
            const { resolve, reject } = this.#waiting.get(n);
            this.#waiting.delete(n);
            this.#rest();
            if (error === undefined) resolve(value);
            else reject(new Error(error));
            if (broken) this.onBroken();
        }
        this.#settle();
    }
    #rest() {
        if ([...this.#waiting.values()].some(({ order }) => !QUICK.has(order))) return;
        clearTimeout(this.#slow);
        if (this.#slow !== 0) this.onWork(null);
        this.#slow = 0;
    }

    // ---- cancelling ----

    // Ends the worker with all that it does, and starts another, in which `work` restores something; what users
    // do from now on is done after it.  Everything that waits fails with Cancelled.
    restart(work) {
        this.#worker.terminate();
        this.#endStart(new Cancelled());
        this.#life++;
        this.#painted = this.#count;
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        this.#newest.clear();
        for (const { reject } of waiting) reject(new Cancelled());
        this.#rest();
        const started = this.#start();
        // It may end before its turn.
        started.catch(() => {});
        return this.inTurn(async () => {
            await started;
            if (this.room !== null) this.ask('place', this.room);
            await work();
        });
    }
}
