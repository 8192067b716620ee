import { COURSE, HERS, SECRET, type Viewers } from "./audience-terms.ts";

const SYNCED = { created_at: HERS, updated_at: HERS, version: SECRET, scope: SECRET } as const;
const AUTHORED = { created_at: COURSE, updated_at: COURSE, version: SECRET, scope: SECRET } as const;

/** Cases, which everybody has, and what she says in them, which is hers alone: see `audiences.ts`. */
export const CASE_AUDIENCES = {
  clinical_case: {
    id: COURSE,
    key: COURSE,
    title: COURSE,
    level: COURSE,
    setting: COURSE,
    briefing: COURSE,
    learner_role: COURSE,
    minutes: COURSE,
    is_guided_only: COURSE,
    status: COURSE,
    revision: COURSE,
    persons: COURSE,
    goals: COURSE,
    ...AUTHORED,
  },
  case_revision: { id: COURSE, case_id: COURSE, revision: COURSE, document: COURSE, ...AUTHORED },
  case_interaction: {
    id: HERS,
    user_id: HERS,
    case_id: HERS,
    case_revision: HERS,
    mode: HERS,
    difficulty: HERS,
    started_at: HERS,
    ended_at: HERS,
    is_solved: HERS,
    local_day: HERS,
    time_zone: HERS,
    ...SYNCED,
  },
  case_event: { id: HERS, user_id: HERS, interaction_id: HERS, happened_at: HERS, data: HERS, ...SYNCED },
} as const satisfies Record<string, Record<string, Viewers>>;
