#!/bin/sh
# The site (make site): every page is well formed, in its language, with headings in order and words
# for every picture; links and anchors lead somewhere; text can be read on its ground; lessons follow
# one another in each language; the search knows every page.  Needs also examples: tools/site is built with them.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
command -v python3 >/dev/null || without 'the site' 'there is no python3'
[ -x "$MEANDER_BUILD/tools/site" ] || without 'the site' 'tools/site is not built: there is no md4c'

fine() { # NAME FILE: a file that should be empty
    if [ ! -s "$2" ]; then result ok "$1"
    else result no "$1"; head -n 20 "$2" | sed 's/^/#   /'; fi
}

# The sources of the page stand for what `make web` builds of them.
make -C "$top" site MAKE_SITE="$MEANDER_BUILD/tools/site" BUILD="$work/build" SITE="$work/site" DOCS="$work/docs" \
    WEB_CC=false WEB=apps/web/page >said 2>&1
status=$?
if [ $status = 0 ]; then result ok 'make site, and links of documents lead to files'
else result no 'make site, and links of documents lead to files'; sed 's/^/#   /' said | tail -n 20; fi

cat >check.py <<'END_OF_PYTHON'
import collections, json, os, re, sys, urllib.parse, xml.dom.minidom

SITE = "site"
found = collections.defaultdict(list)

def wrong(kind, text):
    found[kind].append(text)

def text(e):
    return e.data if e.nodeType == e.TEXT_NODE else "".join(text(child) for child in e.childNodes)

def elements(page, *tags):
    return [e for e in page.getElementsByTagName("*") if e.tagName in tags]

# ---- pages ----

pages, ids, raw = {}, {}, {}
for folder, _, names in os.walk(SITE):
    for name in names:
        path = os.path.relpath(os.path.join(folder, name), SITE)
        if not name.endswith(".html") or path.startswith("laboratory"):
            continue
        try:
            pages[path] = xml.dom.minidom.parse(os.path.join(folder, name))
        except Exception as fault:
            wrong("form", f"{path}: {fault}")
            continue
        every = pages[path].getElementsByTagName("*")
        count = collections.Counter(e.getAttribute("id") for e in every if e.hasAttribute("id"))
        ids[path] = set(count)
        for i in (i for i, n in count.items() if n > 1):
            wrong("form", f"{path}: the anchor {i} stands twice")

def leads(path, address):
    """Whether an address in a page leads to a file of the site, and to an anchor that is there."""
    if re.match(r"(https?|mailto):", address):
        return True
    bare, _, anchor = urllib.parse.unquote(address).partition("#")
    target = os.path.normpath(os.path.join(os.path.dirname(path), bare)) if bare else path
    if target.startswith("laboratory/"):
        return os.path.exists(os.path.join(SITE, target))
    if not os.path.isfile(os.path.join(SITE, target)):
        return False
    return not anchor or anchor in ids.get(target, ())

for path, page in pages.items():
    root = page.documentElement
    own = re.match(r"course/(\w\w)/", path)
    if root.getAttribute("lang") != (own.group(1) if own else "en"):
        wrong("language", f"{path}: {root.getAttribute('lang')}")
    levels = [int(e.tagName[1]) for e in elements(page, *"h1 h2 h3 h4 h5 h6".split())]
    if levels.count(1) != 1 or levels[0] != 1 or any(b > a + 1 for a, b in zip(levels, levels[1:])):
        wrong("headings", f"{path}: {levels}")
    if any(not text(e).strip() and not e.getElementsByTagName("img") for e in elements(page, "h1", "h2", "h3", "h4", "a", "title", "th", "figcaption")):
        wrong("headings", f"{path}: an empty heading or link")
    for e in elements(page, "img"):
        if not e.getAttribute("alt").strip():
            wrong("pictures", f"{path}: {e.getAttribute('src')} has no words")
    for e in elements(page, "figure"):
        if not e.getElementsByTagName("figcaption"):
            wrong("pictures", f"{path}: a figure has no caption")
    for e in page.getElementsByTagName("*"):
        for name in ("href", "src"):
            if e.hasAttribute(name) and not leads(path, e.getAttribute(name)):
                wrong("links", f"{path}: {e.getAttribute(name)}")
        loads = e.getAttribute("src") or (e.tagName == "link" and e.getAttribute("href")) or ""
        if loads.startswith("http"):
            wrong("links", f"{path} loads {loads}")
    if len(elements(page, "main")) != 1 or not elements(page, "nav"):
        wrong("form", f"{path}: no menu, or not one <main>")

# Everything is reached from the first page.
reached, waiting = set(), ["index.html"]
while waiting:
    path = waiting.pop()
    if path in reached or path not in pages:
        continue
    reached.add(path)
    for e in elements(pages[path], "a"):
        bare = e.getAttribute("href").partition("#")[0]
        if bare and ":" not in bare:
            waiting.append(os.path.normpath(os.path.join(os.path.dirname(path), bare)))
for path in set(pages) - reached:
    wrong("reach", path)

# ---- lessons ----

lessons = {l: sorted(p for p in pages if p.startswith(f"course/{l}/")) for l in ("en", "hu")}
for language, paths in lessons.items():
    at, order = paths[0] if paths else None, []
    while at and at not in order:
        order.append(at)
        after = [e.getAttribute("href") for e in elements(pages[at], "a") if e.getAttribute("rel") == "next"]
        at = os.path.normpath(os.path.join(os.path.dirname(at), after[0])) if after else None
    if order != paths:
        wrong("lessons", f"{language}: {order}")
    for path in paths:
        other = [e.getAttribute("href") for e in elements(pages[path], "a") if e.getAttribute("class") == "language"]
        if len(other) != len(lessons) - 1:
            wrong("lessons", f"{path}: the languages {other}")
        if not [e for e in elements(pages[path], "a") if e.getAttribute("rel") == "prev"]:
            wrong("lessons", f"{path} has no way back")

# ---- the glossary ----

entries = [text(e) for e in elements(pages["glossary.html"], "h2")]
for a, b in zip(entries, entries[1:]):
    if a.lower() >= b.lower():
        wrong("glossary", f"{b} stands behind {a}")
for e in elements(pages["glossary.html"], "h2"):
    after = e.nextSibling
    while after is not None and after.nodeType != after.ELEMENT_NODE:
        after = after.nextSibling
    if after is None or after.tagName != "p":
        wrong("glossary", f"{text(e)} is not explained")
if len(entries) < 90:
    wrong("glossary", f"it has only {len(entries)} words")

words = [e for path in lessons["en"] for e in elements(pages[path], "a") if "glossary.html#" in e.getAttribute("href")]
if len(words) < 20:
    wrong("glossary", f"lessons lead to only {len(words)} of its words")

# ---- search ----

source = open(os.path.join(SITE, "search_index.js"), encoding="utf-8").read()
index = json.loads(re.sub(r",\s*\];\s*$", "]", source.removeprefix("window.searchIndex = ")))
known = {}
for path, language, title, parts in index:
    known[path] = parts
    for anchor, head, words in parts:
        if not leads(path, "#" + anchor if anchor else path.split("/")[-1]):
            wrong("search", f"{path}#{anchor}")
for path in pages:
    if not path.startswith("source/") and path not in known:
        wrong("search", f"{path} is not in the index")
if not any(anchor == "perfect" and "exactly one path" in words for anchor, _, words in known["glossary.html"]):
    wrong("search", "the glossary's word perfect is not in the index")
if not any(head == "meander_maze_new" for _, head, _ in known["reference/index.html"]):
    wrong("search", "the library's meander_maze_new is not in the index")

# ---- colours ----

style = open(os.path.join(SITE, "site.css"), encoding="utf-8").read()
INKS, GROUNDS = "ink soft accent note command more less".split(), "ground card code".split()

def light(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

sheets = re.findall(r":root \{(.*?)\}", style, flags=re.S)
if len(sheets) != 2:
    wrong("colours", "there are not two sets of colours, for day and night")
least = 21.0
for night, sheet in enumerate(sheets):
    colours = dict(re.findall(r"--(\w+): (#\w{6});", sheet))
    for ink in INKS:
        for ground in GROUNDS:
            a, b = sorted((light(colours[ink]), light(colours[ground])))
            ratio = (b + 0.05) / (a + 0.05)
            least = min(least, ratio)
            if ratio < 4.5:
                wrong("colours", f"{'night' if night else 'day'}: {ink} on {ground}: {ratio:.2f}")
others = set(re.findall(r"(?<!-)\b(?:color|background): (?!var|none|inherit)([^;]*);", style))
if others:
    wrong("colours", f"colours without a name: {others}")

for kind in "form language headings pictures links reach lessons glossary search colours".split():
    with open(kind, "w", encoding="utf-8") as file:
        file.write("".join(line + "\n" for line in found[kind]))
print(f"# {len(pages)} pages, {sum(len(p) for p in lessons.values())} lessons, {sum(len(p) for p in known.values())} parts to find,"
      f" least contrast {least:.2f}")
END_OF_PYTHON
if python3 check.py >said 2>&1; then cat said; else result no 'the pages are read'; tail -n 5 said | sed 's/^/#   /'; fi
fine 'pages are well formed' form
fine 'pages say in which language they are' language
fine 'headings are in order' headings
fine 'pictures have words' pictures
fine 'links and anchors lead somewhere' links
fine 'every page is reached from the first' reach
fine 'lessons follow one another, in each language' lessons
fine 'the glossary explains every word, in order' glossary
fine 'the search knows every page' search
fine 'text can be read on its ground, by day and night' colours

# --- On this machine: make serve, here at any free port. ---

make -C "$top" -o site serve SITE="$work/site" PORT=0 >served 2>&1 &
server=$!
address() { sed -n 's/^Serving HTTP on .*(\(http:[^)]*\)).*/\1/p' served; }
got() { python3 -c 'import sys, urllib.request as u; sys.stdout.buffer.write(u.urlopen(sys.argv[1]).read())' "$1"; }
soon grep -q '^Serving' served
got "$(address)" >got.html
check 'make serve shows the site on this machine' cmp got.html site/index.html
got "$(address)course/en/00-first-maze.html" >got.html
check 'with its folders' cmp got.html site/course/en/00-first-maze.html
kill $server
wait $server 2>/dev/null
echo "1..$number"
exit "$failed"
