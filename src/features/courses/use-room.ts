import { useEffect, useState } from "react";

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

/** What the browser's storage says of a course, looked at when its state changes: storage tells nobody by itself. */
export function useRoom(here: CourseHere | undefined): Room {
  const [room, setRoom] = useState(NONE);
  const state = here?.state;
  const wants = here?.wants;
  // Joins the browser's storage.
  useEffect(() => {
    if (!here || (state !== "no-room" && !(state === "ready" && wants === "all"))) return setRoom(NONE);
    let isShown = true;
    const asking =
      state === "no-room"
        ? lackingBytes(here.allBytes - here.doneBytes).then((lacking) => ({ lackingBytes: lacking, newBytes: 0 }))
        : newMediaBytes(learner(), here).then((newBytes) => ({ lackingBytes: 0, newBytes }));
    asking.then((told) => isShown && setRoom(told)).catch(() => undefined); // looked at again the next time
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- its bytes change with every piece; what is asked does not
  }, [here?.courseId, state, wants]);
  return room;
}
