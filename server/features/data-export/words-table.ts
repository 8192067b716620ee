import Papa from "papaparse";
import type pg from "pg";

import { TABLE_MARK, type TableWord, wordTableHead, wordTableRow } from "#shared/model/word-table.ts";

import { type Person, rowsOf } from "./read-parts.ts";

type ListedWord = TableWord & { list: string | null };

// Her words and those of the library in her lists, with her layer over them, under the list that names them first.
const WORDS = `
  select jsonb_build_object(
    'term', coalesce(o.term, i.term), 'specificArticle', i.specific_article, 'plural', i.plural,
    'grammaticalCategory', i.grammatical_category, 'explanation', coalesce(o.explanation, i.explanation),
    'usageExamples', i.usage_examples, 'present', i.present, 'simplePast', i.simple_past,
    'presentPerfect', i.present_perfect, 'remarks', coalesce(o.remarks, i.remarks), 'tags', i.tags,
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

const lineOf = (cells: readonly string[]): string => `${Papa.unparse([cells], { delimiter: ";" })}\r\n`;

/** Her words as a table, with the columns that the import of this app understands by itself. */
export async function* wordsTable(client: pg.ClientBase, { id }: Person): AsyncGenerator<string> {
  const { rows } = await client.query<{ language: string }>(LANGUAGES, [id]);
  const languages = rows.map(({ language }) => language);
  yield TABLE_MARK + lineOf(wordTableHead(languages));
  for await (const words of rowsOf<ListedWord>(client, WORDS, [id])) {
    yield words.map((word) => lineOf(wordTableRow(word, word.list, languages))).join("");
  }
}
