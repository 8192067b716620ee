import * as v from "valibot";

import type { CaseFact } from "#shared/model/cases/facts.ts";

import type { DraftedLine } from "./verify-line.ts";

const verified = v.object({ ok: v.boolean(), problems: v.optional(v.array(v.string()), []) });

const TASK = `Du prüfst einen Satz, den eine Person in einem geübten Gespräch im Krankenhaus sagen soll. Du schreibst ihn nicht um.
Du bekommst ein JSON: "satz", "tatsachen" (was darin gesagt sein darf), "verboten" (was darin nicht vorkommen und nicht bestätigt werden darf), "gefragt" (worauf er antwortet).
"ok" ist true, wenn alles zutrifft:
- Jede Aussage über Körper, Krankheit, Medikamente, Zeiten, Zahlen und das Leben der Person steht so in den Tatsachen. Höflichkeit und Gefühl dürfen dazukommen.
- Nichts aus "verboten" wird gesagt, angedeutet oder mit Ja oder Nein beantwortet.
- Es ist Deutsch, und so redet ein Mensch in dieser Lage, keine Maschine, kein Sprachkurs.
Antworte mit {"ok": true oder false, "problems": [kurze Gründe]}.`;

/** The question to the model that checks a line, after the rules have. */
export function verifierQuestion(
  draft: DraftedLine,
  { used, hidden, learnerText }: { used: readonly CaseFact[]; hidden: readonly CaseFact[]; learnerText: string },
) {
  return {
    task: TASK,
    data: {
      satz: draft.say,
      tatsachen: used.map(({ value, say }) => [value, say.medium]),
      verboten: hidden.map(({ value }) => value),
      gefragt: learnerText,
    },
    answer: verified,
  };
}
