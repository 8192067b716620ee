import { signedIn } from "../calls/direct.ts";
import type { Handlers } from "../calls/handler.ts";
import type { Services } from "../services.ts";
import { changes } from "./changes.ts";
import type { OperationOf } from "./prepare-call.ts";
import { replay } from "./replay.ts";

/** `operationOf`: what may run in a replay, which is any operation of the table that these calls are part of. */
export const syncCalls = ({ turns }: Services, operationOf: OperationOf) =>
  ({
    replay: {
      kind: "direct",
      run(ctx, { body }) {
        const actor = signedIn(ctx);
        const { deps, receivedAt } = ctx;
        return turns.replay(actor.userId, () => replay({ deps, turns, operationOf }, { actor, receivedAt, body }));
      },
    },
    changes: {
      kind: "direct",
      run: (ctx, { query }) => changes(ctx.deps, signedIn(ctx), query),
    },
  }) satisfies Handlers;
