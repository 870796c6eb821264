// SPDX-License-Identifier: MIT
// Keeps the page in the browser (sw.js), where the browser can and the page comes from a server.
export async function keepOffline() {
    if (!navigator.serviceWorker || !location.protocol.startsWith('http')) return;
    try { await navigator.serviceWorker.register('sw.js'); } catch { /* It then needs the network. */ }
}
