import { expect, it } from "vitest";

import { codeDigits } from "./code-digits.ts";

it.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["12-34-56", "123456"],
  [" 012345 ist dein Code für Visite", "012345"],
  ["Visite 2026: Dein Code lautet 098765.", "098765"],
  ["١٢٣٤٥٦", "123456"],
  ["۰۱۲۳۴۵", "012345"],
  ["12a", "12"],
  ["1234567", "123456"],
  ["Code", ""],
])("%j becomes %j", (typed, digits) => expect(codeDigits(typed)).toBe(digits));
