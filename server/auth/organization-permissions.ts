import type { Rule } from "./permissions.ts";

const managed = { who: "manager", whose: "managed-organization", row: "organization" } as const;
const byPath = { by: "params.organization_id" } as const;
/** Its managers see it; who runs the server changes it. */
const administered = {
  who: "admin",
  whose: "administered-organization",
  row: "organization",
  by: "params.organization_id",
} as const;
const admin = { who: "admin", whose: "none" } as const;

/** Calls about organisations. */
export const ORGANIZATION_PERMISSIONS = {
  listOrganizations: { ...managed, row: "all", by: null },
  createOrganization: admin,
  getOrganization: { ...managed, ...byPath },
  updateOrganization: { ...managed, ...byPath },
  getSeats: { ...managed, ...byPath },
  setSeats: administered,
  listMembers: { ...managed, ...byPath },
  addMember: administered,
  updateMember: { ...managed, ...byPath },
  // Or she herself: nobody is kept.
  removeMember: { ...managed, ...byPath, row: "membership" },
  // Who manages sees figures: what somebody wrote is for tutors alone.
  listMembersJournal: { who: "tutor", whose: "tutored-organization", row: "organization", ...byPath },
  listInvitations: { ...managed, ...byPath },
  invite: { ...managed, by: "body.organization_id" },
  cancelInvite: { ...managed, row: "invitation", by: "query.invite_id" },
  renewInvite: { ...managed, row: "invitation", by: "body.invite_id" },
  findPeople: admin,
  setPersonRights: admin,
} as const satisfies Record<string, Rule>;
