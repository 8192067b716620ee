import { AppError } from "#shared/contract/errors.ts";
import type { ChapterRow, SectionRow } from "#shared/model/course/course-rows.ts";
import { sectionInteractionId } from "#shared/model/derived-ids.ts";

import type { Loader } from "../../calls/loader.ts";
import { checkEnrolled } from "../courses/access.ts";
import { aChapter, aSection, own, visible } from "../courses/loaders.ts";
import { sectionById } from "../courses/store.ts";
import { markById } from "../courses/study-store.ts";
import type { SectionLocation } from "./marks.ts";

/** Where a section is that she takes or took; of one that is gone, where it was when she began it. */
export const aSectionLocation: Loader<SectionLocation> = async ({ tx, actor }, sectionId) => {
  const section = await sectionById(tx, sectionId);
  if (section !== undefined) {
    await checkEnrolled(tx, actor, section.course_id);
    return { courseId: section.course_id, chapterId: section.chapter_id, sectionId };
  }
  const mark = await markById(tx, sectionInteractionId(actor.userId, sectionId));
  return mark && { courseId: mark.course_id, chapterId: mark.chapter_id, sectionId };
};

const seenSection = visible(aSection);
const ownChapter = own(aChapter);

/** A section that she sees, and a chapter of her own where a copy of it is to stand. */
export const aSectionToCopy: Loader<
  { source: SectionRow; target: ChapterRow },
  { body: { chapter_id: string } }
> = async (ctx, id, input) => {
  const source = await seenSection(ctx, id, input);
  const target = source && (await ownChapter(ctx, input.body.chapter_id, input));
  if (source === undefined || target === undefined) throw new AppError("not-found");
  return { source, target };
};
