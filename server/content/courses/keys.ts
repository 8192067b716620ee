import * as v from "valibot";

/** What an author calls a course, chapter, section, objective or item. Progress hangs on it: it never changes. */
export const contentKey = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "is no key: small letters a–z, digits, single hyphens"),
);
