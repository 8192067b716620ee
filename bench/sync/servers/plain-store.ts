import { DatabaseSync } from "node:sqlite";

import type { VocabularyRow } from "../lib/vocabulary.ts";

/** Words by run in SQLite, each with its place in the order of changes. */
export class PlainStore {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`pragma journal_mode = wal; pragma synchronous = full;
      create table word (run integer, id text, rev integer, json text, primary key (run, id)) without rowid;
      create unique index word_rev on word (run, rev)`);
  }

  word(run: number, id: string): VocabularyRow {
    const found = this.#db.prepare("select json from word where run = ? and id = ?").get(run, id) as { json: string };
    return JSON.parse(found.json) as VocabularyRow;
  }

  /** Changes words in one transaction, which is on the disk when this returns. */
  change(run: number, work: (write: (word: VocabularyRow) => void) => void): void {
    const put = this.#db.prepare("insert or replace into word (run, id, rev, json) values (?, ?, ?, ?)");
    const newest = this.#db.prepare("select coalesce(max(rev), 0) as rev from word where run = ?");
    this.#db.exec("begin immediate");
    let { rev } = newest.get(run) as { rev: number };
    work((word) => put.run(run, word.id, (rev += 1), JSON.stringify(word)));
    this.#db.exec("commit");
  }

  page(run: number, after: number, limit: number) {
    const reading = this.#db.prepare("select rev, json from word where run = ? and rev > ? order by rev limit ?");
    const found = reading.all(run, after, limit) as { rev: number; json: string }[];
    const rows = found.map(({ json }) => JSON.parse(json) as VocabularyRow);
    return { rows, cursor: found.at(-1)?.rev ?? after, more: found.length === limit };
  }

  countEdited(run: number): number {
    const counting = this.#db.prepare("select count(*) as n from word where run = ? and json like '%\"Notiz %'");
    return (counting.get(run) as { n: number }).n;
  }
}
