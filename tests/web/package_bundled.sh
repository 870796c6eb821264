#!/bin/sh
# The package as npm packs it, in a fresh folder: under Node, in what esbuild, vite and webpack make of it, opened in a
# browser, and its types as tsc reads them.  It takes long: not quick.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/../support/tap.sh"
. "$top/tests/web/build.sh"

build_web || { echo 1..1; exit $failed; }
# These versions run on the Node of Debian 12.
npm_packages bundlers esbuild@0.25 vite@5 webpack@5 webpack-cli@5 typescript@5 || without 'the package bundled' "npm: $npm_reason"
tools=$npm_folder/node_modules/.bin
(cd "$MEANDER_BUILD/npm" && npm pack --loglevel=error --pack-destination "$work") >packed.txt 2>&1
mkdir app && cd app || exit 1
echo '{ "private": true, "type": "module" }' >package.json
npm install --offline --no-audit --no-fund --loglevel=error "$work"/libmeander-*.tgz >installed.txt 2>&1
check 'the package is packed and installed' [ -f node_modules/libmeander/meander.wasm ]

ID=polar:3/wilson/7
expected=$("$MEANDER" solve $ID -q -f json | tr -d '\n ' | sed 's/.*"path":\(\[[^]]*\]\).*/\1/')
answer="import { load } from 'libmeander';
const answer = async source => JSON.stringify((await load(source)).make('$ID').solve('breadth-first').path);"
written() { cat >"$1"; }

printf '%s\nconsole.log(await answer());\n' "$answer" >node.mjs
check 'Node imports it' [ "$(node node.mjs 2>err)" = "$expected" ]
# shellcheck disable=SC2016
printf '%s\nanswer(%s).then(path => { document.title = path; }, error => { document.title = `failed: ${error}`; });\n' "$answer" '' >main.js
written bytes.js <<END
import bytes from 'libmeander/meander.wasm';
$(sed "s/answer()/answer(bytes)/" main.js)
END
page() { # FOLDER SCRIPT: what a server has beside a bundle
    mkdir -p "$1"
    echo "<!doctype html><link rel=\"icon\" href=\"data:,\"><script type=\"module\" src=\"$2\"></script>" >"$1/index.html"
}
page . main.js
made() { # NAME COMMAND...
    made=$1
    shift
    if "$@" >out 2>err; then result ok "$made"; else result no "$made"; tail -n 8 out err | sed 's/^/#   /'; fi
}
made 'esbuild bundles it' "$tools/esbuild" main.js --bundle --format=esm --outfile=esm/bundle.js --log-level=warning
cp node_modules/libmeander/meander.wasm esm
page esm bundle.js
for loader in binary file; do
    made "esbuild, with --loader:.wasm=$loader" "$tools/esbuild" bytes.js --bundle --loader:.wasm=$loader --outfile=$loader/bundle.js --log-level=warning
    page $loader bundle.js
done
made 'esbuild bundles it for Node' "$tools/esbuild" node.mjs --bundle --platform=node --format=esm --outfile=node/bundle.mjs --log-level=warning
cp node_modules/libmeander/meander.wasm node
check 'which runs' [ "$(node node/bundle.mjs 2>err)" = "$expected" ]
made 'vite builds it' "$tools/vite" build --base ./ --outDir vite --logLevel warn
made 'webpack builds it' env NODE_PATH="$npm_folder/node_modules" "$tools/webpack" ./main.js --mode production --output-path "$PWD/webpack"
page webpack main.js

written types.ts <<'END'
import { load, moduleOf, open, Edge, Meander, type Maze, type Param, type Solution } from 'libmeander';
const kinds: Record<Param['kind'], number> = { integer: 0, percent: 0, choice: 0, switch: 0, weights: 0, character: 0,
    colour: 0, place: 0, order: 0, decimal: 0 };
export async function all(source: URL): Promise<[Solution, number, string]> {
    const meander: Meander = await load(await moduleOf(source)), maze: Maze = meander.make(meander.id({ grid: 'hex', size: '3x3' }));
    const way = maze.solve(), path: string = typeof way.path === 'string' ? way.path : way.path.join(' ');
    const edge = new Edge(await open(source));
    edge.free();
    // @ts-expect-error An ID is needed.
    meander.make();
    // @ts-expect-error There is no such call.
    maze.unsolve();
    return [way, maze.sides.length + kinds.decimal + meander.size(maze.id).width, path + maze.sideNames[0]];
}
END
for resolution in bundler node16; do
    [ $resolution = bundler ] && module=esnext || module=node16
    made "tsc --strict, as $resolution finds it" "$tools/tsc" --strict --noEmit --target es2022 --lib es2022,dom --module $module --moduleResolution $resolution types.ts
done

echo "$expected" >expected.txt
open_in_browser 'bundles' package_bundled.mjs "$work/app"
