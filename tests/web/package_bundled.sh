#!/bin/sh
# The package as npm installs it in a fresh folder: by the words of its README under Node, in what esbuild, vite and webpack
# make of it and of its examples, opened in a browser, and its types as tsc reads them.  It takes long: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"

build_web || { echo 1..1; exit $failed; }
# These versions run on the Node of Debian 12.
npm_packages bundlers esbuild@0.25 vite@5 webpack@5 webpack-cli@5 typescript@5 react@18 react-dom@18 @types/react@18 @types/react-dom@18 phaser@3 \
    || without 'the package bundled' "npm: $npm_reason"
tools=$npm_folder/node_modules/.bin
mkdir app && cd app || exit 1
echo '{ "private": true, "type": "module" }' >package.json
sed -n "/^\`\`\`sh/,/^\`\`\`$/{/^\`/d;s|/path/to/meander/build/npm|'$MEANDER_BUILD/npm'|;p;}" "$MEANDER_BUILD/npm/README.md" >install.sh
npm_config_offline=true npm_config_audit=false sh -e install.sh >out 2>err
package=node_modules/libmeander
check "the README's words install the package" eval '[ -f $package/meander.wasm ] && [ ! -L $package ]'
check 'with everything that it was built of' [ "$(cd $package && find . -type f | sort)" = "$(cd "$MEANDER_BUILD/npm" && find . -type f | sort)" ]

# ---- under Node ----

# The programs of the README, and what their comments say that they print.
awk '/^```js/ { file = "readme_" ++n ".mjs"; next } /^```/ { file = "" } file != "" { print > file }' $package/README.md
for program in readme_*.mjs; do
    sed -n 's|.*console\.log(.*// ||p' "$program" >expected.txt
    timeout 60 node "$program" 2>err | tail -n "$(wc -l <expected.txt)" >out
    check "the README's $program prints what it says" eval '[ -s expected.txt ] && cmp -s expected.txt out'
done

ID=polar:3/wilson/7
expected=$("$MEANDER" solve $ID -q -f json | tr -d '\n ' | sed 's/.*"path":\(\[[^]]*\]\).*/\1/')
written() { cat >"$1"; }
# The answer twice, by a worker, too.
answer="const ID = '$ID', solver = 'breadth-first';
async function answer(source, worker) {
    const path = JSON.stringify((await load(source)).make(ID).solve(solver).path), { solution } = await worker.make(ID, { solver });
    worker.free();
    return path === JSON.stringify(solution.path) ? path : 'the worker has another path';
}"
written node.mjs <<END
import { load } from 'libmeander';
import { MazeWorker } from 'libmeander/worker';
import 'libmeander/meander-maze';
$answer
console.log(await answer(undefined, new MazeWorker()));
END
check 'Node imports it' [ "$(node node.mjs 2>err)" = "$expected" ]
written node.cjs <<END
const { load, Edge, Meander } = require('libmeander'), { MazeWorker } = require('libmeander/worker');
$answer
answer(undefined, new MazeWorker()).then(path => console.log(path, new Edge({}, 1) instanceof Edge, typeof Meander));
END
check 'Node requires it' [ "$(node node.cjs 2>err)" = "$expected true function" ]
written ended.mjs <<'END'
import { MazeWorker } from 'libmeander/worker';
const worker = new MazeWorker(), control = new AbortController(), told = [];
const long = worker.make('rect:4000x4000/wilson/7', { signal: control.signal }), short = worker.make('rect:3x3/wilson/7');
setTimeout(() => control.abort(), 100);
const first = await long.catch(({ name }) => name), second = (await short).id, refused = await worker.make('rect:3x3/wilso/7').catch(({ message }) => message);
await worker.batch('rect:16x16/backtracker/7', 50000, { progress: (done, total) => told.push(done <= total && total === 50000) });
const late = worker.measure('rect:3000x3000/wilson/7').catch(({ message }) => message);
worker.free();
console.log(first, second, refused.includes('did you mean'), told.length > 0 && told.every(Boolean), await late, await worker.draw('rect:1x1/wilson/7', 'null'));
END
check 'a worker ends in the middle, and is used again; Node ends with it' [ "$(timeout 60 node ended.mjs 2>err)" = 'AbortError rect:3x3/wilson/7 true true the worker was freed ' ]

# ---- bundlers ----

written main.js <<END
import { load } from 'libmeander';
import { MazeWorker } from 'libmeander/worker';
import 'libmeander/meander-maze';
$answer
document.body.innerHTML += \`<meander-maze id="\${ID}"></meander-maze>\`;
answer(undefined, new MazeWorker()).then(path => { document.title = path; }, error => { document.title = \`failed: \${error}\`; });
END
written bytes.js <<END
import wasm from 'libmeander/meander.wasm';
import { setSource } from 'libmeander/meander-maze';
setSource(wasm);
$(sed "s/answer(undefined, new MazeWorker())/answer(wasm, new MazeWorker({ source: wasm, start: () => new Worker('thread.js', { type: 'module' }) }))/" main.js)
END
page() { # FOLDER SCRIPT: what a server has beside a bundle
    mkdir -p "$1"
    echo "<!doctype html><link rel=\"icon\" href=\"data:,\"><body id=\"root\"><div id=\"game\"></div><script type=\"module\" src=\"$2\"></script>" >"$1/index.html"
}
page . main.js
made() { # NAME COMMAND...
    made=$1
    shift
    if "$@" >out 2>err; then result ok "$made"; else result no "$made"; tail -n 8 out err | sed 's/^/#   /'; fi
}
esbuild() { "$tools/esbuild" --bundle --format=esm --log-level=warning "$@"; }
made 'esbuild bundles it' esbuild main.js thread=libmeander/thread --outdir=esm
cp $package/meander.wasm esm
page esm main.js
for loader in binary file; do
    made "esbuild, with --loader:.wasm=$loader" esbuild bytes.js thread=libmeander/thread --loader:.wasm=$loader --outdir=$loader
    page $loader bytes.js
done
sed -n '/^```ts/,/^```/{/^```/!p;}' $package/README.md >words.ts
made "esbuild bundles the README's words" esbuild words.ts thread=libmeander/thread --loader:.wasm=binary --outdir=words
made 'esbuild bundles it for Node' esbuild node.mjs node_thread=libmeander/thread --platform=node --outdir=node
cp $package/meander.wasm node
check 'which runs' [ "$(node node/node.js 2>err)" = "$expected" ]
made 'vite builds it' "$tools/vite" build --base ./ --outDir vite --logLevel warn
made 'webpack builds it' env NODE_PATH="$npm_folder/node_modules" "$tools/webpack" ./main.js --mode production --output-path "$PWD/webpack"
page webpack main.js
made 'webpack builds what requires it' eval 'echo "require(\"libmeander\").load().then(meander => { document.title = meander.make(\"$ID\").id; });" >required.cjs &&
    NODE_PATH=$npm_folder/node_modules "$tools/webpack" ./required.cjs --mode development --devtool false --output-path "$PWD/required"'
page required main.js

# ---- types ----

cp "$top/tests/web/package_types.ts" types.ts
strict() { "$tools/tsc" --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --noEmit --target es2022 --lib es2022,dom,dom.iterable "$@"; }
made 'tsc --strict, as bundlers find it' strict --module esnext --moduleResolution bundler types.ts
sed 's/^import { MeanderMaze/\/\/ &/; /^export function shown/,$d' types.ts >types.cts
made 'tsc --strict, as node16 finds it' strict --module node16 --moduleResolution node16 types.ts types.cts
members=$(sed -n 's/^ \{4\}\(readonly \)\{0,1\}\([a-zA-Z]\{1,\}\)[(:?].*/\2/p' $package/*.d.ts | sort -u | grep -vx constructor)
missing_words=$(for word in $members; do grep -qw "$word" types.ts || echo "$word"; done)
check "types.ts has all $(echo "$members" | wc -l) members" [ -z "$missing_words" ]
[ -z "$missing_words" ] || echo "# $missing_words"

# ---- examples ----

for part in react react-dom phaser @types; do ln -s "$npm_folder/node_modules/$part" node_modules; done
cp $package/examples/react.tsx $package/examples/phaser.ts .
written tsconfig.json <<'END'
{ "compilerOptions": { "strict": true, "noUncheckedIndexedAccess": true, "noEmit": true, "skipLibCheck": true, "target": "es2022", "module": "esnext",
    "lib": ["es2022", "dom", "dom.iterable"], "moduleResolution": "bundler", "jsx": "react-jsx" }, "files": ["react.tsx", "phaser.ts"] }
END
made 'tsc --strict on the examples' "$tools/tsc"
made 'esbuild builds the example for Phaser' esbuild phaser.ts --outdir=phaser
cp $package/meander.wasm phaser
page phaser phaser.js
page . react.tsx
made 'vite builds the example for React' "$tools/vite" build --base ./ --outDir react --logLevel warn
sed -n '/^```html/,/^```/{/^```/!p;}' $package/README.md | sed '1i <!doctype html><link rel="icon" href="data:,">' >readme.html

# Vite's development server, with the words of the README.
page dev main.js
mv dev/index.html dev.html
config=$(sed -n 's/^`\(optimizeDeps: .*\)`\. .*/\1/p' $package/README.md)
echo "export default { $config };" >vite.config.js
port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close(); })')
"$tools/vite" --host 127.0.0.1 --port "$port" --strictPort >vite.txt 2>&1 &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
soon grep -q ready vite.txt
check "the README has words for vite's server, which is ready" eval '[ -n "$config" ] && grep -q ready vite.txt'
echo "http://127.0.0.1:$port/dev.html" >dev.txt

echo "$expected" >expected.txt
open_in_browser 'bundles' package_bundled.mjs "$work/app"
