import { expect, it } from "vitest";

import { differsInMeaning } from "./meaning-parts.ts";

it.each([
  ["hypokapnie", "hyperkapnie"],
  ["anziehen", "ausziehen"],
  ["auffallig", "unauffallig"],
  ["dysphasie", "dysphagie"],
  ["laktase", "laktose"],
  ["gastrostomie", "gastrotomie"],
  ["50 mg", "5 mg"],
  ["1,5 ml", "15 ml"],
])("tells %s from %s, both ways", (a, b) => {
  expect(differsInMeaning(a, b)).toBe(true);
  expect(differsInMeaning(b, a)).toBe(true);
});

it.each([
  ["hypetonie", "hypertonie"],
  ["umfall", "unfall"],
  ["deinfektion", "desinfektion"],
  ["widerholen", "wiederholen"],
  ["ameldung", "anmeldung"],
  ["5 mg morfin", "5 mg morphin"],
  ["arm", "arm"],
])("takes %s for a slip of %s", (typed, wanted) => {
  expect(differsInMeaning(typed, wanted)).toBe(false);
});
