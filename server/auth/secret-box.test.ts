import { expect, it } from "vitest";

import { createSecretBox } from "./secret-box.ts";

const box = createSecretBox("a secret for tests only, of enough length");

it("opens what it sealed, for whom it was sealed, and shows nothing of it", () => {
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "amina");
  expect(box.open(sealed, "amina")).toBe("JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(box.seal("JBSWY3DPEHPK3PXP", "amina")).not.toBe(sealed);
});

it("opens nothing else: another's, changed, cut, of another server, nothing", () => {
  const sealed = box.seal("JBSWY3DPEHPK3PXP", "amina");
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(box.open(sealed, "linh")).toBeNull();
  expect(box.open(changed.toString("base64url"), "amina")).toBeNull();
  expect(box.open(sealed.slice(0, -4), "amina")).toBeNull();
  expect(createSecretBox("another secret, long enough to be one").open(sealed, "amina")).toBeNull();
  expect(box.open("", "amina")).toBeNull();
});
