// SPDX-License-Identifier: MIT
// Controls made from the registries: a menu of names, and for the chosen one its description and
// a control for each parameter.  They read and write the words of an ID, "name:key=value,...", which are
// the same in every language; people see them in their language, except the names of algorithms.
import { translate } from './words.js';

let numbered = 0;

export function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes))
        if (name in element && typeof value !== 'string') element[name] = value;
        else element.setAttribute(name, value);
    element.append(...children);
    return element;
}

// The style sheet of a part that is loaded when it is needed.
const sheets = {};
export const styled = name => sheets[name] ??= new Promise(resolve => {
    const link = make('link', { rel: 'stylesheet', href: name });
    link.addEventListener('load', resolve);
    // Without it the part looks plain, and works.
    link.addEventListener('error', resolve);
    document.head.append(link);
});

// Which groups are open is remembered; the reader's own click counts, not a link's settings.
const GROUPS = 'meander-groups';
let open = {};
try { open = JSON.parse(localStorage.getItem(GROUPS)) ?? {}; } catch { /* All are as at first. */ }
export function remembered(group) {
    group.open = open[group.id] ?? group.open;
    group.firstElementChild.addEventListener('click', () => {
        open[group.id] = !group.open;
        try { localStorage.setItem(GROUPS, JSON.stringify(open)); } catch { /* It is forgotten then. */ }
    });
    return group;
}

const SIDES = { north: '\u2191', east: '\u2192', south: '\u2193', west: '\u2190' }, SIDE_NAMES = Object.keys(SIDES);

// The value of a parameter that an ID does not mention.
function fallback(param) {
    if (param.kind === 'choice') return param.choices[param.default];
    if (param.kind === 'switch') return param.default ? 'yes' : 'no';
    if (param.kind === 'weights') return SIDE_NAMES.map((_, i) => Math.floor(param.default / 2 ** (16 * i)) % 65536).join('-');
    if (param.kind === 'place') return 'random';
    if (param.kind === 'colour') return 'theme';
    if (param.kind === 'order') return [0, 1, 2, 3].map(i => 'NESW'[param.default >> 2 * i & 3]).join('');
    return param.kind === 'character' ? String.fromCharCode(param.default) : String(param.default);
}

// One control: its element, get() and set() in words of an ID.
function control(param, changed) {
    const id = `parameter-${++numbered}`, title = make('span', { class: 'name' }, param.name);
    const note = make('small', { id: `${id}-about` }, param.about);
    const attributes = { id, 'aria-describedby': `${id}-about`, 'data-param': param.name };
    const wrap = (...parts) => make('label', { class: `control ${param.kind}`, for: id }, title, ...parts, note);
    if (param.kind === 'choice') {
        const select = make('select', attributes, ...param.choices.map(word => make('option', { value: word }, word)));
        select.addEventListener('change', changed);
        return { element: wrap(select), get: () => select.value, set: value => { select.value = value; } };
    }
    if (param.kind === 'switch') {
        const box = make('input', { ...attributes, type: 'checkbox' });
        box.addEventListener('change', changed);
        return { element: wrap(box), get: () => box.checked ? 'yes' : 'no', set: value => { box.checked = value === 'yes'; } };
    }
    if (param.kind === 'weights') return weights(param, id, title, note, changed);
    const percent = param.kind === 'percent', output = make('output', {}, '');
    // A word that stands for "not given" is a placeholder, not text in the field.
    const unset = param.kind === 'place' || param.kind === 'colour' ? fallback(param) : '';
    const input = make('input', { ...attributes, type: percent ? 'range' : param.kind === 'integer' ? 'number' : 'text',
        ...(unset && { placeholder: unset }), ...(param.kind === 'character' ? { maxlength: '1' } : { min: String(param.least ?? 0), max: String(param.most ?? 100) }) });
    const show = () => { output.textContent = `${input.value} %`; };
    input.addEventListener('input', show);
    input.addEventListener('change', changed);
    return { element: wrap(input, ...(percent ? [output] : [])), get: () => input.value || fallback(param),
        set: value => { input.value = value === unset ? '' : value; show(); } };
}

function weights(param, id, title, note, changed) {
    const inputs = SIDE_NAMES.map(side => make('input', { type: 'number', min: '0', max: '999',
        'aria-label': side, 'data-param': `${param.name}-${side}` }));
    for (const input of inputs) input.addEventListener('change', changed);
    const row = make('span', { class: 'four' }, ...inputs.map((input, i) =>
        make('span', {}, make('abbr', { title: SIDE_NAMES[i] }, SIDES[SIDE_NAMES[i]]), input)));
    return { element: make('div', { class: 'control weights', role: 'group', 'aria-label': param.name }, title, row, note),
        get: () => inputs.map(input => input.value || '0').join('-'),
        set: value => value.split('-').forEach((number, i) => { if (inputs[i]) inputs[i].value = number; }) };
}

const SEEN = 2, SEEN_MOST = 4;
export class Choice {
    // Fills `select`, `about` and `params`, elements of the page; calls `changed` on each change.
    constructor(entries, select, about, params, changed) {
        Object.assign(this, { entries, select, about, params, changed, controls: [] });
        select.append(...entries.map(({ name }) => make('option', { value: name, translate: 'no' }, name)));
        select.addEventListener('change', () => { this.set(select.value); changed(); });
        // No entry is shown that is not the state, not even for a moment: the page moves with each.
        this.set(select.dataset.first ?? entries[0].name);
    }

    get entry() { return this.entries.find(({ name }) => name === this.select.value); }

    // "wilson" or "growing-tree:pick=random,run=30"
    set(spec) {
        const [name, words = ''] = spec.split(/:(.*)/s);
        if (!this.entries.some(entry => entry.name === name)) return;
        this.select.value = name;
        this.about.textContent = this.entry.about;
        const given = Object.fromEntries(words.split(',').filter(Boolean).map(word => word.split(/=(.*)/s)));
        this.controls = this.entry.params.map(param => ({ param, ...control(param, this.changed) }));
        for (const { param, set } of this.controls) set(given[param.name] ?? fallback(param));
        this.params.replaceChildren(...this.#folded());
        for (const element of [this.about, this.params]) translate(element);
    }

    // Of many settings the first ones are seen; the others as soon as one of them is not as usual.
    #folded() {
        const elements = this.controls.map(({ element }) => element);
        if (!('fold' in this.params.dataset) || elements.length <= SEEN_MOST) return elements;
        const rest = this.controls.slice(SEEN), used = rest.some(({ param, get }) => get() !== fallback(param));
        const group = remembered(make('details', { id: `${this.params.id}-rest` }, make('summary', {}, 'More settings'), ...elements.splice(SEEN)));
        group.open ||= used;
        return [...elements, group];
    }

    // Sets one parameter, if there is such a one and it can have this value.
    put(name, value) {
        const found = this.controls.find(({ param }) => param.name === name);
        if (found && (found.param.choices ?? [value]).includes(value)) found.set(value);
    }

    get() {
        const words = this.controls.map(({ param, get }) => [param, get()])
            .filter(([param, value]) => value !== fallback(param)).map(([param, value]) => `${param.name}=${value}`);
        return this.select.value + (words.length > 0 ? `:${words.join(',')}` : '');
    }
}

// Transforms: each has one parameter and may be off.
export class Changes {
    constructor(entries, place, changed) {
        this.inputs = entries.map(({ name, about, params: [param] }) => {
            const input = param.kind === 'choice'
                ? make('select', {}, make('option', { value: '' }, 'off'),
                    ...param.choices.map(word => make('option', { value: word }, word)))
                : param.kind === 'switch'
                    ? make('select', {}, make('option', { value: '' }, 'off'), make('option', { value: 'yes' }, 'yes'))
                    : make('input', { type: 'number', placeholder: 'off', min: String(param.least ?? 0),
                        max: String(param.most ?? 100) });
            input.id = `change-${name}`;
            input.addEventListener('change', changed);
            place.append(make('label', { class: 'control', for: input.id },
                make('span', { class: 'name' }, name), input, make('small', {}, about)));
            return [name, input];
        });
    }
    // Their order is part of the ID: those of a link keep their places.
    set(words) {
        const given = Object.fromEntries(words.map(word => word.split(/=(.*)/s)));
        const place = name => name in given ? Object.keys(given).indexOf(name) : this.inputs.length;
        this.inputs.sort(([a], [b]) => place(a) - place(b));
        for (const [name, input] of this.inputs) input.value = given[name] ?? '';
    }
    get() {
        return this.inputs.filter(([, input]) => input.value !== '').map(([name, input]) => `${name}=${input.value}`);
    }
}
