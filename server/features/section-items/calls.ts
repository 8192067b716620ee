import { and, asc, eq, sql } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { newId } from "#shared/lib/uuid.ts";
import { MOST_ITEMS } from "#shared/model/course-terms.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { operation, type OperationContext } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { contentItem, course } from "../../db/course-schema.ts";
import type { Services } from "../../services.ts";
import { isVisible } from "../courses/access.ts";
import { nameOf } from "../courses/author-calls.ts";
import { itemColumns } from "../courses/columns.ts";
import { courseStore } from "../courses/course-store.ts";
import { endOf } from "../courses/order-rows.ts";
import { receiveMedium } from "../media-assets/receive-medium.ts";
import { takeMedia } from "../media-assets/take-media.ts";
import { itemsOf } from "../sections/store.ts";
import { checkChosenId } from "../shared/chosen-id.ts";
import { givenFields } from "../shared/given-fields.ts";
import { present } from "../shared/present.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { checkNamed } from "./check-named.ts";
import { checkedContent, sentContent } from "./checked-content.ts";
import { extractCalls } from "./extract-calls.ts";
import { itemPartCalls } from "./part-calls.ts";
import { itemById } from "./store.ts";
import { checkType } from "./stored-item.ts";
import { suggestMoreVocab } from "./suggest-more-vocab.ts";
import { checkPartIds } from "./write-item.ts";

const ITEMS_OF_A_PAGE = 100;

/** What is asked is the author's to list; who takes a course gets it with its sections. */
const listSectionItems = operation("listSectionItems", async ({ tx, actor }, { query }) => ({
  answer: async () => {
    const found = await tx
      .select({ row: itemColumns, authorId: course.author_id })
      .from(contentItem)
      .innerJoin(course, eq(course.id, contentItem.course_id))
      .where(
        and(
          sql`${contentItem.course_id} in (select c.id from course c where ${isVisible(actor)})`,
          query.content_type === undefined ? undefined : eq(contentItem.type, query.content_type),
          query.cursor === undefined ? undefined : sql`${contentItem.id} > ${query.cursor}::uuid`,
        ),
      )
      .orderBy(asc(contentItem.id))
      .limit(ITEMS_OF_A_PAGE + 1);
    const items = found
      .slice(0, ITEMS_OF_A_PAGE)
      .map(({ row, authorId }) => ({ ...row, content: authorId === actor.userId ? row.content : null }));
    return { items, next_cursor: found.length > items.length ? (items.at(-1)?.id ?? null) : null };
  },
}));

const getSectionItem = rowOperation("getSectionItem", async (_, item) => ({ answer: () => item }));

const createSectionItem = rowOperation("createSectionItem", async (ctx, section, { params, body }) => {
  const { tx, actor } = ctx;
  const type = params.content_type;
  const { id = newId(), section_id: sectionId, media, content, shorthand, h5p, case_id, ...head } = body;
  const sent = sentContent(type, { content, shorthand, h5p, case_id });
  if (sent === undefined) throw invalid("content", "required");
  const { mediaIds, isRequired, minutes, ...checked } = checkedContent(type, sent);
  const known = await itemById(tx, id);
  if (known !== undefined) {
    const isSame =
      known.type === type && hasSameContent(known, { ...head, section_id: sectionId, content: checked.content });
    if (!isSame) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  checkChosenId(id);
  await checkPartIds(tx, { id, part_ids: [] }, checked.part_ids);
  const before = await itemsOf(tx, sectionId);
  if (before.length >= MOST_ITEMS) throw invalid("section_id", "most", MOST_ITEMS);
  await checkNamed(tx, section.id, head);
  const used = { path: "content", mediaIds: [...mediaIds, ...(head.media_ids ?? [])], described: media ?? [] };
  await takeMedia(tx, { actor, courseId: section.course_id }, used);
  await courseStore.putItem(tx, {
    ...NOTHING_SAID,
    level: section.level,
    is_required: isRequired,
    minutes,
    page_index: Math.max(-1, ...before.map((item) => item.page_index)) + 1,
    position: await endOf(tx, contentItem, eq(contentItem.section_id, sectionId)),
    ...givenFields(head),
    ...checked,
    id,
    type,
    course_id: section.course_id,
    section_id: sectionId,
    author_id: actor.userId,
    author_name: await nameOf(tx, actor.userId),
  });
  return { answer: () => written(ctx, id) };
});

const NOTHING_SAID = {
  key: null,
  title: null,
  prompt: null,
  for_item_id: null,
  behaviour: {},
  feedback: [],
  objective_ids: [],
  vocab_ids: [],
  set_phrase_ids: [],
  media_ids: [],
  licence: "",
  source: "",
};

const written = async ({ tx }: OperationContext, id: string) => present(await itemById(tx, id));

const updateSectionItem = rowOperation("updateSectionItem", async (ctx, item, { params, body }) => {
  const { tx } = ctx;
  checkType(item, params.content_type);
  const { revision: _revision, updated_at: _at, ...before } = item;
  const { media, content, shorthand, h5p, case_id, ...head } = body;
  const sent = sentContent(before.type, { content, shorthand, h5p, case_id });
  const checked = checkedContent(before.type, sent ?? before.content);
  await checkPartIds(tx, before, checked.part_ids);
  await checkNamed(tx, before.section_id, head, before);
  const mediaIds = [...checked.mediaIds, ...(head.media_ids ?? before.media_ids)];
  await takeMedia(
    tx,
    { actor: ctx.actor, courseId: before.course_id },
    { path: "content", mediaIds, described: media ?? [] },
  );
  const { content: own, content_version: version, part_ids: partIds } = checked;
  await courseStore.putItem(tx, {
    ...before,
    ...givenFields(head),
    ...(sent !== undefined && { content: own, content_version: version, part_ids: partIds }),
  });
  return { answer: () => written(ctx, before.id) };
});

/** What is not there is deleted already. */
const deleteSectionItem = rowOperation("deleteSectionItem", async ({ tx }, item, { params }) => {
  if (item === undefined) return { answer: () => null };
  checkType(item, params.content_type);
  await tx.delete(contentItem).where(eq(contentItem.id, item.id));
  return { answer: () => null };
});

export const sectionItemCalls = ({ models }: Services) =>
  ({
    listSectionItems,
    getSectionItem,
    createSectionItem: { ...createSectionItem, readForm: receiveMedium },
    updateSectionItem,
    deleteSectionItem,
    suggestMoreVocab,
    ...itemPartCalls,
    ...extractCalls(models),
  }) satisfies Handlers;
