import * as v from "valibot";

import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import { actorOf } from "../auth/actor.ts";
import type { Tokens } from "../auth/tokens.ts";
import { listenToDatabase } from "./listener.ts";
import { type Session, Sockets } from "./sockets.ts";

const HEARTBEAT_MS = 30_000;

const firstMessage = v.object({ token: v.string() });

export interface Realtime {
  sockets: Sockets;
  /** The session of a socket's first message; throws `unauthorized`. */
  identify(message: string): Promise<Session>;
  close(): Promise<void>;
}

export function startRealtime(deps: AppDeps, tokens: Tokens): Realtime {
  const { pool, logger, clock } = deps;
  const sockets = new Sockets();
  const stopListening = listenToDatabase(
    pool,
    {
      onScope: (scope) => sockets.poke(scope),
      onRevokedFamily: (familyId) => sockets.closeFamily(familyId),
      onListening: () => sockets.pokeAll(),
    },
    logger,
  );
  const heartbeat = setInterval(() => sockets.sweep(clock.now().getTime()), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    sockets,
    async identify(message) {
      const token = tokenOf(message);
      const now = clock.now();
      const { userId, familyId } = await actorOf(deps, tokens, token, now);
      const { expiresAt } = await tokens.readAccess(token, now);
      return { userId, familyId, expiresAt };
    },
    async close() {
      clearInterval(heartbeat);
      sockets.closeAll();
      await stopListening();
    },
  };
}

/** `{"token": "…"}`, or the token as it is. */
function tokenOf(message: string): string {
  try {
    const result = v.safeParse(firstMessage, JSON.parse(message));
    if (result.success) return result.output.token;
  } catch {
    return message;
  }
  throw new AppError("unauthorized");
}
