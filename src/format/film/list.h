// SPDX-License-Identifier: MIT
// The formats of films, one word a line, sorted: the word names the file and its description.
FILM(cast)
FILM(gif)
FILM(png)
FILM(svg)
FILM(y4m)
