import { derivedXpEvent } from "./xp-event.ts";
import type { CamelKeys } from "../../lib/camel-case.ts";
import { snakeKeys } from "../../lib/camel-case.ts";
import { pictureUrls } from "../../model/media.ts";
import type { HabitLog } from "../../model/streak/habit-log.ts";
import type { UserRow, userFields } from "../../model/user.ts";
import { defineMutation, rowKey } from "../mutation.ts";
import { callTo } from "./queued-calls.ts";

/** What a person may change of herself. */
type UserChange = Partial<CamelKeys<Pick<UserRow, keyof typeof userFields>>>;

export const userMutations = {
  updateUser: defineMutation<{ fields: UserChange; base?: { biography?: string | null } }>({
    lane: (_, { userId }) => rowKey("user", userId),
    changes: ({ fields }, { userId }) => [{ entity: "user", id: userId, patch: fields }],
    toCall: ({ fields, base }, { userId }) =>
      callTo("PUT /users/{user_id}")({
        params: { user_id: userId },
        body: { ...snakeKeys(fields), ...(base && { base }) },
      }),
    // The base of free text is what she saw before the first of the merged edits.
    merge: (earlier, later) => ({
      fields: { ...earlier.fields, ...later.fields },
      base: { ...later.base, ...earlier.base },
    }),
  }),
  changeHabit: defineMutation<{ fields: Pick<UserChange, "weeklyGoal" | "pausedUntil">; habitLog: HabitLog }>({
    lane: (_, { userId }) => rowKey("user", userId),
    // The log is the server's to keep; here it says what the server will say, so that the week is right at once.
    changes: ({ fields, habitLog }, { userId }) => [{ entity: "user", id: userId, patch: { ...fields, habitLog } }],
    toCall: ({ fields }, { userId }) =>
      callTo("PUT /users/{user_id}")({ params: { user_id: userId }, body: snakeKeys(fields) }),
  }),
  setProfileImage: defineMutation<{ fileId: string | null }>({
    // A lane of its own: what waits for a file must not hold up the rest of the person.
    lane: (_, { userId }) => `${rowKey("user", userId)}:picture`,
    changes: ({ fileId }, { userId }) => [
      { entity: "user", id: userId, patch: { profileImage: fileId === null ? null : pictureUrls(fileId) } },
    ],
    toCall: ({ fileId }, { userId }) =>
      callTo("POST /users/{user_id}/profile-image")({ params: { user_id: userId }, body: { file_id: fileId } }),
    files: ({ fileId }) => (fileId === null ? [] : [fileId]),
    // Of pictures chosen one after the other only the last one counts.
    merge: (_, later) => later,
  }),
  completeOnboarding: defineMutation<{ completedAt: string }>({
    // A lane of its own: an answer that was refused must not lead her through the questions again.
    lane: (_, { userId }) => `${rowKey("user", userId)}:onboarding`,
    changes: ({ completedAt }, { userId }) => [
      { entity: "user", id: userId, patch: { onboardingCompletedAt: completedAt } },
    ],
    toCall: ({ completedAt }, { userId }) =>
      callTo("POST /users/{user_id}/onboarding-completed")({
        params: { user_id: userId },
        body: { completed_at: completedAt },
      }),
    // Nothing melts: the server keeps the earliest by itself, and what is shown is the later one until it answers.
  }),
  openDay: defineMutation<{ localDay: string; streakDays: number }>({
    lane: ({ localDay }, { userId }) => `day_opened:${userId}:${localDay}`,
    changes: ({ localDay, streakDays }, stamp) => [
      derivedXpEvent(stamp, "first_login", { localDay }),
      derivedXpEvent(stamp, "daily_streak", { localDay, streakDays }),
    ],
    toCall: ({ localDay }, { userId }) =>
      callTo("POST /users/{user_id}/day-opened")({ params: { user_id: userId }, body: { local_day: localDay } }),
  }),
  takeDailyVocabTest: defineMutation<{ localDay: string }>({
    lane: ({ localDay }, { userId }) => `daily_vocab_test:${userId}:${localDay}`,
    changes: ({ localDay }, stamp) => [derivedXpEvent(stamp, "vocab_test_daily", { localDay })],
    toCall: ({ localDay }, { userId }) =>
      callTo("POST /users/{user_id}/daily-vocab-test-taken")({
        params: { user_id: userId },
        body: { local_day: localDay },
      }),
  }),
};
