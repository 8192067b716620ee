import { setTimeout as sleep } from "node:timers/promises";

import type { EndpointName } from "#shared/contract/api.ts";

import { tooManyAtOnce } from "../limits/at-once.ts";
import { Gate } from "../limits/gate.ts";

/**
 * Reads that answer more the more somebody has, or write down much at once: a call that does belongs here. `exportMe` has
 * places of its own.
 */
const EXPENSIVE: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "listMyVocabLists",
  "getMyXp",
  "listExperiencePoints",
  "listTags",
  "listCourses",
  "getCourse",
  "listMyCourseProgress",
  "listSections",
  "listSectionItems",
  "getSectionInteraction",
  "getItemInteraction",
  "listJournal",
  "listJournalOfUser",
  "listMembersJournal",
  "listMyAssignments",
  "listAssignmentsOfUser",
  "listGivenAssignments",
  "listUnsureAnswers",
  "changes",
]);

/** Reads that fold all reviews of a person: seconds of work, in pieces. What is read quickly does not wait behind them. */
const FOLDS: ReadonlySet<EndpointName> = new Set<EndpointName>(["explainVocabs", "getMyVocabStats"]);

export const isExpensive = (name: EndpointName): boolean => EXPENSIVE.has(name) || FOLDS.has(name);

/** So many of one person may wait behind the one that runs: a handful of devices that all come back online. */
const MOST_WAITING = 9;
/** So many folds run on a node. */
const MOST_FOLDS = 2;
/** Whoever has more than one in line leaves others so many times the time that she took, up to a second. */
const PAUSE_FACTOR = 2;
const LONGEST_PAUSE_MS = 1000;

interface Line {
  waiting: (() => void)[];
}

/**
 * Lets expensive reads run one after the other for a person and so many at once on this node, so that whatever one person
 * asks for leaves connections and time for all others. The rest waits in the order in which it came, or is told to come
 * back. Before one that has waited there is a pause twice as long as the one before it took: ten at once of one person take
 * a third of the time, and a device that asks page after page is not held up.
 */
export class ReadTurns {
  readonly #lines = new Map<string, Line>();
  readonly #gate: Gate;

  constructor(mostOfNode: number) {
    this.#gate = new Gate({ most: mostOfNode });
  }

  /** Throws `rate-limited` when too many of this person's wait. */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(userId);
    if (line === undefined) this.#lines.set(userId, { waiting: [] });
    else if (line.waiting.length >= MOST_WAITING) throw tooManyAtOnce();
    else await new Promise<void>((enter) => void line.waiting.push(enter));
    const startedAt = performance.now();
    try {
      return await this.#gate.run(work);
    } finally {
      void this.#letNextIn(userId, performance.now() - startedAt);
    }
  }

  async #letNextIn(userId: string, tookMs: number): Promise<void> {
    const line = this.#lines.get(userId);
    if (line !== undefined && line.waiting.length > 0) await sleep(Math.min(PAUSE_FACTOR * tookMs, LONGEST_PAUSE_MS));
    const next = line?.waiting.shift();
    if (next === undefined) this.#lines.delete(userId);
    else next();
  }
}

/** The lines of a node: one for what is read, one for what is folded. */
export class AllReadTurns {
  readonly #reads: ReadTurns;
  readonly #folds = new ReadTurns(MOST_FOLDS);

  constructor(mostOfNode: number) {
    this.#reads = new ReadTurns(mostOfNode);
  }

  of(name: EndpointName): ReadTurns {
    return FOLDS.has(name) ? this.#folds : this.#reads;
  }
}
