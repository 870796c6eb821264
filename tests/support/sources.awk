# The sources of a page, each into its file below the current folder.
#
#     awk -f sources.awk PAGE
#
# A line `PATH`: or `PATH`, in alphabetical order: and the block of code after it are a file, or a
# line of a list, which is inserted where the alphabet puts it.  Prints the paths.

/^`[a-z_\/]*\.(c|h|txt)`(, in alphabetical order)?:$/ {
    path = $0
    sub(/^`/, "", path)
    sub(/`.*/, "", path)
    next
}

/^```/ && path != "" {
    if (inside) { finish(); path = "" }
    inside = !inside
    text = ""
    next
}
inside { text = text $0 "\n"; next }
/^#/ { path = "" }

function finish(   folder) {
    print path
    folder = path
    sub(/\/[^\/]*$/, "", folder)
    system("mkdir -p " folder)
    if (path !~ /\.h$/) printf "%s", text >path
    else insert()
    close(path)
}

# The word goes before the first one that is greater.
function insert(   line, all, done) {
    while ((getline line < path) > 0) {
        if (!done && line ~ /^[A-Z]+\(/ && line "\n" > text) { all = all text; done = 1 }
        all = all line "\n"
    }
    close(path)
    if (!done) all = all text
    printf "%s", all >path
}
