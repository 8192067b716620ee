import { foldPlain } from "../../lib/fold-german.ts";
import { withUmlauts } from "../evaluation/expressions.ts";
import { FUNCTION_WORDS, roughStem } from "../evaluation/stems.ts";
import { readable, tokensOf, type Token } from "../evaluation/tokens.ts";
import { CONCEPTS, wardIndex } from "./lexicon/ward-lexicon.ts";
import { slipOf } from "./lexicon/ward-slips.ts";
import { polesOf, type Pole } from "./lexicon/pole-index.ts";

/** One word of an answer, and what the ward lexicon knows of it. */
export interface Word extends Token {
  readonly at: number;
  /** What stands behind the last word of the text; "" for the others. */
  readonly behind: string;
  /** As the lexicon reads it: lower case, "ae" as "ä", no dots. */
  readonly key: string;
  /** What it means: concepts, or its stem where it has none. */
  readonly senses: readonly string[];
  /** Indexes of its concepts. */
  readonly concepts: readonly number[];
  /** "schmerzfrei". */
  readonly isDeniedByEnding: boolean;
  readonly poles: readonly Pole[];
  /** It carries a meaning of its own. */
  readonly isContent: boolean;
  /** Written with a capital as nouns are, and not as the verb of a request: "Klingeln Sie". */
  readonly isNoun: boolean;
}

/** "keimfrei", "schmerzlos": the word that is denied, or "". */
function deniedStem(key: string): string {
  const match = /^(?<stem>\p{L}{4,})(?:frei|los)(?:e|er|es|en|em)?$/u.exec(key);
  return match?.groups?.["stem"] ?? "";
}

const FREE: ReadonlySet<string> = new Set("bewusst arbeit kosten mittel grund zweifel problem barriere".split(" "));

interface Known {
  readonly concepts: readonly number[];
  readonly isDeniedByEnding: boolean;
}

function conceptsOf(key: string): Known {
  const own = wardIndex().find(key);
  if (own.length > 0) return { concepts: own, isDeniedByEnding: false };
  const stem = deniedStem(key);
  const denied = stem === "" || FREE.has(stem) ? [] : wardIndex().find(stem.replace(/s$/u, ""));
  if (denied.length > 0) return { concepts: denied, isDeniedByEnding: true };
  const head = key.length > 7 ? wardIndex().findHead(key) : [];
  return { concepts: head.length > 0 ? head : slipOf(key), isDeniedByEnding: false };
}
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  bluthochdruck: ["blutdruck"],
  überzucker: ["blutzucker", "zucker"],
  unterzucker: ["blutzucker", "zucker"],
  blutzucker: ["zucker"],
  fieber: ["temperatur"],
  kopfschmerz: ["schmerz"],
  bauchschmerz: ["schmerz"],
};
const NOTHING: Known = { concepts: [], isDeniedByEnding: false };

const PARTICLES: ReadonlySet<string> = new Set(
  "ab an auf aus ein mit weg zu hin raus runter hoch nach weiter um zusammen heraus herunter".split(" "),
);
const MOST_BETWEEN = 12;

/** "Setzen Sie das Medikament ab": what the two parts of a verb mean together. */
function splitVerbs(tokens: readonly Token[], keys: readonly string[]): Map<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  keys.forEach((particle, at) => {
    const next = tokens[at + 1];
    const isLast =
      !next || next.sentence !== tokens[at]?.sentence || /[,;:]/u.test(next.before) || next.folded === "und";
    if (!PARTICLES.has(particle) || !isLast) return;
    for (let verb = at - 1; verb >= Math.max(0, at - MOST_BETWEEN); verb -= 1) {
      if (tokens[verb]?.sentence !== tokens[at]?.sentence) return;
      const concepts = wardIndex().find(`${particle}${keys[verb] ?? ""}`);
      if (concepts.length === 0) continue;
      found.set(verb, concepts);
      return;
    }
  });
  return found;
}

const NEW_SENTENCE = /[:;,–]/u;

/** "Klingeln Sie", "Ruf bitte": the verb that a request begins with. */
function isVerbOfRequest(tokens: readonly Token[], at: number, key: string): boolean {
  const [word, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (!word || !next || next.sentence !== word.sentence || NEW_SENTENCE.test(next.before)) return false;
  const isFirst = !before || before.sentence !== word.sentence || NEW_SENTENCE.test(word.before);
  // A full stop is easily left out: "kein Metall Stehen Sie auf".
  const isAct = wardIndex()
    .find(key)
    .some((concept) => CONCEPTS[concept]?.class === "act");
  return next.text === "Sie" && key.endsWith("n") ? isFirst || isAct : isFirst && next.folded === "bitte";
}

/** Small words that are acts as well. */
const DEEDS: ReadonlySet<string> = new Set("nehmen nimmt geben gibt".split(" "));
const NUMERIC = /^\p{N}/u;

/** Reads the words of a text. */
export function readWords(text: string): Word[] {
  const tokens = tokensOf(text);
  const keys = tokens.map(({ text: written }) => foldPlain(withUmlauts(written)));
  // "tut weh", "keine Luft": within one sentence.
  const phrases = wardIndex().phrasesIn(keys, (from, to) => tokens[from]?.sentence === tokens[to]?.sentence);
  const verbs = splitVerbs(tokens, keys);
  return tokens.map((token, at) => {
    const key = keys[at] ?? token.folded;
    const isNumber = NUMERIC.test(key);
    const inPhrase = phrases.get(at) ?? [];
    const isFunction = FUNCTION_WORDS.has(key);
    const known = isNumber || (isFunction && !DEEDS.has(key)) ? NOTHING : conceptsOf(key);
    const concepts = [...new Set([...inPhrase, ...(verbs.get(at) ?? known.concepts)])];
    const names = concepts.flatMap((concept) => {
      const name = CONCEPTS[concept]?.name ?? "";
      return [name, ...(IMPLIED[name] ?? [])];
    });
    return {
      ...token,
      at,
      behind: at === tokens.length - 1 ? readable(text).slice(token.end) : "",
      key,
      concepts,
      isDeniedByEnding: known.isDeniedByEnding,
      senses: names.length > 0 ? names : [`~${roughStem(key)}`],
      poles: isNumber ? [] : polesOf(keys, at),
      isContent: !isNumber && (concepts.length > 0 || (!isFunction && key.length > 2)),
      isNoun: /^\p{Lu}/u.test(token.text) && !isVerbOfRequest(tokens, at, key),
    };
  });
}
