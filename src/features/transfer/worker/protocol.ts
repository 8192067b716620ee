import type { ExportData } from "../words-by-list.ts";
import type { ImportChoice, PlanSummary } from "../plan/import-choice.ts";
import type { KnownWords } from "../plan/known-word.ts";
import type { Chunk, PlannedFile } from "../plan/plan-import.ts";
import type { Phase, Reading, TextReading } from "../read/open-source.ts";
import type { TransferProblem } from "../transfer-error.ts";
import type { Losses } from "../words/imported-word.ts";
import type { Role } from "../words/roles.ts";
import type { AnkiExport, PackedFile } from "../write/anki-export.ts";

export type TextKind = "json" | "csv" | "tsv";

/** What she sees of a word before it is taken over. */
export interface WordPreview {
  term: string;
  article: string | null;
  plural: string | null;
  /** Translations, or the meaning where there is none. */
  meaning: string;
  lists: readonly string[];
}

/** A file that could be read: what she is asked about it. */
export interface Opened {
  format: "text" | "anki" | "ours";
  rowCount: number;
  /** Null for files of ours, which need no columns. */
  columns: readonly { name: string; samples: readonly string[] }[] | null;
  roles: readonly Role[];
  reading: TextReading | null;
  reviewCount: number;
}

export interface Checked {
  preview: readonly WordPreview[];
  wordCount: number;
  /** Names of the lists (decks) that the file puts words in. */
  lists: readonly string[];
  losses: Losses;
}

/** The orders that the worker takes, and what each is answered with. */
export interface Orders {
  openFile: { ask: { file: Blob; language: string }; answer: Opened };
  openText: { ask: { text: string; language: string }; answer: Opened };
  /** The same source, read in another way. */
  reread: { ask: { reading: Reading; language: string }; answer: Opened };
  check: { ask: { roles: readonly Role[] }; answer: Checked };
  plan: { ask: { known: KnownWords; choice: ImportChoice }; answer: PlanSummary };
  /** The parts of the plan, and the files that they need. */
  takeChunks: { ask: null; answer: { chunks: Chunk[]; files: PlannedFile[] } };
  /** A picture or sound of the plan; null where it turns out to be none. */
  readFile: { ask: { file: PlannedFile }; answer: Blob | null };
  writeAnki: { ask: AnkiExport; answer: PackedFile };
  writeText: { ask: { kind: TextKind; data: ExportData; now: number }; answer: Blob };
}
export type OrderName = keyof Orders;

export interface OrderMessage<N extends OrderName = OrderName> {
  id: number;
  name: N;
  ask: Orders[N]["ask"];
}

export type WorkerMessage =
  | { id: number; kind: "progress"; phase: Phase; done: number; total: number }
  | { id: number; kind: "done"; answer: unknown }
  | { id: number; kind: "failed"; problem: TransferProblem };
