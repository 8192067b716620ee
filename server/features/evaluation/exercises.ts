import type { ConceptUnit } from "#shared/model/evaluation/judge-explanation.ts";
import type { SpecificSlot } from "#shared/model/evaluation/judge-specific.ts";

import { readExercises } from "../../content/read-content.ts";

export interface VagueStatement {
  readonly statement: string;
  readonly slots: readonly SpecificSlot[];
}

interface Exercises {
  readonly units: ReadonlyMap<string, readonly ConceptUnit[]>;
  readonly statements: ReadonlyMap<string, VagueStatement>;
}

let known: Promise<Exercises> | undefined;

async function read(): Promise<Exercises> {
  const { explainUnits, makeSpecific } = await readExercises();
  return {
    units: new Map(explainUnits?.items.map(({ term, units }) => [term.split("|")[0] ?? term, units])),
    statements: new Map(
      makeSpecific?.items.map(({ id, statement, slots }) => [
        id,
        { statement, slots: slots.map(({ name, question, patterns }) => ({ id: name, label: question, patterns })) },
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
export async function unitsOf(term: string): Promise<readonly ConceptUnit[]> {
  return (await exercises()).units.get(term) ?? [];
}

export async function statementOf(id: string): Promise<VagueStatement | undefined> {
  return (await exercises()).statements.get(id);
}
