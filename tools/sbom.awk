# Writes the list of materials of a release, as SPDX 2.3 in JSON, from lines "SHA1 FILE" on standard input.
#
# Set name, version, code (the sum over all sums), created (a time), copyright, own (the name of this list in the
# archive) and libraries (a file of names, one a line: those that can be linked).

function text(key, value) { return "\"" key "\": \"" value "\"" }

function related(from, how, to) {
    relations = relations (relations == "" ? "" : ",\n") "    {" text("spdxElementId", "SPDXRef-" from) ", " \
        text("relationshipType", how) ", " text("relatedSpdxElement", "SPDXRef-" to) "}"
}

BEGIN {
    print "{\n  " text("spdxVersion", "SPDX-2.3") ", " text("dataLicense", "CC0-1.0") ", " text("SPDXID", "SPDXRef-DOCUMENT") ","
    print "  " text("name", name) ", " text("documentNamespace", "https://spdx.org/spdxdocs/" name "-" code) ","
    print "  \"creationInfo\": {" text("created", created) ", \"creators\": [\"Tool: meander-dist-" version "\"]},"
    print "  \"packages\": ["
    related("DOCUMENT", "DESCRIBES", "meander")
    print "    {" text("SPDXID", "SPDXRef-meander") ", " text("name", "meander") ", " text("versionInfo", version) ","
    print "     " text("downloadLocation", "NOASSERTION") ", \"filesAnalyzed\": true, " text("copyrightText", copyright) ","
    print "     " text("licenseConcluded", "MIT") ", " text("licenseDeclared", "MIT") ", \"licenseInfoFromFiles\": [\"MIT\"],"
    print "     \"packageVerificationCode\": {" text("packageVerificationCodeValue", code) ","
    printf "%s", "     \"packageVerificationCodeExcludedFiles\": [\"./" own "\"]}}"
    while ((getline library < libraries) > 0) {
        print ",\n    {" text("SPDXID", "SPDXRef-" library) ", " text("name", library) ","
        print "     " text("downloadLocation", "NOASSERTION") ", \"filesAnalyzed\": false, " text("copyrightText", "NOASSERTION") ","
        printf "%s", "     " text("licenseConcluded", "NOASSERTION") ", " text("licenseDeclared", "NOASSERTION") "}"
        related(library, "OPTIONAL_DEPENDENCY_OF", "meander")
    }
    print "],\n  \"files\": ["
}

{
    if (NR > 1) print ","
    print "    {" text("fileName", "./" $2) ", " text("SPDXID", "SPDXRef-File-" NR) ","
    print "     \"checksums\": [{" text("algorithm", "SHA1") ", " text("checksumValue", $1) "}], " text("licenseConcluded", "MIT") ","
    printf "%s", "     \"licenseInfoInFiles\": [\"MIT\"], " text("copyrightText", copyright) "}"
    related("meander", "CONTAINS", "File-" NR)
}

END { print "],\n  \"relationships\": [\n" relations "]\n}" }
