// SPDX-License-Identifier: MIT
// The page in a browser without a screen, topic by topic; nothing is asked for elsewhere, and the
// console stays empty.
//
//     node page.mjs FOLDER PLAYWRIGHT CHROMIUM PROGRAM [SCREENSHOTS [TOPIC]]
import { closeAll, finish } from './page_support.mjs';

const TOPICS = ['start', 'controls', 'links', 'game', 'looks', 'offline', 'paper', 'gallery', 'worker', 'shapes', 'walls', 'paths'];
const only = process.argv[7];
for (const topic of TOPICS) if (only === undefined || only === topic) {
    await import(`./page_${topic}.mjs`);
    await closeAll();
}
await finish();
