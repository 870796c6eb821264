// SPDX-License-Identifier: MIT
// The plain program of an algorithm, beside its film.
import { make } from './controls.js';
import { t } from './words.js';

// A program whose running line is lit; it is scrolled so far that the line is seen.
export class Program {
    constructor(lines, title = t('The program')) {
        const indented = Math.min(...lines.filter(line => line.trim() !== '').map(line => line.search(/\S/)));
        this.lines = lines.map(line => make('li', {}, make('code', {}, line.slice(indented) || ' ')));
        this.element = make('ol', { class: 'program', tabindex: '0', 'aria-label': title, translate: 'no' }, ...this.lines);
    }
    light(line) {
        const lit = this.lines[line - 1];
        for (const item of this.element.querySelectorAll('.lit')) {
            item.classList.remove('lit');
            item.removeAttribute('aria-current');
        }
        if (lit === undefined) return;
        lit.classList.add('lit');
        lit.setAttribute('aria-current', 'step');
        const { offsetTop: top, offsetHeight: tall } = lit, place = this.element;
        if (top < place.scrollTop || top + tall > place.scrollTop + place.clientHeight) place.scrollTop = top - place.clientHeight / 2;
    }
}
