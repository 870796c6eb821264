# The commands of a page, each into a file of its own: 001.sh, 002.sh, ... in the current folder.
#
#     awk -f commands.awk PAGE
#
# A block ```sh holds one command per line, which a backslash continues.  A block ```console holds
# "$ COMMAND" and after it the output, which goes into 001.txt.  Other blocks hold none.

/^```/ {
    kind = inside ? "" : substr($0, 4)
    inside = !inside
    command = expected = ""
    next
}

kind == "sh" && (command != "" || /[^ ]/) {
    command = command $0 "\n"
    if (!/\\$/) { begin(command); command = "" }
}

kind == "console" && /^\$ / { begin(substr($0, 3)); next }
kind == "console" { print >(file ".txt") }

function begin(text) {
    if (file != "") close(file ".txt")
    file = sprintf("%03d", ++count)
    printf "%s", text >(file ".sh")
    close(file ".sh")
}
