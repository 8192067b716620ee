import type { Rule } from "./hint.ts";
import { singularNoun } from "./nouns.ts";
import { always, CLAUSE_END, MONTHS, pattern, words } from "./pattern.ts";

const COMPARED: Readonly<Record<string, string>> = {
  gut: "besser",
  stark: "stärker",
  schlecht: "schlechter",
  hoch: "höher",
  groß: "größer",
  klein: "kleiner",
  alt: "älter",
  langsam: "langsamer",
  schnell: "schneller",
  müde: "müder",
  besser: "besser",
  stärker: "stärker",
  höher: "höher",
  schlimm: "schlimmer",
  viel: "mehr",
};
const comparison: readonly Rule[] = [
  pattern(
    "comparison-more",
    "comparison",
    words(`(?<before>‹\\p{L}+ )?‹(?<x>mehr (?<how>${Object.keys(COMPARED).join("|")}))${CLAUSE_END}`),
    ({ before = "", how = "" }) =>
      /^(?:nicht|nie|kaum|gar|keine?|immer|viel|so|niemand|auch|noch|umso) $/iu.test(before) &&
      before !== "immer " &&
      before !== "viel "
        ? null
        : (COMPARED[how] ?? null),
  ),
  pattern(
    "comparison-than",
    "comparison",
    words(
      `‹(?:besser|schlechter|höher|niedriger|stärker|größer|kleiner|schwächer|schlimmer|älter|jünger|schneller) (?<x>wie) (?:gestern|vorher|heute|letzte|am|ich|du|er|vor|bei|normal|sonst|früher|vorgestern)›`,
    ),
    always("als"),
  ),
];

const amounts: readonly Rule[] = [
  pattern(
    "much",
    "adjective",
    words(
      `‹(?<x>[Vv]iele) (?:Wasser|Blut|Zeit|Fieber|Hunger|Durst|Geld|Schlaf|Appetit|Tee|Angst|Flüssigkeit)${CLAUSE_END}`,
    ),
    always("viel"),
  ),
  pattern(
    "many",
    "adjective",
    words(
      `(?<!(?:zu|so|sehr|wie|gleich) )‹(?<x>[Vv]iel) (?:Tabletten|Medikamente|Patienten|Fragen|Kollegen|Termine|Allergien|Kinder)›`,
    ),
    always("viele"),
  ),
  pattern(
    "very-pain",
    "adjective",
    words(`‹(?<x>sehr) (?:Schmerzen|Kopfschmerzen|Bauchschmerzen|Halsschmerzen)›`),
    always("starke"),
  ),
  pattern("very-hunger", "adjective", words(`‹(?<x>sehr) (?:Hunger|Durst)›`), always("großen")),
  pattern("very-fever", "adjective", words(`‹(?<x>sehr) Fieber›`), always("hohes")),
  pattern("very-fear", "adjective", words(`‹(?<x>sehr) Angst›`), always("große")),
  pattern(
    "adjective-ending",
    "adjective",
    words(
      String.raw`‹(?<word>[Dd]ie|[Ee]ine|[Dd]er|[Dd]as|[Dd]en|[Dd]em|[Ee]inen|[Ee]inem|[Ee]iner|[Ee]in|[Kk]eine|[Mm]eine) (?<x>klein|groß|gut|stark|neu|alt|frisch|leicht|schlecht|kalt|warm|lang|kurz|rot|schwer|sauber|trocken) (?<noun>\p{Lu}\p{L}+)›`,
    ),
    ({ word = "", x = "", noun = "" }) => {
      const known = singularNoun(noun);
      if (known === undefined) return null;
      const article = word.toLowerCase();
      if (article === "ein") return known.article === "der" ? `${x}er` : known.article === "das" ? `${x}es` : null;
      if (/^(?:den|dem|einen|einem|einer)$/u.test(article)) return `${x}en`;
      if (article === "der") return known.article === "der" ? `${x}e` : `${x}en`;
      return `${x}e`;
    },
  ),
];

const figures: readonly Rule[] = [
  pattern(
    "decimal-comma",
    "number-format",
    words(String.raw`(?<![\d.])(?<x>\d{1,3}\.\d{1,2})\s?(?:Grad›|°|kg›|Kilo›|l›|Liter›|cm›|mg›|ml›|mmol|Prozent›|%)`),
    ({ x = "" }) => x.replace(".", ","),
  ),
  pattern(
    "ordinal",
    "number-format",
    words(String.raw`‹(?:[Aa]m|[Dd]en|vom|bis|zum) (?<x>\d{1,2}) (?:${MONTHS})›`),
    ({ x = "" }) => `${x}.`,
  ),
];

export const AMOUNT_RULES: readonly Rule[] = [...comparison, ...amounts, ...figures];
