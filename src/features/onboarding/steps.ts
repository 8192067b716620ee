import { STANDARD_DAY_START } from "#shared/model/local-day.ts";
import type { ArgsOf } from "#shared/contract/mutations.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type User = DeviceRows["user"];
export type UserFields = ArgsOf<"updateUser">["fields"];

/** One question a screen, in this order. */
export const STEPS = [
  "name",
  "job",
  "language",
  "country",
  "level",
  "goal",
  "shift",
  "voice",
  "reminder",
  "word",
] as const;
export type Step = (typeof STEPS)[number];

/** Without an account there is nobody to remind and no library to learn from. */
export const PREVIEW_STEPS: readonly Step[] = STEPS.filter((step) => step !== "reminder" && step !== "word");

/** What she has answered, as the controls show it; "" is no answer. */
export interface Answers {
  firstName: string;
  lastName: string;
  academicTitle: string;
  gender: "" | NonNullable<User["gender"]>;
  jobStatus: "" | Exclude<User["jobStatus"], "not_specified">;
  nativeLanguage: string;
  countryOfOrigin: string;
  cefrLevel: "" | "unknown" | NonNullable<User["cefrLevel"]>;
  weeklyGoal: number | null;
  /** Shifts with nights, shifts by day, or none. */
  shift: "" | "nights" | "days" | "none";
  reminderTime: string;
}

export const NO_ANSWERS: Answers = {
  firstName: "",
  lastName: "",
  academicTitle: "",
  gender: "",
  jobStatus: "",
  nativeLanguage: "",
  countryOfOrigin: "",
  cefrLevel: "",
  weeklyGoal: null,
  shift: "",
  reminderTime: "",
};

/** Her day begins when a night shift is over and she has slept nothing yet: what she learns then is still yesterday's. */
const AFTER_NIGHTS = 8;

function shiftOf({ streakMode, dayStartsAt }: User): Answers["shift"] {
  if (streakMode !== "weekly") return "";
  return dayStartsAt === AFTER_NIGHTS ? "nights" : "days";
}

/** What her row says already, whichever device or form it came from. */
export const answersOf = (user: User): Answers => ({
  firstName: user.firstName,
  lastName: user.lastName,
  academicTitle: user.academicTitle ?? "",
  gender: user.gender ?? "",
  jobStatus: user.jobStatus === "not_specified" ? "" : user.jobStatus,
  nativeLanguage: user.nativeLanguage ?? "",
  countryOfOrigin: user.countryOfOrigin ?? "",
  cefrLevel: user.cefrLevel ?? "",
  weeklyGoal: user.weeklyGoal,
  shift: shiftOf(user),
  reminderTime: user.reminderTime ?? "",
});

/** Whether going on from this step takes an answer along; else it passes the question over. */
export function isAnswered(step: Step, answers: Answers): boolean {
  const given = {
    name: answers.firstName.trim(),
    job: answers.jobStatus,
    language: answers.nativeLanguage,
    country: answers.countryOfOrigin,
    level: answers.cefrLevel,
    goal: answers.weeklyGoal,
    shift: answers.shift,
    reminder: answers.reminderTime,
    voice: null,
    word: null,
  }[step];
  return Boolean(given);
}

/** How conversation partners speak with her at first. */
const DIFFICULTY = { A1: "simple", A2: "simple", B1: "medium", B2: "medium", C1: "native", C2: "native" } as const;

const SHIFT_FIELDS = {
  nights: { streakMode: "weekly", dayStartsAt: AFTER_NIGHTS },
  days: { streakMode: "weekly", dayStartsAt: STANDARD_DAY_START },
  none: { streakMode: "daily", dayStartsAt: STANDARD_DAY_START },
} as const;

/** What a step's answers mean for her row; a question that was passed over means nothing. */
function meaningOf(step: Step, answers: Answers): UserFields {
  const { firstName, cefrLevel, weeklyGoal, shift } = answers;
  switch (step) {
    case "name":
      return {
        ...(firstName.trim() && { firstName: firstName.trim() }),
        lastName: answers.lastName.trim(),
        academicTitle: answers.academicTitle.trim() || null,
        gender: answers.gender || null,
      };
    case "job":
      return answers.jobStatus ? { jobStatus: answers.jobStatus } : {};
    case "language":
      return answers.nativeLanguage ? { nativeLanguage: answers.nativeLanguage } : {};
    case "country":
      return answers.countryOfOrigin ? { countryOfOrigin: answers.countryOfOrigin } : {};
    case "level":
      if (cefrLevel === "") return {};
      return cefrLevel === "unknown" ? { cefrLevel: null } : { cefrLevel, languageLevel: DIFFICULTY[cefrLevel] };
    case "goal":
      return weeklyGoal === null ? {} : { weeklyGoal };
    case "shift":
      return shift === "" ? {} : SHIFT_FIELDS[shift];
    case "reminder":
      return { reminderTime: answers.reminderTime || null };
    case "voice":
    case "word":
      return {};
    default:
      return step satisfies never;
  }
}

/** Only what differs from her row: another device may have changed the rest. */
export function changesOf(step: Step, answers: Answers, user: User): UserFields {
  const meant = Object.entries(meaningOf(step, answers)) as [keyof UserFields, unknown][];
  return Object.fromEntries(meant.filter(([name, value]) => value !== user[name]));
}

/** Where a device without a draft begins: at the first question whose answer is not known yet. */
export function firstOpenStep(user: User): Step {
  const answers = answersOf(user);
  const telling = (["job", "language", "country", "level"] as const).filter((step) => !isAnswered(step, answers));
  if (telling.length === 4) return "name";
  return telling[0] ?? "goal";
}

export function stepAt(step: Step, by: 1 | -1, steps: readonly Step[] = STEPS): Step | null {
  return steps[steps.indexOf(step) + by] ?? null;
}
