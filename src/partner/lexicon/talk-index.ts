import { formIndex, type FormIndex } from "#shared/model/judgement/lexicon/form-index.ts";

import { TALK } from "./acts.ts";
import { ILLNESS } from "./illness.ts";
import { LIVING } from "./living.ts";
import { QUESTIONS } from "./questions.ts";

/** Something a nurse may mean, and the words that say so. */
interface TalkConcept {
  readonly name: string;
  readonly forms: readonly string[];
}

const parse = (lines: string): TalkConcept[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", forms = ""] = line.split(": ");
      return { name, forms: forms.split(" ") };
    });

export const TALK_CONCEPTS: readonly TalkConcept[] = [QUESTIONS, LIVING, ILLNESS, TALK].flatMap(parse);

let made: FormIndex | undefined;

/** Returns the index of all forms; made when first asked. */
export function talkIndex(): FormIndex {
  made ??= formIndex(TALK_CONCEPTS.map(({ forms }) => forms));
  return made;
}
