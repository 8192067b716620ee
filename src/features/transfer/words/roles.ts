import { foldPlain } from "#shared/lib/fold-german.ts";
import { ARTICLES } from "#shared/model/vocabulary-terms.ts";

import { latinLanguageOf } from "./latin-language.ts";

/** What a column may mean. A translation names its language: "translation:tur". */
export const PLAIN_ROLES = [
  "term",
  "article",
  "plural",
  "category",
  "explanation",
  "examples",
  "present",
  "simplePast",
  "presentPerfect",
  "remarks",
  "tags",
  "list",
  "ignore",
] as const;
export type Role = (typeof PLAIN_ROLES)[number] | `translation:${string}`;

export const languageOfRole = (role: Role): string | null =>
  role.startsWith("translation:") ? role.slice("translation:".length) : null;

const NAMES: Readonly<Record<string, Role>> = {
  deutsch: "term",
  german: "term",
  wort: "term",
  word: "term",
  begriff: "term",
  vokabel: "term",
  lemma: "term",
  artikel: "article",
  article: "article",
  genus: "article",
  plural: "plural",
  mehrzahl: "plural",
  wortart: "category",
  "part of speech": "category",
  pos: "category",
  bedeutung: "explanation",
  erklarung: "explanation",
  explanation: "explanation",
  definition: "explanation",
  meaning: "explanation",
  beispiel: "examples",
  beispiele: "examples",
  beispielsatz: "examples",
  example: "examples",
  examples: "examples",
  satz: "examples",
  sentence: "examples",
  prasens: "present",
  present: "present",
  prateritum: "simplePast",
  "simple past": "simplePast",
  perfekt: "presentPerfect",
  "present perfect": "presentPerfect",
  notiz: "remarks",
  notizen: "remarks",
  note: "remarks",
  notes: "remarks",
  extra: "remarks",
  "back extra": "remarks",
  bemerkung: "remarks",
  tags: "tags",
  schlagworter: "tags",
  liste: "list",
  list: "list",
  deck: "list",
  stapel: "list",
};
/** Names that say which side it is, not what stands there. */
const FIRST_SIDE = new Set(["front", "vorderseite", "vorne", "frage", "question", "text"]);
const SECOND_SIDE = new Set(["back", "ruckseite", "hinten", "antwort", "answer"]);
const TRANSLATION = /^(ubersetzung|translation|muttersprache|native)(?:\s*\(?\s*([a-z]{3})\s*\)?)?$/;
const LANGUAGES: Readonly<Record<string, string>> = {
  english: "eng",
  englisch: "eng",
  arabic: "aeb",
  arabisch: "aeb",
  turkisch: "tur",
  turkish: "tur",
  russisch: "rus",
  russian: "rus",
  spanisch: "spa",
  spanish: "spa",
  franzosisch: "fra",
  french: "fra",
  albanisch: "sqi",
  portugiesisch: "por",
  vietnamesisch: "vie",
  ukrainisch: "ukr",
  rumanisch: "ron",
  persisch: "pes",
  farsi: "pes",
  filipino: "fil",
  tagalog: "fil",
  bosnisch: "hbs",
  kroatisch: "hbs",
  serbisch: "hbs",
  suaheli: "swh",
  swahili: "swh",
  tadschikisch: "tgk",
};

const nameKey = (name: string): string => foldPlain(name).replace(/\s+/g, " ").trim();

/** What the name of a column says; null if it says nothing. `language`: that of a translation without one. */
function roleOfName(name: string, language: string): Role | null {
  const key = nameKey(name);
  const translation = TRANSLATION.exec(key);
  if (translation) return `translation:${translation[2] ?? language}`;
  const named = LANGUAGES[key];
  return NAMES[key] ?? (named === undefined ? null : `translation:${named}`);
}

const isSide = (name: string): boolean => FIRST_SIDE.has(nameKey(name)) || SECOND_SIDE.has(nameKey(name));

/** Whether the first row of a file names its columns. */
export function isHeader(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== "");
  const known = filled.filter((cell) => roleOfName(cell, "xxx") !== null || isSide(cell));
  return filled.length > 0 && known.length >= Math.min(2, filled.length) && known.length * 2 >= filled.length;
}

const GERMAN_SIGNS = /^(der|die|das|ein|eine|sich)\s|, (der|die|das)\b|[äöüßÄÖÜ]/u;
/** A noun or a verb as a list has it. */
const GERMAN_LOOKS = /^\p{Lu}\p{Ll}+|^[a-zäöüß]{2,}(en|eln|ern)$/u;
const OTHER_SCRIPT = /[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hebrew}]/u;

function shareOf(cells: readonly string[], pattern: RegExp): number {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length === 0 ? 0 : filled.filter((cell) => pattern.test(cell)).length / filled.length;
}

function lengthOf(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== "");
  return filled.length === 0 ? 0 : filled.reduce((sum, cell) => sum + cell.length, 0) / filled.length;
}

/** How German a column looks, between −1 and 1. Turkish has umlauts, too: what is sure to be something else is not German. */
function germanness(cells: readonly string[]): number {
  const language = latinLanguageOf(cells);
  if (language !== null && language !== "deu") return -0.5;
  const looks = shareOf(cells, GERMAN_LOOKS) / 3;
  return Math.max(shareOf(cells, GERMAN_SIGNS), looks) - shareOf(cells, OTHER_SCRIPT);
}

const isArticles = (cells: readonly string[]): boolean =>
  cells.some(Boolean) && cells.every((cell) => cell === "" || ARTICLES.some((one) => one === cell.toLowerCase()));

const isNumbers = (cells: readonly string[]): boolean =>
  cells.some(Boolean) && cells.every((cell) => /^[\d.,\s]*$/.test(cell));

/** Languages that are written in other letters: a column in Latin ones is not in them. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  aeb: /\p{Script=Arabic}/u,
  pes: /\p{Script=Arabic}/u,
  rus: /\p{Script=Cyrillic}/u,
  ukr: /\p{Script=Cyrillic}/u,
  tgk: /\p{Script=Cyrillic}/u,
};

/** The language of a translation that nobody named: hers, unless the letters or the words say otherwise. */
function languageOf(cells: readonly string[], language: string): string {
  const found = latinLanguageOf(cells);
  if (found !== null && found !== "deu") return found;
  const script = SCRIPTS[language];
  return script && shareOf(cells, script) < 0.3 && shareOf(cells, /\p{Script=Latin}/u) > 0.5 ? "eng" : language;
}

const LONG_TEXT = 45;

/** What the columns probably mean: by their names first, by what stands in them where these say nothing. */
export function guessRoles(columns: readonly string[], rows: readonly (readonly string[])[], language: string): Role[] {
  const cellsOf = (at: number) => rows.map((row) => (row[at] ?? "").trim());
  const roles: (Role | null)[] = columns.map((name, at) => roleOfName(name, languageOf(cellsOf(at), language)));
  // Of two columns with the same meaning the first one counts.
  for (const [at, role] of roles.entries()) if (role !== null && roles.indexOf(role) < at) roles[at] = "ignore";
  for (const at of columns.keys()) {
    if (roles[at] === null && isArticles(cellsOf(at))) roles[at] = "article";
    if (roles[at] === null && isNumbers(cellsOf(at))) roles[at] = "ignore";
  }
  const open = () => [...columns.keys()].filter((at) => roles[at] === null && cellsOf(at).some(Boolean));
  if (!roles.includes("term")) {
    // A word is short: German that is long explains one.
    const fitOf = (cells: readonly string[]) => germanness(cells) - lengthOf(cells) / LONG_TEXT;
    const rated = open().map((at) => ({ at, fit: fitOf(cellsOf(at)) }));
    const best = rated.reduce((a, b) => (b.fit > a.fit + 0.1 ? b : a), rated[0] ?? { at: 0, fit: 0 });
    roles[best.at] = "term";
  }
  if (!roles.some((role) => role !== null && languageOfRole(role) !== null)) {
    const next = open()[0];
    if (next !== undefined) roles[next] = roleOfSecond(cellsOf(next), language);
  }
  const [examples, remarks] = open();
  if (examples !== undefined && !roles.includes("examples") && lengthOf(cellsOf(examples)) > LONG_TEXT / 2) {
    roles[examples] = "examples";
  } else if (examples !== undefined && !roles.includes("remarks")) roles[examples] = "remarks";
  if (remarks !== undefined && !roles.includes("remarks")) roles[remarks] = "remarks";
  return roles.map((role) => role ?? "ignore");
}

/** The other side of a card: a translation, or an explanation in German. */
function roleOfSecond(cells: readonly string[], language: string): Role {
  const isLong = lengthOf(cells) > LONG_TEXT && germanness(cells) > 0.3;
  const isGermanText = isLong || (latinLanguageOf(cells) === "deu" && shareOf(cells, GERMAN_SIGNS) > 0.5);
  return isGermanText || language === "" ? "explanation" : `translation:${languageOf(cells, language)}`;
}
