import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import type { Organization } from "./organization-data.ts";

/** How full an organisation is, in one line. */
export function useSeatTexts(): (seats: Organization["seats"]) => string {
  const { t } = useLingui();
  return ({ total, used, invited }) => {
    const taken =
      total === null
        ? t`${plural(used, { one: "# Mitglied", other: "# Mitglieder" })}`
        : t`${used} von ${plural(total, { one: "# Platz", other: "# Plätzen" })} belegt`;
    return invited === 0 ? taken : t`${taken}, ${plural(invited, { one: "# eingeladen", other: "# eingeladen" })}`;
  };
}
