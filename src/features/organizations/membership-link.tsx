import { Trans } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** The way to where she belongs. Who belongs nowhere has none. */
export function MembershipLink() {
  const user = useLive(() => learner().user.get(learner().userId), []);
  if ((user?.organizationIds ?? []).length === 0) return null;
  return (
    <List lead="icon">
      <Row
        lead={<Icon name="users-three" />}
        title={<Trans>Wo du dazugehörst</Trans>}
        sub={<Trans>Wer liest, was du teilst, und wie du austrittst</Trans>}
        href="/profile/organizations"
      />
    </List>
  );
}
