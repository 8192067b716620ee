import type { OutboxEntry } from "#db/database.ts";
import { mutationOf, type Intent } from "#shared/contract/mutations.ts";

import type { Context } from "./device.ts";

/** What was promised to a learner: a mutation whose local write was acknowledged. */
export interface Promised {
  id: string;
  database: string;
  userId: string;
  name: string;
  args: unknown;
}

/** Everything that was acknowledged, and what the learners themselves took back. */
export class Ledger {
  readonly promised = new Map<string, Promised>();
  /** Taken back by the learner: undone, discarded, or replaced by another try. */
  readonly released = new Set<string>();
  /** Seen as refused by the learner: they must not take effect afterwards. */
  readonly refused = new Set<string>();
  /** Databases whose list of delivered mutations was dropped to make room: nothing of it can be sent once more. */
  readonly shortened = new Set<string>();

  acknowledge(context: Context, ids: readonly string[], intents: readonly Intent[]): void {
    for (const [index, id] of ids.entries()) {
      const { name, args } = intents[index] as Intent;
      // One that melted into an earlier one has the id of that.
      const earlier = this.promised.get(id)?.args;
      const merged = earlier === undefined ? args : mutationOf(name)?.merge?.(earlier, args);
      this.promised.set(id, { id, name, args: merged, database: context.db.name, userId: context.userId });
    }
  }

  /** What was found written after a process died in the middle of it. */
  adopt(
    database: string,
    entries: readonly (Pick<OutboxEntry, "id" | "userId" | "name"> & { args?: unknown })[],
  ): void {
    for (const { id, userId, name, args } of entries) {
      const known = this.promised.get(id);
      if (!known || (args !== undefined && known.database === database))
        this.promised.set(id, { id, name, userId, database, args });
    }
  }

  release(ids: readonly string[]): void {
    for (const id of ids) this.released.add(id);
  }

  holdAgain(ids: readonly string[]): void {
    for (const id of ids) this.released.delete(id);
  }
}
