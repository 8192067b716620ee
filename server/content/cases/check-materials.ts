import type { CaseFact } from "#shared/model/cases/facts.ts";
import type { CaseMaterial } from "#shared/model/cases/materials.ts";
import { matchFacts } from "#shared/model/judgement/facts.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";

import type { CaseFile } from "./case-file.ts";
import { missingNames, type CaseFault } from "./case-fault.ts";
import { rangeFault } from "./reference-range.ts";

/** Longer ones are not plain. */
const MOST_WORDS_OF_EXPLANATION = 14;

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:/]\d+)*/gu) ?? [];
const nounsIn = (text: string): string[] => text.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [];

/** The things of which a fact says that they are, and a sentence here that they are not, or the other way round. */
function contradictedNouns(value: string, text: string): string[] {
  const fact = readAnswer(value);
  const said = text.split(/(?<=[.!?])\s+/u).map(readAnswer);
  return [...new Set(nounsIn(value))].filter((noun) => {
    const { verdict } = matchFacts([noun], fact);
    const other = verdict === "met" ? "contradicted" : "met";
    return verdict !== "missing" && said.some((reading) => matchFacts([noun], reading).verdict === other);
  });
}

type Note = Extract<CaseMaterial, { kind: "clinical_note" }>;
type Row = Exclude<CaseMaterial, Note>["rows"][number];

/** A note tells its facts: their numbers, no others, and nothing turned round. */
function noteFaults(
  note: Note,
  facts: readonly CaseFact[],
  open: ReadonlySet<string>,
  at: CaseFault["at"],
): CaseFault[] {
  const said = new Set(numbersIn(note.text));
  const known = new Set([...open, ...facts.flatMap(({ value }) => numbersIn(value))]);
  const text = [...at, "text"];
  return [
    ...facts.flatMap(({ id, value }) => [
      ...numbersIn(value)
        .filter((one) => !said.has(one))
        .map((one) => ({ at: text, reason: `does not tell ${one} of "${id}"` })),
      ...contradictedNouns(value, note.text).map((one) => ({
        at: text,
        reason: `says otherwise of ${one} than "${id}"`,
      })),
      ...(nounsIn(value).length === 0 || nounsIn(value).some((one) => note.text.includes(one))
        ? []
        : [{ at: text, reason: `tells nothing of "${id}"` }]),
    ]),
    ...[...said]
      .filter((one) => !known.has(one))
      .map((one) => ({ at: text, reason: `${one} stands in none of its facts` })),
  ];
}

/** A value that belongs to a fact is the fact's. */
function rowFaults(row: Row, fact: CaseFact | undefined, at: CaseFault["at"]): CaseFault[] {
  const range = rangeFault(row);
  const faults: CaseFault[] = range === null ? [] : [{ at: [...at, "value"], reason: range }];
  if (fact) {
    const numbers = numbersIn(row.value);
    const other = numbers.find((one) => !numbersIn(fact.value).includes(one));
    const [turned] = contradictedNouns(fact.value, row.value);
    if (other !== undefined) faults.push({ at: [...at, "value"], reason: `${other} is no value of "${fact.id}"` });
    else if (turned !== undefined)
      faults.push({ at: [...at, "value"], reason: `says otherwise of ${turned} than "${fact.id}"` });
    else if (
      numbers.length === 0 &&
      !row.value.split(/[\s,]+/u).some((word) => word.length > 3 && fact.value.includes(word))
    )
      faults.push({ at: [...at, "value"], reason: `tells nothing of "${fact.id}"` });
  }
  const long = ("explanation" in row ? row.explanation : "")
    .split(/(?<=[.!?])\s+/u)
    .find((sentence) => sentence.split(/\s+/u).length > MOST_WORDS_OF_EXPLANATION);
  if (long !== undefined) faults.push({ at: [...at, "explanation"], reason: `is no plain sentence: "${long}"` });
  return faults;
}

/** Returns what is wrong with what lies in the chart, and which chart facts lie in none of it. */
export function materialFaults({ materials, facts, setting, briefing, persons }: CaseFile): CaseFault[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const ids = new Set(byId.keys());
  const open = new Set([...numbersIn(`${setting} ${briefing}`), ...persons.map(({ age }) => String(age))]);
  const named = (material: CaseMaterial) =>
    material.kind === "clinical_note" ? material.facts : material.rows.flatMap(({ fact }) => fact ?? []);
  const told = new Set(materials.flatMap(named));
  return [
    ...materials.flatMap((material, which) => {
      const at = ["materials", which];
      const broken = missingNames(named(material), ids, "fact", at);
      if (material.kind === "clinical_note")
        return [
          ...broken,
          ...noteFaults(
            material,
            material.facts.flatMap((id) => byId.get(id) ?? []),
            open,
            at,
          ),
        ];
      return [
        ...broken,
        ...material.rows.flatMap((row, line) => rowFaults(row, byId.get(row.fact ?? ""), [...at, "rows", line])),
      ];
    }),
    ...facts.flatMap(({ id, disclose }, at) =>
      disclose === "chart" && !told.has(id)
        ? [{ at: ["facts", at], reason: `"${id}" stands only in the chart, and in none of the materials` }]
        : [],
    ),
  ];
}
