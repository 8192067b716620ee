import * as v from "valibot";

import type { CaseRevision } from "#shared/model/cases/case-revision.ts";

import { isGerman } from "./line-form.ts";
import { askOrNull, TURN_MS, writtenText, type PartnerModel, type Provenance } from "./partner-model.ts";
import { isRemark } from "./remarks.ts";
import { isSameMeaning } from "./same-meaning.ts";
import { lastTurns, quotedTurn, type SaidTurn } from "./turns.ts";

const MOST_STRENGTHS = 2;
const MOST_POINTS = 3;
/** A whole talk, not only its end. */
const MOST_TURNS = 60;

const observed = v.object({
  strengths: v.pipe(v.array(v.object({ quote: writtenText, comment: writtenText })), v.maxLength(10)),
  points: v.pipe(v.array(v.object({ quote: writtenText, recast: writtenText, why: writtenText })), v.maxLength(10)),
});

const taskOf = (
  level: string,
): string => `Du hörst einer Pflegekraft zu, die Deutsch lernt (${level}), und sagst ihr nach dem Gespräch, was dir an ihrem Deutsch aufgefallen ist. Du sagst du zu ihr, warm und genau.
Du bekommst ein JSON: "gespraech" mit allen Sätzen; nur die der "pflegekraft" sind von ihr.
- "strengths": höchstens zwei Sätze, die ihr gelungen sind, mit einem kurzen Grund.
- "points": höchstens drei Fehler, die am meisten stören: ihr Satz, der Satz richtig, mit möglichst wenig Änderung und mit demselben Sinn, und ein Grund in höchstens zwanzig einfachen Wörtern. Sind es weniger Fehler, dann weniger; ist es keiner, keiner.
- "quote" ist immer Buchstabe für Buchstabe abgeschrieben.
- Keine Noten, Punkte, Zahlen oder Sterne. Nichts über Aussprache. Nichts über die Person.
Antworte mit {"strengths": [{"quote": Satz, "comment": Grund}], "points": [{"quote": Satz, "recast": Satz, "why": Grund}]}.`;

interface Observations {
  readonly strengths: readonly { readonly quote: string; readonly turnId: string; readonly comment: string }[];
  readonly points: readonly {
    readonly quote: string;
    readonly turnId: string;
    readonly recast: string;
    readonly why: string;
  }[];
  readonly provenance: Provenance;
}

/** Returns what a model heard in a talk; null where there is none that answers. What cannot be shown is left out. */
export async function observe({
  revision,
  turns,
  model,
  withinMs = TURN_MS,
}: {
  readonly revision: CaseRevision;
  readonly turns: readonly SaidTurn[];
  readonly model: PartnerModel | null;
  readonly withinMs?: number;
}): Promise<Observations | null> {
  if (model === null) return null;
  const data = { gespraech: lastTurns(turns, MOST_TURNS) };
  const question = { task: taskOf(revision.level), data, answer: observed };
  const said = await askOrNull(model, question, AbortSignal.timeout(withinMs));
  if (said === null) return null;
  const located = <T extends { quote: string }>(those: readonly T[]) =>
    those.flatMap((one) => {
      const turn = quotedTurn(one.quote, turns);
      return turn ? [{ ...one, turnId: turn.id }] : [];
    });
  return {
    strengths: located(said.strengths)
      .filter(({ comment }) => isRemark(comment))
      .slice(0, MOST_STRENGTHS),
    points: located(said.points)
      .filter(
        ({ quote, recast, why }) =>
          isRemark(why) && isGerman(recast) && recast !== quote && isSameMeaning(quote, recast),
      )
      .slice(0, MOST_POINTS),
    provenance: `model:${model.name}`,
  };
}
