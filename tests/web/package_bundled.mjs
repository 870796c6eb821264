// SPDX-License-Identifier: MIT
// Opens what bundlers have made of the package in a browser: each page has the answer of the program as its title.
//
//     node package_bundled.mjs FOLDER PLAYWRIGHT CHROMIUM PROGRAM
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser, closeAll, faults, finish, folder, home, same } from './page_support.mjs';

const expected = readFileSync(join(folder, 'expected.txt'), 'utf8').trim();
for (const bundle of ['esm', 'binary', 'file', 'vite', 'webpack']) {
    const page = await browser.newPage();
    page.on('console', message => faults.push(`${bundle}: ${message.text()}`));
    if (existsSync(join(folder, bundle, 'index.html'))) {
        await page.goto(`${home}${bundle}/index.html`);
        await page.waitForFunction(() => document.title !== '', null, { timeout: 20000 }).catch(() => {});
    }
    same(`${bundle}: the page has the answer of the program`, await page.title(), expected);
}
await closeAll();
await finish();
