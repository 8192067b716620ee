import { and, eq } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { newId } from "#shared/lib/uuid.ts";
import { MOST_CONTENT_BYTES } from "#shared/model/course-terms.ts";
import type { SectionRow } from "#shared/model/course/course-rows.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { contentItem, learningObjective, section, sectionTranslation } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { translationColumns } from "../courses/columns.ts";
import { courseStore } from "../courses/course-store.ts";
import { aChapter, own } from "../courses/loaders.ts";
import { endOf, putInOrder } from "../courses/order-rows.ts";
import { sectionById } from "../courses/store.ts";
import { isAnyOf } from "../shared/any-of.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { givenFields } from "../shared/given-fields.ts";
import { present } from "../shared/present.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { checkWords } from "./check-words.ts";
import { copySection } from "./copy-section.ts";
import { checkRoom } from "./room.ts";
import { sectionWithParts } from "./section-answer.ts";
import { itemsOf, objectivesOf } from "./store.ts";

const createSection = rowOperation("createSection", async ({ tx }, chapter, { body }) => {
  const { id = newId(), ...fields } = body;
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
  return { answer: async () => present(await sectionById(tx, id)) };
});

/** The chapter where a section is moved to, which is its author's as well. */
const ownChapter = own(aChapter);

type Changes = CheckedInput<typeof API.updateSection>["body"];

const updateSection = rowOperation("updateSection", async (ctx, before, { body }) => {
  const { tx } = ctx;
  const { id } = before;
  const { item_ids: itemIds, objectives, ...fields } = body;
  if (fields.chapter_id !== undefined && fields.chapter_id !== before.chapter_id) {
    const target = await ownChapter(ctx, fields.chapter_id, {});
    if (target === undefined) throw new AppError("not-found");
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
  return { answer: async () => sectionWithParts(tx, present(await sectionById(tx, id))) };
});

async function replaceObjectives(tx: Tx, { id, course_id }: SectionRow, wanted: NonNullable<Changes["objectives"]>) {
  const known = await objectivesOf(tx, id);
  const rows = wanted.map((one, position) => {
    const before = known.find((objective) => objective.id === one.id);
    if (one.id !== undefined && before === undefined) throw invalid(`objectives.${position}.id`, "not-found");
    const location = { course_id, section_id: id, position };
    return { id: one.id ?? newId(), key: before?.key ?? null, text: one.text, ...location };
  });
  const gone = known.filter((objective) => !rows.some((row) => row.id === objective.id)).map((row) => row.id);
  await tx.delete(learningObjective).where(isAnyOf(learningObjective.id, gone));
  for (const row of rows) await courseStore.putObjective(tx, row);
}

/** What is not there is deleted already. */
const deleteSection = rowOperation("deleteSection", async ({ tx }, gone) => {
  if (gone !== undefined) await tx.delete(section).where(eq(section.id, gone.id));
  return { answer: () => null };
});

/** A model could write drafts of what is missing; this server has none that does. */
const translateSection = rowOperation("translateSection", async ({ tx }, section, { body }) => {
  const { language, texts } = body;
  if (texts === undefined) throw new AppError("not-supported");
  const [before] = await tx
    .select(translationColumns)
    .from(sectionTranslation)
    .where(and(eq(sectionTranslation.section_id, section.id), eq(sectionTranslation.language, language)));
  const row = {
    id: before?.id ?? derivedId("section_translation", section.id, language),
    course_id: section.course_id,
    section_id: section.id,
    language,
    texts: { ...before?.texts, ...texts },
  };
  if (JSON.stringify(row.texts).length > MOST_CONTENT_BYTES) throw invalid("texts", "too-large");
  await courseStore.putTranslation(tx, row);
  return { answer: () => row };
});

const setSectionVocabulary = rowOperation("setSectionVocabulary", async (ctx, before, { body }) => {
  const { item_count: _items, required_count: _required, updated_at: _at, ...row } = before;
  await checkWords(ctx.tx, "vocab_ids", body.vocab_ids);
  await checkWords(ctx.tx, "set_phrase_ids", body.set_phrase_ids);
  await courseStore.putSection(ctx.tx, { ...row, ...body });
  return { answer: async () => present(await sectionById(ctx.tx, before.id)) };
});

export const sectionAuthorCalls = {
  createSection,
  updateSection,
  deleteSection,
  copySection,
  translateSection,
  setSectionVocabulary,
} satisfies Handlers;
