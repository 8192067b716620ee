import { Trans } from "@lingui/react/macro";

import { AppBar } from "#ui/app-bar.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Screen } from "#ui/screen.tsx";

/** The courses could not be read from the device: what happened, what is safe, what to do. */
export function CoursesErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const cause = error instanceof Error ? error : new Error(String(error));
  return (
    <Screen width="list" bar={<AppBar title={<Trans>Kurse</Trans>} />}>
      <ErrorState
        title={<Trans>Deine Kurse ließen sich nicht öffnen</Trans>}
        detail={`${cause.name}: ${cause.message}`}
        onRetry={reset}
        actions={
          <Button kind="text" flush href="/home">
            <Trans>Zum Start</Trans>
          </Button>
        }
      >
        <Trans>
          Dieses Gerät konnte sie gerade nicht lesen. Was du gemacht hast, ist sicher. Versuche es noch einmal.
        </Trans>
      </ErrorState>
    </Screen>
  );
}
