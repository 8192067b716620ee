import { readFileSync } from "node:fs";

import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { LIKELY } from "./likely-screens.ts";
import { startPrefetching } from "./prefetch.ts";

let resolved: () => void;
const loaded: string[] = [];

function routerAt(routeId: string): AnyRouter {
  const ids = Object.values(LIKELY).flatMap(({ high, low }) => [...high, ...low]);
  return {
    routesById: Object.fromEntries(ids.map((id) => [id, { id }])),
    state: { matches: [{ routeId }] },
    loadRouteChunk: ({ id }: { id: string }) => void loaded.push(id),
    subscribe: (_: string, listener: () => void) => {
      resolved = listener;
      return () => undefined;
    },
  } as unknown as AnyRouter;
}

const home = LIKELY["/_app/home"];

beforeEach(() => {
  vi.useFakeTimers();
  loaded.length = 0;
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
});
afterEach(() => void vi.unstubAllGlobals());

async function loadedAtHome(): Promise<string[]> {
  const stop = startPrefetching(routerAt("/_app/home"));
  resolved();
  await vi.advanceTimersByTimeAsync(2500);
  stop();
  return [...loaded];
}

it("names screens that there are", () => {
  const tree = readFileSync("src/route-tree.gen.ts", "utf8");
  const ids = Object.entries(LIKELY).flatMap(([at, { high, low }]) => [at, ...high, ...low]);
  expect(ids.filter((id) => !tree.includes(`'${id}': {`))).toEqual([]);
});

it("leaves the first visit to the worker, which fetches the same files", async () => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: null } });
  expect(await loadedAtHome()).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "guesses nothing where the connection says %o",
  async (connection) => {
    vi.stubGlobal("navigator", { serviceWorker: { controller: {} }, connection });
    expect(await loadedAtHome()).toEqual([]);
  },
);

it("guesses on a good connection, and where there is no worker at all", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: false, effectiveType: "3g" } });
  expect(await loadedAtHome()).toHaveLength((home?.high.length ?? 0) + (home?.low.length ?? 0));
});

it("loads the likely next screens 400 ms after a navigation and the rest after 1800 ms", async () => {
  startPrefetching(routerAt("/_app/home"));
  resolved();
  await vi.advanceTimersByTimeAsync(399);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toEqual(home?.high);
  await vi.advanceTimersByTimeAsync(1399);
  expect(loaded).toEqual(home?.high);
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toEqual([...(home?.high ?? []), ...(home?.low ?? [])]);
});

it("forgets its plan when one has gone on", async () => {
  startPrefetching(routerAt("/_app/home"));
  resolved();
  await vi.advanceTimersByTimeAsync(300);
  resolved();
  await vi.advanceTimersByTimeAsync(300);
  expect(loaded).toEqual([]);
});
