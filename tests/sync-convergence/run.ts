import Dexie from "dexie";

// The engine loads these when it needs them; a load in the middle of a schedule would be no step of it.
import "#sync/files.ts";
import "#sync/missing-files.ts";

import { seededRandom } from "#shared/lib/seeded-random.ts";

import type { FuzzServer } from "./fuzz-server.ts";
import { violationsOf, type Violation } from "./invariants.ts";
import { planOf, type Focus } from "./plan.ts";
import { runSchedule } from "./schedule.ts";
import { VirtualTime } from "./virtual-time.ts";
import { World } from "./world.ts";

/** Every schedule begins at the same moment. */
const START = Date.UTC(2027, 2, 1, 12);

export interface Report {
  seed: number;
  violations: Violation[];
  trace: string[];
  /** What the schedule was made of, so that an empty one is not taken for a proof. */
  figures: Figures;
}

export interface Figures {
  /** Local writes that were acknowledged. */
  mutations: number;
  /** Verdicts of the server, and how many of them were refusals. */
  receipts: number;
  refusals: number;
  requests: number;
}

/** Ids come from the seed, so that a schedule makes the same ones whenever it is run. */
function seedIds(seed: number): () => void {
  const random = seededRandom(`ids ${seed}`);
  const { getRandomValues } = crypto;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    const bytes = array as unknown as Uint8Array;
    for (let index = 0; index < bytes.length; index++) bytes[index] = Math.floor(random() * 256);
    return array;
  };
  return () => {
    crypto.getRandomValues = getRandomValues;
  };
}

async function figuresOf({ ledger, server, requests }: World): Promise<Figures> {
  const receipts = [...(await server.receipts()).values()];
  const refusals = receipts.filter(({ status }) => status >= 300).length;
  return { mutations: ledger.promised.size, receipts: receipts.length, refusals, requests };
}

/** One schedule from its seed alone, and what it found wrong. */
export async function runSeed(server: FuzzServer, seed: number, steps?: number, focus?: Focus): Promise<Report> {
  const time = new VirtualTime(START);
  const world = new World(planOf(seed, steps, focus), server, time);
  await server.reset();
  const restoreIds = seedIds(seed);
  time.install();
  try {
    await runSchedule(world);
    const violations = [...world.violations, ...(await violationsOf(world))];
    return { seed, violations, trace: world.trace, figures: await figuresOf(world) };
  } catch (error) {
    const text = (error as Error).stack ?? String(error);
    return {
      seed,
      violations: [{ invariant: "rest", text: `the schedule never came to its end: ${text}` }],
      trace: world.trace,
      figures: await figuresOf(world),
    };
  } finally {
    for (const device of world.devices) device.closeAll();
    for (const undo of world.onEnd) undo();
    time.uninstall();
    restoreIds();
    for (const name of await Dexie.getDatabaseNames()) if (name.startsWith(world.name)) await Dexie.delete(name);
  }
}
