// SPDX-License-Identifier: MIT
// The questions of the quiz: each has an answer that the rest of the run proves.  No browser is needed.
//
//     questionsOf(FOLDER)  ->  [[what was asked about, kinds of questions, faults], ...]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { modulesOf } from './modules.mjs';

// The same numbers each time.
function chance(seed) {
    let state = seed;
    return () => (state = state * 16807 % 2147483647) / 2147483647;
}

// What is wrong with a question; '' when nothing is.
function faultOf(run, { kind, step, shown, answer, options, values, many }, KIND, beside) {
    const rights = options.filter(({ right }) => right), [right] = rights, wrongs = options.filter(option => !option.right);
    const happened = run.events.slice(run.steps[step].begin, run.steps[step].end), later = run.events.slice(run.steps[step].begin);
    const carves = (events, { cell, side }) => events.some(event => event.kind === KIND.CARVE &&
        (event.cell === cell && event.value === side || event.cell === beside(run, cell, side) && beside(run, event.cell, event.value) === cell));
    const about = ([x, y]) => y * run.width + x;
    if (many ? rights.length === 0 : rights.length !== 1) return 'not one right answer';
    if (wrongs.length === 0) return 'no wrong answer';
    if (new Set(options.map(({ cell, side, text }) => `${cell} ${side} ${text}`)).size !== options.length) return 'an answer twice';
    if (shown > answer || shown < 0 || answer >= run.steps.length) return 'shown too late';
    if (kind === 'wall') {
        if (!carves(happened, right)) return 'the right wall is not opened';
        if (wrongs.some(wall => carves(later, wall))) return 'a wrong wall is opened later';
    }
    if (kind === 'next') {
        const tried = happened.filter(event => event.kind === KIND.TRY).map(({ cell }) => cell);
        if (tried.join() !== String(right.cell)) return 'another cell is next';
        if (run.events.slice(0, run.steps[step].begin).some(({ kind: was, cell }) => was === KIND.TRY && options.some(option => option.cell === cell))) return 'visited before';
    }
    if (kind === 'back' && about(run.steps[answer].cells[0]) !== right.cell) return 'it goes back elsewhere';
    if (kind === 'choices') {
        const carved = happened.find(event => event.kind === KIND.CARVE), to = beside(run, carved.cell, carved.value);
        const visited = new Set(run.events.slice(0, run.steps[step].begin).filter(event => event.kind === KIND.VISIT).map(({ cell }) => cell));
        if (!rights.some(({ cell }) => cell === to)) return 'what is dug is no right answer';
        if (options.some(option => option.right === visited.has(option.cell))) return 'right is what was visited';
    }
    // What is true when all events up to there have happened: [side of a cell is open, the cell's last mark].
    const replay = end => {
        const sides = new Uint8Array(run.width * run.height), marks = new Int8Array(sides.length).fill(-1);
        for (const { kind: what, cell, value } of run.events.slice(0, end))
            if (what === KIND.CARVE || what === KIND.WALL) for (const [at, side] of [[cell, value], [beside(run, cell, value), (value + 2) % 4]])
                sides[at] = what === KIND.CARVE ? sides[at] | 1 << side : sides[at] & ~(1 << side);
            else if (what !== KIND.LABEL) marks[cell] = what;
        return { sides, marks };
    };
    if (kind === 'spare') {
        const { sides } = replay(run.events.length);
        if (sides[right.cell] >> right.side & 1) return 'the right passage stays open';
        if (wrongs.some(({ cell, side }) => !(sides[cell] >> side & 1))) return 'a wrong passage is closed as well';
    }
    if (kind === 'chamber') {
        const [left, top, far, low] = /from (\d+),(\d+) to (\d+),(\d+)/.exec(run.steps[step].text).slice(1).map(Number);
        const inside = cell => cell % run.width >= left && cell % run.width <= far && Math.floor(cell / run.width) >= top && Math.floor(cell / run.width) <= low;
        if (options.some(option => option.right !== inside(option.cell))) return 'right is what is in the chamber';
    }
    if (kind === 'linked') {
        const { sides } = replay(run.steps[step].end), from = about(values[0].split(',').map(Number)), reached = new Set([from]);
        for (const cell of reached) for (let side = 0; side < 4; side++) if (sides[cell] >> side & 1) reached.add(beside(run, cell, side));
        if (options.some(option => option.right !== reached.has(option.cell))) return 'right is where a way leads';
    }
    if (kind === 'changes') {
        const round = run.steps.findIndex((other, i) => i > step && other.end > other.begin), [old, fresh] = [replay(run.steps[step].begin), replay(run.steps[round].end)];
        if (options.some(({ cell, right: good }) => good !== (old.marks[cell] !== fresh.marks[cell]))) return 'right is what changes';
    }
    if (kind === 'why') {
        if (right.text !== run.steps[step].text) return 'the right sentence is another step\'s';
        if (wrongs.some(({ text }) => text === run.steps[step - 1]?.text || text === run.steps[step + 1]?.text)) return 'a wrong one is beside it';
        if (wrongs.some(({ text }) => right.text.startsWith(text.replace(/\.$/, '')))) return 'a wrong one is a part of the right one';
    }
    return '';
}

export async function questionsOf(folder) {
    if (!globalThis.navigator?.languages) Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] } });
    const part = modulesOf(folder);
    const { runOf, beside, KIND } = await part('lesson_run.js'), { study, round, ASKED } = await part('quiz_questions.js'), { Meander, open: load } = await part('meander.js');
    const calls = await load(readFileSync(join(folder, 'meander.wasm.gz'))), meander = new Meander(calls);
    const jobs = [...meander.list('generators').flatMap(({ name }) => [1, 2].map(seed => [`rect:8x6/${name}/${seed}`, 'generators', ''])),
        ['rect:60x40/nested/1', 'generators', ''], ['rect:16x12/cellular/4', 'generators', ''],
        ...meander.list('solvers').flatMap(({ name }) => ['backtracker/3', 'wilson/4+braid=60'].map(rest => [`rect:8x6/${rest}`, 'solvers', name]))];
    const told = [];
    for (const job of jobs) {
        const random = chance(7);
        let run;
        try { run = runOf(meander, calls, ...job); } catch { continue; }
        const known = study(run), kinds = {}, faults = [];
        for (const [kind, ask] of Object.entries(ASKED))
            for (let k = 1; k < Math.min(run.steps.length, 150); k++) {
                const question = ask(known, k, random);
                if (question === null) continue;
                kinds[kind] = (kinds[kind] ?? 0) + 1;
                const fault = faultOf(run, question, KIND, beside);
                if (fault !== '') faults.push(`${job.join(' ')}: step ${k}, ${kind}: ${fault}`);
            }
        const asked = round(run, 5, random).map(({ step }) => step);
        if (asked.some((step, i) => i > 0 && step <= asked[i - 1] + 1)) faults.push(`${job.join(' ')}: a round goes back`);
        told.push([job, kinds, faults]);
        run.free();
    }
    return told;
}
