import type { SqlJsStatic } from "sql.js";

import type { ImportChoice, PlanSummary } from "../plan/import-choice.ts";
import type { KnownWords } from "../plan/known-word.ts";
import { withoutRepeats } from "../plan/match-words.ts";
import { planImport, type Chunk, type PlannedFile } from "../plan/plan-import.ts";
import type { MediaBytes, PackageMedia } from "../read/package-media.ts";
import { plainText } from "../read/plain-text.ts";
import { openSource, type OpenedSource, type Reading, type Source, type Tell } from "../read/open-source.ts";
import type { ReadTable } from "../read/table.ts";
import { TransferError } from "../transfer-error.ts";
import { NO_LOSSES, type ImportedWord, type Losses } from "../words/imported-word.ts";
import { guessRoles, type Role } from "../words/roles.ts";
import { wordOfRow } from "../words/word-of-row.ts";
import type { Checked, Opened, WordPreview } from "./protocol.ts";

const PREVIEW_ROWS = 20;
/** So many rows tell what the columns mean. */
const SAMPLE_ROWS = 300;
const SAMPLES = 3;
const SAMPLE_CHARS = 80;
const STEP = 500;

/** One file on its way in: read, checked, planned. Lives in the worker and keeps everything large there. */
export class ImportSession {
  readonly #loadSql: () => Promise<SqlJsStatic>;
  readonly #now: () => number;
  #source: Source | null = null;
  #opened: OpenedSource | null = null;
  #words: ImportedWord[] = [];
  #chunks: Chunk[] = [];
  #files: PlannedFile[] = [];

  constructor(loadSql: () => Promise<SqlJsStatic>, now: () => number = Date.now) {
    this.#loadSql = loadSql;
    this.#now = now;
  }

  open(source: Source, language: string, tell: Tell): Promise<Opened> {
    this.#source = source;
    return this.reread({}, language, tell);
  }

  async reread(reading: Reading, language: string, tell: Tell): Promise<Opened> {
    if (!this.#source) throw new TransferError("empty");
    this.#opened = null;
    this.#opened = await openSource(this.#source, reading, this.#loadSql, tell);
    const opened = this.#opened;
    return opened.kind === "words" ? openedWords(opened.words) : openedTable(opened, language);
  }

  check(roles: readonly Role[], tell: Tell): Checked {
    const opened = this.#opened;
    if (!opened) throw new TransferError("empty");
    const losses: Losses = { ...NO_LOSSES, ...(opened.kind === "words" && opened.losses) };
    const found = opened.kind === "words" ? opened.words : wordsOfTable(opened.table, roles, losses, tell);
    if (opened.kind === "table") {
      losses.sounds += opened.table.media.sounds;
      losses.pictures += opened.table.media.pictures;
    }
    const { words, repeated } = withoutRepeats(found);
    this.#words = words;
    return {
      preview: words.slice(0, PREVIEW_ROWS).map(previewOf),
      wordCount: words.length,
      lists: [...new Set(words.flatMap(({ lists }) => lists))],
      losses: { ...losses, repeated },
    };
  }

  plan(known: KnownWords, choice: ImportChoice): PlanSummary {
    const { summary, chunks, files } = planImport(this.#words, known, choice, this.#now());
    this.#chunks = chunks;
    this.#files = files;
    return summary;
  }

  takeChunks(): { chunks: Chunk[]; files: PlannedFile[] } {
    return { chunks: this.#chunks, files: this.#files };
  }

  /** Unpacks one file of the plan; null where it cannot be had. */
  readFile({ name, kind }: PlannedFile): MediaBytes | null {
    return this.#media()?.read(name, kind) ?? null;
  }

  #media(): PackageMedia | undefined {
    return this.#opened?.kind === "table" ? this.#opened.table.media.files : undefined;
  }
}

function wordsOfTable({ rows, media }: ReadTable, roles: readonly Role[], losses: Losses, tell: Tell): ImportedWord[] {
  const words: ImportedWord[] = [];
  for (const [at, row] of rows.entries()) {
    const word = wordOfRow(row, { roles, losses, media: media.files });
    if (word) words.push(word);
    if (at % STEP === 0) tell("match", at, rows.length);
  }
  return words;
}

const openedWords = (words: readonly ImportedWord[]): Opened => ({
  format: "ours",
  rowCount: words.length,
  columns: null,
  roles: [],
  reading: null,
  reviewCount: words.reduce((sum, word) => sum + word.reviews.length, 0),
});

function openedTable(opened: OpenedSource & { kind: "table" }, language: string): Opened {
  const { columns, rows } = opened.table;
  const sample = rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells.map((cell) => plainText(cell.slice(0, 2000)).text));
  return {
    format: opened.format,
    rowCount: rows.length,
    columns: columns.map((name, at) => ({
      name,
      samples: sample
        .map((row) => row[at] ?? "")
        .filter(Boolean)
        .slice(0, SAMPLES)
        .map((text) => text.slice(0, SAMPLE_CHARS)),
    })),
    roles: guessRoles(columns, sample, language),
    reading: opened.reading,
    reviewCount: rows.reduce((sum, { reviews }) => sum + (reviews?.length ?? 0), 0),
  };
}

function previewOf({ fields, lists }: ImportedWord): WordPreview {
  const translations = Object.values(fields.translations ?? {}).map(({ text }) => text);
  return {
    term: fields.term,
    article: fields.specificArticle ?? null,
    plural: fields.plural ?? null,
    meaning: translations.join("; ") || (fields.explanation ?? ""),
    lists,
  };
}
