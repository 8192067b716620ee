export type Gender = "m" | "f" | "n";
export type GrammaticalCase = "nom" | "acc" | "dat" | "gen";

/** One way to read a form: "der" is masculine nominative, feminine dative, … */
export interface Reading {
  readonly gender: Gender | "pl";
  readonly grammaticalCase: GrammaticalCase;
}

const row = (text: string): Reading[] =>
  text.split(" ").map((cell) => {
    const [gender = "", grammaticalCase = ""] = cell.split(".");
    return { gender, grammaticalCase } as Reading;
  });

/** Endings of dies-, jed-, and of der/die/das, which stand for them. */
const STRONG: Readonly<Record<string, readonly Reading[]>> = {
  er: row("m.nom f.dat f.gen pl.gen"),
  ie: row("f.nom f.acc pl.nom pl.acc"),
  as: row("n.nom n.acc"),
  en: row("m.acc pl.dat"),
  em: row("m.dat n.dat"),
  es: row("m.gen n.gen"),
};
const EIN: Readonly<Record<string, readonly Reading[]>> = {
  "": row("m.nom n.nom n.acc"),
  e: row("f.nom f.acc pl.nom pl.acc"),
  en: row("m.acc pl.dat"),
  em: row("m.dat n.dat"),
  er: row("f.dat f.gen pl.gen"),
  es: row("m.gen n.gen"),
};
const DIES: Readonly<Record<string, readonly Reading[]>> = {
  ...EIN,
  "": [],
  er: STRONG.er ?? [],
  es: row("n.nom n.acc m.gen n.gen"),
};
const CONTRACTED: Readonly<Record<string, readonly Reading[]>> = {
  im: row("m.dat n.dat"),
  am: row("m.dat n.dat"),
  zum: row("m.dat n.dat"),
  beim: row("m.dat n.dat"),
  vom: row("m.dat n.dat"),
  ins: row("n.acc"),
  ans: row("n.acc"),
  zur: row("f.dat"),
};

/** The words of one family, so that the right one can be named: der → den, dem …; ein → eine, einen … */
export interface Determiner {
  readonly readings: readonly Reading[];
  /** All words of the family with their readings. */
  readonly family: ReadonlyMap<string, readonly Reading[]>;
}

function familyOf(stem: string, table: Readonly<Record<string, readonly Reading[]>>): Map<string, readonly Reading[]> {
  const entries = Object.entries(table).filter(([, readings]) => readings.length > 0);
  return new Map(entries.map(([ending, readings]) => [stem + ending, readings]));
}

/** "eine" has no plural, the others do. */
function withoutPlural(family: Map<string, readonly Reading[]>): Map<string, readonly Reading[]> {
  const singular = [...family].map(
    ([word, readings]) => [word, readings.filter(({ gender }) => gender !== "pl")] as const,
  );
  return new Map(singular.filter(([, readings]) => readings.length > 0));
}

const FAMILIES = [
  familyOf("d", STRONG),
  withoutPlural(familyOf("ein", EIN)),
  familyOf("kein", EIN),
  familyOf("mein", EIN),
  familyOf("dein", EIN),
  familyOf("sein", EIN),
  familyOf("ihr", EIN),
  familyOf("unser", EIN),
  familyOf("dies", DIES),
  withoutPlural(familyOf("jed", DIES)),
  new Map(Object.entries(CONTRACTED)),
];

/** The article or its like that a word is, or null. */
export function determinerOf(folded: string): Determiner | null {
  const family = FAMILIES.find((words) => words.has(folded));
  const readings = family?.get(folded);
  return family && readings ? { readings, family } : null;
}

const DATIVE = ["dat"] as const;
const ACCUSATIVE = ["acc"] as const;
const EITHER = ["acc", "dat"] as const;
/** Prepositions that leave no doubt about the case. Not "um", "ohne", "seit", "während": they open clauses, too. */
const CASES_AFTER: ReadonlyMap<string, readonly GrammaticalCase[]> = new Map<string, readonly GrammaticalCase[]>([
  ...["mit", "bei", "nach", "von", "zu", "aus"].map((word) => [word, DATIVE] as const),
  ...["fur", "fuer", "durch", "gegen"].map((word) => [word, ACCUSATIVE] as const),
  ...["in", "an", "auf", "uber", "ueber", "unter", "vor", "hinter", "neben", "zwischen"].map(
    (word) => [word, EITHER] as const,
  ),
]);

/** The cases that a preposition allows; null where it is none or leaves a doubt. */
export const casesAfter = (folded: string): readonly GrammaticalCase[] | null => CASES_AFTER.get(folded) ?? null;
