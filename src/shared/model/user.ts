import * as v from "valibot";

import { rule } from "../lib/field-errors.ts";
import { LANGUAGE_CODES } from "./languages.ts";
import { filledText, integer, localDay, text, timeZone, timestamp, uuid } from "./scalars.ts";

export const GENDERS = ["MALE", "FEMALE", "DIVERSE"] as const;
export const JOB_STATUSES = ["student", "physician", "nurse", "teacher", "other", "not_specified"] as const;
export const LANGUAGE_LEVELS = ["simple", "medium", "native"] as const;
export const SPEAKING_SPEEDS = ["SLOW", "MEDIUM", "FAST"] as const;
export const CEFR_LEVELS = ["A1", "A2", "B1", "B2", "C1", "C2"] as const;
export const STREAK_MODES = ["daily", "weekly", "off"] as const;

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule("clock-time")));
const language3 = v.pipe(v.string(), v.regex(/^[a-z]{3}$/, rule("language-code")));
const country2 = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, rule("country-code")));

/** What a person may change of herself, field by field: the body of PUT /users/{user_id}, every key optional. */
export const userFields = {
  first_name: filledText(100),
  last_name: text(100),
  username: v.nullable(filledText(50)),
  gender: v.nullable(v.picklist(GENDERS)),
  academic_title: v.nullable(text(50)),
  job_status: v.picklist(JOB_STATUSES),
  biography: v.nullable(text(500)),
  native_language: v.nullable(language3),
  ingame_language: language3,
  interface_language: v.picklist(LANGUAGE_CODES),
  country_of_origin: v.nullable(country2),
  voice: v.nullable(text(200)),
  notification_sounds: v.boolean(),
  text_to_speech_enabled: v.boolean(),
  chat_enabled: v.boolean(),
  subtitles_enabled: v.boolean(),
  language_level: v.picklist(LANGUAGE_LEVELS),
  speaking_speed: v.picklist(SPEAKING_SPEEDS),
  save_recordings: v.boolean(),
  donate_recordings: v.boolean(),
  time_zone: timeZone,
  /** Hour at which the learner's day begins, 0 to 12. */
  day_starts_at: integer(0, 12),
  /** Days a week the learner wants to learn, 1 to 7. */
  weekly_goal: integer(1, 7),
  streak_mode: v.picklist(STREAK_MODES),
  paused_until: v.nullable(localDay),
  quiet_hours: v.nullable(v.strictObject({ from: clockTime, to: clockTime })),
  shifts: v.pipe(v.array(v.strictObject({ day: localDay, from: clockTime, to: clockTime })), v.maxLength(400)),
  reminder_time: v.nullable(clockTime),
  exam_date: v.nullable(localDay),
  cefr_level: v.nullable(v.picklist(CEFR_LEVELS)),
  /** The highest level she was told of, on whatever device. */
  told_level: v.nullable(integer(1, 1000)),
} as const;

/** What pauses and goals were (`HabitLog`). */
const habitLog = v.object({
  pauses: v.array(v.object({ from: localDay, until: localDay })),
  goals: v.array(v.object({ before: localDay, goal: v.number() })),
});

/** The person as the feed carries her: one flat row in the scope user:{id}. */
export const userRow = v.object({
  id: uuid,
  email: v.string(),
  ...userFields,
  is_admin: v.boolean(),
  expert_mode: v.boolean(),
  /** Where she is a member: the scopes of their courses. The database keeps it. */
  organization_ids: v.array(uuid),
  /** Those of them that she manages, and those where she is a tutor: what her devices offer her. */
  managed_organization_ids: v.array(uuid),
  tutored_organization_ids: v.array(uuid),
  /** Somebody else is a tutor where she is a member, and may read what she shares. The database keeps it. */
  has_tutor: v.boolean(),
  profile_image: v.nullable(v.object({ small: v.string(), medium: v.string(), large: v.string() })),
  /** As they were at the last opening: both follow from the openings, and nothing counts them up or down. */
  streak_freezes: v.number(),
  habit_log: habitLog,
  onboarding_completed_at: v.nullable(timestamp),
  case_interaction_tour_completed_at: v.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});
export type UserRow = v.InferOutput<typeof userRow>;

/** What who runs the server sees of a person: who she is, and where she belongs. Her settings and texts are hers alone. */
export const ADMIN_SEES = [
  "id",
  "email",
  "first_name",
  "last_name",
  "username",
  "is_admin",
  "expert_mode",
  "organization_ids",
  "profile_image",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof UserRow)[];
type Unseen = Exclude<keyof UserRow, (typeof ADMIN_SEES)[number]>;

const isUnseen = (name: string): name is Unseen => !(ADMIN_SEES as readonly string[]).includes(name);
/** Fields that are there and say nothing. */
export const UNSEEN_BY_ADMINS = Object.fromEntries(
  Object.keys(userRow.entries)
    .filter(isUnseen)
    .map((name) => [name, null]),
) as Record<Unseen, null>;

/** A person as an administrator gets her: what is not hers to see is null. */
export const userForAdmins = v.object({
  ...v.pick(userRow, ADMIN_SEES).entries,
  ...(Object.fromEntries(Object.keys(UNSEEN_BY_ADMINS).map((name) => [name, v.null()])) as Record<
    Unseen,
    v.NullSchema<undefined>
  >),
});

export const userStats = v.object({
  cases_played_at: v.array(timestamp),
  vocab_tests_taken_at: v.array(timestamp),
  last_updated_at: v.nullable(timestamp),
});
