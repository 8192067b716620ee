import { fitsPerson, type Person } from "./verbs.ts";

/** Who may be the subject, where nothing but a verb can follow. */
export const SUBJECT = String.raw`(?:[Ii]ch|[Ww]ir|[Ee]r|[Ss]ie|[Ee]s|[Mm]an|[Dd]u|Frau \p{Lu}[\p{L}-]+|Herr \p{Lu}[\p{L}-]+|[Dd]er Patient|[Dd]ie Patientin|[Dd]er Arzt|[Dd]ie Ärztin)`;

/** The persons that a subject may be; "sie" may be one or many. */
export function personsOf(subject: string): readonly Person[] {
  switch (subject.toLowerCase()) {
    case "ich":
      return ["ich"];
    case "du":
      return ["du"];
    case "wir":
      return ["pl"];
    case "sie":
      return subject === "Sie" ? ["pl", "er"] : ["er", "pl"];
    default:
      return ["er"];
  }
}

export const fitsSubject = (subject: string, verb: string): boolean =>
  personsOf(subject).some((person) => fitsPerson(verb, person));

/** A subject as it is written inside of a sentence; "Sie" and names stay. */
export const lowered = (subject: string): string =>
  /^(?:Ich|Wir|Er|Es|Man|Du|Der|Die)(?!\p{L})/u.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : subject;
