import { existsSync, readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";

import { createApp } from "../../app.ts";
import { farewell, membership, organization } from "../../db/account-schema.ts";
import { course } from "../../db/course-schema.ts";
import { appUser, speech, syncScope } from "../../db/schema.ts";
import { createLogger } from "../../observability/logger.ts";
import { aMember, anAddress, anOrganization, guest, mailsTo, outboxIsEmpty } from "../../testing/accounts.ts";
import { changingCalls } from "../../testing/all-calls.ts";
import { ApiClient } from "../../testing/api-client.ts";
import { aCourse } from "../../testing/courses.ts";
import { PASSWORD, aLearner, aSignedInLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { anyRow, personReferences, rowsThatSay } from "../../testing/rows-of-person.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { Uploader, aFile, aRecording } from "../../testing/uploads.ts";
import { aSharedWord } from "../../testing/words.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const remove = (client: ApiClient, password: unknown = PASSWORD) => client.delete("/users/me", { body: { password } });
const refresh = (token: string) =>
  guest(test).form("/auth/token", { grant_type: "refresh_token", refresh_token: token });

/** Everything a learner can leave behind: by her own calls, and a made-up row in each table that can name a person. */
async function aWholeLife() {
  const { person, client } = await aSignedInLearner(test);
  const ownWord = newId();
  await client.put(`/vocab-lists/add-vocab-to-my/${person.firstListId}`, { id: ownWord, term: "die Sonde" });
  const sharedWords = [await aSharedWord(test), await aSharedWord(test)];
  const learner = { userId: person.userId, listId: person.firstListId, ownWord, sharedWords };
  const verdicts = await client.replay(changingCalls(learner));
  expect(verdicts.filter(({ status }) => status >= 300)).toEqual([]);
  await client.post(`/vocab-lists/${person.firstListId}/share-link`);
  const uploader = new Uploader(test, client);
  const recording = aRecording(5000);
  const blank = { create: { width: 60, height: 60, channels: 3 as const, background: "#337799" } };
  const picture = aFile({ bytes: await sharp(blank).jpeg().toBuffer() });
  const unfinished = aRecording(5000);
  expect([(await uploader.upload(recording)).status, (await uploader.upload(picture)).status]).toEqual([204, 204]);
  await uploader.create(unfinished);
  await client.post(`/users/${person.userId}/profile-image`, { file_id: picture.id });
  for (const { table, column } of await personReferences(test.pool)) {
    const { rows } = await test.pool.query(`select from "${table}" where "${column}" = $1 limit 1`, [person.userId]);
    if (rows.length === 0) await anyRow(test.pool, table, { [column]: person.userId });
  }
  for (const table of ["sign_up", "password_reset", "invitation"]) {
    await anyRow(test.pool, table, { email: person.email });
  }
  return { person, client, files: [recording.id, picture.id, unfinished.id] };
}

const filesOnDisk = (): string[] =>
  existsSync(test.deps.config.mediaDir)
    ? readdirSync(test.deps.config.mediaDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

describe("a deleted account", () => {
  it("leaves nothing: every table that can name a person is walked, the feed, the mails and the disk too", async () => {
    const { person, client, files } = await aWholeLife();
    const references = await personReferences(test.pool);
    // Whatever a new table is for, a person's row goes with her, or forgets her.
    expect(references.filter(({ onDelete }) => onDelete !== "cascade" && onDelete !== "set null")).toEqual([]);
    const before = await rowsThatSay(test.pool, [person.userId, person.email]);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(references.map(({ table }) => table)));
    expect(filesOnDisk().filter((name) => files.some((id) => name.startsWith(id))).length).toBeGreaterThan(4);

    expect((await remove(client)).status).toBe(204);
    await outboxIsEmpty(test);
    expect(await rowsThatSay(test.pool, [person.userId, person.email])).toEqual({});
    expect(filesOnDisk().filter((name) => files.some((id) => name.startsWith(id)))).toEqual([]);
  });

  it("takes nothing of another learner's", async () => {
    const other = await aWholeLife();
    const words = [other.person.userId, other.person.email];
    const before = await rowsThatSay(test.pool, words);
    const disk = filesOnDisk().length;
    const { client } = await aSignedInLearner(test);
    expect((await remove(client)).status).toBe(204);
    await outboxIsEmpty(test);
    expect(await rowsThatSay(test.pool, words)).toEqual(before);
    expect(filesOnDisk()).toHaveLength(disk);
    expect((await other.client.get("/users/me")).status).toBe(200);
  });

  it("ends the links she shared; who copied her list before keeps the copy", async () => {
    const { person, client } = await aSignedInLearner(test);
    const listId = person.firstListId;
    await client.put(`/vocab-lists/add-vocab-to-my/${listId}`, { term: "die Kanüle" });
    const { token } = (await client.post<{ token: string }>(`/vocab-lists/${listId}/share-link`)).body;
    const { client: friend } = await aSignedInLearner(test);
    expect((await friend.post("/vocab-lists/copy-shared", { token })).status).toBeLessThan(300);
    const lists = async () => JSON.stringify((await friend.get("/vocab-lists/my")).body);
    const before = await lists();
    expect(before).toContain("die Kanüle");
    await remove(client);
    expect(await lists()).toBe(before);
    expect((await friend.get(`/vocab-lists/shared/${token}`)).status).toBe(404);
  });

  it("takes courses along that nobody has seen; published ones and what she assigned stay, without her name", async () => {
    const organization = await anOrganization(test);
    const tutor = await aMember(test, organization, "tutor");
    const learner = await aMember(test, organization, "learner");
    const author = { author_id: tutor.person.userId, author_name: "Amina Haddad" };
    const draft = await aCourse(test, { state: "draft", ...author });
    const published = await aCourse(test, author);
    const asked = { section_id: published.sections[0], user_id: learner.person.userId };
    expect((await tutor.client.post("/user-section-assignments/", asked)).status).toBe(201);
    expect((await remove(tutor.client)).status).toBe(204);
    expect(await test.db.$count(course, eq(course.id, draft.id))).toBe(0);
    const shown = await learner.client.get(`/courses/${published.id}`);
    expect(shown.body).toMatchObject({ author_id: null, author_name: "", section_count: 3 });
    const mine = await learner.client.get<{ items: object[] }>("/user-section-assignments/assigned-to-me");
    expect(mine.body.items).toMatchObject([{ assigned_by: null, assigned_by_name: "" }]);
  });

  it("takes along what a voice said of her words, unless somebody else has the same", async () => {
    const { person, client } = await aSignedInLearner(test);
    const other = await aSignedInLearner(test);
    const [hers, both] = [newId(), newId()];
    await test.db
      .insert(speech)
      .values([hers, both].map((id) => ({ id, source: id, mime_type: "audio/wav" as const })));
    const add = (to: typeof other, sound: string) =>
      to.client.put(`/vocab-lists/add-vocab-to-my/${to.person.firstListId}`, {
        id: newId(),
        term: "Wort",
        audio_url: `/api/media/${sound}`,
      });
    const added = await Promise.all([add({ person, client }, hers), add({ person, client }, both), add(other, both)]);
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
    await remove(client);
    expect((await test.db.select({ id: speech.id }).from(speech)).map(({ id }) => id)).toEqual([both]);
  });

  it("frees the address: whoever has it may register anew and finds nothing of before", async () => {
    const { person, client } = await aSignedInLearner(test);
    await remove(client);
    const again = await aLearner(test, { email: person.email, first_name: "Neu" });
    const me = await (await signIn(test, again)).get<{ first_name: string }>("/users/me");
    expect(me.body.first_name).toBe("Neu");
    expect(await test.db.$count(syncScope, eq(syncScope.scope, `user:${person.userId}`))).toBe(0);
  });

  it("is confirmed by one mail, whose address is forgotten when it is out", async () => {
    const { person, client } = await aSignedInLearner(test);
    await remove(client);
    const mails = await mailsTo(test, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Dein Konto bei Visite ist gelöscht"]);
    expect(mails[0]?.text).toContain("Auf Wiedersehen Amina");
    expect(await test.db.$count(farewell)).toBe(0);
  });

  it("is in the log as something that happened, not as somebody", async () => {
    const lines: string[] = [];
    const logger = createLogger("info");
    const written = (...args: unknown[]) => void lines.push(JSON.stringify(args));
    Object.assign(logger, { info: written, warn: written, error: written, child: () => logger });
    const app = createApp({ ...test.deps, logger });
    const { person, client } = await aSignedInLearner(test);
    expect((await remove(new ApiClient(app, client.accessToken))).status).toBe(204);
    await outboxIsEmpty(test);
    await app.close?.();
    const log = lines.join("\n");
    expect(log).toContain("account-deleted");
    expect(log).not.toMatch(new RegExp(`${person.userId}|${person.email}|Amina`));
  });
});

describe("devices of a deleted account", () => {
  it("are told by their next refresh that it is gone, as often as they ask; other refusals do not say so", async () => {
    const { person, client } = await aSignedInLearner(test);
    const second = await signIn(test, person);
    const signedOut = await aSignedInLearner(test);
    await signedOut.client.post("/auth/sign-out");
    await remove(client);
    for (const token of [second.tokens.refresh_token, second.tokens.refresh_token, client.tokens.refresh_token]) {
      const { status, body } = await refresh(token);
      expect([status, body.code, body.details]).toEqual([401, "invalid-grant", { ended: "account" }]);
    }
    const plain = await refresh(signedOut.client.tokens.refresh_token);
    expect([plain.body.code, plain.body.details]).toEqual(["invalid-grant", undefined]);
    const forged = await refresh(second.tokens.refresh_token.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    expect([forged.body.code, forged.body.details]).toEqual(["invalid-grant", undefined]);
  });

  it("get nothing for the access token they still hold", async () => {
    const { person, client } = await aSignedInLearner(test);
    const second = await signIn(test, person);
    await remove(client);
    const answers = await Promise.all([
      second.get("/users/me"),
      second.put(`/users/${person.userId}`, { first_name: "Eva" }),
      second.tryReplay([{ path: "/vocab-lists/create-my", body: { name: "x" } }]),
      second.get("/sync/changes", { query: { scope: [`user:${person.userId}`] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it("may ask for the deletion once more: it is done already", async () => {
    const { client } = await aSignedInLearner(test);
    expect([(await remove(client)).status, (await remove(client)).status]).toEqual([204, 204]);
    expect((await remove(client, "anything")).status).toBe(204);
    expect((await client.get("/users/me")).status).toBe(401);
  });
});

describe("deleting an account", () => {
  it.each([
    ["a wrong one", { password: "Falsch2026" }, "password"],
    ["none", {}, "password"],
    ["no text", { password: 1 }, "password"],
    ["more than it", { password: PASSWORD, really: true }, "really"],
  ])("takes the password, and refuses %s", async (_, body, field) => {
    const { client } = await aSignedInLearner(test);
    const answer = await client.delete("/users/me", { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
    expect((await client.get("/users/me")).status).toBe(200);
  });

  it("cannot be used to try out passwords", async () => {
    const { client } = await aSignedInLearner(test);
    const tries = await Promise.all(Array.from({ length: 14 }, (_, n) => remove(client, `Falsch${n}`)));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(10);
    const refused = await remove(client);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it("is nobody's without a sign-in, and an admin's for herself only: there is no way to name another", async () => {
    expect((await remove(guest(test))).status).toBe(401);
    const other = await aLearner(test);
    const admin = await signIn(test, await anAdmin(test));
    expect((await admin.delete(`/users/${other.userId}`, { body: { password: PASSWORD } })).status).toBe(404);
    expect((await remove(admin)).status).toBe(204);
    expect(await test.db.$count(appUser, eq(appUser.id, other.userId))).toBe(1);
  });

  it("is refused to the last manager of an organisation, by its name, until there is another", async () => {
    const clinic = await anOrganization(test, "Klinikum am Wald");
    const { person, client } = await aMember(test, clinic, "manager");
    const tutor = await aMember(test, clinic, "tutor");
    const refused = await remove(client);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      "last-manager",
      { organizations: [{ id: clinic, name: "Klinikum am Wald" }] },
    ]);
    await test.db.update(membership).set({ is_manager: true }).where(eq(membership.user_id, tutor.person.userId));
    expect((await remove(client)).status).toBe(204);
    expect(await test.db.$count(membership, eq(membership.user_id, person.userId))).toBe(0);
  });

  it("leaves one of two managers who go at the same moment", async () => {
    const organization = await anOrganization(test);
    await aMember(test, organization, "learner");
    const managers = [await aMember(test, organization, "manager"), await aMember(test, organization, "manager")];
    const answers = await Promise.all(managers.map(({ client }) => remove(client)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  });

  it("is open to a manager who is the only member: the organisation stays, without her", async () => {
    const id = await anOrganization(test);
    expect((await remove((await aMember(test, id, "manager")).client)).status).toBe(204);
    expect(await test.db.$count(organization, eq(organization.id, id))).toBe(1);
  });

  it("is open to tutors and members at once", async () => {
    const organization = await anOrganization(test);
    for (const role of ["tutor", "learner"] as const) {
      expect((await remove((await aMember(test, organization, role)).client)).status).toBe(204);
    }
  });

  it("takes a registration with the same address along that nobody has confirmed", async () => {
    const email = anAddress();
    const person = await aLearner(test, { email });
    await guest(test).post("/auth/reset-password", { email });
    await remove(await signIn(test, person));
    await outboxIsEmpty(test);
    expect(await rowsThatSay(test.pool, [email])).toEqual({});
  });
});
