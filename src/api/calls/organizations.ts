import { callsOf } from "./calls-of.ts";

/** Organisations, their members, journals and invitations, and who administers all of them. */
export const call = callsOf({
  listOrganizations: { method: "GET", path: "/organizations/", auth: "bearer" },
  createOrganization: { method: "POST", path: "/organizations/", auth: "bearer" },
  getOrganization: { method: "GET", path: "/organizations/{organization_id}", auth: "bearer" },
  updateOrganization: { method: "PUT", path: "/organizations/{organization_id}", auth: "bearer" },
  setSeats: { method: "PUT", path: "/organizations/{organization_id}/seats", auth: "bearer" },
  listMembersJournal: { method: "GET", path: "/organizations/{organization_id}/members/journalling", auth: "bearer" },
  listUnsureAnswers: { method: "GET", path: "/unsure-answers/", auth: "bearer" },
  readUnsureAnswer: { method: "PUT", path: "/unsure-answers/{id}", auth: "bearer" },
  listTutoredOrganizations: { method: "GET", path: "/users/{user_id}/tutored-organizations", auth: "bearer" },
  listAllOrganizations: { method: "GET", path: "/users/{user_id}/all-organizations", auth: "bearer" },
  listMembers: { method: "GET", path: "/organizations/{organization_id}/members", auth: "bearer" },
  updateMember: { method: "PUT", path: "/organizations/{organization_id}/members/{user_id}", auth: "bearer" },
  removeMember: { method: "DELETE", path: "/organizations/{organization_id}/members/{user_id}", auth: "bearer" },
  listInvitations: { method: "GET", path: "/organizations/{organization_id}/invitations", auth: "bearer" },
  invite: { method: "POST", path: "/auth/invite", auth: "bearer" },
  cancelInvite: { method: "DELETE", path: "/auth/invite", auth: "bearer" },
  renewInvite: { method: "POST", path: "/auth/invite/renew", auth: "bearer" },
  findPeople: { method: "GET", path: "/admin/people", auth: "bearer" },
  setPersonRights: { method: "PUT", path: "/admin/people/{user_id}", auth: "bearer" },
});
