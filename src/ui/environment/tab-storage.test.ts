import { afterEach, expect, it, vi } from "vitest";

import { keepInTab, readFromTab } from "./tab-storage.ts";

function storageOf(stored: Map<string, string>) {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

it("keeps a value until it is removed, and tells nothing of what is not its own text", () => {
  const stored = new Map([["broken", "{"]]);
  vi.stubGlobal("sessionStorage", storageOf(stored));
  keepInTab("places", [["a", 3]]);
  expect(readFromTab("places")).toEqual([["a", 3]]);
  keepInTab("places", null);
  expect([readFromTab("places"), readFromTab("broken"), stored.has("places")]).toEqual([null, null, false]);
});

it("does without a storage that the browser forbids", () => {
  const forbidden = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  expect(() => keepInTab("places", [])).not.toThrow();
  expect(readFromTab("places")).toBeNull();
});
