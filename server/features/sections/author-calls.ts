import { and, eq, isNull } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { derivedId, newId } from "#shared/lib/uuid.ts";
import { MOST_CONTENT_BYTES } from "#shared/model/course-terms.ts";
import type { SectionRow } from "#shared/model/course/course-rows.ts";

import { contentItem, learningObjective, section, sectionTranslation } from "../../db/course-schema.ts";
import { vocabItem } from "../../db/schema.ts";
import type { Tx } from "../../db/tx.ts";
import type { Handlers } from "../../http/handler.ts";
import { invalid } from "../../http/errors.ts";
import { operation, type OperationContext } from "../../http/operation.ts";
import { translationColumns } from "../courses/columns.ts";
import { courseStore } from "../courses/course-store.ts";
import { endOf, putInOrder } from "../courses/order-rows.ts";
import { ownChapter, ownSection } from "../courses/own-parts.ts";
import { sectionById } from "../courses/store.ts";
import { isAnyOf } from "../shared/any-of.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { givenFields } from "../shared/given-fields.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { copySection } from "./copy-section.ts";
import { checkRoom } from "./room.ts";
import { sectionWithParts } from "./section-answer.ts";
import { itemsOf, objectivesOf } from "./store.ts";

const createSection = operation("createSection", async (ctx, { body }) => {
  const { tx } = ctx;
  const { id = newId(), ...fields } = body;
  const chapter = await ownChapter(ctx, fields.chapter_id);
  const known = await sectionById(tx, id);
  if (known !== undefined) {
    if (!hasSameContent(known, fields)) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  checkChosenId(id);
  await checkRoom(tx, chapter.id);
  const position = fields.position ?? (await endOf(tx, section, eq(section.chapter_id, chapter.id)));
  const empty = { key: null, vocab_ids: [], set_phrase_ids: [], glosses: [] };
  await courseStore.putSection(tx, { ...empty, ...fields, id, course_id: chapter.course_id, position });
  return { answer: async () => ownSection(ctx, id) };
});

type Changes = CheckedInput<typeof API.updateSection>["body"];

const updateSection = operation("updateSection", async (ctx, { params: { id }, body }) => {
  const { tx } = ctx;
  const before = await ownSection(ctx, id);
  const { item_ids: itemIds, objectives, ...fields } = body;
  if (fields.chapter_id !== undefined && fields.chapter_id !== before.chapter_id) {
    const target = await ownChapter(ctx, fields.chapter_id);
    if (target.course_id !== before.course_id) throw invalid("chapter_id", "not-found");
    await checkRoom(tx, target.id);
  }
  if (itemIds !== undefined) {
    const known = (await itemsOf(tx, id)).map((one) => one.id);
    await putInOrder(tx, contentItem, { path: "item_ids", ids: itemIds, known });
  }
  if (objectives !== undefined) await replaceObjectives(tx, before, objectives);
  const { item_count: _items, required_count: _required, updated_at: _at, ...row } = before;
  await courseStore.putSection(tx, { ...row, ...givenFields(fields) });
  return { answer: async () => sectionWithParts(tx, await ownSection(ctx, id)) };
});

async function replaceObjectives(tx: Tx, { id, course_id }: SectionRow, wanted: NonNullable<Changes["objectives"]>) {
  const known = await objectivesOf(tx, id);
  const rows = wanted.map((one, position) => {
    const before = known.find((objective) => objective.id === one.id);
    if (one.id !== undefined && before === undefined) throw invalid(`objectives.${position}.id`, "not-found");
    const place = { course_id, section_id: id, position };
    return { id: one.id ?? newId(), key: before?.key ?? null, text: one.text, ...place };
  });
  const gone = known.filter((objective) => !rows.some((row) => row.id === objective.id)).map((row) => row.id);
  await tx.delete(learningObjective).where(isAnyOf(learningObjective.id, gone));
  for (const row of rows) await courseStore.putObjective(tx, row);
}

/** What is not there is deleted already. */
const deleteSection = operation("deleteSection", async (ctx, { params: { id } }) => {
  if ((await sectionById(ctx.tx, id)) === undefined) return { answer: () => null };
  await ownSection(ctx, id);
  await ctx.tx.delete(section).where(eq(section.id, id));
  return { answer: () => null };
});

/** A model could write drafts of what is missing; this server has none that does. */
const translateSection = operation("translateSection", async (ctx, { params: { id }, body }) => {
  const { tx } = ctx;
  const own = await ownSection(ctx, id);
  const { language, texts } = body;
  if (texts === undefined) throw new AppError("not-supported");
  const [before] = await tx
    .select(translationColumns)
    .from(sectionTranslation)
    .where(and(eq(sectionTranslation.section_id, id), eq(sectionTranslation.language, language)));
  const row = {
    id: before?.id ?? derivedId("section_translation", id, language),
    course_id: own.course_id,
    section_id: id,
    language,
    texts: { ...before?.texts, ...texts },
  };
  if (JSON.stringify(row.texts).length > MOST_CONTENT_BYTES) throw invalid("texts", "too-large");
  await courseStore.putTranslation(tx, row);
  return { answer: () => row };
});

const setSectionVocabulary = operation("setSectionVocabulary", async (ctx, { params: { id }, body }) => {
  const { item_count: _items, required_count: _required, updated_at: _at, ...row } = await ownSection(ctx, id);
  await checkWords(ctx, "vocab_ids", body.vocab_ids);
  await checkWords(ctx, "set_phrase_ids", body.set_phrase_ids);
  await courseStore.putSection(ctx.tx, { ...row, ...body });
  return { answer: async () => ownSection(ctx, id) };
});

/** A course teaches words that everybody has. */
async function checkWords({ tx }: OperationContext, path: string, ids: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: vocabItem.id })
    .from(vocabItem)
    .where(and(isAnyOf(vocabItem.id, ids), isNull(vocabItem.owner_id)));
  const known = new Set(found.map((word) => word.id));
  const missing = ids.find((id) => !known.has(id));
  if (missing !== undefined) throw invalid(path, "not-found", missing);
}

export const sectionAuthorCalls = {
  createSection,
  updateSection,
  deleteSection,
  copySection,
  translateSection,
  setSectionVocabulary,
} satisfies Handlers;
