import { createECDH } from "node:crypto";
import { expect, it } from "vitest";

import { pushSettings } from "./settings.ts";

const SECRET = "a secret for tests only, of enough length";

function ownKeys() {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  return { VAPID_PUBLIC_KEY: curve.getPublicKey("base64url"), VAPID_PRIVATE_KEY: curve.getPrivateKey("base64url") };
}

it("the keys follow from the secret: the same after every start, others with another secret", () => {
  const first = pushSettings({}, SECRET);
  expect(pushSettings({}, SECRET)).toEqual(first);
  expect(pushSettings({}, `${SECRET}!`).publicKey).not.toBe(first.publicKey);
  expect([first.publicKey.length, first.privateKey.length]).toEqual([87, 43]);
});

it("keys that are set are used, and refused where one is missing or they do not belong together", () => {
  const keys = ownKeys();
  expect(pushSettings(keys, SECRET)).toMatchObject({
    publicKey: keys.VAPID_PUBLIC_KEY,
    privateKey: keys.VAPID_PRIVATE_KEY,
  });
  expect(() => pushSettings({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY }, SECRET)).toThrow("VAPID_PRIVATE_KEY");
  expect(() => pushSettings({ VAPID_PRIVATE_KEY: keys.VAPID_PRIVATE_KEY }, SECRET)).toThrow("VAPID_PUBLIC_KEY");
  expect(() => pushSettings({ ...keys, VAPID_PRIVATE_KEY: ownKeys().VAPID_PRIVATE_KEY }, SECRET)).toThrow(
    "gehört nicht",
  );
});

it("a push service is told where the operator is: what is set, else the site, else the sender of mails", () => {
  const subject = (env: Parameters<typeof pushSettings>[0]) => pushSettings(env, SECRET).subject;
  expect(subject({ VAPID_SUBJECT: "mailto:it@klinik.de", PUBLIC_URL: "https://visite.klinik.de" })).toBe(
    "mailto:it@klinik.de",
  );
  expect(subject({ PUBLIC_URL: "https://visite.klinik.de" })).toBe("https://visite.klinik.de");
  expect(subject({ PUBLIC_URL: "http://localhost:4173", MAIL_FROM: "Visite <visite@klinik.de>" })).toBe(
    "mailto:visite@klinik.de",
  );
});
