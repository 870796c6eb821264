// SPDX-License-Identifier: MIT
// Why the library cannot do what was asked for, in Hungarian: what a reader of the page meets, in IDs, sizes,
// parameters and files.  Keys and arguments are written as in words_hu_lessons.js; {0 id} is never translated,
// and of {0 list} only the "and".
export const REFUSALS = {
    // ---- names and parameters ----
    "no %s '%.*s'; did you mean '%s'?": 'nincs „{1 id}” nevű {0}; talán „{2 id}”?', "no %s '%.*s'; see 'meander list %ss'": 'nincs „{1 id}” nevű {0}',
    '%s takes no parameters': '{0 id}: nincs paramétere', "%s has no parameter '%.*s'; did you mean '%s'?": '{0 id}: nincs „{1 id}” paramétere; talán „{2 id}”?',
    "%s has no parameter '%.*s'; it takes %s": '{0 id}: nincs „{1 id}” paramétere; ami van: {2 list}', '%s%s%s takes %s': '{0 id}{1 id}{2 id} értéke: {3}',
    'a number from %s to %s, as in 0.5': 'egy szám, legalább {0}, legfeljebb {1}, például 0.5', 'a number from %lld to %lld': 'egy szám, legalább {0}, legfeljebb {1}', 'a number from 0 to 100': 'egy szám, legalább 0, legfeljebb 100',
    'one of %s': 'ezek egyike: {0 id}', 'yes or no': 'yes (igen) vagy no (nem)', 'four numbers from 0 to 999, not all 0, as in 1-9-1-9': 'négy szám 0 és 999 között, nem mind 0, például 1-9-1-9',
    'one printable character': 'egy nyomtatható karakter', 'six hexadecimal digits, as in 1a2b3c, or none, or theme': 'hat tizenhatos számjegy, például 1a2b3c, vagy none, vagy theme',
    'a column and a row from 0 on, as in 3-0, or random': 'egy oszlop és egy sor 0-tól, például 3-0, vagy random', 'the letters N, E, S and W, each once, as in NWSE': 'az N, E, S és W betű, mindegyik egyszer, például NWSE',
    '%s: root %llu-%llu is outside the grid: columns go from 0 to %llu, rows from 0 to %llu': '{0 id}: a root ({1}-{2}) a rácson kívül van: az utolsó oszlop {3}, az utolsó sor {4}',
    '%s: root %llu-%llu is outside the mask': '{0 id}: a root ({1}-{2}) a maszkon kívül van', '%s: order needs shuffle=no; otherwise the sides come in random order': '{0 id}: az order csak shuffle=no mellett számít; különben az oldalak sorrendje véletlen',
    '%s: root is a cell, and focus=walls begins at a corner of cells': '{0 id}: a root egy cella, a focus=walls pedig a cellák sarkánál kezdődik',
    'growing-tree: random, middle and oldest come to %lld %%, over 100': 'growing-tree: random, middle és oldest összege {0} %, több mint 100',
    'labyrinth: the %s design needs at least %dx%d cells': 'labyrinth: a {0} mintához legalább {1}x{2} cella kell', '%s makes rectangles only; on this grid use %s': '{0 id}: csak téglalapot készít; itt ezek működnek: {1 id}',
    'the mask is in %zu pieces; join them, or make each a maze with --pieces': 'a maszk {0} darabból áll; kösd össze őket',

    // ---- IDs ----
    'the seed is missing: a number or a word': 'hiányzik a mag: egy szám vagy egy szó',
    "seed '%.*s' is neither a number from 0 to %llu nor a word, which starts with a letter": 'a mag („{0 id}”) nem szám (legfeljebb {1}), és nem is betűvel kezdődő szó',
    "place '%.*s' is not of the form %s": 'a hely („{0 id}”) nem {1 id} alakú', "place '%.*s' is not in the maze": 'a hely („{0 id}”) nincs a labirintusban', '%s %s is not in the maze': '{a 0} ({1}) nincs a labirintusban',
    'more than %d goals': 'több mint {0} cél', 'more than %d transforms': 'több mint {0} átalakítás', 'the ID has no size, as in rect:40x25': 'az azonosítóban nincs méret, például rect:40x25',
    "'%.60s' is not an ID of the form grid:size/algorithm/seed, as in rect:40x25/wilson/7": '„{0 id}” nem rács:méret/algoritmus/mag alakú azonosító, mint a rect:40x25/wilson/7',
    "a maze needs at least 1 x 1 cells, so its size cannot be '%.*s'": 'egy labirintus legalább 1 x 1 cella, a mérete nem lehet „{0 id}”', "size '%.*s' is too large: a side has at most %llu cells": 'a méret („{0 id}”) túl nagy: egy oldal legfeljebb {1} cella',
    "size '%.*s' is not of the form WIDTHxHEIGHT, as in 40x25 or 40xinf": 'a méret („{0 id}”) nem SZÉLESSÉGxMAGASSÁG alakú, mint a 40x25 vagy a 40xinf', "size '%.*s' of a %s is not of the form 2^K, from 2^0 to 2^%d": 'a méret („{0 id}”; {1 id}) nem 2^K alakú, 2^0 és 2^{2} között',
    "size '%.*s' of an ID needs digits and a small x, as in 40x25; only -s takes X, k and M": 'az azonosítóban a méret („{0 id}”) számjegyekből és kis x-ből áll, mint a 40x25; X, k és M csak a -s után lehet',
    "the grid %s has no option '%.*s'": '{0 id}: a rácsnak nincs „{1 id}” beállítása', 'pieces takes yes or no': 'pieces értéke: yes (igen) vagy no (nem)', "the ID's mask does not fit its size": 'az azonosító maszkja nem illik a méretéhez',
    'the mask has no cell': 'a maszkban nincs cella', 'a maze without end can only be written row by row': 'vég nélküli labirintust csak sorról sorra lehet kiírni',
    '%s makes no rows, as a maze without end needs; eller does': '{0 id}: nem sorról sorra készül, pedig vég nélkül csak úgy lehet; az eller igen',
    'not enough memory for %zu bytes': 'nincs elég memória ehhez: {0} bájt', 'a maze of more than %d cells is not explained step by step; make it smaller': '{0} cellánál nagyobb labirintust nem magyarázunk lépésről lépésre; legyen kisebb',
    '%s is explained on rectangles only': '{0 id}: csak téglalapon magyarázzuk el', '%s:focus=walls is not explained': '{0 id}: a focus=walls módot nem magyarázzuk el',

    // ---- transforms and solvers ----
    'no perfect maze of even width and even height has this symmetry; make one of them odd, or take x or y': 'páros szélességű és magasságú tökéletes labirintusnak nem lehet ilyen szimmetriája; legyen az egyik páratlan, vagy válaszd ezt: x vagy y',
    'too small to be symmetric': 'túl kicsi, nem lehet szimmetrikus', 'the mask is not symmetric itself': 'maga a maszk sem szimmetrikus', 'rooms need a rectangle': 'a termekhez téglalap kell', '%s needs a rectangle; on this grid use %s': '{0 id}: csak téglalapon; itt ez működik: {1 list}',
    'unicursal needs a whole rectangle': 'az unicursal egész téglalapot kíván', '+unicursal needs a perfect maze before it': 'a +unicursal előtt tökéletes labirintusnak kell állnia',
    'no path from %s to %s%s': 'nincs út innen: {0}, ide: {1}{2}', '%s: %s after %llu steps': '{0 id}: {2} lépés után {1}', ' or any other goal': ', és más célhoz sem',
    'came round in a circle without finding the goal': 'körbeért, és nem talált célt', 'both scouts came round the wall without finding the line again': 'mindkét felderítő körbejárta a falat, és nem találta meg újra a vonalat',
    'the mouse did not come upon the goal': 'az egér nem akadt rá a célra',

    // ---- files ----
    '%s%s%snot a maze in any known text format (--from NAME reads it as one)': '{0 id}{1 id}{2 id}nem ismert szöveges formátumú labirintus', 'the input is empty': 'üres', 'expected a line of walls like +---+': 'itt falak sora kellene, például +---+',
    'expected a line of walls like +---+, the maze is not complete': 'itt falak sora kellene, például +---+; a labirintus nem teljes', 'expected a line of cells, the maze is not complete': 'itt cellák sora kellene; a labirintus nem teljes', 'expected a line of cells': 'itt cellák sora kellene',
    'a second start': 'második kezdet', "left of the maze's first post": 'a labirintus első oszlopától balra', "beyond the maze's right border": 'a labirintus jobb szélén túl', 'row has %zu characters, expected %zu': 'a sor {0} karakter, de {1} kellene',
    "'%c' is not a wall, floor or mark": '„{0 id}” nem fal, padló vagy jel', '%s: not a picture or film with a maze\'s ID': '{0 id}: nem olyan kép vagy film, amelyben egy labirintus azonosítója van',
    'block: wall and floor are the same character': 'block: a fal és a padló ugyanaz a karakter', 'cells of %lu pixels have no room between walls of %lu': '{0} képpontos cellák nem férnek el {1} képpontos falak között',
};

// Arguments that are words.
export const KINDS = { generator: 'algoritmus', solver: 'megoldó', grid: 'rács', transform: 'átalakítás', format: 'formátum', start: 'kezdet', goal: 'cél' };
