#!/bin/sh
# The library in other languages: `list --api-json` has every symbol, a compiler takes each declaration in it for that of
# the headers, and the programs of docs/use/other-languages.md and examples/rust draw the maze that the program draws.
# (not quick: it installs the library below a folder of its own)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
. "$top/tests/support/rebuild.sh"
command -v python3 >/dev/null || without 'bindings' 'there is no python3'

run list --api-json
check 'it is JSON' python3 -m json.tool out parsed
cp out api.json
run list grids --api-json
told 'it stands alone' 2 'meander: --api-json lists the whole library; drop grids'
run list --api-json --long
told 'without details' 2 'meander: --api-json lists the whole library; drop --long'
"$top/tools/api" json >again.json
check 'it is made from the headers' cmp api.json again.json

# --- All that there is. ---

shared=$(find "$MEANDER_BUILD" -maxdepth 1 -name 'libmeander.so.*.*' | head -n 1)
[ -n "$shared" ] || without 'the symbols of the library' 'there is no shared library'
nm -D --defined-only "$shared" | sed -n 's/^[0-9a-f]* T \(meander_.*\)/\1/p' | sort >exported
python3 -c 'import json; print("\n".join(sorted(c["name"] for c in json.load(open("api.json"))["calls"])))' >listed
check 'every symbol is listed, and no other call' cmp exported listed
cat >missing.py <<'END'
import json
api = json.load(open("api.json"))
calls = {c["name"] for c in api["calls"]}
roles = {"value", "object", "taken", "borrowed", "out", "new", "lent", "callback", "user"}
for c in api["calls"]:
    assert c["doc"], c["name"]
    assert c["returns"]["role"] in {"status", "value", "nothing", "lent"}, c["name"]
    for p in c["params"]:
        assert p["role"] in roles, (c["name"], p)
        assert (p["role"] == "new") == ("free" in p), (c["name"], p)
        assert p.get("free", "meander_maze_free") in calls, (c["name"], p)
    last = c["params"][-1] if c["params"] else {}
    assert ("_new" not in c["name"] or c["returns"]["role"] != "status" or c["name"].endswith("_sized")
            or any(p["role"] == "new" for p in c["params"])), c["name"]
assert all(o.get("free", "meander_maze_free") in calls for o in api["objects"])
by_name = {c["name"]: c for c in api["calls"]}
assert by_name["meander_maze_new"]["errors"], by_name["meander_maze_new"]
assert [p["role"] for p in by_name["meander_maze_close"]["params"]] == ["object", "value", "value"]
assert [p["role"] for p in by_name["meander_output_close"]["params"]] == ["taken"]
assert len(api["enums"]) > 10 and len(api["structs"]) > 20 and len(api["callbacks"]) == 8
END
check 'each call has a text, each parameter a role' python3 missing.py

# --- What the JSON says, declared once more: a compiler that sees both takes no other type. ---

cat >declare.py <<'END'
import json, sys
api = json.load(open(sys.argv[1]))
def declared(p): return f"{p['type']} {p['name']}" + (f"[{p['count']}]" if "count" in p else "")
def params(thing): return ", ".join(map(declared, thing["params"])) or "void"
print("#define MEANDER_PLAIN\n#include <stddef.h>\n#include <string.h>\n#include <meander/bands.h>")
for c in api["calls"]: print(f"{c['returns']['type']} {c['name']}({params(c)});")
for e in api["enums"]:
    for v in e["values"]: print(f"_Static_assert({v['name']} == {v['value']}, \"{v['name']}\");")
for e in api["aliases"]: print(f"typedef {e['type']} {e['name']};")
for c in api["constants"]:
    if c["type"] == "const char *":
        print(f"_Static_assert(sizeof {c['name']} == sizeof {json.dumps(c['value'])}, \"{c['name']}\");")
    else:
        print(f"_Static_assert({c['name']} == {c['value']}u, \"{c['name']}\");")
for e in api["callbacks"]: print(f"typedef {e['returns']} (*{e['name']})({params(e)});")
for s in api["structs"]:
    members = [f"{m['returns']} (*{m['name']})({params(m)});" if "params" in m else declared(m) + ";" for m in s["members"]]
    print(f"struct copy_of_{s['name']} {{ {' '.join(members)} }};")
    print(f"_Static_assert(sizeof(struct copy_of_{s['name']}) == sizeof({s['name']}), \"{s['name']}\");")
    for m in s["members"]:
        at = f"offsetof(struct copy_of_{s['name']}, {m['name']}) == offsetof({s['name']}, {m['name']})"
        same = f"_Generic(&((struct copy_of_{s['name']} *)0)->{m['name']}, __typeof__(&(({s['name']} *)0)->{m['name']}): 1)"
        print(f"_Static_assert({at} && {same}, \"{s['name']}.{m['name']}\");")
END
compiled() { # JSON
    python3 declare.py "$1" >again.c && cc -std=gnu11 -Wall -Werror -I"$top/include" -c again.c -o again.o 2>err
}
check 'a compiler takes all of it for the headers' compiled api.json
for change in 's/"meander_point", "role"/"meander_spot", "role"/' 's/"name": "MEANDER_NO", "value": 1/"name": "MEANDER_NO", "value": 2/' \
        's/"name": "tries", "type": "uint64_t"/"name": "tries", "type": "int64_t"/' 's/"name": "done", "type": "uint64_t"/"name": "done", "type": "size_t *"/'; do
    sed "$change" api.json >changed.json
    check "not with $change" sh -c '! cmp -s api.json changed.json'
    if compiled changed.json; then result no 'it is noticed'; else result ok 'it is noticed'; fi
done

# --- Programs in other languages, with the library where `make install` puts it. ---

make_more -s install-built PREFIX="$work/usr" >said 2>&1 || cat said
export PKG_CONFIG_PATH="$work/usr/lib/pkgconfig" LD_LIBRARY_PATH="$work/usr/lib" GOCACHE="$work/go" GOFLAGS=-mod=mod
"$MEANDER" solve -q -f ascii rect:20x10/backtracker/7 >expected
page=$top/docs/use/other-languages.md
part() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$page" | sed '1d; $d'; } # LANGUAGE: its program
draws() { # NAME COMMAND...: prints the maze
    name=$1
    shift
    if "$@" >out 2>err && cmp -s out expected; then result ok "$name draws the maze"
    else result no "$name draws the maze"; head -n 5 err | sed 's/^/#   /'; diff expected out | head -n 3; fi
}
part python >maze.py
draws Python python3 maze.py

if command -v luajit >/dev/null; then
    part lua >maze.lua
    draws LuaJIT luajit maze.lua
else
    missing LuaJIT 'there is no luajit'
fi

if command -v rustc >/dev/null; then
    cp "$top"/examples/rust/* .
    "$MEANDER" list --api-json | ./declare >meander.rs
    check 'the example in Rust is built without a warning' rustc -D warnings maze.rs -l meander -L "$work/usr/lib"
    ./maze >out 2>err
    { cat expected; echo '199 passages, 60 steps: ESENEESENESSENNESENEESSENNEESSEENENESSESWSWWWSWSESWSSEENEESE'
        echo "no generator 'backtraker'; did you mean 'backtracker'?"; } >whole
    check 'it draws, hears events, and hands on messages' cmp out whole
    sed -n '/^    meander list/p; /^    rustc/p' "$page" | sed 's/^ *//' >of_page
    sed -n 's|^//     ||p' "$top/examples/rust/maze.rs" | cmp -s - of_page && result ok 'the page builds it as its head does' ||
        result no 'the page builds it as its head does'
else
    missing Rust 'there is no rustc'
fi

# --deep installs these.
if command -v go >/dev/null; then
    part go >maze.go
    draws Go go run maze.go
else
    skip Go 'there is no go'
fi
if command -v mcs >/dev/null; then
    part csharp >maze.cs
    check 'C# is compiled' mcs -warnaserror maze.cs
    draws 'C#' mono maze.exe
else
    skip 'C#' 'there is no mcs'
fi
echo "1..$number"
exit "$failed"
