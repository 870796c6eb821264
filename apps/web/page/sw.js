// SPDX-License-Identifier: MIT
// The service worker: once loaded, the page works without a network.  The build fills in the list and a
// checksum over all files (Makefile), so a new build is a new worker with a store of its own.
//
//     install    fetches all files of the list
//     fetch      answers from the store; what is not there (a lesson) is fetched and kept
//     activate   when no page uses the old store any more: removes it
const STORE = `meander-${'VERSION'}`, FILES = ['FILES'];

addEventListener('install', event => event.waitUntil((async () => {
    const store = await caches.open(STORE);
    await store.addAll(['./', ...FILES].map(name => new Request(name, { cache: 'no-cache' })));
})()));

addEventListener('activate', event => event.waitUntil((async () => {
    for (const name of await caches.keys())
        if (name.startsWith('meander-') && name !== STORE) await caches.delete(name);
})()));

async function answer(request) {
    const store = await caches.open(STORE), kept = await store.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const fresh = await fetch(request);
    if (fresh.ok) await store.put(request, fresh.clone());
    return fresh;
}
addEventListener('fetch', event => {
    const { method, url } = event.request;
    if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
