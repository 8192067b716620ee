import type { ConceptUnit } from "#shared/model/evaluation/judge-explanation.ts";
import type { SpecificSlot } from "#shared/model/evaluation/judge-specific.ts";
import type { Danger, Proof } from "#shared/model/judgement/judgement.ts";

/** What the authors want said, loaded when writing is chosen. */
export interface WritingContent {
  /** Vague statements, by the word they practise. */
  vague: ReadonlyMap<string, readonly VagueStatement[]>;
  /** What an explanation has to say, by word. */
  ideas: ReadonlyMap<string, ExplainedTerm>;
}

/** What authors may add to a text that is judged. */
interface Judged {
  sample: string;
  given?: readonly string[];
  dangerous?: readonly Danger[];
  proof?: Proof;
}

export interface VagueStatement extends Judged {
  id: string;
  statement: string;
  slots: readonly SpecificSlot[];
}

export interface ExplainedTerm extends Judged {
  units: readonly ConceptUnit[];
}

export const noWritingContent: WritingContent = { vague: new Map(), ideas: new Map() };

export async function loadWritingContent(): Promise<WritingContent> {
  const [specific, explain] = await Promise.all([
    import("../../../../../content/make-specific.yaml"),
    import("../../../../../content/explain-units.yaml"),
  ]);
  return {
    vague: Map.groupBy(
      specific.default.items.map(({ slots, ...item }) => ({
        ...item,
        slots: slots.map(({ name, question, ...slot }) => ({ id: name, label: question, ...slot })),
      })),
      ({ term }) => term,
    ),
    ideas: new Map(
      explain.default.items.map(({ units, ...item }) => [
        item.term,
        { ...item, units: units.map(({ patterns = [], ...unit }) => ({ ...unit, patterns })) },
      ]),
    ),
  };
}
