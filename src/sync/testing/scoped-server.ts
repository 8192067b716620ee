import type { ChangesAnswer, RowChange } from "#shared/contract/endpoints/sync.ts";

import type { Transport } from "../transport.ts";
import { ScriptedServer } from "./scripted-server.ts";

/** By scope: how far it was sent, and where its snapshot began while one is under way. */
type Positions = Record<string, [rev: number, startedAt: number | null]>;

/** A scripted server whose cursor has a place in each scope that was asked for, and in no other, as the real one's. */
export class ScopedServer extends ScriptedServer {
  readonly hidden = new Set<string>();
  /** Which scopes each request asked for. */
  readonly asked: string[][] = [];
  /** At most so many rows a page, whatever is asked for. */
  pageSize = 1000;
  /** Runs before a page is made: what happens on the device meanwhile. */
  beforePage: (page: number) => Promise<unknown> = async () => undefined;

  override async changes({ cursor, scopes }: Parameters<Transport["changes"]>[0]): Promise<ChangesAnswer> {
    this.asked.push(scopes);
    await this.beforePage(this.asked.length);
    const sent = cursor === undefined ? null : (JSON.parse(cursor) as { feed: string; positions: Positions });
    const known = sent?.feed === this.feedId ? sent.positions : {};
    const seen = scopes.filter((scope) => !this.hidden.has(scope));
    const positions: Positions = {};
    const changes: RowChange[] = [];
    const snapshot: string[] = [];
    let isMore = false;
    for (const scope of seen) {
      const [from, startedAt] = known[scope] ?? [0, this.rev];
      if (startedAt !== null) snapshot.push(scope);
      const rest = this.feed.filter((change) => change.scope === scope && change.rev > from);
      const page = rest.slice(0, this.pageSize - changes.length);
      changes.push(...page);
      if (page.length < rest.length) isMore = true;
      positions[scope] = page.length < rest.length ? [page.at(-1)?.rev ?? from, startedAt] : [this.rev, startedAt];
    }
    if (!isMore) for (const scope of seen) positions[scope] = [this.rev, null];
    return {
      feed_id: this.feedId,
      changes,
      cursor: JSON.stringify({ feed: this.feedId, positions }),
      more: isMore,
      snapshot,
      revs: Object.fromEntries(seen.map((scope) => [scope, this.rev])),
      gone: scopes.filter((scope) => this.hidden.has(scope)),
    };
  }
}
