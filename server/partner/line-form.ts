import { guardOf } from "#partner/guards.ts";
import { keysOf } from "#partner/hear.ts";
import type { Difficulty } from "#shared/model/cases/facts.ts";
import { isSurelyForeign } from "#shared/model/evaluation/language.ts";
import { FUNCTION_WORDS } from "#shared/model/evaluation/stems.ts";
import { tokensOf } from "#shared/model/evaluation/tokens.ts";

import { isPlainText } from "../models/plain-text.ts";

const MOST: Readonly<Record<Difficulty, { readonly sentences: number; readonly words: number }>> = {
  simple: { sentences: 2, words: 28 },
  medium: { sentences: 3, words: 45 },
  native: { sentences: 4, words: 60 },
};
/** Fewer words may be a name or "Ja, gern". */
const TELLING_WORDS = 6;

/** Nobody in a hospital speaks of these to a nurse: whoever does has left the role, or teaches. */
const OUT_OF_ROLE =
  /\b(?:KI|AI|K\.I\.|künstliche\p{L}* intelligenz|sprachmodell\p{L}*|chatbot|bot|\p{L}*gpt\S*|openai|llama|mistral|gemini|computerprogramm|prompts?|system\p{L}*|json|assistent\p{L}*|anweisung\p{L}*|instruktion\p{L}*|regeln?|rolle|rollen\p{L}*|simul\p{L}*|szenario|fakt|fakten|lernende\p{L}*|übung\p{L}*|spiele\s+(?:ich|eine?n?)|grammati\p{L}*|akkusativ|dativ|nominativ|richtig heißt|man sagt|korrigier\p{L}*|dein satz|ihr satz)(?![\p{L}\p{N}])/iu;
/** Control characters, marks that nobody can see, names of facts ("pain.since"), anything that is drawn. */
const UNSPEAKABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Extended_Pictographic}_=|\\[\]#^~*]|\p{L}\.\p{Ll}/u;

/** Whether words alone stand there, in German, which somebody may read or hear. */
export function isGerman(text: string): boolean {
  const tokens = tokensOf(text);
  const keys = keysOf(text);
  if (!isPlainText(text) || UNSPEAKABLE.test(text) || isSurelyForeign(text, tokens)) return false;
  if (guardOf(keys.slice(0, 40)) === "other-language") return false;
  return keys.length < TELLING_WORDS || keys.some((key) => FUNCTION_WORDS.has(key));
}

/** What is wrong with how something is said, whatever it says. */
export type FormProblem = "language" | "long" | "role";

/** Returns what is wrong with the form of what a person is to say, or null. */
export function formProblem(say: string, difficulty: Difficulty): FormProblem | null {
  if (!isGerman(say) || guardOf(keysOf(say).slice(0, 40)) === "rude") return "language";
  const tokens = tokensOf(say);
  const sentences = [...Map.groupBy(tokens, ({ sentence }) => sentence).values()];
  // "Ja." and "Ach so." cost nobody time.
  const long = sentences.filter(({ length }) => length > 2);
  const most = MOST[difficulty];
  if (long.length > most.sentences || tokens.length > most.words) return "long";
  return OUT_OF_ROLE.test(say) ? "role" : null;
}
