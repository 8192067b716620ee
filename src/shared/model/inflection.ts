import { foldPlain } from "../lib/fold-german.ts";

export type WordKind = "noun" | "verb" | "other";

const NOUN_ENDINGS = ["e", "n", "en", "s", "es", "er", "ern"];
const ADJECTIVE_ENDINGS = ["", "e", "er", "es", "en", "em"];
const VERB_ENDINGS = ["e", "st", "est", "t", "et", "en", "te", "test", "ten", "tet", "ete", "eten"];
const MIN_STEM = 3;
/** Words that only agree with others: forms of one of them are one word. */
const AGREEING = /^(d|ein|kein|mein|dein|sein|ihr|unser|dies|jed|welch)(er|ie|as|es|en|em|e|)$/u;
const PRONOUNS = [
  ["mich", "mir"],
  ["dich", "dir"],
  ["ihn", "ihm"],
];

function isVerbForm(typed: string, wanted: string): boolean {
  const stem = wanted.replace(/e?n$/u, "");
  if (stem.length < MIN_STEM || stem === wanted) return false;
  if (VERB_ENDINGS.some((ending) => typed === stem + ending)) return true;
  return ["t", "et", "en"].some((ending) => typed === `ge${stem}${ending}`);
}

function isAdjectiveForm(typed: string, wanted: string): boolean {
  return ADJECTIVE_ENDINGS.some((ending) => {
    const stem = wanted.slice(0, wanted.length - ending.length);
    if (!wanted.endsWith(ending) || stem.length < MIN_STEM) return false;
    return ADJECTIVE_ENDINGS.some((other) => typed === stem + other);
  });
}

/** Whether the typed word looks like another form of the wanted one: the same stem with a regular ending. */
export function isFormOf(typed: string, wanted: string, kind: WordKind): boolean {
  const a = foldPlain(typed);
  const b = foldPlain(wanted);
  if (a === b) return false;
  if (kind === "verb") {
    // "sich waschen" and "waschen" are forms of one entry.
    const bareA = a.replace(/^sich /u, "");
    const bareB = b.replace(/^sich /u, "");
    return bareA === bareB || isVerbForm(bareA, bareB);
  }
  if (kind === "noun") return b.length >= MIN_STEM && NOUN_ENDINGS.some((ending) => a === b + ending);
  return isAdjectiveForm(a, b);
}

/** Whether two small words differ only in agreement ("den" for "dem", "mir" for "mich"), never "kein" for "ein". */
export function isAgreementOf(typed: string, wanted: string): boolean {
  const a = typed.toLowerCase();
  const b = wanted.toLowerCase();
  const stemA = AGREEING.exec(a)?.[1];
  if (stemA !== undefined && stemA === AGREEING.exec(b)?.[1]) return true;
  return PRONOUNS.some((pair) => pair.includes(a) && pair.includes(b));
}
