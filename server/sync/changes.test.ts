import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/lib/uuid.ts";
import { wordCopyId } from "#shared/model/derived-ids.ts";

import { membership, organization } from "../db/account-schema.ts";
import { chapter, course } from "../db/course-schema.ts";
import { leaveTombstone, renewFeedId } from "../db/feed.ts";
import { vocabItem, vocabList } from "../db/vocabulary-schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { aSignedInLearner, anAdmin, signIn } from "../testing/factories.ts";
import { type TestApp, createTestApp } from "../testing/test-app.ts";
import { clearOldTombstones } from "./clear-tombstones.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function aFollower() {
  const { client, person } = await aSignedInLearner(test);
  const scope = `user:${person.userId}`;
  const addLists = (amount: number) =>
    test.db
      .insert(vocabList)
      .values(Array.from({ length: amount }, (_, n) => ({ id: newId(), user_id: person.userId, name: `Liste ${n}` })))
      .returning({ id: vocabList.id });
  return { client, person, scope, addLists };
}

const rename = (id: string, name: string) => test.db.update(vocabList).set({ name }).where(eq(vocabList.id, id));
const remove = (id: string) => test.db.delete(vocabList).where(eq(vocabList.id, id));

describe("the feed", () => {
  it("begins with a snapshot and goes on with what changed", async () => {
    const { client, scope, person } = await aFollower();
    const first = await client.pull([scope]);
    expect(first.snapshot).toEqual([scope]);
    expect(first.changes.map(({ entity }) => entity)).toEqual(["user", "vocab_list", "vocab_list"]);
    expect(first.changes[0]?.row).not.toHaveProperty("password_hash");
    expect(first.changes[0]?.row).toMatchObject({ id: person.userId, email: person.email });
    await rename(person.firstListId, "Neu");
    const second = await client.pull([scope], first.cursor);
    expect(second.snapshot).toEqual([]);
    expect(second.changes).toMatchObject([{ id: person.firstListId, version: 2, row: { name: "Neu" } }]);
    expect((await client.pull([scope], second.cursor)).changes).toEqual([]);
  });

  it("says of each page how far its scopes were, which no row of it is beyond", async () => {
    const { client, scope, person } = await aFollower();
    type Page = { revs: Record<string, number>; changes: { rev: number }[] };
    const page = () => client.get<Page>("/sync/changes", { query: { scope } });
    const { body: first } = await page();
    expect(first.revs).toEqual({ [scope]: Math.max(...first.changes.map(({ rev }) => rev)) });
    await rename(person.firstListId, "Neu");
    expect((await page()).body.revs).toEqual({ [scope]: (first.revs[scope] ?? 0) + 1 });
  });

  it("is cut into pages of at most the limit, each change once", async () => {
    const { client, scope, addLists } = await aFollower();
    await addLists(23);
    const { changes, pages } = await client.pull([scope], undefined, 10);
    expect([changes.length, pages]).toEqual([26, 3]);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(26);
    expect(changes.map(({ rev }) => rev)).toEqual(changes.map(({ rev }) => rev).toSorted((a, b) => a - b));
  });

  it("fills pages from several scopes and tells each snapshot until its last page", async () => {
    const { client, scope, addLists } = await aFollower();
    await addLists(7);
    await test.db.insert(vocabItem).values(Array.from({ length: 8 }, (_, n) => ({ id: newId(), term: `Wort ${n}` })));
    const library = await client.pull(["library"]);
    const both = await client.pull([scope, "library"], undefined, 4);
    expect(both.changes.filter((change) => change.scope === scope)).toHaveLength(10);
    expect(both.changes.filter((change) => change.scope === "library")).toEqual(library.changes);
    expect(both.snapshot).toEqual([scope, "library"]);
    expect((await client.pull([scope, "library"], both.cursor)).snapshot).toEqual([]);
  });

  it("leaves old tombstones out of a snapshot and brings those left while it runs", async () => {
    const { client, scope, addLists } = await aFollower();
    const lists = await addLists(10);
    await remove(lists[0]!.id);
    const page = await client.get<{ cursor: string; changes: { id: string }[] }>("/sync/changes", {
      query: { scope, limit: "5" },
    });
    expect(page.body.changes.map(({ id }) => id)).not.toContain(lists[0]!.id);
    const sentAlready = page.body.changes.at(-1)!.id;
    await remove(sentAlready);
    const rest = await client.pull([scope], page.body.cursor);
    expect(rest.changes.filter(({ row }) => row === null)).toMatchObject([{ id: sentAlready, version: 2 }]);
  });

  it("makes a row made again outrank its tombstone", async () => {
    const { client, scope, person } = await aFollower();
    const id = newId();
    const make = () => test.db.insert(vocabList).values({ id, user_id: person.userId, name: "Wieder" });
    await make();
    await remove(id);
    const { cursor, changes } = await client.pull([scope]);
    expect(changes.some((change) => change.id === id)).toBe(false);
    await make();
    expect((await client.pull([scope], cursor)).changes).toMatchObject([{ id, version: 3, row: { name: "Wieder" } }]);
  });

  it("leaves a tombstone in the scope that a row moved out of", async () => {
    const { client, scope, person } = await aFollower();
    const id = newId();
    await test.db.insert(vocabItem).values({ id, owner_id: person.userId, term: "Kanüle" });
    const { cursor } = await client.pull([scope, "library"]);
    await test.db.update(vocabItem).set({ owner_id: null }).where(eq(vocabItem.id, id));
    const { changes } = await client.pull([scope, "library"], cursor);
    expect(changes).toMatchObject([
      { scope, id, version: 2, row: null },
      { scope: "library", id, version: 2, row: { term: "Kanüle", owner_id: null } },
    ]);
  });

  it("says nothing of a write that changed nothing, which still answers its row", async () => {
    const { client, scope, person } = await aFollower();
    const { cursor } = await client.pull([scope]);
    const rows = await rename(person.firstListId, "Meine Wörter").returning({ version: vocabList.version });
    expect(rows).toEqual([{ version: 1 }]);
    expect((await client.pull([scope], cursor)).changes).toEqual([]);
  });

  it("remembers the deletion of what never was here, once", async () => {
    const { client, scope } = await aFollower();
    const { cursor } = await client.pull([scope]);
    const id = newId();
    const leave = () => withTransaction(test.db, (tx) => leaveTombstone(tx, scope, "vocab_list", id));
    await leave();
    await leave();
    expect((await client.pull([scope], cursor)).changes).toMatchObject([{ id, version: 1, row: null }]);
  });

  it("tells of rows that go with another one", async () => {
    const { client, scope, person } = await aFollower();
    const added = await client.put<{ vocab_items: { id: string }[] }>(
      `/vocab-lists/add-vocab-to-my/${person.firstListId}`,
      {
        term: "die Kanüle",
      },
    );
    expect(added.status).toBe(200);
    const { cursor } = await client.pull([scope]);
    await remove(person.firstListId);
    const { changes } = await client.pull([scope], cursor);
    expect(changes.map(({ entity, row }) => [entity, row])).toEqual([
      ["vocab_list", null],
      ["vocab_list_item", null],
    ]);
  });

  it("loses nothing among writers at the same time, whatever the order of their commits", async () => {
    const { client, scope, person } = await aFollower();
    const made: string[] = [];
    const seen = new Set<string>();
    let isWriting = true;
    const writer = async () => {
      for (let n = 0; n < 25; n += 1) {
        await withTransaction(test.db, async (tx) => {
          const [row] = await tx
            .insert(vocabList)
            .values({ id: newId(), user_id: person.userId, name: `w${n}` })
            .returning({ id: vocabList.id });
          await tx.execute(sql`select pg_sleep(${Math.random() * 0.004})`);
          made.push(row!.id);
        });
      }
    };
    const reader = async () => {
      let cursor: string | undefined;
      for (;;) {
        const isLast = !isWriting;
        const page = await client.pull([scope], cursor, 7);
        cursor = page.cursor;
        for (const { id } of page.changes) seen.add(id);
        if (isLast) return;
      }
    };
    const reading = reader();
    await Promise.all([writer(), writer(), writer()]);
    isWriting = false;
    await reading;
    expect(made.filter((id) => !seen.has(id))).toEqual([]);
    expect(made).toHaveLength(75);
  });

  it("gives one statement's rows different revisions", async () => {
    const { client, scope, addLists } = await aFollower();
    await addLists(50);
    const { changes } = await client.pull([scope]);
    expect(new Set(changes.map(({ rev }) => rev)).size).toBe(53);
  });
});

describe("a scope", () => {
  it("of somebody else, or one that does not exist, is gone", async () => {
    const [me, other] = [await aFollower(), await aFollower()];
    const scopes = [me.scope, other.scope, "course:1", "nonsense"];
    const { gone, changes } = await me.client.pull(scopes);
    expect(gone).toEqual([other.scope, "course:1", "nonsense"]);
    expect(changes.every((change) => change.scope === me.scope)).toBe(true);
  });

  it("that was not asked before comes as a snapshot beside the others", async () => {
    const { client, scope } = await aFollower();
    const { cursor } = await client.pull([scope]);
    expect((await client.pull([scope, "library"], cursor)).snapshot).toEqual(["library"]);
  });
});

describe("the scope of a course", () => {
  async function courses() {
    const { client, person } = await aSignedInLearner(test);
    const organizationId = newId();
    await test.db.insert(organization).values({ id: organizationId, name: "Klinik" });
    const make = async (values: Partial<typeof course.$inferInsert>) => {
      const id = newId();
      await test.db.insert(course).values({ id, title: "Kurs", level: "A2", ...values });
      return id;
    };
    return {
      client,
      person,
      organizationId,
      open: await make({ state: "published" }),
      draft: await make({ state: "draft" }),
      own: await make({ state: "draft", author_id: person.userId }),
      closed: await make({ state: "published", organization_id: organizationId }),
    };
  }

  it("is for who may see the course, and gone for everybody else", async () => {
    const { client, person, organizationId, open, draft, own, closed } = await courses();
    const scopes = [open, draft, own, closed, newId()].map((id) => `course:${id}`);
    const asked = [...scopes, `org:${organizationId}`, "course:nonsense", "org:", `user:${newId()}`];
    expect((await client.pull(asked)).gone).toEqual(
      asked.filter((scope) => scope !== scopes[0] && scope !== scopes[2]),
    );
    await test.db.insert(membership).values({ organization_id: organizationId, user_id: person.userId });
    const member = await client.pull(asked);
    expect(member.gone).toEqual([scopes[1], scopes[4], ...asked.slice(-3)]);
    expect(member.changes.filter(({ entity }) => entity === "course").map(({ id }) => id)).toEqual([closed]);
    const admin = await signIn(test, await anAdmin(test));
    expect((await admin.pull(scopes)).gone).toEqual([scopes[4]]);
  });

  it("comes beside the others when it is asked for later, in pages of at most 250 rows", async () => {
    const { client, scope } = await aFollower();
    const { open } = await courses();
    const chapters = Array.from({ length: 300 }, (_, position) => ({
      id: newId(),
      course_id: open,
      title: "x",
      position,
    }));
    await test.db.insert(chapter).values(chapters);
    const own = await client.pull([scope]);
    const page = (cursor: string) =>
      client.get<{ changes: { entity: string }[]; cursor: string; more: boolean; snapshot: string[] }>(
        "/sync/changes",
        {
          query: { scope: [scope, `course:${open}`], cursor, limit: "2000" },
        },
      );
    const first = (await page(own.cursor)).body;
    expect(first).toMatchObject({ more: true, snapshot: [`course:${open}`] });
    expect(first.changes.length).toBe(250);
    const second = (await page(first.cursor)).body;
    expect(second).toMatchObject({ more: false, snapshot: [`course:${open}`] });
    expect(second.changes.length).toBe(50);
    expect((await page(second.cursor)).body).toMatchObject({ changes: [], snapshot: [] });
  });
});

describe("a cursor", () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it.each(["x", "", "!!!", encode(null), encode([]), encode({ f: 1 }), encode({ f: "x", u: "y", s: { a: ["1", 2] } })])(
    "that is broken (%s) starts a snapshot",
    async (cursor) => {
      const { client, scope } = await aFollower();
      expect((await client.pull([scope], cursor)).snapshot).toEqual([scope]);
    },
  );

  it("of somebody else starts a snapshot", async () => {
    const [me, other] = [await aFollower(), await aFollower()];
    const { cursor } = await other.client.pull([other.scope, "library"]);
    expect((await me.client.pull([me.scope, "library"], cursor)).snapshot).toEqual([me.scope, "library"]);
  });

  it("ahead of the feed starts a snapshot", async () => {
    const { client, scope, person } = await aFollower();
    const { feed_id: feed } = await client.pull([scope]);
    const ahead = encode({ f: feed, u: person.userId, s: { [scope]: [9_007_199_254_740_991, null] } });
    expect((await client.pull([scope], ahead)).snapshot).toEqual([scope]);
  });

  it("older than the tombstones that were cleared away starts a snapshot", async () => {
    const { client, scope, addLists } = await aFollower();
    const lists = await addLists(2);
    const { cursor } = await client.pull([scope]);
    for (const { id } of lists) await remove(id);
    await test.db.execute(sql`update sync_change set changed_at = now() - interval '401 days' where scope = ${scope}`);
    expect(await clearOldTombstones(test.db)).toBeGreaterThanOrEqual(2);
    const { snapshot, changes, cursor: next } = await client.pull([scope], cursor);
    expect([snapshot, changes.length]).toEqual([[scope], 3]);
    expect((await client.pull([scope], next)).snapshot).toEqual([]);
  });

  it("makes a word that comes back under its old id newer than its deletion, however long ago that was", async () => {
    const { person, scope } = await aFollower();
    const word = { id: wordCopyId(person.userId, newId()), owner_id: person.userId, term: "Kanüle" };
    await test.db.insert(vocabItem).values(word);
    await test.db.delete(vocabItem).where(eq(vocabItem.id, word.id));
    await test.db.execute(sql`update sync_change set changed_at = now() - interval '401 days' where scope = ${scope}`);
    await clearOldTombstones(test.db);
    const [again] = await test.db.insert(vocabItem).values(word).returning({ version: vocabItem.version });
    expect(again?.version).toBe(3);
  });

  it("of a database that was put back starts a snapshot under a new feed id", async () => {
    const { client, scope } = await aFollower();
    const before = await client.pull([scope]);
    const renewed = await renewFeedId(test.db);
    const after = await client.pull([scope], before.cursor);
    expect([after.snapshot, after.feed_id]).toEqual([[scope], renewed]);
    expect(before.feed_id).not.toBe(renewed);
  });

  it.each(["0", "2001", "-1", "abc", "1e3", "1.5"])("with the limit %s is refused", async (limit) => {
    const { client, scope } = await aFollower();
    expect((await client.get("/sync/changes", { query: { scope, limit } })).status).toBe(422);
  });
});
