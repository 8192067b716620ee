import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { SPEAKING_SPEEDS } from "../../model/user.ts";
import { filledText, text, uuid } from "../../model/scalars.ts";
import { ownWordFields, translations } from "../../model/vocabulary.ts";
import { del, get, ownRows, post, signedIn } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { vocabItemAnswer } from "./vocab-lists.ts";

const tag = "Vocabs";
const wordParams = v.strictObject({ id: uuid });
const language3 = v.pipe(v.string(), v.regex(/^[a-z]{3}$/, rule("language-code")));
const toTranslate = { term: filledText(200), target_language: language3 };

const suggestedWord = v.object({
  /** A word of the library; null: of a model, to be read before it is kept. */
  id: v.nullable(uuid),
  term: v.string(),
  grammatical_category: ownWordFields.grammatical_category,
  specific_article: ownWordFields.specific_article,
  plural: v.nullable(v.string()),
  present: v.nullable(v.string()),
  simple_past: v.nullable(v.string()),
  present_perfect: v.nullable(v.string()),
  explanation: v.nullable(v.string()),
  usage_examples: v.array(v.string()),
  translations,
});

const translationAnswer = v.object({
  term: v.string(),
  target_language: v.string(),
  text: v.string(),
  note: v.nullable(v.string()),
  /** "author" was read by one, "draft" by nobody. */
  status: v.picklist(["author", "draft"]),
  engine: v.picklist(["lexicon", "model"]),
});

const speed = v.optional(v.picklist(SPEAKING_SPEEDS), "MEDIUM");

export const vocabHelpEndpoints = {
  getCapabilities: defineEndpoint({
    ...get("/capabilities", signedIn),
    summary: "What this server can do beyond rules and lexicon: depends on the models it was given",
    tag: "Infrastructure",
    answer: v.object({
      evaluation: v.boolean(),
      translation: v.boolean(),
      suggestions: v.boolean(),
      speech: v.boolean(),
      pictures: v.boolean(),
      /** How often the caller may still ask a model today, of whatever kind. */
      asks_left: v.number(),
    }),
  }),
  suggestVocab: defineEndpoint({
    ...post("/vocabs/suggest-autocompletion", signedIn),
    summary: "What the lexicon (or a model) knows of a term: forms, explanation, examples",
    tag,
    body: v.strictObject({ term: filledText(200) }),
    answer: v.object({ term: v.string(), engine: v.picklist(["lexicon", "model"]), items: v.array(suggestedWord) }),
  }),
  translateVocabByQuery: defineEndpoint({
    ...get("/vocabs/translate", signedIn),
    summary: "The translation of a term, from the lexicon or a model",
    tag,
    query: v.strictObject(toTranslate),
    answer: translationAnswer,
    errors: ["not-supported", "bad-gateway"],
  }),
  translateVocab: defineEndpoint({
    ...post("/vocabs/translate", signedIn),
    summary: "The translation of a term in a context, from the lexicon or a model",
    tag,
    body: v.strictObject({ ...toTranslate, context: v.optional(v.nullable(text(500)), null) }),
    answer: translationAnswer,
    errors: ["not-supported", "bad-gateway"],
  }),
  makeVocabAudio: defineEndpoint({
    ...post("/vocabs/{id}/audio", ownRows),
    summary: "A word, spoken; made once for each text, voice and speed",
    tag,
    params: wordParams,
    body: v.optional(v.strictObject({ speaking_speed: speed })),
    answer: v.object({ audio_url: v.string(), speaking_speed: v.picklist(SPEAKING_SPEEDS), is_new: v.boolean() }),
    errors: ["gone", "not-supported", "bad-gateway"],
  }),
  vocabAudioExists: defineEndpoint({
    ...get("/vocabs/{id}/audio-exists", ownRows),
    summary: "Whether a word was spoken already",
    tag,
    params: wordParams,
    query: v.strictObject({ speaking_speed: speed }),
    answer: v.object({ exists: v.boolean(), audio_url: v.nullable(v.string()) }),
    errors: ["gone"],
  }),
  makeVocabIllustration: defineEndpoint({
    ...post("/vocabs/{id}/illustration", ownRows),
    summary: "A picture of a word for the caller, made by a model",
    tag,
    params: wordParams,
    body: v.optional(v.strictObject({})),
    answer: vocabItemAnswer,
    errors: ["gone", "not-supported", "bad-gateway"],
  }),
  removeVocabIllustration: defineEndpoint({
    ...del("/vocabs/{id}/illustration", ownRows),
    summary: "Take the caller's picture off a word",
    tag,
    params: wordParams,
    answer: null,
    status: 204,
  }),
};
