import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";

import { aMember, anAddress, anOrganization, newestMailTo } from "../../testing/accounts.ts";
import type { ApiClient } from "../../testing/api-client.ts";
import { anAdmin, signIn } from "../../testing/factories.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { validateAnswer } from "../../testing/validate-answer.ts";

type Organization = { id: string; name: string; seats: { total: number | null; used: number; invited: number } };
type Invitation = { id: string; email: string; state: string; sent_at: string; expires_at: string; language: string };
type Page<T> = { items: T[]; next_cursor: string | null };

let test: TestApp;
let admin: ApiClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signIn(test, await anAdmin(test));
});
afterAll(() => test.close());

async function aClinic(fields: Record<string, unknown> = {}) {
  const { status, body } = await admin.post<Organization>("/organizations/", { name: `Klinik ${newId()}`, ...fields });
  expect(status).toBe(201);
  validateAnswer(API.createOrganization, body);
  const { client: manager, person } = await aMember(test, body.id, "manager");
  return { ...body, manager, managerId: person.userId };
}
const invite = (client: ApiClient, organization_id: string, fields: Record<string, unknown> = {}) =>
  client.post<Invitation>("/auth/invite", { email: anAddress(), organization_id, ...fields });

describe("an organisation", () => {
  it("is made once, however often the form is sent; its id is not to be taken by another one", async () => {
    const said = { id: newId(), name: "  Klinikum am See ", seats: { total: 5 }, language: "eng" };
    const first = await admin.post<Organization>("/organizations/", said);
    expect([first.status, first.body]).toMatchObject([
      201,
      { name: "Klinikum am See", seats: { total: 5, used: 0, invited: 0 }, is_white_label: false, language: "eng" },
    ]);
    expect((await admin.post("/organizations/", said)).body).toEqual(first.body);
    expect((await admin.post("/organizations/", { ...said, name: "Andere" })).body.code).toBe("already-exists");
    expect((await admin.get(`/organizations/${said.id}`)).body).toEqual(first.body);
  });

  it("is named and speaks as its manager says; how many seats it has, she does not say", async () => {
    const { id, manager } = await aClinic();
    const changed = await manager.put<Organization>(`/organizations/${id}`, { name: "Haus am Park", language: "eng" });
    validateAnswer(API.updateOrganization, changed.body);
    expect(changed.body).toMatchObject({ name: "Haus am Park", language: "eng" });
    expect((await manager.put(`/organizations/${id}`, { seats: { total: 99 } })).status).toBe(422);
    expect((await manager.put(`/organizations/${id}/seats`, { total: 99 })).status).toBe(403);
    const { body } = await invite(manager, id);
    expect(body.language).toBe("eng");
    expect((await newestMailTo(test, body.email)).subject).toBe("Haus am Park invites you to Visite");
  });

  it.each([
    ["POST", "", { name: " " }, "name"],
    ["POST", "", { name: "x".repeat(121) }, "name"],
    ["POST", "", { name: "Klinik", seats: { total: -1 } }, "seats.total"],
    ["POST", "", { name: "Klinik", language: "klingon" }, "language"],
    ["POST", "", { name: "Klinik", is_white_label: true }, "is_white_label"],
    ["PUT", "/seats", { total: 1.5 }, "total"],
    ["PUT", "/seats", {}, "total"],
  ])("%s %s with %j is refused by field", async (method, path, body, field) => {
    const { id } = await aClinic();
    const address = method === "POST" ? "/organizations/" : `/organizations/${id}${path}`;
    const answer = await admin.call(method, address, { body });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it("is listed by name, all for an admin and her own for a manager, in pages", async () => {
    const mine = await aClinic({ name: "aaa Klinik" });
    await aClinic({ name: "AAB Klinik" });
    const hers = await mine.manager.get<Page<Organization>>("/organizations/");
    validateAnswer(API.listOrganizations, hers.body);
    expect(hers.body).toMatchObject({ items: [{ id: mine.id, seats: { used: 1 } }], next_cursor: null });
    const first = await admin.get<Page<Organization>>("/organizations/?limit=1");
    const second = await admin.get<Page<Organization>>(`/organizations/?limit=1&cursor=${first.body.next_cursor}`);
    expect([first, second].map(({ body }) => body.items[0]?.name)).toEqual(["aaa Klinik", "AAB Klinik"]);
  });
});

describe("seats", () => {
  it("are taken by members and by open invitations; a full organisation cannot invite, and is told why", async () => {
    const { id, manager } = await aClinic({ seats: { total: 3 } });
    const [first, second] = [await invite(manager, id), await invite(manager, id)];
    expect((await manager.get(`/organizations/${id}/seats`)).body).toEqual({ total: 3, used: 1, invited: 2 });
    const refused = await invite(manager, id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: "seats-taken", message: "Alle Plätze sind belegt" },
    ]);
    // Who is invited already has her seat.
    expect((await invite(manager, id, { email: first.body.email, is_tutor: true })).status).toBe(201);
    await manager.delete("/auth/invite", { query: { invite_id: second.body.id } });
    expect((await invite(manager, id)).status).toBe(201);
    expect((await invite(admin, id)).status).toBe(409);
    const more = await admin.put(`/organizations/${id}/seats`, { total: null });
    validateAnswer(API.setSeats, more.body);
    expect((await invite(manager, id)).status).toBe(201);
  });

  it("the last one is given once, to two who ask at the same moment too", async () => {
    const { id, manager } = await aClinic({ seats: { total: 2 } });
    const answers = await Promise.all([invite(manager, id), invite(manager, id), invite(admin, id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["201", "409", "409"]);
  });

  it("may become fewer than there are members: nobody goes, who came last has none, and nobody comes", async () => {
    const { id, manager, managerId } = await aClinic();
    const { person } = await aMember(test, id, "learner");
    expect((await admin.put(`/organizations/${id}/seats`, { total: 1 })).body).toEqual({
      total: 1,
      used: 2,
      invited: 0,
    });
    const { body } = await manager.get<Page<{ user: { id: string }; seat: boolean }>>(`/organizations/${id}/members`);
    const seats = new Map(body.items.map(({ user, seat }) => [user.id, seat]));
    expect([seats.get(managerId), seats.get(person.userId)]).toEqual([true, false]);
    expect((await invite(manager, id)).body).toMatchObject({ code: "seats-taken" });
  });
});

describe("open invitations", () => {
  it("are listed with when they went out and how long they count; what is accepted or withdrawn is not", async () => {
    const { id, manager } = await aClinic();
    const other = await aClinic();
    await invite(other.manager, other.id);
    const [stays, gone] = [await invite(manager, id, { email: `a${anAddress()}` }), await invite(manager, id)];
    await manager.delete("/auth/invite", { query: { invite_id: gone.body.id } });
    await newestMailTo(test, stays.body.email);
    const { body } = await manager.get<Page<Invitation>>(`/organizations/${id}/invitations`);
    validateAnswer(API.listInvitations, body);
    expect(body.items.map(({ email, state }) => [email, state])).toEqual([[stays.body.email, "sent"]]);
    const [shown] = body.items;
    expect(Date.parse(shown!.expires_at) - Date.parse(shown!.sent_at)).toBe(24 * 3_600_000);
    await manager.post("/auth/invite/renew", { invite_id: stays.body.id });
    expect((await manager.get<Page<Invitation>>(`/organizations/${id}/invitations`)).body.items[0]?.state).toBe(
      "renewed",
    );
  });
});

describe("the organisations of a demo and of tests", () => {
  it("have as many seats as they like", async () => {
    const id = await anOrganization(test);
    expect((await admin.get(`/organizations/${id}/seats`)).body).toEqual({ total: null, used: 0, invited: 0 });
  });
});
