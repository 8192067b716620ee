import { describe, expect, it } from "vitest";

import { comesByItself, FEW_BYTES } from "./media-by-itself.ts";

const MUCH = FEW_BYTES + 1;

describe("pictures and sounds of a course", () => {
  it.each([
    ["few come on every line", "few", FEW_BYTES, { type: "cellular" }, true],
    ["few come where the browser says nothing of the line", "few", FEW_BYTES, undefined, true],
    ["many do not come by mobile data", "few", MUCH, { type: "cellular" }, false],
    ["many do not come where nobody knows what the line costs", "few", MUCH, undefined, false],
    ["many come by Wi-Fi", "few", MUCH, { type: "wifi" }, true],
    ["many come by cable", "few", MUCH, { type: "ethernet" }, true],
    ["all come where she wants it so", "always", MUCH, { type: "cellular" }, true],
    ["none come where she does not want it", "never", 1, { type: "wifi" }, false],
    ["none come to who saves data, by Wi-Fi neither", "few", 1, { saveData: true, type: "wifi" }, false],
    ["none come to who saves data, whatever she chose here", "always", 1, { saveData: true }, false],
  ] as const)("%s", (_, choice, bytes, line, comes) => expect(comesByItself(choice, bytes, line)).toBe(comes));
});
