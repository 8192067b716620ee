import { afterEach, beforeEach, expect, it, vi } from "vitest";

let afterPress: (work: () => void) => void;
let done: string[];
const press = (name: string) => document.dispatchEvent(new Event(name));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("document", new EventTarget());
  ({ afterPress } = await import("./after-press.ts"));
  done = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("runs soon where nothing is pressed, as with the keyboard", () => {
  afterPress(() => done.push("work"));
  expect(done).toEqual([]);
  vi.runAllTimers();
  expect(done).toEqual(["work"]);
});

it("waits for the end of a mouse's press and its click, and keeps the order", () => {
  press("pointerdown");
  press("mousedown");
  afterPress(() => done.push("left"));
  afterPress(() => done.push("entered"));
  vi.runAllTimers();
  expect(done).toEqual([]);
  press("pointerup");
  press("mouseup");
  done.push("click");
  vi.runAllTimers();
  expect(done).toEqual(["click", "left", "entered"]);
});

it("waits for the mouse's events that a tap makes behind its pointer's end", () => {
  press("pointerdown");
  press("pointerup");
  press("mousedown");
  afterPress(() => done.push("work"));
  vi.runAllTimers();
  expect(done).toEqual([]);
  press("mouseup");
  done.push("click");
  vi.runAllTimers();
  expect(done).toEqual(["click", "work"]);
});

it("does not wait for ever for a press that became a scroll", () => {
  press("pointerdown");
  afterPress(() => done.push("work"));
  press("pointercancel");
  vi.runAllTimers();
  expect(done).toEqual(["work"]);
});
