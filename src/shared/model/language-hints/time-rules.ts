import type { Rule } from "./hint.ts";
import { always, DAYS, MONTHS, pattern, words } from "./pattern.ts";

const NUMBERS = String.raw`(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|einigen|wenigen|\d+)`;

/** When it is: prepositions, cases and figures of times. */
export const TIME_RULES: readonly Rule[] = [
  pattern("time-day", "preposition", words(`‹(?<x>[Ii]n|[Ii]m|[Uu]m) (?:${DAYS})›`), always("am")),
  pattern(
    "time-part",
    "preposition",
    words(`‹(?<x>[Ii]n|[Ii]m|[Uu]m) (?:Morgen|Abend|Nachmittag|Vormittag|Mittag)›(?!-)`),
    always("am"),
  ),
  pattern("time-night", "preposition", words(`‹(?<x>[Aa]m|[Ii]m) Nacht›`), always("in der")),
  pattern("time-month", "preposition", words(`‹(?<x>[Ii]n|[Aa]m) (?:${MONTHS})›`), always("im")),
  pattern(
    "time-clock",
    "preposition",
    words(String.raw`‹(?<x>[Aa]m|[Ii]n|[Ii]m|[Bb]ei) \d{1,2}(?:[.:]\d\d)? Uhr›`),
    always("um"),
  ),
  pattern(
    "time-dative",
    "dative",
    words(`‹(?:[Ss]eit|[Vv]or|[Nn]ach|[Ii]n) ${NUMBERS} (?<x>Tage|Monate|Jahre)›(?! alt)`),
    ({ x = "" }) => `${x}n`,
  ),
  pattern(
    "time-one",
    "dative",
    words(`‹(?:[Ss]eit|[Vv]or|[Nn]ach) (?<x>eine) (?:Woche|Stunde|Minute)›`),
    always("einer"),
  ),
  pattern(
    "time-one-day",
    "dative",
    words(`‹(?:[Ss]eit|[Vv]or|[Nn]ach) (?<x>ein|einen) (?:Tag|Monat|Jahr)›`),
    always("einem"),
  ),
  pattern("time-last", "dative", words(`‹[Ss]eit (?<x>letzte) (?:Woche|Nacht)›`), always("letzter")),
  pattern("time-for", "accusative", words(`‹[Ff]ür ${NUMBERS} (?<x>Tagen|Monaten|Jahren)›`), ({ x = "" }) =>
    x.slice(0, -1),
  ),
];
