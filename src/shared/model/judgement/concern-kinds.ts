/** What is wrong with an answer: the screen has the words for it. */
export type ConcernKind =
  | "negated"
  | "affirmed"
  | "opposite"
  | "value"
  | "implausible"
  | "drug"
  | "person"
  | "harm"
  | "omission"
  | "authored"
  | "unknown"
  /** Known answers of others speak against it. */
  | "unlikely";
