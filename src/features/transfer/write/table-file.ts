import Papa from "papaparse";

import { TABLE_MARK, wordTableHead, wordTableRow } from "#shared/model/word-table.ts";

import { wordsByList, type ExportData } from "../words-by-list.ts";

/** A table for spreadsheets. */
export function tableFile(data: Pick<ExportData, "lists" | "words" | "memberships">, separator: ";" | "\t"): string {
  const rows = wordsByList(data);
  const languages = [...new Set(rows.flatMap(({ word }) => Object.keys(word.translations)))].toSorted();
  const cells = rows.map(({ word, list }) => wordTableRow(word, list, languages));
  return TABLE_MARK + Papa.unparse([wordTableHead(languages), ...cells], { delimiter: separator });
}
