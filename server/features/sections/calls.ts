import { sectionInteractionId } from "#shared/model/derived-ids.ts";

import type { Handlers } from "../../calls/handler.ts";
import { operation } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { interactionsOfSection } from "../attempts/item-interaction.ts";
import { sectionProgressOf } from "../attempts/section-progress.ts";
import { sectionsAfter } from "../courses/store.ts";
import { markById } from "../courses/study-store.ts";
import { storedInstant } from "../shared/stored-times.ts";
import { callerDays } from "../xp/local-days.ts";
import { sectionAuthorCalls } from "./author-calls.ts";
import { completeMark, revokeMark, startedMark } from "./marks.ts";
import { sectionWithParts } from "./section-answer.ts";
import { objectivesOf } from "./store.ts";

const SECTIONS_OF_A_PAGE = 200;

const listSections = operation("listSections", async ({ tx, actor }, { query }) => ({
  answer: async () => {
    const found = await sectionsAfter(tx, actor, query.cursor ?? null, SECTIONS_OF_A_PAGE + 1);
    const items = found.slice(0, SECTIONS_OF_A_PAGE);
    return { items, next_cursor: found.length > items.length ? (items.at(-1)?.id ?? null) : null };
  },
}));

const getSection = rowOperation("getSection", async ({ tx }, section) => ({
  answer: () => sectionWithParts(tx, section),
}));

const listLearningObjectives = rowOperation("listLearningObjectives", async ({ tx }, section) => ({
  answer: async () => ({ items: await objectivesOf(tx, section.id), next_cursor: null }),
}));

const getSectionInteraction = rowOperation("getSectionInteraction", async ({ tx, actor }, { sectionId: id }) => ({
  answer: async () => {
    const mark = await markById(tx, sectionInteractionId(actor.userId, id));
    const { state, done, required, next } = await sectionProgressOf(tx, actor.userId, id, mark);
    const items = await interactionsOfSection(tx, actor.userId, id);
    return { interaction: mark ?? null, progress: { state, done, required, next }, items };
  },
}));

const startSection = rowOperation("startSection", async (ctx, location, { body }) => {
  const at = body?.started_at === undefined ? ctx.at.toISOString() : storedInstant(body.started_at, ctx.skewMs);
  const mark = await startedMark(ctx, location, at);
  return { answer: () => mark };
});

const completeSection = rowOperation("completeSection", async (ctx, location, { body }) => {
  if (body === undefined || body.completed_at === null) {
    const mark = await revokeMark(ctx, location, ctx.at.toISOString());
    return { answer: () => mark };
  }
  const at = storedInstant(body.completed_at, ctx.skewMs);
  const days = await callerDays(ctx);
  const mark = await completeMark(ctx, location, { at, localDay: days.payable(ctx.localDay ?? days.dayOf(at)) });
  return { answer: () => mark };
});

export const sectionCalls = {
  listSections,
  getSection,
  listLearningObjectives,
  getSectionInteraction,
  startSection,
  completeSection,
  ...sectionAuthorCalls,
} satisfies Handlers;
