import { useLingui } from "@lingui/react/macro";

import type { AppError } from "#shared/contract/errors.ts";

/**
 * What to say at the field of a password that the server refuses. Only it has the list of those that everybody tries
 * first: the other rules were kept already.
 */
export function useKnownPassword(): (error: AppError) => { password: string } | undefined {
  const { t } = useLingui();
  return ({ fields }) =>
    fields?.["password"] === undefined
      ? undefined
      : { password: t`Dieses Passwort ist zu bekannt. Nimm eines, auf das niemand kommt.` };
}
