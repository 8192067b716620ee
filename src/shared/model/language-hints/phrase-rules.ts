import type { Rule } from "./hint.ts";
import { always, CLAUSE_END, DAYS, pattern, words, type Groups } from "./pattern.ts";
import { INFINITIVES } from "./verbs.ts";

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

/** What is said in one way: phrases, prepositions of verbs, das and dass. */
export const PHRASE_RULES: readonly Rule[] = [
  pattern(
    "age",
    "fixed-phrase",
    words(String.raw`‹${WHO} (?<x>(?<verb>habe|hast|hat|haben) (?<years>\d{1,3}) Jahre)${CLAUSE_END}`),
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
      `‹(?<x>[Bb]ekomm(?:e|st|t|en))(?: ich| er| sie| Sie| wir)? (?:krank|müde|gesund|alt|schwanger)(?:${CLAUSE_END}| und›)`,
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
    words(
      String.raw`‹(?<x>[Ff]ür) (?:(?:den|die|das|einen|ein|eine) \p{Lu}\p{L}+ )?zu (?<verb>\p{Ll}+en)${CLAUSE_END}`,
    ),
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
    (_, whole) => (whole.startsWith("Wartet ") ? null : "auf"),
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
