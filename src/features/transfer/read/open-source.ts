import { LIMITS } from "../limits.ts";
import { TransferError } from "../transfer-error.ts";
import { isHeader } from "../words/roles.ts";
import { NO_LOSSES, type ImportedWord, type Losses } from "../words/imported-word.ts";
import { isSqlite, readAnkiPackage, readSqlite, type LoadSql } from "./anki-package.ts";
import { readAnkiHead, tableOfAnkiText } from "./anki-text.ts";
import { decodeText, detectEncoding, isBinary, looksMisread, type Encoding } from "./decode-text.ts";
import { detectSeparator, readDelimited } from "./delimited.ts";
import type { Delimiters } from "./delimiters.ts";
import { looksLikeJson, readOwnJson } from "./own-json.ts";
import type { ReadTable } from "./table.ts";
import { isZip } from "./zip.ts";

/** What she gives us: a file's bytes, or what she has pasted. */
export type Source = { kind: "bytes"; bytes: Uint8Array } | { kind: "text"; text: string };

/** How a text is to be read. What is absent is found out. */
export interface Reading {
  encoding?: Encoding;
  delimiters?: Delimiters;
  hasHeader?: boolean;
}

/** A text as it was read, and how. */
export interface TextReading {
  /** Null for what was pasted. */
  encoding: Encoding | null;
  delimiters: Delimiters;
  hasHeader: boolean;
  /** There are signs of a wrong encoding. */
  isMisread: boolean;
}

export type OpenedSource =
  | { kind: "table"; format: "text" | "anki"; table: ReadTable; reading: TextReading | null }
  | { kind: "words"; words: ImportedWord[]; losses: Losses };

export type Phase = "unpack" | "read" | "match";
export type Tell = (phase: Phase, done: number, total: number) => void;

function openText(text: string, encoding: Encoding | null, wanted: Reading): OpenedSource {
  if (looksLikeJson(text) && wanted.delimiters === undefined) {
    const losses = { ...NO_LOSSES };
    return { kind: "words", words: readOwnJson(text, losses), losses };
  }
  const head = readAnkiHead(text);
  const body = head ? text.slice(head.length) : text;
  const delimiters = wanted.delimiters ?? { field: head?.separator ?? detectSeparator(body), row: "" };
  const rows = readDelimited(body, delimiters);
  const [first] = rows;
  if (!first) throw new TransferError("empty");
  const isMisread = looksMisread(text.slice(0, LIMITS.cellChars));
  if (head) {
    const reading = { encoding, delimiters, hasHeader: false, isMisread };
    return { kind: "table", format: "text", table: tableOfAnkiText(rows, head), reading };
  }
  const hasHeader = wanted.hasHeader ?? (rows.length > 1 && isHeader(first));
  const cells = hasHeader ? rows.slice(1) : rows;
  const width = cells.reduce((most, row) => Math.max(most, row.length), first.length);
  const columns = Array.from({ length: width }, (_, at) => (hasHeader ? (first[at]?.trim() ?? "") : ""));
  return {
    kind: "table",
    format: "text",
    table: { columns, rows: cells.map((row) => ({ cells: row })), media: { sounds: 0, pictures: 0 } },
    reading: { encoding, delimiters, hasHeader, isMisread },
  };
}

/** Whatever file it is, by what is in it: names lie. */
export async function openSource(source: Source, wanted: Reading, loadSql: LoadSql, tell: Tell): Promise<OpenedSource> {
  if (source.kind === "text") return openText(source.text, null, wanted);
  const { bytes } = source;
  if (bytes.length > LIMITS.fileBytes) throw new TransferError("too-large");
  if (bytes.length === 0) throw new TransferError("empty");
  if (isZip(bytes)) {
    return { kind: "table", format: "anki", table: await readAnkiPackage(bytes, loadSql, tell), reading: null };
  }
  if (isSqlite(bytes)) {
    const table = { ...(await readSqlite(bytes, loadSql, tell)), media: { sounds: 0, pictures: 0 } };
    return { kind: "table", format: "anki", table, reading: null };
  }
  if (isBinary(bytes)) throw new TransferError("unknown-format");
  const encoding = wanted.encoding ?? detectEncoding(bytes);
  return openText(decodeText(bytes, encoding), encoding, wanted);
}
