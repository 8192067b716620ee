import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { UNSEEN_BY_ADMINS, type UserRow } from "#shared/model/user.ts";

import { invalid, usernameTaken } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import type { Tx } from "../../db/tx.ts";
import type { Services } from "../../services.ts";
import { refuseTextConflict } from "../shared/free-text.ts";
import { givenFields } from "../shared/given-fields.ts";
import { storedInstant } from "../shared/stored-times.ts";
import { habitLogAfter, payPaused } from "../xp/habit-changes.ts";
import { isTimeZone } from "../xp/local-days.ts";
import { deletionCalls } from "./deletion-calls.ts";
import { receiveProfileImage } from "./receive-profile-image.ts";
import { setProfileImage } from "./set-profile-image.ts";
import {
  type Completion,
  changeUser,
  completeAt,
  dailyTestTimes,
  experiencePoints,
  isUsernameTaken,
  listHeads,
  userById,
} from "./store.ts";

const EARLIEST_DAY = "1970-01-01";

/** Herself, with all that belongs to her head data. */
async function userAnswer(tx: Tx, userId: string): Promise<AnswerOf<typeof API.getMe>> {
  const user = await userById(tx, userId);
  if (user === undefined) throw new AppError("not-found");
  const testTimes = await dailyTestTimes(tx, userId);
  return {
    ...user,
    experience_points: await experiencePoints(tx, userId),
    vocab_lists: await listHeads(tx, userId),
    user_stats: { cases_played_at: [], vocab_tests_taken_at: testTimes, last_updated_at: testTimes.at(-1) ?? null },
  };
}

/** Somebody else, for who runs the server: what she has set, wrote and learnt is hers alone. */
async function answerForAdmins(tx: Tx, userId: string): Promise<AnswerOf<typeof API.getUser>> {
  const user = await userById(tx, userId);
  if (user === undefined) throw new AppError("not-found");
  return {
    ...user,
    ...UNSEEN_BY_ADMINS,
    experience_points: null,
    vocab_lists: [],
    user_stats: { cases_played_at: [], vocab_tests_taken_at: [], last_updated_at: null },
  };
}

const getMe = operation("getMe", async ({ tx, actor }) => ({ answer: () => userAnswer(tx, actor.userId) }));

const getUser = operation("getUser", async ({ tx, actor }, { params: { user_id: userId } }) => ({
  answer: () => (userId === actor.userId ? userAnswer(tx, userId) : answerForAdmins(tx, userId)),
}));

const updateUser = operation("updateUser", async (ctx, { params, body }) => {
  const { base, ...sent } = body;
  const userId = params.user_id;
  const user = await userById(ctx.tx, userId);
  if (user === undefined) throw new AppError("not-found");
  refuseImpossible(sent);
  if (sent.username && (await isUsernameTaken(ctx.tx, sent.username, userId))) throw usernameTaken();
  if (sent.biography !== undefined) {
    refuseTextConflict({ current: user.biography, next: sent.biography, base: base?.biography }, () =>
      ctx.touch("user", userId),
    );
  }
  // Two devices may tell of two levels in any order: what she was told stays told.
  const told = sent.told_level && { told_level: Math.max(sent.told_level, user.told_level ?? 0) };
  const changed = { ...givenFields(sent), ...told, ...(await habitLogAfter(ctx, user, sent)) };
  await changeUser(ctx.tx, userId, { ...changed, ...donatedOnlyIfSaved({ ...user, ...changed }) });
  if (sent.paused_until !== undefined) await payPaused(ctx);
  ctx.touch("user", userId);
  return { answer: () => userAnswer(ctx.tx, userId) };
});

const completeOnboarding = operation("completeOnboarding", (ctx, { params, body }) =>
  complete(ctx, "onboarding_completed_at", params.user_id, body?.completed_at),
);

const completeCaseTour = operation("completeCaseTour", (ctx, { params, body }) =>
  complete(ctx, "case_interaction_tour_completed_at", params.user_id, body?.completed_at),
);

async function complete(ctx: OperationContext, what: Completion, userId: string, saidAt: string | undefined) {
  const said = saidAt === undefined ? ctx.at : new Date(storedInstant(saidAt, ctx.skewMs));
  // A clock that runs ahead of ours completes nothing tomorrow.
  const at = new Date(Math.min(said.getTime(), ctx.receivedAt.getTime())).toISOString();
  await completeAt(ctx.tx, userId, what, at);
  ctx.touch("user", userId);
  return { answer: () => userAnswer(ctx.tx, userId) };
}

/** What is not kept cannot be given away, in whatever order two devices said so. */
const donatedOnlyIfSaved = (user: Pick<UserRow, "save_recordings" | "donate_recordings">) =>
  user.donate_recordings && !user.save_recordings ? { donate_recordings: false } : {};

/** What has the right form and still cannot be: a zone nobody knows, a day no database stores. */
function refuseImpossible(sent: { time_zone?: string; exam_date?: string | null; paused_until?: string | null }): void {
  if (sent.time_zone !== undefined && !isTimeZone(sent.time_zone)) {
    throw invalid("time_zone", "time-zone");
  }
  for (const field of ["exam_date", "paused_until"] as const) {
    const day = sent[field];
    if (day && day < EARLIEST_DAY) throw invalid(field, "day");
  }
}

export const userCalls = ({ account }: Services) =>
  ({
    getMe,
    getUser,
    updateUser,
    completeOnboarding,
    completeCaseTour,
    setProfileImage: { ...setProfileImage, readForm: receiveProfileImage },
    ...deletionCalls(account),
  }) satisfies Handlers;
