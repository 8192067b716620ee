import { foldPlain } from "#shared/lib/fold-german.ts";
import { osaDistance } from "#shared/lib/letter-difference.ts";
import { editsForgiven } from "#shared/model/answer-typo.ts";
import { withUmlauts } from "#shared/model/evaluation/expressions.ts";
import { FUNCTION_WORDS, roughStem } from "#shared/model/evaluation/stems.ts";
import { tokensOf } from "#shared/model/evaluation/tokens.ts";
import { COMMON_WORDS } from "#shared/model/judgement/lexicon/common-words.ts";
import { formIndex, type FormIndex } from "#shared/model/judgement/lexicon/form-index.ts";
import { wardIndex } from "#shared/model/judgement/lexicon/ward-lexicon.ts";
import { numeralOf } from "#shared/model/judgement/numerals.ts";

import { ELSEWHERE } from "./lexicon/elsewhere.ts";
import { TALK_CONCEPTS, talkIndex } from "./lexicon/talk-index.ts";
import { speechActOf, type SpeechAct } from "./speech-act.ts";

/** One utterance as the partner compares it. */
export interface Heard {
  readonly text: string;
  readonly keys: readonly string[];
  /** What is meant: names of concepts, and "~" with the stem of other words. */
  readonly meanings: ReadonlySet<string>;
  /** Parts of three letters of all words, and the length of their vector. */
  readonly trigrams: { readonly counts: ReadonlyMap<string, number>; readonly norm: number };
  readonly act: SpeechAct;
  /** Stems of words that neither talks nor wards know: what is said is about something else, or said in an unheard way. */
  readonly foreign: readonly string[];
  /** Stems of words that lead away from the patient. */
  readonly elsewhere: readonly string[];
}

const MOST_EDITS = 2;
const LEAST_LETTERS = 5;
/** By the end of a compound: "Kopfschmerzen". */
const COMPOUND_LETTERS = 8;

/** Words that somebody may have meant, by their first letter. */
type Vocabulary = ReadonlyMap<string, readonly string[]>;

let known: Vocabulary | undefined;

/** The words of the lexicon, to find what a slip was meant to be. */
function vocabulary(): Vocabulary {
  known ??= Map.groupBy(
    new Set(
      TALK_CONCEPTS.flatMap(({ forms }) => forms)
        .filter((form) => !form.includes("_"))
        .map((form) => foldPlain(form.replace("*", "")))
        .filter((form) => form.length >= LEAST_LETTERS),
    ),
    (form) => form.slice(0, 1),
  );
  return known;
}

const nearest = new Map<string, string>();
const MOST_REMEMBERED = 5000;

/** What a word that nobody knows was meant to be, or itself. */
function meant(key: string): string {
  const found = nearest.get(key);
  if (found !== undefined) return found;
  const near = (vocabulary().get(key.slice(0, 1)) ?? []).find(
    (word) => osaDistance(key, word, MOST_EDITS) <= editsForgiven(word.length),
  );
  if (nearest.size > MOST_REMEMBERED) nearest.clear();
  nearest.set(key, near ?? key);
  return near ?? key;
}

function conceptsOf(key: string): readonly number[] {
  const own = talkIndex().find(key);
  if (own.length > 0 || FUNCTION_WORDS.has(key) || /\d/u.test(key)) return own;
  const head = key.length >= COMPOUND_LETTERS ? talkIndex().findHead(key) : [];
  if (head.length > 0) return head;
  if (key.length < LEAST_LETTERS || COMMON_WORDS.has(key) || wardIndex().find(key).length > 0) return [];
  const other = meant(key);
  return other === key ? [] : talkIndex().find(other);
}

/** What a measured value means: "175", "hundertfünfundsiebzig". */
export const VALUE = "wert";
/** Smaller ones are minutes, hours and scales. */
const LEAST_VALUE = 35;
const isValue = (key: string): boolean => (/^\d+$/u.test(key) ? Number(key) : (numeralOf(key) ?? 0)) >= LEAST_VALUE;

function meaningsOf(keys: readonly string[]): Set<string> {
  const phrases = talkIndex().phrasesIn(keys);
  return new Set(
    keys.flatMap((key, at) => {
      const concepts = [...(phrases.get(at) ?? []), ...conceptsOf(key)];
      const names = concepts.map((concept) => TALK_CONCEPTS[concept]?.name ?? "");
      if (isValue(key)) return [...names, VALUE];
      const isOwn = !FUNCTION_WORDS.has(key) && key.length > 2 && !/\d/u.test(key);
      return isOwn ? [...names, `~${roughStem(key)}`] : names;
    }),
  );
}

let away: FormIndex | undefined;

function elsewhereIn(keys: readonly string[]): string[] {
  const index = (away ??= formIndex(ELSEWHERE.map((word) => [word])));
  return keys
    .filter((key) => key.length > 2 && !FUNCTION_WORDS.has(key) && index.find(key).length > 0)
    .map((key) => `~${roughStem(key)}`);
}

function foreignOf(keys: readonly string[]): string[] {
  return keys
    .filter((key) => key.length > 2 && !/\d/u.test(key) && !FUNCTION_WORDS.has(key) && !COMMON_WORDS.has(key))
    .filter(
      (key) => conceptsOf(key).length === 0 && wardIndex().find(key).length + wardIndex().findHead(key).length === 0,
    )
    .map((key) => `~${roughStem(key)}`);
}

function trigramsOf(keys: readonly string[]): Heard["trigrams"] {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const padded = ` ${key} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) {
      const part = padded.slice(at, at + 3);
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return { counts, norm: Math.hypot(...counts.values()) };
}

/** Returns the words of a text as the lexica read them. */
export const keysOf = (text: string): string[] => tokensOf(text).map(({ text: word }) => foldPlain(withUmlauts(word)));

let concepts: ReadonlySet<string> | undefined;

/** Whether something that is said can mean it: a concept, or "~" with a stem as it is heard. */
export function isMeaning(part: string): boolean {
  if (part.startsWith("~")) return hear(part.slice(1)).meanings.has(part);
  return (concepts ??= new Set([VALUE, ...TALK_CONCEPTS.map(({ name }) => name)])).has(part);
}

/** Reads one utterance. */
export function hear(text: string): Heard {
  const keys = keysOf(text);
  return {
    text,
    keys,
    meanings: meaningsOf(keys),
    trigrams: trigramsOf(keys),
    act: speechActOf(text, keys),
    foreign: foreignOf(keys),
    elsewhere: elsewhereIn(keys),
  };
}
