import { API } from "#shared/contract/api.ts";

import { type DirectCalls, signedIn } from "../http/direct.ts";
import { changes } from "./changes.ts";
import { replay } from "./replay.ts";

export const syncCalls: DirectCalls = {
  replay: {
    endpoint: API.replay,
    run: (ctx, { body }) => replay(ctx.deps, signedIn(ctx), ctx.receivedAt, body),
  },
  changes: {
    endpoint: API.changes,
    run: (ctx, { query }) => changes(ctx.deps, signedIn(ctx), query),
  },
};
