import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/organizations.ts";
import { learner } from "#db/learner.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

export type OwnOrganization = AnswerOf<typeof API.listAllOrganizations>["items"][number];
export type TutoredOrganization = AnswerOf<typeof API.listTutoredOrganizations>["items"][number];
export type SharedPage = AnswerOf<typeof API.listMembersJournal>;
export type SharedEntry = SharedPage["items"][number];

const mine = (signal: AbortSignal) => {
  const { userId } = learner();
  return { params: { user_id: userId }, signal, as: userId };
};

export const readMemberships = async (signal: AbortSignal): Promise<OwnOrganization[]> =>
  (await call("listAllOrganizations", mine(signal))).items;

export const readTutored = async (signal: AbortSignal): Promise<TutoredOrganization[]> =>
  (await call("listTutoredOrganizations", mine(signal))).items;

/** The newest page, or the one behind a cursor. */
export const readShared = (organizationId: string, cursor: string | null, signal?: AbortSignal): Promise<SharedPage> =>
  call("listMembersJournal", {
    params: { organization_id: organizationId },
    query: cursor === null ? {} : { cursor },
    ...(signal && { signal }),
    ...asLearner(),
  });

/** What one person wrote at one moment about one section. */
export interface SharedMoment {
  key: string;
  user: SharedEntry["user"];
  courseTitle: string | null;
  sectionTitle: string | null;
  writtenAt: number;
  entries: SharedEntry[];
}

/** The times of entries made by one press differ by what the clocks of two calls were corrected. */
const APART_MS = 120_000;

const isOf = (entry: SharedEntry) => (moment: SharedMoment) =>
  moment.user.id === entry.user.id &&
  moment.courseTitle === entry.course_title &&
  moment.sectionTitle === entry.section_title &&
  Math.abs(moment.writtenAt - Date.parse(entry.written_at)) < APART_MS;

/** What was made by one press stands together, what she judged herself on before what she says about it. */
export function momentsOf(entries: readonly SharedEntry[]): SharedMoment[] {
  const moments: SharedMoment[] = [];
  for (const entry of entries) {
    const known = moments.findLast(isOf(entry));
    if (known) known.entries.push(entry);
    else
      moments.push({
        key: entry.id,
        user: entry.user,
        courseTitle: entry.course_title,
        sectionTitle: entry.section_title,
        writtenAt: Date.parse(entry.written_at),
        entries: [entry],
      });
  }
  const isNote = (entry: SharedEntry) => Number(entry.objective === null);
  return moments.map((moment) => ({
    ...moment,
    entries: moment.entries.toSorted((one, other) => isNote(one) - isNote(other)),
  }));
}
