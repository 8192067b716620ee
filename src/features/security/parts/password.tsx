import { Trans } from "@lingui/react/macro";

import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";

/** The way to a new password. */
export function Password() {
  return (
    <Section title={<Trans>Passwort</Trans>}>
      <List lead="icon">
        <Row
          lead={<Icon name="lock-simple" />}
          title={<Trans>Passwort ändern</Trans>}
          sub={<Trans>Danach bist du überall sonst abgemeldet.</Trans>}
          href="/account/change-password"
        />
      </List>
    </Section>
  );
}
