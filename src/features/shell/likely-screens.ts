import type { RouteId } from "#ui/controls/href.ts";

export type Priority = "high" | "low";

const home = "/_app/home";
const words = "/_app/vocab-dashboard/";
const word = "/_app/vocab-dashboard/words/$wordId/";
const edit = "/_app/vocab-dashboard/words/$wordId/edit";
const newWord = "/_app/vocab-dashboard/new";
const memory = "/_app/vocab-dashboard/memory";
const practice = "/_app/vocab-dashboard/practice/";
const modes = "/_app/vocab-dashboard/practice/modes";
const result = "/_app/vocab-dashboard/practice/result/$testId";
const courses = "/_app/courses";
const myCourses = "/_app/my-courses";
const course = "/_app/course/$courseId";
const section = "/_app/section/$sectionId";
const waitingRoom = "/_app/wartebereich-zna";
const profile = "/_app/profile/";
const settings = "/_app/profile/settings";
const account = "/_app/profile/account";
const languages = "/_app/profile/languages";
const people = "/_app/profile/people";
const reminders = "/_app/profile/reminders";
const security = "/_app/profile/security";
const onboarding = "/_app/onboarding";
const sync = "/_app/sync";
const signIn = "/account/sign-in";
const signUp = "/account/sign-up/";

/** Route ids of the likely next screens, by the route one is on. */
export const LIKELY: Readonly<Partial<Record<RouteId, Readonly<Record<Priority, readonly RouteId[]>>>>> = {
  "/_public/": { high: [signIn, signUp], low: ["/_public/about-us", "/_public/research"] },
  [signIn]: { high: [signUp], low: [home, onboarding] },
  [signUp]: { high: ["/account/sign-up/confirm"], low: [onboarding] },
  "/account/sign-up/confirm": { high: [signIn], low: [onboarding] },
  [onboarding]: { high: [home], low: [words, practice] },
  [home]: { high: [practice, words], low: [courses, waitingRoom, course, word, memory, profile, settings, sync] },
  [courses]: { high: [course, myCourses], low: [section] },
  [myCourses]: { high: [course], low: [section, courses] },
  [course]: { high: [section], low: [courses] },
  [section]: { high: [course], low: [home] },
  [words]: { high: [word, practice], low: [newWord, modes, home] },
  [word]: { high: [edit, words], low: [practice] },
  [newWord]: { high: [word, words], low: [] },
  [edit]: { high: [word], low: [words] },
  [modes]: { high: [practice], low: [words] },
  [memory]: { high: [words], low: [practice] },
  [practice]: { high: [result], low: [home] },
  [result]: { high: [home, practice], low: [words] },
  [profile]: { high: [settings, languages, account], low: [reminders, people, home, sync] },
  [settings]: { high: [account, languages], low: [reminders, people, security, home, sync] },
  [account]: { high: [settings], low: [languages] },
  [languages]: { high: [settings], low: [home] },
  [reminders]: { high: [settings], low: [home] },
  [people]: { high: [settings], low: [home] },
  [security]: { high: [settings], low: [home] },
  [sync]: { high: [home], low: [words] },
};
