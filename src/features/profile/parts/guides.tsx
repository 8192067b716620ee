import { Trans, useLingui } from "@lingui/react/macro";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/alerts-store.ts";
import { Icon } from "#ui/icon.tsx";
import { List } from "#ui/list.tsx";
import { Row } from "#ui/row.tsx";

import { restartTour } from "../commands.ts";

type GuidesProps = {
  /** Hints of the app itself, which this device remembers as seen, come again. */
  onRestartHints: () => void;
};

/** What the app explains once, once more. */
export function Guides({ onRestartHints }: GuidesProps) {
  const { t } = useLingui();

  async function restart(): Promise<void> {
    try {
      await restartTour();
      onRestartHints();
      showAlert({ kind: "success", text: t`Die Hinweise kommen wieder, jeder an seinem Ort.` });
    } catch (thrown) {
      const error = toAppError(thrown);
      showAlert({ kind: "error", text: t(ERROR_MESSAGES[error.code]), error });
    }
  }

  return (
    <List lead="icon">
      <Row
        lead={<Icon name="arrow-counter-clockwise" />}
        title={<Trans>Hinweise wieder zeigen</Trans>}
        sub={<Trans>Der Rundgang durch die Gespräche und die Tipps der App beginnen von vorn.</Trans>}
        onPress={() => void restart()}
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
