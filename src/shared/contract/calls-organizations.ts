import type { Endpoint } from "./endpoint.ts";

/**
 * Calls about organisations, and those of who runs the server. The app sends some of them, from screens that few people
 * ever open: so they do not come with the first screen.
 */
export const ORGANIZATION_CALLS = {
  listOrganizations: { method: "GET", path: "/organizations/", auth: "bearer" },
  createOrganization: { method: "POST", path: "/organizations/", auth: "bearer" },
  getOrganization: { method: "GET", path: "/organizations/{organization_id}", auth: "bearer" },
  updateOrganization: { method: "PUT", path: "/organizations/{organization_id}", auth: "bearer" },
  getSeats: { method: "GET", path: "/organizations/{organization_id}/seats", auth: "bearer" },
  setSeats: { method: "PUT", path: "/organizations/{organization_id}/seats", auth: "bearer" },
  listMembers: { method: "GET", path: "/organizations/{organization_id}/members", auth: "bearer" },
  addMember: { method: "POST", path: "/organizations/{organization_id}/members", auth: "bearer" },
  updateMember: { method: "PUT", path: "/organizations/{organization_id}/members/{user_id}", auth: "bearer" },
  removeMember: { method: "DELETE", path: "/organizations/{organization_id}/members/{user_id}", auth: "bearer" },
  listMembersJournal: { method: "GET", path: "/organizations/{organization_id}/members/journalling", auth: "bearer" },
  listInvitations: { method: "GET", path: "/organizations/{organization_id}/invitations", auth: "bearer" },
  invite: { method: "POST", path: "/auth/invite", auth: "bearer" },
  cancelInvite: { method: "DELETE", path: "/auth/invite", auth: "bearer" },
  renewInvite: { method: "POST", path: "/auth/invite/renew", auth: "bearer" },
  listTutoredOrganizations: { method: "GET", path: "/users/{user_id}/tutored-organizations", auth: "bearer" },
  listAllOrganizations: { method: "GET", path: "/users/{user_id}/all-organizations", auth: "bearer" },
  findPeople: { method: "GET", path: "/admin/people", auth: "bearer" },
  setPersonRights: { method: "PUT", path: "/admin/people/{user_id}", auth: "bearer" },
} as const satisfies Record<string, Pick<Endpoint, "method" | "path" | "auth">>;
