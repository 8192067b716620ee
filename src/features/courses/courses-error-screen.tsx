import { Trans } from "@lingui/react/macro";

import { UnreadScreen } from "#ui/feedback/unread-screen.tsx";

/** The courses could not be read from the device. */
export function CoursesErrorScreen(failure: { error: unknown; reset: () => void }) {
  return (
    <UnreadScreen
      {...failure}
      bar={<Trans>Kurse</Trans>}
      title={<Trans>Deine Kurse konnten nicht geöffnet werden</Trans>}
    />
  );
}
