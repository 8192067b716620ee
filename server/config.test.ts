import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readConfig } from "./config.ts";
import { StartError } from "./start-error.ts";

let dataDir: string;
beforeAll(() => (dataDir = mkdtempSync(join(tmpdir(), "visite-config-"))));
afterAll(() => rmSync(dataDir, { recursive: true }));

const config = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...environment });

describe("the settings", () => {
  it("are complete without any variable: a demo on this machine only", () => {
    expect(config()).toMatchObject({ port: 4173, host: "127.0.0.1", isDemo: true });
  });

  it.each([
    [{}, true],
    [{ HOST: "localhost" }, true],
    [{ HOST: "127.0.0.2" }, true],
    [{ HOST: "::1" }, true],
    [{ HOST: "0.0.0.0" }, false],
    [{ HOST: "::" }, false],
    [{ HOST: "127.0.0.1.example.org" }, false],
    [{ HOST: "192.168.1.5" }, false],
    [{ PUBLIC_URL: "https://visite.klinik.example" }, false],
    [{ PUBLIC_URL: "http://localhost:4173" }, false],
    [{ PUBLIC_URL: "https://visite.klinik.example", HOST: "0.0.0.0", DEMO: "on" }, true],
    [{ DEMO: "off" }, false],
    [{ DATABASE_URL: "postgres://db/visite" }, false],
    [{ DATABASE_URL: "postgres://db/visite", DEMO: "on" }, false],
  ])("run a demo for %j: %s", (environment, isDemo) => {
    expect(config(environment).isDemo).toBe(isDemo);
  });

  it("keep the data folder from others, whether it is new or was open", () => {
    const fresh = join(dataDir, "fresh");
    config({ DATA_DIR: fresh });
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
    chmodSync(fresh, 0o755);
    config({ DATA_DIR: fresh });
    expect(statSync(fresh).mode & 0o777).toBe(0o700);
    const somebodys = join(dataDir, "somebodys");
    mkdirSync(somebodys);
    writeFileSync(join(somebodys, "letter"), "");
    chmodSync(somebodys, 0o755);
    config({ DATA_DIR: somebodys, SESSION_SECRET: "a secret of enough length, by all means" });
    expect(statSync(somebodys).mode & 0o777).toBe(0o755);
  });

  it("count an empty variable as none", () => {
    expect(config({ PORT: "", PUBLIC_URL: " " })).toMatchObject({ port: 4173, publicUrl: undefined });
  });

  it("keep one secret per data folder, for its owner's eyes only", () => {
    expect(config().sessionSecret).toBe(config().sessionSecret);
    expect(config().sessionSecret.length).toBeGreaterThanOrEqual(48);
    expect(statSync(join(dataDir, "secret")).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["PORT", "80a", "PORT: muss eine Zahl"],
    ["PORT", "70000", "PORT: darf höchstens 65535 sein"],
    ["PUBLIC_URL", "visite.example", "PUBLIC_URL: muss eine Adresse sein"],
    ["DATABASE_URL", "mysql://db", "DATABASE_URL: muss eine Adresse sein, die mit postgres://"],
    ["SESSION_SECRET", "kurz", "SESSION_SECRET: braucht mindestens 32 Zeichen"],
    ["DEMO", "maybe", "DEMO: muss eines davon sein: on, off"],
    ["DATA_DIR", import.meta.filename, `DATA_DIR: in „${import.meta.filename}“ lässt sich nicht schreiben`],
  ])("name the variable %s when it is %j", (name, value, message) => {
    const read = () => config({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(message);
    try {
      read();
    } catch (error) {
      expect((error as StartError).exitCode).toBe(2);
      expect((error as StartError).message).not.toContain("\n");
    }
  });
});
