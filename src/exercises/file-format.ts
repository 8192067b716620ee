import type * as v from "valibot";

import type { GradeContext } from "./exercise.ts";

/** A spoken scene that belongs to an item; it is a row of its own. */
export interface WrittenDialog {
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

/** What the file format of a kind asks about the world around its item. What leads nowhere is a problem that the check reports with its line. */
export interface FileRefs {
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
  /** Keeps the item's spoken scene and returns its id. */
  dialog(dialog: WrittenDialog): string;
  /** Words and objectives of the whole section, in its order. */
  readonly sectionWords: readonly string[];
  readonly sectionObjectives: readonly string[];
  /** Words and objectives that stand in the item's own head. */
  readonly itemWords: readonly string[];
  readonly itemObjectives: readonly string[];
  /** First names of those who work together in the content. */
  readonly colleagues: readonly string[];
  /** Something that the author has to mend. */
  fault(reason: string): void;
}

/** Something wrong in an item, and the text at which it is reported; absent: the item itself. */
export interface Fault {
  reason: string;
  at?: string;
}

/** How one kind is written in files: its fields beside those that every item has, and what they become. Only tools and the server load it. */
export interface FileFormat<Fields, Content> {
  fields: v.GenericSchema<unknown, Fields>;
  toContent(fields: Fields, refs: FileRefs): Content;
  /** Whether the fields themselves decide that the item is required; undefined: its head says so, or the kind. */
  isRequired?(fields: Fields): boolean | undefined;
  /** What an author should mend and only judging shows. */
  check?(content: Content, context: GradeContext): readonly Fault[];
  /** Content from H5P's shorthand; null: it cannot be read. */
  fromShorthand?(text: string): unknown;
  /** Its translatable texts are there to be read in German: they may stay without a translation. */
  mayStayGerman?: boolean;
}

/** Keeps the types of fields and content together. */
export function defineFileFormat<Fields, Content>(format: FileFormat<Fields, Content>): FileFormat<Fields, Content> {
  return format;
}
