import type * as v from "valibot";

/** A spoken scene that belongs to an item; it is a row of its own. */
export interface AuthoredDialog {
  persons: readonly { id: string; name: string; role?: string; voice: "male" | "female" | "any" }[];
  lines: readonly {
    id: string;
    type: "PERSON_SAY" | "AUDIO_EFFECT" | "DESC";
    person_id?: string;
    text: string;
    media_id?: string;
    pause_ms?: number;
  }[];
}

/** What a kind's author file asks about the world around its item. What leads nowhere is a problem that the check tells with its line. */
export interface AuthorRefs {
  /** The id of a word of content/vocabulary: lemma, or lemma|sense. */
  word(lemma: string): string;
  /** The id of a set phrase of content/phrases. */
  phrase(lemma: string): string;
  /** The id of a medium of content/media/media.yaml. */
  medium(key: string): string;
  /** The id of a learning objective of the section. */
  objective(key: string): string;
  /** An id for a part that calls address (categories, questions, entries): the same key, the same id. */
  partId(key: string): string;
  /** Keeps the item's spoken scene and answers its id. */
  dialog(dialog: AuthoredDialog): string;
  /** Words and objectives of the whole section, in its order. */
  readonly sectionWords: readonly string[];
  readonly sectionObjectives: readonly string[];
  /** Words and objectives that stand in the item's own head. */
  readonly itemWords: readonly string[];
  readonly itemObjectives: readonly string[];
  /** Something that the author has to mend. */
  fault(reason: string): void;
}

/** How one kind is written: its fields beside those that every item has, and what they become. Only tools and the server load it. */
export interface Author<Fields, Content> {
  fields: v.GenericSchema<unknown, Fields>;
  toContent(fields: Fields, refs: AuthorRefs): Content;
}

/** Keeps the types of fields and content together. */
export function defineAuthor<Fields, Content>(author: Author<Fields, Content>): Author<Fields, Content> {
  return author;
}
