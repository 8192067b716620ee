import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Door } from "#ui/screen.tsx";

/** A screen that broke or could not be loaded. What the learner did is in the local database and safe. */
export function RouteErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const cause = error instanceof Error ? error : new Error(String(error));
  return (
    <Door>
      <ErrorState
        title={<Trans>Diese Ansicht ließ sich nicht öffnen</Trans>}
        detail={`${cause.name}: ${cause.message}`}
        onRetry={reset}
        actions={
          <Button kind="text" flush onPress={() => location.assign("/home")}>
            <Trans>Zum Start</Trans>
          </Button>
        }
      >
        <p>
          <Trans>Versuche es noch einmal. Hilft das nicht, lade die App neu.</Trans>
        </p>
        <p>
          <Trans>Was du gemacht hast, ist auf diesem Gerät gespeichert.</Trans>
        </p>
      </ErrorState>
    </Door>
  );
}
