/** A word or a list that she looked at. */
export interface Place {
  kind: "word" | "list";
  id: string;
}

/** Key of the draft that holds the last one: on this device, in her own database. */
export const LAST_PLACE = "last-place";
