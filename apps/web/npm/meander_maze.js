// SPDX-License-Identifier: MIT
// A maze in any page, as SVG:
//
//     <script type="module" src="meander_maze.js"></script>
//     <meander-maze id="rect:20x12/wilson/7" solution look="theme=night,round=60"></meander-maze>
//
// `solution` draws the path, `look` has parameters of the format svg.  It is made when it is about to be
// seen, from meander.js and the module in the folder of this file.
import { load } from './meander.js';

const CELLS_MOST = 40000;
let source, loading = null;
// Where the module is when it is not there: what load() takes.  Before the first maze is seen.
export function setSource(from) { source = from; }

async function draw(element) {
    const id = element.id, look = element.getAttribute('look');
    try {
        const meander = await (loading ??= load(source)), { width, height } = meander.size(id);
        if (!(width * height <= CELLS_MOST)) throw new Error(`this element shows mazes of up to ${CELLS_MOST} cells`);
        const maze = meander.make(id), solution = element.hasAttribute('solution');
        if (solution) maze.solve();
        const svg = maze.draw(`svg${look ? `:${look}` : ''}`, { solution });
        maze.free();
        // The texts are the library's own; an ID in them is escaped.
        element.innerHTML = svg;
        const drawing = element.firstElementChild;
        drawing.setAttribute('role', 'img');
        drawing.style.cssText = 'display: block; max-width: 100%; height: auto';
    } catch (error) { element.textContent = `${id}: ${error.message}`; }
}

// A page may be rendered on a server, where there are no custom elements.
const browser = typeof customElements !== 'undefined';
const seen = browser && new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) {
        seen.unobserve(target);
        draw(target);
    }
}, { rootMargin: '300px' });

export class MeanderMaze extends (browser ? HTMLElement : Object) {
    static observedAttributes = ['id', 'solution', 'look'];
    connectedCallback() {
        this.style.display ||= 'flow-root';
        seen.observe(this);
    }
    disconnectedCallback() { seen.unobserve(this); }
    attributeChangedCallback() { if (this.firstChild) draw(this); }
}
if (browser && !customElements.get('meander-maze')) customElements.define('meander-maze', MeanderMaze);
