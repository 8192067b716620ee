import type { ChangesAnswer, ReplayResult, RowChange } from "#shared/contract/endpoints/sync.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { ReplayRequest, Transport } from "../transport.ts";

type Verdict = (call: ReplayRequest["calls"][number]) => Omit<ReplayResult, "id">;

/**
 * A server of a few lines for tests of single rules: a feed that the test fills, verdicts that the test gives.
 * What the real server does is proven against the real server.
 */
export class ScriptedServer implements Transport {
  feedId = "feed-1";
  feed: RowChange[] = [];
  received: ReplayRequest[] = [];
  isDown = false;
  signedIn: string | null;
  /** How far the feed is; a verdict that tells of more moves it on. */
  rev = 0;
  verdict: Verdict = () => ({ status: 200, rows: [] });

  constructor(userId: string) {
    this.signedIn = userId;
  }

  userId(): Promise<string | null> {
    return Promise.resolve(this.signedIn);
  }

  async replay(request: ReplayRequest) {
    if (this.isDown) throw new AppError("network");
    this.received.push(structuredClone(request));
    return { feed_id: this.feedId, results: request.calls.map((call) => ({ id: call.id, ...this.verdict(call) })) };
  }

  async changes({ cursor, limit, scopes }: Parameters<Transport["changes"]>[0]): Promise<ChangesAnswer> {
    if (this.isDown) throw new AppError("network");
    const [feedId, at] = cursor?.split(":") ?? [];
    const isSnapshot = feedId !== this.feedId;
    const from = isSnapshot ? 0 : Number(at);
    const page = this.feed.filter(({ rev }) => rev > from).slice(0, limit);
    const last = page.at(-1)?.rev ?? from;
    return {
      feed_id: this.feedId,
      changes: page,
      cursor: `${this.feedId}:${last}`,
      more: this.feed.some(({ rev }) => rev > last),
      snapshot: isSnapshot ? scopes : [],
      revs: Object.fromEntries(scopes.map((scope) => [scope, this.rev])),
      gone: [],
    };
  }

  /** Puts a row, or a tombstone, at the end of the feed. */
  tell(change: Omit<RowChange, "rev">): void {
    this.feed = this.feed.filter(({ id }) => id !== change.id);
    this.rev += 1;
    this.feed.push({ ...change, rev: this.rev });
  }
}
