// SPDX-License-Identifier: MIT
// A maze as a React component.  A worker makes it, so the page goes on; another ID, or a component that is no longer
// there, cancels what is being made.  In a page: <div id="root"></div>
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MazeWorker, type PlainMaze } from 'libmeander/worker';

const worker = new MazeWorker(), CELL = 12;

export function useMaze(id: string) {
    const [state, setState] = useState<{ maze?: PlainMaze; share?: number; error?: Error }>({});
    useEffect(() => {
        const control = new AbortController();
        setState({ share: 0 });
        worker.make(id, { solver: '', signal: control.signal, progress: (done, total) => setState({ share: total > 0 ? done / total : 0 }) })
            .then(maze => setState({ maze }), error => { if (!control.signal.aborted) setState({ error }); });
        return () => control.abort();
    }, [id]);
    return state;
}

// Squares: the side of bit s is open when the byte has 1 << s.
function draw(pen: CanvasRenderingContext2D, { width, height, sides, solution }: PlainMaze, shown: boolean) {
    pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    pen.translate(1, 1);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
        const open = sides[y * width + x]!;
        if (!(open & 1)) pen.strokeRect(x * CELL, y * CELL, CELL, 0);
        if (!(open & 2)) pen.strokeRect((x + 1) * CELL, y * CELL, 0, CELL);
        if (!(open & 4)) pen.strokeRect(x * CELL, (y + 1) * CELL, CELL, 0);
        if (!(open & 8)) pen.strokeRect(x * CELL, y * CELL, 0, CELL);
    }
    const points = shown ? solution?.points ?? [] : [];
    pen.beginPath();
    for (let i = 0; i < points.length; i += 2) pen.lineTo((points[i]! + 0.5) * CELL, (points[i + 1]! + 0.5) * CELL);
    pen.strokeStyle = 'crimson';
    pen.stroke();
}

export function Maze({ id, solution = false }: { id: string; solution?: boolean }) {
    const { maze, share, error } = useMaze(id), canvas = useRef<HTMLCanvasElement>(null);
    useEffect(() => {
        const pen = canvas.current?.getContext('2d');
        if (pen && maze) draw(pen, maze, solution);
    });
    if (error) return <p role="alert">{error.message}</p>;
    if (!maze) return <progress value={share} />;
    return <figure>
        <canvas ref={canvas} width={maze.width * CELL + 2} height={maze.height * CELL + 2} />
        <figcaption>{maze.id}: {maze.solution?.steps} steps</figcaption>
    </figure>;
}

function App() {
    const [id, setId] = useState('rect:30x20/wilson/7'), [solution, setSolution] = useState(false);
    return <main>
        <input value={id} onChange={event => setId(event.target.value)} size={40} />
        <label><input type="checkbox" checked={solution} onChange={() => setSolution(!solution)} /> solution</label>
        <Maze id={id} solution={solution} />
    </main>;
}
createRoot(document.getElementById('root')!).render(<App />);
