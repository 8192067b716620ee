import { Trans } from "@lingui/react/macro";

import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** For who put the first questions off: the way back to where she was. */
export function SetupLink() {
  return (
    <List lead="icon">
      <Row
        lead={<Icon name="flag" />}
        title={<Trans>Erste Schritte fortsetzen</Trans>}
        sub={<Trans>Ein paar kurze Fragen, dann lernst du dein erstes Wort.</Trans>}
        href="/onboarding"
      />
    </List>
  );
}
