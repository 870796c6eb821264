// SPDX-License-Identifier: MIT
// The formats, one word a line, sorted: the word names the file and its description.
FORMAT(anatomy)
FORMAT(ascii)
FORMAT(block)
FORMAT(dot)
FORMAT(half)
FORMAT(json)
FORMAT(mndr)
FORMAT(moves)
FORMAT(null)
FORMAT(trace)
FORMAT(underscore)
FORMAT(unicode)
