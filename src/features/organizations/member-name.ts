import type { Member } from "./organization-data.ts";

/** How a member is called: by her address where she gave no name. */
export const nameOf = ({ user }: Pick<Member, "user">): string =>
  [user.first_name, user.last_name].join(" ").trim() || user.email;
