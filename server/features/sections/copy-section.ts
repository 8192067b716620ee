import { eq } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { SectionRow } from "#shared/model/course/course-rows.ts";

import { rowOperation } from "../../calls/row-calls.ts";
import { contentItem, section, sectionTranslation } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { itemColumns, translationColumns } from "../courses/columns.ts";
import { courseStore } from "../courses/course-store.ts";
import { endOf } from "../courses/order-rows.ts";
import { sectionById } from "../courses/store.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { present } from "../shared/present.ts";
import { checkRoom } from "./room.ts";
import { sectionWithParts } from "./section-answer.ts";
import { dialogsOf, mediaOf, objectivesOf } from "./store.ts";

/** A deep copy: everything has an id of its own, so that changing the copy changes nothing of what it was made of. */
export const copySection = rowOperation("copySection", async ({ tx }, { source, target }, { body }) => {
  const newSectionId = body.id ?? newId();
  const known = await sectionById(tx, newSectionId);
  if (known !== undefined) {
    if (known.chapter_id !== target.id || known.title !== source.title) throw new AppError("already-exists");
    return { status: 200, answer: () => sectionWithParts(tx, known) };
  }
  checkChosenId(newSectionId);
  await checkRoom(tx, target.id);
  const position = await endOf(tx, section, eq(section.chapter_id, target.id));
  const { item_count: _items, required_count: _required, updated_at: _at, ...head } = source;
  const location = { id: newSectionId, course_id: target.course_id, chapter_id: target.id, position, key: null };
  await courseStore.putSection(tx, { ...head, ...location });
  await copyParts(tx, source, { id: newSectionId, courseId: target.course_id });
  return { answer: async () => sectionWithParts(tx, present(await sectionById(tx, newSectionId))) };
});

interface Copy {
  id: string;
  courseId: string;
}

async function copyParts(tx: Tx, source: SectionRow, copy: Copy): Promise<void> {
  const items = await tx
    .select({ ...itemColumns, part_ids: contentItem.part_ids })
    .from(contentItem)
    .where(eq(contentItem.section_id, source.id));
  const objectives = await objectivesOf(tx, source.id);
  const itemIds = items.map((item) => item.id);
  const dialogs = await dialogsOf(tx, itemIds);
  // An id is long enough to stand nowhere by chance: so it is replaced wherever it stands, in contents, too.
  const old = [...itemIds, ...objectives.map((one) => one.id), ...items.flatMap((item) => item.part_ids)];
  const ids = new Map(old.map((id) => [id, derivedId("copy", copy.id, id)]));
  for (const { id, content_item_id: item } of dialogs) ids.set(id, derivedId("dialog", ids.get(item) ?? item));
  const renamed = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => ids.get(id) ?? id),
    ) as T;
  const location = { course_id: copy.courseId, section_id: copy.id };
  for (const objective of objectives) await courseStore.putObjective(tx, { ...renamed(objective), ...location });
  for (const { revision: _revision, updated_at: _at, ...item } of items) {
    await courseStore.putItem(tx, { ...renamed(item), ...location });
  }
  for (const { updated_at: _at, ...dialog } of dialogs) {
    await courseStore.putDialog(tx, { ...renamed(dialog), course_id: copy.courseId });
  }
  await copyTranslations(tx, source, { ...copy, renamed });
  if (source.course_id !== copy.courseId) await copyMedia(tx, source, copy);
}

async function copyTranslations(
  tx: Tx,
  source: SectionRow,
  { id, courseId, renamed }: Copy & { renamed: <T>(value: T) => T },
): Promise<void> {
  const rows = await tx
    .select(translationColumns)
    .from(sectionTranslation)
    .where(eq(sectionTranslation.section_id, source.id));
  for (const { language, texts } of rows) {
    const own = { id: derivedId("section_translation", id, language), course_id: courseId, section_id: id };
    await courseStore.putTranslation(tx, { ...own, language, texts: renamed(texts) });
  }
}

async function copyMedia(tx: Tx, source: SectionRow, { courseId }: Copy): Promise<void> {
  const { media } = await sectionWithParts(tx, source);
  const captions = media.flatMap((medium) => medium.captions.map((caption) => caption.media_id));
  for (const medium of [...media, ...(await mediaOf(tx, source.course_id, captions))]) {
    const [used] = await mediaOf(tx, courseId, [medium.media_id]);
    if (used !== undefined) continue;
    const id = derivedId("course_medium", courseId, medium.media_id);
    await courseStore.putMedium(tx, { ...medium, id, course_id: courseId });
  }
}
