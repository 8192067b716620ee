import { errorWith } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import type { Config } from "../config.ts";
import { secondFactorStatus, type SecondFactorStatus } from "./second-factor-status.ts";
import type { Tickets } from "./tickets.ts";

/** Of whom the operator asks more than a password. Managers' rule is administrators' too: they may do more. */
export function isSecondFactorRequired(
  { secondFactorFor }: Pick<Config, "secondFactorFor">,
  { isAdmin, isManager }: Pick<SecondFactorStatus, "isAdmin" | "isManager">,
): boolean {
  if (secondFactorFor === "none") return false;
  return isAdmin || (secondFactorFor === "managers" && isManager);
}

interface Person {
  userId: string;
  passwordHash: string | null;
}

/**
 * After a right password: throws `second-factor-required` where more has to be shown, with a ticket for the second step
 * and what can be shown. Returns whether she has to set up something first.
 */
export async function askForMore(
  { db, config }: AppDeps,
  tickets: Tickets,
  person: Person,
  now: Date,
): Promise<{ mustSetUp: boolean }> {
  const status = await secondFactorStatus(db, person.userId);
  const isRequired = isSecondFactorRequired(config, status);
  const hasApp = status.appSince !== null;
  if (!hasApp && !(isRequired && status.passkeys > 0)) return { mustSetUp: isRequired };
  throw errorWith("second-factor-required", {
    ticket: hasApp ? tickets.make(person.userId, person.passwordHash ?? "", now) : null,
    methods: [...(hasApp ? ["app"] : []), ...(status.passkeys > 0 ? ["passkey"] : [])],
  });
}
