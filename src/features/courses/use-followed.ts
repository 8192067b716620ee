import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { reportError } from "#app/report-error.ts";

import { bringTexts, noteOpened } from "./commands.ts";
import type { CoursePage } from "./queries.ts";

/**
 * A course that she takes and opens here comes to this device; without a network it comes with the next one. Returns
 * whether there are too many here already.
 */
export function useFollowed({ course: { id }, here }: Pick<CoursePage, "course" | "here">): boolean {
  const { t } = useLingui();
  const [isTooMany, setTooMany] = useState(false);
  const isHere = here !== undefined;
  const wasHere = useRef<string>(undefined);
  useEffect(() => {
    if (isHere) {
      wasHere.current = id;
      // oxlint-disable-next-line visite/shown-failures -- noted when she opens it again
      noteOpened(id).catch(() => undefined);
      return;
    }
    // She has just removed it, and this page has not gone yet.
    if (wasHere.current === id) return;
    bringTexts(id).then(
      (told) => setTooMany(told === "too-many"),
      (error: unknown) => reportError(error, { failure: t`Der Kurs konnte nicht auf dieses Gerät geladen werden.` }),
    );
  }, [id, isHere, t]);
  return isTooMany && !isHere;
}
