import Papa from "papaparse";
import type pg from "pg";

import { type Person, rowsOf } from "./read-parts.ts";

/** Spreadsheets take a file without this mark for old Windows text, and spoil its umlauts. */
const MARK = "\uFEFF";

const CATEGORIES: Readonly<Record<string, string>> = {
  noun: "Nomen",
  verb: "Verb",
  adjective: "Adjektiv",
  adverb: "Adverb",
  phrase: "Wendung",
  abbreviation: "Abkürzung",
  other: "etwas anderes",
};

interface WordRow {
  term: string;
  specific_article: string | null;
  plural: string | null;
  grammatical_category: string;
  explanation: string | null;
  usage_examples: string[];
  present: string | null;
  simple_past: string | null;
  present_perfect: string | null;
  remarks: string | null;
  tags: string[];
  translations: Record<string, { text?: string } | undefined>;
  list: string | null;
}

// Her words and those of the library in her lists, with her layer over them, under the list that names them first.
const WORDS = `
  select jsonb_build_object(
    'term', coalesce(o.term, i.term), 'specific_article', i.specific_article, 'plural', i.plural,
    'grammatical_category', i.grammatical_category, 'explanation', coalesce(o.explanation, i.explanation),
    'usage_examples', i.usage_examples, 'present', i.present, 'simple_past', i.simple_past,
    'present_perfect', i.present_perfect, 'remarks', coalesce(o.remarks, i.remarks), 'tags', i.tags,
    'translations', i.translations || coalesce(o.translations, '{}'::jsonb), 'list', first_list.name) as row
  from vocab_item i
  left join vocab_overlay o on o.vocab_item_id = i.id and o.user_id = $1
  left join lateral (
    select l.name, l.position, l.is_favourites from vocab_list_item m join vocab_list l on l.id = m.list_id
    where m.vocab_item_id = i.id and m.user_id = $1 order by l.is_favourites, l.position, l.id limit 1) first_list on true
  where i.owner_id = $1 or i.id in (select m.vocab_item_id from vocab_list_item m where m.user_id = $1)
  order by first_list.is_favourites nulls last, first_list.position, i.term, i.id`;

const LANGUAGES = `
  select distinct jsonb_object_keys(i.translations || coalesce(o.translations, '{}'::jsonb)) as language
  from vocab_item i left join vocab_overlay o on o.vocab_item_id = i.id and o.user_id = $1
  where i.owner_id = $1 or i.id in (select m.vocab_item_id from vocab_list_item m where m.user_id = $1)
  order by 1`;

/** A spreadsheet runs what begins like a formula: an apostrophe keeps it text, and our import takes it off again. */
const shielded = (cell: string): string => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const lineOf = (cells: readonly string[]): string => `${Papa.unparse([cells.map(shielded)], { delimiter: ";" })}\r\n`;

/** Her words as a table, with the columns that the import of this app understands by itself. */
export async function* wordsTable(client: pg.ClientBase, { id }: Person): AsyncGenerator<string> {
  const { rows } = await client.query<{ language: string }>(LANGUAGES, [id]);
  const languages = rows.map(({ language }) => language);
  const translated = languages.map((language) => `Übersetzung (${language})`);
  const [front, back] = [
    ["Deutsch", "Artikel", "Plural", "Wortart"],
    ["Bedeutung", "Beispiele", "Präsens", "Präteritum", "Perfekt", "Notiz", "Schlagwörter", "Liste"],
  ];
  yield MARK + lineOf([...front, ...translated, ...back]);
  for await (const words of rowsOf<WordRow>(client, WORDS, [id])) {
    yield words.map((word) => lineOf(cellsOf(word, languages))).join("");
  }
}

const cellsOf = (word: WordRow, languages: readonly string[]): string[] => [
  word.term,
  word.specific_article ?? "",
  word.plural ?? "",
  CATEGORIES[word.grammatical_category] ?? "",
  ...languages.map((language) => word.translations[language]?.text ?? ""),
  word.explanation ?? "",
  word.usage_examples.join("\n"),
  word.present ?? "",
  word.simple_past ?? "",
  word.present_perfect ?? "",
  word.remarks ?? "",
  word.tags.join(", "),
  word.list ?? "",
];
