// SPDX-License-Identifier: MIT
// The questions of the quiz: each has an answer that the rest of the run proves.  No browser is needed.
//
//     questionsOf(FOLDER)  ->  [[what was asked about, kinds of questions, faults], ...]
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The same numbers each time.
function chance(seed) {
    let state = seed;
    return () => (state = state * 16807 % 2147483647) / 2147483647;
}

// What is wrong with a question; '' when nothing is.
function faultOf(run, { kind, step, shown, answer, options, many }, KIND, beside) {
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
    if (kind === 'why') {
        if (right.text !== run.steps[step].text) return 'the right sentence is another step\'s';
        if (wrongs.some(({ text }) => text === run.steps[step - 1]?.text || text === run.steps[step + 1]?.text)) return 'a wrong one is beside it';
        if (wrongs.some(({ text }) => right.text.startsWith(text.replace(/\.$/, '')))) return 'a wrong one is a part of the right one';
    }
    return '';
}

export async function questionsOf(folder) {
    // Modules for node need a package.
    const place = mkdtempSync(join(tmpdir(), 'quiz-'));
    for (const name of readdirSync(folder)) if (/\.(js|gz)$/.test(name)) cpSync(join(folder, name), join(place, name));
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
    if (!globalThis.navigator?.languages) Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'] } });
    const part = name => import(pathToFileURL(join(place, name)).href);
    const { runOf, beside, KIND } = await part('lesson_run.js'), { study, round, ASKED } = await part('quiz_questions.js'), { Meander, open: load } = await part('meander.js');
    const calls = await load(readFileSync(join(folder, 'meander.wasm.gz')), { page: { progress() {} } }), meander = new Meander(calls);
    const jobs = [...meander.list('generators').flatMap(({ name }) => [1, 2].map(seed => [`rect:8x6/${name}/${seed}`, 'generators', ''])),
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
    rmSync(place, { recursive: true });
    return told;
}
