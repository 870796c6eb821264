# A text as it is written between quotes in C, JSON and JavaScript; for the tools that write such files.
#
#     a "b" \c   ->   "a \"b\" \\c"
function quoted(text) {
    gsub(/[\\"]/, "\\\\&", text)
    return "\"" text "\""
}
# The same for a whole line.
function quoted_line(text) {
    text = quoted(text)
    return substr(text, 1, length(text) - 1) "\\n\""
}
