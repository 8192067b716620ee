import type { CasePerson, CaseRevision } from "#shared/model/cases/case-revision.ts";

/** As she is called in a talk: colleagues and relatives by their whole name, which may be the patient's family name. */
export function nameOf({ kind, title, first_name: first, last_name: last }: CasePerson): string {
  return kind === "patient" || kind === "physician" ? `${title} ${last}` : `${first} ${last}`;
}

export const personOf = ({ persons }: CaseRevision, id: string): CasePerson | undefined =>
  persons.find((one) => one.id === id) ?? persons[0];
