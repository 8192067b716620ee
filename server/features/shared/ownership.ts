import { AppError } from "#shared/contract/errors.ts";

import { refusedPermission } from "../../calls/refused-permission.ts";

/** How a row that a call names stands to the caller. */
export type Ownership<Row> =
  | { is: "own" | "library"; row: Row }
  | { is: "foreign" | "deleted" | "unknown"; row?: undefined };

/** The row, or the refusal: what was deleted is gone, what is another's is as if it were not there. */
export function ownedRow<Row>(standing: Ownership<Row>): Row {
  if (standing.row !== undefined) return standing.row;
  if (standing.is === "foreign") throw refusedPermission("not-found");
  throw new AppError(standing.is === "deleted" ? "gone" : "not-found");
}
