import { perSentence, type Attack } from "./attack.ts";

const FINITE =
  "ist|sind|war|waren|hat|habe|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|muss|müssen|darf|dürfen|soll|sollen|bekommt|bekommen|nimmt|geht|schlägt|hilft|senkt|macht|fühlt|kommt|liegt|sammelt|schützt|zeigt|misst";
const ARTICLE = /(?<![\p{L}])(ein|eine|einen|einem|einer)(?= \p{L})/gu;
const CLAUSE_END = /(?<![\p{L}])(?<word>(?!haben|nicht)[\p{Ll}ß]{4,}(?:en|t))(?<end>[.!?;]|, )/gu;
const BARE = new RegExp(`(?<![\\p{L}])(hat|haben|habe|hatte|bekommt|bekommen|nimmt) (?=\\p{Lu})`, "gu");

function eachMatch(sentence: string, expression: RegExp, change: (match: RegExpExecArray) => string): string[] {
  return [...sentence.matchAll(expression)].map(
    (match) =>
      sentence.slice(0, match.index) + change(match as RegExpExecArray) + sentence.slice(match.index + match[0].length),
  );
}

const NEGATED = /nicht|kein|nie|ohne|weder/iu;

/** "kein" for "ein", "nicht" before the verb at the end, "kein" after "hat". */
export const negate: Attack = (text) =>
  perSentence(text, "negated", (sentence) => {
    if (NEGATED.test(sentence) || sentence.endsWith("?")) return [];
    const articles = eachMatch(sentence, ARTICLE, ([found]) => `k${found}`);
    const ends = eachMatch(sentence, CLAUSE_END, ({ groups }) => `nicht ${groups?.["word"]}${groups?.["end"]}`);
    const bare = eachMatch(sentence, BARE, ([found]) => `${found}kein `);
    const finite =
      ends.length > 0
        ? []
        : eachMatch(
            sentence,
            new RegExp(`(?<![\\p{L}])(?:${FINITE})(?![\\p{L}])`, "gu"),
            ([found]) => `${found} nicht`,
          );
    return [...articles.slice(0, 2), ...ends, ...bare.slice(0, 2), ...finite.slice(0, 1)];
  });

/** Takes a negation away. */
export const affirm: Attack = (text) =>
  perSentence(text, "affirmed", (sentence) => [
    ...eachMatch(sentence, /(?<![\p{L}])nicht (?!nur|wahr)/gu, () => ""),
    ...eachMatch(sentence, /(?<![\p{L}])(k)(ein\p{Ll}*)/gu, (match) => match[2] ?? ""),
    ...eachMatch(sentence, /(?<![\p{L}])nichts(?![\p{L}])/gu, () => "etwas"),
    ...eachMatch(sentence, /(?<![\p{L}])ohne(?= )/gu, () => "mit"),
  ]);
