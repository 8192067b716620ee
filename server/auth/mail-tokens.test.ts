import { describe, expect, it } from "vitest";

import { createMailTokens } from "./mail-tokens.ts";

const mailTokens = createMailTokens("a secret for tests only, of enough length");
const id = "0190a1b2-0000-7000-8000-000000000001";

describe("a code", () => {
  it("is six digits, the same for one row and number, another for the next", () => {
    const codes = Array.from({ length: 200 }, (_, n) => mailTokens.code(id, n));
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(195);
    expect(mailTokens.code(id, 7)).toBe(codes[7]);
    expect([mailTokens.isCode(id, 7, codes[7] ?? ""), mailTokens.isCode(id, 8, codes[7] ?? "")]).toEqual([true, false]);
    expect(createMailTokens("another secret, of enough length too").code(id, 7)).not.toBe(codes[7]);
  });

  it.each(["", "1", "1234567", "abcdef"])("%j is none", (given) => expect(mailTokens.isCode(id, 0, given)).toBe(false));
});

describe("a link", () => {
  it("is read by whoever has the secret, for its own use only", () => {
    const token = mailTokens.link("invitation", id, 3);
    expect(mailTokens.readLink("invitation", token)).toEqual({ id, n: 3 });
    expect(mailTokens.readLink("password-reset", token)).toBeNull();
    expect(createMailTokens("another secret, of enough length too").readLink("invitation", token)).toBeNull();
  });

  it("that was changed is none", () => {
    const token = mailTokens.link("invitation", id, 3);
    for (const changed of [token.replace(".3.", ".4."), `${token}x`, token.slice(0, -1), token.toUpperCase(), ""]) {
      expect(mailTokens.readLink("invitation", changed)).toBeNull();
    }
  });
});
