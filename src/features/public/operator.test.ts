import { expect, test } from "vitest";

import type { Operator } from "#api/health.ts";

import { bookingHref } from "./operator.ts";

const nobody: Operator = {
  name: null,
  address: [],
  representative: null,
  email: null,
  phone: null,
  register: null,
  vat_id: null,
  privacy_email: null,
  booking: null,
};

test("a demo is booked at the address for it, else by mail, else nowhere", () => {
  const email = "post@klinik.example";
  expect(bookingHref({ ...nobody, email, booking: "https://termin.example/x" })).toBe("https://termin.example/x");
  expect(bookingHref({ ...nobody, email, booking: "demo@klinik.example" })).toBe(
    "mailto:demo@klinik.example?subject=Visite%3A%20Demo",
  );
  expect(bookingHref({ ...nobody, email })).toBe("mailto:post@klinik.example?subject=Visite%3A%20Demo");
  expect(bookingHref(nobody)).toBeNull();
  expect(bookingHref(null)).toBeNull();
});
