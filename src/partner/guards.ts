import { FUNCTION_WORDS } from "#shared/model/evaluation/stems.ts";

/** Why an utterance is not looked into. */
export type Guard = "empty" | "too-long" | "rude" | "other-language";

const MOST_WORDS = 40;
/** Fewer words say nothing about a language. */
const LEAST_WORDS = 3;

const RUDE =
  /^(?:arsch\p{L}*|scheiss\p{L}*|idiot\p{L}*|dumm(?:e|er|en|kopf)?|blod(?:e|er|en)?|schlampe|fick\p{L}*|verpiss\p{L}*|halt(?:s)?maul|maul|fresse|depp|trottel|alte[rs]? (?:sack|hexe)|wichser|hure)$/u;

/** Small words that stand in almost every sentence of other languages, and in no German one. */
const OTHERS: ReadonlySet<string> = new Set(
  `the is are you your do does have has what where how when why pain hello please my with not and can i
  le la les est vous je avez ou quel comment bonjour pourquoi avec pas mal
  el los usted tiene donde como cuando por que dolor hola
  bu ne nasil nerede var mi siz agri merhaba
  gdzie jest pan pani czy jak boli`
    .split(/\s+/u)
    // Words that are German as well tell nothing.
    .filter((word) => !FUNCTION_WORDS.has(word) && !/^(?:mal|la|do|mi|i|as|que|siz|not|jak|bu)$/u.test(word)),
);

/** Returns why an utterance is answered without looking into it, or null. */
export function guardOf(keys: readonly string[]): Guard | null {
  if (keys.length === 0) return "empty";
  if (keys.length > MOST_WORDS) return "too-long";
  if (keys.some((key) => RUDE.test(key))) return "rude";
  const [other, german] = [keys.filter((key) => OTHERS.has(key)), keys.filter((key) => FUNCTION_WORDS.has(key))];
  return keys.length >= LEAST_WORDS && other.length > german.length && other.length * 2 >= keys.length
    ? "other-language"
    : null;
}
