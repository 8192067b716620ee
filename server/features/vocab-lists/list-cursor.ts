import * as v from "valibot";

import { timestamp, uuid } from "#shared/model/scalars.ts";

import { invalid } from "../../calls/errors.ts";
import type { ListPosition, WordPosition } from "./store.ts";

const position = v.pipe(v.number(), v.finite());
/** Behind a list; or within it: from its first word, or behind a word. */
const pageStart = v.union([
  v.strictTuple([position, uuid]),
  v.strictTuple([position, uuid, v.null()]),
  v.strictTuple([position, uuid, v.strictTuple([timestamp, uuid])]),
]);

export interface PageStart {
  list: ListPosition;
  /** Undefined: the lists behind `list`. Else that list too, from its first word (null) or from behind this one. */
  word: WordPosition | null | undefined;
}

export function writeListCursor({ position: at, id }: ListPosition): string {
  return written([at, id]);
}

export function writeWordCursor({ position: at, id }: ListPosition, word: WordPosition | null): string {
  return written([at, id, word && [word.addedAt, word.memberId]]);
}

/** A place between lists; one within a list stands for the list. */
export function readListCursor(cursor: string): ListPosition {
  return readPageStart(cursor).list;
}

export function readPageStart(cursor: string): PageStart {
  const result = v.safeParse(pageStart, parsed(Buffer.from(cursor, "base64url").toString()));
  if (!result.success) throw invalid("cursor", "cursor");
  const [at, id, word] = result.output;
  return { list: { position: at, id }, word: word && { addedAt: word[0], memberId: word[1] } };
}

const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
