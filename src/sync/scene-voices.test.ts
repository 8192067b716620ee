import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";

import { voicesOf } from "./scene-voices.ts";

const server = vi.hoisted(() => ({ urls: null as Record<string, string> | null, asked: 0 }));
vi.mock("#api/course-voices.ts", () => ({
  spokenLines: async () => {
    server.asked += 1;
    return server.urls;
  },
}));

let db: LearnerDatabase;
beforeEach(() => {
  db = openLearner(newId());
  Object.assign(server, { urls: null, asked: 0 });
});
afterEach(closeLearner);

const said = { id: "l1", type: "PERSON_SAY", person_id: "p", text: "Guten Tag", pause_ms: 0 } as const;
const scene = (audioUrl: string | null, updatedAt = "2026-11-21") => ({
  id: newId(),
  updatedAt,
  lines: [{ ...said, audio_url: audioUrl, media_id: null }],
});
const urls = { l1: "/api/media/0192f7f4-0000-7000-8000-000000000001" };

it("a scene is said by the server's voice, and remembered for days without a network", async () => {
  const unheard = scene(null);
  expect(await voicesOf(db, unheard)).toBeNull();
  server.urls = urls;
  expect(await voicesOf(db, unheard)).toEqual(urls);
  server.urls = null;
  expect(await voicesOf(db, unheard)).toEqual(urls);
  expect(server.asked).toBe(2);
});

it("is asked for anew when an author has changed it, and never where it was recorded", async () => {
  server.urls = urls;
  const before = scene(null);
  await voicesOf(db, before);
  await voicesOf(db, { ...before, updatedAt: "2026-11-22" });
  expect(server.asked).toBe(2);
  expect(await voicesOf(db, scene("/api/media/recorded"))).toBeNull();
  expect(server.asked).toBe(2);
});
