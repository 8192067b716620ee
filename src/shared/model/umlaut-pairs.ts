/**
 * German words that become another word or form when they get dots, so leaving the dots out of the other one is more
 * than a matter of the keyboard. Without dots, lower case.
 */
export const WORDS_WITH_A_DOTTED_TWIN: ReadonlySet<string> = new Set(
  (
    "achten apfel bar blasse blute bruder drangen drucken fahre fallen fordern fuhren futtern garten " +
    "glatte große grosse gute harte hatte hohe kalte konnte kuchen kurzen lage lahmen lange lauten losen " +
    "mochte musste mutter nahe nahen nasse ofen rote rucken saugen schatzen schlafe schon schwache schwul " +
    "spulen spuren starke stuck stutzen tauschen tochter tonen tote trage vater vogel wahlen waren warme " +
    "wurde wurden wusste zahlen"
  ).split(" "),
);
