import { Hono } from "hono";

import { AppError } from "#shared/contract/errors.ts";

import type { App, AppDeps } from "./app-deps.ts";
import { authCalls } from "./auth/auth-calls.ts";
import { accountParts, type AccountParts } from "./auth/account-parts.ts";
import { createLogins } from "./auth/logins.ts";
import { sessionCalls } from "./auth/session-calls.ts";
import { createTokens, type Tokens } from "./auth/tokens.ts";
import { acceptanceCalls } from "./features/invitations/acceptance-calls.ts";
import { invitationCalls } from "./features/invitations/invitation-calls.ts";
import { exportCalls } from "./features/data-export/export-calls.ts";
import { passkeyCalls } from "./features/passkeys/passkey-calls.ts";
import { secondFactorCalls } from "./features/second-factor/second-factor-calls.ts";
import { passwordCalls } from "./features/passwords/password-calls.ts";
import { signUpCalls } from "./features/sign-up/sign-up-calls.ts";
import { mediaCalls, mediaLimitCalls } from "./features/files/media-calls.ts";
import { receiveMedium } from "./features/media-assets/receive-medium.ts";
import { tellOfUploads } from "./features/files/tell-of-uploads.ts";
import { uploadCalls } from "./features/files/upload-calls.ts";
import { blockCalls } from "./features/user-blocks/block-calls.ts";
import { followCalls } from "./features/follows/follow-calls.ts";
import { assignmentCalls } from "./features/assignments/assignment-calls.ts";
import { crashCalls } from "./features/crash-reports/crash-calls.ts";
import { dialogCalls } from "./features/dialogs/audio-calls.ts";
import { extractCalls } from "./features/section-items/extract-calls.ts";
import { evaluationCalls } from "./features/evaluation/evaluation-calls.ts";
import { healthCalls } from "./features/health/health-calls.ts";
import { answerRepeatedDeletion, deletionCalls } from "./features/users/deletion-calls.ts";
import { peopleCalls } from "./features/administration/people-calls.ts";
import { memberCalls } from "./features/organizations/member-calls.ts";
import { organizationCalls } from "./features/organizations/organization-calls.ts";
import { memberJournalCalls } from "./features/journals/member-journals.ts";
import { ownOrganizationCalls } from "./features/organizations/own-organizations.ts";
import { referenceCalls } from "./features/reference/reference-calls.ts";
import { tagCalls } from "./features/reference/tag-calls.ts";
import { pushCalls } from "./features/reminders/push-calls.ts";
import { publicNetwork, type PushNetwork } from "./features/reminders/push-network.ts";
import { Reminders } from "./features/reminders/reminders.ts";
import { receiveProfileImage } from "./features/users/receive-profile-image.ts";
import { vocabHelpCalls } from "./features/vocabs/vocab-help-calls.ts";
import { shareCalls } from "./features/shared-lists/share-calls.ts";
import { startCleaning } from "./cleaning.ts";
import { addressOf } from "./http/address-of.ts";
import { limitBodies } from "./http/body-limits.ts";
import { nameCalls } from "./http/call-paths.ts";
import type { DirectCalls } from "./http/direct.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { announceUnpacking } from "./http/packed-bodies.ts";
import { answerError } from "./http/answer-error.ts";
import { identifyFirst } from "./http/identify-first.ts";
import { KeyedCalls } from "./http/keyed-calls.ts";
import { ReadTurns } from "./http/read-turns.ts";
import { type ApiEnv, mountCalls } from "./http/router.ts";
import { mediaHeaders, plainFileHeaders, securityHeaders } from "./http/security-headers.ts";
import { builtApp } from "./http/static.ts";
import { Models } from "./models/models.ts";
import { requestLog } from "./observability/logger.ts";
import { measureRequests, metricsPage } from "./observability/metrics.ts";
import { requestId } from "./observability/request-id.ts";
import { takeInHand } from "./observability/request-in-hand.ts";
import { tellPermissions } from "./observability/security-events.ts";
import { OPERATIONS } from "./operations.ts";
import { Pokes } from "./realtime/pokes.ts";
import { mountRealtime, startRealtime } from "./realtime/realtime.ts";
import { syncCalls } from "./sync/sync-calls.ts";
import { UserTurns } from "./sync/user-turns.ts";

/** Assembles the app: limits and headers around every call of the contract, the socket, and the built pages. */
export function createApp(deps: AppDeps): App & { request: Hono<ApiEnv>["request"] } {
  const { config, logger, metrics } = deps;
  const tokens = createTokens(config.sessionSecret);
  const realtime = startRealtime(deps, tokens);
  const stopCleaning = startCleaning(deps);
  const pokes = new Pokes(deps.db, logger);
  const turns = new UserTurns(pokes);
  const models = new Models(config.models, deps.clock, logger);
  const account = accountParts(deps);
  const network = deps.pushNetwork ?? publicNetwork;
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
  mountRealtime(app, realtime);
  app.post("/api/users/:user_id/profile-image", receiveProfileImage(deps));
  app.post("/api/course-section-items/section-media", receiveMedium(deps));
  mountCalls(app, {
    deps,
    turns,
    keyed: new KeyedCalls(deps),
    reads: new ReadTurns(Math.max(2, Math.floor(config.databasePoolSize / 2))),
    operations: OPERATIONS,
    direct: directCalls({ deps, tokens, account, turns, pokes, models, network }),
    streams: { ...uploadCalls(deps), ...mediaCalls, ...exportCalls(account) },
  });
  for (const path of ["/api", "/api/*"]) app.all(path, () => unknownCall());
  app.use(builtApp());
  return { fetch: app.fetch, request: app.request, close };

  async function close(): Promise<void> {
    stopCleaning();
    await reminders.close();
    await account.mailer.close();
    models.close();
    await pokes.close();
    await realtime.close();
  }
}

interface Parts {
  deps: AppDeps;
  tokens: Tokens;
  account: AccountParts;
  turns: UserTurns;
  pokes: Pokes;
  models: Models;
  network: PushNetwork;
}

/** The calls that are no operations on rows. */
function directCalls({ deps, tokens, account, turns, pokes, models, network }: Parts): DirectCalls {
  const logins = createLogins(tokens, turns);
  return {
    ...authCalls(tokens, logins, account),
    ...sessionCalls,
    ...signUpCalls(account),
    ...passwordCalls(account),
    ...passkeyCalls(logins, account),
    ...secondFactorCalls(logins, account),
    ...deletionCalls(account),
    ...invitationCalls(account),
    ...acceptanceCalls(account),
    ...syncCalls(turns),
    ...healthCalls,
    ...crashCalls(deps.crashes, deps.clock),
    ...shareCalls,
    ...pushCalls(network),
    ...followCalls(account),
    ...blockCalls(account),
    ...evaluationCalls(models),
    ...vocabHelpCalls(models),
    ...dialogCalls(models),
    ...extractCalls(models),
    ...assignmentCalls(account.mailer, network),
    ...mediaLimitCalls,
    ...organizationCalls,
    ...memberCalls(pokes),
    ...memberJournalCalls,
    ...ownOrganizationCalls,
    ...peopleCalls(pokes),
    ...referenceCalls,
    ...tagCalls,
  };
}

function unknownCall(): never {
  throw new AppError("route-not-found");
}
