import { foldPlain } from "../../../lib/fold-german.ts";
import { osaDistance } from "../../../lib/letter-difference.ts";
import { editsForgiven } from "../../answer-typo.ts";
import { differsInMeaning } from "../../meaning-parts.ts";
import { FUNCTION_WORDS } from "../../evaluation/stems.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { CONCEPTS } from "./ward-lexicon.ts";

const LEAST_LETTERS = 6;
const MOST_EDITS = 2;
const MOST_REMEMBERED = 5000;

interface Form {
  folded: string;
  concept: number;
}

let byLetter: Map<string, Form[]> | undefined;

/** Forms of all concepts by their first letter; a slip in the first letter is no slip. */
function formsFrom(letter: string): readonly Form[] {
  byLetter ??= Map.groupBy(
    CONCEPTS.flatMap(({ forms }, concept) =>
      forms
        .filter((form) => form.length >= LEAST_LETTERS && !/[_*]/u.test(form))
        .map((form) => ({ folded: foldPlain(form), concept })),
    ),
    ({ folded }) => folded[0] ?? "",
  );
  return byLetter.get(letter) ?? [];
}

const known = new Map<string, readonly number[]>();

/** Returns the concept that a folded word is a slip of; none where two are near, or where it is a word of its own. */
export function slipOf(key: string): readonly number[] {
  const remembered = known.get(key);
  if (remembered) return remembered;
  if (known.size > MOST_REMEMBERED) known.clear();
  const found = findSlip(key);
  known.set(key, found);
  return found;
}

function findSlip(key: string): readonly number[] {
  if (key.length < LEAST_LETTERS || /\d/u.test(key) || COMMON_WORDS.has(key) || FUNCTION_WORDS.has(key)) return [];
  const near = formsFrom(key[0] ?? "").filter(({ folded }) => {
    const edits = Math.min(editsForgiven(folded.length), folded.length >= 10 ? MOST_EDITS : 1);
    return osaDistance(key, folded, MOST_EDITS) <= edits && !differsInMeaning(key, folded);
  });
  const concepts = [...new Set(near.map(({ concept }) => concept))];
  return concepts.length === 1 ? concepts : [];
}
