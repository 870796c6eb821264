// SPDX-License-Identifier: MIT
// Once loaded, the page works without a network; where it cannot work it says why.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { browser, faults, folder, home, id, live, open, result, same } from './page_support.mjs';

// ---- without a network ----

const page = await open('#rect:12x9/wilson/7');
await page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready, worker = active ?? waiting ?? installing;
    while (worker.state !== 'activated') await new Promise(resolve => worker.addEventListener('statechange', resolve, { once: true }));
});
await page.context().setOffline(true);
await page.goto(`${home}?again#rect:9x8/prim/3`);
await page.waitForSelector('html[data-ready]', { timeout: 20000 });
same('offline a maze is made', [await id(page), await page.textContent('#error')], ['rect:9x8/prim/3', '']);
await page.click('#solve');
await page.click('#to-end');
result((await live(page)).includes('finds a path'), 'and solved', await live(page));
await page.reload();
await page.waitForSelector('html[data-ready]', { timeout: 20000 });
same('and the page loaded again', await id(page), 'rect:9x8/prim/3');
const kept = await page.evaluate(async () => {
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.split('/').pop());
});
same('nothing of the page is missing in the store', readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile()).map(({ name }) => name)
    .filter(name => !kept.includes(name) && !['sw.js', 'share.png'].includes(name)), []);
await page.context().setOffline(false);

const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8'));
result(manifest.icons.every(({ src }) => existsSync(join(folder, src))) && manifest.name !== '', 'the manifest has a name and icons');

// ---- where it cannot work ----

async function saysWhy(name, words, address, prepare) {
    const context = await browser.newContext(), bare = await context.newPage();
    await bare.addInitScript(prepare ?? (() => {}));
    await bare.goto(address);
    const line = await bare.waitForSelector('.noscript', { timeout: 30000 }).catch(() => null);
    const text = await line?.textContent() ?? '';
    result(text.includes(words), name, text);
    await context.close();
}
const before = faults.length;
await saysWhy('from a folder it says why', 'file server', pathToFileURL(join(folder, 'index.html')).href);
await saysWhy('without WebAssembly it says why', 'WebAssembly', home, () => { delete window.WebAssembly; });
await saysWhy('without workers it says why', 'a worker', home, () => { delete window.Worker; });
await saysWhy('without its module it says why', 'cannot start', home, () => {
    const fetch = window.fetch;
    window.fetch = (what, ...words) => String(what).includes('.wasm') ? Promise.resolve(new Response('', { status: 404 })) : fetch(what, ...words);
});
faults.splice(before);
