import * as v from "valibot";

import { filledText } from "#shared/model/scalars.ts";
import { CEFR_LEVELS } from "#shared/model/user.ts";

import type { GradeContext } from "../exercise.ts";
import { defineFileFormat, type Fault } from "../file-format.ts";
import { judgeUse } from "./judge-task.ts";
import { exampleOf } from "./tasks.ts";
import { PRACTICES, SLOT_KINDS, type Phrase, type PhraseContent } from "./content.ts";

const situationFields = v.strictObject({
  prompt: filledText(400),
  person: v.optional(filledText(80)),
  sample: filledText(300),
  choose: v.optional(
    v.array(
      v.strictObject({
        text: filledText(300),
        right: v.optional(v.boolean(), false),
        why: v.optional(filledText(300)),
      }),
    ),
    [],
  ),
});

const entryFields = v.strictObject({
  phrase: filledText(200),
  register: v.picklist(["Sie", "du", "both"]),
  slots: v.optional(
    v.array(
      v.strictObject({
        name: filledText(60),
        kind: v.optional(v.picklist(SLOT_KINDS), "free"),
        examples: v.array(filledText(80)),
      }),
    ),
    [],
  ),
  avoid: v.optional(v.array(v.strictObject({ text: filledText(200), why: filledText(300) })), []),
  variants: v.optional(v.array(v.strictObject({ level: v.picklist(CEFR_LEVELS), text: filledText(300) })), []),
  situations: v.optional(v.array(situationFields), []),
  accepted: v.optional(v.array(filledText(200)), []),
  wrong: v.optional(v.array(v.strictObject({ text: filledText(200), feedback: filledText(300) })), []),
});

const toSituation = (
  { prompt, person, sample, choose }: v.InferOutput<typeof situationFields>,
  at: number,
): Phrase["situations"][number] => ({
  id: `s${at + 1}`,
  prompt,
  ...(person === undefined ? {} : { person }),
  sample,
  choose: choose.map(({ text, right, why }, n) => ({
    id: `o${n + 1}`,
    text,
    right,
    ...(why === undefined ? {} : { why }),
  })),
});

/** What a phrase warns of has to be wrong when it is said. */
function wronglyAccepted({ entries }: PhraseContent, context: GradeContext): Fault[] {
  return entries.flatMap((phrase) =>
    [...phrase.avoid, ...phrase.wrong]
      .filter(({ text }) => judgeUse(exampleOf({ ...phrase, text }), phrase, context).verdict === "correct")
      .map(({ text }) => ({ reason: `"${text}" is warned of, but is judged right when it is said`, at: text })),
  );
}

export const fileFormat = defineFileFormat({
  fields: v.strictObject({
    practice: v.optional(v.array(v.picklist(PRACTICES)), [...PRACTICES]),
    entries: v.array(entryFields),
  }),
  check: wronglyAccepted,
  toContent: ({ practice, entries }, refs): PhraseContent => ({
    practice,
    entries: entries.map(({ phrase, situations, ...rest }) => ({
      id: refs.partId(`phrase ${phrase}`),
      vocab_id: refs.phrase(phrase),
      // What stands behind the bar tells two phrases of the same words apart.
      text: phrase.split("|")[0] ?? phrase,
      ...rest,
      situations: situations.map(toSituation),
    })),
  }),
});
