/** A word or a list that she looked at, or a section that she was in: with its name, so that the start asks no course. */
export type LastVisited =
  | { kind: "word" | "list"; id: string }
  | { kind: "section"; id: string; title: string; courseId: string };

/** Key of the draft that holds the last one: on this device, in her own database. */
export const LAST_VISITED = "last-place";
