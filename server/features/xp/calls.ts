import { levelOf } from "#shared/model/levels.ts";
import { localDayOf, utcOffsetOf } from "#shared/model/local-day.ts";
import { streakAt } from "#shared/model/streak/streak.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation } from "../../calls/operation.ts";
import { experiencePoints } from "../users/store.ts";
import { award, awardDay } from "./award.ts";
import { readEventCursor, writeEventCursor } from "./event-cursor.ts";
import { callerDays, isTimeZone } from "./local-days.ts";
import { daySettings, eventsAfter, eventsById, streakDaysOfUser } from "./store.ts";

const EVENTS_OF_A_PAGE = 100;

const getMyXp = operation("getMyXp", async ({ tx, actor, receivedAt }) => ({
  answer: async () => {
    const { timeZone, dayStartsAt, habitLog } = await daySettings(tx, actor.userId);
    const today = localDayOf(receivedAt.getTime(), timeZone, dayStartsAt);
    const points = await experiencePoints(tx, actor.userId);
    const { level, levelStart, levelEnd } = levelOf(points);
    return {
      experience_points: points,
      level,
      level_start: levelStart,
      level_end: levelEnd,
      streak_days: streakAt(await streakDaysOfUser(tx, actor.userId, habitLog), today).length,
    };
  },
}));

const listExperiencePoints = operation("listExperiencePoints", async ({ tx, actor }, { query }) => {
  const after = query.cursor === undefined ? null : readEventCursor(query.cursor);
  const limit = query.limit ?? EVENTS_OF_A_PAGE;
  return {
    answer: async () => {
      const found = await eventsAfter(tx, actor.userId, after, limit + 1);
      const items = found.slice(0, limit);
      const last = items.at(-1);
      const hasMore = last !== undefined && found.length > limit;
      return { items, next_cursor: hasMore ? writeEventCursor({ localDay: last.local_day, id: last.id }) : null };
    },
  };
});

const openDay = operation("openDay", async (ctx, { body }) => {
  const said = body.time_zone ?? ctx.timeZone;
  const { payable, habitLog } = await callerDays({ ...ctx, timeZone: said });
  const localDay = payable(body.local_day);
  const utcOffset = said !== null && isTimeZone(said) ? utcOffsetOf(ctx.at.getTime(), said) : null;
  const ids = await awardDay(ctx, { localDay, utcOffset, habitLog });
  return { answer: async () => ({ local_day: localDay, xp_events: await eventsById(ctx.tx, ids) }) };
});

const takeDailyVocabTest = operation("takeDailyVocabTest", async (ctx, { body }) => {
  const days = await callerDays(ctx);
  const localDay = days.payable(body?.local_day ?? ctx.localDay ?? days.dayOf(ctx.at.toISOString()));
  const id = await award(ctx, { cause: "vocab_test_daily", localDay });
  return { answer: async () => ({ local_day: localDay, xp_events: await eventsById(ctx.tx, [id]) }) };
});

export const xpCalls = { getMyXp, listExperiencePoints, openDay, takeDailyVocabTest } satisfies Handlers;
