import { spokenLines } from "#api/course-voices.ts";
import { keepCached, readCached } from "#db/cached.ts";
import type { LearnerDatabase } from "#db/database.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

export type Scene = Pick<DeviceRows["dialog"], "id" | "updatedAt" | "lines">;
/** Where each line is heard, by its id. */
export type LineUrls = Readonly<Record<string, string>>;

interface SceneVoices {
  /** The scene as it was then. */
  of: string;
  urls: LineUrls;
}

/** Lines that somebody says and nobody has recorded. */
export const unrecordedLines = ({ lines }: Pick<Scene, "lines">): number =>
  lines.filter(({ type, audio_url: url, media_id: medium }) => type === "PERSON_SAY" && url === null && medium === null)
    .length;

const keyOf = ({ id }: Scene): string => `scene-voices:${id}`;

/** What this device knows of the server's voice for a scene; null: it was not asked for yet. */
export async function knownVoicesOf(db: LearnerDatabase, scene: Scene): Promise<LineUrls | null> {
  const saved = await readCached<SceneVoices>(db, keyOf(scene));
  return saved?.value.of === scene.updatedAt ? saved.value.urls : null;
}

/**
 * What the server's voice says of a scene that nobody recorded. It is asked once and remembered on this device. Null:
 * the server has no voice, or there is nothing to be said. Throws an AppError where it cannot say it now.
 */
export async function voicesOf(db: LearnerDatabase, scene: Scene): Promise<LineUrls | null> {
  if (unrecordedLines(scene) === 0) return null;
  const known = await knownVoicesOf(db, scene);
  if (known) return known;
  const urls = await spokenLines(scene.id, db.userId);
  if (urls) await keepCached(db, keyOf(scene), { of: scene.updatedAt, urls } satisfies SceneVoices);
  return urls;
}
