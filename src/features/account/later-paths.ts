/**
 * Screens of the signed-in area whose addresses stand, whether they are built or not; `*` is one part. An address that
 * leads to a screen never gets here, so what is built may stay in the list.
 */
const ADDRESSES = [
  "/new-case",
  "/edit-course/*",
  "/edit-chapter/*",
  "/lesson-editor/*",
  "/wartebereich-zna",
  "/inbox",
  "/case-interactions/*",
  "/case-interactions/*/download",
  "/users/*/case-interactions",
  "/dashboard",
  "/dashboard/global",
  "/dashboard/subscription",
  "/dashboard/users",
  "/dashboard/users/add",
  "/dashboard/course-progress",
  "/dashboard/journalling",
  "/dashboard/answers",
  "/dashboard/exercise-browser",
  "/dashboard/case-interaction-inbox",
];

const PATTERNS = ADDRESSES.map((address) => new RegExp(`^${address.replaceAll("*", "[^/]+")}/*$`, "u"));

/** Whether an address that leads nowhere today is one of the signed-in area: it needs a sign-in, and counts as the start. */
export const isLaterPath = (pathname: string): boolean => PATTERNS.some((pattern) => pattern.test(pathname));
