import type { ContentProblem } from "../content-problem.ts";
import type { AuthoredLine } from "../authored-lines.ts";
import { CAST_FILE, type Person, type Role } from "./cast-file.ts";
import { namedPeople, type Named } from "./named-people.ts";

/** Who is named in the content without being in the cast, or in another role than the cast says. */
export function checkCast(people: readonly Person[], lines: readonly AuthoredLine[]): ContentProblem[] {
  const strangers = lines.flatMap(({ file, line, text }) =>
    namedPeople(text).flatMap((named) =>
      faultsOf(named, people).map((reason) => ({ file, line, lemma: named.said, reason })),
    ),
  );
  return [...doubles(people), ...strangers];
}

function faultsOf(named: Named, people: readonly Person[]): string[] {
  if (people.some(({ also }) => also.some((name) => named.said === name))) return [];
  const found = people.filter((person) => isMeant(named, person));
  if (found.length === 0) return [`is not in ${CAST_FILE}`];
  const { role } = named;
  if (role === undefined || found.some((person) => hasRole(person, role))) return [];
  return [`is called a ${role} here, but is a ${found.map((person) => person.role).join(" or ")} in ${CAST_FILE}`];
}

function hasRole(person: Person, role: Role): boolean {
  return person.role === role || (role === "doctor" && person.doctorate);
}

/** "Frau Lindner", "Frau Hanna Lindner", "Hanna Lindner", "Hanna": all the same person. What follows may be a noun. */
function isMeant({ title, names: [one, two] }: Named, { title: own, first, last }: Person): boolean {
  const isLast = (name?: string) => name !== undefined && (name === last || name === `${last}s`);
  if (title !== undefined) return title === own && (isLast(one) || (one === first && isLast(two)));
  return one === first ? two === undefined || isLast(two) : two === undefined && isLast(one);
}

/** The ways to call a person that may mean nobody else. */
function callsOf({ title, first, last }: Person): string[] {
  return [
    ...(title !== undefined && last !== undefined ? [`${title} ${last}`] : []),
    ...(first !== undefined && last !== undefined ? [`${first} ${last}`] : []),
    ...(last === undefined && first !== undefined ? [first] : []),
  ];
}

function doubles(people: readonly Person[]): ContentProblem[] {
  const seen = new Set<string>();
  return people.flatMap(callsOf).flatMap((call) => {
    if (!seen.has(call)) {
      seen.add(call);
      return [];
    }
    return [{ file: CAST_FILE, lemma: call, reason: "are two people: one name, one role" }];
  });
}
