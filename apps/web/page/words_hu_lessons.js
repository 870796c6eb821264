// SPDX-License-Identifier: MIT
// What the lessons of the library say, in Hungarian.  A key is the text of src/lesson with the places of its
// arguments; an argument of the translation has its number (words_hu_told.js):
//
//     {0}      as it is                 {a 0}, {A 0}   with its article: "a 3,2", "az 5,2", "A 3,2"
//     {0 ra}   in another form          {a 0 i}        both: "az északi"
//
// A cell or a number never has an ending; the word behind it has: "az 5,2 cellából", "a 7. halmaz".
export const SENTENCES = {
    // ---- phases ----
    'Searching': 'Keresés', 'Walking': 'Úton', 'The end': 'A vége', 'Going back': 'Visszafelé', 'Going out': 'Kifelé', 'Digging': 'Ásás',
    'Growing': 'Növekedés', 'Numbering': 'Számozás', 'Joining': 'Összekötés', 'A row': 'Egy sor', 'The row at the border': 'A szélső sor',
    'Filling blind alleys': 'Vakjáratok kitöltése', 'Sealing blind alleys': 'Vakjáratok elfalazása', 'Two seeds': 'Két mag',
    'The wall between them': 'A köztük lévő fal', 'Nothing to divide': 'Nincs mit felosztani', 'Everything is open': 'Minden nyitva',
    'Choosing': 'Választás', 'Opening': 'Nyitás', 'A path': 'Egy út', 'Detours': 'Kerülők', 'Finding the dead ends': 'Zsákutcák keresése',
    'The way back': 'A visszaút', 'Spreading': 'Terjedés', 'Finding the caves': 'Barlangok keresése', 'Keeping the largest': 'Csak a legnagyobb marad',
    'Tossing coins': 'Érmék feldobása', 'A round': 'Egy forduló', 'Along the line': 'A vonal mentén', 'Round a wall': 'Egy fal körül',
    'The line': 'A vonal', 'What remains': 'Ami megmarad', 'Flooding': 'Áradás', 'Walls and filling': 'Falak és kitöltés',
    'Filling dead ends': 'Zsákutcák kitöltése', 'Filling rings': 'Körök kitöltése', 'Last row: joining': 'Utolsó sor: összekötés',
    'Going down': 'Lefelé', 'Reading the map': 'A térkép olvasása', 'Blocks in blocks': 'Tömbök a tömbökben', 'Sowing': 'Vetés',
    'Emptying the list': 'A lista kiürül', 'Block by block': 'Tömbről tömbre', 'One long walk': 'Egy hosszú bolyongás', 'Hunting': 'Vadászat',
    'Opening passages one by one': 'Járatok nyitása egyenként', 'Ring by ring': 'Gyűrűről gyűrűre', 'The path': 'Az út',
    'Loops: looking on': 'Vannak körök: keresünk tovább', 'Two searches': 'Két keresés', 'Chambers in chambers': 'Kamrák a kamrákban',
    'Along the wall': 'A fal mentén', 'Straight on': 'Egyenesen', 'And so on': 'És így tovább', 'Dividing': 'Felosztás',
    'Walling up, the heaviest first': 'Befalazás, elöl a legnehezebb', 'Rings': 'Körök', 'Laying rooms': 'Termek elhelyezése',
    'Digging passages': 'Járatok ásása', 'Doors': 'Ajtók', 'Placing rooms': 'Termek elhelyezése', 'Finding doors': 'Ajtók keresése',
    'Walling up doors': 'Ajtók befalazása', 'The first row': 'Az első sor', 'The next row': 'A következő sor', 'Cutting back': 'Visszavágás',
    'Winding inward': 'Befelé csavarodva', 'Joining the arms': 'A karok összekötése', 'Laying the part': 'A rész elhelyezése',
    'Making the images': 'A képmások', 'A corridor': 'Egy folyosó', 'Joining rings': 'Gyűrűk összekötése', 'Taking in what is left': 'A maradék bevonása',
    'Cutting the ring': 'A gyűrű felvágása', 'One corridor': 'Egyetlen folyosó', 'Drawing it twice as large': 'Kétszeres nagyítás',
    'Dividing the passages': 'A járatok kettéosztása', 'Following the path': 'Végig az úton', 'Erasing a loop': 'Egy hurok törlése', 'Beginning': 'Kezdet',

    // ---- generators ----
    // aldous-broder, houston, wilson
    'The walk begins at %s. %d cells are still to be entered.': 'A bolyongás innen indul: {0}. {1} cellába kell még belépni.',
    'Step %d of this search: chance says %s, to %s. It is new, so the wall is opened. %d to go.':
        'A keresés {0}. lépése: a véletlen {1 ra} küld, ide: {2}. Itt még nem jártunk, ezért a fal kinyílik. Hátravan még {3}.',
    'Chance says %s, to %s: it is new, so the wall is opened. %d to go.': 'A véletlen {0 ra} küld, ide: {1}. Itt még nem jártunk, ezért a fal kinyílik. Hátravan még {2}.',
    'Chance says %s, to %s: it was entered before, so no wall is opened. Walk on until a cell is new.':
        'A véletlen {0 ra} küld, ide: {1}. Itt már jártunk, fal nem nyílik. Megyünk tovább, amíg új cellába nem érünk.',
    'Every cell was entered: the maze is done.': 'Minden cellában jártunk: kész a labirintus.',
    'Chance says %s, to %s: it is new, so the wall is opened.': 'A véletlen {0 ra} küld, ide: {1}. Itt még nem jártunk, ezért a fal kinyílik.',
    'Chance says %s, to %s. That is in the maze: the walk is over.': 'A véletlen {0 ra} küld, ide: {1}. Ez már a labirintus: vége a bolyongásnak.',
    'Chance says %s, to %s. The walk was there before: forget what it did since then.':
        'A véletlen {0 ra} küld, ide: {1}. A bolyongás itt már járt: ami azóta történt, azt elfelejtjük.',
    'Chance says %s, to %s.': 'A véletlen {0 ra} küld, ide: {1}.',
    '%s joins the maze. The walk went %s from here, so that wall is opened.': '{A 0} cella a labirintusé lesz. A bolyongás innen {1 ra} ment tovább, ezért azt a falat nyitjuk ki.',
    'The walk begins at %s. It goes on until %d cell%s entered.': 'A bolyongás innen indul: {0}. Addig tart, amíg {1} cellába be nem lép.',
    '%s is not in the maze yet: a short walk begins here.': '{A 0} cella még nincs a labirintusban: innen rövid bolyongás indul.',
    'Every cell is in the maze: it is done.': 'Minden cella a labirintusban van: kész.',
    'The walk has been at %s before; since then it went round a loop of %d cells. Forget the loop, and walk on from here.':
        'A bolyongás itt már járt: {0}. Azóta {1} cellás hurkot írt le. A hurkot elfelejtjük, és innen megyünk tovább.',
    'The walk is back at %s: forget the step away and back.': 'A bolyongás visszaért ide: {0}. Az oda-vissza lépést elfelejtjük.',
    'At first the maze is a single cell, %s.': 'Kezdetben a labirintus egyetlen cella: {0}.',
    '%s is not in the maze yet: a walk begins here.': '{A 0} cella még nincs a labirintusban: innen bolyongás indul.',
    // backtracker
    'We begin at %s, %s, and put it on the stack.': 'Itt kezdjük: {0} ({1}). Ez a cella kerül a veremre.',
    'From %s we could dig %s: %s takes %s.': '{A 0} cellából {1 ra} áshatnánk: {2} {3 t} választja.',
    'All around %s is dug: it leaves the stack, and we go back one step.': '{A 0} cella körül már minden ki van ásva: levesszük a veremről, és egy lépést visszamegyünk.',
    'The stack is empty: every cell was visited.': 'A verem üres: minden cellában jártunk.',
    // bfs-tree
    '%s, of layer %d, opens the wall to the %s: %s is in layer %d and joins the queue.':
        '{A 0} cella, {a 1}. rétegből, kinyitja {a 2 i} falát: {a 3} cella {a 4}. rétegbe kerül, és beáll a sorba.',
    '%s lies beside %s, of layer %d: it is in layer %d.': '{A 0} cella szomszédja {a 1} cella, {a 2}. rétegből: így ez {a 3}. rétegbe kerül.',
    'Layer %d: the cell before %s lies %s. Open that wall.': '{0}. réteg: {a 1} cella előtti cella {2 ra} van. Azt a falat nyitjuk ki.',
    'Layer %d: cells before %s lie %s. Chance says %s.': '{0}. réteg: {a 1} cella előtt álló cellák {2 ra} vannak. A véletlen {3 t} mond.',
    'We begin at %s, %s: it is layer 1.': 'Itt kezdjük: {0} ({1}). Ez az 1. réteg.',
    'Every cell of the queue had its turn: the maze is done.': 'A sor minden cellája sorra került: kész a labirintus.',
    // binary-tree
    '%s can open the wall to the %s alone: open it.': '{A 0} cella csak {a 1 i} falát nyithatja ki: kinyitjuk.',
    'The coin of %s says %s: open that wall.': '{A 0} cella érméje szerint {1}: azt a falat nyitjuk ki.',
    '%s is the corner to which all ways lead: it opens nothing.': '{A 0} cella az a sarok, ahová minden út vezet: nem nyit ki semmit.',
    'Every cell had its turn: the maze is done.': 'Minden cella sorra került: kész a labirintus.',
    // blobby-division
    'Region %d has %d cells. Chance takes two of them: blob %d begins at %s, and blob %d at %s.':
        '{A 0}. tartomány {1} cella. A véletlen kettőt választ: {a 2}. folt itt kezdődik: {3}, {a 4}. pedig itt: {5}.',
    'Blob %d: no cell around %s is free, so %s is done.': '{0}. folt: {a 1} cella körül nincs szabad cella, ezzel készen vagyunk.',
    'Blob %d takes the free cells around %s: to the %s.': '{A 0}. folt elfoglalja {a 1} cella körüli szabad cellákat: {2 ra}.',
    'A single passage joins the blobs, from %s to %s: it is the door.': 'A foltokat egyetlen járat köti össze, {a 0} és {a 1} cella között: ez az ajtó.',
    'The blobs touch in %d places. Chance keeps the passage from %s to %s as the door. The rest is walled up.':
        'A foltok {0} helyen érnek össze. A véletlen {a 1} és {a 2} cella közti járatot hagyja meg ajtónak. A többit befalazzuk.',
    'Region %d is the single cell %s: it stays.': '{A 0}. tartomány egyetlen cella, {a 1}: így marad.',
    'Region %d, around %s, is small enough for a room: it stays open.': '{A 0}. tartomány, {a 1} cella körül, elég kicsi teremnek: nyitva marad.',
    'At first there is no wall inside: all cells are one region.': 'Kezdetben nincs belül fal: minden cella egyetlen tartomány.',
    'No region waits any more: the maze is done.': 'Nem vár több tartomány: kész a labirintus.',
    // boruvka
    'Set %d chooses its lightest passage out: weight %d, between %s and %s.': '{A 0}. halmaz kiválasztja legkönnyebb kivezető járatát: a súlya {1}, {a 2} és {a 3} cella között van.',
    'Passage %d was opened from the other side: both ends are in set %d.': '{A 0}. járatot már kinyitották a másik oldalról: mindkét vége {a 1}. halmazban van.',
    'Passage %d is opened: sets %d and %d become one.': '{A 0}. járat kinyílik: {a 1}. és {a 2}. halmazból egy lesz.',
    'Every cell is a set of its own and gets a number. The %d passages of the grid have the weights 1 to %d, in random order.':
        'Minden cella külön halmaz, és kap egy számot. A rács {0} járata véletlen sorrendben kapja az 1 és {1} közti súlyokat.',
    'No set has a passage out: the maze is done.': 'Egyik halmazból sem vezet ki járat: kész a labirintus.',
    // cellular
    '%s is %s, but %d of the %d cells here are %s: it becomes %s.': '{A 0} cella {1}, de itt {3} cellából {2} {4}: ebből is {5} lesz.',
    '%s is rock, with 3 floor cells around it: it becomes floor.': '{A 0} cella szikla, és 3 padló van körülötte: padló lesz.',
    '%s is floor, alone among rock: it becomes rock.': '{A 0} cella padló, egyedül a sziklában: szikla lesz.',
    '%s is floor, with %d floor cells around it, which is too many: it becomes rock.': '{A 0} cella padló, és {1} padló van körülötte, ami túl sok: szikla lesz.',
    'No floor is left, so there is no cave.': 'Nem maradt padló, tehát barlang sincs.',
    'All floor is connected: it is one cave.': 'Az egész padló összefügg: egyetlen barlang.',
    'The floor falls into %d caves, which get numbers.': 'A padló {0} barlangra esik szét, ezek számot kapnak.',
    'The wave of cave %d comes from %s into the rock at %s.': '{A 0}. barlang hulláma {a 1} cellából a sziklába ér, ide: {2}.',
    'Between %s and %s the waves of caves %d and %d meet: dig back from here to both. Cave %d becomes %d.':
        '{A 0} és {a 1} cella között {a 2}. és {a 3}. barlang hulláma találkozik: innen mindkettőhöz visszaásunk. {A 4}. barlang száma {5} lesz.',
    'There is nothing to keep.': 'Nincs mit megtartani.',
    'Cave %d is the largest, with %d cells. What else is floor becomes rock.': '{A 0}. barlang a legnagyobb, {1} cella. A többi padlóból szikla lesz.',
    'Open every wall between two floor cells. Rock stays closed on all sides.': 'Két padlócella között minden falat kinyitunk. A szikla minden oldalról zárva marad.',
    'A coin for each cell says whether it is floor (o) or rock (x): floor in %d cells.': 'Minden cellánál érme dönti el, hogy padló (o) vagy szikla (x) legyen: {0} cella padló.',
    'Round %d: rock with 3 floor cells around it becomes floor. Floor with none, or more than 5, becomes rock.':
        '{0}. forduló: az a szikla, amely körül 3 padló van, padló lesz. Az a padló, amely körül egy sincs vagy 5-nél több van, szikla lesz.',
    'Round %d: every cell becomes what most of %d cells are, itself and those around it. Outside of the grid all is rock.':
        '{0}. forduló: minden cella olyan lesz, amilyen {1} cella többsége, ő maga és a körülötte lévők. A rácson kívül minden szikla.',
    'All other cells stay. %d cells are floor now.': 'A többi cella marad, ami volt. Most {0} cella padló.',
    'No cell changes, so more rounds would change nothing. %d cells are floor.': 'Egy cella sem változik, tehát több forduló sem változtatna semmit. {0} cella padló.',
    // eller
    'Nothing leads to %s from above: it gets a new number, %d.': '{A 0} cellába fölülről nem vezet járat: új számot kap, ez {a 1}.',
    'A passage leads to %s from above: it keeps the number %d.': '{A 0} cellába fölülről járat vezet: a száma marad {1}.',
    'Both are in set %d: a passage would close a ring, so the wall stays.': 'Mindkettő {a 0}. halmazban van: egy járat kört zárna be, ezért a fal marad.',
    'Sets %d and %d: the coin says no, so the wall stays.': '{0}. és {1}. halmaz: az érme nemet mond, a fal marad.',
    'Sets %d and %d: %s, so we open the wall, and all of set %d becomes %d, the older number.':
        '{0}. és {1}. halmaz: {2}, ezért kinyitjuk a falat, és {a 3}. halmaz minden cellájának száma {4} lesz, a régebbi szám.',
    'Set %d would be cut off: its last cell must go down.': '{A 0}. halmaz leszakadna: utolsó cellájának le kell jutnia.',
    'Set %d: the coin says down.': '{0}. halmaz: az érme szerint lefelé.',
    'Set %d: the coin says no, and another cell of the set can go down.': '{0}. halmaz: az érme nemet mond, és a halmaz más cellája még lejuthat.',
    'Row %d is done: print it. Only the numbers of the cells that go down are kept.': '{A 0}. sor kész: kiírjuk. Csak a lefelé vezető cellák számait tartjuk meg.',
    'All sets are one: the maze is done.': 'Egyetlen halmaz maradt: kész a labirintus.',
    // fractal
    'The block of %d x %d cells at %s is cut into %d x %d parts, with the chance of all blocks of this size.':
        '{A 0} x {1} cellás tömböt (sarka: {2}) {3} x {4} részre vágjuk, ugyanazzal a véletlennel, mint minden ekkora tömböt.',
    'The block of %d x %d cells at %s is cut into %d x %d parts.': '{A 0} x {1} cellás tömböt (sarka: {2}) {3} x {4} részre vágjuk.',
    'Parts %d and %d are not connected yet: chance opens the wall between %s and %s.': '{A 0}. és {a 1}. rész még nincs összekötve: a véletlen {a 2} és {a 3} cella közti falat nyitja ki.',
    'Parts %d and %d are connected already: the wall between them stays whole.': '{A 0}. és {a 1}. rész már össze van kötve: a köztük lévő fal ép marad.',
    'Every block is a single cell: the maze is done.': 'Minden tömb egyetlen cella: kész a labirintus.',
    // growing-forest
    '%s becomes a seed: tree %d begins here.': '{A 0} cellába magot vetünk: innen nő {a 1}. fa.',
    'Tree %d: from %s open the wall %s. %s is new and belongs to the tree.': '{0}. fa: {a 1} cella kinyitja {a 2 i} falát. {A 3} cella új, és a fához tartozik.',
    'Tree %d: from %s open the wall %s. %s is of tree %d: the two are one.': '{0}. fa: {a 1} cella kinyitja {a 2 i} falát. {A 3} cella {a 4}. fáé: a kettőből egy lesz.',
    'Tree %d: all around %s is its own, so this cell is finished.': '{0}. fa: {a 1} cella körül minden az övé, ez a cella kész.',
    'No cell waits any more: the maze is done.': 'Nem vár több cella: kész a labirintus.',
    // growing-tree
    '%d %s. We pick %s, %s, and dig %s: %s joins the list.': '{0} {1}. Kiválasztjuk {2}, ez {a 3} cella, és innen {4 ra} ásunk: {a 5} cella a listára kerül.',
    '%d %s. We pick %s, %s. All around it is visited, so it leaves the list.': '{0} {1}. Kiválasztjuk {2}, ez {a 3} cella. Körülötte mindenütt jártunk már, ezért lekerül a listáról.',
    'We begin at %s, %s: it is the only one of the list.': 'Itt kezdjük: {0} ({1}). Egyelőre csak ez a cella van a listán.',
    'The list is empty: the maze is done.': 'A lista üres: kész a labirintus.',
    // hilbert
    'The block to be crossed from %s to %s is %d long and %d wide. That is long: cut it into two, one behind the other.':
        'Az átszelendő tömb ({a 0} cellától {a 1} celláig) {2} hosszú és {3} széles. Ez hosszú: kettőbe vágjuk, egymás mögé.',
    'The block to be crossed from %s to %s is %d long and %d wide: cut it into three, to be crossed %s, %s and %s.':
        'Az átszelendő tömb ({a 0} cellától {a 1} celláig) {2} hosszú és {3} széles: három részre vágjuk. Sorban így haladunk át rajtuk: {4 ra}, {5 ra} és {6 ra}.',
    '%s is a block of one cell: go there.': '{A 0} cella magában egy tömb: odalépünk.',
    'From %s to %s the block is one cell wide: walk %s along it.': '{A 0} cellától {a 1} celláig a tömb egy cella széles: végigmegyünk rajta {2 ra}.',
    'The whole rectangle is one block. The passage crosses it from %s on towards the %s.': 'Az egész téglalap egy tömb. A járat innen indul: {0}, és {1 ra} szeli át.',
    'Every block is walked: the passage ends at %s.': 'Minden tömböt bejártunk: a járat itt ér véget: {0}.',
    // hunt-and-kill
    'From %s we can dig %s: %s takes %s.': '{A 0} cellából {1 ra} áshatunk: {2} {3 t} választja.',
    'All around %s is visited: stuck. Hunt for a new beginning from here on, row by row.': '{A 0} cella körül mindenütt jártunk: elakadtunk. Innen kezdve, sorról sorra vadászunk új kezdetre.',
    'All around %s is visited: stuck. Hunt for a new beginning, row by row from the top.': '{A 0} cella körül mindenütt jártunk: elakadtunk. Fölülről, sorról sorra vadászunk új kezdetre.',
    'The hunt has looked everywhere and found nothing: the maze is done.': 'A vadászat mindent átnézett, és semmit sem talált: kész a labirintus.',
    '%s is visited, and what lies %s of it is not: walk on from here.': '{A 0} cellában jártunk, a tőle {1 ra} lévőben még nem: innen megyünk tovább.',
    'We begin at %s, %s.': 'Itt kezdjük: {0} ({1}).',
    // kruskal, prim and its kin, reverse-delete
    'Passage %d, between %s and %s: both are in set %d already. It would close a ring, so the wall stays.':
        '{0}. járat, {a 1} és {a 2} cella között: már mindkettő {a 3}. halmazban van. Kört zárna be, ezért a fal marad.',
    'Passage %d, between %s and %s: sets %d and %d. Open it; set %d takes the number %d.':
        '{0}. járat, {a 1} és {a 2} cella között: {a 3}. és {a 4}. halmaz. Kinyitjuk; {a 5}. halmaz száma {6} lesz.',
    'Passage %d, between %s and %s: sets %d and %d. Open it; set %d is smaller and takes the number %d.':
        '{0}. járat, {a 1} és {a 2} cella között: {a 3}. és {a 4}. halmaz. Kinyitjuk; {a 5}. halmaz a kisebb, ennek a száma {6} lesz.',
    'Every cell is a set of its own and gets a number.': 'Minden cella külön halmaz, és kap egy számot.',
    'All passages had their turn: the maze is done.': 'Minden járat sorra került: kész a labirintus.',
    'The maze begins as a single cell, %s, and its passages wait. The %d passages of the grid have the weights 1 to %d, in random order.':
        'A labirintus kezdetben egyetlen cella, {a 0}, és a járatai várnak. A rács {1} járata véletlen sorrendben kapja az 1 és {2} közti súlyokat.',
    'Of those that wait, the lightest has the weight %d. Its ends, %s and %s, are both in the maze by now: leave the wall.':
        'A várakozók közül a legkönnyebb súlya {0}. Két vége, {a 1} és {a 2} cella, már a labirintusban van: a fal marad.',
    'Of those that wait, the lightest has the weight %d and leads from %s to %s, which is new: open it.':
        'A várakozók közül a legkönnyebb súlya {0}; {a 1} cellából az új {2} cellába vezet: kinyitjuk.',
    'No passage waits any more: the maze is done.': 'Nem vár több járat: kész a labirintus.',
    'The maze begins as a single cell, %s. Its neighbours become the frontier.': 'A labirintus kezdetben egyetlen cella: {0}. A szomszédai alkotják a határt.',
    'Frontier: %d. Chance takes %s. The maze lies %s of it; %s says %s.': 'Határ: {0}. A véletlen ezt választja: {1}. A labirintus innen {2 ra} van; {3} {4 t} mond.',
    'Frontier: %d. Chance takes %s. The maze lies %s of it alone: open that wall.': 'Határ: {0}. A véletlen ezt választja: {1}. A labirintus innen csak {2 ra} van: azt a falat nyitjuk ki.',
    'The frontier is empty: the maze is done.': 'A határ üres: kész a labirintus.',
    'The maze begins as a single cell, %s. Its edges come into the store.': 'A labirintus kezdetben egyetlen cella: {0}. Az élei a tárolóba kerülnek.',
    'Edges: %d. Chance takes the one from %s to %s, which is new: open it.': 'Élek: {0}. A véletlen azt választja, amely {a 1} cellából az új {2} cellába vezet: kinyitjuk.',
    'Edges: %d. Chance takes the one from %s to %s, which is in the maze by now: forget it.':
        'Élek: {0}. A véletlen azt választja, amely {a 1} cellából {a 2} cellába vezet; az már a labirintusban van: elfelejtjük.',
    'The store is empty: the maze is done.': 'A tároló üres: kész a labirintus.',
    'Passage %d, between %s and %s: wall it up and see whether %s is still reached.':
        '{0}. járat, {a 1} és {a 2} cella között: befalazzuk, és megnézzük, el lehet-e még jutni ide: {3}.',
    '%s is reached by another way: the wall stays.': '{A 0} cellába más úton is eljutunk: a fal marad.',
    '%s is cut off: open the passage again.': '{A 0} cella leszakadt: a járatot újra kinyitjuk.',
    'All %d passages are open at first.': 'Kezdetben mind {a 0} járat nyitva van.',
    'Every passage that is left is needed: the maze is done.': 'Minden megmaradt járatra szükség van: kész a labirintus.',
    // labyrinth
    'Ring %d is beyond the design: walk it once round, %s.': '{A 0}. gyűrű már nem része a mintának: egyszer körbemegyünk rajta, {1}.',
    'Part %d of %d: walk ring %d %s, %s.': '{0}. rész, összesen {1}: {a 2}. gyűrűn megyünk {3}, {4}.',
    'Turn round %s into ring %d, which is beside it.': 'Megfordulunk {0}, és a szomszédos {1}. gyűrűbe megyünk.',
    'Take column %s to ring %d.': 'Ezen az oszlopon megyünk {a 1}. gyűrűbe: {0}.',
    'The mouth is %s, in column a. The %s design has %d rings, which get numbers from the outermost one inward.':
        'A nyílás {a 0} cella, az „a” oszlopban. {A 1} mintának {2} gyűrűje van; a számozás a legkülsőtől halad befelé.',
    'The path is in the middle: the goal is %s.': 'Az út a közepére ért. A cél: {0}.',
    // nested, recursive-division
    'Chamber %d is the single cell %s: it is done.': '{A 0}. kamra egyetlen cella, {a 1}: kész.',
    'Chamber %d, from %s to %s, is one cell wide: it becomes a corridor.': '{A 0}. kamra, {a 1} cellától {a 2} celláig, egy cella széles: folyosó lesz.',
    'Chamber %d, from %s to %s, fits into %d x %d cells: %s makes its inside, as a maze of its own.':
        '{A 0}. kamra, {a 1} cellától {a 2} celláig, elfér {3} x {4} cellában: a belsejét {a 5} készíti, külön labirintusként.',
    'Chamber %d, from %s to %s, is %s: %s wall goes between %s %d and %d, with its door between %s and %s.':
        '{A 0}. kamra, {a 1} cellától {a 2} celláig, {3}: {4} fal épül {a 6}. és {a 7}. {5} között, ajtóval {a 8} és {a 9} cella között.',
    'The maze is one chamber. It is divided down to corridors.': 'A labirintus egyetlen kamra. Folyosókig osztjuk.',
    'The maze is one chamber. It is divided until no chamber is wider or higher than %d cells; %s fills these.':
        'A labirintus egyetlen kamra. Addig osztjuk, amíg minden kamra legfeljebb {0} cella széles és magas; ezeket {a 1} tölti ki.',
    'No chamber waits any more: the maze is done.': 'Nem vár több kamra: kész a labirintus.',
    '%s is a chamber of one cell: it stays.': '{A 0} cella magában egy kamra: így marad.',
    'The chamber from %s to %s is one cell wide: it is a corridor, and stays.': 'A kamra {a 0} cellától {a 1} celláig egy cella széles: folyosó, és az is marad.',
    'The chamber from %s to %s is small enough for a room: it stays open.': 'A kamra {a 0} cellától {a 1} celláig elég kicsi teremnek: nyitva marad.',
    'The chamber from %s to %s: chance puts %s wall between %s %d and %d, and its door between %s and %s.':
        'A kamra {a 0} cellától {a 1} celláig: a véletlen {2} falat épít {a 4}. és {a 5}. {3} közé, ajtóval {a 6} és {a 7} cella között.',
    'At first there is no wall inside: all cells are one chamber.': 'Kezdetben nincs belül fal: minden cella egyetlen kamra.',
    // percolation
    'From %s to %s: the coin says open.': '{A 0} és {a 1} cella között: az érme nyitást mond.',
    'From %s to %s: the coin says closed.': '{A 0} és {a 1} cella között: az érme szerint zárva marad.',
    'There are %d passages. Each has a coin of its own, which says open in %d of 100 cases.': '{0} járat van. Mindegyiknek saját érméje van, amely 100 közül {1} esetben mond nyitást.',
    'Every passage had its coin. All cells are connected: there is one cluster.': 'Minden járat megkapta az érméjét. Minden cella összefügg: egyetlen fürt van.',
    'Every passage had its coin. There are %d clusters, whose cells get numbers here. Between two of them there is no way.':
        'Minden járat megkapta az érméjét. {0} fürt van, celláik itt kapnak számot. Két fürt között nincs út.',
    // rooms
    'Chance wants a room of %d x %d cells whose upper left corner is %s. All of it is free: it becomes place %d.':
        'A véletlen {0} x {1} cellás termet kíván, bal felső sarka {a 2} cella. Az egész szabad: ez lesz {a 3}. hely.',
    'Chance wants a room of %d x %d cells whose upper left corner is %s. Another room is in the way: it is not laid.':
        'A véletlen {0} x {1} cellás termet kíván, bal felső sarka {a 2} cella. Másik terem van az útjában: nem kerül ide.',
    '%s belongs to no place yet: dig from here. All of it is place %d.': '{A 0} cella még egyik helyhez sem tartozik: innen ásunk. Ez lesz {a 1}. hely.',
    'From %s we could dig %s: chance takes %s.': '{A 0} cellából {1 ra} áshatnánk: a véletlen {2 t} választja.',
    'All around %s is dug or a room: nothing is left to dig here.': '{A 0} cella körül minden ki van ásva, vagy terem: itt nincs több ásnivaló.',
    'All around %s is dug or a room: go back one step.': '{A 0} cella körül minden ki van ásva, vagy terem: egy lépést visszamegyünk.',
    'From %s to %s: both belong to place %d already, so no door is needed here.': '{A 0} és {a 1} cella között: már mindkettő {a 2}. helyhez tartozik, ide nem kell ajtó.',
    'From %s to %s: places %d and %d are not connected yet. A door joins them, and %d becomes %d.':
        '{A 0} és {a 1} cella között: {a 2}. és {a 3}. hely még nincs összekötve. Egy ajtó összeköti őket, és {a 4}. hely száma {5} lesz.',
    '%d %s needed. %d in 100 of that is less than one, so no ring is made.': '{0} ajtó kellett. Ennek {2} százaléka kevesebb egynél, ezért nem lesz kör.',
    '%d doors were needed. %d in 100 of that, %d of the walls that were not needed, become doors as well: each makes a ring.':
        '{0} ajtó kellett. Ennek {1} százaléka, {2} eddig fölösleges fal, szintén ajtó lesz: mindegyik kört nyit.',
    'Rooms should cover %d in 100 of the %d cells.': 'A termeknek {1} cella {0} százalékát kellene elfoglalniuk.',
    '%d walls have a room on one side at least: we look at them in random order.': '{0} falnak legalább az egyik oldalán terem van: ezeket véletlen sorrendben nézzük végig.',
    'All rooms and passages are one place: it is done.': 'Minden terem és járat egyetlen hely: kész.',
    // sidewinder
    '%s has no row above to rise to: open the wall to the east.': '{A 0} cella fölött nincs sor, ahová följuthatna: a keleti falat nyitjuk ki.',
    'The coin of %s says go on: open the wall to the east.': '{A 0} cella érméje szerint folytatjuk: a keleti falat nyitjuk ki.',
    '%s is at the border: the first row is one long passage.': '{A 0} cella a szélen van: az első sor egyetlen hosszú járat.',
    '%s %s: it is a run of one cell.': '{A 0} cella {1}: ez a futam egyetlen cella.',
    '%s %s: the run of the %d cells from %s ends here.': '{A 0} cella {1}: itt ér véget {a 2} cellás futam, amely itt kezdődött: {3}.',
    'A run must rise, so its only cell %s does.': 'Minden futamnak föl kell jutnia, tehát egyetlen cellája megy föl, {a 0}.',
    'One cell of a run must rise: %s %s.': 'A futam egyik cellájának föl kell jutnia: {1} ({0}).',
    'Every run has risen: the maze is done.': 'Minden futam fölért: kész a labirintus.',
    // spiral
    '%s of %s is the border: turn %s.': '{A 1} cellától {0 ra} véget ér a rács: {2 ra} fordulunk.',
    '%s of %s the cell is taken: turn %s.': '{A 1} cellától {0 ra} foglalt a cella: {2 ra} fordulunk.',
    '%s is free: go on %s.': '{A 0} cella szabad: megyünk tovább {1 ra}.',
    'Arm %d: %s is free, so it goes on %s.': '{0}. kar: {a 1} cella szabad, megy tovább {2 ra}.',
    'That way is closed, too: %s is the middle, and the goal.': 'Arra is zárva az út: {a 0} cella a közepe, és ez a cél.',
    'Arm %d: that way is closed, too, so it ends at %s.': '{0}. kar: arra is zárva az út, itt ér véget: {1}.',
    'The end of arm 2, %s, is beside %s, which belongs to arm 1: open the wall, and both are one.':
        'A 2. kar vége, {a 0} cella, az 1. kar egyik cellája mellett van: {1}. Kinyitjuk a falat, és a kettőből egy lesz.',
    'Begin in the corner %s, towards the %s.': 'Ebben a sarokban kezdjük: {0}, {1 ra} indulva.',
    'An arm begins in the corner %s, towards the %s.': 'Egy kar ebben a sarokban kezdődik: {0}, és {1 ra} indul.',
    'Every cell is taken: the passage is done.': 'Minden cella foglalt: kész a járat.',
    // unicursal
    'The four cells from %s on are block 1, dug as a ring.': 'Az innen kezdődő négy cella az 1. tömb, gyűrűnek kiásva: {0}.',
    'From block %d we could dig %s: %s takes %s. Block %d is a ring of its own. Where the two rings touch, two passages across take the place of two along: now they are one ring.':
        '{A 0}. tömbből {1 ra} áshatnánk: {2} {3 t} választja. {A 4}. tömb magában gyűrű. Ahol a két gyűrű összeér, két hosszanti járat helyett két keresztirányú lesz: így már egyetlen gyűrű.',
    'From block %d we could dig %s: %s takes %s. The ring of block %d is joined to the large ring.':
        '{A 0}. tömbből {1 ra} áshatnánk: {2} {3 t} választja. {A 4}. tömb gyűrűjét a nagy gyűrűhöz kötjük.',
    'This time chance picks block %d to go on from.': 'A véletlen most {a 0}. tömböt választja, onnan megyünk tovább.',
    'All around block %d is dug: it waits no more.': '{A 0}. tömb körül minden ki van ásva: nem vár tovább.',
    'Walk from the start, %s, to the goal, %s: every cell gets its number on the way.': 'Végigmegyünk a kezdettől ({0}) a célig ({1}): útközben minden cella számot kap.',
    'There is no room for a block of 2 x 2 cells: the maze is a corridor from end to end.': 'Egy 2 x 2 cellás tömb nem fér el: a labirintus egyetlen folyosó.',
    'Blocks leave out the last column of an odd width and the first row of an odd height. The ring takes in these cells two by two, by detours.':
        'Páratlan szélességnél az utolsó oszlop, páratlan magasságnál az első sor kimarad a tömbökből. A gyűrű ezeket a cellákat kettesével, kerülőkkel veszi be.',
    'The ring passes through %s. One wall in the top row cuts it: beside it are the two ends.':
        'A gyűrű {0}. A felső sorban egy fal vágja el: kétoldalt van a két vége.',

    // ---- transforms ----
    // braid
    '%s has no other neighbour: it stays a dead end.': '{A 0} cellának nincs más szomszédja: zsákutca marad.',
    'Dead ends beside %s: %s. Chance takes %s, and two dead ends are gone at once.':
        '{A 0} cella mellett {1 ra} van zsákutca. A véletlen {2 t} választja, és egyszerre két zsákutca tűnik el.',
    'No dead end is beside %s. It can open %s: chance takes %s.': '{A 0} cella mellett nincs zsákutca. Ez {1 ra} nyílhat: a véletlen {2 t} választja.',
    'Dead ends: %d. They are put in random order. To be removed: %d, which is %d in 100 of them.':
        'Zsákutcák: {0}. Véletlen sorrendbe állítjuk őket. Megszüntetünk közülük {1} darabot, ez {2} százalék.',
    '%s is no longer a dead end: another one was opened to it.': '{A 0} cella már nem zsákutca: egy másikat felé nyitottunk ki.',
    'Removed: %d of %d dead ends.': '{1} zsákutcából {0} szűnt meg.',
    // rooms
    'Try %d: a room of %d x %d cells fits with its corner at %d,%d. Its inner walls go.': '{0}. próba: egy {1} x {2} cellás terem elfér, a sarka: {3},{4}. Belső falai eltűnnek.',
    '%d tries found no place for a room: we try no more.': '{0} próba sem talált helyet egy teremnek: nem próbálkozunk tovább.',
    'The door from %s %s: both sides are in set %d, so it would close a ring. Wall it up.':
        '{A 0} cella {1 i} ajtaja: mindkét oldala {a 2}. halmazban van, kört zárna be. Befalazzuk.',
    'The door from %s %s joins sets %d and %d: it stays, and all of set %d becomes %d.':
        '{A 0} cella {1 i} ajtaja {a 2}. és {a 3}. halmazt köti össze: marad, és {a 4}. halmaz minden cellájának száma {5} lesz.',
    'Rooms: %d. Passages between a room and the rest are doors: %d. All cells that are connected without a door get the same number.':
        'Termek: {0}. A terem és a többi cella közti járatok az ajtók: {1}. Az ajtó nélkül összefüggő cellák ugyanazt a számot kapják.',
    'Every door was tried: the maze is done.': 'Minden ajtót megnéztünk: kész a labirintus.',
    // sparse
    '%s is the start or a goal: it stays.': '{A 0} cella a kezdet vagy egy cél: marad.',
    'The neighbour of %s is a dead end, too: this pair is all that is left here, and stays.': '{A 0} cella szomszédja is zsákutca: itt csak ez a kettő van, és marad is.',
    '%s is first in the queue: close it. That makes %d of %d.': '{A 0} cella az első a sorban: bezárjuk. Kész: {1}, kell: {2}.',
    '%s has one passage left: it joins the end of the queue.': '{A 0} cellának egy járata maradt: a sor végére áll.',
    'Closed: %d of %d cells. That is enough.': '{1} cellából {0} bezárva. Ennyi elég.',
    'Closed: %d of %d cells. The queue is empty: every dead end that is left must stay.': '{1} cellából {0} bezárva. A sor üres: a megmaradt zsákutcáknak maradniuk kell.',
    'Dead ends: %d. They wait in a queue, in random order. Cells to close: %d, which is %d in 100 of all.':
        'Zsákutcák: {0}. Sorban állnak, véletlen sorrendben. Bezárandó cellák: {1}, az összes {2} százaléka.',
    // symmetric
    'A passage leads from %s %s: %s, it leads from %s %s.': '{A 0} cellából {1 ra} vezet egy járat: {2} {a 3} cellából {4 ra} vezet.',
    'Joints: %d. Chance takes the one from %s %s.': 'Illesztések: {0}. A véletlen azt választja, amely {a 1} cellából {2 ra} nyílik.',
    'The generator has made a maze of %d x %d cells. It is laid into the upper left corner.': 'Az algoritmus {0} x {1} cellás labirintust készített. Ez a bal felső sarokba kerül.',
    'What is in the middle is its own image: a column or a row can only be a straight corridor, and a cell in the middle stays as it is.':
        'Ami középen van, az a saját képmása: egy oszlop vagy sor csak egyenes folyosó lehet, a középső cella pedig olyan marad, amilyen.',
    'The part and its images are joined: the maze is done.': 'A rész és a képmásai össze vannak kötve: kész a labirintus.',
    // unicursal
    'Between %s and %s a wide passage leads %s: a wall divides it.': '{A 0} és {a 1} cella között széles járat vezet {2 ra}: fal osztja ketté.',
    'The path goes from %s to %s beside the border: let it go round by the two extra cells.': 'Az út {a 0} cellából {a 1} cellába a szél mellett halad: kerüljön inkább a két maradék cellán át.',
    'Cut the ring beside %s, which is the start. The corner %s is left over: attach it to the other end. It is the goal.':
        'A gyűrűt a kezdet mellett vágjuk fel: {0}. {A 1} sarokcella kimaradt: a másik végéhez csatoljuk. Ez a cél.',
    'Cut the ring between %s, which is the start, and %s, which is the goal.': 'A gyűrűt itt vágjuk fel: {0} lesz a kezdet, {1} a cél.',
    'A maze one cell wide can only be a corridor from end to end.': 'Az egy cella széles labirintus csak egyetlen folyosó lehet.',
    'The generator has made a maze of %d x %d cells. Each of its cells becomes four, and its passages two cells wide.':
        'Az algoritmus {0} x {1} cellás labirintust készített. Minden cellájából négy lesz, a járatai pedig két cella szélesek.',
    'We follow the path from %s to %s: it passes %d cells of %d.': 'Végigmegyünk az úton {a 0} cellától {a 1} celláig: {3} cellából {2} van rajta.',

    // ---- solvers ----
    // a-star
    'A shorter way to %s, which waits: %s from the start, at least %d more to a goal, %d in all.':
        'Rövidebb út a várakozó {0} cellához: {1} a kezdettől, legalább {2} még egy célig, összesen {3}.',
    '%s waits: %s from the start, and at least %d more to a goal, %d in all.': '{A 0} cella várakozik: {1} a kezdettől, legalább {2} még egy célig, összesen {3}.',
    'The least sum of those that wait is %d. Of the cells that have it, %s is the newest: it is next.':
        'A várakozó cellák legkisebb összege {0}. Több cellának is ennyi; {a 1} cella a legújabb, ez következik.',
    'The least sum of those that wait is %d. Only %s has it: it is next.': 'A várakozó cellák legkisebb összege {0}. Csak {a 1} cella összege ennyi: ez következik.',
    '%s is a goal, and every cell that waits would take as many steps or more: the way that led here is a shortest path.':
        '{A 0} cella cél, és minden várakozó cellán át legalább ennyi lépés kellene: az ide vezető út a lehető legrövidebb.',
    'No cell waits any more, and none was a goal: there is no path.': 'Nem várakozik több cella, és egyik sem volt cél: nincs út.',
    // all-shortest
    '%s is met from %s, with %s: %llu path%s lead%s there.': '{A 0} cellát {a 1} cellából érjük el, {2} után: ide {3} út vezet.',
    '%s is met again, from %s and with as few steps: %s adds its %llu path%s, which makes %llu.':
        '{A 0} cellát újra elérjük, {a 1} cellából, ugyanannyi lépéssel: {a 2} cella {3} útja is hozzáadódik, így összesen {5}.',
    'No goal was met: there is no path.': 'Nem értünk célba: nincs út.',
    '%s is a goal, %s away, and none is nearer. All cells that are as far away have their final numbers, so there %s %llu shortest path%s.':
        '{A 0} cella cél, {1 ra} van, és közelebbi nincs. Az ugyanilyen messze lévő cellák száma már végleges: {3} legrövidebb út van.',
    '%s is on a shortest path. One step nearer to the start %s its neighbour%s to the %s.': '{A 0} cella rajta van egy legrövidebb úton. Innen {3 ra} lépve jutunk közelebb a kezdethez.',
    'We begin at the start, %s: 1 path leads there, of 0 steps.': 'A kezdetnél indulunk: {0}. Ide 1 út vezet, 0 lépéssel.',
    // bidirectional
    'The rim of the %s ball has %d cell%s, that of the other %d: the %s ball grows by a layer.':
        'A {0} foltjának szélén {1} cella van, a másikén {3}: a {4} foltja nő egy réteggel.',
    "%s is in the start's ball and %s in the goal's, and there is a passage between them: %d + 1 + %d = %d steps. No path is shorter, because the balls had no passage between them before this layer.":
        '{A 0} cella a kezdet foltjában van, {a 1} a célében, és járat van köztük: {2} + 1 + {3} = {4} lépés. Rövidebb út nincs, mert e réteg előtt a foltok között nem volt járat.',
    '%s joins, from %s.': '{A 0} cella csatlakozik, {a 1} cellából.',
    'One ball begins at the start, %s, the other at %s.': 'Az egyik folt a kezdetnél indul: {0}, a másik {1}.',
    'The start is a goal: the path has no steps.': 'A kezdet maga is cél: az út nulla lépés.',
    'The rim of a ball is empty: it holds all that can be reached from its middle, and has not met the other. There is no path.':
        'Az egyik folt széle üres: minden benne van, ami a közepéből elérhető, és nem találkozott a másikkal. Nincs út.',
    // blind alleys, dead ends, rings on a stem
    '%s can be left by %s alone, where one comes in: fill it.': '{A 0} cellából csak arra lehet kimenni, amerről bejövünk, {a 1} cellán át: kitöltjük.',
    'Without %s no way leads from %s to the start or a goal. Whoever goes in there must come out by %s again: fill the %d cells behind it.':
        '{A 0} cella nélkül {a 1} cellából nem vezet út sem a kezdethez, sem egy célhoz. Aki oda bemegy, ugyanott kell kijönnie: a mögötte lévő {3} cellát kitöltjük.',
    'The passage from %s %s to %s is the only one to the %d %s behind it, where no goal is: a wall across it seals %s off.':
        '{A 0} cellából {1 ra}, {a 2} cellába vezet az egyetlen járat a mögötte lévő {3} cellához, és ott nincs cél: keresztbe fallal lezárjuk.',
    'There are no dead ends.': 'Nincs zsákutca.',
    'First all dead ends are filled, back to the next junction.': 'Először minden zsákutcát kitöltünk, vissza a legközelebbi elágazásig.',
    'From %s the corridor to the %s comes back to %s: a ring on a stem. No path goes round it. Fill it.':
        '{A 0} cellából {a 1 i} folyosó ugyanide tér vissza: ez egy száron lógó kör. Egyetlen út sem megy rajta körbe. Kitöltjük.',
    'Now %s has one passage left: the stem is a dead end. Fill it, back to %s.': '{A 0} cellának most már csak egy járata van: a szár zsákutca. Kitöltjük, vissza eddig: {1}.',
    '%s has two passages left: it is no longer a junction, and its two corridors are one.': '{A 0} cellának két járata maradt: már nem elágazás, a két folyosójából egy lett.',
    '%s has only one passage: it is a dead end, and no path needs it. Fill it.': '{A 0} cellának egyetlen járata van: zsákutca, egyetlen útnak sem kell. Kitöltjük.',
    'That makes a dead end of %s: fill it, too.': 'Ettől {a 0} cella is zsákutca lett: ezt is kitöltjük.',
    '%s is a goal, which is never filled: stop here.': '{A 0} cella cél, azt sosem töltjük ki: itt megállunk.',
    '%s is the start, which is never filled: stop here.': '{A 0} cella a kezdet, azt sosem töltjük ki: itt megállunk.',
    'Nothing is left around %s.': '{A 0} cella körül semmi sem maradt.',
    '%s has another way on: stop here.': '{A 0} cellából másfelé is vezet út: itt megállunk.',
    'What is left is one corridor, from the start to the goal.': 'Ami megmaradt, az egyetlen folyosó a kezdettől a célig.',
    'In what is left a breadth-first search looks for the shortest path. Cells that are not on it get a cross, too.':
        'A maradékban szélességi kereséssel keressük a legrövidebb utat. Ami nincs rajta, az is keresztet kap.',
    'The path from %s to %s takes %s.': 'Az út {a 0} cellától {a 1} celláig {2}.',
    'No goal can be reached: there is no path.': 'Egyik célt sem lehet elérni: nincs út.',
    // bottlenecks
    'The path has %d cell%s. We number them from the start, 1, to the goal, %d.': 'Az út {0} cella. Megszámozzuk őket: a kezdet 1, a cél {2}.',
    'Number %d, at %s: the water from the cells before it has touched no higher number. So every path comes through here: a bottleneck.':
        '{0}. cella, itt: {1}. Az előtte lévő cellák vize nagyobb számhoz nem ért. Itt tehát minden út áthalad: szűk keresztmetszet.',
    'Number %d, at %s: water from a cell before it found another goal, so there is a path without it.': '{0}. cella, itt: {1}. Egy előtte lévő cella vize másik célt talált, tehát van út nélküle is.',
    'Number %d, at %s: water from a cell before it has touched number %d, so there is a way around it.': '{0}. cella, itt: {1}. Egy előtte lévő cella vize elérte {a 2}. cellát, tehát meg lehet kerülni.',
    'From %s the water runs into %d cell%s off the path and comes back to it at number %d: a detour.':
        '{A 0} cellából a víz {1} úton kívüli cellába folyik, és {a 3}. cellánál tér vissza az útra: ez kerülő.',
    'From %s the water runs into %d cell%s off the path and %s.': '{A 0} cellából a víz {1} úton kívüli cellába folyik, és {3}.',
    'Bottlenecks: %d of the %d cells of the path. They keep their numbers.': 'Az út {1} cellájából {0} szűk keresztmetszet. Ezek megtartják a számukat.',
    'Any path will do. Breadth first finds a shortest one, of %s.': 'Bármelyik út megteszi. A szélességi keresés egy legrövidebbet talál: {0}.',
    'Breadth first finds no way to a goal: there is no path, and so no bottleneck.': 'A szélességi keresés nem jut el célig: nincs út, tehát szűk keresztmetszet sincs.',
    // breadth-first
    'All cells %s away have been met. The queue comes to them now.': '{A 0 ra} lévő cellákat mind elértük. Most ezek következnek a sorban.',
    '%s also leads %s, to %s; but that cell was visited before, and this way to it is no shorter.':
        '{A 0} cellából {1 ra} is vezet járat, ide: {2}; de ott már jártunk, és ez az út sem rövidebb.',
    '%s is a goal, %s away. No way to it is shorter, because all nearer cells were visited before it. We go back from the goal to the cell from which it was met, and so on to the start: this is the path.':
        '{A 0} cella cél, {1 ra} van. Rövidebb út nem vezet ide, mert minden közelebbi cellában előbb jártunk. A céltól visszamegyünk arra a cellára, ahonnan elértük, és így tovább a kezdetig: ez az út.',
    'The queue is empty: all cells that can be reached were visited, and none of them is a goal. There is no path.':
        'A sor üres: minden elérhető cellában jártunk, és egyik sem cél. Nincs út.',
    'We begin at the start, %s. It is 0 steps away, and the only cell in the queue.': 'A kezdetnél indulunk: {0}. 0 lépésre van, és egyedül áll a sorban.',
    '%s leads %s, to %s. It is new: its number is %d, and it goes to the end of the queue.': '{A 0} cellából {1 ra} vezet járat, ide: {2}. Ez új: a száma {3}, és a sor végére áll.',
    // chain
    'From %s the line goes %s, and there is no wall: walk on.': '{A 0} cellából {1 ra} megy a vonal, és nincs fal: megyünk tovább.',
    'From %s the line goes %s, through a wall. Two scouts set out from here, one with its right hand on the wall and one with its left.':
        '{A 0} cellából {1 ra} megy a vonal, egy falon át. Innen két felderítő indul, az egyik jobb, a másik bal kézzel a falon.',
    'Both scouts are back without having met the line again: what is ahead cannot be reached from here.':
        'Mindkét felderítő visszaért, és nem találta meg újra a vonalat: ami előttünk van, innen nem érhető el.',
    'After %s the scout with its %s hand on the wall is the first to meet the line again farther on, at %d: %s. We walk after it.':
        '{0} után a {1}kezes felderítő éri el előbb a vonal egy távolabbi celláját, {a 2}. cellát: {3}. Utána megyünk.',
    'From %s a line is drawn to the goal, a shortest one, as if there were no walls. Its cells are numbered.':
        '{A 0} cellától vonalat húzunk a célig, a legrövidebbet, mintha nem volnának falak. Celláit megszámozzuk.',
    '%s is the goal. The way of the walker without its loops is the path.': '{A 0} cella a cél. A vándor útja a hurkai nélkül: ez az út.',
    'The walker stays at %s: no path was found.': 'A vándor itt marad: {0}. Nem talált utat.',
    // collision, flood
    'Water runs from the start, %s, into all corridors alike. The number in a cell is when it comes: the last one is %d, at %s.':
        'A kezdetből ({0}) minden folyosóba egyformán ömlik a víz. A cellában lévő szám azt mondja meg, mikor ér oda: az utolsó {1}, itt: {2}.',
    'The water is in %s and in %s at the same time, %d: two waves met in the passage between them. A wall goes up.':
        'A víz {a 0} és {a 1} cellába egyszerre ér, ekkor: {2}. A köztük lévő járatban két hullám találkozott. Fal épül.',
    '%s, number %d: waves come in from %u sides, and none runs on. We fill it.': '{A 0} cella, a száma {1}: {2} oldalról ér ide hullám, és egy sem megy tovább. Kitöltjük.',
    '%s, number %d: it leads only back to where the water came from, a dead end. We fill it.': '{A 0} cella, a száma {1}: csak oda vezet vissza, ahonnan a víz jött, zsákutca. Kitöltjük.',
    'The water came to no goal: there is no path.': 'A víz egyik célhoz sem ért el: nincs út.',
    'The cells with numbers are left: every shortest path to %s, with number %d. One of them is marked.':
        'A számozott cellák maradtak meg: minden legrövidebb út ide: {0}, a száma {1}. Egyet közülük megjelölünk.',
    'From %s, number %d, the water flows %s: number %d.': '{A 0} cellából, a száma {1}, a víz {2 ra} folyik: ott a szám {3}.',
    'From %s, number %d, the water flows nowhere: all around is wet, or a wall.': '{A 0} cellából, a száma {1}, a víz nem folyik sehová: körülötte minden vizes, vagy fal.',
    'Every cell that can be reached has its number now. The highest one is %d, at %s: no cell is farther from the start.':
        'Minden elérhető cellának megvan a száma. A legnagyobb {0}, itt: {1}. Nincs cella, amely messzebb volna a kezdettől.',
    'The water did not reach %d of the cells: no way leads there.': 'A víz {0} cellát nem ért el: oda nem vezet út.',
    'No goal has a number: there is no path.': 'Egyik célnak sincs száma: nincs út.',
    'The goal %s has number %d, so a shortest path takes %s. We go back from it to lower and lower numbers, always to the cell that the water came from.':
        'A cél ({0}) száma {1}, tehát a legrövidebb út {2}. Innen egyre kisebb számok felé megyünk vissza, mindig abba a cellába, ahonnan a víz jött.',
    'Water begins to flow at the start, %s: its number is 0.': 'A víz a kezdetnél ered: {0}. A száma 0.',
    // depth-first
    'We begin at the start, %s.': 'A kezdetnél indulunk: {0}.',
    'From %s the first passage to a new cell leads %s: go there.': '{A 0} cellából az első járat, amely új cellába vezet, {1 ra} nyílik: arra megyünk.',
    '%s leads to nothing new: it is a dead end; go back one step.': '{A 0} cellából nem vezet út új cellába: zsákutca; egy lépést visszamegyünk.',
    '%s is the goal. The cells that we did not go back from are the path.': '{A 0} cella a cél. Amely cellákból nem fordultunk vissza, azok adják az utat.',
    // dijkstra
    '%s is new. It costs %llu to get to %s and %llu to enter %s: %llu in all. It waits.':
        '{A 0} cella új. Eljutni {a 2} celláig {1}, belépni {a 4} cellába {3}: ez összesen {5}. Várakozik.',
    'No cell that waits is cheaper than %s: its cost, %llu, is final.': '{A 0} cellánál nincs olcsóbb a várakozók közt: az ára végleges, {1}.',
    '%s alone waits: its cost, %llu, is final.': 'Csak {a 0} cella várakozik: az ára végleges, {1}.',
    'We begin at the start, %s. To be there costs nothing.': 'A kezdetnél indulunk: {0}. Ott lenni semmibe sem kerül.',
    '%s is a goal. We go back from it, always to the cell that it was met from: this path costs %llu, and none is cheaper.':
        '{A 0} cella cél. Innen visszamegyünk, mindig abba a cellába, ahonnan elértük: ennek az útnak az ára {1}, olcsóbb nincs.',
    // longest
    'Search %d begins at %s.': '{A 0}. keresés innen indul: {1}.',
    'The cell that was met last is %s, %s away: none is farther from %s. %s': 'Utolsónak {a 0} cellát értük el: {1 ra} van, és {a 2} cellától semmi sincs messzebb. {3}',
    '%d cells and %d passages: there is no loop, so no two cells are farther apart than these two.':
        '{0} cella és {1} járat: nincs kör, tehát nincs két cella, amely messzebb volna egymástól, mint ez a kettő.',
    'From a cell d steps away from here, no cell is farther than d + %d. Where that, or what an earlier search says, is not above %d, no longer path begins. That leaves %d of %d cells.':
        'Egy innen d lépésre lévő cellától nincs d + {0} lépésnél messzebb semmi. Ahol ez, vagy amit egy korábbi keresés mond, nem nagyobb, mint {1}, ott nem kezdődik hosszabb út. Így {3} cellából {2} marad.',
    '%s and %s are farthest apart: %s. A last search, from %s, finds a shortest path between them.':
        '{A 0} és {a 1} cella van a legmesszebb egymástól: {2}. Az utolsó keresés legrövidebb utat talál köztük, innen indulva: {3}.',
    // pledge, robot, random-mouse, wall-follower, tremaux
    'At %s: %s, to the %s. The count is %d.': '{A 0} cellában {1}, {2 ra}. A számláló: {3}.',
    'At %s: %s, to the %s. The count is 0, so we take the hand off the wall.': '{A 0} cellában {1}, {2 ra}. A számláló 0, ezért elengedjük a falat.',
    'There is a wall to the %s of %s: lay the %s hand on it and turn to the %s. The count is %d.':
        '{A 1} cellától {0 ra} fal van: rátesszük a {2} kezünket, és {3 ra} fordulunk. A számláló: {4}.',
    'From %s the way to the %s is free: walk there.': '{A 0} cellából {1 ra} szabad az út: arra megyünk.',
    'We begin at %s and choose a direction: %s.': 'Itt indulunk: {0}, és irányt választunk: {1}.',
    '%s is the goal. Our way without its loops and blind alleys is the path.': '{A 0} cella a cél. Az utunk a hurkok és vakjáratok nélkül: ez az út.',
    'From %s on everything would repeat: we walk in a circle. The goal is not where the count leads us.':
        'Innen minden ismétlődne: {0}. Körbe-körbe járunk. A cél nem ott van, ahová a számláló vezet.',
    'At %s the robot sees walls it did not know: %s. It writes them into its map and floods it again: from here the goal is %s away now, as far as it knows.':
        '{A 0} cellában a robot addig ismeretlen falakat lát: {1}. Beírja őket a térképébe, és újra elárasztja: innen a cél, amennyire tudja, most {2}.',
    'At %s there is no wall that the robot did not know.': '{A 0} cellában nincs olyan fal, amelyet a robot ne ismert volna.',
    'The number of %s is %d. The number %d is %s: go there.': '{A 0} cella száma {1}. {A 2} szám {3 ra} van: arra megyünk.',
    'Walls block every way of the map from %s: there is no path.': 'Innen a térkép minden útján fal áll: {0}. Nincs út.',
    '%s is a goal, and the robot has seen %d cells. Is there a shorter way? It runs back to find out.':
        '{A 0} cella cél, és a robot {1} cellát látott. Van-e rövidebb út? Visszafut, hogy megtudja.',
    'It is back at the start, %s, and the map says that the goal is %s away.': 'Visszaért a rajthoz, ide: {0}. A térkép szerint a cél távolsága {1}.',
    'The shortest way of the map leads through %s, where the robot has not been. That way may be blocked: run once more.':
        'A térkép legrövidebb útja olyan cellán vezet át, ahol a robot még nem járt: {0}. Lehet, hogy járható, lehet, hogy nem: még egyszer fut.',
    'The robot has been in all cells of the shortest way of its map. Nothing can be shorter: this is the best run, after %d to the goal.':
        'A robot a térkép legrövidebb útjának minden cellájában járt. Ennél rövidebb nem lehet: ez a legjobb futam, {0} célba futás után.',
    'The best run': 'A legjobb futam',
    'The robot gives up at %s: no goal can be reached.': 'A robot feladja, itt: {0}. Egyik célt sem lehet elérni.',
    'The best run takes %s.': 'A legjobb futam hossza {0}.',
    // octile-search, jump-point
    'A shorter way to %s, which waits: %d straight and %d diagonal from the start, %s, at least %s in all.':
        'Rövidebb út vezet a várakozó cellához: {0}. A kezdettől {1} egyenes és {2} átlós lépés, a hossza {3}, összesen legalább {4}.',
    '%s waits: %d straight and %d diagonal from the start, %s, at least %s in all.':
        '{A 0} cella várakozik: a kezdettől {1} egyenes és {2} átlós lépés, a hossza {3}, összesen legalább {4}.',
    'Of all that wait, %s has the least length in all, %s: it is next.':
        'A várakozók közül {a 0} celláé a legkisebb összes hossz, {1}: ez következik.',
    'Nothing waits any more, and no goal was taken: there is no path.': 'Már semmi sem várakozik, és célhoz nem jutottunk: nincs út.',
    '%s is a goal, and the way to it is %s long. All that wait are as long or longer: this is the shortest path.':
        '{A 0} cella cél, és az odáig vezető út hossza {1}. Minden várakozóé ugyanannyi vagy több: ez a legrövidebb út.',
    // random-mouse
    'At %s it can go %s: chance says %s.': '{A 0} cellából {1 ra} mehet: a véletlen {2 t} mond.',
    '%s is a dead end: it turns back, to the %s.': '{A 0} cella zsákutca: visszafordul {1 ra}.',
    'At %s the corridor goes on to the %s.': '{A 0} cellánál a folyosó {1 ra} folytatódik.',
    'After %d steps it is at %s. It goes on like this.': '{0} lépés után itt tart: {1}. És így megy tovább.',
    'The mouse begins at %s.': 'Az egér innen indul: {0}.',
    'After %d steps it is at the goal, %s. The path is its way without the loops.': '{0} lépés után célba ér, itt: {1}. Az út: ahogy jött, hurkok nélkül.',
    'After %d steps, at %s, it gives up. It cannot know whether there is a path.': '{0} lépés után, itt: {1}, feladja. Nem tudhatja, van-e út.',
    '%s is a dead end: turn round, back to the %s.': '{A 0} cella zsákutca: megfordulunk, vissza {1 ra}.',
    'At %s there is no wall on the %s: turn there, to the %s.': '{A 0} cellában {1 ra} nincs fal: arra fordulunk, {2 ra}.',
    'At %s there is a wall on the %s: walk straight on, to the %s.': '{A 0} cellában {1 ra} fal van: egyenesen megyünk tovább, {2 ra}.',
    'At %s there are walls on the %s and ahead: turn the other way, to the %s.': '{A 0} cellában {1 ra} is, előttünk is fal van: a másik irányba fordulunk, {2 ra}.',
    'We begin at %s, as if we came in from the %s, and lay the %s hand on the wall.': 'Itt indulunk: {0}, mintha {1} felől jöttünk volna be, és a {2} kezünket a falra tesszük.',
    'We are at %s again and would take our first step again: we walk in a circle. The goal is not at the wall that the hand is on.':
        'Megint itt vagyunk: {0}, és megint az első lépésünk következne: körbe-körbe járunk. A cél nem annál a falnál van, amelyen a kezünk van.',
    'From %s a new passage leads %s, to %s. We have been there: this is a ring. Turn round at once; the passage has two marks now.':
        '{A 0} cellából új járat vezet {1 ra}, ide: {2}. Itt már jártunk: ez kör. Rögtön visszafordulunk; a járatnak most két jele van.',
    'From %s a new passage leads %s, to %s, a new place. Go there and mark the passage.': '{A 0} cellából új járat vezet {1 ra}, új helyre: {2}. Odamegyünk, és megjelöljük a járatot.',
    '%s is a dead end: go back %s, by the one passage there is. It gets its second mark.': '{A 0} cella zsákutca: visszamegyünk {1 ra}, az egyetlen járaton. Második jelet kap.',
    'No new passage is left at %s: go back %s, by the passage with one mark. It gets its second.':
        '{A 0} cellánál nincs több új járat: visszamegyünk {1 ra}, az egyjelű járaton. Megkapja a második jelét.',
    'We begin at %s, with a piece of chalk.': 'Itt indulunk, krétával a kézben: {0}.',
    '%s is the goal. The passages with one mark are the path.': '{A 0} cella a cél. Az egyjelű járatok adják az utat.',
    'We are back at the start, and every passage that can be reached has two marks: there is no path.': 'Visszaértünk a kezdethez, és minden elérhető járatnak két jele van: nincs út.',
    '%s is on our path already: we went round a loop. The %d cells since then leave the path.': '{A 0} cella már rajta van az utunkon: hurkot írtunk le. Az azóta érintett {1} cella lekerül az útról.',
};

// Sides, with the forms in which sentences need them; letters are those of other grids (src/grid).
const side = (name, to, of, object) => ({ '': name, ra: to, i: of, t: object });
const compass = { N: side('észak', 'északra', 'északi', 'északot'), E: side('kelet', 'keletre', 'keleti', 'keletet'), S: side('dél', 'délre', 'déli', 'delet'),
    W: side('nyugat', 'nyugatra', 'nyugati', 'nyugatot') };
const under = ({ ra: to, i: of, ...names }) => side(`${names['']} (alagút)`, `${to} (alagúton)`, `${of} (alagúti)`, `${names.t} (alagutat)`);
const outer = number => side(`a külső ${number}. oldal`, `kifelé (${number}.)`, `külső ${number}.`, `a külső ${number}. oldalt`);
export const SIDES = {
    north: compass.N, east: compass.E, south: compass.S, west: compass.W, ...compass, North: compass.N, East: compass.E, South: compass.S, West: compass.W,
    NE: side('északkelet', 'északkeletre', 'északkeleti', 'északkeletet'), SE: side('délkelet', 'délkeletre', 'délkeleti', 'délkeletet'),
    SW: side('délnyugat', 'délnyugatra', 'délnyugati', 'délnyugatot'), NW: side('északnyugat', 'északnyugatra', 'északnyugati', 'északnyugatot'),
    NN: under(compass.N), EE: under(compass.E), SS: under(compass.S), WW: under(compass.W),
    U: side('fönt', 'fölfelé', 'felső', 'a felső oldalt'), D: side('lent', 'lefelé', 'alsó', 'az alsó oldalt'), A: side('ana', 'ana felé', 'ana felőli', 'anát'), K: side('kata', 'kata felé', 'kata felőli', 'katát'),
    in: side('a belső oldal', 'befelé', 'belső', 'a belső oldalt'), back: side('a hátsó oldal', 'hátrafelé', 'hátsó', 'a hátsó oldalt'), on: side('az elülső oldal', 'előrefelé', 'elülső', 'az elülső oldalt'),
    out: side('a külső oldal', 'kifelé', 'külső', 'a külső oldalt'), out2: outer(2), out3: outer(3), out4: outer(4), out5: outer(5),
    none: side('semmi', 'sehová', 'semelyik', 'semmit'),
};
// Behind sides without a name, "2" or "ab".
export const UNNAMED = { '': ' oldal', ra: ' oldal felé', i: ' oldali', t: ' oldalt' };

// Arguments that are words.
const hand = (name, to) => ({ '': name, ra: to });
export const ARGUMENTS = {
    'right': hand('jobb', 'jobbra'), 'left': hand('bal', 'balra'),
    'a cell chosen at random': 'véletlenül választott cella', 'the root': 'a megadott gyökér', 'chance': 'a véletlen', 'the order': 'a sorrend',
    "start's": 'kezdet', "goal's": 'cél', 'the goal': 'a célnál', 'all goals together': 'az összes célnál egyszerre',
    'finds another goal': 'másik célt talál', 'touches no higher number than before': 'az eddiginél nagyobb számhoz nem ér',
    'floor': 'padló', 'rock': 'szikla', 'this is the last row': 'ez az utolsó sor', 'the coin says yes': 'az érme igent mond',
    'the newest': 'a legújabbat', 'the oldest': 'a legrégebbit', 'a random one': 'az egyiket találomra', 'a random one of the older half': 'az idősebb fele közül egyet',
    'a random one of the younger half': 'a fiatalabb fele közül egyet', 'the middle one': 'a középsőt', 'the one whose turn it is': 'a soron következőt',
    'cell waits': 'cella vár', 'cells wait': 'cella vár',
    'a quarter round': 'negyed kört', 'half round': 'fél kört', 'once round': 'egy teljes kört', 'clockwise': 'az óramutató járásával egyezően',
    'counterclockwise': 'az óramutató járásával ellentétesen', 'at the mouth': 'a nyílásnál', 'at the first axis': 'az első tengelynél',
    'opposite the mouth': 'a nyílással szemben', 'at the third axis': 'a harmadik tengelynél', 'classical': 'klasszikus', 'chartres': 'chartres-i',
    'It is one end of a long path.': 'Ez egy hosszú út egyik vége.', 'That is the longest path so far.': 'Ez eddig a leghosszabb út.',
    'That is no longer than before.': 'Ez nem hosszabb, mint az eddigi.',
    'all cells': 'minden cellán áthalad',
    'all cells but the upper right one, which becomes an end': 'a jobb felső kivételével minden cellán áthalad (az lesz az egyik vége)',
    'wider than high': 'szélesebb, mint magas', 'higher than wide': 'magasabb, mint széles', 'square, and chance says upright': 'négyzet alakú, a véletlen álló falat mond',
    'square, and chance says level': 'négyzet alakú, a véletlen fekvő falat mond', 'an upright': 'álló', 'a level': 'fekvő', 'columns': 'oszlop', 'rows': 'sor',
    'turn round': 'megfordulunk', 'turn right': 'jobbra fordulunk', 'walk on': 'továbbmegyünk', 'turn left': 'balra fordulunk',
    'is at the border': 'a szélen van', 'has a coin that says stop': 'érméje megállást mond',
    'chance takes': 'a véletlen választotta', 'it is the first,': 'ez az első', 'it is the last,': 'ez az utolsó',
    'mirrored left and right': 'jobbra-balra tükrözve', 'mirrored top and bottom': 'föl-le tükrözve', 'turned by half a turn': 'fél fordulattal elforgatva',
};

// Whole numbers of steps, which have forms as well: "7 steps".
export const STEPS = { '': 'lépés', ra: 'lépésre' };
