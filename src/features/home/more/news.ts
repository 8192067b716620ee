/** What of her lists and words this device knew when she last looked. */
export interface Seen {
  /** UTC ms of this device's clock: what was done here since then is no news. */
  at: number;
  lists: Record<string, { name: string; version: number }>;
  /** Words on this device, the library's among them. */
  items: number;
  /** Ids of the sections that were assigned to her, and of the courses that are offered; absent: an app of before. */
  assigned?: string[];
  courses?: string[];
}

/** What is here now. */
export interface Present {
  lists: Seen["lists"];
  items: number;
  /** Assignments by id, and the titles of offered courses by theirs. */
  assigned: string[];
  courses: Record<string, string>;
}

/** A change made on this device that waits, or was sent since she last looked. */
export interface Done {
  name: string;
  /** When it was made, which may be longer ago. */
  at: number;
  call: unknown;
}

export interface News {
  newLists: string[];
  changedLists: string[];
  goneLists: string[];
  /** Words from her other devices or from the library. */
  words: number;
  /** Sections that somebody asked her to do. */
  assigned: number;
  newCourses: string[];
}

const MAKES_WORD = new Set(["addVocabToList", "addVocabFromContext"]);

/** How many more words there are than what was done here explains. */
function wordsFromElsewhere(seen: Seen, items: number, done: readonly Done[]): number {
  const here = done.filter(({ at }) => at > seen.at);
  const made = here.filter(({ name }) => MAKES_WORD.has(name)).length;
  const removed = here.filter(({ name }) => name === "deleteVocab").length;
  return items - seen.items - made + removed;
}

/** What has changed since, without what was done here. A list that both have touched is not told of. */
export function newsSince(seen: Seen, now: Present, done: readonly Done[]): News {
  const here = done.map(({ call }) => JSON.stringify(call));
  const isHere = (id: string) => here.some((call) => call.includes(id));
  const named = (rows: Seen["lists"], isNews: (id: string) => boolean) =>
    Object.entries(rows)
      .filter(([id]) => isNews(id) && !isHere(id))
      .map(([, { name }]) => name);
  return {
    newLists: named(now.lists, (id) => seen.lists[id] === undefined),
    changedLists: named(now.lists, (id) => (now.lists[id]?.version ?? 0) > (seen.lists[id]?.version ?? Infinity)),
    goneLists: named(seen.lists, (id) => now.lists[id] === undefined),
    words: Math.max(0, wordsFromElsewhere(seen, now.items, done)),
    assigned: now.assigned.filter((id) => seen.assigned?.includes(id) === false).length,
    newCourses: Object.entries(now.courses).flatMap(([id, title]) =>
      seen.courses?.includes(id) === false ? [title] : [],
    ),
  };
}

export function isNothing({ newLists, changedLists, goneLists, newCourses, words, assigned }: News): boolean {
  return newLists.length + changedLists.length + goneLists.length + newCourses.length + words + assigned === 0;
}
