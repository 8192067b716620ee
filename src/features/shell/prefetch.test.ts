import type { AnyRouter } from "@tanstack/react-router";
import { beforeEach, expect, it, vi } from "vitest";

import { startPrefetching } from "./prefetch.ts";

let resolved: () => void;
const loaded: string[] = [];

function routerAt(routeId: string): AnyRouter {
  const ids = [
    "/_app/vocab-dashboard/practice/",
    "/_app/vocab-dashboard/",
    "/_app/profile/settings",
    "/_app/sync",
    "/_app/vocab-dashboard/words/$wordId/",
  ];
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

beforeEach(() => {
  vi.useFakeTimers();
  loaded.length = 0;
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
});

it("leaves the first visit to the worker, which fetches the same files", () => {
  vi.stubGlobal("navigator", { serviceWorker: { controller: null } });
  startPrefetching(routerAt("/_app/home"));
  resolved();
  vi.advanceTimersByTime(2000);
  expect(loaded).toEqual([]);
});

it("loads the likely next screens 400 ms after a navigation and the rest after 1800 ms", () => {
  startPrefetching(routerAt("/_app/home"));
  resolved();
  vi.advanceTimersByTime(399);
  expect(loaded).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(loaded).toEqual(["/_app/vocab-dashboard/practice/", "/_app/vocab-dashboard/"]);
  vi.advanceTimersByTime(1400);
  expect(loaded).toHaveLength(5);
});

it("forgets its plan when one has gone on", () => {
  startPrefetching(routerAt("/_app/home"));
  resolved();
  vi.advanceTimersByTime(300);
  resolved();
  vi.advanceTimersByTime(300);
  expect(loaded).toEqual([]);
});
