// SPDX-License-Identifier: MIT
// Every call of the package as TypeScript has it, with each option and each member of an answer: package_bundled.sh
// compiles this, and compares the words with the declarations.  It is never run.
import { Edge, load, Meander, moduleOf, open, type Batch, type BatchOptions, type Entry, type Far, type Figure, type IdParts,
    type ListName, type Maze, type Neighbour, type Param, type Point, type Progress, type Rows, type Section, type SectionOptions,
    type Side, type Solution, type Source } from 'libmeander';
import { MeanderMaze, setSource } from 'libmeander/meander-maze';
import { MazeWorker, type MakeOptions, type OrderOptions, type PlainMaze } from 'libmeander/worker';

export const kinds: Record<Param['kind'], number> = { integer: 0, percent: 0, choice: 0, switch: 0, weights: 0, character: 0,
    colour: 0, place: 0, order: 0, decimal: 0 };
const progress: Progress = (done, total) => done < total;

export async function library(source: Source): Promise<Meander> {
    const calls: WebAssembly.Exports = await open(source, { progress }), edge: Edge = new Edge(calls, 0, handle => void handle.toFixed());
    const bytes: Uint8Array = edge.must('a', [1, 2n, 'b', new Uint8Array(1)], [0, 1]).answerBytes(), numbers: Uint32Array = edge.answerNumbers();
    const told: string = edge.text(edge.call('c', 1), 2) + edge.reason() + edge.answer(), lent: Uint8Array = edge.lent();
    edge.handle = bytes.length + numbers.length + lent.length + told.length;
    edge.free();
    const own: WebAssembly.Exports = edge.calls, again: WebAssembly.Module = await moduleOf(source);
    await load();
    await load(new URL('file:///x'), { progress: () => {} });
    return new Meander(own) ?? load(again, { progress });
}

export function made(meander: Meander): Maze[] {
    const lists: ListName[] = meander.lists, [entry]: Entry[] = meander.list(lists[0] ?? 'generators'), about: string = meander.version + meander.eventNames[0];
    const names: (string | undefined)[] = [entry?.name, entry?.about, entry?.example, ...entry?.traits ?? [], ...entry?.endings ?? [], about];
    const params = entry?.params.map(({ name, about, kind, default: usual, least, most, choices }) => `${name}${about}${kinds[kind]}${usual + (least ?? 0) + (most ?? 0)}${choices?.join()}`);
    const parts: IdParts = { ...meander.parts('x'), grid: 'hex', size: '3x3', pieces: 'yes', algorithm: 'wilson', transform: ['braid=3'], seed: 7n, start: '0,0', goal: ['1,1'], edit: ['open=0,0,E'], way: 'EESS', trail: 'AB' };
    const id: string = meander.id(parts, names.join() + params?.join()), { width, height } = meander.size(meander.mask('#'));
    // @ts-expect-error An ID is needed.
    meander.make();
    // @ts-expect-error A part that an ID has not.
    meander.id({ sed: 7 });
    return [meander.make(id, { trace: true }), meander.read('x', 'y'), meander.read(new Uint8Array(1)), meander.blank('rect:3x3'), meander.fromSides(width, height, new Uint8Array(9))];
}

export function many(meander: Meander): number {
    const at: Far = 2n ** 61n, wanted: SectionOptions = { x: at, y: 5, width: 3, height: 2, solution: true };
    const { sides, path, x, y, width, height }: Section = meander.section('x', wanted);
    const options: BatchOptions = { from: 5n, limits: { dead_ends: [1, 2], junctions: [1, 2, '%'] }, unique: true, tries: 9, into: new Uint8Array(9) };
    const batch: Batch = meander.batch('x', 9, options), seed: bigint | undefined = batch.seeds[0];
    const rows: Rows = meander.rows('x', { from: 9n });
    for (const row of rows) { const byte: number | undefined = row[0]; if (byte) break; }
    rows.stop();
    rows.free();
    // @ts-expect-error A section has a size.
    meander.section('x', { x: 1 });
    // @ts-expect-error A limit has two ends.
    meander.batch('x', 9, { limits: { dead_ends: [1] } });
    return rows.take(9).length + rows.width + rows.height + sides.length + (path?.length ?? 0) + Number(x) + Number(y) + width + height +
        batch.sides.length + batch.width + batch.height + batch.count + Number(seed);
}

export function used(maze: Maze): string {
    const { found, steps, visited, walked, start, goal, path, points }: Solution = maze.solve('a-star', { trace: true });
    const way: string = typeof path === 'string' ? path : path.join(' '), ends: Point[] = [maze.start, ...maze.goals], side: Side | undefined = maze.sideNames[0];
    const [there]: Neighbour[] = maze.neighbours(0, 0);
    if (there?.open) maze.close(there.x, there.y, there.back);
    else maze.open(0, 0, there?.side ?? side ?? 1);
    maze.setStart(0, 0);
    maze.setGoal(1, 1);
    const [figure]: Figure[] = maze.measure('cells'), texts: string[] = [...maze.notes, maze.id, maze.draw('svg', { solution: true }), figure?.key ?? '', figure?.about ?? ''];
    const numbers = [maze.events(true), maze.distances(), maze.neighbourTable(), maze.sides, maze.inside, maze.drawBytes('npy', { solution: false }), points];
    maze.free();
    // @ts-expect-error There is no such call.
    maze.unsolve();
    // @ts-expect-error The size of a maze stays.
    maze.width = 3;
    return [way, found, steps, visited, walked, start, goal, ...ends, figure?.value, ...texts, ...numbers, maze.width, maze.height].join();
}

export async function apart(source: Source): Promise<unknown[]> {
    const worker = new MazeWorker({ source, start: () => new Worker('thread.js', { type: 'module' }) });
    const order: OrderOptions = { progress: (done, total) => void (done / total), signal: AbortSignal.timeout(9) }, options: MakeOptions = { ...order, solver: '', trace: true };
    const { id, width, height, sides, inside, sideNames, notes, start, goals, solution, events }: PlainMaze = await worker.make('x', options);
    const all = [id, width, height, sides, inside, sideNames, notes, start, goals, solution?.steps, events, await worker.read('x', { name: 'y', ...options }),
        await worker.section('x', { width: 3, height: 3, ...order }), await worker.batch('x', 9, { unique: true, ...order }),
        await worker.draw('x', 'svg', { solver: '', ...order }), await worker.measure('x', 'cells', order)];
    worker.free();
    // @ts-expect-error An array cannot be used by two threads.
    await worker.batch('x', 9, { into: new Uint8Array(9) });
    return all;
}

export function shown(source: Source): MeanderMaze {
    setSource(source);
    const element: MeanderMaze = document.createElement('meander-maze');
    return element;
}
