import * as v from "valibot";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { isSurelyForeign } from "#shared/model/evaluation/language.ts";
import { tokensOf } from "#shared/model/evaluation/tokens.ts";
import { ARTICLES, GRAMMATICAL_CATEGORIES } from "#shared/model/vocabulary-terms.ts";
import type { VocabItemRow } from "#shared/model/vocabulary.ts";
import { isSameTerm, suggestWords } from "#shared/model/word-suggestions.ts";

import type { AppDeps } from "../../app-deps.ts";
import type { Models } from "../../models/models.ts";
import { isPlainText, plainOrNull } from "../../models/plain-text.ts";
import { libraryOf } from "./library.ts";

type Answer = AnswerOf<(typeof API)["suggestVocab"]>;
type Item = Answer["items"][number];

const short = (most: number) => v.optional(v.nullable(v.pipe(v.string(), v.maxLength(most))), null);

/** What a model has to answer about a term. */
const described = v.object({
  is_german_word: v.boolean(),
  grammatical_category: v.picklist(GRAMMATICAL_CATEGORIES),
  specific_article: v.optional(v.nullable(v.picklist(ARTICLES)), null),
  plural: short(200),
  present: short(200),
  simple_past: short(200),
  present_perfect: short(200),
  explanation: short(300),
  usage_examples: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(5)), []),
  english: short(200),
});

const TASK = `You know German as it is spoken in nursing and medicine. You get a JSON object with "term".
Describe that word for a nurse who learns German. Answer with one JSON object:
{"is_german_word": boolean, "grammatical_category": "noun"|"verb"|"adjective"|"adverb"|"phrase"|"abbreviation"|"other",
"specific_article": "der"|"die"|"das"|null, "plural": string|null (without article),
"present": string|null (third person, irregular or separable verbs only), "simple_past": string|null (third person),
"present_perfect": string|null (with "hat" or "ist"), "explanation": string|null (one simple German sentence without the word itself),
"usage_examples": two short German sentences with the word, "english": string|null (translation)}`;

const itemOf = (word: VocabItemRow): Item => ({
  id: word.id,
  term: word.term,
  grammatical_category: word.grammatical_category,
  specific_article: word.specific_article,
  plural: word.plural,
  present: word.present,
  simple_past: word.simple_past,
  present_perfect: word.present_perfect,
  explanation: word.explanation,
  usage_examples: word.usage_examples,
  translations: word.translations,
});

const isGerman = (text: string): boolean => isPlainText(text) && !isSurelyForeign(text, tokensOf(text));

function describedItem(term: string, said: v.InferOutput<typeof described>): Item {
  const { is_german_word: _is, english, explanation, usage_examples: examples, ...forms } = said;
  const isNoun = forms.grammatical_category === "noun";
  const translation = plainOrNull(english);
  return {
    grammatical_category: forms.grammatical_category,
    present: plainOrNull(forms.present),
    simple_past: plainOrNull(forms.simple_past),
    present_perfect: plainOrNull(forms.present_perfect),
    id: null,
    term,
    specific_article: isNoun ? forms.specific_article : null,
    plural: isNoun ? plainOrNull(forms.plural) : null,
    explanation: explanation !== null && isGerman(explanation) ? explanation : null,
    usage_examples: examples.filter(isGerman).slice(0, 2),
    translations: translation === null ? {} : { eng: { text: translation, status: "draft", note: null } },
  };
}

/** What the library knows of a term; where it does not know the word itself, what a model says of it comes first. */
export async function suggestWord(deps: AppDeps, models: Models, userId: string, term: string): Promise<Answer> {
  const { words } = await libraryOf(deps.db);
  const near = suggestWords(term, words, ({ term: own, plural, accepted_answers: accepted }) => ({
    term: own,
    plural,
    accepted,
  }));
  const items = near.map(itemOf);
  const isKnown = near.some((word) => isSameTerm(term, word.term));
  if (isKnown || models.settings.text === null) return { term, engine: "lexicon", items };
  try {
    const said = await models.ask(userId, { task: TASK, data: { term }, answer: described });
    if (!said.is_german_word) return { term, engine: "lexicon", items };
    return { term, engine: "model", items: [describedItem(term, said), ...items].slice(0, 5) };
  } catch {
    return { term, engine: "lexicon", items };
  }
}
