import type { Word } from "./read-words.ts";
import { isConjunction, isFiniteVerb, isVerbLike } from "./word-kinds.ts";

/** Words that lie close together and share one verb, so that what is denied of one may be denied of all. */
export interface Clause {
  readonly words: readonly Word[];
  /** It begins with a word that makes it a condition or a mere possibility. */
  readonly opener: string;
  readonly isQuestion: boolean;
  /** A comma with no verb behind it: the list before goes on. */
  readonly goesOn: boolean;
}

const CUTS = /[.!?;:,()–—\n"„“]|\s-\s/u;
const JOINING = new Set(["und", "oder", "sowie", "bzw"]);

const hasVerb = (words: readonly Word[]): boolean => words.some((word) => isFiniteVerb(word.key) || isVerbLike(word));

/** "Warten Sie damit bis morgen": no verb comes, so that it begins no clause. */
function isPronoun(rest: readonly Word[]): boolean {
  const [word] = rest;
  const end = rest.findIndex((one, at) => at > 0 && CUTS.test(one.before));
  const own = end < 0 ? rest : rest.slice(0, end);
  const isSubject = /^(?:ich|du|er|sie|es|wir|ihr|man|der|die|das)$/u.test(own[1]?.key ?? "");
  return word?.key === "damit" && !CUTS.test(word.before) && !isSubject && !hasVerb(own.slice(1));
}

/** Whether "und" at a place begins a clause of its own: a finite verb or a subject comes after it. */
function beginsClause(rest: readonly Word[], done: readonly Word[]): boolean {
  const end = rest.findIndex((word, at) => at > 0 && (CUTS.test(word.before) || JOINING.has(word.key)));
  const part = end < 0 ? rest : rest.slice(0, end);
  const first = part[0];
  if (!first) return false;
  const isPlural =
    first.key.endsWith("en") && part.length > 2 && done.some(({ key }) => key === "wir" || key === "sie");
  const isVerbFirst = isVerbLike(first) && (first.key.endsWith("t") || isPlural) && !first.key.startsWith("ge");
  if (isVerbFirst || part.some(({ key }) => isFiniteVerb(key))) return hasVerb(done);
  return /^(?:ich|er|sie|wir|es|man|der|die|das)$/u.test(first.key) && hasVerb(part);
}

function cutsBefore(word: Word, before: Word | undefined): boolean {
  if (!before || word.sentence !== before.sentence) return true;
  // The comma of "38,9" and the point of "z. B." are inside a token or an abbreviation.
  return CUTS.test(word.before.replace(/^\./u, before.key.length <= 2 ? "" : "."));
}

/** Cuts a text into clauses. */
export function cutClauses(words: readonly Word[], text: string): Clause[] {
  const groups: Word[][] = [];
  for (const [at, word] of words.entries()) {
    const group = groups.at(-1);
    const isNew =
      !group ||
      cutsBefore(word, words[at - 1]) ||
      (!word.isNoun &&
        /^\p{Lu}/u.test(word.text) &&
        words[at + 1]?.text === "Sie" &&
        word.text !== "Sie" &&
        group.length > 1) ||
      (isConjunction(word.key) && group.length > 1 && !isPronoun(words.slice(at, at + 14))) ||
      (JOINING.has(word.key) && beginsClause(words.slice(at + 1, at + 14), group));
    if (isNew) groups.push([word]);
    else group.push(word);
  }
  return groups.map((group) => {
    const [first, last] = [group[0], group.at(-1)];
    const end = words.findLast(({ sentence }) => sentence === last?.sentence);
    const behind = end ? text.slice(end.end, words[end.at + 1]?.start ?? text.length) : "";
    return {
      words: group,
      opener: first?.key ?? "",
      isQuestion: behind.includes("?"),
      goesOn: first !== undefined && /^\s*,/u.test(first.before) && !hasVerb(group) && !isConjunction(first.key),
    };
  });
}
