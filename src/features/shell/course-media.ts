import type { LearnerDatabase } from "#db/database.ts";
import { mediaChoice } from "#db/media-choice.ts";
import { watch } from "#db/watch.ts";
import type * as Downloads from "#sync/downloads.ts";

/** Nothing of it may weigh on the first screen, nor on the texts. */
const AFTER_START_MS = 8000;

/** What there is to do: how many courses are here, how many of them wait for media, and what she has chosen. */
async function stateOf(db: LearnerDatabase): Promise<{ here: number; loading: number; choice: string }> {
  const [here, loading, choice] = await Promise.all([
    db.coursesHere.count(),
    db.coursesHere.where("state").equals("loading").count(),
    mediaChoice(db),
  ]);
  return { here, loading, choice };
}

/**
 * Pictures and sounds of her courses: those that are wanted, or may come by themselves, come in the background; those
 * of a course that has left this device go. The code for it is loaded when there is something to do.
 */
export function startCourseMedia(db: LearnerDatabase): () => void {
  const { connection } = navigator as { connection?: EventTarget };
  let stopWatching: (() => void) | undefined;
  let before: Awaited<ReturnType<typeof stateOf>> | undefined;
  const run = (work: (downloads: typeof Downloads) => unknown) => {
    // What cannot be done now is done when the app is opened the next time.
    import("#sync/downloads.ts").then(work).catch(() => undefined);
  };
  const settle = () => run(({ settleMedia }) => settleMedia(db));
  const begin = setTimeout(() => {
    stopWatching = watch(
      () => stateOf(db),
      (now) => {
        const isOther = before === undefined ? now.here > 0 : before.choice !== now.choice;
        if (isOther) settle();
        else if (now.loading > (before?.loading ?? 0)) run(({ startDownloads }) => startDownloads(db));
        if (now.here < (before?.here ?? 0)) run(({ dropUnnamedMedia }) => dropUnnamedMedia(db));
        before = now;
      },
    );
    connection?.addEventListener?.("change", settle);
  }, AFTER_START_MS);
  return () => {
    clearTimeout(begin);
    stopWatching?.();
    connection?.removeEventListener?.("change", settle);
  };
}
