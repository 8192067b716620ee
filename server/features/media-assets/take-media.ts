import { and, eq } from "drizzle-orm";

import { derivedId } from "#shared/lib/derived-id.ts";
import type { CourseMediumRow } from "#shared/model/course/item-rows.ts";

import { invalid } from "../../calls/errors.ts";
import type { Actor } from "../../calls/operation.ts";
import { courseMedium, mediaAsset } from "../../db/course-schema.ts";
import type { Tx } from "../../db/tx.ts";
import { mediumColumns } from "../courses/columns.ts";
import { courseStore } from "../courses/course-store.ts";
import { isAnyOf } from "../shared/any-of.ts";
import { givenFields } from "../shared/given-fields.ts";
import { assetSeen } from "./store.ts";

/** What an author says of a medium. */
type Described = { media_id: string } & Partial<
  Pick<CourseMediumRow, "alt" | "is_decorative" | "captions" | "credit" | "licence" | "source">
>;

const UNDESCRIBED = { alt: "", is_decorative: false, captions: [], credit: null, licence: "", source: "" };

/**
 * Makes media part of a course, so that devices which follow it load them. What is not stored here cannot be used, nor what
 * the author has never seen: an id is no way to somebody else's draft.
 */
export async function takeMedia(
  tx: Tx,
  { actor, courseId }: { actor: Actor; courseId: string },
  { path, mediaIds, described = [] }: { path: string; mediaIds: readonly string[]; described?: readonly Described[] },
): Promise<void> {
  const captions = described.flatMap((one) => (one.captions ?? []).map((caption) => caption.media_id));
  const ids = [...new Set([...mediaIds, ...described.map((one) => one.media_id), ...captions])];
  if (ids.length === 0) return;
  const assets = new Map(
    (await tx.select().from(mediaAsset).where(isAnyOf(mediaAsset.id, ids))).map((row) => [row.id, row]),
  );
  const used = await tx
    .select(mediumColumns)
    .from(courseMedium)
    .where(and(eq(courseMedium.course_id, courseId), isAnyOf(courseMedium.media_id, ids)));
  for (const id of ids) {
    const asset = assets.get(id);
    const isUsed = used.some((row) => row.media_id === id);
    if (asset === undefined || !(isUsed || (await assetSeen(tx, actor, id)))) throw invalid(path, "not-found", id);
    const { kind, mime_type, byte_size, width, height, duration_ms } = asset;
    const own = described.find((one) => one.media_id === id) ?? {};
    await courseStore.putMedium(tx, {
      ...UNDESCRIBED,
      ...used.find((row) => row.media_id === id),
      ...givenFields(own),
      kind,
      mime_type,
      byte_size,
      width,
      height,
      duration_ms,
      id: used.find((row) => row.media_id === id)?.id ?? derivedId("course_medium", courseId, id),
      course_id: courseId,
      media_id: id,
    });
  }
}
