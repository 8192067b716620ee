import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { AppBar } from "../layout/app-bar.tsx";
import { Button } from "../controls/button.tsx";
import { ErrorState } from "./error-state.tsx";
import { Screen } from "../layout/screen.tsx";

interface UnreadScreenProps {
  /** Of the screen that is not there. */
  bar: ReactNode;
  title: ReactNode;
  error: unknown;
  reset: () => void;
}

/** Something could not be read from the device: what happened, what is safe, what to do. */
export function UnreadScreen({ bar, title, error, reset }: UnreadScreenProps) {
  const cause = error instanceof Error ? error : new Error(String(error));
  return (
    <Screen width="list" bar={<AppBar title={bar} />}>
      <ErrorState
        title={title}
        detail={`${cause.name}: ${cause.message}`}
        onRetry={reset}
        actions={
          <Button kind="text" flush href="/home">
            <Trans>Zum Start</Trans>
          </Button>
        }
      >
        <Trans>
          Dieses Gerät konnte sie gerade nicht lesen. Was du gemacht hast, ist sicher. Versuch es noch einmal.
        </Trans>
      </ErrorState>
    </Screen>
  );
}
