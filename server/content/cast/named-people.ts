import type { Role } from "./cast-file.ts";

/** Somebody who is named in a text. */
export interface Named {
  /** As it stands there. */
  said: string;
  title?: "Frau" | "Herr" | undefined;
  /** One name, or first name and last name; what follows may be another noun. */
  names: readonly string[];
  /** What the words around the name say about the person. */
  role?: Role | undefined;
}

const NAME = String.raw`(?!Doktor|Frau|Herrn? )\p{Lu}[\p{L}’-]+`;
const WITH_TITLE = new RegExp(
  String.raw`(?:(\p{Lu}\p{L}+) )?(?<!\p{L})(Frau|Herrn?)( Doktor| Dr\.)? (${NAME})(?: (${NAME}))?`,
  "gu",
);
const DOCTOR = new RegExp(String.raw`(?<!Frau |Herrn? |\p{L})(?:Doktor|Dr\.|Oberärztin|Oberarzt) (${NAME})`, "gu");
/** "seine Schwester Amina" is a relative. */
const NURSE = new RegExp(
  String.raw`(?<!(?:[MmDdSs]einer?|[Ii]hrer?|[Uu]nserer?|[Ee]iner?|[Dd]ie|[Dd]er) )(?<!\p{L})(?:Schwester|Pfleger) (${NAME})`,
  "gu",
);
/** A person of a dialogue, with what the courses write beside the name. */
const SPEAKER = new RegExp(String.raw`\{ name: (${NAME})(?: (${NAME}))?, (?:role: ([^,}]+), )?voice:`, "gu");
const SPEAKER_WITH_TITLE = /\{ name: ((?:Frau|Herr)[^,}]*), role: ([^,}]+)/gu;

const ROLE_WORDS: readonly (readonly [RegExp, Role])[] = [
  [/^Patient(?:in)?$|^Bewohner(?:in)?$/u, "patient"],
  [/^(?:Tochter|Sohn|Ehefrau|Ehemann|Angehörige)$/u, "relative"],
  [/Pflegefach|Praxisanleiter|Stationsleitung|Ausbildung|^(?:Früh|Spät|Nacht)dienst$/u, "nurse"],
  [/^(?:Ober|Stations|Haus)?(?:[Ää]rztin|[Aa]rzt)$/u, "doctor"],
  [/therapeut|^Logopädin$/u, "therapist"],
];

/** What a word says about the person beside it; undefined: nothing. */
const roleOf = (word: string): Role | undefined => ROLE_WORDS.find(([pattern]) => pattern.test(word))?.[1];

const namesOf = (...names: readonly (string | undefined)[]): string[] => names.filter((name) => name !== undefined);

function withTitle(text: string): Named[] {
  return [...text.matchAll(WITH_TITLE)].map(([said, before, title, doctor, first, second]) => ({
    said: before === undefined ? said : said.slice(said.indexOf(title ?? "")),
    title: title === "Frau" ? "Frau" : "Herr",
    names: namesOf(first, second),
    // "zeigt der Arzt Herrn Krause": only in the nominative is the word before a title of the person.
    role: doctor ? "doctor" : title === "Herrn" ? undefined : roleOf(before ?? ""),
  }));
}

function speakers(text: string): Named[] {
  const plain = [...text.matchAll(SPEAKER)].map(([, first, last, role]) => {
    const names = namesOf(first, last);
    return { said: names.join(" "), names, role: roleOf(role ?? "") };
  });
  const titled = [...text.matchAll(SPEAKER_WITH_TITLE)].flatMap(([, name = "", role = ""]) =>
    withTitle(name).map((named) => ({ ...named, role: roleOf(role) })),
  );
  return [...plain, ...titled];
}

/** Everybody who is named in a line with a title, as a doctor or a nurse, or as a person of a dialogue. */
export function namedPeople(text: string): Named[] {
  const called = (pattern: RegExp, role: Role): Named[] =>
    [...text.matchAll(pattern)].map(([said, name]) => ({ said, names: namesOf(name), role }));
  return [...withTitle(text), ...called(DOCTOR, "doctor"), ...called(NURSE, "nurse"), ...speakers(text)];
}
