import { and, eq } from "drizzle-orm";

import { readAnswer, readContent } from "#exercises/content.ts";
import type { FreeAnswer } from "#exercises/exercise.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

import { courseMedium, dialog } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import type { FoundAnswer, UnsureAnswer } from "./store.ts";

type Shown = AnswerOf<typeof API.listUnsureAnswers>["items"][number];
type Texts = FreeAnswer["shown"];

/** What was said of an answer, as the caller sees it; null: nothing yet. */
export function readingOf(
  row: Pick<UnsureAnswer, "verdict" | "comment" | "read_by" | "read_by_name" | "read_at">,
  callerId: string,
): Shown["reading"] {
  const { verdict, comment, read_by: by, read_by_name: name, read_at: at } = row;
  if (verdict === null || at === null) return null;
  return { verdict, comment, by_name: name ?? "", at: new Date(at).toISOString(), is_mine: by === callerId };
}

/** The scene that is heard in a task. */
async function sceneOf(tx: Tx, itemId: string): Promise<Texts> {
  const [row] = await tx.select().from(dialog).where(eq(dialog.content_item_id, itemId));
  const names = new Map(row?.persons.map(({ id, name }) => [id, name]));
  return (row?.lines ?? []).flatMap(({ type, person_id: id, text }) =>
    type === "PERSON_SAY" ? [{ who: names.get(id ?? "") ?? null, text }] : [],
  );
}

/** What a medium shows, as the course of its task says it: others may say something else of the same bytes. */
async function mediumOf(tx: Tx, courseId: string, mediaId: string): Promise<Texts> {
  const [row] = await tx
    .select({ alt: courseMedium.alt })
    .from(courseMedium)
    .where(and(eq(courseMedium.course_id, courseId), eq(courseMedium.media_id, mediaId)));
  return row === undefined || row.alt === "" ? [] : [{ who: null, text: row.alt }];
}

type OfTask = Pick<FoundAnswer, "course_id" | "item_id">;

async function shownWith(tx: Tx, { course_id, item_id }: OfTask, { shown, mediaId }: FreeAnswer): Promise<Texts> {
  if (mediaId !== undefined) return mediumOf(tx, course_id, mediaId);
  return shown.length > 0 ? shown : sceneOf(tx, item_id);
}

/** Returns an answer for who reads it; nothing where this server cannot read its task. */
async function present(tx: Tx, row: FoundAnswer, callerId: string): Promise<Shown[]> {
  const read = readContent(row.type, row.content_version, row.content);
  if (!read.ok) return [];
  const { core } = read.kind;
  const answer = readAnswer(core, row.answer);
  const free = answer === null ? null : core.authoring.freeAnswer(read.content, answer, row.part_id);
  if (free === null) return [];
  const { id, user_id, first_name, last_name, course_title, section_id, section_title, item_id, task } = row;
  return [
    {
      id,
      user: { id: user_id, first_name, last_name },
      course_title,
      section_id,
      section_title,
      item_id,
      task,
      question: free.question,
      shown: [...(await shownWith(tx, row, free))],
      sample: free.sample,
      ideas: free.ideas.map(({ idea, isFound }) => ({ idea, is_found: isFound })),
      answer: free.said,
      unclear: [...free.unclear],
      answered_at: new Date(row.ended_at).toISOString(),
      reading: readingOf(row, callerId),
    },
  ];
}

export async function presentAll(tx: Tx, rows: readonly FoundAnswer[], callerId: string): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const row of rows) shown.push(...(await present(tx, row, callerId)));
  return shown;
}
