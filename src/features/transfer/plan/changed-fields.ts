import type { OwnWordFields } from "#shared/contract/mutations/vocabulary-rows.ts";

import { LONGEST } from "../limits.ts";
import type { ImportedWord } from "../words/imported-word.ts";
import type { KnownWord } from "./known-word.ts";

/** What an update changes, and what stood there before. */
export interface Change {
  fields: OwnWordFields;
  before: OwnWordFields;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Her notes stay; what the file adds comes below. */
function joinedRemarks(now: string | null | undefined, added: string | null | undefined): string | null {
  if (!added || now?.includes(added)) return now ?? null;
  const both = now ? `${now}\n${added}` : added;
  return both.length > LONGEST.remarks ? (now ?? null) : both;
}

const union = (now: readonly string[] | undefined, added: readonly string[] | undefined): string[] => [
  ...new Set([...(now ?? []), ...(added ?? [])]),
];

const OWN_TEXTS = ["plural", "present", "simplePast", "presentPerfect", "explanation"] as const;

/** An own word takes over what the file says and keeps what the file is silent about. */
function ofOwnWord({ fields: now, article }: KnownWord, { fields }: ImportedWord): OwnWordFields {
  const next: OwnWordFields = {};
  for (const name of OWN_TEXTS) if (!isEmpty(fields[name])) next[name] = fields[name] ?? null;
  if (article === null && fields.specificArticle) {
    next.specificArticle = fields.specificArticle;
    next.grammaticalCategory = "noun";
  }
  next.usageExamples = union(now.usageExamples, fields.usageExamples).slice(0, 20);
  next.tags = union(now.tags, fields.tags).slice(0, 30);
  next.remarks = joinedRemarks(now.remarks, fields.remarks);
  next.translations = { ...now.translations, ...fields.translations };
  return next;
}

/** Of a shared word only her layer changes, and that may not have more than a layer has. */
function ofSharedWord({ fields: now, layer }: KnownWord, { fields }: ImportedWord): OwnWordFields {
  const next: OwnWordFields = {};
  if (!isEmpty(fields.explanation) && fields.explanation !== now.explanation)
    next.explanation = fields.explanation ?? null;
  const remarks = joinedRemarks(now.remarks, fields.remarks);
  if (remarks !== (now.remarks ?? null)) next.remarks = remarks;
  const added = Object.entries(fields.translations ?? {}).filter(
    ([code, { text }]) => text !== now.translations?.[code]?.text,
  );
  if (added.length > 0) next.translations = { ...layer.translations, ...Object.fromEntries(added) };
  return next;
}

/** What the file changes of a word; null if it says nothing new. */
export function changeOf(known: KnownWord, word: ImportedWord): Change | null {
  const next = known.isOwn ? ofOwnWord(known, word) : ofSharedWord(known, word);
  const now: OwnWordFields = known.isOwn
    ? known.fields
    : { ...known.layer, translations: known.layer.translations ?? {} };
  const names = (Object.keys(next) as (keyof OwnWordFields)[]).filter((name) => !isSame(next[name], now[name] ?? null));
  if (names.length === 0) return null;
  const pick = (from: OwnWordFields): OwnWordFields =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { fields: pick(next), before: pick(now) };
}
