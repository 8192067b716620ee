import Papa from "papaparse";

import { withoutShield } from "#shared/model/word-table.ts";

import { LIMITS } from "../limits.ts";
import { TransferError } from "../transfer-error.ts";
import { SEPARATORS, type Delimiters } from "./delimiters.ts";

/** So many lines tell how a file is separated. */
const SAMPLE_LINES = 60;
const SAMPLE_CHARS = 60_000;

const parse = (text: string, separator: string, most: number, quoteChar = '"') =>
  Papa.parse<string[]>(text, { delimiter: separator, quoteChar, skipEmptyLines: "greedy", preview: most });

/** How much a separator looks like one: many rows with the same number of fields, more than one each. */
function fitness(sample: string, separator: string): number {
  const { data } = parse(sample, separator, SAMPLE_LINES);
  const widths = Map.groupBy(data, (row) => row.length);
  const [width, rows] = [...widths].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [1, []];
  return width < 2 ? 0 : rows.length / data.length + Math.min(width, 10) / 100;
}

/** The separator of a text; a tab wins a draw, because words seldom have one. */
export function detectSeparator(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  const rated = SEPARATORS.map((separator) => ({ separator, fit: fitness(sample, separator) }));
  return rated.reduce((best, one) => (one.fit > best.fit ? one : best)).separator;
}

function assertLimits(rows: readonly (readonly string[])[]): void {
  if (rows.length > LIMITS.rows) throw new TransferError("too-many-rows");
}

/** Rows that a person has separated with signs of her own choice, as Quizlet lets her. Quotes mean nothing there. */
function splitPlainly(text: string, { field, row }: Delimiters): string[][] {
  const rows = text.split(row).filter((line) => line.trim() !== "");
  assertLimits(rows.map(() => []));
  return rows.map((line) => {
    const [term = "", ...rest] = line.split(field);
    // Of two sides: what comes after the first separator is the other side, whatever is in it.
    return rest.length === 0 ? [term] : [term, rest.join(field)];
  });
}

/** A line that was typed with a semicolon among others with tabs: both sides of it, not one long word. */
function withMixedLines(rows: string[][], separator: string): string[][] {
  if (separator !== "\t") return rows;
  const usual = rows.filter(({ length }) => length === 2).length * 2 > rows.length;
  if (!usual) return rows;
  return rows.map((row) => {
    const sides = row.length === 1 ? (row[0] ?? "").split(";") : [];
    return sides.length === 2 && sides.every((side) => side.trim() !== "") ? sides : row;
  });
}

/** The rows of a separated text. An opening quote that is never closed is taken as an inch mark, not as the rest of the file. */
export function readDelimited(text: string, delimiters: Delimiters): string[][] {
  if (delimiters.row !== "") return splitPlainly(text, delimiters);
  const { data, errors } = parse(text, delimiters.field, LIMITS.rows + 1);
  const isBroken = errors.some(({ type }) => type === "Quotes");
  const rows = isBroken ? parse(text, delimiters.field, LIMITS.rows + 1, "\u0000").data : data;
  assertLimits(rows);
  return withMixedLines(rows, delimiters.field).map((row) => row.slice(0, LIMITS.columns).map(withoutShield));
}
