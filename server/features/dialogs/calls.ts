import { STRUCTURED_FORM } from "#exercises/form-structured-exercise/core.ts";
import { AppError } from "#shared/contract/errors.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import type { DialogRow } from "#shared/model/course/item-rows.ts";

import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import type { OperationContext } from "../../calls/operation.ts";
import { rowOperation } from "../../calls/row-calls.ts";
import type { Services } from "../../services.ts";
import { courseStore } from "../courses/course-store.ts";
import { takeMedia } from "../media-assets/take-media.ts";
import { checkType } from "../section-items/stored-item.ts";
import { changeContent } from "../section-items/write-item.ts";
import { checkChosenId, isDerivedId } from "../shared/chosen-id.ts";
import { givenFields } from "../shared/given-fields.ts";
import { present } from "../shared/present.ts";
import { hasSameContent } from "../shared/same-content.ts";
import { dialogAudioCalls } from "./audio-calls.ts";
import { dialogFromForm } from "./dialog-template.ts";
import { dialogById, dialogOfItem } from "./store.ts";

const getDialog = rowOperation("getDialog", async (_, row) => ({ answer: () => row }));

const createDialog = rowOperation("createDialog", async (ctx, item, { body }) => {
  const { tx } = ctx;
  const { id = derivedId("dialog", body.content_item_id), ...said } = body;
  const known = (await dialogById(tx, id)) ?? (await dialogOfItem(tx, item.id));
  if (known !== undefined) {
    if (known.id !== id || !hasSameContent(known, said)) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  checkChosenId(id, { own: derivedId("dialog", item.id) });
  await put(ctx, { ...said, id, course_id: item.course_id });
  return { answer: () => stored(ctx, id) };
});

const updateDialog = rowOperation("updateDialog", async (ctx, before, { body }) => {
  const { updated_at: _at, ...row } = before;
  await put(ctx, { ...row, ...givenFields(body) });
  return { answer: () => stored(ctx, row.id) };
});

const generateDialog = rowOperation("generateDialog", async (ctx, item, { body }) => {
  checkType(item, STRUCTURED_FORM);
  const { dialog_id: named, sections } = item.content as FormContent;
  const own = derivedId("dialog", item.id);
  // A derived id that is not this task's own will be another's: then the form names its own from now on.
  const id = isDerivedId(named) ? own : named;
  const draft = dialogFromForm(sections, body ?? {});
  const known = await dialogOfItem(ctx.tx, item.id);
  if (known !== undefined && known.lines.length > 0) {
    if (!hasSameContent(known, draft)) throw new AppError("already-exists");
    return { status: 200, answer: () => known };
  }
  const dialogId = known?.id ?? id;
  // The id that the form names may be another task's by a mistake.
  if (known === undefined && (await dialogById(ctx.tx, id)) !== undefined) throw new AppError("already-exists");
  if (known === undefined && id !== named) await changeContent(ctx, item, { ...item.content, dialog_id: id });
  await put(ctx, { ...draft, id: dialogId, course_id: item.course_id, content_item_id: item.id });
  return { answer: () => stored(ctx, dialogId) };
});

/** As its kind has checked it when it was written. */
type FormContent = { dialog_id: string; sections: Parameters<typeof dialogFromForm>[0] };

const stored = async ({ tx }: OperationContext, id: string): Promise<DialogRow> => present(await dialogById(tx, id));

/** Who speaks is there, and each line can be named. */
async function put({ tx, actor }: OperationContext, row: Omit<DialogRow, "updated_at">): Promise<void> {
  const persons = new Set(row.persons.map(({ id }) => id));
  for (const [n, line] of row.lines.entries()) {
    const path = `lines.${n}`;
    if (row.lines.findIndex(({ id }) => id === line.id) !== n) throw invalid(`${path}.id`, "duplicate");
    const isSpoken = line.type === "PERSON_SAY";
    if (isSpoken && !persons.has(line.person_id ?? "")) throw invalid(`${path}.person_id`, "not-found");
  }
  const mediaIds = row.lines.flatMap((line) => line.media_id ?? []);
  await takeMedia(tx, { actor, courseId: row.course_id }, { path: "lines", mediaIds });
  await courseStore.putDialog(tx, row);
}

export const dialogCalls = ({ models }: Services) =>
  ({ getDialog, createDialog, updateDialog, generateDialog, ...dialogAudioCalls(models) }) satisfies Handlers;
