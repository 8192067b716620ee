import type { courseMutations } from "#shared/contract/mutations/courses.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { courseInteractionId } from "#shared/model/derived-ids.ts";

import { pick, text, type Act, type Random } from "./act.ts";
import type { Context } from "./device.ts";

const iso = (device: Context): string => new Date(device.now()).toISOString();

const aSection = async (device: Context, random: Random) => pick(await device.db.section.toArray(), random);
const locationOf = ({ id, courseId, chapterId }: DeviceRows["section"]) => ({ courseId, chapterId, sectionId: id });

/** A section of a course that she takes, as far as this device knows; the screens offer nothing else. */
async function ownSection(device: Context, random: Random) {
  const section = await aSection(device, random);
  if (!section) return undefined;
  const enrolment = await device.db.course_interaction.get(courseInteractionId(device.userId, section.courseId));
  return enrolment && section;
}

/** What learners do in courses. */
export const COURSE_ACTS: Record<keyof typeof courseMutations, Act> = {
  enrolInCourse: async (device, random) => {
    const course = pick(await device.db.course.toArray(), random);
    return course ? [{ name: "enrolInCourse", args: { courseId: course.id } }] : null;
  },
  leaveCourse: async (device, random) => {
    // She has second thoughts now and then, but not all the time.
    const enrolment = random() < 0.3 ? pick(await device.db.course_interaction.toArray(), random) : undefined;
    return enrolment ? [{ name: "leaveCourse", args: { courseId: enrolment.courseId } }] : null;
  },
  startSection: async (device, random) => {
    const section = await ownSection(device, random);
    return section ? [{ name: "startSection", args: locationOf(section) }] : null;
  },
  completeSection: async (device, random) => {
    const section = await ownSection(device, random);
    if (!section) return null;
    const completedAt = random() < 0.7 ? iso(device) : null;
    return [
      { name: "completeSection", args: { ...locationOf(section), completedAt, xp: completedAt ? ["section"] : [] } },
    ];
  },
  addItemAttempt: async (device, random) => {
    const section = await ownSection(device, random);
    const items = section ? await device.db.content_item.where("sectionId").equals(section.id).toArray() : [];
    const item = pick(items, random);
    if (!item) return null;
    const at = iso(device);
    const attempt = {
      id: newId(),
      courseId: item.courseId,
      sectionId: item.sectionId,
      itemId: item.id,
      itemRevision: item.revision,
      type: item.type,
      tryNumber: 1,
      retryOf: null,
      startedAt: at,
      endedAt: at,
      answer: { read: true },
      parts: [],
      raw: 0,
      max: 0,
      passed: true,
      hintsUsed: 0,
      overrides: [],
      solutionShown: false,
    };
    return [{ name: "addItemAttempt", args: { attempt, xp: null } }];
  },
  writeJournal: async (device, random) => {
    const section = await ownSection(device, random);
    if (!section) return null;
    const before = await device.db.journal_entry.where("sectionId").equals(section.id).toArray();
    const entry = {
      id: newId(),
      courseId: section.courseId,
      sectionId: section.id,
      contentItemId: null,
      objectiveId: null,
      confidence: 1 + Math.floor(random() * 5),
      message: text(device, random),
      voiceFileId: null,
      voiceDurationMs: null,
      visibility: "private" as const,
      overwrites: random() < 0.5 ? (pick(before, random)?.id ?? null) : null,
      writtenAt: iso(device),
    };
    return [{ name: "writeJournal", args: { entry } }];
  },
  seeReview: async (device, random) => {
    const attempts = await device.db.item_attempt.toArray();
    const read = pick(
      attempts.filter(({ reviewedAt }) => reviewedAt !== null),
      random,
    );
    return read?.reviewedAt ? [{ name: "seeReview", args: { attemptId: read.id, reviewedAt: read.reviewedAt } }] : null;
  },
  seeAssignment: async (device, random) => {
    const assignment = pick(await device.db.section_assignment.toArray(), random);
    return assignment ? [{ name: "seeAssignment", args: { id: assignment.id } }] : null;
  },
};
