#!/bin/sh
# The reference of the library (make docs): every call that the library exports is on the page, with a
# comment, and is used by an example or a test; links lead somewhere, each section of calls has an
# example, and the page is well formed.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/rebuild.sh"
command -v python3 >/dev/null || without 'the reference' 'there is no python3'

fine() { # NAME FILE: a file that should be empty
    if [ ! -s "$2" ]; then result ok "$1"
    else result no "$1"; head -n 20 "$2" | sed 's/^/#   /'; fi
}

holds() { # NAME CONDITION...
    name=$1
    shift
    if "$@"; then result ok "$name"; else result no "$name"; fi
}

if make_more -s docs DOCS="$work" >said 2>&1; then result ok 'make docs'
else result no 'make docs'; sed 's/^/#   /' said; fi

# --- The calls: what the library exports. ---

nm -g "$MEANDER_BUILD"/libmeander.a 2>/dev/null | sed -n 's/^[0-9a-f]* T _\{0,1\}\(meander_[a-z0-9_]*\)$/\1/p' |
    grep -v '^meander_inside_' | sort -u >calls
holds "there are many calls" [ "$(wc -l <calls)" -gt 120 ]
while read -r call; do
    grep -q "<h3>.*<a id=\"$call\"" index.html || echo "$call"
done <calls >missing
fine 'every call is on the page' missing

cat >page.py <<'END_OF_PYTHON'
import collections, re, sys, xml.dom.minidom
page = xml.dom.minidom.parse("index.html")          # fails unless the page is well formed
every = page.getElementsByTagName("*")
ids = collections.Counter(e.getAttribute("id") for e in every if e.hasAttribute("id"))
links = [e.getAttribute("href") for e in page.getElementsByTagName("a")]

def write(name, lines):
    with open(name, "w") as file:
        file.write("".join(line + "\n" for line in lines))

def text(e):
    return e.data if e.nodeType == e.TEXT_NODE else "".join(text(child) for child in e.childNodes)

write("twice", [i for i, n in ids.items() if n > 1])
write("nowhere", [link for link in links if not link.startswith("#") or link[1:] not in ids])
items = [e for e in page.getElementsByTagName("div") if e.getAttribute("class") == "item"]
write("silent", [text(e.getElementsByTagName("h3")[0]) for e in items
                 if not e.getElementsByTagName("p") and not e.getElementsByTagName("ul")])
examples = {e.getAttribute("id") for e in page.getElementsByTagName("details")}
sections = [e for e in page.getElementsByTagName("section") if re.search(r"\bmeander_\w+_(new|count|free)\(", text(e))]
slugs = [e.getElementsByTagName("h2")[0].getAttribute("id") for e in sections]
write("bare", [s for s in slugs if s + ".c" not in examples and not s.startswith(("the_library", "structs_"))])

def calls(section):
    index = next(p for p in section.getElementsByTagName("p") if p.getAttribute("class") == "index")
    names, code = text(index).split(), "\n".join(text(e) for e in section.getElementsByTagName("pre"))
    return sum(name + "(" in code for name in names)

titled = [(e.getElementsByTagName("h2")[0].getAttribute("id"), e) for e in sections]
write("full", [f"{slug}: {calls(e)} calls" for slug, e in titled if calls(e) > 20 and not slug.startswith("structs_")])
write("shown", sorted(examples))
write("errors", [e.getAttribute("href") for p in page.getElementsByTagName("p") if p.getAttribute("class") == "errors"
                 for e in p.getElementsByTagName("a")])
END_OF_PYTHON
if python3 page.py 2>said; then result ok 'the page is well formed'
else result no 'the page is well formed'; tail -n 3 said | sed 's/^/#   /'; fi
fine 'no anchor stands twice' twice
fine 'links lead to anchors of the page' nowhere
fine 'every declaration has a comment' silent
fine 'each section with objects has an example' bare
ls "$top/docs/api" | sed -n 's/.*[.]c$/&/p' | sort | comm -23 - shown >lost
fine 'each example is on the page' lost
fine 'no section has more than twenty calls' full
holds "errors are linked" grep -q "#MEANDER_NO_MEMORY" errors

# --- Somebody uses it: an example or a test.  The calls with _sized are used by those without. ---

cat "$top"/docs/api/*.c "$top"/examples/*.c "$top"/tests/*/*.c "$top"/tests/*/*/*.c |
    grep -o 'meander_[a-z0-9_]*' | sort -u >used
sed 's/_sized$//' calls | sort -u | comm -23 - used >unused
fine 'every call is used by an example or a test' unused
grep -ho 'meander_[a-z0-9_]*' "$top"/docs/api/*.c "$top"/examples/*.c | sort -u >shown
sed 's/_sized$//' calls | sort -u | comm -12 - shown >by_examples
echo "# $(wc -l <calls) calls, $(wc -l <by_examples) of them in examples"
echo "1..$number"
exit "$failed"
