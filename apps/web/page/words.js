// SPDX-License-Identifier: MIT
// The words of the page in other languages.  The English text is the key, so a text without an entry
// stays English:
//
//     t('Step {0} of {1}', 3, 20)     'Step 3 of 20', or '3. lépés, összesen 20'
//     translate(document.body)        every text and label below that has an entry
const TABLES = { hu: {
    'Lessons': 'Leckék', 'Lesson': 'Lecke', 'Laboratory': 'Laboratórium', 'Back': 'Vissza', 'Next': 'Tovább',
    'The lessons are not here: {0}': 'A leckék nincsenek itt: {0}',
    'Copy': 'Másolás', 'Copied': 'Kimásolva', 'Answer': 'Válasz',
    'Show it step by step': 'Mutasd lépésről lépésre',
    'First step': 'Első lépés', 'One step back': 'Egy lépést vissza', 'Play': 'Lejátszás', 'Pause': 'Szünet',
    'One step forward': 'Egy lépést előre', 'Last step': 'Utolsó lépés', 'Step of the film': 'A film lépése',
    'Step {0} of {1}': '{0}. lépés, összesen {1}', 'Speed': 'Sebesség', '{0} per second': '{0} másodpercenként',
    'The program': 'A program', 'The film': 'A film', 'The maze after this step': 'A labirintus e lépés után',
    'This film cannot be shown here: {0}': 'Ez a film itt nem mutatható meg: {0}',
    'Quiz': 'Kvíz', 'Questions': 'Kérdések', 'Answers': 'Válaszok', 'Question {0} of {1}': '{0}. kérdés, összesen {1}',
    'Which of these walls is opened next?': 'Melyik fal nyílik meg ezek közül a következő lépésben?',
    'Which of these cells is visited next?': 'Melyik cella következik ezek közül?',
    '{0} is finished. To which cell does it go back?': '{0} kész. Melyik cellába lép vissza?',
    'Which cells can be dug to from {0}? Choose all of them.': 'Mely cellákba lehet továbbásni innen: {0}? Jelöld meg mindet!',
    'What happened in this step, and why? One sentence belongs to it.': 'Mi történt ebben a lépésben, és miért? Egy mondat tartozik hozzá.',
    '{0}: both cells are connected already, so a passage would close a ring.': '{0}: a két cella már össze van kötve, egy járat kört zárna be.',
    'Which of these passages can be closed, and nothing is cut off?': 'Melyik járat zárható le ezek közül úgy, hogy semmi se szakadjon le?',
    'Which of these cells is in the next chamber?': 'Melyik cella van ezek közül a következő kamrában?',
    'To which of these cells is there a way from {0}?': 'Melyik cellába vezet út ezek közül innen: {0}?',
    'All cells look around them. Which of these changes?': 'Minden cella körülnéz. Melyik változik meg ezek közül?',
    '{0}: without this passage a part would be cut off.': '{0}: e járat nélkül egy rész leszakadna.', '{0} is in another chamber.': '{0} egy másik kamrában van.',
    'There is no way to {0}.': 'Ide nem vezet út: {0}.', '{0} stays as it is.': '{0} olyan marad, amilyen.',
    '{0} is not the next one.': 'Nem {0} következik.', '{0} is on the stack, but not on top of it.': '{0} a veremben van, de nem a tetején.',
    '{0} was visited before.': '{0}: itt már jártunk.', '{0} is said of other steps.': '{0} más lépésekről szól.',
    'There is nothing to ask about this film.': 'Erről a filmről nincs mit kérdezni.', 'End the quiz': 'A kvíz vége',
    'Right.': 'Helyes.', 'Not this time.': 'Most nem.', 'Right is {0}.': 'A helyes válasz: {0}.',
    'How did it go?': 'Hogy sikerült?', 'Next question': 'Következő kérdés', '{0} of {1} right.': '{1} kérdésből {0} helyes.',
    'In all so far: {0} of {1}. This is kept on your machine alone.': 'Eddig összesen: {1} kérdésből {0} helyes. Ezt csak a te géped őrzi.',
    'Other questions': 'Más kérdések', 'Back to the film': 'Vissza a filmhez',
    'The sentences of the steps are in English.': 'A lépések mondatai angolul vannak.',
    'Game': 'Játék', 'Walk to the goal': 'Sétálj a célig', 'Maze of the day': 'A nap labirintusa',
    'Three stars for the shortest way, or nearly. Arrow keys, mouse or finger.':
        'Három csillag jár a legrövidebb útért, vagy ha alig hosszabb. Nyilakkal, egérrel vagy ujjal.',
    'The days before': 'Az előző napok', 'Levels': 'Szintek', 'Level {0}': '{0}. szint', '{0} of 3 stars': '3-ból {0} csillag',
    '{0} of {1} stars': '{1}-ból {0} csillag', 'not won yet': 'még nincs meg', 'best time {0}, fewest steps {1}': 'legjobb idő {0}, legkevesebb lépés {1}',
    'Close': 'Bezárás', 'You are there!': 'Megérkeztél!', 'Time': 'Idő', 'Steps': 'Lépés', 'Shortest way': 'A legrövidebb út',
    'Your best time!': 'A legjobb időd!', 'Your fewest!': 'A legkevesebb!', 'best {0}': 'legjobb: {0}', '{0} steps': '{0} lépés',
    'With help there are at most two stars.': 'Segítséggel legfeljebb két csillag jár.', 'Next: level {0}': 'Tovább: {0}. szint',
    'More mazes': 'További labirintusok', 'Once more': 'Még egyszer', 'Watch it again': 'Nézd vissza',
    'Skip to the maze': 'Ugrás a labirintushoz', 'Copy ID': 'Azonosító másolása', 'Copy link': 'Hivatkozás másolása', 'Colours': 'Színek',
    'Help and keys': 'Súgó és billentyűk', 'This page': 'Ez az oldal', 'The maze': 'A labirintus', 'Playing': 'Lejátszás',
    'To the beginning': 'Az elejére', 'To the end': 'A végére', 'Position in the film': 'Hely a filmben',
    'What happens, and why': 'Mi történik, és miért', 'Start': 'Kezdet', 'Goal': 'Cél', 'Walk': 'Séta', 'Undo': 'Vissza', 'Hint': 'Segítség',
    'Race': 'Verseny', 'Fog': 'Köd', 'Path': 'Út', 'Distances': 'Távolságok', 'Zoom': 'Nagyítás', 'Zoom in': 'Nagyítás', 'Zoom out': 'Kicsinyítés',
    'Fit': 'Egészben', 'What to make': 'Mi készüljön', 'Make': 'Készítés', 'algorithm': 'algoritmus', 'width': 'szélesség', 'height': 'magasság',
    'seed': 'mag', 'A number or a word': 'Egy szám vagy egy szó', 'New maze': 'Új labirintus', 'Same seed': 'Ugyanaz a mag',
    'Compare with a second algorithm': 'Összehasonlítás egy másik algoritmussal', 'second': 'második',
    'Loops, rooms, symmetry': 'Körök, termek, szimmetria', 'Mask: mazes of any shape': 'Maszk: bármilyen alakú labirintus',
    'Draw a mask': 'Maszk rajzolása', 'No mask': 'Maszk nélkül', 'Solve': 'Megoldás', 'solver': 'megoldó', 'Save': 'Mentés',
    'Save film': 'Film mentése', 'Open a file': 'Fájl megnyitása', 'Format of the picture or text': 'A kép vagy szöveg formátuma',
    'Format of the film': 'A film formátuma', 'Figures': 'Számok', 'All figures': 'Minden szám', 'Statistics of the maze': 'A labirintus számai',
    'Use this mask': 'Ez legyen a maszk', 'Clear': 'Üres', 'Fill': 'Teli', 'Invert': 'Fordítva', 'From a picture': 'Képből', 'Cancel': 'Mégse',
    'Keys': 'Billentyűk', 'Working': 'Készül', 'on the stack': 'a veremben', 'in the store': 'a tárban',
    'not certain yet': 'még nem biztos', 'being tried': 'próbáljuk', 'dead end': 'zsákutca', 'path': 'út', 'start': 'kezdet', 'goal': 'cél',
    'your trail': 'a te nyomod',
} };

export const LANGUAGES = [['en', 'English'], ['hu', 'magyar']];
const KEPT = 'meander-language';
const known = name => LANGUAGES.some(([code]) => code === name);

function first() {
    let kept = null;
    try { kept = localStorage.getItem(KEPT); } catch { /* A page without storage asks the browser. */ }
    const wanted = [kept, ...navigator.languages.map(name => name.slice(0, 2))];
    return wanted.find(name => name !== null && known(name)) ?? 'en';
}
export let language = first();

export function t(text, ...values) {
    const said = TABLES[language]?.[text] ?? text;
    return values.reduce((whole, value, i) => whole.replaceAll(`{${i}}`, value), said);
}

// What was last shown at a place, and what that is in English.  A text that the page has changed since
// is new.
const shown = new WeakMap();
const NAMED = ['title', 'aria-label', 'placeholder'];

function said(node, place, text) {
    const kept = shown.get(node) ?? {}, last = kept[place];
    const english = last !== undefined && last[1] === text ? last[0] : text;
    if (!(english in TABLES.hu)) return text;
    shown.set(node, kept);
    kept[place] = [english, t(english)];
    return kept[place][1];
}

// Elements with translate="no" are left as they are.  In English there is nothing to do until there were
// other words.
let begun = false;
export function translate(root) {
    begun ||= language !== 'en';
    if (!begun) return;
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
        node => node.translate === false ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    for (let node = walk.currentNode; node !== null; node = walk.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) {
            const text = node.data.replace(/\s+/g, ' ').trim(), fresh = text === '' ? '' : said(node, 'text', text);
            if (fresh !== text) node.data = node.data.replace(/\S[^]*\S|\S/, fresh);
            continue;
        }
        for (const name of NAMED) {
            const text = node.getAttribute(name), fresh = text === null ? null : said(node, name, text);
            if (fresh !== text) node.setAttribute(name, fresh);
        }
    }
}

export function setLanguage(name) {
    if (!known(name)) return;
    language = name;
    document.documentElement.lang = name;
    try { localStorage.setItem(KEPT, name); } catch { /* It is forgotten then. */ }
}
