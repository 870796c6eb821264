// SPDX-License-Identifier: MIT
// The scripts of the page as modules for Node, which before version 22 takes a .js file for one only in a package.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Returns what imports a script of a folder by its name.  The copies are removed at the end.
export function modulesOf(folder) {
    const place = mkdtempSync(join(tmpdir(), 'modules-'));
    for (const name of readdirSync(folder)) if (/\.(js|gz)$/.test(name)) cpSync(join(folder, name), join(place, name));
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
    process.on('exit', () => rmSync(place, { recursive: true }));
    return name => import(pathToFileURL(join(place, name)).href);
}
