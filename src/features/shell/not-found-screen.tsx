import { Trans } from "@lingui/react/macro";

import { Brand } from "#ui/layout/brand.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Door } from "#ui/layout/screen.tsx";

/** Any path that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Door>
      <Brand />
      <h1>
        <Trans>Diese Seite gibt es nicht</Trans>
      </h1>
      <EmptyState
        icon="question"
        title={<Trans>Hier ist nichts</Trans>}
        actions={
          <>
            <Button href="/home">
              <Trans>Zum Start</Trans>
            </Button>
            <Button kind="text" flush href="/">
              <Trans>Was Visite ist</Trans>
            </Button>
          </>
        }
      >
        <Trans>Vielleicht ist der Link alt, oder beim Abschreiben ist ein Fehler passiert.</Trans>
      </EmptyState>
    </Door>
  );
}
