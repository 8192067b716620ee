/** One row of the measured vocabulary, as the peers keep it: its JSON has exactly {@link ROW_BYTES} bytes. */
export interface VocabularyRow {
  id: string;
  term: string;
  grammaticalCategory: string;
  specificArticle: string;
  plural: string;
  explanation: string;
  usageExamples: string[];
  remarks: string;
  tags: string[];
  translations: Record<string, { text: string; status: string; note: null }>;
  createdAt: string;
  updatedAt: string;
}

/** A learner's change of the remarks of one word. */
export interface Edit {
  id: string;
  remarks: string;
  /** What she saw before. */
  before: string;
  at: string;
}

export interface Counts {
  rows: number;
  /** Offline edits, before each of the two drains. */
  edits: number;
  /** Edits watched by a live query. */
  live: number;
}

export const ROW_BYTES = 672;
/** A screenful: what the live query shows and what a cold start reads. */
export const SCREEN_ROWS = 20;
/** Rows in a page of the feed and calls in a request: the same for all. */
export const PAGE_ROWS = 1000;
export const BATCH_CALLS = 200;

const DAY = "2026-11-21T06:00:00.000Z";
const FILLER =
  "Der Befund wird vor der Visite in die Kurve eingetragen und mit der Schicht besprochen, damit alle dasselbe wissen. ";

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");

/** Ids in the form of a UUIDv7, ascending by `index`, different in each run. */
export const wordId = (run: number, index: number): string => `019a0000-${hex(run, 4)}-7000-8000-${hex(index, 12)}`;

export const firstRemarks = (index: number): string => `Merksatz Nummer ${String(index).padStart(5, "0")}`;

export function wordOf(run: number, index: number): VocabularyRow {
  const number = String(index).padStart(5, "0");
  const word: VocabularyRow = {
    id: wordId(run, index),
    term: `Messwort ${number}`,
    grammaticalCategory: "noun",
    specificArticle: "das",
    plural: `Messwörter ${number}`,
    explanation: "",
    usageExamples: [`Das Messwort ${number} steht in der Kurve.`],
    remarks: firstRemarks(index),
    tags: ["Messung"],
    translations: { eng: { text: `measured word ${number}`, status: "learner", note: null } },
    createdAt: DAY,
    updatedAt: DAY,
  };
  const missing = ROW_BYTES - new TextEncoder().encode(JSON.stringify(word)).length;
  if (missing < 0) throw new Error("a row is longer than agreed");
  return { ...word, explanation: FILLER.repeat(Math.ceil(missing / FILLER.length)).slice(0, missing) };
}

/** The offline edits before the first (0) or the second drain (1): each of another row, spread over all of them. */
export function offlineEdits(run: number, batch: 0 | 1, { rows, edits }: Counts): Edit[] {
  const stride = Math.floor((rows - SCREEN_ROWS) / (2 * edits));
  if (stride < 1) throw new Error("too few rows for so many edits");
  return Array.from({ length: edits }, (_, index) => {
    const row = SCREEN_ROWS + (batch * edits + index) * stride;
    return {
      id: wordId(run, row),
      remarks: `Notiz ${String(row).padStart(5, "0")} von der Station`,
      before: firstRemarks(row),
      at: DAY,
    };
  });
}

/** Edits of the words on the screen, one after the other. */
export function liveEdits(run: number, { live }: Counts): Edit[] {
  const textOf = (turn: number, row: number) => (turn < 0 ? firstRemarks(row) : `Sicht ${turn} von Wort ${row}`);
  return Array.from({ length: live }, (_, index) => {
    const [turn, row] = [Math.floor(index / SCREEN_ROWS), index % SCREEN_ROWS];
    return { id: wordId(run, row), remarks: textOf(turn, row), before: textOf(turn - 1, row), at: DAY };
  });
}
