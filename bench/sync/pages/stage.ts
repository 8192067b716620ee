// Runs in the page: drives one contender and takes the times.
import type { Access, Contender, ScreenRow } from "../lib/contender.ts";
import { liveEdits, offlineEdits, type Counts } from "../lib/vocabulary.ts";

export interface Stage {
  snapshot(access: Access, counts: Counts): Promise<number>;
  edits(access: Access, counts: Counts, batch: 0 | 1): Promise<number[]>;
  drain(): Promise<number>;
  live(access: Access, counts: Counts): Promise<number[]>;
  /** From the beginning of the navigation to the first screenful; only on a page opened with #cold. */
  cold: Promise<number> | null;
}

declare global {
  interface Window {
    stage: Stage;
  }
}

const ACCESS_KEY = "bench-access";

export function setStage(contender: Contender): void {
  window.stage = {
    async snapshot(access, { rows }) {
      localStorage.setItem(ACCESS_KEY, JSON.stringify(access));
      await contender.open(access, true);
      const startedAt = performance.now();
      await contender.snapshot();
      const tookMs = performance.now() - startedAt;
      const found = await contender.countRows();
      if (found !== rows) throw new Error(`the snapshot has ${found} rows instead of ${rows}`);
      return tookMs;
    },
    async edits({ run }, counts, batch) {
      const times: number[] = [];
      for (const edit of offlineEdits(run, batch, counts)) {
        const startedAt = performance.now();
        await contender.edit(edit);
        times.push(performance.now() - startedAt);
      }
      return times;
    },
    async drain() {
      const startedAt = performance.now();
      await contender.drain();
      return performance.now() - startedAt;
    },
    live: (access, counts) => measureLive(contender, access, counts),
    cold: location.hash === "#cold" ? startCold(contender) : null,
  };
}

async function startCold(contender: Contender): Promise<number> {
  const access = JSON.parse(localStorage.getItem(ACCESS_KEY) ?? "") as Access;
  await contender.open(access, false);
  const rows = await contender.screen();
  if (rows.length === 0) throw new Error("the cold start found no rows");
  return performance.now();
}

async function measureLive(contender: Contender, { run }: Access, counts: Counts): Promise<number[]> {
  let arrived: (rows: readonly ScreenRow[]) => void = () => undefined;
  const first = new Promise((done) => (arrived = done));
  const stop = await contender.watch((rows) => arrived(rows));
  await first;
  const times: number[] = [];
  for (const edit of liveEdits(run, counts)) {
    const startedAt = performance.now();
    const isShown = new Promise<void>((done) => {
      arrived = (rows) => {
        if (rows.some(({ id, remarks }) => id === edit.id && remarks === edit.remarks)) done();
      };
    });
    await Promise.all([contender.edit(edit), isShown.then(() => times.push(performance.now() - startedAt))]);
  }
  stop();
  return times;
}
