import { seededRandom } from "#shared/lib/seeded-random.ts";

import { ANSWER_FATES, REQUEST_FATES, type Fate } from "./line.ts";

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
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** What one schedule is made of. */
export interface Plan {
  seed: number;
  steps: number;
  /** Each schedule has only some of all troubles: together they would drown each other. */
  troubles: ReadonlySet<Trouble>;
  requestFates: readonly Fate[];
  answerFates: readonly Fate[];
  /** How many of the flights do not simply pass. */
  faultRate: number;
  /** How often the learners act, as against everything else. */
  actRate: number;
  pageSize: number;
  /** Whether the API client looks at whose token it sends; without it only the server's check is left. */
  isClientCareful: boolean;
}

export function planOf(seed: number, steps?: number): Plan {
  const random = seededRandom(`plan ${seed}`);
  const some = <T>(all: readonly T[], share: number): T[] => all.filter(() => random() < share);
  const isCalm = random() < 0.1;
  return {
    seed,
    steps: steps ?? 20 + Math.floor(random() * 60),
    troubles: new Set(isCalm ? [] : some(TROUBLES, 0.35)),
    requestFates: isCalm ? [] : some(REQUEST_FATES, 0.4),
    answerFates: isCalm ? [] : some(ANSWER_FATES, 0.5),
    faultRate: random() * 0.6,
    actRate: 0.2 + random() * 0.4,
    pageSize: 1 + Math.floor(random() * 12),
    isClientCareful: random() < 0.7,
  };
}
