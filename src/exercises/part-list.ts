import type { ContentType } from "#shared/model/course-terms.ts";

type Content = Readonly<Record<string, unknown>>;

/** Where parts that calls of the API address stand in the content of a kind. */
export interface PartList {
  type: ContentType;
  /** A field with a list of parts, each with its id. */
  list: string;
  /** What tells these parts from others of the list. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The content once nothing in it refers to this part any more. */
  withoutReferences?(content: Content, partId: string): Content;
}
