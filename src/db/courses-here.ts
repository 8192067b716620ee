/** A course that this device follows, and how far it is here. Only this device knows it. */
export interface CourseHere {
  courseId: string;
  /**
   * all: its sounds and pictures as well, for days without a network · texts: not these, she has said so · auto: nobody
   * has said anything, so they come as the line and her setting allow (`sync/media-by-itself.ts`).
   */
  wants: "auto" | "texts" | "all";
  /** Films are large: a choice of their own. */
  withVideos: boolean;
  /**
   * rows: its texts are still coming · loading: media are being fetched, or wait for a network · ready: everything that
   * is wanted is here · failed: our server refused · no-room: the device is too full.
   */
  state: "rows" | "loading" | "ready" | "failed" | "no-room";
  /** Bytes of its media that are here, and that there are. */
  doneBytes: number;
  allBytes: number;
  /** Media that the server has lost, too. */
  missing: number;
  /** UTC ms. */
  lastOpenedAt: number;
  /** Why it does not go on: an error code. */
  error: string | null;
}

/** Whether its texts and all its media are here, apart from films that were not asked for. */
export const isHereWhole = ({ state, wants, doneBytes, allBytes }: CourseHere): boolean =>
  state === "ready" && (wants === "all" || (wants === "auto" && doneBytes >= allBytes));
