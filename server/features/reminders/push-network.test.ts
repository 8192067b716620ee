import { describe, expect, it } from "vitest";

import { isPublicAddress, isPublicEndpoint, lookupPublic } from "./push-network.ts";

describe("an endpoint", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGuQ",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("of a push service is taken: %s", (endpoint) => {
    expect(isPublicEndpoint(new URL(endpoint))).toBe(true);
  });

  it.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/",
    "https://user:secret@fcm.googleapis.com/",
    "https://localhost/",
    "https://localhost./",
    "https://db/",
    "https://127.0.0.1/",
    "https://0x7f.1/",
    "https://2130706433/",
    "https://10.0.0.7/",
    "https://[::1]/",
    "https://[::ffff:169.254.169.254]/",
    "https://8.8.8.8/",
    "https://printer.local/",
    "https://metadata.google.internal/computeMetadata/v1/",
    "https://visite.test/",
    "file:///etc/passwd",
    "ftp://fcm.googleapis.com/",
  ])("that leads elsewhere is refused: %s", (endpoint) => {
    expect(isPublicEndpoint(new URL(endpoint))).toBe(false);
  });
});

it.each([
  ["8.8.8.8", true],
  ["142.250.185.74", true],
  ["2a00:1450:4001:82a::200a", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.53", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["192.88.99.1", false],
  ["3fff::1", false],
  ["3fff:fff::1", false],
  ["3ffe::1", true],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["fc00::1", false],
  ["fd12:3456::1", false],
  ["fe80::1", false],
  ["2002:a00:1::", false],
  ["2001:db8::1", false],
  ["no address", false],
])("%s is of the public internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it("a name that leads into the house has no address here", async () => {
  const error = await new Promise((resolve) => lookupPublic("localhost", {}, resolve));
  expect(String(error)).toContain("no public address");
});
