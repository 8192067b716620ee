import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { reportError } from "#app/report-error.ts";

import { bringTexts, noteOpened } from "./commands.ts";
import type { CoursePage } from "./queries.ts";

/**
 * A course that she takes and opens here comes to this device; without a network it comes with the next one. Answers
 * whether there are too many here already.
 */
export function useFollowed({ course: { id }, here }: Pick<CoursePage, "course" | "here">): boolean {
  const { t } = useLingui();
  const [isTooMany, setTooMany] = useState(false);
  const isHere = here !== undefined;
  useEffect(() => {
    if (isHere) {
      // oxlint-disable-next-line visite/shown-failures -- noted when she opens it again
      noteOpened(id).catch(() => undefined);
      return;
    }
    bringTexts(id).then(
      (told) => setTooMany(told === "too-many"),
      (error: unknown) => reportError(error, { failure: t`Der Kurs ließ sich nicht auf dieses Gerät holen.` }),
    );
  }, [id, isHere, t]);
  return isTooMany && !isHere;
}
