import { invalid } from "../../calls/errors.ts";

/** Ids of version 5 follow from something: the rows of content, of copies, of what two devices make alike. */
export const isDerivedId = (id: string): boolean => id[14] === "5";

/**
 * Refuses an id that a caller chose for something new and that only the server may give: a derived id is known before
 * its row is there, so whoever could take it first would stand in the row of somebody else. `own`: the one that this
 * server derives for this very row and caller.
 */
export function checkChosenId(id: string, { path = "id", own }: { path?: string; own?: string } = {}): void {
  if (isDerivedId(id) && id !== own) throw invalid(path, "server-id");
}
