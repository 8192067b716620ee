import type { EndpointName } from "#shared/contract/api.ts";

import { tooManyAtOnce } from "../limits/at-once.ts";
import { Gate } from "../limits/gate.ts";

/**
 * Reads that fold or write down all that a person has, or ask much of the processor: a call that answers more the more
 * somebody has belongs here. `exportMe` has places of its own.
 */
const EXPENSIVE: ReadonlySet<EndpointName> = new Set<EndpointName>([
  "explainVocabs",
  "listMyVocabLists",
  "getMyVocabStats",
  "getMyXp",
  "listExperiencePoints",
  "listTags",
  "listMembersJournal",
  "listUnsureAnswers",
  "changes",
]);

export const isExpensive = (name: EndpointName): boolean => EXPENSIVE.has(name);

/** So many of one person run at once. */
const MOST_OF_PERSON = 2;
/** So many more of hers may wait: a handful of devices that all come back online. */
const MOST_WAITING = 8;

interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets expensive reads run two at once a person and so many on this node, so that whatever one person asks for leaves
 * connections and time for all others. The rest waits in the order in which it came, or is told to come back.
 */
export class ReadTurns {
  readonly #lines = new Map<string, Line>();
  readonly #gate: Gate;

  constructor(mostOfNode: number) {
    this.#gate = new Gate({ most: mostOfNode });
  }

  /** Throws `rate-limited` when too many of this person's wait. */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(userId) ?? { running: 0, waiting: [] };
    if (line.waiting.length >= MOST_WAITING) throw tooManyAtOnce();
    this.#lines.set(userId, line);
    if (line.running < MOST_OF_PERSON) line.running += 1;
    else await new Promise<void>((enter) => void line.waiting.push(enter));
    try {
      return await this.#gate.run(work);
    } finally {
      const next = line.waiting.shift();
      if (next === undefined) line.running -= 1;
      else next();
      if (line.running === 0) this.#lines.delete(userId);
    }
  }
}
