import { expect, it } from "vitest";

import { changedFields, formOf } from "./account-form.ts";

const user = {
  firstName: "Amina",
  lastName: "Haddad",
  academicTitle: null,
  gender: null,
  jobStatus: "nurse",
  username: null,
  countryOfOrigin: "TN",
  biography: "Ich arbeite auf der Chirurgie.",
} as Parameters<typeof formOf>[0];

it("a form that was only looked at changes nothing", () => {
  expect(changedFields(formOf(user), user)).toEqual({});
});

it("where she comes from can be chosen, and taken back", () => {
  expect(changedFields({ ...formOf(user), countryOfOrigin: "VN" }, user)).toEqual({ countryOfOrigin: "VN" });
  expect(changedFields({ ...formOf(user), countryOfOrigin: "" }, user)).toEqual({ countryOfOrigin: null });
});

it("only what was changed is sent, and an emptied field says that it is empty", () => {
  const form = { ...formOf(user), firstName: " Amina Lea ", biography: "  ", gender: "FEMALE" as const };
  expect(changedFields(form, user)).toEqual({ firstName: "Amina Lea", biography: null, gender: "FEMALE" });
});
