import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { localDay, page, text, timestamp, uuid } from "../../model/scalars.ts";
import { userFields, userForAdmins, userRow, userStats } from "../../model/user.ts";
import { vocabListRow, xpEventRow } from "../../model/vocabulary.ts";
import { del, get, ownRows, ownUser, ownUserOrAdminReads, post, put } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { MAX_CHANGES_PER_PAGE } from "../sync-limits.ts";

const userAnswer = v.object({
  ...userRow.entries,
  experience_points: v.number(),
  vocab_lists: v.array(vocabListRow),
  user_stats: userStats,
});
/** For administrators: neither how she learns nor what she has set. */
const adminsAnswer = v.object({
  ...userForAdmins.entries,
  experience_points: v.null(),
  vocab_lists: v.pipe(v.array(vocabListRow), v.length(0)),
  user_stats: userStats,
});
const pictureSquare = v.object({ url: v.string(), width: v.number(), height: v.number() });
const userParams = v.strictObject({ user_id: uuid });

/** Something is done once: the device says when, or it is now. */
const completion = v.optional(v.strictObject({ completed_at: v.optional(timestamp) }));

const xpAnswer = v.object({
  experience_points: v.number(),
  level: v.number(),
  level_start: v.number(),
  level_end: v.number(),
  streak_days: v.number(),
});

const pageLimit = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, rule("numeric")),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_CHANGES_PER_PAGE),
);

/** Text fields of a person that two devices may have changed: the change names the text it was based on. */
const userBase = v.strictObject({ biography: v.optional(userFields.biography) });

export const userEndpoints = {
  getMe: defineEndpoint({
    ...get("/users/me", ownRows),
    summary: "The signed-in person",
    tag: "Users",
    answer: userAnswer,
  }),
  exportMe: defineEndpoint({
    ...get("/users/me/export", ownRows),
    summary:
      "Everything the server holds on the signed-in person: one JSON document, or a ZIP with her files, a table of her words and a page that explains it",
    tag: "Users",
    query: v.strictObject({ format: v.optional(v.picklist(["json", "zip"]), "json") }),
    answer: v.unknown(),
    answerType: "bytes",
  }),
  deleteMe: defineEndpoint({
    ...del("/users/me", ownRows),
    summary: "Delete the signed-in person's account and all that belongs to it, on the spot and for good",
    tag: "Users",
    body: v.strictObject({ password: text(1000) }),
    answer: null,
    status: 204,
    errors: ["last-manager"],
    totals: ["belonging", "seats"],
  }),
  getMyXp: defineEndpoint({
    ...get("/users/my-xp", ownRows),
    summary: "Experience points, level and streak of the signed-in person",
    tag: "Users",
    answer: xpAnswer,
  }),
  listExperiencePoints: defineEndpoint({
    ...get("/experience-points/", ownRows),
    summary: "What the signed-in person got experience points for, the latest days first",
    tag: "Users",
    query: v.strictObject({ cursor: v.optional(text(200)), limit: v.optional(pageLimit) }),
    answer: page(xpEventRow),
  }),
  getMyVocabStats: defineEndpoint({
    ...get("/users/my-vocab-stats", ownRows),
    summary: "What the signed-in person's word cards say: counts, due words by day, retention",
    tag: "Users",
    answer: v.object({
      words: v.number(),
      cards: v.number(),
      due: v.number(),
      reviews: v.number(),
      reviews_last_30_days: v.number(),
      retention_last_30_days: v.nullable(v.number()),
      tests_completed: v.number(),
      due_by_day: v.array(v.object({ day: localDay, cards: v.number() })),
      last_reviewed_at: v.nullable(timestamp),
    }),
  }),
  getUser: defineEndpoint({
    ...get("/users/{user_id}", ownUserOrAdminReads),
    summary: "One person: all of herself for her, who she is and where she belongs for administrators",
    tag: "Users",
    params: userParams,
    answer: v.union([userAnswer, adminsAnswer]),
  }),
  updateUser: defineEndpoint({
    ...put("/users/{user_id}", ownUser),
    summary: "Change any part of what a person may change of herself",
    tag: "Users",
    params: userParams,
    // The tour is completed by a call of its own; here it can only be begun anew.
    body: v.partial(v.strictObject({ ...userFields, case_interaction_tour_completed_at: v.null(), base: userBase })),
    answer: userAnswer,
    errors: ["conflict"],
    totals: ["habit", "xp"],
    isReplayable: true,
  }),
  setProfileImage: defineEndpoint({
    ...post("/users/{user_id}/profile-image", ownUser),
    summary: "Show an uploaded picture as the person's, or none; the answer holds its sizes",
    tag: "Users",
    params: userParams,
    body: v.strictObject({ file_id: v.nullable(uuid) }),
    fileField: "image",
    answer: v.nullable(v.object({ small: pictureSquare, medium: pictureSquare, large: pictureSquare })),
    errors: ["file-missing", "unsupported-type", "quota-exceeded"],
    isReplayable: true,
  }),
  completeOnboarding: defineEndpoint({
    ...post("/users/{user_id}/onboarding-completed", ownUser),
    summary: "The first questions are answered or passed over; the earliest time counts",
    tag: "Users",
    params: userParams,
    body: completion,
    answer: userAnswer,
    isReplayable: true,
  }),
  completeCaseTour: defineEndpoint({
    ...post("/users/{user_id}/case-interaction-tour-completed", ownUser),
    summary: "The tour of the conversation screen was seen or passed over; the earliest time counts",
    tag: "Users",
    params: userParams,
    body: completion,
    answer: userAnswer,
    isReplayable: true,
  }),
  openDay: defineEndpoint({
    ...post("/users/{user_id}/day-opened", ownUser),
    summary: "The app was opened on a local day: first login and streak",
    tag: "Users",
    params: userParams,
    body: v.strictObject({ local_day: localDay, time_zone: v.optional(userFields.time_zone) }),
    answer: v.object({ local_day: localDay, xp_events: v.array(xpEventRow) }),
    totals: ["habit", "xp"],
    isReplayable: true,
  }),
  takeDailyVocabTest: defineEndpoint({
    ...post("/users/{user_id}/daily-vocab-test-taken", ownUser),
    summary: "The daily vocabulary test was finished; pays once a local day",
    tag: "Users",
    params: userParams,
    body: v.optional(v.strictObject({ local_day: v.optional(localDay) })),
    answer: v.object({ local_day: localDay, xp_events: v.array(xpEventRow) }),
    totals: ["xp"],
    isReplayable: true,
  }),
};
