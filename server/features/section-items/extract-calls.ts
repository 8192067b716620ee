import * as v from "valibot";

import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { splitArticle } from "#shared/model/article.ts";
import { isFormOf, type WordKind } from "#shared/model/inflection.ts";
import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import type { AppDeps } from "../../app-deps.ts";
import { signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import type { Models } from "../../models/models.ts";
import { isPlainText } from "../../models/plain-text.ts";
import { libraryOf } from "../vocabs/library.ts";
import { type FoundWord, phrasesInText, spaced, wordsInText } from "./extract-words.ts";

/** A model is shown so much of a text; rules read all of it. */
const MOST_SHOWN = 6000;
const KINDS: readonly WordKind[] = ["noun", "verb", "other"];

const answer = v.object({
  words: v.pipe(
    v.array(v.object({ term: v.pipe(v.string(), v.maxLength(200)), found: v.pipe(v.string(), v.maxLength(200)) })),
    v.maxLength(60),
  ),
});

const TASK = `You know German as it is spoken in nursing and medicine. You get a JSON object with "text" (German) and "known".
Name up to 25 words of the text, none of "known", that a nurse who learns German has to learn: terms of care and medicine,
and words of everyday care. Answer with one JSON object: {"words": [{"term": the word as a dictionary has it (nouns in the
singular without article, verbs in the infinitive), "found": the same word exactly as it stands in the text}]}`;

/** Whether a dictionary's word and what stands in a text are one word, as far as forms tell. */
function isOneWord(term: string, found: string): boolean {
  const [base, form] = [foldPlain(term), foldPlain(found)];
  if (base === form || KINDS.some((kind) => isFormOf(found, term, kind))) return true;
  // Strong verbs and plurals with umlauts change within: what they begin with stays.
  return base.length > 3 && base.slice(0, 4) === form.slice(0, 4) && Math.abs(base.length - form.length) <= 4;
}

/** What may be believed of a model's words: German words alone that stand in the text, in a form that fits. */
function believed(said: v.InferOutput<typeof answer>, text: string, words: readonly VocabItemRow[]): FoundWord[] {
  const plain = ` ${spaced(text)} `;
  return said.words.flatMap(({ term: asSaid, found }): FoundWord[] => {
    const term = splitArticle(asSaid.trim()).noun;
    const isWord = /^\p{L}[\p{L}-]{2,60}$/u.test(term) && isPlainText(term);
    if (!isWord || !plain.includes(` ${spaced(found)} `) || !isOneWord(term, found)) return [];
    const inLibrary = wordsInText(term, words).find(({ is_suggestion: isSuggestion }) => !isSuggestion);
    if (inLibrary) return [{ ...inLibrary, found, is_suggestion: false }];
    return [{ vocab_id: null, term, found, is_suggestion: true }];
  });
}

/** The rules' words with what a model has found beside them; it never takes a word of the library away. */
function joined(byRules: readonly FoundWord[], byModel: readonly FoundWord[]): FoundWord[] {
  const isSure = ({ vocab_id: id }: FoundWord) => id !== null;
  const taken = new Set(byRules.filter(isSure).flatMap(({ vocab_id: id, found }) => [id, foldPlain(found)]));
  const fresh = byModel.filter((word) => !taken.has(word.vocab_id ?? "") && !taken.has(foldPlain(word.found)));
  // A noun that rules only guess by its look is told better by a model: "Infusionsständern" is "Infusionsständer".
  const told = new Set(fresh.map(({ found }) => foldPlain(found)));
  const sure = byRules.filter((word) => isSure(word) || !told.has(foldPlain(word.found)));
  return [...sure, ...new Map(fresh.map((word) => [foldPlain(word.term), word])).values()];
}

async function extractWords(
  deps: AppDeps,
  models: Models,
  userId: string,
  {
    text_to_extract_from: text,
    include_vocab: vocab,
    include_phrases: phrases,
  }: CheckedInput<typeof API.extractVocab>["body"],
): Promise<FoundWord[]> {
  const { words } = await libraryOf(deps.db);
  const byRules = vocab ? wordsInText(text, words) : [];
  const inPhrases = phrases ? phrasesInText(text, words) : [];
  if (!vocab || models.settings.text === null) return [...byRules, ...inPhrases];
  try {
    const known = byRules.filter(({ vocab_id: id }) => id !== null).map(({ found }) => found);
    const data = { text: text.slice(0, MOST_SHOWN), known };
    const said = await models.ask(userId, { task: TASK, data, answer });
    return [...joined(byRules, believed(said, text, words)), ...inPhrases];
  } catch {
    return [...byRules, ...inPhrases]; // slow, broken or used up: what rules find is there
  }
}

/** No operation: while a model reads, no transaction is open. */
export const extractCalls = (models: Models) =>
  ({
    extractVocab: {
      kind: "direct",
      async run(ctx, { body }) {
        return { items: await extractWords(ctx.deps, models, signedIn(ctx).userId, body), next_cursor: null };
      },
    },
  }) satisfies Handlers;
