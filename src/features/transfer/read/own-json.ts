import { visibleText } from "#shared/lib/visible-text.ts";
import { isLocalDay } from "#shared/model/local-day.ts";
import {
  ARTICLES,
  FACETS,
  GRADES,
  GRAMMATICAL_CATEGORIES,
  PRACTICE_MODES,
  VERDICTS,
} from "#shared/model/vocabulary-terms.ts";

import { LIMITS, LONGEST, MOST } from "../limits.ts";
import { OWN_FORMAT, OWN_VERSION } from "../own-format.ts";
import { TransferError } from "../transfer-error.ts";
import type { ImportedWord, Losses, PastReview } from "../words/imported-word.ts";
import { cleanText } from "./plain-text.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const oneOf = <const T extends string>(value: unknown, known: readonly T[]): T | null =>
  known.find((one) => one === value) ?? null;

const cutText = (value: string, most: number) =>
  visibleText(cleanText(value.slice(0, LIMITS.cellChars)))
    .trim()
    .slice(0, most);
const text = (value: unknown, most: number): string | null =>
  (typeof value === "string" ? cutText(value, most) : "") || null;
const texts = (value: unknown, count: number, most: number): string[] =>
  (Array.isArray(value) ? value : []).slice(0, count).flatMap((one) => text(one, most) ?? []);

function translationsOf(value: unknown): NonNullable<ImportedWord["fields"]["translations"]> {
  const all = Object.entries(isFields(value) ? value : {}).flatMap(([code, one]) => {
    const said = isFields(one) ? text(one["text"], LONGEST.translation) : null;
    if (!/^[a-z]{3}$/.test(code) || said === null || !isFields(one)) return [];
    const status = oneOf(one["status"], ["author", "draft", "learner"]) ?? "learner";
    return [[code, { text: said, status, note: text(one["note"], LONGEST.translation) }] as const];
  });
  return Object.fromEntries(all.slice(0, 40));
}

function reviewOf(row: Fields): PastReview | null {
  const [facet, grade] = [oneOf(row["facet"], FACETS), oneOf(row["grade"], GRADES)];
  const at = Date.parse(String(row["reviewed_at"]));
  if (!facet || !grade || !Number.isFinite(at)) return null;
  const mode = oneOf(row["mode"], PRACTICE_MODES);
  const verdict = oneOf(row["verdict"], VERDICTS);
  const localDay = String(row["local_day"]);
  const durationMs = Math.min(86_400_000, Math.max(0, Math.round(Number(row["duration_ms"])) || 0));
  const timeZone = String(row["time_zone"]);
  const isOurs = mode !== null && verdict !== null && isLocalDay(localDay) && /^[\w+\-/]{1,64}$/.test(timeZone);
  const hints = Math.min(100, Math.max(0, Math.round(Number(row["hints"])) || 0));
  const answer = text(row["answer"], LONGEST.example);
  return {
    facet,
    grade,
    at,
    durationMs,
    ...(isOurs && { ours: { mode, verdict, answer, hints, localDay, timeZone } }),
  };
}

/** Her layer lies over the word: null means that it changes nothing. */
function withLayer(word: Fields, layer: Fields | undefined): Fields {
  const changed = Object.entries(layer ?? {}).filter(
    ([key, value]) => ["term", "explanation", "remarks"].includes(key) && value !== null,
  );
  const translations = { ...(word["translations"] as object | null), ...(layer?.["translations"] as object | null) };
  return { ...word, ...Object.fromEntries(changed), translations };
}

function fieldsOf(row: Fields): ImportedWord["fields"] | null {
  const term = text(row["term"], LONGEST.term);
  if (term === null) return null;
  return {
    term,
    grammaticalCategory: oneOf(row["grammatical_category"], GRAMMATICAL_CATEGORIES) ?? "other",
    specificArticle: oneOf(row["specific_article"], ARTICLES),
    plural: text(row["plural"], LONGEST.plural),
    present: text(row["present"], LONGEST.present),
    simplePast: text(row["simple_past"], LONGEST.simplePast),
    presentPerfect: text(row["present_perfect"], LONGEST.presentPerfect),
    explanation: text(row["explanation"], LONGEST.explanation),
    usageExamples: texts(row["usage_examples"], MOST.examples, LONGEST.example),
    remarks: text(row["remarks"], LONGEST.remarks),
    tags: texts(row["tags"], MOST.tags, LONGEST.tag),
    translations: translationsOf(row["translations"]),
  };
}

function parseFile(source: string): Fields {
  let file: unknown;
  try {
    file = JSON.parse(source);
  } catch (error) {
    throw new TransferError("truncated", error);
  }
  if (!isFields(file) || file["format"] !== OWN_FORMAT) throw new TransferError("not-ours");
  if (Number(file["version"]) > OWN_VERSION) throw new TransferError("newer-format");
  return file;
}

export const looksLikeJson = (source: string): boolean => /^\s*\{/.test(source.slice(0, 200));

/** The words of our own file, with everything that hangs on them. */
export function readOwnJson(source: string, losses: Losses): ImportedWord[] {
  const file = parseFile(source);
  const rows = listOf(file["words"]);
  if (rows.length > LIMITS.rows) throw new TransferError("too-many-rows");
  const lists = new Map<unknown, Fields>(listOf(file["lists"]).map((list) => [list["id"], list]));
  const layers = new Map<unknown, Fields>(listOf(file["overlays"]).map((layer) => [layer["vocab_item_id"], layer]));
  const memberships = Map.groupBy(listOf(file["list_words"]), (one) => one["vocab_item_id"]);
  const reviews = Map.groupBy(listOf(file["reviews"]), (one) => one["vocab_item_id"]);
  return rows.flatMap((row): ImportedWord[] => {
    const id = row["id"];
    const fields = fieldsOf(withLayer(row, layers.get(id)));
    if (fields === null) {
      losses.withoutTerm += 1;
      return [];
    }
    const inLists = (memberships.get(id) ?? []).flatMap(({ list_id: list }): Fields[] => {
      const known = lists.get(list);
      return known ? [known] : [];
    });
    const own = inLists.filter((list) => list["is_favourites"] !== true);
    return [
      {
        fields,
        lists: own.flatMap((list) => text(list["name"], LONGEST.listName) ?? []),
        isFavourite: own.length < inLists.length,
        reviews: (reviews.get(id) ?? []).flatMap((review) => reviewOf(review) ?? []),
        ...(typeof id === "string" && { sourceId: id }),
      },
    ];
  });
}
