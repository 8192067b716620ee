export const SEPARATORS = ["\t", ";", ",", "|"] as const;

export interface Delimiters {
  /** Between the fields of a row. */
  field: string;
  /** Between the rows; empty: the ends of lines. */
  row: string;
}
