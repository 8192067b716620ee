import { categories, categoryItems } from "#exercises/categorization-exercise/part-lists.ts";
import { vocabEntries } from "#exercises/mm-vocab/part-lists.ts";
import type { PartList } from "#exercises/part-list.ts";
import { choiceQuestions, openQuestions } from "#exercises/resource/part-lists.ts";
import { VOCAB_INTRO } from "#exercises/vocab-intro/content.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { FieldErrors } from "#shared/lib/field-errors.ts";
import { newId } from "#shared/lib/uuid.ts";

import type { Handlers } from "../../calls/handler.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import { courseStore } from "../courses/course-store.ts";
import { present } from "../shared/present.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { type FoundPart, type Part, partById, partsAt } from "./loaders.ts";
import { itemById } from "./store.ts";
import { checkType, type StoredItem, storedItem } from "./stored-item.ts";
import { changeContent } from "./write-item.ts";

/** The place of a mistake is told as in what was sent, not as in the content it became part of. */
async function writeParts(ctx: OperationContext, item: StoredItem, partList: PartList, parts: Part[], changed = -1) {
  const path = `content.${partList.list}.${changed}.`;
  try {
    await changeContent(ctx, item, { ...item.content, [partList.list]: parts });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.fields === undefined) throw thrown;
    const fields: FieldErrors = {};
    for (const [name, errors] of Object.entries(thrown.fields)) {
      fields[name.startsWith(path) ? name.slice(path.length) : name] = errors;
    }
    throw new AppError(thrown.code, { fields });
  }
}

const readPart = async ({ tx }: OperationContext, partList: PartList, id: string): Promise<Part> =>
  present(await partById(tx, partList, id)).part;

const adding =
  (partList: PartList) =>
  async (ctx: OperationContext, item: StoredItem, { body }: { body: Partial<Part> }) => {
    checkType(item, partList.type);
    const { id = newId(), ...fields } = body;
    const parts = partsAt(item, partList);
    const known = parts.find((part) => part.id === id);
    if (known !== undefined) {
      if (!hasSameContent(known, fields)) throw new AppError("already-exists");
      return { status: 200, answer: () => known };
    }
    if ((await partById(ctx.tx, partList, id)) !== undefined) throw new AppError("already-exists");
    await writeParts(ctx, item, partList, [...parts, { id, ...fields, ...partList.fixed }], parts.length);
    return { answer: () => readPart(ctx, partList, id) };
  };

/** A task must name what of it is changed: whoever sees the course sees the part. */
const reading = async (_: OperationContext, { part }: FoundPart) => ({ answer: () => part });

const changing =
  (partList: PartList) =>
  async (ctx: OperationContext, { item, part: { id } }: FoundPart, { body }: { body: Record<string, unknown> }) => {
    const parts = partsAt(item, partList);
    const changed = parts.findIndex((part) => part.id === id);
    // A field that is null is taken away.
    const merge = (part: Part): Part => {
      const entries = Object.entries({ ...part, ...body, ...partList.fixed, id });
      return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Part;
    };
    const next = parts.map((part) => (part.id === id ? merge(part) : part));
    await writeParts(ctx, item, partList, next, changed);
    return { answer: () => readPart(ctx, partList, id) };
  };

/** What is not there is removed already. */
const removing = (partList: PartList) => async (ctx: OperationContext, found: FoundPart | undefined) => {
  if (found === undefined) return { answer: () => null };
  const { item, part } = found;
  const rest = partsAt(item, partList).filter(({ id }) => id !== part.id);
  const content = partList.withoutReferences?.(item.content, part.id) ?? item.content;
  await writeParts(ctx, { ...item, content }, partList, rest);
  return { answer: () => null };
};

const activateVocabIntro = rowOperation("activateVocabIntro", async (ctx, item, { body }) => {
  const { tx } = ctx;
  const { id } = item;
  checkType(item, VOCAB_INTRO);
  await changeContent(ctx, item, { ...item.content, active: body.activate });
  const { revision: _revision, updated_at: _at, ...row } = present(await storedItem(tx, id));
  await courseStore.putItem(tx, { ...row, is_required: body.activate });
  return { answer: async () => present(await itemById(tx, id)) };
});

export const itemPartCalls = {
  addVocabEntry: rowOperation("addVocabEntry", adding(vocabEntries)),
  getVocabEntry: rowOperation("getVocabEntry", reading),
  updateVocabEntry: rowOperation("updateVocabEntry", changing(vocabEntries)),
  removeVocabEntry: rowOperation("removeVocabEntry", removing(vocabEntries)),
  addCategory: rowOperation("addCategory", adding(categories)),
  updateCategory: rowOperation("updateCategory", changing(categories)),
  removeCategory: rowOperation("removeCategory", removing(categories)),
  addCategoryItem: rowOperation("addCategoryItem", adding(categoryItems)),
  updateCategoryItem: rowOperation("updateCategoryItem", changing(categoryItems)),
  removeCategoryItem: rowOperation("removeCategoryItem", removing(categoryItems)),
  addChoiceQuestion: rowOperation("addChoiceQuestion", adding(choiceQuestions)),
  getChoiceQuestion: rowOperation("getChoiceQuestion", reading),
  updateChoiceQuestion: rowOperation("updateChoiceQuestion", changing(choiceQuestions)),
  removeChoiceQuestion: rowOperation("removeChoiceQuestion", removing(choiceQuestions)),
  addOpenQuestion: rowOperation("addOpenQuestion", adding(openQuestions)),
  getOpenQuestion: rowOperation("getOpenQuestion", reading),
  updateOpenQuestion: rowOperation("updateOpenQuestion", changing(openQuestions)),
  removeOpenQuestion: rowOperation("removeOpenQuestion", removing(openQuestions)),
  activateVocabIntro,
} satisfies Handlers;
