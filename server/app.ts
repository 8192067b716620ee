import { Hono } from "hono";

import { AppError } from "#shared/contract/errors.ts";

import type { App, AppDeps } from "./app-deps.ts";
import { createTokens } from "./auth/tokens.ts";
import { allCalls } from "./calls.ts";
import type { ApiEnv } from "./calls/api-env.ts";
import { UserTurns } from "./calls/user-turns.ts";
import { startCleaning } from "./cleaning.ts";
import { tellOfUploads } from "./features/files/tell-of-uploads.ts";
import { publicNetwork } from "./features/reminders/push-network.ts";
import { Reminders } from "./features/reminders/reminders.ts";
import { accountParts } from "./features/sign-in/account-parts.ts";
import { healthOf } from "./features/health/health-of.ts";
import { createLogins } from "./features/sign-in/logins.ts";
import { answerRepeatedDeletion } from "./features/users/deletion-calls.ts";
import { addressOf } from "./http/address-of.ts";
import { answerError } from "./http/answer-error.ts";
import { limitBodies } from "./http/body-limits.ts";
import { nameCalls } from "./http/call-paths.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { identifyFirst } from "./http/identify-first.ts";
import { KeyedCalls } from "./http/keyed-calls.ts";
import { announceUnpacking } from "./http/packed-bodies.ts";
import { ReadTurns } from "./http/read-turns.ts";
import { mountCalls } from "./http/router.ts";
import { mediaHeaders, plainFileHeaders, securityHeaders } from "./http/security-headers.ts";
import { builtApp, DIST_FOLDER } from "./http/static.ts";
import { Models } from "./models/models.ts";
import { requestLog } from "./observability/logger.ts";
import { measureRequests, metricsPage } from "./observability/metrics.ts";
import { requestId } from "./observability/request-id.ts";
import { takeInHand } from "./observability/request-in-hand.ts";
import { tellPermissions } from "./observability/security-events.ts";
import { Pokes } from "./realtime/pokes.ts";
import { startRealtime } from "./realtime/realtime.ts";
import type { Services } from "./services.ts";

/** Assembles the app: limits and headers around every call of the contract, the socket, and the built pages. */
export function createApp(deps: AppDeps): App & { request: Hono<ApiEnv>["request"] } {
  const { config, logger, metrics } = deps;
  const services = startServices(deps);
  const { tokens, account, turns, network } = services;
  const stopCleaning = startCleaning(deps);
  const reminders = new Reminders(deps, network);
  const app = new Hono<ApiEnv>();
  app.use(
    requestId(),
    takeInHand((c) => addressOf(c, deps)),
    requestLog(logger),
    measureRequests(metrics),
  );
  app.use(tellPermissions(deps));
  nameCalls(app);
  const headers = securityHeaders({ isBehindTls: config.publicUrl?.startsWith("https:") ?? false });
  // Hashed files are code and pictures that no page is made of: the pages' policy on each would be dead weight.
  app.use((c, next) => {
    if (c.req.path.startsWith("/api/media/")) return mediaHeaders(c, next);
    return c.req.path.startsWith("/assets/") ? plainFileHeaders(c, next) : headers(c, next);
  });
  app.use(compressAnswers());
  app.use("/api/*", async (c, next) => {
    await next();
    // Files say themselves how long they may be kept.
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  tellOfUploads(app);
  app.use("/api/users/me", answerRepeatedDeletion(deps, tokens));
  app.use("/api/*", identifyFirst(deps, tokens), limitBodies(deps));
  app.use("/api/sync/*", announceUnpacking);
  app.onError(answerError);
  app.get("/metrics", metricsPage(metrics, config.metricsToken));
  mountCalls(app, {
    deps,
    turns,
    keyed: new KeyedCalls(deps),
    reads: new ReadTurns(Math.max(2, Math.floor(config.databasePoolSize / 2))),
    handlers: allCalls(services),
  });
  for (const path of ["/api", "/api/*"]) app.all(path, () => unknownCall());
  app.use(
    builtApp(DIST_FOLDER, {
      factsFor: (c) => healthOf(deps, new URL(c.req.url).origin),
      onTrouble: (error) => logger.error({ err: error }, "a page could not be drawn"),
    }),
  );
  return { fetch: app.fetch, request: app.request, close };

  async function close(): Promise<void> {
    stopCleaning();
    await reminders.close();
    await account.mailer.close();
    services.models.close();
    await services.pokes.close();
    await services.realtime.close();
  }
}

function startServices(deps: AppDeps): Services {
  const tokens = createTokens(deps.config.sessionSecret);
  const pokes = new Pokes(deps.db, deps.logger);
  const turns = new UserTurns(pokes);
  return {
    deps,
    tokens,
    logins: createLogins(tokens, turns),
    account: accountParts(deps),
    turns,
    pokes,
    models: new Models(deps.config.models, deps.clock, deps.logger),
    network: deps.pushNetwork ?? publicNetwork,
    realtime: startRealtime(deps, tokens),
  };
}

function unknownCall(): never {
  throw new AppError("route-not-found");
}
