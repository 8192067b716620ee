import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTokens } from "../auth/tokens.ts";
import { chapter, course } from "../db/course-schema.ts";
import { appUser } from "../db/schema.ts";
import { vocabItem } from "../db/vocabulary-schema.ts";
import { type Person, aLearner, signIn } from "../testing/factories.ts";
import { type TestApp, TestClock, createTestApp } from "../testing/test-app.ts";
import { type Realtime, startRealtime } from "./realtime.ts";
import type { Socket } from "./sockets.ts";

const clock = new TestClock();
let test: TestApp;
let realtime: Realtime;
beforeAll(async () => {
  test = await createTestApp({ clock });
  realtime = startRealtime(test.deps, createTokens(test.deps.config.sessionSecret));
});
afterAll(async () => {
  await realtime.close();
  await test.close();
});

/** A connection whose network the test plays. */
class PlayedSocket implements Socket {
  readonly heard: string[] = [];
  closedWith: number | null = null;
  backlog = 0;
  answers = true;

  send(text: string): void {
    this.heard.push(...(JSON.parse(text) as { scopes: string[] }).scopes);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  bufferedBytes = () => this.backlog;
  isAlive = () => this.answers;
}

async function connect(person: Person) {
  const client = await signIn(test, person);
  const socket = new PlayedSocket();
  realtime.sockets.add(socket, await realtime.identify(JSON.stringify({ token: client.accessToken })));
  return { client, socket, scope: `user:${person.userId}` };
}

async function until(condition: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + 5000;
  while (!condition()) {
    if (Date.now() > giveUpAt) throw new Error("it did not happen");
    await sleep(5);
  }
}

const rename = (person: Person) =>
  test.db
    .update(appUser)
    .set({ first_name: `N${Math.random()}` })
    .where(eq(appUser.id, person.userId));

/** Listening has begun, and everything told so far has arrived. */
async function settled(socket: PlayedSocket, person: Person): Promise<void> {
  for (let tries = 0; socket.heard.length === 0 && tries < 100; tries += 1) {
    await rename(person);
    await sleep(20);
  }
  await sleep(50);
  socket.heard.length = 0;
}

describe("a socket", () => {
  it("hears of its own changes and the library's, of nobody else's", async () => {
    const [me, other] = [await aLearner(test), await aLearner(test)];
    const { socket, scope } = await connect(me);
    const hers = await connect(other);
    await settled(socket, me);
    hers.socket.heard.length = 0;
    await rename(me);
    await until(() => socket.heard.includes(scope));
    expect(hers.socket.heard).not.toContain(scope);
    await test.db.insert(vocabItem).values({ id: crypto.randomUUID(), term: "die Visite" });
    await until(() => socket.heard.includes("library") && hers.socket.heard.includes("library"));
  });

  it("hears of a course that changes without its name, and not of each change", async () => {
    const me = await aLearner(test);
    const { socket } = await connect(me);
    await settled(socket, me);
    const courseId = crypto.randomUUID();
    await test.db.insert(course).values({ id: courseId, title: "Entwurf", level: "A2" });
    for (let position = 0; position < 5; position += 1)
      await test.db.insert(chapter).values({ id: crypto.randomUUID(), course_id: courseId, title: "x", position });
    await until(() => socket.heard.length > 0);
    await sleep(100);
    expect(socket.heard).toEqual(["library"]);
    await until(() => socket.heard.length > 1);
    expect(socket.heard).toEqual(["library", "library"]);
  });

  it("hears of one transaction once", async () => {
    const me = await aLearner(test);
    const { socket, client, scope } = await connect(me);
    await settled(socket, me);
    await client.replay(
      Array.from({ length: 10 }, () => ({ path: "/vocab-lists/create-my", body: { name: "Station" } })),
    );
    await until(() => socket.heard.length > 0);
    await sleep(50);
    expect(socket.heard).toEqual([scope]);
  });

  it("ends with the sign-out of its session, on whatever node that was", async () => {
    const me = await aLearner(test);
    const [phone, desktop] = [await connect(me), await connect(me)];
    await settled(phone.socket, me);
    await phone.client.post("/auth/sign-out");
    await until(() => phone.socket.closedWith !== null);
    expect([phone.socket.closedWith, desktop.socket.closedWith]).toEqual([4401, null]);
  });

  it("ends with its token", async () => {
    const { socket } = await connect(await aLearner(test));
    realtime.sockets.sweep(clock.now().getTime() + 59 * 60_000);
    expect(socket.closedWith).toBeNull();
    realtime.sockets.sweep(clock.now().getTime() + 61 * 60_000);
    expect(socket.closedWith).toBe(4401);
  });

  it("is closed when it does not answer or does not read", async () => {
    const me = await aLearner(test);
    const [silent, slow] = [await connect(me), await connect(me)];
    silent.socket.answers = false;
    realtime.sockets.sweep(clock.now().getTime());
    slow.socket.backlog = 1_000_000;
    realtime.sockets.poke(slow.scope);
    expect([silent.socket.closedWith, slow.socket.closedWith]).toEqual([4408, 4408]);
  });

  it("hears again after the listening connection was lost, also of what it missed", async () => {
    const me = await aLearner(test);
    const { socket, scope } = await connect(me);
    await settled(socket, me);
    await test.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'visite-listen' and datname = current_database()",
    );
    await until(() => socket.heard.includes(scope) && socket.heard.includes("library"));
    socket.heard.length = 0;
    await rename(me);
    await until(() => socket.heard.includes(scope));
  });

  it.each(["", "x", "{}", '{"token":5}', '{"token":"x"}', "[]"])("is not let in with %s", async (message) => {
    await expect(realtime.identify(message)).rejects.toMatchObject({ code: "unauthorized" });
  });
});
