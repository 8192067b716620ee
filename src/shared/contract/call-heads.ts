import type { Endpoint, HttpMethod } from "./endpoint.ts";
import type { PlainRule, RowRule } from "./rule.ts";

// The head of a call: its method, its path, and who may call it. The order of a line is that of a request.

type Guard = Pick<Endpoint, "auth" | "rule">;
type Path = Endpoint["path"];

const by =
  <const M extends HttpMethod>(method: M) =>
  <const P extends Path, const G extends Guard>(path: P, guard: G) =>
    ({ method, path, ...guard }) as const;

export const get = by("GET");
export const head = by("HEAD");
export const post = by("POST");
export const put = by("PUT");
export const patch = by("PATCH");
export const del = by("DELETE");

const withToken = <const R extends PlainRule | RowRule>(rule: R) => ({ auth: "bearer", rule }) as const;

const nobody = { who: "anyone", whose: "none" } as const;
export const anyone = { auth: "none", rule: nobody } as const;
/** A token that is good is taken, any other is not missed. */
export const anyoneOrKnown = { auth: "optional", rule: nobody } as const;
export const signedIn = withToken({ who: "signed-in", whose: "none" });
export const expert = withToken({ who: "expert", whose: "none" });
export const admin = withToken({ who: "admin", whose: "none" });
export const ownRows = withToken({ who: "signed-in", whose: "own-rows" });
export const ownUser = withToken({ who: "signed-in", whose: "own-user-param" });
export const ownUserOrAdminReads = withToken({ who: "signed-in", whose: "own-user-param-or-admin-reads" });
export const byLink = withToken({ who: "signed-in", whose: "by-link" });
export const visibleCourses = withToken({ who: "signed-in", whose: "visible-courses" });

/** Which row of whose, and where its id stands. */
const ofRow =
  <const W extends RowRule["who"], const O extends RowRule["whose"]>(who: W, whose: O) =>
  <const R extends string, const B extends string | null>(row: R, by: B) =>
    withToken({ who, whose, row, by });

export const visible = ofRow("signed-in", "visible-course");
export const enrolled = ofRow("signed-in", "enrolled-course");
export const authored = ofRow("author", "own-course");
export const managed = ofRow("manager", "managed-organization");
export const administered = ofRow("admin", "administered-organization");
export const tutoredOrganization = ofRow("tutor", "tutored-organization");
export const tutored = ofRow("tutor", "tutored-member");

/** The same of what may be gone: then it is done already. */
export const orGone = <const R extends RowRule>({ rule }: { auth: "bearer"; rule: R }) =>
  withToken({ ...rule, ifGone: "done" });
