// SPDX-License-Identifier: MIT
// The package for Node: the same calls, and the module is read from its file.  Bundlers for browsers never see
// this file, nor what it imports (the conditions in package.json).
import { readFile } from 'node:fs/promises';
import { load as loadFrom, moduleOf as moduleFrom, open as openFrom } from './meander.js';

export { Edge, Meander } from './meander.js';

// Node has no fetch for files.
async function heldOf(source = new URL('./meander.wasm', import.meta.url)) {
    if (typeof source !== 'string' && !(source instanceof URL)) return source;
    const url = new URL(source, import.meta.url);
    return url.protocol === 'file:' ? readFile(url) : url;
}
export const moduleOf = async source => moduleFrom(await heldOf(source));
export const open = async (source, options) => openFrom(await heldOf(source), options);
export const load = async (source, options) => loadFrom(await heldOf(source), options);
