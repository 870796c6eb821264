// SPDX-License-Identifier: MIT
// What a film tells: the phase, a sentence, and the plain program of the algorithm with its running line.
import { make } from './controls.js';
import { language, t, told } from './words.js';

export class Telling {
    #lines = [];
    constructor() {
        // They are those of the library, which show() translates.
        this.phase = make('p', { class: 'phase', translate: 'no' });
        this.sentence = make('p', { class: 'sentence', translate: 'no' });
        this.program = make('ol', { class: 'program', tabindex: '0', translate: 'no', hidden: true });
    }
    // The lines of the program; none: there is none to be shown.  `numbers`: those in its file, 0: a gap; else they count from 1.
    setCode(lines, numbers = lines.map((_, i) => i + 1)) {
        const indented = Math.min(...lines.filter(line => line.trim() !== '').map(line => line.search(/\S/)));
        this.#lines = lines.map(line => make('li', {}, make('code', {}, line.slice(indented) || ' ')));
        this.#lines.forEach((item, i) => { item.dataset.number = numbers[i] || ''; });
        this.program.replaceChildren(...this.#lines);
        this.program.setAttribute('aria-label', t('The program'));
        this.program.hidden = lines.length === 0;
    }
    show({ text, phase, line }) {
        for (const [place, words] of [[this.phase, told(phase)], [this.sentence, told(text)]]) {
            place.lang = language;
            // Screen readers read every change aloud.
            if (place.textContent !== words) place.textContent = words;
        }
        this.light(line);
    }
    // The program is scrolled so far that the line is seen; 0: no line.
    light(line) {
        const lit = this.#lines[line - 1];
        if (lit?.classList.contains('lit')) return;
        for (const item of this.program.querySelectorAll('.lit')) {
            item.classList.remove('lit');
            item.removeAttribute('aria-current');
        }
        if (lit === undefined) return;
        lit.classList.add('lit');
        lit.setAttribute('aria-current', 'step');
        const place = this.program, reach = () => {
            const { offsetTop: top, offsetHeight: tall } = lit;
            if (top < place.scrollTop || top + tall > place.scrollTop + place.clientHeight) place.scrollTop = top - place.clientHeight / 2;
        };
        // A film that is not in the page yet has no size.
        place.isConnected ? reach() : requestAnimationFrame(reach);
    }
}
