import { readContent } from "#exercises/content.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import type { SectionRow } from "#shared/model/course/course-rows.ts";
import type { ContentItemRow } from "#shared/model/course/item-rows.ts";

import type { Tx } from "../../db/tx.ts";
import { dialogsOf, itemsOf, mediaOf, objectivesOf } from "./store.ts";

/** A section with all that it is made of. */
export async function sectionWithParts(tx: Tx, section: SectionRow): Promise<AnswerOf<typeof API.getSection>> {
  const items = await itemsOf(tx, section.id);
  const dialogs = await dialogsOf(
    tx,
    items.map(({ id }) => id),
  );
  const spoken = dialogs.flatMap(({ lines }) => lines.flatMap((line) => line.media_id ?? []));
  const media = await mediaOf(tx, section.course_id, [...new Set([...items.flatMap(mediaNamed), ...spoken])]);
  return { ...section, objectives: await objectivesOf(tx, section.id), items, dialogs, media };
}

function mediaNamed({ type, content_version: version, content, media_ids: above }: ContentItemRow): readonly string[] {
  const read = readContent(type, version, content);
  return read.ok ? [...above, ...read.kind.core.authoring.references(read.content).media_ids] : above;
}
