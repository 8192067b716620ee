/** What is measured: values of one dimension can be compared. */
export type Dimension =
  | "mass" | "weight" | "volume" | "units" | "tablets" | "drops" | "pressure" | "percent" | "degrees" | "rate" | "duration"
  | "clock" | "date" | "length" | "times" | "concentration" | "molar" | "flow" | "room" | "plain" | "score"
  | "angle"; // prettier-ignore

export interface Unit {
  readonly dimension: Dimension;
  /** Of the dimension's own unit. */
  readonly factor: number;
}

const TABLE: readonly [Dimension, number, string][] = [
  ["mass", 1, "mg milligramm milligram"],
  ["mass", 1000, "g gramm"],
  ["mass", 0.001, "µg μg mcg mikrogramm ug"],
  ["weight", 1, "kg kilo kilogramm"],
  ["volume", 1, "ml milliliter milliliters"],
  ["volume", 1000, "l liter liters"],
  ["units", 1, "e ie einheit einheiten i.e"],
  ["tablets", 1, "tablette tabletten tbl tabl pille pillen kapsel kapseln"],
  ["drops", 1, "tropfen trpf gtt"],
  ["pressure", 1, "mmhg"],
  ["percent", 1, "prozent"],
  ["degrees", 1, "grad"],
  ["rate", 1, "bpm schlage atemzuge atemzugen schlagen"],
  ["duration", 1 / 60, "sekunde sekunden sek"],
  ["duration", 1, "minute minuten min minutlich"],
  ["duration", 60, "stunde stunden std h"],
  ["duration", 1440, "tag tage tagen"],
  ["duration", 10080, "woche wochen"],
  ["duration", 43200, "monat monate monaten"],
  ["duration", 525600, "jahr jahre jahren jahrige jahriger jahrigen"],
  ["length", 1, "mm millimeter"],
  ["length", 10, "cm zentimeter"],
  ["length", 1000, "m meter metern"],
  ["times", 1, "mal x"],
  ["molar", 1, "mmol mval"],
];

const UNITS: ReadonlyMap<string, Unit> = new Map(
  TABLE.flatMap(([dimension, factor, words]) => words.split(" ").map((word) => [word, { dimension, factor }] as const)),
);

/** Compounds count as what they end with: "Schlaftabletten". */
const HEADS = ["tabletten", "tablette", "tropfen"];

/** Returns the unit a folded word names. */
export const unitOf = (key: string): Unit | undefined =>
  UNITS.get(key) ?? UNITS.get(HEADS.find((head) => key.endsWith(head)) ?? "");
