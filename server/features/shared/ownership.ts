import { AppError } from "#shared/contract/errors.ts";

import { refusedPermission } from "../../calls/refused-permission.ts";

/** How a row that a call names stands to the caller. */
export type Ownership<Row> =
  | { is: "own" | "library"; row: Row }
  | { is: "foreign" | "deleted" | "unknown"; row?: undefined };

/** The row, or the refusal: what was deleted is gone, what is another's is as if it were not there. */
export function ownedRow<Row>(ownership: Ownership<Row>): Row {
  if (ownership.row !== undefined) return ownership.row;
  if (ownership.is === "foreign") throw refusedPermission("not-found");
  throw new AppError(ownership.is === "deleted" ? "gone" : "not-found");
}
