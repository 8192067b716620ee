import { Trans } from "@lingui/react/macro";

import { UnreadScreen } from "#ui/feedback/unread-screen.tsx";

/** The cases could not be read from the device. */
export function CasesErrorScreen(failure: { error: unknown; reset: () => void }) {
  return (
    <UnreadScreen
      {...failure}
      bar={<Trans>Fälle</Trans>}
      title={<Trans>Deine Fälle konnten nicht geöffnet werden</Trans>}
    />
  );
}
