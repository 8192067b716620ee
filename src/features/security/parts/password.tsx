import { Trans } from "@lingui/react/macro";

import { Icon } from "#ui/icon.tsx";
import { List } from "#ui/list.tsx";
import { Row } from "#ui/row.tsx";
import { Section } from "#ui/screen.tsx";

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
