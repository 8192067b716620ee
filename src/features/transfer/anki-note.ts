import type { Facet } from "#shared/model/vocabulary-terms.ts";

/** The note type in which words leave for Anki. Names are for ever: by them a file that comes back is understood. */
export const NOTE_TYPE = "Visite";

/** Its fields in their order; the first one tells notes apart in Anki. */
export const NOTE_FIELDS = [
  "Deutsch",
  "Artikel",
  "Plural",
  "Übersetzung",
  "Bedeutung",
  "Beispiele",
  "Präsens",
  "Präteritum",
  "Perfekt",
  "Notiz",
  "Wortart",
  "Bild",
  "Ton",
] as const;
export type NoteField = (typeof NOTE_FIELDS)[number];

/** Its cards: the question that each asks about the word. */
export const NOTE_CARDS = [
  { name: "Wort erkennen", facet: "recognise" },
  { name: "Wort nennen", facet: "recall" },
  { name: "Artikel nennen", facet: "article" },
  { name: "Plural nennen", facet: "plural" },
  { name: "Perfekt nennen", facet: "perfect" },
] as const satisfies readonly { name: string; facet: Facet }[];

export const facetOfCard = (noteType: string, card: string): Facet | null =>
  noteType === NOTE_TYPE || noteType.startsWith(`${NOTE_TYPE}-`)
    ? (NOTE_CARDS.find(({ name }) => name === card)?.facet ?? null)
    : null;
