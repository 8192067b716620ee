import { sql } from "drizzle-orm";

import { categories, categoryItems } from "#exercises/categorization-exercise/part-places.ts";
import { vocabEntries } from "#exercises/mm-vocab/part-places.ts";
import type { PartPlace } from "#exercises/part-place.ts";
import { choiceQuestions, openQuestions } from "#exercises/resource/part-places.ts";
import { VOCAB_INTRO } from "#exercises/vocab-intro/content.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { FieldErrors } from "#shared/lib/field-errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import { contentItem } from "../../db/course-schema.ts";
import type { Handlers } from "../../http/handler.ts";
import { operation, type OperationContext } from "../../http/operation.ts";
import { checkAuthors, checkSees } from "../courses/access.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { courseStore } from "../courses/course-store.ts";
import { itemById } from "./store.ts";
import { changeContent, ownItem, type StoredItem, storedItem } from "./write-item.ts";

type Part = { id: string } & Record<string, unknown>;

const partsAt = ({ content }: StoredItem, { list }: PartPlace): Part[] => (content[list] as Part[] | undefined) ?? [];

/** The task that has a part, and the part. Of two that say so, the part is of the one that had it first. */
async function found({ tx }: OperationContext, place: PartPlace, partId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${contentItem} where part_ids @> array[${partId}::uuid] and type = ${place.type}
      order by created_at, id limit 1`,
  );
  const item = rows[0] && (await storedItem(tx, rows[0].id));
  if (item === undefined) return undefined;
  const part = partsAt(item, place).find(({ id }) => id === partId);
  const isMeant = part !== undefined && hasSameContent(part, place.fixed ?? {});
  return isMeant ? { item, part } : undefined;
}

/** The place of a mistake is told as in what was sent, not as in the content it became part of. */
async function writeParts(ctx: OperationContext, item: StoredItem, place: PartPlace, parts: Part[], changed = -1) {
  const path = `content.${place.list}.${changed}.`;
  try {
    await changeContent(ctx, item, { ...item.content, [place.list]: parts });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.fields === undefined) throw thrown;
    const fields: FieldErrors = {};
    for (const [name, errors] of Object.entries(thrown.fields)) {
      fields[name.startsWith(path) ? name.slice(path.length) : name] = errors;
    }
    throw new AppError(thrown.code, { fields });
  }
}

async function readPart(ctx: OperationContext, place: PartPlace, id: string): Promise<Part> {
  const known = await found(ctx, place, id);
  if (known === undefined) throw new AppError("not-found");
  return known.part;
}

const adding =
  (place: PartPlace) => async (ctx: OperationContext, input: { params: { id: string }; body: Partial<Part> }) => {
    const item = await ownItem(ctx, place.type, input.params.id);
    const { id = newId(), ...fields } = input.body;
    const parts = partsAt(item, place);
    const known = parts.find((part) => part.id === id);
    if (known !== undefined) {
      if (!hasSameContent(known, fields)) throw new AppError("already-exists");
      return { status: 200, answer: () => known };
    }
    if ((await found(ctx, place, id)) !== undefined) throw new AppError("already-exists");
    await writeParts(ctx, item, place, [...parts, { id, ...fields, ...place.fixed }], parts.length);
    return { answer: () => readPart(ctx, place, id) };
  };

async function ownPart(ctx: OperationContext, place: PartPlace, id: string) {
  const known = await found(ctx, place, id);
  if (known === undefined) throw new AppError("not-found");
  await checkAuthors(ctx.tx, ctx.actor, known.item.course_id);
  return known;
}

/** A task must name what of it is changed: whoever sees the course sees the part. */
const reading = (place: PartPlace) => async (ctx: OperationContext, id: string) => {
  const known = await found(ctx, place, id);
  if (known === undefined) throw new AppError("not-found");
  await checkSees(ctx.tx, ctx.actor, known.item.course_id);
  return { answer: () => known.part };
};

const changing = (place: PartPlace) => async (ctx: OperationContext, id: string, fields: Record<string, unknown>) => {
  const { item } = await ownPart(ctx, place, id);
  const parts = partsAt(item, place);
  const changed = parts.findIndex((part) => part.id === id);
  // A field that is null is taken away.
  const merge = (part: Part): Part => {
    const entries = Object.entries({ ...part, ...fields, ...place.fixed, id });
    return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Part;
  };
  const next = parts.map((part) => (part.id === id ? merge(part) : part));
  await writeParts(ctx, item, place, next, changed);
  return { answer: () => readPart(ctx, place, id) };
};

/** What is not there is removed already. */
const removing = (place: PartPlace) => async (ctx: OperationContext, id: string) => {
  if ((await found(ctx, place, id)) === undefined) return { answer: () => null };
  const { item } = await ownPart(ctx, place, id);
  const rest = partsAt(item, place).filter((part) => part.id !== id);
  const content = place.withoutReferences?.(item.content, id) ?? item.content;
  await writeParts(ctx, { ...item, content }, place, rest);
  return { answer: () => null };
};

const activateVocabIntro = operation("activateVocabIntro", async (ctx, { params: { id }, body }) => {
  const { tx } = ctx;
  const item = await ownItem(ctx, VOCAB_INTRO, id);
  await changeContent(ctx, item, { ...item.content, active: body.activate });
  const changed = await storedItem(tx, id);
  if (changed === undefined) throw new AppError("not-found");
  const { revision: _revision, updated_at: _at, ...row } = changed;
  await courseStore.putItem(tx, { ...row, is_required: body.activate });
  return {
    answer: async () => {
      const now = await itemById(tx, id);
      if (now === undefined) throw new AppError("not-found");
      return now;
    },
  };
});

export const itemPartCalls = {
  addVocabEntry: operation("addVocabEntry", adding(vocabEntries)),
  getVocabEntry: operation("getVocabEntry", (ctx, { params }) => reading(vocabEntries)(ctx, params.item_id)),
  updateVocabEntry: operation("updateVocabEntry", (ctx, { params, body }) =>
    changing(vocabEntries)(ctx, params.item_id, body),
  ),
  removeVocabEntry: operation("removeVocabEntry", (ctx, { params }) => removing(vocabEntries)(ctx, params.item_id)),
  addCategory: operation("addCategory", adding(categories)),
  updateCategory: operation("updateCategory", (ctx, { params, body }) =>
    changing(categories)(ctx, params.category_id, body),
  ),
  removeCategory: operation("removeCategory", (ctx, { params }) => removing(categories)(ctx, params.category_id)),
  addCategoryItem: operation("addCategoryItem", adding(categoryItems)),
  updateCategoryItem: operation("updateCategoryItem", (ctx, { params, body }) =>
    changing(categoryItems)(ctx, params.item_id, body),
  ),
  removeCategoryItem: operation("removeCategoryItem", (ctx, { params }) =>
    removing(categoryItems)(ctx, params.item_id),
  ),
  addChoiceQuestion: operation("addChoiceQuestion", adding(choiceQuestions)),
  getChoiceQuestion: operation("getChoiceQuestion", (ctx, { params }) =>
    reading(choiceQuestions)(ctx, params.question_id),
  ),
  updateChoiceQuestion: operation("updateChoiceQuestion", (ctx, { params, body }) =>
    changing(choiceQuestions)(ctx, params.question_id, body),
  ),
  removeChoiceQuestion: operation("removeChoiceQuestion", (ctx, { params }) =>
    removing(choiceQuestions)(ctx, params.question_id),
  ),
  addOpenQuestion: operation("addOpenQuestion", adding(openQuestions)),
  getOpenQuestion: operation("getOpenQuestion", (ctx, { params }) => reading(openQuestions)(ctx, params.question_id)),
  updateOpenQuestion: operation("updateOpenQuestion", (ctx, { params, body }) =>
    changing(openQuestions)(ctx, params.question_id, body),
  ),
  removeOpenQuestion: operation("removeOpenQuestion", (ctx, { params }) =>
    removing(openQuestions)(ctx, params.question_id),
  ),
  activateVocabIntro,
} satisfies Handlers;
