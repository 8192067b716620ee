import { expect, test } from "vitest";

import { soundOf } from "./task-state.ts";

const passed = { passed: true, raw: 3 };
const partly = { passed: false, raw: 1 };
const failed = { passed: false, raw: 0 };

test.each([
  ["correct", [passed, passed]],
  ["almost", [passed, failed]],
  ["almost", [partly]],
  ["error", [failed, failed]],
])("%s is heard after %o", (sound, scores) => {
  expect(soundOf(scores)).toBe(sound);
});
