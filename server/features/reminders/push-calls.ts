import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";

import { withTransaction } from "../../db/transaction.ts";
import { type DirectCalls, signedIn } from "../../http/direct.ts";
import { invalid } from "../../http/errors.ts";
import type { PushNetwork } from "./push-network.ts";
import { dropSubscription, keepSubscription } from "./subscriptions.ts";

/** Devices belong to a sign-in and are no rows of the feed: so these are direct calls. */
export const pushCalls = (network: PushNetwork): DirectCalls => ({
  pushKey: {
    endpoint: API.pushKey,
    run: async ({ deps }) => ({ public_key: deps.config.push.publicKey }),
  },
  createPushSubscription: {
    endpoint: API.createPushSubscription,
    async run(ctx, { params, body }) {
      const { id, endpoint, keys, server_key } = body;
      if (!network.isAllowed(new URL(endpoint))) throw invalid("endpoint", "push-service");
      if (server_key !== ctx.deps.config.push.publicKey) throw invalid("server_key", "server-key");
      const created_at = ctx.receivedAt.toISOString();
      const { familyId: family_id } = signedIn(ctx);
      const wanted = { id, endpoint, ...keys, server_key, user_id: params.user_id, family_id, created_at };
      const outcome = await withTransaction(ctx.deps.db, (tx) => keepSubscription(tx, wanted));
      if (outcome === "foreign-id") throw new AppError("already-exists");
      return { id, created_at };
    },
  },
  deletePushSubscription: {
    endpoint: API.deletePushSubscription,
    async run({ deps }, { params }) {
      await dropSubscription(deps.db, params.user_id, params.id);
      return null;
    },
  },
});
