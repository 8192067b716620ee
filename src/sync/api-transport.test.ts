import { beforeEach, expect, it, vi } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import type { Transport } from "./transport.ts";

const userId = newId();
let answer: unknown;
let transport: Transport;

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv("VITE_API_BASE", "http://localhost/api");
  indexedDB = new (indexedDB.constructor as new () => IDBFactory)();
  vi.stubGlobal("fetch", async () => Response.json(answer));
  const iat = Math.floor(Date.now() / 1000);
  const claims = Buffer.from(JSON.stringify({ sub: userId, iat, exp: iat + 3600 })).toString("base64url");
  answer = { token: { access_token: `x.${claims}.x`, refresh_token: "x" }, notifications: [] };
  const { signIn } = await import("#api/session.ts");
  await signIn("a", "b");
  const { apiTransport } = await import("./api-transport.ts");
  transport = apiTransport(userId, async () => userId);
});

const askForChanges = () => transport.changes({ scopes: ["library"], cursor: undefined, limit: 1 });
const request = { user_id: userId, device_id: newId(), contract: 1, sent_at: new Date().toISOString(), calls: [] };

it.each([{ login: "https://portal.example" }, null, [], { feed_id: "x" }, "welcome"])(
  "an answer of a captive portal in JSON counts as no network (%j)",
  async (portal) => {
    answer = portal;
    await expect(askForChanges()).rejects.toMatchObject({ code: "network" });
    await expect(transport.replay(request)).rejects.toMatchObject({ code: "network" });
  },
);

it("the answers of our server pass", async () => {
  answer = { feed_id: "feed-1", changes: [], cursor: "x", more: false, snapshot: [], gone: [] };
  expect(await askForChanges()).toEqual(answer);
  answer = { feed_id: "feed-1", results: [] };
  expect(await transport.replay(request)).toEqual(answer);
});
