import { Trans } from "@lingui/react/macro";

import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** The way to how and where she is signed in. */
export function SecurityLink() {
  return (
    <List lead="icon">
      <Row
        lead={<Icon name="shield-check" />}
        title={<Trans>Anmeldung und Geräte</Trans>}
        sub={<Trans>Passwort, Passkeys, und wo du angemeldet bist</Trans>}
        href="/profile/security"
      />
    </List>
  );
}
