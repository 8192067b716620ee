import type { RowChange } from "#shared/contract/endpoints/sync.ts";

/** What happened to one row: which version of it, in which feed. */
export type Written = Pick<RowChange, "scope" | "entity" | "id" | "version">;

const rowKey = ({ scope, entity, id }: Omit<Written, "version">): string => `${scope} ${entity} ${id}`;

/** What the writers were told is kept, and when each write began. */
export class Ledger {
  /** By row and version. */
  readonly begunAt = new Map<string, number>();
  /** How long each write took until it was acknowledged, in ms. */
  readonly writeMs: number[] = [];
  /** The newest acknowledged version of each row. */
  readonly newest = new Map<string, Written>();

  note(begunAt: number, written: readonly Written[]): void {
    this.writeMs.push(performance.now() - begunAt);
    for (const one of written) {
      const key = rowKey(one);
      this.begunAt.set(`${key}@${one.version}`, begunAt);
      if ((this.newest.get(key)?.version ?? 0) < one.version) this.newest.set(key, one);
    }
  }
}

/** What one reader has been shown, and whether it was shown right. */
export class Follower {
  readonly scopes: readonly string[];
  /** Changes that came a second time, or behind a later one of their scope. */
  doubled = 0;
  readonly #seenAt = new Map<string, number>();
  readonly #versions = new Map<string, number>();
  readonly #revs = new Map<string, number>();

  constructor(scopes: readonly string[]) {
    this.scopes = scopes;
  }

  see(changes: readonly RowChange[]): void {
    const now = performance.now();
    for (const change of changes) {
      const key = rowKey(change);
      const isRepeat =
        change.version <= (this.#versions.get(key) ?? 0) || change.rev <= (this.#revs.get(change.scope) ?? 0);
      if (isRepeat) this.doubled += 1;
      this.#versions.set(key, change.version);
      this.#revs.set(change.scope, change.rev);
      this.#seenAt.set(`${key}@${change.version}`, now);
    }
  }

  /** How many of these rows it has not been shown in this version, though it follows their scope. */
  countMissed(rows: Iterable<Written>): number {
    let missed = 0;
    for (const row of rows) {
      if (this.scopes.includes(row.scope) && (this.#versions.get(rowKey(row)) ?? 0) < row.version) missed += 1;
    }
    return missed;
  }

  /** From the beginning of each write to its arrival here, in ms. */
  delays({ begunAt }: Ledger): number[] {
    return [...this.#seenAt].flatMap(([key, seenAt]) => {
      const startedAt = begunAt.get(key);
      return startedAt === undefined ? [] : [seenAt - startedAt];
    });
  }
}
