import { createMemoryHistory, type RouterHistory } from "@tanstack/react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { goBackTo, keepTrail } from "./trail.ts";

const LIST = "/vocab-dashboard";
const WORD = `${LIST}/words/1`;

let history: RouterHistory;

beforeEach(() => {
  vi.stubGlobal("window", { history: { state: null } });
  history = keepTrail(createMemoryHistory({ initialEntries: ["/home"] }));
});

function walk(...paths: readonly string[]): void {
  for (const path of paths) history.push(path);
}

describe("the way back", () => {
  it("leads to the screen before as it was left", () => {
    walk(`${LIST}?q=Puls`, WORD);
    goBackTo(history, LIST);
    expect(history.location.href).toBe(`${LIST}?q=Puls`);
    expect(history.location.state.trail).toEqual(["/home"]);
  });

  it("passes what lies below that screen", () => {
    walk(LIST, WORD, `${WORD}/edit`, `${LIST}/words/2`);
    goBackTo(history, LIST);
    expect(history.location.state.trail).toEqual(["/home"]);
  });

  it("knows the way after the address was changed in place", () => {
    walk(LIST, WORD);
    history.replace(`${WORD}?tab=2`);
    goBackTo(history, LIST);
    expect([history.location.pathname, history.location.state.trail]).toEqual([LIST, ["/home"]]);
  });

  it("takes the place of a screen that was opened from elsewhere", () => {
    walk(LIST, "/courses", WORD);
    goBackTo(history, LIST);
    expect([history.location.pathname, history.location.state.trail]).toEqual([LIST, ["/home", LIST, "/courses"]]);
  });

  it("takes the place of a screen that was opened by its address", () => {
    history = keepTrail(createMemoryHistory({ initialEntries: [WORD] }));
    goBackTo(history, LIST);
    expect([history.location.pathname, history.length]).toEqual([LIST, 1]);
  });

  it("steps over an open layer", () => {
    walk(LIST, WORD);
    vi.stubGlobal("window", { history: { state: { layers: 1 } } });
    const go = vi.spyOn(history, "go");
    goBackTo(history, LIST);
    expect(go).toHaveBeenCalledWith(-2);
  });
});
