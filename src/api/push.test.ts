import { clear } from "idb-keyval";
import { beforeEach, expect, it, vi } from "vitest";

import { isSubscribed, subscribe, tidy, unsubscribe } from "./push.ts";

const sent: {
  name: string;
  input: { params?: { user_id: string; id?: string }; body?: { id: string; endpoint: string } };
}[] = [];
const server = { key: "BA", isThere: true };
vi.mock("./calls/push.ts", () => ({
  call: async (name: string, input: (typeof sent)[number]["input"]) => {
    if (!server.isThere) throw new Error("no network");
    sent.push({ name, input });
    return { public_key: server.key };
  },
}));

let made = 0;
let current: { endpoint: string } | null = null;
const registration = {
  pushManager: {
    getSubscription: async () => (current === null ? null : handle(current)),
    subscribe: async () => {
      made += 1;
      current = { endpoint: `https://push.example.com/${made}` };
      return handle(current);
    },
  },
} as unknown as ServiceWorkerRegistration;

const handle = (one: { endpoint: string }) => ({
  ...one,
  toJSON: () => ({ ...one, keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: async () => {
    current = null;
    return true;
  },
});
const created = () => sent.filter(({ name }) => name === "createPushSubscription").map(({ input }) => input.body);

beforeEach(async () => {
  await clear();
  sent.length = 0;
  current = null;
  server.key = "BA";
  server.isThere = true;
});

it("a device is subscribed once, and told to the server again under the same id", async () => {
  await subscribe(registration, "amina");
  await subscribe(registration, "amina");
  const [first, second] = created();
  expect(second).toEqual(first);
  expect(await isSubscribed(registration, "amina")).toBe(true);
  expect(await isSubscribed(registration, "olena")).toBe(false);
});

it("for another learner, or another key of the server, it is subscribed anew", async () => {
  await subscribe(registration, "amina");
  await subscribe(registration, "olena");
  server.key = "BB";
  await subscribe(registration, "olena");
  const [amina, olena, renewed] = created();
  expect(new Set([amina?.endpoint, olena?.endpoint, renewed?.endpoint]).size).toBe(3);
  expect(olena?.id).not.toBe(amina?.id);
  expect(renewed?.id).toBe(olena?.id);
});

it("without a network it ends here all the same", async () => {
  await subscribe(registration, "amina");
  server.isThere = false;
  await unsubscribe(registration);
  expect([current, await isSubscribed(registration, "amina")]).toEqual([null, false]);
});

it("nothing is kept of a subscription that the server has not taken", async () => {
  server.isThere = false;
  await expect(subscribe(registration, "amina")).rejects.toThrow("no network");
  expect(await isSubscribed(registration, "amina")).toBe(false);
});

it("at the next start another learner's reminders end, and hers are renewed if the browser dropped them", async () => {
  await subscribe(registration, "amina");
  current = null;
  await tidy(registration, "amina");
  expect(await isSubscribed(registration, "amina")).toBe(true);
  await tidy(registration, "olena");
  expect(current).toBeNull();
  sent.length = 0;
  await tidy(registration, "olena");
  expect(sent).toEqual([]);
});
