# Reads what a test program printed (TAP) and prints one line: passed failed skipped.
# Set `status` (its exit status), `details` (a file for failures) and `skips` (one for the reasons of skips).
#
# Accepts what cmocka prints: several plans in one stream, "not ok 3 # SKIP name", diagnostics of
# a group ("# not ok - name").  A program that ends badly, early or without a result has failed
# even when no line says so.

function fail(text) { failed++; problem(text) }
# cmocka names a skipped test and gives no reason.
function skip(line) {
    skipped++
    sub(/.*# *[Ss][Kk][Ii][Pp] */, "", line)
    if (skips != "") print line >> skips
}
function problem(text) { if (details != "") print "    " text >> details }

{ sub(/\r$/, "") }

# The messages of cmocka's fail_msg and print_error are separate from the results; so is a sanitizer's place of a fault.
match($0, /(ERROR|SUMMARY): /) { errors[++error_count] = substr($0, RSTART) }

/^1\.\.[0-9]+/ {
    planned += substr($1, 4)
    plans++
    if (/^1\.\.0.*# *[Ss][Kk][Ii][Pp]/) skip($0)
    next
}

/^(not )?ok([ \t]|$)/ {
    seen++
    about = 0
    if (/# *[Ss][Kk][Ii][Pp]/) skip($0)
    else if (/^ok/) passed++
    else { fail($0); about = 1 }
    next
}

# Lines after a failed result describe it.
about && /^[ \t]*#/ && !/^# (not )?ok - / { problem($0) }

{ if (NF) tail[lines++ % 15] = $0 }

function show_tail(   i) {
    for (i = lines > 15 ? lines - 15 : 0; i < lines; i++) problem("| " tail[i % 15])
}

END {
    if (plans && seen < planned && !(failed && status < 124))
        bad = "only " seen + 0 " of " planned " planned results"
    else if (plans && seen > planned) bad = seen " results, " planned " planned"
    else if (!seen && !skipped) bad = "no result at all"
    if (status == 124) bad = bad (bad == "" ? "" : ", ") "took too long"
    else if (status > 128) bad = bad (bad == "" ? "" : ", ") "ended by signal " status - 128
    else if (status && !failed) bad = bad (bad == "" ? "" : ", ") "exit status " status
    if (bad != "") fail(bad)
    for (i = 1; failed && i <= error_count && i <= 15; i++) problem(errors[i])
    if (bad != "") show_tail()
    print passed + 0, failed + 0, skipped + 0
}
