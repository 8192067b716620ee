import { Trans, useLingui } from "@lingui/react/macro";

import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

type GuidesProps = {
  /** The hint that this device remembers as put off may come again. */
  onRestartHints: () => void;
};

/** What the app explains once, once more. */
export function Guides({ onRestartHints }: GuidesProps) {
  const { t } = useLingui();

  function restart(): void {
    onRestartHints();
    showAlert({ kind: "success", text: t`Nach deinem nächsten Test siehst du den Hinweis wieder.` });
  }

  return (
    <List lead="icon">
      <Row
        lead={<Icon name="arrow-counter-clockwise" />}
        title={<Trans>Hinweis zum Installieren wieder zeigen</Trans>}
        sub={<Trans>Wie du Visite auf den Startbildschirm legst, wenn dein Browser das kann.</Trans>}
        onPress={restart}
      />
      <Row
        lead={<Icon name="flag" />}
        title={<Trans>Erste Schritte ansehen</Trans>}
        sub={<Trans>Die Fragen vom Anfang, mit deinen Antworten.</Trans>}
        href="/onboarding"
      />
    </List>
  );
}
