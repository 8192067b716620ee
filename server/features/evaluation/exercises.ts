import type { ConceptUnit, ExplanationTask } from "#shared/model/evaluation/judge-explanation.ts";
import type { SpecificTask } from "#shared/model/evaluation/judge-specific.ts";

import { readExercises } from "../../content/read-content.ts";

export interface VagueStatement extends SpecificTask {
  readonly statement: string;
}

/** What an explanation of a shared word has to convey. */
type ExplainedTerm = Pick<ExplanationTask, "sample" | "given" | "dangerous" | "proof"> & {
  readonly units: readonly ConceptUnit[];
};

interface Exercises {
  readonly units: ReadonlyMap<string, ExplainedTerm>;
  readonly statements: ReadonlyMap<string, VagueStatement>;
}

let known: Promise<Exercises> | undefined;

async function read(): Promise<Exercises> {
  const { explainUnits, makeSpecific } = await readExercises();
  return {
    units: new Map(explainUnits?.items.map((item) => [item.term.split("|")[0] ?? item.term, item])),
    statements: new Map(
      makeSpecific?.items.map(({ id, statement, slots, sample, given, dangerous, proof }) => [
        id,
        {
          statement,
          vague: statement,
          sample,
          given,
          dangerous,
          proof,
          slots: slots.map(({ name, question, ...slot }) => ({ id: name, label: question, ...slot })),
        },
      ]),
    ),
  };
}

/** What the authors wrote for the exercises; read once, it changes with a new version only. */
function exercises(): Promise<Exercises> {
  known ??= read();
  return known;
}

/** The ideas that an explanation of a shared word has to convey; none where nobody wrote them. */
export async function explainedTerm(term: string): Promise<ExplainedTerm | undefined> {
  return (await exercises()).units.get(term);
}

export async function statementOf(id: string): Promise<VagueStatement | undefined> {
  return (await exercises()).statements.get(id);
}
