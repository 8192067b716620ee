import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { API, ORGANIZATION_CALLS, type EndpointName } from "#shared/contract/api.ts";
import { newId } from "#shared/lib/uuid.ts";

import { invitation, membership, organization } from "../db/account-schema.ts";
import { appUser } from "../db/schema.ts";
import { aMember, anAddress, anOrganization, guest, outboxIsEmpty } from "../testing/accounts.ts";
import type { ApiClient } from "../testing/api-client.ts";
import { aLearner, anAdmin, aSignedInLearner, signIn } from "../testing/factories.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { declaredTotals, type TotalsByCall, watchTotals } from "../testing/watch-totals.ts";

/** Who there is, seen from one clinic. */
const ROLES = [
  "guest",
  "stranger",
  "author",
  "manager elsewhere",
  "tutor elsewhere",
  "learner",
  "tutor",
  "manager",
  "admin",
] as const;
type Role = (typeof ROLES)[number];
type Name = keyof typeof ORGANIZATION_CALLS;

let test: TestApp;
let clinic: string;
let member: string;
let newcomer: string;
let open: string;
let moved: () => TotalsByCall;
let clients: Record<Role, ApiClient>;

beforeAll(async () => {
  test = await createTestApp();
  clinic = await anOrganization(test);
  const elsewhere = await anOrganization(test, "Pflegeschule Nord");
  const author = await aLearner(test);
  await test.db.update(appUser).set({ expert_mode: true }).where(eq(appUser.id, author.userId));
  member = (await aMember(test, clinic, "learner")).person.userId;
  newcomer = (await aLearner(test)).userId;
  clients = {
    guest: guest(test),
    stranger: (await aSignedInLearner(test)).client,
    author: await signIn(test, author),
    "manager elsewhere": (await aMember(test, elsewhere, "manager")).client,
    "tutor elsewhere": (await aMember(test, elsewhere, "tutor")).client,
    learner: (await aMember(test, clinic, "learner")).client,
    tutor: (await aMember(test, clinic, "tutor")).client,
    manager: (await aMember(test, clinic, "manager")).client,
    admin: await signIn(test, await anAdmin(test)),
  };
  open = (await clients.manager.post<{ id: string }>("/auth/invite", { email: anAddress(), organization_id: clinic }))
    .body.id;
  // The link counts from when its mail goes out.
  await outboxIsEmpty(test);
  moved = await watchTotals(test);
});
afterAll(() => test.close());

/** What is right to send, so that only the permission can refuse. */
const input: Record<Name, () => { body?: unknown; query?: Record<string, string> }> = {
  listOrganizations: () => ({}),
  createOrganization: () => ({ body: { id: newId(), name: "Neue Klinik" } }),
  getOrganization: () => ({}),
  updateOrganization: () => ({ body: { name: "Klinikum am Wald" } }),
  getSeats: () => ({}),
  setSeats: () => ({ body: { total: null } }),
  listMembers: () => ({}),
  addMember: () => ({ body: { user_id: newcomer } }),
  updateMember: () => ({ body: { is_tutor: true } }),
  removeMember: () => ({}),
  listMembersJournal: () => ({}),
  listInvitations: () => ({}),
  invite: () => ({ body: { email: anAddress(), organization_id: clinic } }),
  cancelInvite: () => ({ query: { invite_id: open } }),
  renewInvite: () => ({ body: { invite_id: open } }),
  findPeople: () => ({ query: { email: "niemand@visite.test" } }),
  setPersonRights: () => ({ body: { expert_mode: false } }),
};

async function outcome(role: Role, name: Name): Promise<string> {
  const { method, path } = API[name as EndpointName];
  const filled = path.replace("{organization_id}", clinic).replace("{user_id}", member);
  const { status, body } = await clients[role].call(method, filled, input[name]());
  return status < 300 ? "may" : `${status} ${body.code}`;
}

function expected(role: Role, name: Name): string {
  const { who, whose } = ORGANIZATION_CALLS[name].rule;
  if (role === "guest") return "401 unauthorized";
  if (whose === "tutored-organization") {
    if (role === "tutor") return "may";
    return ["learner", "manager", "admin"].includes(role) ? "403 forbidden" : "404 not-found";
  }
  if (role === "admin") return "may";
  if (who === "admin" && whose === "none") return "403 forbidden";
  // A list of one's own: there is nothing that could be hidden.
  if (name === "listOrganizations") return role.startsWith("manager") ? "may" : "403 forbidden";
  if (role === "stranger" || role === "author" || role.endsWith("elsewhere")) return "404 not-found";
  if (role === "manager") return who === "admin" ? "403 forbidden" : "may";
  return "403 forbidden";
}

const everything = async () =>
  JSON.stringify([
    await test.db.select().from(organization).where(eq(organization.id, clinic)),
    await test.db.select().from(membership).where(eq(membership.organization_id, clinic)),
    await test.db.select().from(invitation).where(eq(invitation.organization_id, clinic)),
  ]);

// The last ones take away what the others need.
const NAMES = (Object.keys(ORGANIZATION_CALLS) as Name[]).toSorted(
  (a, b) => Number(a === "cancelInvite" || a === "removeMember") - Number(b === "cancelInvite" || b === "removeMember"),
);

describe.each(ROLES.filter((role) => role !== "manager" && role !== "admin"))("%s", (role) => {
  it("is refused what she may not, in the right words, and has changed nothing", async () => {
    const before = await everything();
    for (const name of NAMES) expect([name, await outcome(role, name)]).toEqual([name, expected(role, name)]);
    expect(await everything()).toBe(before);
  });
});

it.each(["manager", "admin"] as const)("a person with the role %s may what the table says", async (role) => {
  for (const name of NAMES) {
    expect([name, await outcome(role, name)]).toEqual([name, expected(role, name)]);
    // What one has taken away is there again for the next.
    if (name === "removeMember" && expected(role, name) === "may") {
      await test.db.insert(membership).values({ organization_id: clinic, user_id: member }).onConflictDoNothing();
    }
    if (name === "cancelInvite") {
      await test.db.update(invitation).set({ cancelled_at: null }).where(eq(invitation.id, open));
    }
  }
});

it("each call moves the totals that it names, and no others", () => {
  expect(moved()).toEqual(declaredTotals(NAMES));
});

it("an organisation that does not exist is not there for anybody, an admin either", async () => {
  for (const role of ["admin", "manager", "tutor"] as const) {
    for (const path of ["", "/seats", "/members", "/members/journalling", "/invitations"]) {
      const { status } = await clients[role].get(`/organizations/${newId()}${path}`);
      expect([role, path, status]).toEqual([role, path, 404]);
    }
  }
});
