import type { CasePerson, CaseRevision } from "#shared/model/cases/case-revision.ts";

/** As somebody is called in a talk: a relative by the whole name, since the family name may be the patient's. */
export function nameOf({ kind, title, first_name: first, last_name: last }: CasePerson): string {
  if (kind === "colleague") return first;
  return kind === "relative" ? `${first} ${last}` : `${title} ${last}`;
}

/** Returns how whoever speaks is called. */
export function speakerName(revision: CaseRevision, personId: string): string {
  const person = personOf(revision, personId);
  return person ? nameOf(person) : "";
}

export const personOf = ({ persons }: CaseRevision, id: string): CasePerson | undefined =>
  persons.find((one) => one.id === id) ?? persons[0];
