import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LearnerDatabase } from "#db/database.ts";
import { markForUpload, storeFile } from "#db/files.ts";
import { closeLearner, openLearner } from "#db/learner.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { bringMedia, mediaDownload, missingMedia, removeMedia, stopBringingMedia } from "./offline-media.ts";

let db: LearnerDatabase;
/** What the service worker has stored, and what was asked of the network. */
let stored: Set<string>;
let asked: string[];
let answer: (url: string) => Response | Promise<Response>;

beforeEach(async () => {
  db = openLearner(newId());
  stored = new Set();
  asked = [];
  answer = () => new Response("x");
  vi.stubGlobal("caches", {
    match: async (url: string) => (stored.has(url) ? new Response("x") : undefined),
    delete: async (name: string) => name === `visite-media-${db.userId}` && stored.clear(),
  });
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    const response = await answer(url);
    if (response.ok) stored.add(url);
    return response;
  });
  await removeMedia();
});
afterEach(() => {
  closeLearner();
  vi.unstubAllGlobals();
});

const url = (id: string = newId()) => `/api/media/${id}`;
const word = (audioUrl: string | null, imageUrl: string | null = null) =>
  db.vocab_item.put({ id: newId(), audioUrl, imageUrl } as DeviceRows["vocab_item"]);
const blob = new Blob(["Stimme"], { type: "audio/webm" });
const voice = { kind: "recording", mimeType: "audio/webm", place: "word:1" } as const;

describe("sounds and pictures for a day without a network", () => {
  it("are those of her words that are not here, each once; what she made here is here", async () => {
    const own = await storeFile(db, voice, blob);
    const [sound, picture, here] = [url(), url(), url()];
    stored.add(here);
    await Promise.all([word(sound, picture), word(sound), word(here), word(url(own)), word("https://elsewhere/x.mp3")]);
    expect((await missingMedia(db)).toSorted()).toEqual([sound, picture].toSorted());
  });

  it("are all fetched, and a file that is lost on the server holds up none", async () => {
    const [lost, ...rest] = [url(), url(), url(), url(), url(), url()];
    for (const one of [lost, ...rest]) await word(one);
    answer = (one) => new Response("x", { status: one === lost ? 404 : 200 });
    await bringMedia();
    expect(mediaDownload()).toEqual({ is: "done", total: 5, missing: 1 });
    expect([...stored].toSorted()).toEqual(rest.toSorted());
  });

  it("end where the network ends; what has come stays, and the next try fetches only the rest", async () => {
    for (let n = 0; n < 12; n += 1) await word(url());
    let count = 0;
    answer = () => ((count += 1) > 6 ? Promise.reject(new TypeError("offline")) : new Response("x"));
    await bringMedia();
    expect(mediaDownload()).toMatchObject({ is: "failed", error: { code: "network" } });
    const before = stored.size;
    expect(before).toBeGreaterThanOrEqual(6);
    asked = [];
    answer = () => new Response("x");
    await bringMedia();
    expect([stored.size, asked.length]).toEqual([12, 12 - before]);
  });

  it("stop when she stops them", async () => {
    for (let n = 0; n < 12; n += 1) await word(url());
    answer = () => {
      stopBringingMedia();
      return new Response("x");
    };
    await bringMedia();
    expect(mediaDownload()).toEqual({ is: "idle" });
    expect(asked.length).toBeLessThan(12);
  });
});

describe("removing them from the device", () => {
  it("takes what the server has, and nothing that only this device has", async () => {
    const [sent, waiting, draft] = [
      await storeFile(db, { ...voice, place: "word:1" }, blob),
      await storeFile(db, { ...voice, place: "word:2" }, blob),
      await storeFile(db, { ...voice, place: "word:3" }, blob),
    ];
    await db.files.update(sent, { state: "uploaded" });
    await markForUpload(db, waiting);
    stored.add(url());
    await removeMedia();
    expect(stored.size).toBe(0);
    expect((await db.files.toCollection().primaryKeys()).toSorted()).toEqual([waiting, draft].toSorted());
    expect(await db.fileChunks.count()).toBe(2);
  });
});
