import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

import { INLINE_STYLES } from "./inline-styles.ts";

const reactAria = join(dirname(createRequire(import.meta.url).resolve("react-aria/package.json")), "dist/private");

/** The text that a module of React Aria gives a style element, with the names in it resolved. */
function styleOf(module: string): string {
  const source = readFileSync(join(reactAria, module), "utf8");
  const texts = [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map((match) => match[1] ?? "");
  expect(texts).toHaveLength(1);
  const constant = (name: string) => new RegExp(`const ${name.replaceAll("$", "\\$")} = '([^']*)'`).exec(source)?.[1];
  return (texts[0] ?? "").replaceAll(/\$\{([\w$]+)\}/g, (_all, name: string) => constant(name) ?? name).trim();
}

describe("the style elements that the policy lets through", () => {
  it("are what React Aria adds to a page", () => {
    expect(styleOf("interactions/usePress.mjs")).toBe(INLINE_STYLES.press);
    expect(styleOf("overlays/usePreventScroll.mjs")).toBe(INLINE_STYLES.sheet);
  });

  it("are what our own page begins with, once the build has taken the spaces out", () => {
    const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");
    const styles = [...page.matchAll(/<style>([^<]*)<\/style>/g)].map((match) => match[1] ?? "");
    expect(styles.map((text) => text.trim().replaceAll(/,\s+/g, ","))).toEqual([INLINE_STYLES.layers]);
  });
});
