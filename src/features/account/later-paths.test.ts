import { expect, test } from "vitest";

import { isLaterPath } from "./later-paths.ts";

test.each(["/dashboard", "/dashboard/", "/inbox", "/case-interactions/0190/download", "/users/me/case-interactions"])(
  "%s needs a sign-in, though there is no screen yet",
  (path) => expect(isLaterPath(path)).toBe(true),
);

test.each(["/", "/dashboards", "/dashboard/nothing", "/edit-course", "/case-interactions/1/2/3", "/does/not/exist"])(
  "%s is nobody's",
  (path) => expect(isLaterPath(path)).toBe(false),
);
