import type { CamelKeys } from "../../lib/camel-case.ts";
import { snakeKeys } from "../../lib/camel-case.ts";
import { payKeyOf } from "../../model/course/pay-key.ts";
import type { ItemAttemptRow, JournalEntryRow } from "../../model/course/study-rows.ts";
import { courseInteractionId, itemInteractionId, sectionInteractionId } from "../../model/derived-ids.ts";
import { derivedXpEvent } from "./xp-event.ts";
import { defineMutation, rowKey, UNDO_MS, type LocalChange } from "../mutation.ts";
import { callTo } from "./queued-calls.ts";

type Reviewed = "review" | "reviewedAt" | "reviewSeenAt";
type AttemptFields = Omit<CamelKeys<ItemAttemptRow>, "userId" | "localDay" | "timeZone" | "evaluator" | Reviewed>;
type JournalFields = Omit<CamelKeys<JournalEntryRow>, "userId" | "localDay" | "timeZone">;
interface SectionLocation {
  courseId: string;
  chapterId: string;
  sectionId: string;
}

const iso = (at: number): string => new Date(at).toISOString();
/** She has to take the course first. Who took it on another device has no such entry here, and waits for nothing. */
const enrolment = ({ courseId }: { courseId: string }, userId: string): string =>
  rowKey("course_interaction", courseInteractionId(userId, courseId));
const mark = ({ sectionId }: { sectionId: string }, userId: string): string =>
  rowKey("section_interaction", sectionInteractionId(userId, sectionId));

const startedMark = ({ courseId, chapterId, sectionId }: SectionLocation, userId: string, at: number): LocalChange => {
  const id = sectionInteractionId(userId, sectionId);
  return {
    entity: "section_interaction",
    id,
    put: { id, userId, courseId, chapterId, sectionId, startedAt: iso(at), completedAt: null, revokedAt: null },
  };
};

export const courseMutations = {
  enrolInCourse: defineMutation<{ courseId: string }>({
    lane: (args, { userId }) => enrolment(args, userId),
    changes: ({ courseId }, stamp) => {
      const { userId, at } = stamp;
      const id = courseInteractionId(userId, courseId);
      return [
        { entity: "course_interaction", id, put: { id, userId, courseId, enrolledAt: iso(at) } },
        derivedXpEvent(stamp, "course_enrolled", { sourceId: courseId }),
      ];
    },
    toCall: ({ courseId }, { at }) =>
      callTo("PUT /courses/{course_id}/enroll")({ params: { course_id: courseId }, body: { enrolled_at: iso(at) } }),
  }),
  leaveCourse: defineMutation<{ courseId: string }>({
    lane: (args, { userId }) => enrolment(args, userId),
    changes: ({ courseId }, { userId }) => [
      { entity: "course_interaction", id: courseInteractionId(userId, courseId), remove: true },
    ],
    toCall: ({ courseId }, { userId }) =>
      callTo("DELETE /course-interactions/{id}")({ params: { id: courseInteractionId(userId, courseId) } }),
    holdMs: UNDO_MS,
  }),
  startSection: defineMutation<SectionLocation>({
    lane: (args, { userId }) => mark(args, userId),
    needs: (args, { userId }) => [enrolment(args, userId)],
    changes: (args, { userId, at }) => [startedMark(args, userId, at)],
    toCall: ({ sectionId }, { at }) =>
      callTo("PATCH /sections/{id}/started")({ params: { id: sectionId }, body: { started_at: iso(at) } }),
  }),
  /** `completedAt` null: it is not done after all. `xp`: what the server will most likely pay; it decides itself. */
  completeSection: defineMutation<
    SectionLocation & { completedAt: string | null; xp: readonly ("section" | "chapter")[] }
  >({
    lane: (args, { userId }) => mark(args, userId),
    needs: (args, { userId }) => [enrolment(args, userId)],
    changes: (args, stamp) => [
      startedMark(args, stamp.userId, stamp.at),
      {
        entity: "section_interaction",
        id: sectionInteractionId(stamp.userId, args.sectionId),
        patch: { completedAt: args.completedAt, revokedAt: args.completedAt === null ? iso(stamp.at) : null },
      },
      ...args.xp.map((what) =>
        derivedXpEvent(stamp, `${what}_completed`, { sourceId: what === "section" ? args.sectionId : args.chapterId }),
      ),
    ],
    toCall: ({ sectionId, completedAt }) =>
      callTo("POST /sections/{id}/interaction")({ params: { id: sectionId }, body: { completed_at: completedAt } }),
  }),
  addItemAttempt: defineMutation<{ attempt: AttemptFields; xp: "completed" | "repeated" | null }>({
    // One press of "Prüfen": it changes nothing but itself.
    lane: ({ attempt }) => rowKey("item_attempt", attempt.id),
    needs: ({ attempt }, { userId }) => [enrolment(attempt, userId)],
    changes: ({ attempt, xp }, stamp) => {
      const { userId, localDay, timeZone } = stamp;
      const { id, itemId } = attempt;
      const attemptId = payKeyOf(attempt, localDay);
      return [
        {
          entity: "item_attempt",
          id,
          put: {
            ...attempt,
            userId,
            localDay,
            timeZone,
            evaluator: "local",
            review: null,
            reviewedAt: null,
            reviewSeenAt: null,
          },
        },
        ...(xp ? [derivedXpEvent(stamp, `exercise_${xp}`, { sourceId: itemId, attemptId })] : []),
      ];
    },
    toCall: ({ attempt }, { userId }) =>
      callTo("PUT /section-item-interactions/{id}")({
        params: { id: itemInteractionId(userId, attempt.itemId) },
        body: { attempt: snakeKeys(attempt) },
      }),
  }),
  /** She has seen what a tutor said at that moment; what is said later is new again. */
  seeReview: defineMutation<{ attemptId: string; reviewedAt: string }>({
    lane: ({ attemptId }) => rowKey("item_attempt", attemptId),
    changes: ({ attemptId, reviewedAt }) => [
      { entity: "item_attempt", id: attemptId, patch: { reviewSeenAt: reviewedAt } },
    ],
    toCall: ({ attemptId, reviewedAt }) =>
      callTo("PATCH /item-attempts/{attempt_id}/review")({
        params: { attempt_id: attemptId },
        body: { reviewed_at: reviewedAt },
      }),
  }),
  writeJournal: defineMutation<{ entry: JournalFields }>({
    lane: ({ entry }) => rowKey("journal_entry", entry.id),
    needs: ({ entry }, { userId }) => [
      enrolment(entry, userId),
      ...(entry.overwrites === null ? [] : [rowKey("journal_entry", entry.overwrites)]),
    ],
    changes: ({ entry }, { userId, localDay, timeZone }) => [
      { entity: "journal_entry", id: entry.id, put: { ...entry, userId, localDay, timeZone } },
    ],
    toCall: ({ entry }) => callTo("POST /journals/create-or-update")({ body: snakeKeys(entry) }),
    files: ({ entry }) => (entry.voiceFileId === null ? [] : [entry.voiceFileId]),
  }),
  seeAssignment: defineMutation<{ id: string }>({
    lane: ({ id }) => rowKey("section_assignment", id),
    changes: ({ id }, { at }) => [{ entity: "section_assignment", id, patch: { seenAt: iso(at) } }],
    toCall: ({ id }, { at }) =>
      callTo("PATCH /user-section-assignments/{assignment_id}")({
        params: { assignment_id: id },
        body: { seen_at: iso(at) },
      }),
  }),
};
