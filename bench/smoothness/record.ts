/** What a stretch of use was like for the main thread; times in ms. */
export interface Stretch {
  /** Tasks of more than 50 ms. */
  tasks: readonly number[];
  /** Each tap and key, from the touch to the next picture; those under 16 ms count as 8. */
  delays: readonly number[];
  /** Between one picture and the next, while it was asked for. */
  frames: readonly number[];
  /** Where long pictures spent their time, the longest first. */
  blame: readonly string[];
}

interface Seen {
  tasks: number[];
  delays: Record<number, number>;
  frames: number[];
  blame: string[];
  watches: boolean;
  before: number;
}

interface LongFrame extends PerformanceEntry {
  scripts: { duration: number; sourceURL: string; sourceFunctionName: string; invoker: string }[];
  renderStart: number;
  styleAndLayoutStart: number;
}

type WithSeen = typeof globalThis & { smoothness: Seen };

/** Runs in the page before anything else of it: notes long tasks, what caused them, and the delay of every tap and key. */
export function watchPage(): void {
  const seen: Seen = { tasks: [], delays: {}, frames: [], blame: [], watches: false, before: 0 };
  (globalThis as WithSeen).smoothness = seen;
  const watch = (options: PerformanceObserverInit & { durationThreshold?: number }, note: (e: never) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe(options);
  watch({ type: "longtask", buffered: true }, ({ duration }: PerformanceEntry) => seen.tasks.push(duration));
  watch({ type: "event", buffered: true, durationThreshold: 16 }, (entry: PerformanceEventTiming) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId: number };
    if (interactionId) seen.delays[interactionId] = Math.max(duration, seen.delays[interactionId] ?? 0);
  });
  watch({ type: "long-animation-frame", buffered: true }, (frame: LongFrame) => {
    const scripts = frame.scripts
      .filter(({ duration }) => duration > 10)
      .map(({ duration, invoker, sourceURL, sourceFunctionName }) => {
        const file = sourceURL.split("/").at(-1) ?? "";
        return `${Math.round(duration)} ${invoker.replaceAll(/https?:\S+\//g, "")} ${sourceFunctionName} ${file}`;
      });
    const end = frame.startTime + frame.duration;
    const drawing = frame.styleAndLayoutStart > 0 ? `, drawn in ${Math.round(end - frame.styleAndLayoutStart)}` : "";
    seen.blame.push(`${Math.round(frame.duration)}${drawing}: ${scripts.join("; ") || "no script"}`);
  });
}

/** Runs in the page: begins a stretch. */
export function beginStretch(watchesFrames: boolean): void {
  const { smoothness: seen } = globalThis as WithSeen;
  Object.assign(seen, { tasks: [], delays: {}, frames: [], blame: [], watches: watchesFrames });
  Object.assign(seen, { before: (performance as Performance & { interactionCount: number }).interactionCount });
  let last = 0;
  const onFrame = (at: number): void => {
    if (last > 0) seen.frames.push(at - last);
    last = at;
    if (seen.watches) requestAnimationFrame(onFrame);
  };
  if (watchesFrames) requestAnimationFrame(onFrame);
}

/** Runs in the page: ends the stretch, and says what it was like. */
export function endStretch(): Stretch {
  const { smoothness: seen } = globalThis as WithSeen;
  seen.watches = false;
  const count = (performance as Performance & { interactionCount: number }).interactionCount - seen.before;
  const slow = Object.values(seen.delays);
  const quick = Array.from({ length: Math.max(0, count - slow.length) }, () => 8);
  const blame = seen.blame.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return { tasks: seen.tasks, delays: [...slow, ...quick], frames: seen.frames, blame };
}
