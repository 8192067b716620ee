import { COMMON_INFINITIVES, FINITE_FORMS, GE_VERBS, IMPERATIVES, NO_VERBS, PARTICLES } from "./german-verbs.ts";
import { FUNCTION_WORDS } from "./stems.ts";
import { isCapitalised, type Token } from "./tokens.ts";

/** Words after which an "-en" or "-e" belongs to the noun that follows. */
const BEFORE_ADJECTIVE =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k|m|d|s)?ein(?:e[nmrs]?)?|ihr(?:e[nmrs]?)?|unser(?:e[nmrs]?)?|dies(?:e[nmrs]?)|jede[nmrs]?|mit|bei|nach|von|zu|aus|seit|fur|durch|gegen|ohne|um|in|an|auf|uber|unter|vor|hinter|neben|zwischen|im|am|zum|zur|beim|vom|ins|ans|und|oder|sehr|viele|wenige|einige|mehrere|zwei|drei|vier|funf|\p{N}+)$/u;
/** "entzündet", "gerötet" without an auxiliary: a state, no statement. */
const PARTICIPLE =
  /^(?:(?:ab|an|auf|aus|bei|ein|fest|her|hin|hoch|los|mit|nach|um|vor|weg|zu|zuruck|zusammen))?ge.{2,}t$/u;

/** Whether a noun follows at once, so that the word may be its adjective. */
function standsBeforeNoun(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isNext = next !== undefined && /^ *$/u.test(next.before) && isCapitalised(next);
  const previous = tokens[at - 1]?.folded ?? "";
  return isNext && BEFORE_ADJECTIVE.test(previous);
}

function says(tokens: readonly Token[], word: string): boolean {
  return tokens.some(({ folded }) => folded === word);
}

/** Whether an ending that adjectives have too can be that of a verb here. */
function mayEndLikeThis(tokens: readonly Token[], at: number, folded: string): boolean {
  if (folded.endsWith("st") && !folded.endsWith("sst")) return true;
  if (folded.endsWith("t")) return !PARTICIPLE.test(folded) || GE_VERBS.has(folded);
  if (standsBeforeNoun(tokens, at)) return false;
  // An infinitive with "zu" is no statement yet.
  if (/(?:en|ern|eln)$/u.test(folded)) return tokens[at - 1]?.folded !== "zu";
  return folded.endsWith("te") || (folded.endsWith("e") && says(tokens, "ich"));
}

function isOpening(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return at === 0 || token?.sentence !== tokens[at - 1]?.sentence || token?.before.includes(":") === true;
}

const INSEPARABLE = ["be", "ent", "er", "ver", "zer", "miss", "unter", "uber", "hinter"];
/** After an imperative or a verb at the head of a question. */
const AFTER_OPENING_VERB =
  /^(?:sie|wir|du|ich|ihr|er|es|man|mir|uns|ihm|ihn|ihnen|sich|bitte|mal|d(?:er|ie|as|en|em)|(?:k|m|d|s)?eine?[nmr]?|ihre?[nmr]?)$/u;

/** "verlief" has "lief" in it. */
function hasKnownForm(folded: string): boolean {
  if (FINITE_FORMS.has(folded)) return true;
  return [...INSEPARABLE, ...PARTICLES].some(
    (prefix) => folded.startsWith(prefix) && FINITE_FORMS.has(folded.slice(prefix.length)),
  );
}

/** The first word of a sentence: a capital there says nothing. */
function mayOpen(tokens: readonly Token[], at: number, folded: string): boolean {
  return IMPERATIVES.has(folded) || AFTER_OPENING_VERB.test(tokens[at + 1]?.folded ?? "");
}

function isBesideBitte(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.folded === "bitte" || tokens[at + 1]?.folded === "bitte";
}

/** Whether the word may be a finite verb; in doubt it may. */
function mayBeFinite(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.folded.length < 3) return false;
  const { folded } = token;
  const opens = isOpening(tokens, at) && isCapitalised(token);
  if (isCapitalised(token) && !opens) return false;
  if (FINITE_FORMS.has(folded)) return true;
  if (COMMON_INFINITIVES.has(folded)) return tokens[at - 1]?.folded !== "zu";
  if (NO_VERBS.has(folded) || FUNCTION_WORDS.has(folded)) return false;
  if (opens) return mayOpen(tokens, at, folded);
  return hasKnownForm(folded) || isBesideBitte(tokens, at) || mayEndLikeThis(tokens, at, folded);
}

/** Whether the text has a verb that makes it a sentence. True in doubt; `known` are verb forms that the caller knows. */
export function hasFiniteVerb(tokens: readonly Token[], known: (folded: string) => boolean = () => false): boolean {
  return tokens.some((token, at) => known(token.folded) || mayBeFinite(tokens, at));
}
