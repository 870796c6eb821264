// SPDX-License-Identifier: MIT
// Search without a server, and contents that are closed on a phone.  The index is a script of its own
// (search_index.js), loaded when the reader first goes to the field, so that it works from a folder too.
//
//     window.searchIndex = [[path, language, title, [[anchor, title, words], ...]], ...]
//
// In a folder, a browser does not load the modules of the laboratory.  They are made of strings then.
//
//     window.laboratoryFiles = {name: text or base 64}
'use strict';

function loadScript(address, then) {
    const script = document.createElement('script');
    script.src = address;
    script.onload = then;
    document.head.append(script);
}

function startLaboratory() {
    const made = {}, files = window.laboratoryFiles;
    // A worker may import nothing that belongs to a page in a folder: its parts are in its address.
    const whole = name => `data:text/javascript,${encodeURIComponent(files[name].replace(/(from |import |import\()'\.\/([\w.]+)'/g,
        (_, word, other) => `${word}'${whole(other)}'`)).replaceAll('\'', '%27')}`;
    const address = name => made[name] ??= URL.createObjectURL(new Blob([files[name]
        .replace(/(from |import |import\()'\.\/([\w.]+)'/g, (_, word, other) => `${word}'${address(other)}'`)
        .replace(/new URL\('([\w.]+\.js)', import\.meta\.url\)/g, (_, other) => `\`${whole(other)}\``)
        .replace(/new URL\('([\w.]+\.gz)', import\.meta\.url\)/g, (_, other) => `new URL('data:application/gzip;base64,${files[other]}')`)],
    { type: 'text/javascript' }));
    import(address('start.js'));
}

function startSearch() {
    const MOST = 12, BESIDE = 60;
    const form = document.querySelector('.search'), input = form.querySelector('input');
    const list = form.querySelector('.found'), root = input.dataset.root;
    // Small letters without accents: "vég" is found as "veg".
    const plain = text => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    let parts = null;

    function load() {
        if (parts !== null) return;
        parts = [];
        loadScript(root + 'search_index.js', () => {
            for (const [path, language, page, entries] of window.searchIndex)
                for (const [anchor, title, words] of entries)
                    parts.push({ address: root + path + (anchor && '#' + anchor), page, title, words,
                        own: language === document.documentElement.lang, head: plain(title), text: plain(words) });
            show();
        });
    }

    // A word in the heading counts more than one in the text, the beginning of a word more than its middle.
    function rank(part, words) {
        let sum = part.own ? 1 : 0;
        for (const word of words) {
            const head = (' ' + part.head).indexOf(' ' + word), text = part.text.indexOf(word);
            if (part.head === word) sum += 20;
            else if (head >= 0) sum += 8;
            else if (part.head.includes(word)) sum += 5;
            else if ((' ' + part.text).includes(' ' + word)) sum += 2;
            else if (text >= 0) sum += 1;
            else return 0;
        }
        return sum;
    }

    function excerpt(part, word) {
        const at = Math.max(part.text.indexOf(word), 0);
        const from = at < BESIDE ? 0 : part.text.indexOf(' ', at - BESIDE) + 1;
        const text = part.words.slice(from, at + 2 * BESIDE).trim();
        return (from > 0 ? '... ' : '') + text + (at + 2 * BESIDE < part.words.length ? ' ...' : '');
    }

    function entry(part, word) {
        const item = document.createElement('li'), link = document.createElement('a'), small = document.createElement('small');
        link.href = part.address;
        link.textContent = part.title === part.page ? part.title : `${part.title} (${part.page})`;
        small.textContent = excerpt(part, word);
        link.append(small);
        item.append(link);
        return item;
    }

    function show() {
        const words = plain(input.value).split(/\s+/).filter(word => word !== '');
        list.replaceChildren();
        if (words.length === 0 || parts === null || parts.length === 0) return;
        const found = parts.map(part => [rank(part, words), part]).filter(([points]) => points > 0);
        found.sort(([a], [b]) => b - a);
        for (const [, part] of found.slice(0, MOST)) list.append(entry(part, words[0]));
        if (found.length > 0) return;
        const item = document.createElement('li');
        item.textContent = input.dataset.nothing;
        list.append(item);
    }

    input.addEventListener('focus', load);
    input.addEventListener('input', () => { load(); show(); });
    form.addEventListener('submit', event => {
        event.preventDefault();
        const first = list.querySelector('a');
        if (first !== null) location.href = first.href;
    });
    document.addEventListener('keydown', event => {
        if (event.key === 'Escape' && form.contains(document.activeElement)) {
            list.replaceChildren();
            input.blur();
        } else if (event.key === '/' && !/^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) {
            event.preventDefault();
            input.focus();
        }
    });
    document.addEventListener('click', event => { if (!form.contains(event.target)) list.replaceChildren(); });
    form.hidden = false;
}

if (document.querySelector('.search') !== null) {
    startSearch();
    if (matchMedia('(max-width: 62rem)').matches)
        for (const details of document.querySelectorAll('aside details')) details.open = false;
} else if (location.protocol === 'file:') {
    loadScript('files.js', startLaboratory);
}
