import { API } from "#shared/contract/api.ts";
import { levelOf } from "#shared/model/levels.ts";
import { localDayOf } from "#shared/model/local-day.ts";
import { streakDays } from "#shared/model/streak.ts";

import { operation, type Operations } from "../../http/operation.ts";
import { experiencePoints } from "../users/store.ts";
import { award, awardDay } from "./award.ts";
import { callerDays } from "./local-days.ts";
import { daySettings, eventsById, loginDays } from "./store.ts";

const getMyXp = operation(API.getMyXp, async ({ tx, actor, receivedAt }) => ({
  answer: async () => {
    const { timeZone, dayStartsAt } = await daySettings(tx, actor.userId);
    const today = localDayOf(receivedAt.getTime(), timeZone, dayStartsAt);
    const points = await experiencePoints(tx, actor.userId);
    const { level, levelStart, levelEnd } = levelOf(points);
    return {
      experience_points: points,
      level,
      level_start: levelStart,
      level_end: levelEnd,
      streak_days: streakDays(await loginDays(tx, actor.userId), today),
    };
  },
}));

const openDay = operation(API.openDay, async (ctx, { body }) => {
  const localDay = (await callerDays(ctx)).payable(body.local_day);
  const ids = await awardDay(ctx, localDay);
  return { answer: async () => ({ local_day: localDay, xp_events: await eventsById(ctx.tx, ids) }) };
});

const takeDailyVocabTest = operation(API.takeDailyVocabTest, async (ctx, { body }) => {
  const days = await callerDays(ctx);
  const localDay = days.payable(body?.local_day ?? ctx.localDay ?? days.dayOf(ctx.at.toISOString()));
  const id = await award(ctx, { cause: "vocab_test_daily", localDay });
  return { answer: async () => ({ local_day: localDay, xp_events: await eventsById(ctx.tx, [id]) }) };
});

export const xpOperations = { getMyXp, openDay, takeDailyVocabTest } satisfies Operations;
