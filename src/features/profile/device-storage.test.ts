import { expect, it } from "vitest";

import { usageOf } from "./device-storage.ts";

const cacheOf = (...lengths: (string | null)[]) => ({
  matchAll: async () =>
    lengths.map((length) => new Response("x", { headers: length === null ? {} : { "content-length": length } })),
});

it("a cache is as large as its answers were", async () => {
  expect(await usageOf(cacheOf("1000", "234"))).toEqual({ count: 2, bytes: 1234 });
  expect(await usageOf(cacheOf())).toEqual({ count: 0, bytes: 0 });
});

it.each([null, "chunked", ""])("as soon as one answer says %j of its length, nobody knows", async (length) => {
  expect(await usageOf(cacheOf("1000", length))).toEqual({ count: 2, bytes: null });
});
