import { setTimeout as sleep } from "node:timers/promises";

import { beforeEach, describe, expect, it } from "vitest";

import { Layers } from "./layers.ts";
import { fakeBrowser } from "./testing/fake-browser.ts";

/** Longer than any way through the fake history. */
const arrived = () => sleep(100);

let browser: ReturnType<typeof fakeBrowser>;
let layers: Layers;
let closed: string[];

beforeEach(() => {
  browser = fakeBrowser();
  layers = new Layers(browser.window);
  closed = [];
  browser.push("/b");
});

/** A layer that goes away when it is told to. */
function open(name: string): () => void {
  const remove = layers.open(() => {
    closed.push(name);
    remove();
  });
  return remove;
}

describe("the system's Back", () => {
  it("closes the layer and stays, then leaves", async () => {
    open("sheet");
    expect(browser.entries()).toEqual(["/a", "/b", "/b+"]);
    browser.go(-1);
    await arrived();
    expect([closed, browser.path(), browser.seen]).toEqual([["sheet"], "/b", []]);
    browser.go(-1);
    await arrived();
    expect([browser.path(), browser.seen]).toEqual(["/a", ["/a"]]);
  });

  it("closes layers one by one, the one on top first", async () => {
    open("sheet");
    open("dialog");
    browser.go(-1);
    await arrived();
    expect(closed).toEqual(["dialog"]);
    browser.go(-1);
    await arrived();
    expect([closed, browser.path(), browser.at()]).toEqual([["dialog", "sheet"], "/b", 1]);
  });

  it("asks again where a layer did not close", async () => {
    let asked = 0;
    layers.open(() => (asked += 1));
    browser.go(-1);
    await arrived();
    browser.go(-1);
    await arrived();
    expect([asked, browser.path(), browser.entries()]).toEqual([2, "/b", ["/a", "/b", "/b+"]]);
  });

  it("leads to where a jump over several screens goes", async () => {
    open("sheet");
    browser.go(-2);
    await arrived();
    expect([browser.path(), browser.seen]).toEqual(["/a", ["/a"]]);
  });
});

describe("a layer that is closed otherwise", () => {
  it("leaves no entry behind that Back would have to pass", async () => {
    open("sheet")();
    await arrived();
    expect([browser.at(), browser.seen]).toEqual([1, []]);
    browser.go(-1);
    await arrived();
    expect(browser.path()).toBe("/a");
  });

  it("hands its entry on to the layer that follows it", async () => {
    open("menu")();
    open("sheet");
    await arrived();
    expect([browser.entries(), browser.at()]).toEqual([["/a", "/b", "/b+"], 2]);
  });

  it("is not opened again by a way forward", async () => {
    open("sheet")();
    await arrived();
    browser.go(1);
    await arrived();
    expect([browser.at(), browser.seen]).toEqual([1, []]);
  });
});

describe("going on from within a layer", () => {
  it("puts the new screen in the place of the layer", async () => {
    const remove = open("menu");
    browser.push("/c");
    remove();
    await arrived();
    expect([browser.entries(), browser.at()]).toEqual([["/a", "/b", "/c"], 2]);
  });

  it("does so from a layer above a layer, and Back then leads to their screen", async () => {
    open("sheet");
    open("menu");
    browser.push("/c");
    await arrived();
    expect([browser.entries(), closed]).toEqual([["/a", "/b", "/c"], []]);
    browser.go(-1);
    await arrived();
    expect([browser.path(), browser.seen]).toEqual(["/b", ["/b"]]);
  });

  it("does so right after the layer was closed", async () => {
    open("sheet")();
    await sleep(51);
    browser.push("/c");
    await arrived();
    expect([browser.entries(), browser.at()]).toEqual([["/a", "/b", "/c"], 2]);
  });

  it("calls no other page off that is being loaded", async () => {
    const remove = open("sheet");
    browser.leave();
    remove();
    await arrived();
    expect(browser.at()).toBe(2);
  });

  it("takes the place of the screen where that was asked for", async () => {
    open("sheet");
    browser.replace("/c");
    await arrived();
    expect([browser.entries().slice(0, 2), browser.at()]).toEqual([["/a", "/c"], 1]);
  });
});

describe("an address that changes below a layer", () => {
  it("is the screen's when the layer is closed", async () => {
    open("filter");
    browser.replace("/b?due");
    expect(browser.path()).toBe("/b?due");
    browser.go(-1);
    await arrived();
    expect([browser.entries().slice(0, 2), browser.at(), closed]).toEqual([["/a", "/b?due"], 1, ["filter"]]);
  });

  it("is the screen's when the layer closes otherwise, also if it changed twice", async () => {
    const remove = open("filter");
    browser.replace("/b?due");
    browser.replace("/b?due&new");
    remove();
    await arrived();
    expect([browser.entries().slice(0, 2), browser.at(), browser.seen]).toEqual([["/a", "/b?due&new"], 1, []]);
  });

  it("is there when Back leads to it from the next screen", async () => {
    open("filter");
    browser.replace("/b?due");
    browser.push("/c");
    await arrived();
    expect(browser.entries()).toEqual(["/a", "/b?due", "/c"]);
  });
});
