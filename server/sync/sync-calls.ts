import { API } from "#shared/contract/api.ts";

import { type DirectCalls, signedIn } from "../http/direct.ts";
import { changes } from "./changes.ts";
import { replay } from "./replay.ts";
import type { UserTurns } from "./user-turns.ts";

export const syncCalls = (turns: UserTurns): DirectCalls => ({
  replay: {
    endpoint: API.replay,
    run(ctx, { body }) {
      const actor = signedIn(ctx);
      return turns.replay(actor.userId, () => replay(ctx.deps, turns, actor, ctx.receivedAt, body));
    },
  },
  changes: {
    endpoint: API.changes,
    run: (ctx, { query }) => changes(ctx.deps, signedIn(ctx), query),
  },
});
