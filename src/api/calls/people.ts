import { callsOf } from "./calls-of.ts";

/** Whom she follows, who follows her, and whom she blocks. */
export const call = callsOf({
  listFollowing: { method: "GET", path: "/users/{user_id}/following", auth: "bearer" },
  listFollowedBy: { method: "GET", path: "/users/{user_id}/followed-by", auth: "bearer" },
  requestFollow: { method: "POST", path: "/users/{user_id}/following", auth: "bearer" },
  getFollowLink: { method: "GET", path: "/users/{user_id}/follow-link", auth: "bearer" },
  acceptFollow: { method: "POST", path: "/follows/{id}/accept", auth: "bearer" },
  deleteFollow: { method: "DELETE", path: "/follows/{id}", auth: "bearer" },
  listBlocking: { method: "GET", path: "/users/{user_id}/blocking", auth: "bearer" },
  blockUser: { method: "POST", path: "/users/{user_id}/blocking", auth: "bearer" },
  unblockUser: { method: "DELETE", path: "/user-blocks/{id}", auth: "bearer" },
});
