# For the tools that read C.  After code_read($0):
#
#     code      the line without its comments, and with the insides of its strings blanked
#     comment   1 when the line holds a comment or a part of one
#     text      the line without its comments, strings as they are
#
# Call code_begin() before the first line of each file.

function code_begin() { in_comment = 0 }

# It goes from one quote or slash to the next.
function code_read(line,   c, quote) {
    code = text = quote = ""
    comment = in_comment
    while (line != "") {
        if (in_comment) {
            if (!(c = index(line, "*/"))) break
            in_comment = 0
            line = substr(line, c + 2)
        } else if (!match(line, quote == "" ? "[\"'/]" : "[\\\\" quote "]")) {
            if (quote == "") code = code line
            text = text line
            break
        } else if (quote == "" && (c = substr(line, RSTART, 2)) ~ /^\/[\/*]/) {
            comment = 1
            in_comment = c == "/*"
            code = code substr(line, 1, RSTART - 1) (in_comment ? " " : "")
            text = text substr(line, 1, RSTART - 1) (in_comment ? " " : "")
            if (!in_comment) break
            line = substr(line, RSTART + 2)
        } else {
            c = substr(line, RSTART, 1)
            if (quote == "") code = code substr(line, 1, RSTART)
            text = text substr(line, 1, RSTART + (c == "\\"))
            if (quote == "" && c != "/") quote = c
            else if (c == quote) { quote = ""; code = code c }
            line = substr(line, RSTART + 1 + (c == "\\"))
        }
    }
    sub(/[ \t\r]+$/, "", code)
    sub(/[ \t\r]+$/, "", text)
}

# --- What every check prints: one TAP result for each of its rules. ---

# The breaches of a rule are printed in the order in which they were found.
function rule(name) { if (!(name in rules)) { rules[name] = 0; order[++rule_count] = name } }
function breach(name, what) { rule(name); rules[name]++; told[name] = told[name] "#   " what "\n" }

function rules_print(   i, name, bad) {
    print "1.." rule_count
    for (i = 1; i <= rule_count; i++) {
        name = order[i]
        print (rules[name] ? "not ok " : "ok ") i " - " name
        printf "%s", told[name]
        if (rules[name]) bad = 1
    }
    return bad
}

# --- Small helpers. ---

function base_name(path) { sub(/.*\//, "", path); return path }
function stem(path) { path = base_name(path); sub(/\.[^.]*$/, "", path); return path }

# The word after src/ of a path, or the first of any other: src/grid/mask.c belongs to "grid".
function folder_of(path,   parts, n) {
    n = split(path, parts, "/")
    if (parts[1] == "src") return n > 2 ? parts[2] : "src"
    return parts[1]
}

# The noun of a wing, with which the names of its descriptions begin.
function noun_of(folder) {
    return folder == "generate" ? "generator" : folder == "solve" ? "solver" : folder
}

# The word of a line GENERATOR(word) in a list.h, or "".
function list_word(line, folder,   noun) {
    noun = toupper(noun_of(folder)) "("
    if (index(line, noun) != 1 || line !~ /^[A-Z]+\([a-z][a-z0-9_]*\)$/) return ""
    return substr(line, length(noun) + 1, length(line) - length(noun) - 1)
}
