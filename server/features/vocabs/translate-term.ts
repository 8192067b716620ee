import * as v from "valibot";

import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { isLanguageCode } from "#shared/model/languages.ts";
import { isSameTerm } from "#shared/model/word-suggestions.ts";

import type { AppDeps } from "../../app-deps.ts";
import { invalid } from "../../calls/errors.ts";
import { asAppError } from "../../models/as-app-error.ts";
import type { Models } from "../../models/models.ts";
import { isPlainText, plainOrNull } from "../../models/plain-text.ts";
import { libraryOf } from "./library.ts";

type Answer = AnswerOf<(typeof API)["translateVocab"]>;

interface Wanted {
  term: string;
  target_language: string;
  context: string | null;
}

const translated = v.object({
  translation: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
  note: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300))), null),
});

const TASK = `You translate single German words and phrases of nursing and medicine for nurses who learn German.
You get a JSON object with "term", "language" and perhaps "context" (a sentence in which the term stands).
Answer with one JSON object: {"translation": string, "note": string | null}. The translation is the usual word in that
language and its usual script, nothing else. The note is for one that needs a hint, in that language, else null.`;

const NAMES = new Intl.DisplayNames(["en"], { type: "language" });
/** Codes of languages that this table names otherwise than ours. */
const BCP47: Readonly<Record<string, string>> = { aeb: "ar-TN", hbs: "sh", pes: "fa", swh: "sw", tgk: "tg" };

/** Scripts by language, to tell an answer in another language where the script shows it. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  rus: /\p{Script=Cyrillic}/u,
  ukr: /\p{Script=Cyrillic}/u,
  tgk: /\p{Script=Cyrillic}/u,
  aeb: /\p{Script=Arabic}/u,
  pes: /\p{Script=Arabic}/u,
};

/** Whether a translation can be one: the right script, no markup, not simply the German word again in a foreign script's place. */
function isPlausible(text: string, language: string): boolean {
  const script = SCRIPTS[language];
  if (!isPlainText(text)) return false;
  return script ? script.test(text) : /\p{Script=Latin}/u.test(text);
}

/** From the lexicon; what it does not know, from a model. Throws `not-supported` where there is none, `bad-gateway` where it fails. */
export async function translateTerm(deps: AppDeps, models: Models, userId: string, wanted: Wanted): Promise<Answer> {
  const { term, target_language: language, context } = wanted;
  if (!isLanguageCode(language) || language === "deu") throw invalid("target_language", "not-found");
  const { words } = await libraryOf(deps.db);
  const known = words.find((word) => word.translations[language] && isSameTerm(term, word.term))?.translations[
    language
  ];
  const about = { term, target_language: language };
  if (known) {
    const status = known.status === "author" ? "author" : "draft";
    return { ...about, text: known.text, note: known.note, status, engine: "lexicon" };
  }
  if (models.settings.text === null) throw new AppError("not-supported");
  const data = { term, language: NAMES.of(BCP47[language] ?? language) ?? language, context };
  try {
    const said = await models.ask(userId, { task: TASK, data, answer: translated });
    if (!isPlausible(said.translation, language)) throw new AppError("bad-gateway");
    return { ...about, text: said.translation, note: plainOrNull(said.note), status: "draft", engine: "model" };
  } catch (error) {
    throw asAppError(error);
  }
}
