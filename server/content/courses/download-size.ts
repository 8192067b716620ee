import { gzipSync } from "node:zlib";

import type { MadeCourse } from "./make-course.ts";

/** What a learner fetches of a course, in bytes on the way: its rows, compressed as the server does it, and its media. */
export function downloadBytes({
  course,
  chapters,
  sections,
  objectives,
  items,
  translations,
  media,
}: Omit<MadeCourse, "parsed">): number {
  const rows = [
    course,
    ...chapters,
    ...sections,
    ...objectives,
    ...items.flatMap(({ row, dialog }) => (dialog ? [row, dialog] : [row])),
    ...translations,
    ...media.map(({ row }) => row),
  ];
  return media.reduce((sum, { medium }) => sum + medium.byteSize, gzipSync(JSON.stringify(rows)).length);
}
