import type { DeviceRows } from "../../model/entities.ts";
import type { Stamp } from "../mutation.ts";

type Word = DeviceRows["vocab_item"];

const OWN_FIELDS = [
  "term",
  "grammaticalCategory",
  "specificArticle",
  "plural",
  "present",
  "simplePast",
  "presentPerfect",
  "explanation",
  "usageExamples",
  "remarks",
  "tags",
  "translations",
  "audioUrl",
  "imageUrl",
] as const satisfies readonly (keyof Word)[];

/** What a learner may write of an own word. */
export type OwnWordFields = Partial<Pick<Word, (typeof OWN_FIELDS)[number]>>;

/** Returns what a learner has written of an own word. */
export const ownFieldsOfWord = (word: Word): OwnWordFields =>
  Object.fromEntries(OWN_FIELDS.map((field) => [field, word[field]]));

type Made<E extends keyof DeviceRows> = Omit<DeviceRows[E], "version" | "scope">;

/** An own word as its maker's device shows it before the server has seen it. */
export function newOwnWord(id: string, fields: OwnWordFields & { term: string }, stamp: Stamp): Made<"vocab_item"> {
  const at = new Date(stamp.at).toISOString();
  return {
    id,
    ownerId: stamp.userId,
    grammaticalCategory: "other",
    specificArticle: null,
    plural: null,
    present: null,
    simplePast: null,
    presentPerfect: null,
    explanation: null,
    usageExamples: [],
    remarks: null,
    tags: [],
    translations: {},
    audioUrl: null,
    imageUrl: null,
    level: null,
    topics: [],
    syllables: null,
    isPluralOnly: false,
    acceptedAnswers: [],
    wrongAnswers: [],
    source: null,
    licence: null,
    contextLinks: [],
    isMainMedicalCondition: false,
    isLaymanTerm: false,
    links: [],
    createdAt: at,
    updatedAt: at,
    ...fields,
  };
}

/** An overlay that changes nothing yet. */
export function newOverlay(id: string, vocabItemId: string, stamp: Stamp): Made<"vocab_overlay"> {
  return {
    id,
    userId: stamp.userId,
    vocabItemId,
    term: null,
    explanation: null,
    remarks: null,
    translations: null,
    audioUrl: null,
    imageUrl: null,
    updatedAt: new Date(stamp.at).toISOString(),
  };
}
