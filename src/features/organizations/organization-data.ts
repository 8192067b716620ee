import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/organizations.ts";
import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

export type Organization = AnswerOf<typeof API.getOrganization>;
export type Invitation = AnswerOf<typeof API.invite>;
export type Member = AnswerOf<typeof API.updateMember>;
export type Person = AnswerOf<typeof API.setPersonRights>;

interface Page<T> {
  items: T[];
  next_cursor: string | null;
}

/** All pages of a list that is not endless. */
async function all<T>(read: (cursor: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const LIMIT = "200";

export const readOrganizations = (signal: AbortSignal): Promise<Organization[]> =>
  all((cursor) =>
    call("listOrganizations", {
      query: { limit: LIMIT, ...(cursor !== undefined && { cursor }) },
      signal,
      ...asLearner(),
    }),
  );

export interface WholeOrganization {
  organization: Organization;
  members: Member[];
  invitations: Invitation[];
}

/** An organisation with all who belong to it or are asked to. */
export async function readOrganization(id: string, signal: AbortSignal): Promise<WholeOrganization> {
  const about = { params: { organization_id: id }, signal, ...asLearner() };
  const page = (cursor: string | undefined) => ({ limit: LIMIT, ...(cursor !== undefined && { cursor }) });
  const [organization, members, invitations] = await Promise.all([
    call("getOrganization", about),
    all((cursor) => call("listMembers", { ...about, query: page(cursor) })),
    all((cursor) => call("listInvitations", { ...about, query: page(cursor) })),
  ]);
  return { organization, members, invitations };
}

export type InvitedAs = "learner" | "tutor" | "manager";

export const rolesAs = (role: InvitedAs) => ({ is_manager: role === "manager", is_tutor: role === "tutor" });

export const invite = (
  organizationId: string,
  asked: { email: string; role: InvitedAs; language: Organization["language"] },
): Promise<Invitation> =>
  call("invite", {
    body: { email: asked.email, organization_id: organizationId, language: asked.language, ...rolesAs(asked.role) },
    ...asLearner(),
  });

export const renewInvitation = (id: string): Promise<Invitation> =>
  call("renewInvite", { body: { invite_id: id }, ...asLearner() });

export const withdrawInvitation = (id: string): Promise<null> =>
  call("cancelInvite", { query: { invite_id: id }, ...asLearner() });

export const createOrganization = (said: {
  id: string;
  name: string;
  language: Organization["language"];
  total: number | null;
}): Promise<Organization> => {
  const { total, ...rest } = said;
  return call("createOrganization", { body: { ...rest, seats: { total } }, ...asLearner() });
};

/** `total` undefined: it is not hers to say. */
export async function changeOrganization(
  id: string,
  { total, ...said }: { name: string; language: Organization["language"]; total?: number | null },
): Promise<void> {
  const params = { organization_id: id };
  await call("updateOrganization", { params, body: said, ...asLearner() });
  if (total !== undefined) await call("setSeats", { params, body: { total }, ...asLearner() });
}

const oneMember = (organizationId: string, userId: string) => ({
  params: { organization_id: organizationId, user_id: userId },
  ...asLearner(),
});

export const changeMember = (
  organizationId: string,
  userId: string,
  body: { is_manager: boolean; is_tutor: boolean },
): Promise<Member> => call("updateMember", { ...oneMember(organizationId, userId), body });

export const removeMember = (organizationId: string, userId: string): Promise<null> =>
  call("removeMember", { ...oneMember(organizationId, userId), query: {} });

/** Exactly this address; null: nobody has it. */
export async function findPerson(email: string): Promise<Person | null> {
  const { items } = await call("findPeople", { query: { email }, ...asLearner() });
  return items[0] ?? null;
}

export const setRights = (userId: string, body: { is_admin?: boolean; expert_mode?: boolean }): Promise<Person> =>
  call("setPersonRights", { params: { user_id: userId }, body, ...asLearner() });
