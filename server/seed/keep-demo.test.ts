import { afterAll, beforeAll, expect, it } from "vitest";

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../demo-accounts.ts";
import { guest, tryToSignIn } from "../testing/accounts.ts";
import { PASSWORD, aLearner } from "../testing/factories.ts";
import {
  endDatabase,
  freePort,
  removeFolder,
  spawnProgram,
  temporaryFolder,
  type TestProcess,
} from "../testing/test-server.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { keepDemo } from "./keep-demo.ts";
import { seedDemo } from "./seed-demo.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ADMIN = "admin@visite.test";
const keep = (isDemo: boolean) => keepDemo({ ...test.deps, config: { ...test.deps.config, isDemo } });

it("a database without accounts of the demo is none, whatever is asked for", async () => {
  expect(await keep(true)).toEqual({ isOpen: false, locked: 0 });
  expect(await keep(false)).toEqual({ isOpen: false, locked: 0 });
});

it("its accounts are locked where there is no demo, and only they; a demo opens them again", async () => {
  await seedDemo(test.deps);
  expect(await keep(true)).toEqual({ isOpen: true, locked: 0 });
  const { email } = await aLearner(test);
  const form = { grant_type: "password", username: ADMIN, password: DEMO_PASSWORD };
  const before = await guest(test).form<{ token: { access_token: string; refresh_token: string } }>(
    "/auth/token",
    form,
  );
  const client = guest(test);
  client.accessToken = before.body.token.access_token;
  expect((await client.get("/users/me")).status).toBe(200);

  expect(await keep(false)).toEqual({ isOpen: false, locked: DEMO_ACCOUNTS.length });
  expect((await client.get("/users/me")).status).toBe(401);
  const refresh = { grant_type: "refresh_token", refresh_token: before.body.token.refresh_token };
  expect((await guest(test).form("/auth/token", refresh)).status).toBe(401);
  for (const account of DEMO_ACCOUNTS) expect(await tryToSignIn(test, account.email, DEMO_PASSWORD)).toBe(401);
  expect(await tryToSignIn(test, email, PASSWORD)).toBe(200);
  expect(await keep(false)).toEqual({ isOpen: false, locked: DEMO_ACCOUNTS.length });

  expect(await keep(true)).toEqual({ isOpen: true, locked: 0 });
  expect(await tryToSignIn(test, ADMIN, DEMO_PASSWORD)).toBe(200);
});

const MAIN = new URL("../main.ts", import.meta.url).pathname;

async function started(dataDir: string, env: Record<string, string>): Promise<TestProcess> {
  const server = spawnProgram(MAIN, [], { dataDir, port: await freePort(), env: { LOG_LEVEL: "error", ...env } });
  const isUp = new Promise<boolean>((done) => {
    server.child.stdout?.on("data", () => server.output().includes("Visite läuft") && done(true));
    void server.exited.then(() => done(false));
  });
  if (!(await isUp)) throw new Error(server.output());
  return server;
}

async function signInAt({ url }: TestProcess): Promise<{ demo: boolean; status: number }> {
  const health = (await (await fetch(`${url}/api/health`)).json()) as { demo: boolean };
  const body = new URLSearchParams({ grant_type: "password", username: ADMIN, password: DEMO_PASSWORD });
  return { demo: health.demo, status: (await fetch(`${url}/api/auth/token`, { method: "POST", body })).status };
}

it("a server at work on what was a demo says so, lets nobody in with the public password, and is no demo", async () => {
  const dataDir = temporaryFolder();
  try {
    const demo = await started(dataDir, {});
    expect(await signInAt(demo)).toEqual({ demo: true, status: 200 });
    await demo.kill("SIGTERM");
    const atWork = await started(dataDir, { PUBLIC_URL: "https://visite.klinik.example" });
    expect(await signInAt(atWork)).toEqual({ demo: false, status: 401 });
    await atWork.kill("SIGTERM");
    expect(atWork.output()).toContain(`Gesperrt: ${DEMO_ACCOUNTS.length} Demo-Konten`);
    expect(atWork.output()).not.toContain(DEMO_PASSWORD);
    const again = await started(dataDir, { DEMO: "on" });
    expect(await signInAt(again)).toEqual({ demo: true, status: 200 });
    await again.kill("SIGTERM");
  } finally {
    await endDatabase(dataDir);
    removeFolder(dataDir);
  }
}, 240_000);
