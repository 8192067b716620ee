import type { Rule } from "./permissions.ts";

const managed = { who: "manager", whose: "managed-organization" } as const;
/** Its managers see it; who runs the server changes it. */
const administered = { who: "admin", whose: "managed-organization" } as const;
const admin = { who: "admin", whose: "none" } as const;

/** Calls about organisations. Which one it is, some of them know only once they have looked: they ask themselves then. */
export const ORGANIZATION_PERMISSIONS = {
  listOrganizations: managed,
  createOrganization: admin,
  getOrganization: managed,
  updateOrganization: managed,
  getSeats: managed,
  setSeats: administered,
  listMembers: managed,
  addMember: administered,
  updateMember: managed,
  // Or she herself: nobody is kept.
  removeMember: managed,
  // Who manages sees figures: what somebody wrote is for tutors alone.
  listMembersJournal: { who: "tutor", whose: "tutored-organization" },
  listInvitations: managed,
  invite: managed,
  cancelInvite: managed,
  renewInvite: managed,
  findPeople: admin,
  setPersonRights: admin,
} as const satisfies Record<string, Rule>;
