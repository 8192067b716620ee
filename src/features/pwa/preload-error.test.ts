import { beforeEach, expect, test, vi } from "vitest";

import { mayReload, noteReload } from "./loop-guard.ts";
import { listenForFailedScreens } from "./preload-error.ts";
import { usePwa } from "./pwa-store.ts";

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

/** Does what Vite does, and tells whether the error would be thrown. */
function isThrown(target: EventTarget): boolean {
  return target.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
}

beforeEach(() => {
  usePwa.setState({ screenFailure: null });
});

test("a failed screen is thrown if nobody listens, and offers a reload if we do", () => {
  const target = new EventTarget();
  expect(isThrown(target)).toBe(true);
  const stop = listenForFailedScreens(target, memory(), () => true);
  expect(isThrown(target)).toBe(false);
  expect(usePwa.getState().screenFailure).toEqual({ hasReloaded: false });
  stop();
  expect(isThrown(target)).toBe(true);
});

test("without a network no reload is offered: it would lose the page that is still there", () => {
  const target = new EventTarget();
  listenForFailedScreens(target, memory(), () => false);
  expect(isThrown(target)).toBe(true);
  expect(usePwa.getState().screenFailure).toBeNull();
});

test("after two reloads in a minute the error is thrown instead of offering a third", () => {
  const target = new EventTarget();
  const storage = memory();
  listenForFailedScreens(target, storage, () => true);
  noteReload(storage, Date.now() - 2000);
  expect(isThrown(target)).toBe(false);
  noteReload(storage, Date.now() - 1000);
  expect(isThrown(target)).toBe(true);
  expect(usePwa.getState().screenFailure).toEqual({ hasReloaded: true });
});

test("a minute later reloading may help again", () => {
  const storage = memory();
  noteReload(storage, 1000);
  noteReload(storage, 2000);
  expect(mayReload(storage, 3000)).toBe(false);
  expect(mayReload(storage, 61_500)).toBe(true);
});

test("a note that cannot be read, or comes from a clock that was set back, blocks nothing", () => {
  expect(mayReload({ getItem: () => "{broken", setItem: vi.fn() }, 5000)).toBe(true);
  expect(mayReload({ getItem: () => "[9000,9001]", setItem: vi.fn() }, 5000)).toBe(true);
});
