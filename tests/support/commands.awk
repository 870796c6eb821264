# The commands of a page, each into a file of its own: 001.sh, 002.sh, ... in the current folder.
#
#     awk -f commands.awk [-v prose=yes] PAGE
#
# A block ```sh holds one command per line, which a backslash continues.  A block ```console holds
# "$ COMMAND" and after it the output, which goes into 001.txt.  Other blocks hold none.  With prose=yes
# a whole command between `...` is one, too; words in capitals stand for what the reader has.

/^```/ {
    kind = inside ? "" : substr($0, 4)
    inside = !inside
    command = expected = ""
    say()
    next
}

kind == "sh" && (command != "" || /[^ ]/) {
    command = command $0 "\n"
    if (!/\\$/) { begin(command); command = "" }
}

kind == "console" && /^\$ / { begin(substr($0, 3)); next }
kind == "console" { print >(file ".txt") }

# A command may go on in the next line.
!inside && prose { if (/^$/) say(); else text = text " " $0 }
END { say() }

function say(   found) {
    while (match(text, /`[^`]*`/)) {
        found = substr(text, RSTART + 1, RLENGTH - 2)
        text = substr(text, RSTART + RLENGTH)
        if (found ~ /^meander [^ ]/ && found !~ /[A-Z][A-Z]/) begin(found "\n")
    }
    text = ""
}

function begin(line) {
    if (file != "") close(file ".txt")
    file = sprintf("%03d", ++count)
    printf "%s", line >(file ".sh")
    close(file ".sh")
}
