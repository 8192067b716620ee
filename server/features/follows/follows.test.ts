import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";
import type { BlockAnswer, FollowAnswer } from "#shared/model/people.ts";

import { aMember, anOrganization, guest } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { type Person, aLearner, anAdmin, signIn } from "../../testing/factories.ts";
import { type TestApp, createTestApp } from "../../testing/test-app.ts";
import { Uploader, aFile } from "../../testing/uploads.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

interface Someone {
  person: Person;
  client: ApiClient;
  username: string;
}

async function someone(firstName = "Nour"): Promise<Someone> {
  const username = `${firstName.toLowerCase()}-${newId().slice(-10)}`;
  const person = await aLearner(test, { username, first_name: firstName, last_name: "Haddad" });
  return { person, client: await signIn(test, person), username };
}

type List<T> = { items: T[]; next_cursor: null };
const following = async ({ client, person }: Someone) =>
  (await client.get<List<FollowAnswer>>(`/users/${person.userId}/following`)).body.items;
const followers = async ({ client, person }: Someone) =>
  (await client.get<List<FollowAnswer>>(`/users/${person.userId}/followed-by`)).body.items;
const blocked = async ({ client, person }: Someone) =>
  (await client.get<List<BlockAnswer>>(`/users/${person.userId}/blocking`)).body.items;
const ask = ({ client, person }: Someone, body: object) =>
  client.post<FollowAnswer & { code?: string }>(`/users/${person.userId}/following`, body);
const block = ({ client, person }: Someone, body: object) =>
  client.post<BlockAnswer & { code?: string }>(`/users/${person.userId}/blocking`, body);
const linkOf = async ({ client, person }: Someone) =>
  (await client.get<{ code: string; url: string; is_username_unique: boolean }>(`/users/${person.userId}/follow-link`))
    .body;

/** The first follows the second, who has accepted. */
async function aPair() {
  const [one, other] = [await someone("Ines"), await someone("Olha")];
  const { id } = (await ask(one, { username: other.username })).body;
  await other.client.post(`/follows/${id}/accept`);
  return { one, other, id };
}

describe("a request", () => {
  it("shows nothing of who is asked until she accepts: then name, picture, level and streak", async () => {
    const [one, other] = [await someone("Ines"), await someone("Olha")];
    const asked = await ask(one, { username: other.username.toUpperCase() });
    expect(asked.status).toBe(201);
    validateAnswer(API.requestFollow, asked.body);
    expect(JSON.stringify(await following(one))).not.toMatch(new RegExp(`Olha|Haddad|${other.person.userId}`));
    expect((await following(one))[0]).toMatchObject({ accepted_at: null, level: null, streak_days: null });

    const [request] = await followers(other);
    expect(request?.user).toMatchObject({ first_name: "Ines", username: one.username });
    await other.client.post(`/users/${other.person.userId}/day-opened`, {
      local_day: new Date().toISOString().slice(0, 10),
    });
    const accepted = await other.client.post<FollowAnswer>(`/follows/${request?.id}/accept`);
    validateAnswer(API.acceptFollow, accepted.body);
    const [seen] = await following(one);
    validateAnswer(API.listFollowing, { items: await following(one), next_cursor: null });
    expect(seen).toMatchObject({ user: { first_name: "Olha", last_name: "Haddad" }, level: 1, streak_days: 1 });
    expect(Object.keys(seen?.user ?? {}).toSorted()).toEqual([
      "first_name",
      "id",
      "last_name",
      "profile_image",
      "username",
    ]);
    // She who accepts learns nothing of how the other one learns.
    expect((await followers(other))[0]).toMatchObject({ level: null, streak_days: null });
  });

  it("asked, accepted and ended again and again is what it was the first time", async () => {
    const { one, other, id } = await aPair();
    const [first] = await following(one);
    expect((await ask(one, { username: other.username })).body.id).toBe(id);
    expect((await other.client.post<FollowAnswer>(`/follows/${id}/accept`)).body.accepted_at).toBe(first?.accepted_at);
    const ends = [await one.client.delete(`/follows/${id}`), await one.client.delete(`/follows/${id}`)];
    expect(ends.map(({ status }) => status)).toEqual([204, 204]);
    expect([await following(one), await followers(other)]).toEqual([[], []]);
  });

  it("may be ended by either of the two, and be answered by her who was asked only", async () => {
    const [one, other, third] = [await someone(), await someone(), await someone()];
    const { id } = (await ask(one, { username: other.username })).body;
    const path = `/follows/${id}`;
    const admin = await signIn(test, await anAdmin(test));
    const organization = await anOrganization(test);
    const { client: manager } = await aMember(test, organization, "manager");
    const { client: tutor } = await aMember(test, organization, "tutor");
    for (const client of [third.client, admin, manager, tutor]) {
      expect((await client.post(`${path}/accept`)).status).toBe(404);
      expect((await client.delete(path)).status).toBe(404);
      expect((await client.get(`/users/${one.person.userId}/following`)).status).toBe(client === admin ? 403 : 404);
    }
    expect((await guest(test).delete(path)).status).toBe(401);
    expect((await one.client.post(`${path}/accept`)).body).toMatchObject({ code: "forbidden" });
    expect((await other.client.delete(path)).status).toBe(204);
    expect(await following(one)).toEqual([]);
  });

  it.each([
    ["herself", (me: Someone) => ({ username: me.username }), 422],
    ["no name", () => ({ username: "  " }), 422],
    ["both", (me: Someone) => ({ username: me.username, code: "x" }), 422],
    ["a part of a name", (_: Someone, other: Someone) => ({ username: other.username.slice(0, -1) }), 404],
    ["a link that somebody made up", (_: Someone, other: Someone) => ({ code: `${other.person.userId}.0.x` }), 404],
  ])("is refused to %s", async (_, body, status) => {
    const [one, other] = [await someone(), await someone()];
    expect((await ask(one, body(one, other))).status).toBe(status);
  });

  it("comes by a link as well, which leads to this person and shows nothing of her", async () => {
    const [one, other] = [await someone("Ines"), await someone("Olha")];
    const link = await linkOf(other);
    validateAnswer(API.getFollowLink, link);
    expect(new URL(link.url).searchParams.get("code")).toBe(link.code);
    const asked = await ask(one, { code: link.code });
    expect([asked.status, asked.body.user.username]).toEqual([201, null]);
    expect((await followers(other))[0]?.user.first_name).toBe("Ines");
  });

  it("finds her by her name whatever others do: nobody can take it, alone, in other letters, queued or at once", async () => {
    const [one, first, second] = [await someone(), await someone(), await someone()];
    const path = `/users/${second.person.userId}`;
    const refusal = { username: ["Dieser Name ist schon vergeben"] };
    for (const username of [first.username, first.username.toUpperCase(), ` ${first.username} `]) {
      const refused = await second.client.put(path, { username });
      expect([refused.status, refused.body.fields]).toEqual([422, refusal]);
    }
    const [verdict] = await second.client.replay([{ method: "PUT", path, body: { username: first.username } }]);
    expect(verdict).toMatchObject({ status: 422, body: { fields: refusal } });
    expect((await second.client.get<{ username: string }>("/users/me")).body.username).toBe(second.username);
    expect((await ask(one, { username: first.username })).status).toBe(201);
    expect((await linkOf(first)).is_username_unique).toBe(true);

    const free = `frei-${newId()}`;
    const both = await Promise.all(
      [one, second].map(({ client, person }) => client.put(`/users/${person.userId}`, { username: free })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    const inCapitals = await first.client.put(`/users/${first.person.userId}`, {
      username: first.username.toUpperCase(),
    });
    expect(inCapitals.status).toBe(200);
  });

  it("a name that is given up may be another's", async () => {
    const [first, second] = [await someone(), await someone()];
    await first.client.put(`/users/${first.person.userId}`, { username: null });
    const taken = await second.client.put(`/users/${second.person.userId}`, { username: first.username });
    expect(taken.status).toBe(200);
  });

  it("does not let anybody try out names", async () => {
    const one = await someone();
    const statuses = [];
    for (let n = 0; n < 22; n += 1) statuses.push((await ask(one, { username: `nobody-${n}` })).status);
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a block", () => {
  it("ends what was between the two, and to the other one she is as if she did not exist", async () => {
    const { one, other } = await aPair();
    await ask(other, { username: one.username });
    const answer = await block(other, { user_id: one.person.userId });
    expect(answer.status).toBe(201);
    validateAnswer(API.blockUser, answer.body);
    for (const who of [one, other]) expect([await following(who), await followers(who)]).toEqual([[], []]);
    const nobody = await ask(one, { username: `nobody-${newId()}` });
    const { code } = await linkOf(other);
    for (const refused of [await ask(one, { username: other.username }), await ask(one, { code })]) {
      expect([refused.status, refused.body]).toEqual([nobody.status, nobody.body]);
    }
    // Blocking back by a known id would show the name again.
    expect((await block(one, { user_id: other.person.userId })).status).toBe(404);
    expect((await one.client.get(`/users/${other.person.userId}`)).status).toBe(404);
    expect(await blocked(one)).toEqual([]);
  });

  it("is one however often it comes, and may be taken back; then one may ask again", async () => {
    const { one, other } = await aPair();
    const first = await block(other, { username: one.username });
    const again = await block(other, { user_id: one.person.userId });
    expect(again.body.id).toBe(first.body.id);
    expect(await blocked(other)).toHaveLength(1);
    expect((await ask(other, { username: one.username })).status).toBe(422);
    const path = `/user-blocks/${first.body.id}`;
    expect((await one.client.delete(path)).status).toBe(404);
    expect([(await other.client.delete(path)).status, (await other.client.delete(path)).status]).toEqual([204, 204]);
    expect(await following(one)).toEqual([]);
    expect((await ask(one, { username: other.username })).status).toBe(201);
  });

  it("tells no names to who makes up ids", async () => {
    const [one, other] = [await someone(), await someone("Olha")];
    const made = await block(one, { user_id: newId() });
    const real = await block(one, { user_id: other.person.userId });
    expect([real.status, real.body]).toEqual([made.status, made.body]);
    // Asked by a link and not accepted: not even so.
    await ask(one, { code: (await linkOf(other)).code });
    expect((await block(one, { user_id: other.person.userId })).status).toBe(404);
    expect((await block(one, { user_id: one.person.userId })).status).toBe(422);
  });

  it("by a username answers that name and nothing more of a stranger, as often as it is looked at", async () => {
    const [one, other] = [await someone(), await someone("Olha")];
    const unseen = { id: null, username: other.username, first_name: null, last_name: null, profile_image: null };
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await block(one, { username: other.username });
      validateAnswer(API.blockUser, body);
      expect([status, body.user]).toEqual([201, unseen]);
    }
    expect((await blocked(one)).map(({ user }) => user)).toEqual([unseen]);
    // Nor does it say whose an id is.
    expect((await block(one, { user_id: other.person.userId })).status).toBe(404);
  });

  it("by a username shows her who had shown herself before: who asked to follow, or was followed", async () => {
    const [one, other] = [await someone(), await someone("Olha")];
    await ask(other, { username: one.username });
    expect((await block(one, { username: other.username })).body.user.first_name).toBe("Olha");
    const pair = await aPair();
    expect((await block(pair.one, { username: pair.other.username })).body.user.first_name).toBe("Olha");
    // Asked and not accepted is not shown.
    const [asking, asked] = [await someone(), await someone("Olha")];
    await ask(asking, { username: asked.username });
    expect((await block(asking, { username: asked.username })).body.user.first_name).toBeNull();
  });

  it("and a request count right names as well: nobody tries out who is here", async () => {
    const one = await someone();
    const others = await Promise.all(Array.from({ length: 11 }, () => someone()));
    const statuses = [];
    for (const { username } of others) {
      statuses.push((await block(one, { username })).status);
      const made = (await blocked(one))[0];
      await one.client.delete(`/user-blocks/${made?.id}`);
      statuses.push((await ask(one, { username })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429]);
  });

  it("holds when both act at the same moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await someone(), await someone()];
      await Promise.all([ask(one, { username: other.username }), block(other, { username: one.username })]);
      expect([await following(one), await followers(other)]).toEqual([[], []]);
    }
  });
});

it("a picture is shown to whom she lets follow and to whom she asks, to nobody else, and no more after a block", async () => {
  const { one, other, id } = await aPair();
  const third = await someone();
  const blank = { create: { width: 60, height: 60, channels: 3 as const, background: "#337799" } };
  const file = aFile({ bytes: await sharp(blank).jpeg().toBuffer() });
  await new Uploader(test, other.client).upload(file);
  const old = aFile({
    bytes: await sharp({ create: { ...blank.create, background: "#773399" } })
      .jpeg()
      .toBuffer(),
  });
  await new Uploader(test, other.client).upload(old);
  await other.client.post(`/users/${other.person.userId}/profile-image`, { file_id: file.id });
  // Any other picture of hers is nobody's business.
  expect((await new Uploader(test, one.client).media(old.id)).status).toBe(404);
  const see = async (who: Someone) => (await new Uploader(test, who.client).media(file.id)).status;
  expect([await see(one), await see(third)]).toEqual([200, 404]);
  await ask(other, { username: third.username });
  expect(await see(third)).toBe(200);
  await one.client.delete(`/follows/${id}`);
  await block(other, { username: third.username });
  expect([await see(one), await see(third)]).toEqual([404, 404]);
});
