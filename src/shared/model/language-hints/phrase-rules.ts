import type { Rule } from "./hint.ts";
import { singularNoun } from "./nouns.ts";
import { pattern, words, type Groups } from "./pattern.ts";
import { INFINITIVES } from "./verbs.ts";

const END = String.raw`(?=\s?(?:[.,;:!?]|$))`;
const NUMBERS = String.raw`(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|einigen|wenigen|\d+)`;
const DAYS = "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag";
const MONTHS = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
const always = (suggestion: string) => () => suggestion;

const time: readonly Rule[] = [
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

const LANDS: Readonly<Record<string, string>> = {
  Türkei: "der",
  Schweiz: "der",
  Ukraine: "der",
  Slowakei: "der",
  Mongolei: "der",
  Philippinen: "den",
  USA: "den",
  Niederlande: "den",
};
const MOVING = /(?<!\p{L})(?:geh|komm|fahr|bring|reis|flieg|wollen?|ging|kam|muss)\p{Ll}*/iu;

const places: readonly Rule[] = [
  pattern(
    "country-article",
    "article-missing",
    words(`‹(?<x>(?<from>[Aa]us|[Ii]n|[Vv]on) (?<land>${Object.keys(LANDS).join("|")}))›`),
    ({ from = "", land = "" }, whole) => {
      if (from.toLowerCase() === "in" && MOVING.test(whole)) return `${from} die ${land}`;
      return `${from} ${LANDS[land]} ${land}${land === "Niederlande" ? "n" : ""}`;
    },
  ),
  pattern(
    "country-from",
    "preposition",
    words(
      `‹[Kk]omm(?:e|t|en) (?<x>von) (?:den |der )?(?:Philippinen|Türkei|Spanien|Syrien|Indien|Tunesien|Marokko|Brasilien|Mexiko|Albanien|Vietnam|Serbien|Rumänien|Polen|Italien)›`,
    ),
    always("aus"),
  ),
  pattern(
    "home-direction",
    "preposition",
    words(
      String.raw`(?<!es )‹(?:[Gg]ehe|[Gg]eht|[Gg]ehen|[Ff]ahre|[Ff]ährt|[Ff]ahren)(?: (?:ich|er|sie|wir|Sie|jetzt|heute|morgen|bald|dann))* (?<x>zu Hause)${END}`,
    ),
    always("nach Hause"),
  ),
  pattern("home-location", "preposition", words(`‹(?<x>[Bb]ei (?:dem )?Hause?|[Ii]n Hause)›`), always("zu Hause")),
  pattern(
    "missing-to",
    "article-missing",
    words(
      String.raw`(?<!von \p{L}+ )‹(?<x>[Zz]u) (?<noun>Arzt|Hausarzt|Toilette|Apotheke|Untersuchung|Operation|Krankenhaus|Labor)${END}`,
    ),
    ({ noun = "" }) => (singularNoun(noun)?.article === "die" ? "zur" : "zum"),
  ),
  pattern(
    "missing-in",
    "article-missing",
    words(String.raw`‹(?<x>[Ii]n) (?<noun>Krankenhaus|Küche|Apotheke)${END}`),
    ({ noun = "" }, whole) => {
      const isMoving = MOVING.test(whole);
      if (noun === "Krankenhaus") return isMoving ? "ins" : "im";
      return isMoving ? "in die" : "in der";
    },
  ),
  pattern("missing-at", "article-missing", words(`‹(?<x>[Bb]ei) (?:Arzt|Hausarzt|Zahnarzt)${END}`), always("beim")),
  pattern(
    "missing-one",
    "article-missing",
    words(
      `‹(?:[Hh]abe|[Hh]at|[Bb]rauche|[Hh]aben Sie|[Bb]raucht)(?: ich| noch| heute| morgen)* (?<x>Frage|Termin|Problem|Rezept)${END}`,
    ),
    ({ x = "" }) => `${x === "Frage" ? "eine" : x === "Termin" ? "einen" : "ein"} ${x}`,
  ),
];

const HAVE: Readonly<Record<string, string>> = { bin: "habe", bist: "hast", ist: "hat", sind: "haben" };
const BE: Readonly<Record<string, string>> = { habe: "bin", hast: "bist", hat: "ist", haben: "sind" };
const BECOME: Readonly<Record<string, string>> = {
  bekomme: "werde",
  bekommst: "wirst",
  bekommt: "wird",
  bekommen: "werden",
};
const WHO = String.raw`(?:[Ii]ch|[Ee]r|[Ss]ie|[Ww]ir|[Dd]u|[Dd]er Patient|[Dd]ie Patientin|(?:Frau|Herr) \p{Lu}\p{L}+)`;
const lowerOf =
  (forms: Readonly<Record<string, string>>) =>
  ({ x = "" }: Groups) =>
    forms[x.toLowerCase()] ?? null;

const fixed: readonly Rule[] = [
  pattern(
    "age",
    "fixed-phrase",
    words(String.raw`‹${WHO} (?<x>(?<verb>habe|hast|hat|haben) (?<years>\d{1,3}) Jahre)${END}`),
    ({ verb = "", years = "" }) => `${BE[verb]} ${years} Jahre alt`,
  ),
  pattern(
    "feeling-haben",
    "fixed-phrase",
    words(
      `‹(?:${WHO}) (?<x>bin|bist|ist|sind) (?:sehr |große |starke )?(?:Hunger|Durst|Angst|Fieber|Kopfschmerzen|Schmerzen)›`,
    ),
    lowerOf(HAVE),
  ),
  pattern(
    "become",
    "fixed-phrase",
    words(
      `‹(?<x>[Bb]ekomm(?:e|st|t|en))(?: ich| er| sie| Sie| wir)? (?:krank|müde|gesund|alt|schwanger)(?:${END}| und›)`,
    ),
    lowerOf(BECOME),
  ),
  pattern(
    "name",
    "fixed-phrase",
    words(`‹(?<x>(?<my>[Mm]ein|[Ii]hr|[Ss]ein) Name heißt)›`),
    ({ my = "" }) => `${my} Name ist`,
  ),
  pattern(
    "um-zu",
    "fixed-phrase",
    words(String.raw`‹(?<x>[Ff]ür) (?:(?:den|die|das|einen|ein|eine) \p{Lu}\p{L}+ )?zu (?<verb>\p{Ll}+en)${END}`),
    ({ verb = "" }, whole) => {
      const isBare = words(`‹[Ff]ür zu›`).test(whole);
      const isSure = /^(?:messen|wechseln|nehmen|holen|dokumentieren|trinken|essen|kontrollieren)$/u.test(verb);
      return INFINITIVES.has(verb) && (isBare || (isSure && !/,[^,]*für/u.test(whole))) ? "um" : null;
    },
  ),
  pattern(
    "seit",
    "spelling",
    words(String.raw`‹(?<x>[Ss]eid) (?:gestern|wann|dem|einer|einem|zwei|drei|vier|fünf|\d+|letzter|${DAYS})›`),
    always("seit"),
  ),
  pattern(
    "seid",
    "spelling",
    words(`‹[Ii]hr (?<x>seit) (?!dem›|einem|einer|gestern|heute|zwei|drei|\\d)`),
    always("seid"),
  ),
  pattern(
    "dass",
    "spelling",
    words(
      `‹(?:glaube|glaubt|glauben|denke|denkt|denken|sage|sagt|gesagt|hoffe|hofft|weiß|meint|erzählt), (?<x>das) (?:ich|er|sie|Sie|wir|man|du|es|Frau|Herr)›`,
    ),
    always("dass"),
  ),
  pattern(
    "wait-for",
    "preposition",
    words(
      `‹(?:[Ww]arte|[Ww]arten|[Ww]artet)(?: ich| wir| Sie| schon| noch)* (?<x>für) (?:den|die|das|dich|Sie|ihn|einen|eine|meinen?|Ihren?|Hilfe|Herrn|Frau)›`,
    ),
    ({}, whole) => (/^Wartet /u.test(whole) ? null : "auf"),
  ),
  pattern("allergic-to", "preposition", words(`‹allergisch (?<x>zu|für|von|mit|auf)›`), ({ x }) =>
    x === "auf" ? null : "gegen",
  ),
  pattern(
    "fear-of",
    "preposition",
    words(`‹Angst (?<x>von|für|über|zu) (?:der|die|den|dem|einer|einem|meiner|Spritzen|Nadeln)›`),
    ({ x = "" }) => (x === "von" ? "vor" : null),
  ),
  pattern(
    "fear-for",
    "preposition",
    words(`‹(?<x>Angst für die) (?:Operation|Spritze|Untersuchung|Nadel)›`),
    always("Angst vor der"),
  ),
];

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
    words(`(?<before>‹\\p{L}+ )?‹(?<x>mehr (?<how>${Object.keys(COMPARED).join("|")}))${END}`),
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
    words(`‹(?<x>[Vv]iele) (?:Wasser|Blut|Zeit|Fieber|Hunger|Durst|Geld|Schlaf|Appetit|Tee|Angst|Flüssigkeit)${END}`),
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
      const stem = x;
      if (article === "ein")
        return known.article === "der" ? `${stem}er` : known.article === "das" ? `${stem}es` : null;
      if (/^(?:den|dem|einen|einem|einer)$/u.test(article)) return `${stem}en`;
      if (article === "der") return known.article === "der" ? `${stem}e` : `${stem}en`;
      return `${stem}e`;
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

export const PHRASE_RULES: readonly Rule[] = [...time, ...places, ...fixed, ...comparison, ...amounts, ...figures];
