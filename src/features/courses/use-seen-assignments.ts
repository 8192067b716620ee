import { useEffect } from "react";

import { seeAssignment } from "./commands.ts";
import type { CourseOutline } from "./outline.ts";

/** Who asked her for a section learns that she has seen it, once its chapter stands open before her. */
export function useSeenAssignments({ chapters }: CourseOutline, open: ReadonlySet<string>): void {
  const unseen = chapters
    .filter(({ id }) => open.has(id))
    .flatMap(({ sections }) => sections)
    .flatMap(({ assignment }) => (assignment && assignment.seenAt === null ? [assignment.id] : []))
    .join(" ");
  useEffect(() => {
    const ids = unseen.split(" ").filter(Boolean);
    // oxlint-disable-next-line visite/shown-failures -- seen the next time
    Promise.all(ids.map(seeAssignment)).catch(() => undefined);
  }, [unseen]);
}
