import { courseCacheName, MEDIA_PIECE_BYTES, pieceCount, pieceUrl, WHOLE_SIZE } from "#api/course-cache.ts";
import type { MediaBytes } from "#api/media-bytes.ts";
import type { CourseHere } from "#db/courses-here.ts";
import type { LearnerDatabase } from "#db/database.ts";
import { AppError } from "#shared/contract/errors.ts";
import { courseProgress } from "#shared/model/course/progress.ts";
import { fileIdOfUrl, mediaUrl } from "#shared/model/media.ts";

import { dropRecordingsOfOthers, recordingsOf } from "./saved-recordings.ts";

/** A piece of a medium, which is fetched and kept by itself. */
export interface MediaPart {
  mediaId: string;
  /** Where it lies in the cache. */
  url: string;
  /** The first byte and the last one. */
  start: number;
  end: number;
  /** The whole medium is this one piece. */
  isWhole: boolean;
}

export interface MediaPlan {
  allBytes: number;
  doneBytes: number;
  /** What is still to come, in order. */
  parts: MediaPart[];
}

export const bytesOf = ({ start, end }: MediaPart): number => end - start + 1;

/** The cache of her downloads; a private window has none. */
export async function openCourseCache(userId: string): Promise<Cache> {
  try {
    return await caches.open(courseCacheName(userId));
  } catch (cause) {
    throw new AppError("not-supported", { cause });
  }
}

/** Addresses of what lies there, from the root of the site. */
async function keysIn(cache: Pick<Cache, "keys">): Promise<Map<string, Request>> {
  const requests = await cache.keys();
  return new Map(
    requests.map((request) => {
      const { pathname, search } = new URL(request.url);
      return [pathname + search, request];
    }),
  );
}

/** What lies in the cache of her downloads. To open it would make it anew where she has just had everything removed. */
async function downloadsHere(userId: string): Promise<Map<string, Request>> {
  try {
    if (!(await caches.has(courseCacheName(userId)))) return new Map();
  } catch (cause) {
    throw new AppError("not-supported", { cause });
  }
  return keysIn(await openCourseCache(userId));
}

/** The pieces in which a medium of so many bytes is kept. */
export function partsOf({ mediaId, byteSize }: { mediaId: string; byteSize: number }): MediaPart[] {
  const count = pieceCount(byteSize);
  const url = mediaUrl(mediaId);
  return Array.from({ length: count }, (_, index) => ({
    mediaId,
    url: count === 1 ? url : pieceUrl(url, index),
    start: index * MEDIA_PIECE_BYTES,
    end: Math.min((index + 1) * MEDIA_PIECE_BYTES, byteSize) - 1,
    isWhole: count === 1,
  }));
}

/** Puts a piece that came to the others. */
export async function keepPiece(cache: Cache, { url, isWhole }: MediaPart, came: MediaBytes): Promise<void> {
  const { bytes, size, headers } = came;
  const stored = { ...headers, "content-length": String(bytes.size), ...(!isWhole && { [WHOLE_SIZE]: String(size) }) };
  await cache.put(url, new Response(bytes, { headers: stored }));
}

/** The sections of a course in their order, and the one that she goes on with. */
export async function sectionsOf(
  db: LearnerDatabase,
  courseId: string,
): Promise<{ ids: string[]; next: string | null }> {
  const ofCourse = { courseId };
  const [chapters, sections, marks] = await Promise.all([
    db.chapter.where(ofCourse).sortBy("position"),
    db.section.where(ofCourse).sortBy("position"),
    db.section_interaction.where(ofCourse).toArray(),
  ]);
  const inOrder = chapters.flatMap(({ id }) => sections.filter(({ chapterId }) => chapterId === id));
  const { next } = courseProgress(chapters, inOrder, new Map(marks.map((mark) => [mark.sectionId, mark])));
  return { ids: inOrder.map(({ id }) => id), next };
}

/** Media of the section that she goes on with: they come first. */
async function nextMedia(db: LearnerDatabase, courseId: string): Promise<Set<string>> {
  const { next } = await sectionsOf(db, courseId);
  const items = next === null ? [] : await db.content_item.where("sectionId").equals(next).toArray();
  return new Set(items.flatMap(({ mediaIds }) => mediaIds));
}

/**
 * What of a course's media is here and what is to come, without films unless they are wanted. What the server's voice says
 * of it counts as soon as it is known.
 */
export async function planOf(
  db: LearnerDatabase,
  { courseId, withVideos }: Pick<CourseHere, "courseId" | "withVideos">,
): Promise<MediaPlan> {
  const rows = await db.course_medium.where("courseId").equals(courseId).toArray();
  const wanted = rows.filter(({ kind, byteSize }) => byteSize > 0 && (withVideos || kind !== "film"));
  const said = Object.entries((await recordingsOf(db, courseId)).sizes);
  const known = [...wanted, ...said.map(([mediaId, byteSize]) => ({ mediaId, byteSize }))];
  const media = [...new Map(known.map((medium) => [medium.mediaId, medium])).values()];
  const here = await downloadsHere(db.userId);
  const all = media.flatMap(partsOf);
  const sum = (parts: readonly MediaPart[]) => parts.reduce((bytes, part) => bytes + bytesOf(part), 0);
  const parts = all.filter(({ url }) => !here.has(url));
  const first = parts.length > 0 ? await nextMedia(db, courseId) : new Set<string>();
  const inOrder = parts.toSorted((a, b) => Number(first.has(b.mediaId)) - Number(first.has(a.mediaId)));
  return { allBytes: sum(all), doneBytes: sum(all) - sum(parts), parts: inOrder };
}

/** Drops what no course on this device names any more. Not while texts are coming: they may still name it. */
export async function dropUnnamedMedia(db: LearnerDatabase): Promise<void> {
  if ((await db.coursesHere.where("state").equals("rows").count()) > 0) return;
  const said = await dropRecordingsOfOthers(db);
  const named = new Set([...(await db.course_medium.toArray()).map(({ mediaId }) => mediaId), ...said]);
  const cache = await openCourseCache(db.userId);
  for (const [url, request] of await keysIn(cache)) {
    if (!named.has(fileIdOfUrl(url) ?? "")) await cache.delete(request);
  }
}

/** So much stays free beside a download: what she records must not run into a wall. */
const RESERVE_BYTES = 50_000_000;

/** How many bytes are lacking for so many more; 0: there is room, or the browser does not say. */
export async function lackingBytes(wanted: number): Promise<number> {
  const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => null);
  if (!estimate?.quota) return 0;
  return Math.max(0, wanted + RESERVE_BYTES - (estimate.quota - (estimate.usage ?? 0)));
}
