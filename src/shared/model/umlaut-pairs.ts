/**
 * German words that become another word of the same kind, or another form, when they get dots; leaving the dots out of
 * the other one is more than a matter of the keyboard. (Not "große" for "Größe": nobody takes one for the
 * other.) Without dots, lower case.
 */
export const WORDS_WITH_A_DOTTED_TWIN: ReadonlySet<string> = new Set(
  (
    "achten apfel blute bruder drangen drucken fahre fallen fordern fuhren futtern garten " +
    "hatte konnte kuchen lahmen lauten losen " +
    "mochte musste mutter nahen ofen saugen schatzen schon schwul " +
    "spulen spuren tauschen tochter tonen vater vogel wahlen waren " +
    "wurde wurden wusste zahlen"
  ).split(" "),
);
