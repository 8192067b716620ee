import { useEffect, useState } from "react";

import { bringTexts, noteOpened } from "./commands.ts";
import type { CoursePage } from "./queries.ts";

/**
 * A course that she takes and opens here comes to this device; without a network it comes with the next one. Answers
 * whether there are too many here already.
 */
export function useFollowed({ course: { id }, here }: Pick<CoursePage, "course" | "here">): boolean {
  const [isTooMany, setTooMany] = useState(false);
  const isHere = here !== undefined;
  useEffect(() => {
    const opening = isHere ? noteOpened(id) : bringTexts(id).then((told) => setTooMany(told === "too-many"));
    opening.catch(() => undefined); // tried again when she opens it again
  }, [id, isHere]);
  return isTooMany && !isHere;
}
