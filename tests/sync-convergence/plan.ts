import { seededRandom } from "#shared/lib/seeded-random.ts";

import { ANSWER_FATES, REQUEST_FATES, type Fate } from "./fates.ts";

/** What can go wrong besides requests and answers. */
export const TROUBLES = [
  "kill",
  "second context",
  "skew",
  "storage full",
  "lost handle",
  "change of user",
  "server restart",
  "restored backup",
  "app update",
  "newer entry",
  // The API client does not look at whose token it sends: only the server's check, and the engine's, are left.
  "careless client",
  // Somebody cannot decide on a picture: what is rare otherwise happens often.
  "many pictures",
  // Rows come and go, and some come back.
  "short-lived rows",
  // The feed comes in pages of one row or two, so that much happens between the first and the last.
  "small pages",
  // Anna takes her second device only when much has happened: its first look is a long one.
  "late device",
  // For more than a month nobody opens the app: what was delivered is not kept for so long.
  "long absence",
  // Courses come to devices and go, and are changed, hidden and shown meanwhile.
  "courses",
  // Talks in cases, on several devices at once.
  "cases",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What came later is drawn apart, so that older seeds stay what they were. */
const DRAWN = TROUBLES.filter((trouble) => trouble !== "cases");

/** What one schedule is made of. */
export interface Plan {
  seed: number;
  steps: number;
  /** Each schedule has only some of all troubles: together they would drown each other. */
  troubles: ReadonlySet<Trouble>;
  /** What this run is about: it happens more often. */
  focus: Focus;
  requestFates: readonly Fate[];
  answerFates: readonly Fate[];
  /** How many of the flights do not simply pass. */
  faultRate: number;
  /** How often the learners act, as against everything else. */
  actRate: number;
  pageSize: number;
  /** Whether all devices have seen everything before anything happens. */
  startsSynced: boolean;
}

/** What a schedule is to have in any case, besides what its seed says. */
export type Focus = readonly (Trouble | Fate)[];

export function planOf(seed: number, steps?: number, focus: Focus = []): Plan {
  const random = seededRandom(`plan ${seed}`);
  const some = <T>(all: readonly T[], share: number): T[] => all.filter(() => random() < share);
  const isCalm = random() < 0.1 && focus.length === 0;
  // An answer of before, or a call that comes late, means something only if the story that it is a part of goes on.
  const share = focus.includes("cut") || focus.includes("table fails") ? 0.1 : 1;
  const meant = <T extends Trouble | Fate>(all: readonly T[]): T[] => all.filter((one) => focus.includes(one));
  const troubles = new Set<Trouble>(isCalm ? [] : [...some(DRAWN, 0.35 * share), ...meant(TROUBLES)]);
  if (!isCalm && seededRandom(`cases ${seed}`)() < 0.3 * share) troubles.add("cases");
  return {
    seed,
    focus,
    steps: steps ?? 30 + Math.floor(random() * 90),
    troubles,
    requestFates: isCalm ? [] : [...some(REQUEST_FATES, 0.4 * share), ...meant(REQUEST_FATES), ...meant(REQUEST_FATES)],
    answerFates: isCalm ? [] : [...some(ANSWER_FATES, 0.5 * share), ...meant(ANSWER_FATES), ...meant(ANSWER_FATES)],
    faultRate: Math.max(random() * 0.6, focus.length > 0 ? 0.35 : 0),
    actRate: 0.2 + random() * 0.4,
    pageSize: 1 + Math.floor(random() * (troubles.has("small pages") ? 2 : 12)),
    // A tab that sleeps over its first look at everything is one to tell of.
    startsSynced: random() < 0.8 && !focus.includes("held"),
  };
}
