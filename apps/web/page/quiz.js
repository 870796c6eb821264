// SPDX-License-Identifier: MIT
// The quiz of a film: it stops and asks what comes next.  Answers are given in the picture, by buttons or
// by keys; right and wrong are explained with the sentence of the lesson.
//
//     Quiz(film, ended)  ->  question -> answer -> why -> next question ... -> how many were right
//
// What was right stays on the reader's machine: {"generators:kruskal": {"right": 7, "asked": 10, "best": 4}}.
import { html, svg } from './lesson_player.js';
import { middleOf, nameOf } from './quiz_questions.js';
import { language, t, told } from './words.js';

const KEPT = 'meander-quiz', COUNT = 5, LETTERS = 'ABCDEFGH';
const ASKED = {
    wall: () => t('Which of these walls is opened next?'),
    next: () => t('Which of these cells is visited next?'),
    back: ([cell]) => t('{0} is finished. To which cell does it go back?', cell),
    choices: ([cell]) => t('Which cells can be dug to from {0}? Choose all of them.', cell),
    spare: () => t('Which of these passages can be closed, and nothing is cut off?'),
    chamber: () => t('Which of these cells is in the next chamber?'),
    linked: ([cell]) => t('To which of these cells is there a way from {0}?', cell),
    changes: () => t('All cells look around them. Which of these changes?'),
    why: () => t('What happened in this step, and why? One sentence belongs to it.'),
};
const WRONG = {
    ring: name => t('{0}: both cells are connected already, so a passage would close a ring.', name),
    later: name => t('{0} is not the next one.', name),
    below: name => t('{0} is on the stack, but not on top of it.', name),
    visited: name => t('{0} was visited before.', name),
    bridge: name => t('{0}: without this passage a part would be cut off.', name),
    elsewhere: name => t('{0} is in another chamber.', name),
    apart: name => t('There is no way to {0}.', name),
    stays: name => t('{0} stays as it is.', name),
    kind: name => t('{0} is said of other steps.', name),
};

// ---- the score -----------------------------------------------------------------------------

let passing = {};
function scores() {
    try { return JSON.parse(localStorage.getItem(KEPT)) ?? {}; } catch { return passing; }
}
const keyOf = ({ list, name, id }) => `${list}:${(name || id.split('/')[1]).split(':')[0]}`;
export const scoreOf = run => scores()[keyOf(run)] ?? { right: 0, asked: 0, best: 0 };
function keep(run, change) {
    const all = scores(), score = { right: 0, asked: 0, best: 0, ...all[keyOf(run)] };
    all[keyOf(run)] = { ...score, ...change(score) };
    passing = all;
    try { localStorage.setItem(KEPT, JSON.stringify(all)); } catch { /* It lasts as long as the page. */ }
}

// ---- the questions -------------------------------------------------------------------------

export class Quiz {
    #film; #questions = []; #at = 0; #right = 0; #chosen = new Set(); #ended;

    constructor(film, ended) {
        this.#film = film;
        this.#ended = ended;
        this.element = html('section', { class: 'quiz', 'aria-label': t('Questions') });
        film.hold(true);
    }
    get count() { return this.#questions.length; }

    async start() {
        [this.#at, this.#right, this.#questions] = [0, 0, await this.#film.run.questions(COUNT)];
        if (this.count === 0) {
            this.element.replaceChildren(html('p', {}, t('There is nothing to ask about this film.')));
            this.#film.hold(false);
        } else this.#ask();
    }
    stop() {
        this.#film.hold(false);
        this.element.remove();
        this.#ended();
    }

    #nameOf(option) {
        const letter = LETTERS[this.question.options.indexOf(option)];
        if (option.text !== undefined) return letter;
        return `${letter} (${nameOf(this.#film.run, option).join(' | ')})`;
    }

    #ask() {
        const question = this.question = this.#questions[this.#at];
        this.#chosen.clear();
        this.#film.show(question.shown);
        if (question.kind === 'why') this.#film.hideWords();
        const asked = html('p', { class: 'asked', tabindex: '-1' }, html('small', {}, t('Question {0} of {1}', this.#at + 1, this.count)), ' ',
            ASKED[question.kind](question.values));
        this.buttons = question.options.map(option => {
            const button = html('button', { type: 'button', ...(option.text === undefined ? {} : { class: 'long', lang: language, translate: 'no' }),
                ...(question.many ? { 'aria-pressed': 'false' } : {}) }, option.text === undefined ? this.#nameOf(option) : `${this.#nameOf(option)}. ${told(option.text)}`);
            button.addEventListener('click', () => this.#choose(option));
            return button;
        });
        this.verdict = html('div', { class: 'verdict', role: 'status', 'aria-live': 'polite' });
        this.foot = html('div', { class: 'quiz-foot' });
        this.element.replaceChildren(asked, html('div', { class: 'options', role: 'group', 'aria-label': t('Answers') }, ...this.buttons), this.verdict, this.foot);
        const end = html('button', { type: 'button', class: 'quiet' }, t('End the quiz'));
        end.addEventListener('click', () => this.stop());
        if (question.many) {
            const done = html('button', { type: 'button', class: 'main' }, t('Answer'));
            done.addEventListener('click', () => this.#answer());
            this.foot.append(done);
        }
        this.foot.append(end);
        this.#draw(false);
        asked.focus();
    }

    // Letters in the picture, which can be clicked.
    #draw(told) {
        const { options } = this.question, { run, marks } = this.#film;
        if (options[0].text !== undefined) return;
        for (const [i, option] of options.entries()) {
            const [x, y] = middleOf(run, option);
            const state = told ? (option.right ? ' right' : ' wrong') : this.#chosen.has(option) ? ' chosen' : '';
            const mark = svg('g', { class: `choice${state}` }, svg('circle', { cx: x, cy: y, r: option.side === undefined ? 0.36 : 0.27 }),
                svg('text', { x, y }, LETTERS[i]));
            if (option.side !== undefined) {
                const [dx, dy] = option.side % 2 === 0 ? [0.5, 0] : [0, 0.5];
                mark.prepend(svg('path', { d: `M${x - dx} ${y - dy}L${x + dx} ${y + dy}` }));
            }
            if (!told) mark.addEventListener('click', () => this.#choose(option));
            marks.append(mark);
        }
    }

    #choose(option) {
        if (this.question.told) return;
        if (!this.question.many) {
            this.#chosen.add(option);
            return this.#answer();
        }
        if (!this.#chosen.delete(option)) this.#chosen.add(option);
        this.buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(this.#chosen.has(this.question.options[i]))));
        this.#film.marks.replaceChildren();
        this.#draw(false);
    }

    #answer() {
        const { question } = this, { run } = this.#film, { options } = question;
        const missed = options.filter(option => option.right !== this.#chosen.has(option)), good = missed.length === 0;
        question.told = true;
        this.#right += Number(good);
        this.buttons.forEach((button, i) => {
            button.disabled = true;
            button.classList.add(options[i].right ? 'right' : 'wrong');
            button.classList.toggle('given', this.#chosen.has(options[i]));
        });
        const faults = [...this.#chosen].filter(option => !option.right).map(option => WRONG[option.why](this.#nameOf(option)));
        const rights = options.filter(({ right }) => right).map(option => this.#nameOf(option)).join(', ');
        this.#film.show(question.answer);
        this.#draw(true);
        this.verdict.replaceChildren(html('p', { class: good ? 'good' : 'bad' }, good ? t('Right.') : [t('Not this time.'), ...faults, t('Right is {0}.', rights)].join(' ')),
            html('p', { lang: language, translate: 'no', class: 'because' }, told(run.steps[question.answer].text)));
        keep(run, ({ right, asked }) => ({ right: right + Number(good), asked: asked + 1 }));
        this.#showNext();
    }

    #showNext() {
        const last = this.#at === this.count - 1;
        const next = html('button', { type: 'button', class: 'main' }, last ? t('How did it go?') : t('Next question'));
        next.addEventListener('click', () => { this.#at++; last ? this.#total() : this.#ask(); });
        const end = html('button', { type: 'button', class: 'quiet' }, t('End the quiz'));
        end.addEventListener('click', () => this.stop());
        this.foot.replaceChildren(next, ...(last ? [] : [end]));
        next.focus();
    }

    #total() {
        const { run } = this.#film;
        keep(run, ({ best }) => ({ best: Math.max(best, this.#right) }));
        const { right, asked } = scoreOf(run), text = html('p', { class: 'asked', tabindex: '-1' }, t('{0} of {1} right.', this.#right, this.count), ' ',
            html('small', {}, t('In all so far: {0} of {1}. This is kept on your machine alone.', right, asked)));
        const again = html('button', { type: 'button', class: 'main' }, t('Other questions'));
        again.addEventListener('click', () => this.start());
        const end = html('button', { type: 'button', class: 'quiet' }, t('Back to the film'));
        end.addEventListener('click', () => this.stop());
        this.element.replaceChildren(text, html('div', { class: 'quiz-foot' }, again, end));
        text.focus();
    }
}
