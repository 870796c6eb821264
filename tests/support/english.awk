# Finds the English that is left on a screen in another language: words of the English texts in languages/*.txt that are
# neither words of the translations nor names, of which IDs are made.
#
#     tools/languages rows languages/hu.txt >rows
#     meander list ... --json | awk -f english.awk >names          each has its names in quotes
#     awk -f english.awk -v rows=rows -v names=names SCREEN         prints each word with its line
function words_of(text, into,   n, i, parts) {
    text = tolower(text)
    gsub(/%[.*0-9]*(ll|l|z)?[cdfgus]/, " ", text)
    n = split(text, parts, /[^a-z]+/)
    for (i = 1; i <= n; i++) if (length(parts[i]) > 2) into[parts[i]] = 1
}
BEGIN {
    FS = "\t"
    # Letters that are not ASCII are no ends of words.
    while ((getline line <rows) > 0) {
        split(line, field, "\t")
        if (field[1] == "language" || field[1] == "sides") continue
        words_of(field[2], english)
        gsub(/[\200-\377]/, "z", field[4])
        words_of(field[4], said)
    }
    while ((getline line <names) > 0) words_of(line, named)
}
{
    text = tolower($0)
    gsub(/[\200-\377]/, "z", text)
    n = split(text, parts, /[^a-z]+/)
    for (i = 1; i <= n; i++)
        if (parts[i] in english && !(parts[i] in said) && !(parts[i] in named)) {
            print parts[i] ": " $0
            break
        }
}
