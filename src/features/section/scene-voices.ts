import { spokenLines } from "#api/course-voices.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { readDraft, saveDraft } from "#db/drafts.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type Scene = Pick<DeviceRows["dialog"], "id" | "updatedAt" | "lines">;
/** Where each line is heard, by its id. */
export type LineUrls = Readonly<Record<string, string>>;

interface Kept {
  /** The scene as it was then. */
  of: string;
  urls: LineUrls;
}

const lacksSound = ({ lines }: Scene): boolean =>
  lines.some(({ type, audio_url: url, media_id: medium }) => type === "PERSON_SAY" && url === null && medium === null);

/**
 * What the server's voice says of a scene that nobody recorded. It is asked once and remembered on this device; the
 * sounds themselves are kept as they are heard. Null: the server has no voice, or there is nothing to be said.
 */
export async function voicesOf(db: LearnerDatabase, scene: Scene): Promise<LineUrls | null> {
  if (!lacksSound(scene)) return null;
  const key = `scene-voices:${scene.id}`;
  const kept = await readDraft<Kept>(db, key);
  if (kept?.of === scene.updatedAt) return kept.urls;
  const urls = await spokenLines(scene.id, db.userId);
  if (urls) await saveDraft(db, key, { of: scene.updatedAt, urls } satisfies Kept);
  return urls;
}
