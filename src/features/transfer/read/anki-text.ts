import type { ReadTable, TableRow } from "./table.ts";

/** What the first lines of a text file exported from Anki say about it. Columns count from 1 there, from 0 here. */
export interface AnkiHead {
  separator: string | null;
  columns: readonly string[] | null;
  /** Tags and deck of all notes. */
  tags: readonly string[];
  deck: string | null;
  tagsColumn: number | null;
  deckColumn: number | null;
  /** Columns that say something to Anki only. */
  silent: ReadonlySet<number>;
  /** Where the notes begin. */
  length: number;
}

const NAMED: Readonly<Record<string, string>> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  space: " ",
  pipe: "|",
  colon: ":",
};
const KNOWN =
  /^#(separator|html|tags|columns|notetype|deck|notetype column|deck column|tags column|guid column):(.*)$/i;

const columnIndex = (value: string): number | null => (/^\d{1,3}$/.test(value.trim()) ? Number(value) - 1 : null);
const wordsOf = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** The head of an Anki text; null if the text has none. */
export function readAnkiHead(text: string): AnkiHead | null {
  const said = new Map<string, string>();
  let length = 0;
  while (text[length] === "#") {
    const end = text.indexOf("\n", length);
    const line = text.slice(length, end === -1 ? undefined : end).replace(/\r$/, "");
    const match = KNOWN.exec(line);
    if (!match?.[1] || match[2] === undefined) break;
    said.set(match[1].toLowerCase(), match[2]);
    length = end === -1 ? text.length : end + 1;
  }
  if (said.size === 0) return null;
  const named = said.get("separator") ?? "";
  const separator = NAMED[named.toLowerCase()] ?? (named === "" ? null : named.slice(0, 1));
  const silent = ["guid column", "notetype column"].flatMap((key) => columnIndex(said.get(key) ?? "") ?? []);
  return {
    separator,
    columns: said.get("columns")?.split(separator ?? "\t") ?? null,
    tags: wordsOf(said.get("tags") ?? ""),
    deck: said.get("deck")?.trim() || null,
    tagsColumn: columnIndex(said.get("tags column") ?? ""),
    deckColumn: columnIndex(said.get("deck column") ?? ""),
    silent: new Set(silent),
    length,
  };
}

/** Decks of decks, written "Pflege::Wunden" there. "Default" is what nobody has chosen. */
export function listOfDeck(deck: string): string | null {
  const name = deck
    .replaceAll("\u001f", "::")
    .split("::")
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" / ");
  return name === "" || name === "Default" || name === "Standard" ? null : name;
}

/** Brings what Anki has beside its fields out of the columns. */
export function tableOfAnkiText(rows: readonly (readonly string[])[], head: AnkiHead): ReadTable {
  const width = Math.max(0, ...rows.slice(0, 1000).map((row) => row.length), head.columns?.length ?? 0);
  const beside = new Set([...head.silent, ...[head.tagsColumn, head.deckColumn].filter((at) => at !== null)]);
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) => !beside.has(at));
  return {
    columns: columns.map((at) => head.columns?.[at]?.trim() ?? ""),
    rows: rows.map((cells): TableRow => {
      const ownTags = head.tagsColumn === null ? [] : wordsOf(cells[head.tagsColumn] ?? "");
      const deck = head.deckColumn === null ? head.deck : (cells[head.deckColumn] ?? null);
      return {
        cells: columns.map((at) => cells[at] ?? ""),
        tags: [...head.tags, ...ownTags],
        list: deck === null ? null : listOfDeck(deck),
      };
    }),
    media: { sounds: 0, pictures: 0 },
  };
}
