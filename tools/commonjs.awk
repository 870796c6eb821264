# SPDX-License-Identifier: MIT
# A module of apps/web/npm as CommonJS: the same code, for require().
#
#     import { a as b } from './x.js';   const { a: b } = require('./x.cjs');
#     export { d } from './x.js';        at the end: Object.assign(exports, { d: require('./x.cjs').d });
#     export const c = ...               const c = ...         and at the end, too
#     import.meta.url                    the file's own URL
#
# It knows the forms that those files use, each on a line of its own, and no others.
/^(import|export) \{.*\} from '.*';$/ {
    names = from = $0
    sub(/^[a-z]+ \{ /, "", names)
    sub(/ \} from .*/, "", names)
    sub(/.* from '/, "", from)
    sub(/';$/, "", from)
    if (from ~ /^\.\//) sub(/\.js$/, ".cjs", from)
    if (/^import/) {
        gsub(/ as /, ": ", names)
        print "const { " names " } = require('" from "');"
    }
    else {
        count = split(names, parts, ", ")
        for (i = 1; i <= count; i++) passed = passed parts[i] ": require('" from "')." parts[i] ", "
    }
    next
}
/^export / {
    sub(/^export /, "")
    name = $0
    sub(/^(async )?(class|function|const) /, "", name)
    sub(/[^A-Za-z].*/, "", name)
    passed = passed name ", "
}
{
    gsub(/import\.meta\.url/, "require('node:url').pathToFileURL(__filename)")
    print
}
END { print "Object.assign(exports, { " passed "});" }
