import { Trans } from "@lingui/react/macro";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";

import type { SharedState } from "./use-shared-list.ts";

type NotToBeSeenProps = {
  state: Exclude<SharedState, { is: "loading" | "here" }>;
  onRetry: () => void;
};

const toWords = (
  <Button kind="outline" href="/vocab-dashboard">
    <Trans>Zum Wortschatz</Trans>
  </Button>
);

/** A link that leads to no list, or not now: which of both, and what helps. */
export function NotToBeSeen({ state, onRetry }: NotToBeSeenProps) {
  const messageOf = useErrorMessage();
  switch (state.is) {
    case "unknown":
      return (
        <EmptyState icon="link" title={<Trans>Diese Liste ist nicht mehr da</Trans>} actions={toWords}>
          <Trans>
            Vielleicht wurde die Freigabe beendet, oder vom Link fehlt ein Stück. Bitte die Person, die ihn dir
            geschickt hat, um einen neuen.
          </Trans>
        </EmptyState>
      );
    case "expired":
      return (
        <EmptyState icon="timer" title={<Trans>Dieser Link ist abgelaufen</Trans>} actions={toWords}>
          <Trans>
            Links zu Listen gelten 90 Tage und nur für eine begrenzte Zahl von Menschen. Bitte die Person, die ihn dir
            geschickt hat, um einen neuen.
          </Trans>
        </EmptyState>
      );
    case "offline":
      return (
        <EmptyState
          icon="wifi-slash"
          title={<Trans>Dafür brauchst du Internet</Trans>}
          actions={
            <Button icon="arrow-clockwise" onPress={onRetry}>
              <Trans>Noch einmal versuchen</Trans>
            </Button>
          }
        >
          <Trans>
            Der Server ist gerade nicht zu erreichen. Der Link bleibt gültig: Sobald du online bist, zeigen wir dir die
            Liste.
          </Trans>
        </EmptyState>
      );
    case "failed":
      return (
        <ErrorState
          title={<Trans>Die Liste konnte nicht geöffnet werden</Trans>}
          onRetry={onRetry}
          detail={`${state.error.name}: ${state.error.message}`}
        >
          {messageOf(state.error)}
        </ErrorState>
      );
  }
}
