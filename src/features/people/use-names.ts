import { useLingui } from "@lingui/react/macro";

import type { FollowAnswer } from "#shared/model/people.ts";

/** How somebody is called on this screen. */
export function usePersonName(): (user: FollowAnswer["user"]) => string {
  const { t } = useLingui();
  return ({ first_name, last_name, username }) =>
    [first_name, last_name].filter(Boolean).join(" ") || username || t`Über einen Link angefragt`;
}
