import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { isSameName, namesIn } from "#shared/model/judgement/names.ts";
import { readAnswer } from "#shared/model/judgement/read-answer.ts";

import { saidBy, textsOf } from "./said.ts";

const namesOf = new WeakMap<CaseRevision, { names: readonly string[]; numbers: ReadonlySet<number> }>();

function knownOf(revision: CaseRevision) {
  const known = namesOf.get(revision);
  if (known) return known;
  const { persons, facts, briefing } = revision;
  const texts = [
    ...facts.flatMap(textsOf),
    briefing,
    ...persons.flatMap(({ persona, opening = [] }) => [persona, ...opening]),
  ];
  const called = texts.flatMap((text) => namesIn(readAnswer(text).words).map(({ name }) => name));
  const own = persons.flatMap((one) =>
    namesIn(readAnswer(`${one.title} ${one.last_name}`).words).map(({ name }) => name),
  );
  const made = { names: [...own, ...called], numbers: saidBy(texts).numbers };
  namesOf.set(revision, made);
  return made;
}

const [FIRST_YEAR, LAST_YEAR] = [1900, 2030];
/** "Herr, ich …": no name follows. */
const NO_NAME = /^(?:ich|sie|du|und|wie|bitte|doktor)$/u;

/**
 * Whether a text names somebody, or a year of birth, that the case does not know: it may be a real patient's, and does not leave
 * for a model.
 */
export function isAboutStranger(text: string, revision: CaseRevision): boolean {
  const { names, numbers } = knownOf(revision);
  const { words } = readAnswer(text);
  const isNamed = namesIn(words).some(({ name }) => !NO_NAME.test(name) && !names.some((one) => isSameName(one, name)));
  return (
    isNamed ||
    words.some(({ key }) => {
      const year = Number(/(?:^|\.)(?<year>\d{4})$/u.exec(key)?.groups?.["year"] ?? 0);
      return year >= FIRST_YEAR && year <= LAST_YEAR && !numbers.has(year);
    })
  );
}
