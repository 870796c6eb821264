// SPDX-License-Identifier: MIT
// thread.js in Node, with the names that it uses.
import { parentPort } from 'node:worker_threads';

globalThis.postMessage = (message, moved) => parentPort.postMessage(message, moved);
await import('./thread.js');
parentPort.on('message', data => globalThis.onmessage({ data }));
