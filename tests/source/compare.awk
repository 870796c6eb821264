# What an analyser found, against what was accepted.  Findings are lines "FILE: MESSAGE [RULE]"
# without line numbers, which move.  Accepted ones (-v accepted=FILE) are lines
#
#     TOOL | FILE | part of the message | why it is right
#
# One of them that is no longer found has to go, so the list stays short.
BEGIN {
    while ((getline line < accepted) > 0) {
        if (line ~ /^#/ || split(line, part, / \| /) < 4 || part[1] != tool) continue
        file[++count] = part[2]
        text[count] = part[3]
    }
}

function is_accepted(finding,   i) {
    for (i = 1; i <= count; i++)
        if (index(finding, file[i] ": ") == 1 && index(finding, text[i])) return used[i] = 1
    return 0
}

!is_accepted($0) && !told[$0]++ { print "#   " $0; bad++ }

END {
    print (bad ? "not ok" : "ok") " 1 - " tool " finds nothing new"
    for (i = 1; i <= count; i++)
        if (!used[i]) { print "#   no longer found: " file[i] ": " text[i]; stale++ }
    print (stale ? "not ok" : "ok") " 2 - all that was accepted from " tool " is still found"
    print "1..2"
    exit bad || stale
}
