import { callsOf } from "./calls-of.ts";

/** Courses that are not on this device. */
export const call = callsOf({
  getSection: { method: "GET", path: "/sections/single/{id}", auth: "bearer" },
});
