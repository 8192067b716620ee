import { Trans } from "@lingui/react/macro";

import { UnreadScreen } from "#ui/feedback/unread-screen.tsx";

/** The words could not be read from the device. */
export function VocabularyErrorScreen(failure: { error: unknown; reset: () => void }) {
  return (
    <UnreadScreen
      {...failure}
      bar={<Trans>Wortschatz</Trans>}
      title={<Trans>Deine Wörter konnten nicht geöffnet werden</Trans>}
    />
  );
}
