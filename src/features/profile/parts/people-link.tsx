import { Trans } from "@lingui/react/macro";

import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** The way to those she learns with. */
export function PeopleLink() {
  return (
    <List lead="icon">
      <Row
        lead={<Icon name="users-three" />}
        title={<Trans>Gemeinsam lernen</Trans>}
        sub={<Trans>Wem du folgst und wer dir folgt</Trans>}
        href="/profile/people"
      />
    </List>
  );
}
