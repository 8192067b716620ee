import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import type { Href } from "#ui/controls/href.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Door } from "#ui/layout/screen.tsx";

/** What browsers say when a part of the app could not be fetched. */
const MISSING_PART = /module script|dynamically imported|preload/i;

/** A screen that broke or could not be loaded. What the learner did is in the local database and safe. */
export function RouteErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const cause = error instanceof Error ? error : new Error(String(error));
  // A part that was missing once is missing until the page is loaded anew.
  const retry = MISSING_PART.test(cause.message) ? () => location.reload() : reset;
  return (
    <Door>
      <ErrorState
        level={1}
        title={<Trans>Diese Seite konnte nicht geöffnet werden</Trans>}
        detail={`${cause.name}: ${cause.message}`}
        onRetry={retry}
        actions={
          <Button kind="text" flush onPress={() => location.assign("/home" satisfies Href)}>
            <Trans>Zum Start</Trans>
          </Button>
        }
      >
        <p>
          {navigator.onLine ? (
            <Trans>Versuch es noch einmal. Hilft das nicht, lade die App neu.</Trans>
          ) : (
            <Trans>
              Du bist offline, und dieser Teil ist noch nicht auf diesem Gerät. Sobald du online bist, geht es weiter.
            </Trans>
          )}
        </p>
        <p>
          <Trans>Was du gemacht hast, ist auf diesem Gerät gespeichert.</Trans>
        </p>
      </ErrorState>
    </Door>
  );
}
