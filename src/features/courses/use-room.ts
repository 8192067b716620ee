import { useAsync } from "#ui/environment/use-async.ts";
import type { CourseHere } from "#db/courses-here.ts";
import { learner } from "#db/learner.ts";
import { lackingBytes } from "#sync/course-media.ts";
import { newMediaBytes } from "#sync/downloads.ts";

interface Room {
  /** How many bytes are lacking on this device for what is wanted. */
  lackingBytes: number;
  /** What the course has got since it was downloaded, where it does not come by itself. */
  newBytes: number;
}

const NONE: Room = { lackingBytes: 0, newBytes: 0 };

async function readRoom(here: CourseHere): Promise<Room> {
  return here.state === "no-room"
    ? { lackingBytes: await lackingBytes(here.allBytes - here.doneBytes), newBytes: 0 }
    : { lackingBytes: 0, newBytes: await newMediaBytes(learner(), here) };
}

/** What the browser's storage says of a course, looked at when its state changes: storage tells nobody by itself. */
export function useRoom(here: CourseHere | undefined): Room {
  const isAsked = here !== undefined && (here.state === "no-room" || (here.state === "ready" && here.wants === "all"));
  // Its bytes change with every piece; what is asked does not.
  const key = isAsked ? `${here.courseId} ${here.state} ${here.wants}` : null;
  return useAsync(key, () => (here === undefined ? Promise.resolve(NONE) : readRoom(here))).value ?? NONE;
}
