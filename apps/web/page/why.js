// SPDX-License-Identifier: MIT
// Runs before all else, in any browser: keeps room for the maze of the address, and says in plain
// words why the page cannot work, where it cannot.
'use strict';
(function () {
    var size = /^#rect:(\d+)x(\d+)[,/]/.exec(location.hash), root = document.documentElement;
    if (size) root.style.setProperty('--tall', Math.min(4, size[2] / size[1]));
    var said = false;

    function say(text) {
        // A script of the head can fail before there is a body to say it in.
        if (!document.body) {
            document.addEventListener('DOMContentLoaded', function () { say(text); });
            return;
        }
        if (said || root.dataset.ready) return;
        said = true;
        var line = document.createElement('p');
        line.className = 'noscript';
        line.setAttribute('role', 'alert');
        line.textContent = text;
        document.body.insertBefore(line, document.body.firstChild);
    }
    function check() {
        var own = document.querySelector('script[src*="site.js"]');
        if (location.protocol === 'file:' && !own)
            say('From a folder, browsers do not load programs of several files. Show this folder with a file server ' +
                '(python3 -m http.server), or open the laboratory of the site (make site), which works from a folder.');
        else if (typeof WebAssembly === 'undefined')
            say('This page needs WebAssembly, which this browser has not, or has switched off.');
        else if (typeof Worker === 'undefined')
            say('This page works in a thread of its own (a worker), which this browser has not, or has switched off.');
        else if (!('noModule' in HTMLScriptElement.prototype) || typeof DecompressionStream === 'undefined')
            say('This browser is too old for this page: it needs one from 2023 or later.');
    }
    document.addEventListener('DOMContentLoaded', check);
    window.addEventListener('unhandledrejection', function (event) {
        if (!root.dataset.ready) say('The page cannot start: ' + (event.reason && event.reason.message || event.reason));
    });
    window.addEventListener('error', function (event) {
        if (!event.target || !event.target.src) return;
        check();
        say('The page cannot start: ' + event.target.src.replace(/.*\//, '') + ' does not load.');
    }, true);
}());
