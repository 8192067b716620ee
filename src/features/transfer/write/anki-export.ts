import type { StoredCard } from "#db/database.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { NOTE_CARDS, type NoteField } from "../anki-note.ts";
import { wordsByList, type ExportData } from "../words-by-list.ts";

export interface MediaFile {
  name: string;
  bytes: Uint8Array;
}

export interface NoteReview {
  /** UTC ms. */
  at: number;
  ease: number;
  durationMs: number;
}

export interface NoteCard {
  /** Which of the note type's cards. */
  ord: number;
  reviews: readonly NoteReview[];
  /** UTC ms; null for a card that was never asked. */
  due: number | null;
  stability: number;
  difficulty: number;
  lapses: number;
}

export interface NoteToWrite {
  id: string;
  deck: string;
  fields: Record<NoteField, string>;
  tags: readonly string[];
  cards: readonly NoteCard[];
}

/** What the worker makes a package of: plain data, nothing of the database. */
export interface AnkiExport {
  notes: readonly NoteToWrite[];
  media: readonly MediaFile[];
  now: number;
}

export interface PackedFile {
  bytes: Uint8Array<ArrayBuffer>;
}

const EASES = { again: 1, hard: 2, good: 3, easy: 4 } as const;

/** Cards that a learner gets without having practised them here. */
const USUAL: ReadonlySet<string> = new Set(["recognise", "recall", "article"]);

/** What a card of Anki must have on its question side to be one. */
const ASKED: Readonly<Record<string, readonly NoteField[]>> = {
  recognise: ["Deutsch"],
  recall: ["Übersetzung", "Bedeutung"],
  article: ["Artikel"],
  plural: ["Plural"],
  perfect: ["Perfekt"],
};

type Review = DeviceRows["vocab_review"];

function cardsOf(
  fields: NoteToWrite["fields"],
  states: ReadonlyMap<string, StoredCard>,
  reviews: ReadonlyMap<string, readonly Review[]>,
): NoteCard[] {
  return NOTE_CARDS.flatMap(({ facet }, ord): NoteCard[] => {
    const log = reviews.get(facet) ?? [];
    const isAsked = (ASKED[facet] ?? []).some((field) => fields[field] !== "");
    if (!isAsked || (log.length === 0 && !USUAL.has(facet))) return [];
    const state = states.get(facet);
    return [
      {
        ord,
        reviews: log
          .map(({ reviewedAt, grade, durationMs }) => ({ at: Date.parse(reviewedAt), ease: EASES[grade], durationMs }))
          .toSorted((a, b) => a.at - b.at),
        due: state && log.length > 0 ? state.due : null,
        stability: state?.stability ?? 0,
        difficulty: state?.difficulty ?? 0,
        lapses: state?.lapses ?? 0,
      },
    ];
  });
}

function escapeHtml(text: string): string {
  const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign).replaceAll("\n", "<br>");
}

type Words = ReturnType<typeof wordsByList>;

function fieldsOf({ word }: Words[number], languages: readonly string[], media: MediaNames): NoteToWrite["fields"] {
  const hers = languages.filter((language) => word.translations[language] !== undefined);
  const shown = hers.length > 0 ? hers.slice(0, 1) : Object.keys(word.translations).slice(0, 1);
  const picture = media.get(word.imageUrl ?? "");
  const sound = media.get(word.audioUrl ?? "");
  const texts: Record<NoteField, string> = {
    Deutsch: word.term,
    Artikel: word.specificArticle ?? "",
    Plural: word.plural ?? "",
    Übersetzung: shown.map((language) => word.translations[language]?.text ?? "").join("; "),
    Bedeutung: word.explanation ?? "",
    Beispiele: word.usageExamples.join("\n"),
    Präsens: word.present ?? "",
    Präteritum: word.simplePast ?? "",
    Perfekt: word.presentPerfect ?? "",
    Notiz: word.remarks ?? "",
    Wortart: word.grammaticalCategory,
    Bild: "",
    Ton: "",
  };
  const escaped = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]));
  return {
    ...(escaped as typeof texts),
    Bild: picture === undefined ? "" : `<img src="${picture}">`,
    Ton: sound === undefined ? "" : `[sound:${sound}]`,
  };
}

/** By the address of a picture or sound: what its file is called in the package. */
export type MediaNames = ReadonlyMap<string, string>;

/** Words as notes. `languages`: hers, the one she reads best first. `otherDeck`: for words in no list. */
export function notesToWrite(
  data: ExportData,
  { languages, otherDeck, media }: { languages: readonly string[]; otherDeck: string; media: MediaNames },
): NoteToWrite[] {
  const states = Map.groupBy(data.cards, ({ vocabItemId }) => vocabItemId);
  const reviews = Map.groupBy(data.reviews, ({ vocabItemId }) => vocabItemId);
  return wordsByList(data).map((one): NoteToWrite => {
    const { word, list } = one;
    const fields = fieldsOf(one, languages, media);
    const byFacet = new Map((states.get(word.id) ?? []).map((card) => [card.facet, card]));
    const logs = Map.groupBy(reviews.get(word.id) ?? [], ({ facet }): string => facet);
    return {
      id: word.id,
      // Two colons would make decks of decks.
      deck: (list ?? otherDeck).replaceAll("::", ": "),
      fields,
      tags: word.tags.map((tag) => tag.replace(/\s+/gu, "_")),
      cards: cardsOf(fields, byFacet, logs),
    };
  });
}

/** Reviews of questions that Anki's note has no card for: they stay in our own file only. */
export function reviewsLeftOut(data: Pick<ExportData, "reviews">, notes: readonly NoteToWrite[]): number {
  const written = notes.reduce((sum, { cards }) => sum + cards.reduce((all, card) => all + card.reviews.length, 0), 0);
  return data.reviews.length - written;
}
