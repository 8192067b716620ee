import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";

import { readConfig } from "./config.ts";
import { createTestApp } from "./testing/test-app.ts";
import { validateAnswer } from "./testing/validate-answer.ts";

let dataDir: string;
beforeAll(() => (dataDir = mkdtempSync(join(tmpdir(), "visite-operator-"))));
afterAll(() => rmSync(dataDir, { recursive: true }));

const operatorOf = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment }).operator;

describe("who runs the server", () => {
  it("is nobody until somebody says so", () => {
    expect(operatorOf({})).toMatchObject({ name: null, address: [], email: null, booking: null });
  });

  it("has an address in lines", () => {
    expect(operatorOf({ OPERATOR_ADDRESS: "Am Park 3;  12345 Musterstadt ;" }).address).toEqual([
      "Am Park 3",
      "12345 Musterstadt",
    ]);
  });

  it.each([
    ["OPERATOR_EMAIL", "post"],
    ["OPERATOR_BOOKING", "http://example.org"],
    ["OPERATOR_BOOKING", "javascript:alert(1)"],
    ["OPERATOR_PRIVACY_EMAIL", "a b@c"],
  ])("is refused where %s is %j: it becomes a link on every page", (name, value) => {
    expect(() => operatorOf({ [name]: value })).toThrow(`${name}: muss eine E-Mail-Adresse sein`);
  });

  it("stands in the answer that needs no sign-in", async () => {
    const test = await createTestApp();
    const response = await test.app.request("/api/health");
    const body: unknown = await response.json();
    validateAnswer(API.health, body);
    expect(body).toMatchObject({ operator: { name: null, address: [] } });
    await test.close();
  });
});
